import { AFTERLIFE_SECONDS, DELETION_MARGIN_SECONDS, DOCUMENT_LIFETIME_SECONDS } from '../domain/documents.ts';
import { deleteBytes, deleteDocument } from '../runtime/deleteDocument.ts';
import { log } from '../runtime/log.ts';
import { deleteDocuments } from '../runtime/services/documents.ts';
import { deleteLabels, readCredits, sweepLabels } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';

/**
 * Deletes what is about to be seven days old: by the labels of uploads, and then, by a listing of the whole bucket,
 * whatever no label leads to. What was deleted a while ago is deleted once more, since somebody may have been at work
 * on it: only then its tombstone goes. The bucket's lifecycle rule is the backstop.
 */
export const handler = step(
  'deleteExpired',
  { bucket: deleteDocuments, credits: readCredits, expiring: sweepLabels, labels: deleteLabels },
  async (_input: unknown, { bucket, credits, expiring, labels }, { now }) => {
    const seconds = Math.floor(now / 1000);
    const horizon = seconds + DELETION_MARGIN_SECONDS;
    for (const { customer, uploadId } of await expiring.buriedBy(seconds - AFTERLIFE_SECONDS)) {
      const transaction = await credits.orderOf(customer, uploadId);
      await deleteBytes(bucket, { customer, uploadId, transaction });
      await labels.delete(customer, uploadId);
    }
    const due = await expiring.expiringBy(horizon);
    for (const { customer, uploadId } of due) {
      const transaction = await credits.orderOf(customer, uploadId);
      await deleteDocument({ bucket, labels }, { customer, uploadId, transaction });
    }
    const oldest = (horizon - DOCUMENT_LIFETIME_SECONDS) * 1000;
    const tooOld = async () => (await bucket.list('')).filter(({ modified }) => modified <= oldest);
    const strays = await tooOld();
    for (const { key } of strays) await bucket.delete(key);
    if (strays.length > 0 && (await tooOld()).length > 0) throw new Error('documents are left past their time');
    log('info', 'deleted', { documents: due.length, strays: strays.length });
    return { documents: due.length, strays: strays.length };
  },
);
