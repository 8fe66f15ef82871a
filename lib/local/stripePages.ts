import { type Html, html, page } from './html.ts';
import type { WireReply, WireRequest } from './standIn.ts';
import { AT_ONCE, type Charge, type Dispute, type Payments, type Session } from './stripePayments.ts';
import type { StripeStore } from './stripeStore.ts';

const euro = (cents: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100);
const LATE_MS = 20_000;

interface Choice {
  readonly label: string;
  readonly hint: string;
  readonly act: (payments: Payments, session: Session) => void;
}

/** What may become of a payment, as the checkout page offers it. */
const choices: Readonly<Record<string, Choice>> = {
  pay: {
    label: 'Bezahlen',
    hint: 'Die Zahlung gelingt sofort.',
    act: (payments, session) => payments.pay(session, AT_ONCE),
  },
  'pay-thrice': {
    label: 'Bezahlen, Meldung dreifach',
    hint: 'Der Webhook kommt dreimal an.',
    act: (payments, session) => payments.pay(session, [0, 0, 2_000]),
  },
  'pay-late': {
    label: 'Bezahlen, Meldung spät',
    hint: 'Der Webhook kommt nach 20 Sekunden an.',
    act: (payments, session) => payments.pay(session, [LATE_MS]),
  },
  'pay-unheard': {
    label: 'Bezahlen, Meldung geht verloren',
    hint: 'Der Webhook kommt nie an; erst der stündliche Abgleich findet die Zahlung.',
    act: (payments, session) => payments.pay(session, []),
  },
  'pay-delayed': {
    label: 'Verzögert bezahlen',
    hint: 'Wie eine Lastschrift: erst angenommen, nach drei Sekunden bezahlt.',
    act: (payments, session) => payments.payLater(session, true),
  },
  'pay-delayed-failing': {
    label: 'Verzögert scheitern',
    hint: 'Wie eine Lastschrift, die nach drei Sekunden platzt.',
    act: (payments, session) => payments.payLater(session, false),
  },
};

const summary = (session: Session): Html =>
  html`<table>
    <tr>
      <th>${String(session.description)}</th>
      <td>${euro(session.amount_subtotal)}</td>
    </tr>
    <tr>
      <td>Umsatzsteuer</td>
      <td>${euro(session.amount_total - session.amount_subtotal)}</td>
    </tr>
    <tr>
      <th>Gesamt</th>
      <th>${euro(session.amount_total)}</th>
    </tr>
  </table>`;

const NOTICE = html`<p class="muted">
  Dies ist der örtliche Platzhalter für Stripe: Es fließt kein Geld, und keine Karte wird gefragt.
</p>`;

function checkoutPage(session: Session, problem?: string) {
  if (session.status !== 'open') {
    const text = session.status === 'expired' ? 'Diese Zahlung ist abgelaufen.' : 'Diese Zahlung ist abgeschlossen.';
    const back = session.status === 'expired' ? session.cancel_url : session.success_url;
    return page(
      'Bezahlen',
      html`${NOTICE}
        <p>${text} <a href="${back}">Zurück zur Website</a></p>`,
      410,
    );
  }
  const offer = ([name, { label, hint }]: [string, Choice]) =>
    html`<p><button name="choice" value="${name}">${label}</button> <span class="muted">${hint}</span></p>`;
  return page(
    'Bezahlen',
    html`${NOTICE}${problem && html`<p class="error" role="alert">${problem}</p>`}${summary(session)}
      <form method="post">
        ${Object.entries(choices).map(offer)}
        <p><button name="choice" value="decline">Karte ablehnen</button></p>
        <p><button name="choice" value="expire">Ablaufen lassen</button></p>
        <p><button name="choice" value="cancel">Abbrechen und zurück</button></p>
      </form>`,
  );
}

const goTo = (location: string): WireReply => ({ status: 303, headers: { location } });

function choose(payments: Payments, session: Session, choice: string): WireReply {
  if (choice === 'cancel') return goTo(session.cancel_url);
  if (session.status !== 'open') return checkoutPage(session);
  if (choice === 'decline') return checkoutPage(session, 'Ihre Karte wurde abgelehnt.');
  if (choice === 'expire') {
    payments.expire(session);
    return goTo(session.cancel_url);
  }
  const chosen = choices[choice];
  if (!chosen) return checkoutPage(session, 'Diese Auswahl gibt es nicht.');
  chosen.act(payments, session);
  return goTo(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id));
}

/** All charges, with what may still happen to them. */
function overview(store: StripeStore) {
  const disputes = store.list('dispute', { limit: 1000 }) as Dispute[];
  const row = (charge: Charge) => {
    const dispute = disputes.find((one) => one.charge === charge.id);
    const act = (action: string, label: string) => html`<button name="action" value="${action}">${label}</button>`;
    return html`<tr>
      <td>${euro(charge.amount)}<br /><span class="muted">${charge.id}</span></td>
      <td>
        ${charge.amount_refunded > 0 && html`${euro(charge.amount_refunded)} erstattet`} ${dispute?.status}
        <form method="post" action="/stripe/${charge.id}">
          ${charge.amount_refunded < charge.amount && act('refund', 'Erstatten')}
          ${!dispute && act('dispute', 'Anfechten')}
          ${
            dispute?.status === 'needs_response' &&
            html`${act('won', 'Anfechtung gewinnen')}${act('lost', 'Anfechtung verlieren')}`
          }
        </form>
      </td>
    </tr>`;
  };
  const charges = store.list('charge', { limit: 100 }) as Charge[];
  const table = html`<table>
    ${charges.map(row)}
  </table>`;
  return page(
    'Zahlungen',
    html`${NOTICE}${charges.length > 0 ? table : html`<p class="muted">Noch keine Zahlung.</p>`}`,
  );
}

function act(store: StripeStore, payments: Payments, charge: Charge, action: string): WireReply {
  const dispute = (store.list('dispute', { limit: 1000 }) as Dispute[]).find((one) => one.charge === charge.id);
  if (action === 'refund') payments.refund(charge, charge.amount - charge.amount_refunded);
  if (action === 'dispute' && !dispute) payments.dispute(charge);
  if ((action === 'won' || action === 'lost') && dispute) payments.closeDispute(dispute, action);
  return goTo('/stripe');
}

/** The pages people see at Stripe: `/checkout/{id}`, `/receipt/{id}`, and an overview at `/stripe` for refunds and disputes. */
export function stripePages(store: StripeStore, payments: Payments) {
  return ({ method, path, body }: WireRequest): WireReply | undefined => {
    const [, root, id = ''] = path.split('/');
    const form = new URLSearchParams(method === 'POST' ? body.toString() : '');
    if (root === 'stripe' && id === '') return overview(store);
    const found = store.find(id);
    const gone = page('Zahlung', html`<p>Diese Zahlung gibt es nicht.</p>`, 404);
    if (root === 'stripe') {
      if (found?.object !== 'charge' || method !== 'POST') return gone;
      return act(store, payments, found as Charge, form.get('action') ?? '');
    }
    if (root !== 'checkout' && root !== 'receipt') return undefined;
    if (found?.object !== 'checkout.session') return gone;
    const session = found as Session;
    if (root === 'receipt') return page('Beleg', html`${NOTICE}${summary(session)}`);
    return method === 'POST' ? choose(payments, session, form.get('choice') ?? '') : checkoutPage(session);
  };
}
