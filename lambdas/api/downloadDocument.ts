import { correctedName, documentKeys, WORD_MIME_TYPE } from '../domain/documents.ts';
import { DomainError } from '../domain/errors.ts';
import { decidedDocument } from '../runtime/decidedDocument.ts';
import { inPlace } from '../runtime/customerPlaces.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { checkOpen, decisionsOf, originalOf, reportOf } from '../runtime/order.ts';
import { readDocuments, writeDocuments } from '../runtime/services/documents.ts';
import { customerPlaces } from '../runtime/services/limits.ts';
import { readLabels, readOrders } from '../runtime/services/tables.ts';

/** The corrected document in the form that is asked for; one that depends on decisions is made of the original. */
export const handler = endpoint(
  'downloadDocument',
  { labels: readLabels, orders: readOrders, places: customerPlaces, readDocuments, writeDocuments },
  inPlace(async ({ customer, params, body: { form }, now }, { labels, orders, readDocuments, writeDocuments }) => {
    const order = await orders.get(customer, params.id);
    const report = await reportOf(order, readDocuments, now);
    const name = (await labels.get(customer, order.uploadId))?.fileName;
    if (name === undefined) throw new DomainError('document-expired');
    let key = documentKeys.corrected(customer, order.id);
    if (form !== 'tracked') {
      key = documentKeys.decided(customer, order.id, form);
      const as = { form, author: order.author, date: new Date(now) };
      const original = await originalOf(order, readDocuments);
      const made = decidedDocument(original, report, await decisionsOf(order, readDocuments), as);
      // Making it takes seconds, in which the customer may have deleted the document: nothing may come back then.
      if ((await orders.get(customer, order.id)).deletedAt) throw new DomainError('document-expired');
      checkOpen(order);
      await writeDocuments.write(key, made, WORD_MIME_TYPE);
    }
    const secondsLeft = (Date.parse(order.expiresAt) - now) / 1000;
    return { download_url: await readDocuments.downloadUrl(key, correctedName(name, form), secondsLeft) };
  }),
);
