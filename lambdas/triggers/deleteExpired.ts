import { AFTERLIFE_SECONDS, DELETION_MARGIN_SECONDS } from '../domain/documents.ts';
import { deleteBytes, deleteDocument } from '../runtime/deleteDocument.ts';
import { log } from '../runtime/log.ts';
import { manyAtOnce } from '../runtime/manyAtOnce.ts';
import { deleteDocuments } from '../runtime/services/documents.ts';
import { deleteLabels, readCredits, sweepLabels, updateOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';

/** Documents that are worked on at the same time; with five calls of each S3 is far from asking for less. */
const COPIES = 30;
/** Left of the Lambda's time when no further document is begun. */
const RESERVE_MILLISECONDS = 30_000;

/**
 * Deletes what is about to be seven days old, by the labels of uploads. What was deleted a while ago is deleted once more,
 * since somebody may have been at work on it: only then its tombstone goes, and the editor name from its order. What no
 * label leads to is found by deleteStrays.ts, and the bucket's lifecycle rule is the backstop.
 */
export const handler = step(
  'deleteExpired',
  { bucket: deleteDocuments, credits: readCredits, expiring: sweepLabels, labels: deleteLabels, orders: updateOrders },
  async (_input: unknown, { bucket, credits, expiring, labels, orders }, { now, endsAt }) => {
    const seconds = Math.floor(now / 1000);
    const pace = { copies: COPIES, until: endsAt - RESERVE_MILLISECONDS };
    const due = await expiring.expiringBy(seconds + DELETION_MARGIN_SECONDS);
    const buried = await expiring.buriedBy(seconds - AFTERLIFE_SECONDS);
    // First what has a promised time; a tombstone may wait.
    const left = await manyAtOnce(due, pace, async ({ customer, uploadId }) => {
      const transaction = await credits.orderOf(customer, uploadId);
      await deleteDocument({ bucket, labels }, { customer, uploadId, transaction });
    });
    // A run that fails is repeated at once, beside the next: there is too much, and nothing wrong, so an alarm tells of it.
    if (left > 0) log('error', 'deletion-behind', { documents: left });
    await manyAtOnce(buried, pace, async ({ customer, uploadId }) => {
      const transaction = await credits.orderOf(customer, uploadId);
      await deleteBytes(bucket, { customer, uploadId, transaction });
      if (transaction !== undefined) await orders.forgetPerson({ customer, id: transaction });
      await labels.delete(customer, uploadId);
    });
    log('info', 'deleted', { documents: due.length - left });
    return { documents: due.length - left };
  },
);
