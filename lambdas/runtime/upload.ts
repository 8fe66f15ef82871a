import { fileLabel } from '../domain/fileLabel.ts';
import { DomainError } from '../domain/errors.ts';
import type { Label, LabelsStore } from '../stores/labels.ts';

/**
 * The upload a call means: the one with this id, which must bear the name, else the newest of that name.
 * @throws DomainError `upload-not-found`, also for another customer's upload
 */
export async function findUpload(
  labels: Pick<LabelsStore, 'get' | 'newest'>,
  customer: string,
  { file_name, upload_id }: { readonly file_name: string; readonly upload_id?: string | undefined },
): Promise<Label> {
  const fileName = fileLabel(file_name);
  const label = upload_id ? await labels.get(customer, upload_id) : await labels.newest(customer, fileName);
  if (label?.fileName !== fileName) throw new DomainError('upload-not-found');
  return label;
}
