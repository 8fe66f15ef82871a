import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { paths } from '../../app/paths.ts';
import { clearPaymentFlags } from '../../model/payment.ts';
import { stored, type DirectPaymentFile } from '../../model/stored.ts';
import { saveSteps, stepsAt } from '../../model/steps.ts';
import { rememberTransaction } from '../../model/transaction.ts';
import { settlePayment, type Settlement } from './settlePayment.ts';
import { texts } from './texts.ts';

/** Follows a direct payment to its end. @returns whether it is still being processed */
export function useSettlement(): boolean {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [processing, setProcessing] = useState(() => stored.get('directPaymentPending') === true);

  // A payment that was made in another tab is noticed when this one is looked at again.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && stored.get('directPaymentPending')) setProcessing(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (!processing) return;
    const leaving = new AbortController();
    const file = stored.get('directPaymentFile');
    const onCheck = () => toast.success(texts.paid, { id: texts.paid });
    void settlePayment({ file, signal: leaving.signal, onCheck }).then((settlement) => {
      if (settlement.outcome === 'aborted') return;
      clearPaymentFlags();
      setProcessing(false);
      conclude(settlement, file);
      void client.invalidateQueries();
      if (settlement.outcome === 'started') void navigate(paths.order(settlement.id), { replace: true });
      if (settlement.outcome === 'timed-out') void navigate(paths.home, { replace: true });
    });
    return () => leaving.abort();
  }, [processing, client, navigate]);

  return processing;
}

/** Says how it ended, and remembers an order that was started. */
function conclude(settlement: Settlement, file: DirectPaymentFile | undefined): void {
  if (settlement.outcome === 'not-credited') toast.error(texts.notCredited, { duration: 20_000 });
  if (settlement.outcome === 'start-failed') toast.error(texts.startFailed);
  if (settlement.outcome === 'timed-out') toast.info(texts.timedOut, { duration: 20_000 });
  if (settlement.outcome !== 'started' || !file) return;
  rememberTransaction({
    id: settlement.id,
    characters: file.characters,
    date: new Date().toISOString(),
    status: 'processing',
    filename: file.name,
    amount: -file.characters,
    timeEstimate: file.timeEstimate,
  });
  saveSteps(stepsAt(3));
  toast.success(texts.started);
}
