import { type CorrectionSettings, defaultSettings } from '../domain/correctionSettings.ts';
import { type AnalysedUpload, documentKeys, type Runs } from '../domain/documents.ts';
import { addAccounts, type EngineAccount, type EngineName } from '../domain/engines.ts';
import type { Finding } from '../domain/finding.ts';
import type { Order } from '../domain/orders.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import type { Corrector, Progress, Wishes } from '../engines/corrector.ts';
import type { DocumentsStore } from '../stores/documents.ts';

/** The first run of an engine that can is short, so that the customer soon sees that work has begun. */
const FIRST_RUN_MILLISECONDS = 1_000;

export interface ReadingServices {
  readonly corrector: Corrector;
  readonly readDocuments: Pick<DocumentsStore, 'readJson'>;
  readonly writeDocuments: Pick<DocumentsStore, 'writeJsonOnce'>;
}

/**
 * The runs over an order's document. An order that names no engine keeps runs of its own, since the engine that is the
 * stage's first may change.
 */
export const runsOf = (order: Order): Runs => ({
  customer: order.customer,
  uploadId: order.uploadId,
  sha256: order.sha256,
  engine: order.engine ?? 'stage',
  variety: (order.settings ?? defaultSettings).variety,
});

/** The engine of the preview; what is seen before the order goes to no server outside. */
export const PREVIEW_ENGINE = 'embedded';

/** The runs that the preview makes, over the document in its own German. */
export const previewRuns = (upload: AnalysedUpload): Runs => ({
  ...upload,
  engine: PREVIEW_ENGINE,
  variety: defaultSettings.variety,
});

/** Whether an order finds the preview's runs to be its own. */
export const readsOnFromPreview = (engine: EngineName, { variety }: Pick<CorrectionSettings, 'variety'>): boolean =>
  engine === PREVIEW_ENGINE && variety === defaultSettings.variety;

export interface Work {
  readonly paragraphs: readonly Paragraph[];
  /** Milliseconds of the epoch. */
  readonly until: number;
  /** Throws if nothing of the document may be stored any more. */
  readonly checkOpen: () => void;
  readonly wishes?: Wishes;
}

/**
 * Lets the engine read a document in runs until it is done or `until` has come. Each run is
 * stored once under its number and not done again: a kill loses one run at most, and the order goes on where the preview
 * stopped. Two that read at the same time do not harm each other: the first to store a run has done it.
 * @param onRun is told of each run, with the stored ones, which are not new
 * @returns the last run
 */
export async function readOn(
  { corrector, readDocuments, writeDocuments }: ReadingServices,
  runs: Runs,
  { paragraphs, until, checkOpen, wishes }: Work,
  onRun: (run: Progress, isNew: boolean) => Promise<void> = () => Promise.resolve(),
): Promise<Progress> {
  let memory: unknown;
  for (let run = 0; ; run += 1) {
    const key = documentKeys.checkpoint(runs, run);
    let progress = await readDocuments.readJson<Progress>(key);
    let isNew = false;
    if (!progress) {
      const span = run === 0 ? Math.min(FIRST_RUN_MILLISECONDS, corrector.runMilliseconds) : corrector.runMilliseconds;
      const deadline = Math.min(until, Date.now() + span);
      const found = await corrector.correct(paragraphs, memory, deadline, runs.variety, wishes);
      checkOpen();
      isNew = await writeDocuments.writeJsonOnce(key, found);
      progress = isNew ? found : await readDocuments.readJson<Progress>(key);
      if (!progress) throw new Error(`run ${run} was stored and is gone`);
    }
    await onRun(progress, isNew);
    if (progress.done || Date.now() >= until) return progress;
    memory = progress.memory;
  }
}

/** The findings of all runs, in reading order, their engines' account, and how many paragraphs were read without grammar. @throws Error if a run is missing */
export async function allRuns(
  runs: Runs,
  documents: Pick<DocumentsStore, 'readJson'>,
): Promise<{ findings: readonly Finding[]; account: EngineAccount | undefined; simplified: number }> {
  const findings: Finding[] = [];
  let account: EngineAccount | undefined;
  let simplified = 0;
  for (let run = 0; ; run += 1) {
    const checkpoint = await documents.readJson<Progress>(documentKeys.checkpoint(runs, run));
    if (!checkpoint) throw new Error(`run ${run} is missing`);
    findings.push(...checkpoint.findings);
    simplified += checkpoint.simplified ?? 0;
    const { account: more = account } = checkpoint;
    account = account && more && more !== account ? addAccounts(account, more) : more;
    if (checkpoint.done)
      return { findings: findings.sort((a, b) => a.paragraph - b.paragraph || a.start - b.start), account, simplified };
  }
}
