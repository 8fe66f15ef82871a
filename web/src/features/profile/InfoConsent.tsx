import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../api.ts';
import { userQuery } from '../../model/queries.ts';
import { toastError } from '../../model/toasts.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { texts } from './texts.ts';

/** The consent that the terms dialog asks for: as easily taken back as it was given (GDPR, Art. 7(3)). */
export function InfoConsent({ given }: { given: boolean }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (info_consent: boolean) => call('updateUser', { info_consent }),
    onSuccess: async (_, info_consent) => {
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
      toast.success(info_consent ? texts.consented : texts.consentWithdrawn);
    },
    onError: (error) => toastError(error, texts.saveFailed(error.message || texts.unknown)),
  });
  const shown = save.isPending ? save.variables : given;
  return (
    <Checkbox checked={shown} onChange={(wanted) => !save.isPending && save.mutate(wanted)}>
      {texts.infoConsent}
    </Checkbox>
  );
}
