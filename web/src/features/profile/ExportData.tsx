import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { call } from '../../api.ts';
import { berlinIso } from '../../model/format.ts';
import { messageOf, toastError } from '../../model/toasts.ts';
import { browser } from '../../session/browser.ts';
import { Button } from '../../ui/Button.tsx';
import { texts } from './texts.ts';

/** Everything we hold on the customer but the documents themselves, as a file (GDPR, Art. 15 and 20). */
export function ExportData() {
  const fetchData = useMutation({
    mutationFn: () => call('exportData', {}),
    onSuccess: (data) => {
      const day = berlinIso(new Date(data.exported_at)).slice(0, 10);
      browser.save(texts.exportFile(day), JSON.stringify(data, undefined, 2));
      toast.success(texts.exported);
    },
    onError: (error) => toastError(error, messageOf(error, texts.exportFailed)),
  });
  return (
    <div className="grid gap-2">
      <Button className="w-full" busy={fetchData.isPending} onClick={() => fetchData.mutate()}>
        <Download size={18} aria-hidden />
        {texts.export}
      </Button>
      <p className="text-[0.82rem] text-muted">{texts.exportWhat}</p>
    </div>
  );
}
