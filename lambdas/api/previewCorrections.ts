import { defaultSettings } from '../domain/correctionSettings.ts';
import { DomainError } from '../domain/errors.ts';
import { countCharacters } from '../domain/paragraph.ts';
import { readParagraphs } from '../docx/readParagraphs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { checkOpen, originalOf } from '../runtime/order.ts';
import { previewOf } from '../runtime/preview.ts';
import { countPreview } from '../runtime/previewLimit.ts';
import { allRuns, previewRuns, readOn } from '../runtime/reading.ts';
import { embedded } from '../runtime/services/embedded.ts';
import { readDocuments, writeDocuments } from '../runtime/services/documents.ts';
import { limits } from '../runtime/services/limits.ts';
import { readDictionaries, readLabels, readProfiles, updateLabels } from '../runtime/services/tables.ts';
import { findUpload } from '../runtime/upload.ts';

/** How long one call reads; API Gateway ends it at 30 s, and a document of any length takes as many calls as it needs. */
const WORK_MILLISECONDS = 12_000;

/** Reads on in an analysed document and tells what was found as soon as all of it is read. */
export const handler = endpoint(
  'previewCorrections',
  {
    ...{ corrector: embedded, dictionaries: readDictionaries, limits, profiles: readProfiles },
    ...{ labels: readLabels, updateLabels, readDocuments, writeDocuments },
  },
  async ({ customer, body, now }, { dictionaries, limits, profiles, labels, updateLabels, ...services }) => {
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
    if (!done) {
      const read = paragraphs.filter(({ index }) => index < next);
      return { done, read: read.reduce((sum, paragraph) => sum + countCharacters(paragraph), 0) };
    }
    const settings = label.settings ?? (await profiles.get(customer)).settings ?? defaultSettings;
    const { findings } = await allRuns(runs, services.readDocuments);
    const found = previewOf(paragraphs, findings, settings, await dictionaries.get(customer));
    return { done, read: label.analysis?.characterCount ?? 0, ...found };
  },
);
