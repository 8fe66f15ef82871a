import { defaultSettings } from '../domain/correctionSettings.ts';
import { DomainError } from '../domain/errors.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import { estimateSeconds, type PaceSample, paceOfDocument } from '../domain/pace.ts';
import { readParagraphs } from '../docx/readParagraphs.ts';
import { charactersIn } from '../runtime/analysis.ts';
import { inPlace } from '../runtime/customerPlaces.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { checkOpen, originalOf } from '../runtime/order.ts';
import { previewOf } from '../runtime/preview.ts';
import { countPreview } from '../runtime/previewLimit.ts';
import { allRuns, PREVIEW_ENGINE, previewRuns, readOn, readsOnFromPreview } from '../runtime/reading.ts';
import { embedded } from '../runtime/services/embedded.ts';
import { readDocuments, writeDocuments } from '../runtime/services/documents.ts';
import { engines } from '../runtime/services/engines.ts';
import { customerPlaces, limits } from '../runtime/services/limits.ts';
import { readPaces } from '../runtime/services/paces.ts';
import { readDictionaries, readLabels, readProfiles, updateLabels } from '../runtime/services/tables.ts';
import { findUpload } from '../runtime/upload.ts';

/** How long one call reads; API Gateway ends it at 30 s, and a document of any length takes as many calls as it needs. */
const WORK_MILLISECONDS = 12_000;
/** The first call is short: what it has read tells how long this very document takes, before anybody orders it. */
const FIRST_WORK_MILLISECONDS = 3_000;

/** What was read after the first run, whose time is the engine's start as well. */
function sampleOf(ends: readonly { at: number; next: number }[], paragraphs: readonly Paragraph[]): PaceSample {
  const [first, last = first] = [ends[0], ends.at(-1)];
  if (!first || !last) return { characters: 0, seconds: 0 };
  const read = paragraphs.filter(({ index }) => index >= first.next && index < last.next);
  return { characters: charactersIn(read), seconds: (last.at - first.at) / 1000 };
}

/** Reads on in an analysed document and tells what was found as soon as all of it is read. */
export const handler = endpoint(
  'previewCorrections',
  {
    ...{ corrector: embedded, dictionaries: readDictionaries, limits, profiles: readProfiles },
    places: customerPlaces,
    ...{ engines, labels: readLabels, paces: readPaces, updateLabels, readDocuments, writeDocuments },
  },
  inPlace(
    async (
      { customer, body, now },
      { engines, paces, dictionaries, limits, profiles, labels, updateLabels, ...services },
    ) => {
      const label = await findUpload(labels, customer, body);
      const sha256 = label.analysis?.sha256;
      if (sha256 === undefined) throw new DomainError('upload-not-analysed');
      const isFirst = label.previewed !== sha256;
      if (isFirst) {
        await countPreview(limits, customer, now);
        if (!(await updateLabels.markPreviewed(label, sha256))) throw new DomainError('upload-not-found');
      }
      const upload = { customer, uploadId: label.uploadId, sha256 };
      const { paragraphs } = readParagraphs(await originalOf(upload, services.readDocuments));
      const runs = previewRuns(upload);
      const expiresAt = new Date(label.expiresAt * 1000).toISOString();
      const until = now + (isFirst ? FIRST_WORK_MILLISECONDS : WORK_MILLISECONDS);
      const work = { paragraphs, until, checkOpen: () => checkOpen({ expiresAt }) };
      const ends: { readonly at: number; readonly next: number }[] = [];
      const { done, next } = await readOn(services, runs, work, async ({ next }, isNew) => {
        if (isNew) ends.push({ at: Date.now(), next });
      });
      const settings = label.settings ?? (await profiles.get(customer)).settings ?? defaultSettings;
      const all = label.analysis?.characterCount ?? 0;
      const read = done ? all : Math.min(all, charactersIn(paragraphs.filter(({ index }) => index < next)));
      const pace = paceOfDocument(await paces.of(PREVIEW_ENGINE, now), sampleOf(ends, paragraphs));
      const time_estimate = estimateSeconds(all - read, pace);
      await updateLabels.setReading(label, { sha256, characters: read, timeEstimateSeconds: time_estimate });
      const told = readsOnFromPreview(engines.standing(label.engine), settings) ? { read, time_estimate } : { read };
      if (!done) return { done, ...told };
      const { findings } = await allRuns(runs, services.readDocuments);
      return { done, ...told, ...previewOf(paragraphs, findings, settings, await dictionaries.get(customer)) };
    },
  ),
);
