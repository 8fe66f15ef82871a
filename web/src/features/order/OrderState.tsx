import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { DocumentForm } from '../../../../lambdas/domain/documents.ts';
import { countName } from '../../../../lambdas/domain/finding.ts';
import { formatDateTime, formatDuration, formatNumber } from '../../model/format.ts';
import { useSettings } from '../../model/settings.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { Deleatur, Tick } from '../../ui/Marks.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { DeleteDocument } from './DeleteDocument.tsx';
import { reportQuery, type Order } from './queries.ts';
import { Report } from './Report.tsx';
import { tally } from './reportModel.ts';
import { texts } from './texts.ts';
import { useCountdown } from './useCountdown.ts';
import { useDownload } from './useDownload.ts';

/** What is happening with the order, and what the customer can do. */
export function OrderState({ order }: { order: Order }) {
  if (order.status === 'corrected') return <Corrected order={order} />;
  return order.status === 'error' ? <Failed order={order} /> : <Running order={order} />;
}

/** Of an order that is not done: all is checked before the document is written and mailed. */
const MAX_PERCENT = 99;

function Running({ order }: { order: Order }) {
  const done = order.detail?.progress ?? 0;
  const share = order.characters > 0 ? Math.min(1, done / order.characters) : 0;
  // The server says what is left, since the customer's clock may differ from ours by hours.
  const left = useCountdown(order.detail?.remaining ?? Math.max(1, Math.round(order.timeEstimate * (1 - share))));
  const percent = Math.min(MAX_PERCENT, 100 * Math.max(share, 1 - left / order.timeEstimate));
  return (
    <div className="grid gap-5">
      <p>{texts.soon}</p>
      <div>
        <ProgressBar label={texts.progress} percent={percent} />
        <p className="mt-2 tabular-nums">
          <span aria-live="polite">
            {done > 0 ? texts.progressText(formatNumber(done), formatNumber(order.characters)) : texts.queued}
          </span>{' '}
          <span>{texts.remaining(formatDuration(left))}</span>
        </p>
      </div>
      <p className="text-muted">{texts.spam(formatDuration(order.timeEstimate))}</p>
    </div>
  );
}

function Corrected({ order }: { order: Order }) {
  const { detail } = order;
  const mailed = !isNeverMailed(detail);
  const isThere = detail?.download_url !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {isThere ? (
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <div className="grid min-w-0 gap-2">
            {mailed && <MailState detail={detail} />}
            <p className="text-[0.88rem] text-muted">{texts.expires(formatDateTime(detail.expires_at))}</p>
          </div>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Downloads id={order.id} />
            <DeleteDocument id={order.id} />
          </div>
        </div>
      ) : (
        <>
          {mailed && <MailState detail={detail} />}
          {detail && <Gone detail={detail} />}
        </>
      )}
      {detail?.findings && Object.keys(detail.findings).length === 0 && <p>{texts.noFindings}</p>}
      {isThere && <Report id={order.id} />}
      {!isThere && detail?.findings && <Findings counts={detail.findings} />}
      {mailed && !detail?.mail_bounced && (
        <p className="text-muted">{texts.spam(formatDuration(order.timeEstimate))}</p>
      )}
    </div>
  );
}

/** A document that is deleted before its mail goes out stays here; the order is closed later than that. */
function isNeverMailed(detail: Order['detail']): boolean {
  return detail?.deleted_at !== undefined && (detail.mailed_at ?? detail.deleted_at) >= detail.deleted_at;
}

/** Whether the mail has gone out. One that came back, or was refused, leaves the download as the way to the document. */
function MailState({ detail }: Pick<Order, 'detail'>) {
  const { supportEmail } = useSettings();
  if (detail?.mail_bounced) {
    return (
      <Alert look="notice" title={detail.mailed_at ? texts.bouncedTitle : texts.unsentTitle}>
        <p>
          {detail.download_url ? texts.bounced : texts.bouncedAndGone} {texts.bouncedHow}{' '}
          <MailLink address={supportEmail} />.
        </p>
      </Alert>
    );
  }
  return (
    <p className="flex items-start gap-3">
      <Tick />
      {detail?.mailed_at ? texts.mailed(formatDateTime(detail.mailed_at)) : texts.mailPending}
    </p>
  );
}

/** „Mit Änderungen“ means what the customer has decided; nobody who has decided nothing waits for a new document. */
function Downloads({ id }: { id: string }) {
  const { data } = useQuery({ ...reportQuery(id), enabled: false });
  const download = useDownload(id);
  const tracked = data && tally(data).decided > 0 ? 'chosen' : 'tracked';
  const busy = (form: DocumentForm) => download.isPending && download.variables === form;
  return (
    <>
      <Button busy={busy('clean')} onClick={() => download.mutate('clean')}>
        {texts.forms.clean}
      </Button>
      <Button look="primary" busy={busy(tracked)} onClick={() => download.mutate(tracked)}>
        <Download size={18} aria-hidden />
        {texts.download}
      </Button>
    </>
  );
}

function Gone({ detail }: { detail: NonNullable<Order['detail']> }) {
  return (
    <Alert look="notice">
      {detail.deleted_at ? texts.deletedByCustomer(formatDateTime(detail.deleted_at)) : texts.expired}
    </Alert>
  );
}

function Findings({ counts }: { counts: Readonly<Record<string, number>> }) {
  const found = Object.entries(countName)
    .map(([kind, name]) => ({ name, count: counts[kind] ?? 0 }))
    .filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="findings-heading">
      <h2 id="findings-heading" className="text-base">
        {texts.findings}
      </h2>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {found.map(({ name, count }) => (
          <div key={name} className="flex justify-between gap-3 py-2">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Failed({ order: { id, detail } }: { order: Order }) {
  const { supportEmail } = useSettings();
  return (
    <div className="grid gap-3">
      <p className="flex items-start gap-3">
        <Deleatur />
        <span>
          {texts.failedHow} <MailLink address={supportEmail} />
        </span>
      </p>
      {detail?.docx !== undefined && <DeleteDocument id={id} />}
      {detail?.deleted_at && <Gone detail={detail} />}
    </div>
  );
}
