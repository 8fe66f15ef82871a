import { DomainError } from '../domain/errors.ts';
import { deleteDocument } from '../runtime/deleteDocument.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { deleteDocuments } from '../runtime/services/documents.ts';
import { deleteLabels, readOrders, updateOrders } from '../runtime/services/tables.ts';

/** Deletes the document of an order at once; the order itself stays in the list. */
export const handler = endpoint(
  'deleteDocument',
  { bucket: deleteDocuments, labels: deleteLabels, readOrders, updateOrders },
  async ({ customer, params, now }, { readOrders, updateOrders, ...services }) => {
    const order = await readOrders.get(customer, params.id);
    if (order.status === 'RUNNING') throw new DomainError('transaction-running');
    const document = { customer, uploadId: order.uploadId, transaction: order.id };
    await deleteDocument(services, document, () => updateOrders.markDeleted(order, new Date(now).toISOString()));
    return {};
  },
);
