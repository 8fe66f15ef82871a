import type { SNSEvent } from 'aws-lambda';
import { updateOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';

/** What SES publishes of a mail, as far as it is needed (SES developer guide, "Examples of event data"). */
interface MailEvent {
  readonly eventType?: string;
  readonly mail?: { readonly tags?: Readonly<Record<string, readonly string[]>> };
}

const FAILURES = ['Bounce', 'Complaint', 'Reject'];

/** Notes on an order that its mail came back or was taken for spam. The tags of the mail name the order, by ids alone. */
export const handler = step(
  'noteBounce',
  { orders: updateOrders },
  async ({ Records }: SNSEvent, { orders }, { now }) => {
    for (const { Sns } of Records) {
      const { eventType = '', mail } = JSON.parse(Sns.Message) as MailEvent;
      const [customer] = mail?.tags?.customer ?? [];
      const [id] = mail?.tags?.transaction ?? [];
      if (FAILURES.includes(eventType) && customer && id)
        await orders.markBounced({ customer, id }, new Date(now).toISOString());
    }
  },
);
