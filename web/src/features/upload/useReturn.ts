import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { clearPaymentFlags } from '../../model/payment.ts';
import { stored } from '../../model/stored.ts';
import { restore } from './upload.ts';
import { texts } from './texts.ts';

/**
 * What the start page does for somebody who comes back from a card payment: clears the flags, says how it ended, and
 * brings the document back that waits for it. A direct payment ends on the order page, so whoever arrives here with one
 * under way has cancelled it.
 */
export function useReturnFromPayment(): void {
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  useEffect(() => {
    const bought = stored.get('creditPurchasePending');
    const direct = stored.get('directPaymentPending');
    const paid = !direct && query.get('payment') === 'success';
    const file = direct ? stored.get('directPaymentFile') : stored.get('pendingFile');
    if (!bought && !direct && !file) return;
    clearPaymentFlags();
    if (query.has('payment')) setQuery({}, { replace: true });
    if (paid) toast.success(texts.purchased);
    else if (bought || direct) toast.info(texts.cancelled);
    void client.invalidateQueries({ queryKey: ['credits'] });
    if (!file) return;
    void restore(file).then((restored) =>
      restored ? toast.success(texts.restored) : toast.error(texts.restoreFailed),
    );
  }, [client, query, setQuery]);

  // Going back in the browser may bring this page back as it was left, with the flags still set.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !stored.get('paymentFlowActive')) return;
      clearPaymentFlags();
      toast.info(texts.cancelled);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
