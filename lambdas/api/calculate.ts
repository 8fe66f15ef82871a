import { documentKeys, MAX_UPLOAD_BYTES, WORD_MIME_TYPE } from '../domain/documents.ts';
import { DocumentError } from '../domain/documentErrors.ts';
import { DomainError } from '../domain/errors.ts';
import { analyse } from '../runtime/analysis.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { identityOf } from '../runtime/order.ts';
import { countingCorrector as corrector } from '../runtime/services/engines.ts';
import { deleteUploads, readUploads, writeDocuments } from '../runtime/services/documents.ts';
import { readLabels, writeLabels } from '../runtime/services/tables.ts';
import { findUpload } from '../runtime/upload.ts';

export const handler = endpoint(
  'calculate',
  { corrector, readLabels, writeLabels, readUploads, deleteUploads, documents: writeDocuments },
  async ({ customer, body }, { corrector, readLabels, writeLabels, readUploads, deleteUploads, documents }) => {
    const label = await findUpload(readLabels, customer, body);
    const key = documentKeys.upload(customer, label.uploadId);
    const head = await readUploads.head(key);
    if (!head) throw new DomainError('upload-not-found');
    if (head.bytes > MAX_UPLOAD_BYTES) {
      await deleteUploads.delete(key);
      throw new DocumentError('document-too-large');
    }
    const bytes = await readUploads.read(key, head.etag);
    if (!bytes) throw new DomainError('upload-replaced');
    const analysis = await analyse(bytes, corrector);
    const { characterCount, timeEstimateSeconds } = analysis;
    // What was analysed is what will be corrected: these very bytes, where the customer's browser cannot write.
    const sha256 = identityOf(bytes);
    await documents.write(documentKeys.original(customer, label.uploadId, sha256), bytes, WORD_MIME_TYPE);
    await writeLabels.setAnalysis(label, { sha256, etag: head.etag, characterCount, timeEstimateSeconds });
    return {
      upload_id: label.uploadId,
      file_name: label.fileName,
      character_count: characterCount,
      time_estimate: timeEstimateSeconds,
      has_revision: analysis.hasRevision,
      language: analysis.language,
      word_count: analysis.wordCount,
      notices: [...analysis.notices],
    };
  },
);
