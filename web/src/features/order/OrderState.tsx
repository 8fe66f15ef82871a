import { Download } from 'lucide-react';
import { categoryName } from '../../../../lambdas/domain/finding.ts';
import { formatDateTime, formatDuration, formatNumber } from '../../model/format.ts';
import { useSettings } from '../../model/settings.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Deleatur, Tick } from '../../ui/Marks.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { Order } from './queries.ts';
import { texts } from './texts.ts';

/** What is happening with the order, and what the customer can do. */
export function OrderState({ order }: { order: Order }) {
  if (order.status === 'corrected') return <Corrected order={order} />;
  return order.status === 'error' ? <Failed /> : <Running order={order} />;
}

function Running({ order }: { order: Order }) {
  const done = order.detail?.progress ?? 0;
  const percent = order.characters > 0 ? Math.min(100, (done / order.characters) * 100) : 0;
  // From the progress alone: the customer's clock may differ from ours by hours.
  const left = order.timeEstimate * (1 - percent / 100);
  return (
    <div className="grid gap-5">
      <p>{texts.soon}</p>
      <div>
        <ProgressBar label={texts.progress} percent={percent} />
        <p aria-live="polite" className="mt-2 tabular-nums">
          {done > 0 ? texts.progressText(formatNumber(done), formatNumber(order.characters)) : texts.queued}{' '}
          {texts.remaining(formatDuration(left))}
        </p>
      </div>
      <p className="text-muted">{texts.spam(formatDuration(order.timeEstimate))}</p>
    </div>
  );
}

function Corrected({ order }: { order: Order }) {
  const { detail } = order;
  return (
    <div className="grid gap-5">
      <p className="flex items-start gap-3">
        <Tick />
        {detail?.mailed_at ? texts.mailed(formatDateTime(detail.mailed_at)) : texts.mailPending}
      </p>
      {detail?.download_url ? (
        <div className="grid justify-items-start gap-2">
          <Button look="primary" asChild>
            <a href={detail.download_url} download>
              <Download size={18} aria-hidden />
              {texts.download}
            </a>
          </Button>
          <p className="text-[0.82rem] text-muted">{texts.expires(formatDateTime(detail.expires_at))}</p>
        </div>
      ) : (
        detail && <Alert look="notice">{texts.expired}</Alert>
      )}
      {detail?.findings && <Findings counts={detail.findings} />}
      <p className="text-muted">{texts.spam(formatDuration(order.timeEstimate))}</p>
    </div>
  );
}

function Findings({ counts }: { counts: Readonly<Record<string, number>> }) {
  const found = Object.entries(categoryName)
    .map(([category, name]) => ({ name, count: counts[category] ?? 0 }))
    .filter(({ count }) => count > 0);
  if (found.length === 0) return <p>{texts.noFindings}</p>;
  return (
    <section aria-labelledby="findings-heading">
      <h2 id="findings-heading" className="text-base">
        {texts.findings}
      </h2>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {found.map(({ name, count }) => (
          <div key={name} className="flex justify-between py-2">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Failed() {
  const { supportEmail } = useSettings();
  return (
    <div className="grid gap-3">
      <p className="flex items-start gap-3">
        <Deleatur />
        {texts.failedLead}
      </p>
      <p>
        {texts.failedHow}{' '}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
      </p>
    </div>
  );
}
