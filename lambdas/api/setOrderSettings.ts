import { DomainError } from '../domain/errors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readLabels, updateLabels } from '../runtime/services/tables.ts';
import { findUpload } from '../runtime/upload.ts';

/** Settings for one document, kept with it, so that they hold whoever starts its order: the page or a payment. */
export const handler = endpoint(
  'setOrderSettings',
  { labels: readLabels, updateLabels },
  async ({ customer, body }, { labels, updateLabels }) => {
    const kept = await updateLabels.setSettings(await findUpload(labels, customer, body), body.settings);
    if (!kept) throw new DomainError('upload-not-found');
    return {};
  },
);
