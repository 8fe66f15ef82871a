import { queryOptions, useQuery } from '@tanstack/react-query';
import { categoryName, countName, type Category } from '../../../../lambdas/domain/finding.ts';
import { OBJECT_CHARACTER } from '../../../../lambdas/domain/paragraph.ts';
import type { Reply } from '../../../../lambdas/routes.ts';
import { ApiError, call, isRefusal } from '../../api.ts';
import { formatNumber } from '../../model/format.ts';
import { messageOf } from '../../model/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { texts } from './texts.ts';
import type { Analysis } from './upload.ts';

/** Between two calls, of which each reads on for some seconds. */
const POLL_MS = 300;

/** What the engine finds before anything is ordered. Each call reads on, until all of the document is read. */
export const firstCorrectionsQuery = ({ file_name, upload_id }: Pick<Analysis, 'file_name' | 'upload_id'>) =>
  queryOptions({
    queryKey: ['firstCorrections', upload_id],
    queryFn: () => call('previewCorrections', { file_name, upload_id }),
    staleTime: Infinity,
    // A document's text stays in memory no longer than it is looked at.
    gcTime: 0,
    retry: (failures, error) => failures < 2 && !isRefusal(error) && !isOverLimit(error),
    refetchInterval: ({ state }) => (state.data && !state.data.done && !state.error ? POLL_MS : false),
  });

/** All free previews of the day are used up. */
const isOverLimit = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'preview-limit';

/** How much there is to correct, and the first three corrections with their reasons in the margin, for nothing. */
export function FirstCorrections({ analysis }: { analysis: Analysis }) {
  const { data, error, refetch, isFetching } = useQuery(firstCorrectionsQuery(analysis));
  return (
    <section aria-labelledby="first-heading">
      <h3 id="first-heading" className="border-b border-line pb-2 text-base">
        {texts.first}
      </h3>
      <div className="pt-3">
        {data?.done ? (
          <Found found={data} />
        ) : error ? (
          <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />{' '}
            {texts.reading(data ? formatNumber(data.read) : undefined, formatNumber(analysis.character_count))}
          </p>
        )}
      </div>
    </section>
  );
}

function Failed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  if (isOverLimit(error)) return <Alert look="info">{error.message}</Alert>;
  return (
    <Alert look="notice">
      <p>{texts.firstFailed}</p>
      <p>{messageOf(error)}</p>
      <Button className="mt-2" busy={busy} onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </Alert>
  );
}

function Found({ found }: { found: Reply<'previewCorrections'> }) {
  const { findings = {}, questions = 0, corrections = [] } = found;
  const total = Object.values(findings).reduce((sum, count) => sum + count, 0);
  if (total + questions === 0) return <Alert look="info">{texts.nothingFound}</Alert>;
  const all: Readonly<Record<string, number>> = { ...findings, questions };
  const counts = Object.entries(countName)
    .map(([kind, name]) => [name, all[kind] ?? 0] as const)
    .filter(([, count]) => count > 0);
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {corrections.map((correction, at) => (
          <li key={at} className="grid sm:grid-cols-[minmax(0,1fr)_180px]">
            <p className="py-1 font-serif text-[1.05rem] wrap-anywhere sm:pr-4">
              {visible(correction.preceding)}
              {correction.before && (
                <del className="rounded-sm bg-rot-wash px-0.5 text-rot">
                  <span className="sr-only">{texts.deletedText} </span>
                  {visible(correction.before)}
                </del>
              )}
              {correction.after && (
                <ins className="rounded-sm bg-gruen-wash px-0.5 text-gruen underline-offset-4">
                  <span className="sr-only">{texts.insertedText} </span>
                  {visible(correction.after)}
                </ins>
              )}
              {visible(correction.following)}
            </p>
            <p className="border-l-2 border-rot py-1 pl-4 text-[0.82rem] text-muted wrap-anywhere">
              <strong className="block text-ink">
                {categoryName[correction.category as Category] ?? correction.category}
              </strong>
              {correction.message}
            </p>
          </li>
        ))}
      </ul>
      <div>
        <p className="font-semibold">{texts.found(formatNumber(total))}</p>
        <ul className="flex flex-wrap gap-x-5 text-[0.88rem] text-muted">
          {counts.map(([name, count]) => (
            <li key={name}>
              {name} <strong className="text-ink tabular-nums">{formatNumber(count)}</strong>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Pictures and the like stand in the text as one character that no font shows. */
const visible = (text: string) => text.replaceAll(OBJECT_CHARACTER, '');
