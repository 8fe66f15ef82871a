import { documentFolders } from '../domain/documents.ts';
import type { DocumentsStore } from '../stores/documents.ts';
import type { LabelsStore } from '../stores/labels.ts';

export interface DeletionServices {
  readonly bucket: Pick<DocumentsStore, 'list' | 'delete'>;
  readonly labels: Pick<LabelsStore, 'delete'>;
}

/**
 * Deletes everything that holds text or a name: upload, analysed bytes, checkpoints, result, report, label.
 * @param transaction the upload's order, if it has one
 * @throws Error if a listing afterwards still finds something
 */
export async function deleteDocument(
  { bucket, labels }: DeletionServices,
  { customer, uploadId, transaction }: { customer: string; uploadId: string; transaction: string | undefined },
): Promise<void> {
  const folders = documentFolders(customer, uploadId, transaction);
  const keys = async () => (await Promise.all(folders.map((folder) => bucket.list(folder)))).flat();
  for (const { key } of await keys()) await bucket.delete(key);
  // The label goes last: it is what the schedule finds the rest by.
  if ((await keys()).length > 0) throw new Error('something of the document is left');
  await labels.delete(customer, uploadId);
}
