import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { Clock } from './standIn.ts';
import type { Resource } from './template.ts';

/** How a mail fails to arrive; these are also the names by which templates ask for reports. */
export type MailFailure = 'bounce' | 'complaint';

/** What a report names of a mail. */
export interface ReportedMail {
  readonly id: string;
  readonly recipients: readonly string[];
  /** Header lines by their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/** The headers that SES acts on (SES developer guide, "Specifying a configuration set when you send email"). */
const CONFIGURATION_SET = 'x-ses-configuration-set';
const TAGS = 'x-ses-message-tags';
const CONFIGURATION_SETS = 'AWS::SES::ConfigurationSet';

/** Addresses of the mailbox simulator fail on AWS too (SES developer guide, "Using the mailbox simulator"). */
export const simulated = (address: string): MailFailure | undefined =>
  /^(bounce|complaint)(?:\+[^@]*)?@simulator\.amazonses\.com$/.exec(address)?.[1] as MailFailure | undefined;

export const configurationSetOf = ({ headers }: Pick<ReportedMail, 'headers'>) => headers.get(CONFIGURATION_SET);

/** A mail as reports of its fate name it. */
export async function reported(id: string, recipients: readonly string[], raw: Buffer): Promise<ReportedMail> {
  const { headers } = await PostalMime.parse(raw);
  return { id, recipients, headers: new Map(headers.map(({ key, value }) => [key, value])) };
}

/** The event as SES publishes it (SES developer guide, "Examples of event data that Amazon SES publishes to Amazon SNS"). */
function eventOf(failure: MailFailure, { id, recipients, headers }: ReportedMail, timestamp: string): object {
  const pairs = (headers.get(TAGS) ?? '').split(',').map((pair) => pair.trim().split('='));
  const tags = Object.fromEntries(pairs.flatMap(([name, value = '']) => (name ? [[name, [value]] as const] : [])));
  const addresses = recipients.map((emailAddress) => ({ emailAddress }));
  const feedback = { feedbackId: randomUUID(), timestamp };
  const mail = { messageId: id, destination: recipients, timestamp, tags };
  return failure === 'bounce'
    ? { eventType: 'Bounce', mail, bounce: { ...feedback, bounceType: 'Permanent', bouncedRecipients: addresses } }
    : { eventType: 'Complaint', mail, complaint: { ...feedback, complainedRecipients: addresses } };
}

/**
 * The way of a report, as the templates lay it: from the configuration set a mail names to a topic, and from there to
 * the functions that subscribe to it.
 * @throws Error if a topic may not call a function that subscribes
 */
export function createMailEvents(
  resources: readonly Resource[],
  invoke: (functionArn: string, event: unknown) => Promise<unknown>,
  clock: Clock,
) {
  const all = <T>(type: string) =>
    resources.filter((one) => one.type === type).map(({ properties }) => properties as T);
  type Destination = { MatchingEventTypes: string[]; Enabled: boolean; SnsDestination: { TopicARN: string } };
  const destinations = all<{ ConfigurationSetName: string; EventDestination: Destination }>(
    'AWS::SES::ConfigurationSetEventDestination',
  );
  const subscriptions = all<{ TopicArn: string; Protocol: string; Endpoint: string }>('AWS::SNS::Subscription');
  const permissions = all<{ FunctionName: string; SourceArn?: string }>('AWS::Lambda::Permission');
  for (const { TopicArn, Protocol, Endpoint } of subscriptions) {
    const allowed = permissions.some((one) => one.FunctionName === Endpoint && one.SourceArn === TopicArn);
    if (Protocol !== 'lambda' || !allowed) throw new Error(`${TopicArn} may not call ${Endpoint}`);
  }
  /** Tells everybody who asked to be told of such a failure. */
  return async (failure: MailFailure, mail: ReportedMail): Promise<void> => {
    const timestamp = new Date(clock.now()).toISOString();
    const Message = JSON.stringify(eventOf(failure, mail, timestamp));
    const named = configurationSetOf(mail);
    const set = resources.find((one) => one.type === CONFIGURATION_SETS && one.properties.Name === named)?.id;
    const topics = destinations
      .filter((one) => one.ConfigurationSetName === set || one.ConfigurationSetName === named)
      .filter(({ EventDestination: { Enabled, MatchingEventTypes: types } }) => Enabled && types.includes(failure))
      .map(({ EventDestination }) => EventDestination.SnsDestination.TopicARN);
    for (const { TopicArn, Endpoint } of subscriptions.filter((one) => topics.includes(one.TopicArn))) {
      const Sns = { Type: 'Notification', MessageId: randomUUID(), TopicArn, Message, Timestamp: timestamp };
      await invoke(Endpoint, { Records: [{ EventSource: 'aws:sns', EventVersion: '1.0', Sns }] });
    }
  };
}

export type MailEvents = ReturnType<typeof createMailEvents>;
