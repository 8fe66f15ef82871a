import { documentKeys } from '../domain/documents.ts';
import { DomainError } from '../domain/errors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import type { Report } from '../runtime/order.ts';
import { readDocuments } from '../runtime/services/documents.ts';
import { readOrders } from '../runtime/services/tables.ts';

export const handler = endpoint(
  'getReport',
  { documents: readDocuments, orders: readOrders },
  async ({ customer, params, now }, { documents, orders }) => {
    const order = await orders.get(customer, params.id);
    if (order.status === 'RUNNING') throw new DomainError('transaction-running');
    if (order.status === 'REFUNDED') throw new DomainError('report-missing');
    if (order.deletedAt || now >= Date.parse(order.expiresAt)) throw new DomainError('document-expired');
    const report = await documents.readJson<Report>(documentKeys.report(customer, order.id));
    if (!report) throw new DomainError('document-expired');
    return {
      findings: { ...report.counts },
      corrections: report.entries.map((entry) => ({ ...entry, suggestions: [...entry.suggestions] })),
    };
  },
);
