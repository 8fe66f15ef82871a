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

/** Where a direct payment is: on its way, or ended without an order. */
export type PaymentState = 'processing' | 'not-credited' | 'payment-failed' | 'start-failed';

/** Follows a direct payment to its end. @returns undefined if there is none, or if it has become an order */
export function useSettlement(): PaymentState | undefined {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState | undefined>(() => (isPending() ? 'processing' : undefined));

  // A payment that was made in another tab is noticed when this one is looked at again.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && isPending())
        setState((now) => (now === 'not-credited' ? now : 'processing'));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const watching = state === 'processing' || state === 'not-credited';
  useEffect(() => {
    if (!watching) return;
    const leaving = new AbortController();
    const file = stored.get('directPaymentFile');
    const onCheck = () => toast.success(texts.paid, { id: texts.paid });
    const onLate = () => {
      setState('not-credited');
      toast.error(texts.notCredited, { duration: 20_000 });
      // The flags stay: a reload goes on waiting, and the start page does not offer the same document for payment again.
      if (file) stored.set('directPaymentFile', { ...file, awaited: true });
    };
    void settlePayment({ file, signal: leaving.signal, onCheck, onLate }).then((settlement) => {
      if (settlement.outcome === 'aborted') return;
      clearPaymentFlags();
      const { outcome } = settlement;
      setState(outcome in texts.unfinished ? (outcome as keyof typeof texts.unfinished) : undefined);
      conclude(settlement, file);
      void client.invalidateQueries();
      if (outcome === 'started') void navigate(paths.order(settlement.id), { replace: true });
      if (outcome === 'timed-out') void navigate(paths.home, { replace: true });
    });
    return () => leaving.abort();
  }, [watching, client, navigate]);

  return state;
}

const isPending = () => stored.get('directPaymentPending') === true;

/** Says how it ended, and remembers the order that was started, or the document that still waits for one. */
function conclude(settlement: Settlement, file: DirectPaymentFile | undefined): void {
  if (settlement.outcome === 'payment-failed') toast.error(texts.unfinished['payment-failed'].title);
  if (settlement.outcome === 'start-failed') toast.error(texts.startFailed);
  if (settlement.outcome === 'timed-out') toast.info(texts.timedOut, { duration: 20_000 });
  if (!file) return;
  if (settlement.outcome !== 'started') return stored.set('pendingFile', file);
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
