import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '../../model/queries.ts';
import { useSettings } from '../../model/settings.tsx';
import { useCustomerEmail } from '../../session/tokens.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EditorNameForm } from './EditorNameForm.tsx';
import { ExportData } from './ExportData.tsx';
import { InfoConsent } from './InfoConsent.tsx';
import { Knowledge } from './KnowledgeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { texts } from './texts.ts';

/** /profile: who the customer is, and whose name stands in the change history. */
export default function ProfilePage() {
  const { productName } = useSettings();
  const email = useCustomerEmail() ?? '';
  return (
    <Page title={texts.title} documentTitle={`${texts.title} – ${productName}`}>
      <Sheet margin={<Account />}>
        <div className="grid gap-6">
          <Field label={texts.email} type="email" value={email} readOnly hint={texts.emailHint} />
          <Customer />
          <hr className="border-line" />
          <Knowledge />
          <hr className="border-line" />
          <PasswordForm email={email} />
        </div>
      </Sheet>
    </Page>
  );
}

function Customer() {
  const { data, isError, refetch, isFetching } = useQuery(userQuery);
  if (data) {
    return (
      <>
        <EditorNameForm saved={data.nickname ?? ''} />
        <InfoConsent given={data.info_consent ?? false} />
      </>
    );
  }
  if (!isError) return <Skeleton lines={4} label={texts.loading} />;
  return (
    <Alert look="error">
      <p>{texts.loadFailed}</p>
      <Button className="mt-2" busy={isFetching} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </Alert>
  );
}

function Account() {
  const { supportEmail } = useSettings();
  const [deleting, setDeleting] = useState(false);
  return (
    <section aria-labelledby="account-heading" className="grid gap-3">
      <h2 id="account-heading" className="text-[1.15rem]">
        {texts.account}
      </h2>
      <ExportData />
      <Button look="danger" className="w-full" onClick={() => setDeleting(true)}>
        {texts.delete}
      </Button>
      <Dialog title={texts.deleteTitle} open={deleting} onClose={() => setDeleting(false)}>
        <p>
          {texts.deleteHow} <MailLink address={supportEmail} />.
        </p>
        <p className="mt-3 text-muted">{texts.deleteWhat}</p>
      </Dialog>
    </section>
  );
}
