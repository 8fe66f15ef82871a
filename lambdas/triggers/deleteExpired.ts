import { AFTERLIFE_SECONDS, DELETION_MARGIN_SECONDS, DOCUMENT_LIFETIME_SECONDS } from '../domain/documents.ts';
import { deleteBytes, deleteDocument } from '../runtime/deleteDocument.ts';
import { log } from '../runtime/log.ts';
import { deleteDocuments } from '../runtime/services/documents.ts';
import { deleteLabels, readCredits, sweepLabels, updateOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';
import type { DocumentsStore } from '../stores/documents.ts';

type Bucket = Pick<DocumentsStore, 'pages' | 'delete'>;

/** Goes through the whole bucket, a page at a time. @returns how many objects were last changed at `oldest` or before */
async function deleteOlder(bucket: Bucket, oldest: number): Promise<number> {
  let deleted = 0;
  for await (const page of bucket.pages('')) {
    for (const { key, modified } of page) {
      if (modified > oldest) continue;
      await bucket.delete(key);
      deleted += 1;
    }
  }
  return deleted;
}

async function holdsOlder(bucket: Bucket, oldest: number): Promise<boolean> {
  for await (const page of bucket.pages('')) if (page.some(({ modified }) => modified <= oldest)) return true;
  return false;
}

/**
 * Deletes what is about to be seven days old: by the labels of uploads, and then, by a listing of the whole bucket,
 * whatever no label leads to. What was deleted a while ago is deleted once more, since somebody may have been at work
 * on it: only then its tombstone goes, and the editor name from its order. The bucket's lifecycle rule is the backstop.
 */
export const handler = step(
  'deleteExpired',
  { bucket: deleteDocuments, credits: readCredits, expiring: sweepLabels, labels: deleteLabels, orders: updateOrders },
  async (_input: unknown, { bucket, credits, expiring, labels, orders }, { now }) => {
    const seconds = Math.floor(now / 1000);
    const horizon = seconds + DELETION_MARGIN_SECONDS;
    for (const { customer, uploadId } of await expiring.buriedBy(seconds - AFTERLIFE_SECONDS)) {
      const transaction = await credits.orderOf(customer, uploadId);
      await deleteBytes(bucket, { customer, uploadId, transaction });
      if (transaction !== undefined) await orders.forgetPerson({ customer, id: transaction });
      await labels.delete(customer, uploadId);
    }
    const due = await expiring.expiringBy(horizon);
    for (const { customer, uploadId } of due) {
      const transaction = await credits.orderOf(customer, uploadId);
      await deleteDocument({ bucket, labels }, { customer, uploadId, transaction });
    }
    const oldest = (horizon - DOCUMENT_LIFETIME_SECONDS) * 1000;
    const strays = await deleteOlder(bucket, oldest);
    if (strays > 0 && (await holdsOlder(bucket, oldest))) throw new Error('documents are left past their time');
    log('info', 'deleted', { documents: due.length, strays });
    return { documents: due.length, strays };
  },
);
