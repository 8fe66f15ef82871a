import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { editorName } from '../../../../lambdas/domain/editorName.ts';
import { call } from '../../api.ts';
import { userQuery } from '../../model/queries.ts';
import { useSettings } from '../../model/settings.tsx';
import { toastError } from '../../model/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { texts } from './texts.ts';

const MAX_LENGTH = 100;

/** The name that Word shows beside every tracked change. */
export function EditorNameForm({ saved }: { saved: string }) {
  const { productName } = useSettings();
  const [name, setName] = useState(saved);
  const [touched, setTouched] = useState(false);
  const save = useSaveEditorName();
  const trimmed = editorName(name);
  const error = touched && trimmed === '' ? texts.empty : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (trimmed !== '' && !save.isPending) save.mutate(trimmed);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label={texts.editor}
        value={name}
        maxLength={MAX_LENGTH}
        placeholder={productName}
        autoComplete="off"
        error={error}
        hint={
          <>
            {texts.preview(trimmed || productName)} {trimmed !== saved && texts.unsaved}
          </>
        }
        onChange={(event) => setName(event.target.value)}
        onBlur={() => setTouched(true)}
      />
      <div>
        <Button type="submit" look="primary" disabled={trimmed === ''} busy={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** Saves, reads again and compares: „gespeichert“ is only said of what the server really keeps. */
function useSaveEditorName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      await call('updateUser', { name, nickname: name });
      const user = await client.fetchQuery({ ...userQuery, staleTime: 0 });
      return user.nickname === name;
    },
    onSuccess: (kept) => (kept ? toast.success(texts.saved) : toast.error(texts.notSaved)),
    onError: (error) => toastError(error, texts.saveFailed(error.message || texts.unknown)),
  });
}
