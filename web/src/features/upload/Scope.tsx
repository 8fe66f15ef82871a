import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatDuration, formatNumber, formatStandardPages } from '../../model/format.ts';
import { creditsQuery } from '../../model/queries.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { MissingCredit } from './MissingCredit.tsx';
import { useStartCorrection } from './queries.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FirstCorrections, firstCorrectionsQuery } from './FirstCorrections.tsx';
import { Preview } from './Preview.tsx';
import { texts } from './texts.ts';
import type { Analysis } from './upload.ts';

const OrderSettings = lazy(() => import('./OrderSettings.tsx'));

/** What the document holds, what the customer must know, and the one next step. */
export function Scope(props: { analysis: Analysis; file: File | undefined; onBuyPackage: () => void }) {
  const { analysis, file, onBuyPackage } = props;
  // The more the preview has read, the less an order has left to read.
  const { data: reading } = useQuery({ ...firstCorrectionsQuery(analysis), enabled: false });
  return (
    <div className="grid gap-6">
      <dl className="grid gap-4 sm:grid-cols-[repeat(3,auto)] sm:justify-between">
        <Figure label={texts.characters}>{formatNumber(analysis.character_count)}</Figure>
        <Figure label={texts.pages}>{formatStandardPages(analysis.character_count)}</Figure>
        <Figure label={texts.duration}>{formatDuration(reading?.time_estimate ?? analysis.time_estimate)}</Figure>
      </dl>
      <Disclosure summary={texts.includedTitle}>{() => <p className="text-muted">{texts.included}</p>}</Disclosure>
      {file && <Preview file={file} uploadId={analysis.upload_id} />}
      <FirstCorrections analysis={analysis} />
      <section aria-labelledby="settings-heading">
        <h3 id="settings-heading" className="mb-3 border-b border-line pb-2 text-base">
          {texts.settings}
        </h3>
        <Suspense fallback={<Skeleton lines={2} label={texts.settingsLoading} />}>
          <OrderSettings analysis={analysis} />
        </Suspense>
      </section>
      <Notices analysis={analysis} />
      <NextStep analysis={analysis} onBuyPackage={onBuyPackage} />
    </div>
  );
}

function Notices({ analysis }: { analysis: Analysis }) {
  const notices = [...(analysis.has_revision ? [texts.revisions] : []), ...analysis.notices];
  if (notices.length === 0) return null;
  return (
    <Alert look="notice" title={texts.notices}>
      <ul className="grid gap-1">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </Alert>
  );
}

function NextStep({ analysis, onBuyPackage }: { analysis: Analysis; onBuyPackage: () => void }) {
  const credits = useQuery(creditsQuery);
  const start = useStartCorrection();
  const { character_count } = analysis;
  if (credits.data === undefined) {
    return <p role="status">{credits.isError ? texts.balanceFailed : texts.balanceLoading}</p>;
  }
  if (credits.data < character_count) {
    return <MissingCredit analysis={analysis} balance={credits.data} onBuyPackage={onBuyPackage} />;
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="primary" busy={start.isPending} onClick={() => start.mutate(analysis)}>
        {texts.start}
      </Button>
      <p className="text-muted">{texts.enough(formatNumber(credits.data - character_count))}</p>
    </div>
  );
}
