import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { formatNumber } from '../../model/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts } from './texts.ts';

const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: () => call('getStatistics', {}),
  meta: { errorText: texts.failed },
});

/** What the customer has had corrected so far. */
export function StatisticsPanel() {
  const { data, isError } = useQuery(statisticsQuery);
  return (
    <section aria-labelledby="statistics-heading">
      <h2 id="statistics-heading" className="text-base">
        {texts.heading}
      </h2>
      {data ? (
        <dl className="mt-2 border-t border-line text-[0.88rem]">
          <Row label={texts.documents} value={data.total_documents} />
          <Row label={texts.characters} value={data.total_signs} />
        </dl>
      ) : isError ? (
        <p className="mt-2 text-[0.88rem] text-muted">{texts.failed}</p>
      ) : (
        <Skeleton lines={2} label={texts.loading} />
      )}
    </section>
  );
}

function Row({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex justify-between border-b border-line py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}
