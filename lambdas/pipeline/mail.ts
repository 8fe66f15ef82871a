import { correctedName, documentKeys, MAX_ATTACHMENT_BYTES, WORD_MIME_TYPE } from '../domain/documents.ts';
import { MailRefused } from '../mail/mailer.ts';
import { correctedMail, refundedMail } from '../mail/templates.ts';
import { log } from '../runtime/log.ts';
import type { Report } from '../runtime/order.ts';
import { readDocuments } from '../runtime/services/documents.ts';
import { mailer } from '../runtime/services/mailer.ts';
import { settings } from '../runtime/services/settings.ts';
import { readLabels, readOrders, updateOrders } from '../runtime/services/tables.ts';
import { readUsers } from '../runtime/services/users.ts';
import { step } from '../runtime/step.ts';
import type { StepInput } from '../steps.ts';

/** Tells the customer how the order ended, at least once: with the document, or with the credit that came back. */
export const handler = step(
  'mail',
  { documents: readDocuments, labels: readLabels, mailer, readOrders, updateOrders, settings, users: readUsers },
  async (
    { customer, transaction }: StepInput,
    { documents, labels, mailer, readOrders, updateOrders, settings, users },
    { now },
  ) => {
    const order = await readOrders.get(customer, transaction);
    const at = new Date(now).toISOString();
    if (order.mailedAt || order.status === 'RUNNING') return { customer, transaction };
    const to = await users.email(customer);
    const corrected = async () => {
      const key = documentKeys.corrected(customer, transaction);
      const size = (await documents.head(key))?.bytes ?? 0;
      if (size === 0) return undefined;
      const content = size <= MAX_ATTACHMENT_BYTES ? await documents.read(key) : undefined;
      const fileName = correctedName((await labels.get(customer, order.uploadId))?.fileName ?? 'Dokument.docx');
      const attachment = content && { fileName, content, contentType: WORD_MIME_TYPE };
      const report = await documents.readJson<Report>(documentKeys.report(customer, transaction));
      return correctedMail(order, settings, attachment, report?.engine);
    };
    const mail = order.status === 'REFUNDED' ? refundedMail(order, settings) : await corrected();
    // Asked last of all: nobody gets a document by mail that was deleted meanwhile.
    if ((await readOrders.get(customer, transaction)).deletedAt) {
      await updateOrders.markMailed(order, at);
      return { customer, transaction };
    }
    if (!mail) {
      // The document's time ended before its mail went out; there is nothing left to send or to point to.
      await updateOrders.closeUnmailed(order, at);
      return { customer, transaction };
    }
    try {
      await mailer.send(to, mail, { customer, transaction });
      await updateOrders.markMailed(order, at);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log('error', 'mail-refused', { transaction, reason: error.message });
      await updateOrders.closeUnmailed(order, at);
    }
    return { customer, transaction };
  },
);
