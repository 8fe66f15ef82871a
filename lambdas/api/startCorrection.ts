import { DomainError } from '../domain/errors.ts';
import { hasAcceptedTerms } from '../domain/terms.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { engines } from '../runtime/services/engines.ts';
import { readUploads } from '../runtime/services/documents.ts';
import { startExecutions } from '../runtime/services/executions.ts';
import { settings } from '../runtime/services/settings.ts';
import { readLabels, readOrders, readProfiles, startOrders } from '../runtime/services/tables.ts';
import { startOrder } from '../runtime/startOrder.ts';
import { findUpload } from '../runtime/upload.ts';

export const handler = endpoint(
  'startCorrection',
  {
    engines,
    executions: startExecutions,
    labels: readLabels,
    ledger: startOrders,
    orders: readOrders,
    profiles: readProfiles,
    settings,
    uploads: readUploads,
  },
  async ({ customer, body, now }, services) => {
    const profile = await services.profiles.get(customer);
    if (!hasAcceptedTerms(profile)) throw new DomainError('terms-not-accepted');
    const label = await findUpload(services.labels, customer, body);
    const engine = services.engines.choose(body.engine ?? services.engines.standing(label.engine));
    const expectedCharacters = body.expected_character_count;
    return { transaction_id: await startOrder(services, { label, profile, expectedCharacters, engine, now }) };
  },
);
