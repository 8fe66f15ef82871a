import { lazy, Suspense, useState } from 'react';
import { BalancePanel } from '../features/credits/BalancePanel.tsx';
import { StatisticsPanel } from '../features/statistics/StatisticsPanel.tsx';
import { RecentTransactions } from '../features/transactions/RecentTransactions.tsx';
import { stepsFor, uploadStore, type Upload } from '../features/upload/upload.ts';
import { UploadPanel } from '../features/upload/UploadPanel.tsx';
import { useReturnFromPayment } from '../features/upload/useReturn.ts';
import { useSettings } from '../model/settings.tsx';
import { useStore } from '../model/store.ts';
import type { PendingFile } from '../model/stored.ts';
import { Page } from '../ui/Page.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { Steps } from '../ui/Steps.tsx';
import { texts } from './texts.ts';
import { loadCode } from '../session/codeLoading.ts';

const PackagesDialog = lazy(() => loadCode(() => import('../features/credits/PackagesDialog.tsx')));

/** The start page: three steps, the document, and the margin with balance, orders and statistics. */
export function HomePage() {
  const { productName } = useSettings();
  const upload = useStore(uploadStore);
  const [buying, setBuying] = useState(false);
  useReturnFromPayment();
  return (
    <Page title={texts.home} documentTitle={productName} lead={texts.homeLead}>
      <Steps label={texts.steps} steps={stepsFor(upload)} statusText={texts.stepStatus} />
      <div className="mt-6">
        <Sheet
          margin={
            <div className="grid gap-7">
              <BalancePanel onBuy={() => setBuying(true)} />
              <RecentTransactions />
              <StatisticsPanel />
            </div>
          }
        >
          <UploadPanel upload={upload} onBuyPackage={() => setBuying(true)} />
        </Sheet>
      </div>
      {buying && (
        <Suspense>
          <PackagesDialog onClose={() => setBuying(false)} pendingFile={pendingFile(upload)} />
        </Suspense>
      )}
    </Page>
  );
}

function pendingFile(upload: Upload): PendingFile | undefined {
  if (upload.phase !== 'ready') return undefined;
  const { file_name, character_count, upload_id } = upload.analysis;
  return { name: file_name, characters: character_count, uploadId: upload_id };
}
