import { correctedName, documentKeys } from '../domain/documents.ts';
import { describeOrder, remainingSeconds } from '../domain/orders.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readDocuments } from '../runtime/services/documents.ts';
import { readLabels, readOrders } from '../runtime/services/tables.ts';

export const handler = endpoint(
  'getTransaction',
  { documents: readDocuments, labels: readLabels, orders: readOrders },
  async ({ customer, params, now }, { documents, labels, orders }) => {
    const order = await orders.get(customer, params.id);
    const name = (await labels.get(customer, order.uploadId))?.fileName;
    const downloadable = order.status === 'DONE' && name !== undefined && now < Date.parse(order.expiresAt);
    return {
      ...describeOrder(order, name),
      progress: order.status === 'DONE' ? order.characterCount : order.progressCharacters,
      ...(order.status === 'RUNNING' && { remaining: remainingSeconds(order, now) }),
      ...(order.status === 'DONE' && { findings: { ...order.findings } }),
      ...(downloadable && {
        download_url: await documents.downloadUrl(
          documentKeys.corrected(customer, order.id),
          correctedName(name),
          (Date.parse(order.expiresAt) - now) / 1000,
        ),
      }),
      expires_at: order.expiresAt,
      ...(order.deletedAt && { deleted_at: order.deletedAt }),
      ...(order.mailedAt && { mailed_at: order.mailedAt }),
      ...(order.mailBouncedAt && { mail_bounced: order.mailBouncedAt }),
    };
  },
);
