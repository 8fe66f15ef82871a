import { documentKeys } from '../domain/documents.ts';
import { DomainError } from '../domain/errors.ts';
import { hasAcceptedTerms } from '../domain/terms.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { newId } from '../runtime/ids.ts';
import { readUploads } from '../runtime/services/documents.ts';
import { startExecutions } from '../runtime/services/executions.ts';
import { settings } from '../runtime/services/settings.ts';
import { ledger, readCredits, readLabels, readOrders } from '../runtime/services/tables.ts';
import { findUpload } from '../runtime/upload.ts';

export const handler = endpoint(
  'startCorrection',
  {
    credits: readCredits,
    executions: startExecutions,
    labels: readLabels,
    ledger,
    orders: readOrders,
    settings,
    uploads: readUploads,
  },
  async ({ customer, body, now }, { credits, executions, labels, ledger, orders, settings, uploads }) => {
    const profile = await credits.profile(customer);
    if (!hasAcceptedTerms(profile)) throw new DomainError('terms-not-accepted');
    const { uploadId, analysis, expiresAt } = await findUpload(labels, customer, body);
    if (!analysis) throw new DomainError('upload-not-analysed');
    const { characterCount, etag, timeEstimateSeconds } = analysis;
    const upload = await uploads.head(documentKeys.upload(customer, uploadId));
    if (upload && upload.etag !== etag) throw new DomainError('upload-replaced');
    if (characterCount !== (body.expected_character_count ?? characterCount)) {
      throw new DomainError('character-count-changed', { character_count: characterCount });
    }
    const id = await ledger.start({
      customer,
      id: newId('tx', now),
      uploadId,
      etag,
      status: 'RUNNING',
      characterCount,
      author: profile.nickname || settings.productName,
      startedAt: new Date(now).toISOString(),
      expiresAt: new Date(expiresAt * 1000).toISOString(),
      timeEstimateSeconds,
      progressCharacters: 0,
      attempt: 1,
    });
    const order = await orders.get(customer, id);
    if (order.status === 'REFUNDED') throw new DomainError('upload-refunded');
    if (order.status === 'RUNNING') await executions.start(order);
    return { transaction_id: id };
  },
);
