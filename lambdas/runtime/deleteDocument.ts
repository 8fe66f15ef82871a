import { documentFolders } from '../domain/documents.ts';
import type { DocumentsStore } from '../stores/documents.ts';
import type { LabelsStore } from '../stores/labels.ts';

export interface DeletionServices {
  readonly bucket: Pick<DocumentsStore, 'list' | 'delete'>;
  readonly labels: Pick<LabelsStore, 'bury'>;
}

interface Deleted {
  readonly customer: string;
  readonly uploadId: string;
  /** The upload's order, if it has one. */
  readonly transaction: string | undefined;
}

/**
 * Deletes everything that holds text or a name: label, upload, analysed bytes, checkpoints, result, report. Whoever is
 * at work on the document sees the tombstone, or is cleaned up after by the schedule (triggers/deleteExpired.ts).
 * @param tell makes the deletion known elsewhere, before anything is gone
 * @throws Error if a listing afterwards still finds something
 */
export async function deleteDocument(
  { bucket, labels }: DeletionServices,
  document: Deleted,
  tell: () => Promise<void> = async () => undefined,
): Promise<void> {
  // First, so that a kill half-way leaves something that the schedule finds the rest by.
  await labels.bury(document.customer, document.uploadId);
  await tell();
  await deleteBytes(bucket, document);
}

/** @throws Error if a listing afterwards still finds something */
export async function deleteBytes(
  bucket: DeletionServices['bucket'],
  { customer, uploadId, transaction }: Deleted,
): Promise<void> {
  const folders = documentFolders(customer, uploadId, transaction);
  const keys = async () => (await Promise.all(folders.map((folder) => bucket.list(folder)))).flat();
  const found = await keys();
  await Promise.all(found.map(({ key }) => bucket.delete(key)));
  if (found.length > 0 && (await keys()).length > 0) throw new Error('something of the document is left');
}
