import { defaultSettings } from '../domain/correctionSettings.ts';
import { DomainError } from '../domain/errors.ts';
import { estimateSeconds } from '../domain/pace.ts';
import { readParagraphs } from '../docx/readParagraphs.ts';
import { charactersIn } from '../runtime/analysis.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { checkOpen, originalOf } from '../runtime/order.ts';
import { previewOf } from '../runtime/preview.ts';
import { countPreview } from '../runtime/previewLimit.ts';
import { allRuns, PREVIEW_ENGINE, previewRuns, readOn, readsOnFromPreview } from '../runtime/reading.ts';
import { embedded } from '../runtime/services/embedded.ts';
import { readDocuments, writeDocuments } from '../runtime/services/documents.ts';
import { engines } from '../runtime/services/engines.ts';
import { limits } from '../runtime/services/limits.ts';
import { readPaces } from '../runtime/services/paces.ts';
import { readDictionaries, readLabels, readProfiles, updateLabels } from '../runtime/services/tables.ts';
import { findUpload } from '../runtime/upload.ts';

/** How long one call reads; API Gateway ends it at 30 s, and a document of any length takes as many calls as it needs. */
const WORK_MILLISECONDS = 12_000;

/** Reads on in an analysed document and tells what was found as soon as all of it is read. */
export const handler = endpoint(
  'previewCorrections',
  {
    ...{ corrector: embedded, dictionaries: readDictionaries, limits, profiles: readProfiles },
    ...{ engines, labels: readLabels, paces: readPaces, updateLabels, readDocuments, writeDocuments },
  },
  async (
    { customer, body, now },
    { engines, paces, dictionaries, limits, profiles, labels, updateLabels, ...services },
  ) => {
    const label = await findUpload(labels, customer, body);
    const sha256 = label.analysis?.sha256;
    if (sha256 === undefined) throw new DomainError('upload-not-analysed');
    if (label.previewed !== sha256) {
      await countPreview(limits, customer, now);
      if (!(await updateLabels.markPreviewed(label, sha256))) throw new DomainError('upload-not-found');
    }
    const upload = { customer, uploadId: label.uploadId, sha256 };
    const { paragraphs } = readParagraphs(await originalOf(upload, services.readDocuments));
    const runs = previewRuns(upload);
    const expiresAt = new Date(label.expiresAt * 1000).toISOString();
    const work = { paragraphs, until: now + WORK_MILLISECONDS, checkOpen: () => checkOpen({ expiresAt }) };
    const { done, next } = await readOn(services, runs, work);
    const settings = label.settings ?? (await profiles.get(customer)).settings ?? defaultSettings;
    const all = label.analysis?.characterCount ?? 0;
    const read = done ? all : Math.min(all, charactersIn(paragraphs.filter(({ index }) => index < next)));
    const time_estimate = estimateSeconds(all - read, await paces.of(PREVIEW_ENGINE, now));
    await updateLabels.setReading(label, { sha256, characters: read, timeEstimateSeconds: time_estimate });
    const told = readsOnFromPreview(engines.standing(label.engine), settings) ? { read, time_estimate } : { read };
    if (!done) return { done, ...told };
    const { findings } = await allRuns(runs, services.readDocuments);
    return { done, ...told, ...previewOf(paragraphs, findings, settings, await dictionaries.get(customer)) };
  },
);
