import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import type { Reply } from '../../../../lambdas/routes.ts';
import { DATA_POLICY_VERSION, TERMS_VERSION } from '../../../../lambdas/domain/terms.ts';
import { call } from '../../api.ts';
import { paths } from '../../app/paths.ts';
import { berlinIso } from '../../model/format.ts';
import { userQuery } from '../../model/queries.ts';
import { useSettings } from '../../model/settings.tsx';
import { toastError } from '../../model/toasts.ts';
import { signOut } from '../../session/signOut.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { texts } from './texts.ts';

/** Blocking: no close button. Who does not agree can sign out. */
export default function TermsDialog({ user }: { user: Reply<'getUser'> }) {
  const { login } = useSettings();
  const [accepted, setAccepted] = useState(false);
  const [informed, setInformed] = useState(false);
  const [missing, setMissing] = useState(false);
  const accept = useAccept(user);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!accepted);
    if (accepted && !accept.isPending) accept.mutate(informed);
  };
  return (
    <Dialog title={texts.title} description={<p>{texts.lead}</p>} open>
      <form onSubmit={submit} className="grid gap-3">
        <Checkbox checked={accepted} onChange={setAccepted} required error={missing ? texts.required : undefined}>
          {texts.accept[0]}
          <DocumentLink kind="terms" />
          {texts.accept[1]}
          <DocumentLink kind="privacy" />
          {texts.accept[2]}
        </Checkbox>
        <Checkbox checked={informed} onChange={setInformed}>
          {texts.info}
        </Checkbox>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" look="primary" disabled={!accepted} busy={accept.isPending}>
            {texts.submit}
          </Button>
          <Button look="quiet" onClick={() => void signOut(login)}>
            {texts.signOut}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function DocumentLink({ kind }: { kind: 'terms' | 'privacy' }) {
  const { sites } = useSettings();
  return (
    <a href={sites[kind] || paths[kind]} target="_blank" rel="noreferrer" className="link">
      {texts[kind]}
      <span className="sr-only"> {texts.newTab}</span>
    </a>
  );
}

function useAccept(user: Reply<'getUser'>) {
  const client = useQueryClient();
  const { productName } = useSettings();
  return useMutation({
    mutationFn: (info_consent: boolean) => {
      const now = berlinIso(new Date());
      return call('updateUser', {
        name: user.name ?? productName,
        nickname: user.nickname ?? productName,
        terms_of_useAcceptedAt: now,
        data_policyAcceptedAt: now,
        terms_of_useVersion: TERMS_VERSION,
        data_policyVersion: DATA_POLICY_VERSION,
        info_consent,
      });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
      toast.success(texts.success);
    },
    onError: (error) => toastError(error, texts.failed),
  });
}
