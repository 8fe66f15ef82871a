import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { codeMail } from '../mail/accountMails.ts';
import { productNames } from '../runtime/services/settings.ts';
import { step } from '../runtime/step.ts';

const kinds: Readonly<Record<string, Parameters<typeof codeMail>[0]>> = {
  CustomMessage_SignUp: 'signUp',
  CustomMessage_ResendCode: 'signUp',
  CustomMessage_ForgotPassword: 'password',
  CustomMessage_VerifyUserAttribute: 'address',
  CustomMessage_UpdateUserAttribute: 'address',
  CustomMessage_Authentication: 'address',
};

/**
 * Gives the user pool our own text for the mails it sends itself; for another occasion the pool keeps its own.
 * (Cognito developer guide, "Custom message Lambda trigger".)
 */
export const handler = step(
  'customMessage',
  { names: productNames },
  async (event: CustomMessageTriggerEvent, { names }): Promise<CustomMessageTriggerEvent> => {
    const kind = kinds[event.triggerSource];
    if (!kind) return event;
    const { subject, html } = codeMail(kind, event.request.codeParameter, names);
    return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } };
  },
);
