import { documentKeys } from '../domain/documents.ts';
import { fileLabel } from '../domain/fileLabel.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { newId } from '../runtime/ids.ts';
import { presignUploads } from '../runtime/services/documents.ts';
import { createLabels } from '../runtime/services/tables.ts';

export const handler = endpoint(
  'createUploadUrl',
  { labels: createLabels, uploads: presignUploads },
  async ({ customer, body, now }, { labels, uploads }) => {
    const uploadId = newId('up', now);
    await labels.create(customer, uploadId, fileLabel(body.file_name));
    return { upload_id: uploadId, presigned_url: await uploads.uploadUrl(documentKeys.upload(customer, uploadId)) };
  },
);
