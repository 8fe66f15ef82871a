import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { paths } from '../../app/paths.ts';
import { clearPaymentFlags } from '../../model/payment.ts';
import { orderStartedFor } from '../../model/startedOrder.ts';
import { stored, type PendingFile } from '../../model/stored.ts';
import { restore } from './upload.ts';
import { texts } from './texts.ts';

/**
 * What the start page does for somebody who comes back from a card payment: clears the flags, says how it ended, and
 * brings the document back that waits for it. A direct payment ends on the order page; whoever arrives here with one
 * under way has called it off, or has left the payment page by another way, perhaps after paying.
 */
export function useReturnFromPayment(): void {
  const [query, setQuery] = useSearchParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const bought = stored.get('creditPurchasePending');
    const direct = stored.get('directPaymentPending');
    const directFile = direct ? stored.get('directPaymentFile') : undefined;
    const file = direct ? directFile : stored.get('pendingFile');
    if (!bought && !direct && !file) return;
    clearPaymentFlags();
    const ending = query.get('payment');
    if (query.has('payment')) setQuery({}, { replace: true });
    void client.invalidateQueries({ queryKey: ['credits'] });
    if (ending === 'success' && !direct) toast.success(texts.purchased);
    else if (ending === 'cancelled') toast.info(texts.cancelled);
    else if (directFile) {
      void orderStartedFor(directFile).then((id) => {
        if (id !== undefined) return navigate(paths.order(id), { replace: true });
        toast.info(texts.unconfirmed);
        return bringBack(directFile);
      });
      return;
    } else if (bought || direct) toast.info(texts.unconfirmed);
    if (file) void bringBack(file);
  }, [client, navigate, query, setQuery]);

  // Going back in the browser may bring this page back as it was left, with the flags still set.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !stored.get('paymentFlowActive')) return;
      clearPaymentFlags();
      toast.info(texts.unconfirmed);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}

async function bringBack(file: PendingFile): Promise<void> {
  if (await restore(file)) toast.success(texts.restored);
  else toast.error(texts.restoreFailed);
}
