import { documentKeys, isClosing, MAX_UPLOAD_BYTES, WORD_MIME_TYPE } from '../domain/documents.ts';
import { DocumentError } from '../domain/documentErrors.ts';
import { DomainError } from '../domain/errors.ts';
import { estimateSeconds } from '../domain/pace.ts';
import { analyse } from '../runtime/analysis.ts';
import { inPlace } from '../runtime/customerPlaces.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { identityOf } from '../runtime/order.ts';
import { countingCorrector as corrector } from '../runtime/services/counting.ts';
import { deleteUploads, discardDocuments, readUploads, writeDocuments } from '../runtime/services/documents.ts';
import { engines } from '../runtime/services/engines.ts';
import { customerPlaces } from '../runtime/services/limits.ts';
import { readPaces } from '../runtime/services/paces.ts';
import { readLabels, updateLabels } from '../runtime/services/tables.ts';
import { findUpload } from '../runtime/upload.ts';

export const handler = endpoint(
  'calculate',
  {
    places: customerPlaces,
    corrector,
    engines,
    paces: readPaces,
    readLabels,
    updateLabels,
    readUploads,
    deleteUploads,
    documents: writeDocuments,
    discarded: discardDocuments,
  },
  inPlace(async ({ customer, body, now }, services) => {
    const { corrector, engines, paces, readLabels, updateLabels, readUploads, deleteUploads, documents, discarded } =
      services;
    const label = await findUpload(readLabels, customer, body);
    if (isClosing(label.expiresAt * 1000, now)) throw new DomainError('document-expired');
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
    const { characterCount } = analysis;
    const engine = engines.standing(label.engine);
    const timeEstimateSeconds = estimateSeconds(characterCount, await paces.of(engine, now));
    // What was analysed is what will be corrected: these very bytes, where the customer's browser cannot write.
    const sha256 = identityOf(bytes);
    const copy = documentKeys.original(customer, label.uploadId, sha256);
    await documents.write(copy, bytes, WORD_MIME_TYPE);
    const found = { sha256, etag: head.etag, characterCount, timeEstimateSeconds, engine };
    if (!(await updateLabels.setAnalysis(label, found))) {
      // Deleted while it was analysed: the copy came too late for the deletion to find it.
      await discarded.delete(copy);
      throw new DomainError('document-expired');
    }
    return {
      upload_id: label.uploadId,
      file_name: label.fileName,
      character_count: characterCount,
      time_estimate: timeEstimateSeconds,
      has_revision: analysis.hasRevision,
      language: analysis.language,
      word_count: analysis.wordCount,
      notices: [...analysis.notices],
      ...(label.settings && { settings: label.settings }),
      ...(label.engine && { engine: label.engine }),
    };
  }),
);
