import { endpoint } from '../runtime/endpoint.ts';
import { decisionsOf, reportOf } from '../runtime/order.ts';
import { reportPage } from '../runtime/reportPage.ts';
import { readDocuments } from '../runtime/services/documents.ts';
import { readOrders } from '../runtime/services/tables.ts';

export const handler = endpoint(
  'getReport',
  { documents: readDocuments, orders: readOrders },
  async ({ customer, params, query, now }, { documents, orders }) => {
    const order = await orders.get(customer, params.id);
    const report = await reportOf(order, documents, now);
    return reportPage(report, await decisionsOf(order, documents), query.from);
  },
);
