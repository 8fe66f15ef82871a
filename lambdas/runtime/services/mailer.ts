import { SESClient } from '@aws-sdk/client-ses';
import { Mailer } from '../../mail/mailer.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

export const mailer = service(
  ['mail:send'],
  () => new Mailer(new SESClient({}), environment('MAIL_FROM'), environment('MAIL_EVENTS')),
);
