import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { paths } from '../../app/paths.ts';
import { clearPaymentFlags } from '../../model/payment.ts';
import { creditsQuery } from '../../model/queries.ts';
import { orderStartedFor } from '../../model/startedOrder.ts';
import { stored, type PendingFile } from '../../model/stored.ts';
import { tokenEmail } from '../../session/tokens.ts';
import { restore, uploadStore } from './upload.ts';
import { texts } from './texts.ts';

/**
 * What the start page does for somebody who comes back: clears the flags of a card payment, says how it ended, and
 * brings the document back that waits, after a payment, a reload or a new sign-in. A direct payment ends on the order
 * page; whoever arrives here with one under way has called it off, or has left the payment page by another way, perhaps
 * after paying. One that is paid and not credited yet stays under way.
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
    const ending = query.get('payment');
    if (!bought && !direct && !file && ending === null) return;
    if (directFile?.awaited) stored.remove('paymentFlowActive');
    else clearPaymentFlags();
    if (ending !== null) setQuery({}, { replace: true });
    if (bought || direct || ending) void client.invalidateQueries({ queryKey: creditsQuery.queryKey });
    if (ending === 'success' && !direct) toast.success(texts.purchased);
    else if (ending === 'cancelled') toast.info(texts.cancelled);
    else if (directFile) {
      void orderStartedFor(directFile).then((id) => {
        if (id !== undefined) {
          clearPaymentFlags();
          return navigate(paths.order(id), { replace: true });
        }
        if (!directFile.awaited) toast.info(texts.unconfirmed);
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

/**
 * Nothing to do while the page still shows it, or where another customer has signed in. If the session has just ended, since
 * another request was refused first, the document waits for the next sign-in.
 */
async function bringBack(file: PendingFile): Promise<void> {
  const customer = tokenEmail();
  if (customer === undefined || uploadStore.get().phase !== 'empty') return stored.set('pendingFile', file);
  if (file.owner !== undefined && file.owner !== customer) return stored.remove('pendingFile');
  if (await restore(file)) toast.success(texts.restored);
}
