import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../model/settings.tsx';
import { resetSteps, savedSteps, stepsAt } from '../../model/steps.ts';
import { useCustomerEmail } from '../../session/tokens.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { formatNumber } from '../../model/format.ts';
import { isUnknown, orderQuery, rememberedOrder, reportQuery, type Order } from './queries.ts';
import { tally } from './reportModel.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderState } from './OrderState.tsx';
import { texts } from './texts.ts';
import { useSettlement, type PaymentState } from './useSettlement.ts';

/** /order-confirmation: a payment on its way to becoming an order, and the order on its way to the customer. */
export function OrderPage() {
  const { productName } = useSettings();
  const [query] = useSearchParams();
  const payment = useSettlement();
  const processing = payment === 'processing';
  const signedIn = useCustomerEmail() !== undefined;
  const id = query.get('transaction_id');
  const { data, error, errorUpdateCount } = useQuery(orderQuery(id, signedIn));
  // While it is asked for again, the error of the last time is gone from the query, and not from the world.
  const unreachable = !data && !isUnknown(error) && errorUpdateCount > 0;
  const order = data ?? (isUnknown(error) ? undefined : rememberedOrder(id));
  const waiting = id !== null && signedIn && !error && !unreachable;
  const steps = stepsOf(payment, order);
  const [title, lead] = headline(payment, order, waiting || unreachable || (id !== null && !signedIn));
  return (
    <Page
      // What comes in the place of „wird geladen“ is new, and does not push it down under the eye.
      key={waiting && !order ? 'waiting' : 'known'}
      title={title}
      documentTitle={`${title} – ${productName}`}
      lead={lead && <p>{lead}</p>}
    >
      {steps && (
        <div className="mb-6">
          <Steps label={texts.stepsLabel} steps={steps} statusText={texts.stepStatus} />
        </div>
      )}
      <div>
        {processing ? (
          <Processing />
        ) : payment ? (
          <Alert look="notice">{texts.unfinished[payment].hint}</Alert>
        ) : order?.status === 'corrected' && !error ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <OrderState order={order} />
            <div className="max-w-xl">
              <OrderCard order={order} />
            </div>
          </div>
        ) : order ? (
          <Sheet margin={<OrderCard order={order} />}>
            {error && <Alert look="notice">{texts.loadFailed}</Alert>}
            <OrderState order={order} />
          </Sheet>
        ) : (
          <NoOrder waiting={waiting} signedIn={signedIn} failed={unreachable} />
        )}
      </div>
      <div className="mt-6 group-has-data-loading:invisible">
        <BackButton processing={processing} />
      </div>
    </Page>
  );
}

/** Nothing is ticked of which nothing is known; what this tab remembers counts only if it is about an order. */
function stepsOf(payment: PaymentState | undefined, order: Order | undefined) {
  if (payment) return stepsAt(2);
  if (!order || order.status === 'error') return undefined;
  if (order.status === 'corrected') return stepsAt(4);
  const saved = savedSteps();
  return saved?.at(-1)?.active ? saved : stepsAt(3);
}

/** What is said is what is known: without an order nobody claims that one has come in. */
function headline(
  payment: PaymentState | undefined,
  order: Order | undefined,
  unsure: boolean,
): readonly [title: string, lead?: ReactNode] {
  if (payment === 'processing') return [texts.processingTitle, texts.processingLead];
  if (payment) return [texts.unfinished[payment].title, texts.unfinished[payment].lead];
  if (!order) return [unsure ? texts.card : texts.noneTitle];
  if (order.status === 'corrected') return [texts.correctedTitle, <Scope order={order} />];
  if (order.status === 'error') return [texts.failedTitle, texts.failedLead];
  return [texts.title, texts.lead];
}

/** What the order was about, in a line: the document, its length, and what was found as soon as that is known. */
function Scope({ order: { id, filename, characters } }: { order: Order }) {
  const { data } = useQuery({ ...reportQuery(id), enabled: false });
  const { corrections, questions } = data ? tally(data) : { corrections: 0, questions: 0 };
  const found = [
    corrections > 0 && texts.corrections(corrections, formatNumber(corrections)),
    questions > 0 && texts.questions(questions, formatNumber(questions)),
  ];
  const parts = [filename, texts.scope(formatNumber(characters)), found.filter(Boolean).join(', ')];
  // The numbers come with the report, and must not move what stands below when they need another line.
  return <span className="block min-h-[2lh] wrap-anywhere md:min-h-0">{parts.filter(Boolean).join(' · ')}</span>;
}

/** Covers the page while the payment is on its way; it lets the pointer through, since „Zurück“ explains itself. */
function Processing() {
  return (
    <>
      <Alert look="info" live={false}>
        {texts.stay}
      </Alert>
      <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-[rgb(11_14_23/0.45)] px-4">
        <div role="status" className="flex items-center gap-4 rounded-md border border-line bg-surface p-6">
          <Spinner size={28} />
          <div>
            <p className="font-semibold">{texts.processingTitle}</p>
            <p className="text-muted">{texts.overlay}</p>
          </div>
        </div>
      </div>
    </>
  );
}

function NoOrder({ waiting, signedIn, failed }: { waiting: boolean; signedIn: boolean; failed: boolean }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (waiting) {
    return (
      <p role="status" data-loading className="flex items-center gap-3 text-muted">
        <Spinner /> {texts.loading}
      </p>
    );
  }
  if (failed) return <Alert look="error">{texts.loadFailed}</Alert>;
  return (
    <Alert look="info" title={signedIn ? texts.none : undefined}>
      <p>{signedIn ? texts.noneHow : texts.signIn}</p>
      <Link
        to={signedIn ? paths.transactions : paths.authFrom(here)}
        className="link inline-flex min-h-11 items-center"
      >
        {signedIn ? texts.transactions : texts.toLogin}
      </Link>
    </Alert>
  );
}

function BackButton({ processing }: { processing: boolean }) {
  const navigate = useNavigate();
  const goBack = () => {
    if (processing) return toast.warning(texts.wait, { id: texts.wait });
    resetSteps();
    void navigate(paths.home);
  };
  return (
    <Button aria-disabled={processing || undefined} onClick={goBack}>
      {texts.back}
    </Button>
  );
}
