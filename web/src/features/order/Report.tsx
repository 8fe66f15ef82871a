import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { messageOf } from '../../model/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { reportQuery } from './queries.ts';
import { texts } from './texts.ts';

const ReportSheet = lazy(() => import('./ReportSheet.tsx'));

/** The corrected text with the reasons in its margin. */
export function Report({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(reportQuery(id));
  const loading = <Skeleton lines={6} label={texts.reportLoading} tall />;
  if (data) {
    return (
      data.paragraphs.some(({ corrections }) => corrections.length > 0) && (
        <Suspense fallback={loading}>
          <ReportSheet id={id} report={data} />
        </Suspense>
      )
    );
  }
  if (!error) return loading;
  return (
    <Alert look="error" title={texts.reportFailed}>
      <p>{messageOf(error)}</p>
      <Button className="mt-2" busy={isFetching} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </Alert>
  );
}
