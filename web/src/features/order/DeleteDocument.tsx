import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api.ts';
import { messageOf } from '../../model/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { texts } from './texts.ts';

/** Deletes the document before its seven days are over. What cannot be undone is asked twice. */
export function DeleteDocument({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('deleteDocument', { id }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: ['transactions', 'report', id] });
      await client.invalidateQueries({ queryKey: ['transactions'] });
      setAsking(false);
      toast.success(texts.deletedNow);
    },
    // The reason stands in the dialog.
    onError: () => undefined,
  });
  const close = () => {
    setAsking(false);
    remove.reset();
  };
  return (
    <>
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          <Trash2 size={18} aria-hidden />
          {texts.deleteNow}
        </Button>
      </div>
      <Dialog title={texts.deleteTitle} description={<p>{texts.deleteWhat}</p>} open={asking} onClose={close}>
        {remove.error && <Alert look="error">{messageOf(remove.error)}</Alert>}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.deleteConfirm}
          </Button>
          <Button onClick={close}>{texts.cancel}</Button>
        </div>
      </Dialog>
    </>
  );
}
