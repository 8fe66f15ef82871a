import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as ses from 'aws-cdk-lib/aws-ses';
import * as sns from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** Has SES report the mails that do not arrive: they name the stage's configuration set in a header. */
export function addMailEvents(scope: Construct, configurationSetName: string, noteBounce: lambda.IFunction): void {
  const topic = new sns.Topic(scope, 'MailEvents', { enforceSSL: true });
  topic.addSubscription(new LambdaSubscription(noteBounce));
  const subscription = noteBounce.node.findChild('MailEvents');
  acknowledge(
    subscription,
    'Serverless-SNSRedrivePolicy',
    'SES keeps its own figures of mails that came back, with an alarm.',
  );
  new ses.ConfigurationSetEventDestination(scope, 'MailFailures', {
    configurationSet: ses.ConfigurationSet.fromConfigurationSetName(scope, 'Mails', configurationSetName),
    destination: ses.EventDestination.snsTopic(topic),
    events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT, ses.EmailSendingEvent.REJECT],
  });
}
