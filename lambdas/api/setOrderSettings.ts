import { DomainError } from '../domain/errors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { engines } from '../runtime/services/engines.ts';
import { readLabels, updateLabels } from '../runtime/services/tables.ts';
import { findUpload } from '../runtime/upload.ts';

/** Settings and engine for one document, kept with it, so that they hold whoever starts its order: the page or a payment. */
export const handler = endpoint(
  'setOrderSettings',
  { engines, labels: readLabels, updateLabels },
  async ({ customer, body }, { engines, labels, updateLabels }) => {
    const label = await findUpload(labels, customer, body);
    const { settings, engine } = body;
    const kept =
      (settings === undefined || (await updateLabels.setSettings(label, settings))) &&
      (engine === undefined || (await updateLabels.setEngine(label, engines.choose(engine))));
    if (!kept) throw new DomainError('upload-not-found');
    return {};
  },
);
