import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../../../lambdas/routes.ts';
import { call } from '../../api.ts';
import { formatDateTime } from '../../model/format.ts';
import { MailLink } from '../../ui/MailLink.tsx';
import { useSettings } from '../../model/settings.tsx';
import { messageOf, toastError } from '../../model/toasts.ts';
import { useCustomerEmail } from '../../session/tokens.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { Tick } from '../../ui/Marks.tsx';
import { Page } from '../../ui/Page.tsx';
import { useArrivalFocus } from '../../ui/useArrivalFocus.ts';
import { texts } from './texts.ts';
import { WithdrawalForm, type Declaration } from './WithdrawalForm.tsx';

/**
 * /withdrawal: the button that distance contracts need (§ 356a BGB). First the declaration, then its confirmation by a
 * second button, then the receipt with its time. Nobody has to sign in.
 */
export default function WithdrawalPage() {
  const { productName } = useSettings();
  const email = useCustomerEmail() ?? '';
  const [declaration, setDeclaration] = useState<Declaration>({ name: '', email, order_reference: '' });
  const [confirming, setConfirming] = useState(false);
  const declare = useMutation({
    mutationFn: () => call('declareWithdrawal', declaration),
    // The reason stands on the page.
    onError: () => undefined,
  });
  const title = declare.data ? texts.doneTitle : texts.title;
  return (
    <Page title={title} documentTitle={`${texts.title} – ${productName}`} lead={declare.data ? undefined : texts.lead}>
      <div className="max-w-[38rem] rounded-md border border-line bg-surface p-4 sm:p-6">
        {declare.data ? (
          <Receipt declaration={declaration} receipt={declare.data} />
        ) : confirming ? (
          <Confirmation
            declaration={declaration}
            busy={declare.isPending}
            error={declare.error}
            onConfirm={() => declare.mutate()}
            onChange={() => setConfirming(false)}
          />
        ) : (
          <WithdrawalForm
            given={declaration}
            onDeclare={(given) => {
              setDeclaration(given);
              declare.reset();
              setConfirming(true);
            }}
          />
        )}
      </div>
    </Page>
  );
}

interface ConfirmationProps {
  readonly declaration: Declaration;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
}

function Confirmation({ declaration, busy, error, onConfirm, onChange }: ConfirmationProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <section aria-labelledby="confirm-heading" className="grid gap-5">
      <h2 id="confirm-heading" ref={heading} tabIndex={-1} className="text-[1.15rem] outline-none">
        {texts.confirmTitle}
      </h2>
      <p>{texts.declaration}</p>
      <Declared declaration={declaration} />
      {error && <Failure error={error} />}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" busy={busy} onClick={onConfirm}>
          {texts.confirm}
        </Button>
        <Button onClick={onChange}>{texts.change}</Button>
      </div>
    </section>
  );
}

/** What is, or was, declared; `receipt` stands above it. */
function Declared(props: { declaration: Declaration; receipt?: readonly (readonly [string, string])[] }) {
  const { name, email, order_reference } = props.declaration;
  const declared = [
    [texts.nameShort, name],
    [texts.orderShort, order_reference],
    [texts.emailShort, email],
  ] as const;
  return <DataList rows={[...(props.receipt ?? []), ...declared]} />;
}

function Receipt(props: { declaration: Declaration; receipt: Reply<'declareWithdrawal'> }) {
  const { declaration } = props;
  const again = useMutation({
    mutationFn: () => call('declareWithdrawal', declaration),
    onError: (error) => toastError(error, messageOf(error)),
  });
  const receipt = again.data ?? props.receipt;
  const arrived = useArrivalFocus<HTMLDivElement>();
  const rows = [
    [texts.received, formatDateTime(receipt.received_at)],
    [texts.number, receipt.withdrawal_id],
  ] as const;
  return (
    <div ref={arrived} tabIndex={-1} className="grid gap-5 outline-none">
      {receipt.receipt_mailed ? (
        <p className="flex items-start gap-3">
          <Tick />
          {texts.mailed(declaration.email)}
        </p>
      ) : (
        <Alert look="notice" title={texts.unmailedTitle}>
          <p>{texts.unmailed(declaration.email)}</p>
          <Button busy={again.isPending} onClick={() => again.mutate()}>
            {texts.again}
          </Button>
        </Alert>
      )}
      <Declared declaration={declaration} receipt={rows} />
    </div>
  );
}

/** A withdrawal has a deadline: where this page fails, the customer must know another way. */
function Failure({ error }: { error: Error }) {
  const { supportEmail } = useSettings();
  return (
    <Alert look="error" title={texts.failed}>
      <p>{messageOf(error)}</p>
      <p>
        {texts.otherwise} <MailLink address={supportEmail} />
      </p>
    </Alert>
  );
}
