import { DELETION_MARGIN_SECONDS, DOCUMENT_LIFETIME_SECONDS } from '../domain/documents.ts';
import { log } from '../runtime/log.ts';
import { manyAtOnce } from '../runtime/manyAtOnce.ts';
import { deleteDocuments } from '../runtime/services/documents.ts';
import { step } from '../runtime/step.ts';
import type { DocumentsStore, ListedObject } from '../stores/documents.ts';

type Bucket = Pick<DocumentsStore, 'pages' | 'delete'>;

/** A part of the bucket: keys after the one and up to the other. */
interface Part {
  readonly after: string;
  readonly to: string;
}

/** Greater than any key. */
const END = '\uffff';
/** Customers' ids are random hexadecimal numbers: parts by their first digit are alike, and together hold every key. */
const cuts = ['', ...[...'123456789abcdef'].map((digit) => `d/${digit}`), 'd0', END];
const parts: readonly Part[] = cuts.slice(1).map((to, at) => ({ after: cuts[at] ?? '', to }));

/** Parts that are listed at the same time: one core reads no more pages than this. */
const COPIES = 8;
/** Left of the Lambda's time when no further part is begun, each of which takes minutes in a very large bucket. */
const RESERVE_MILLISECONDS = 300_000;
const RUN_MILLISECONDS = 15 * 60_000;

async function firstPage(bucket: Bucket, after: string): Promise<readonly ListedObject[]> {
  for await (const page of bucket.pages('', after)) return page;
  return [];
}

/**
 * Goes through a part of the bucket, a page at a time.
 * @returns how many objects were last changed at `oldest` or before, and are deleted
 * @throws Error if a listing afterwards still finds one
 */
async function deleteOlder(bucket: Bucket, { after, to }: Part, oldest: number): Promise<number> {
  let deleted = 0;
  let before = after;
  for await (const page of bucket.pages('', after)) {
    const last = page.at(-1)?.key ?? to;
    const end = last < to ? last : to;
    const isOld = ({ key, modified }: ListedObject) => modified <= oldest && key <= end;
    const old = page.filter(isOld);
    for (const { key } of old) await bucket.delete(key);
    deleted += old.length;
    if (old.length > 0 && (await firstPage(bucket, before)).some(isOld))
      throw new Error('documents are left past their time');
    if (last >= to) break;
    before = last;
  }
  return deleted;
}

/**
 * Deletes what is about to be seven days old by a listing of the whole bucket: whatever no label leads to, beside what the
 * labels' own schedule (deleteExpired.ts) has not come to yet. It deletes nothing earlier than that one may.
 */
export const handler = step(
  'deleteStrays',
  { bucket: deleteDocuments },
  async (_input: unknown, { bucket }, { now, endsAt }) => {
    const until = endsAt - RESERVE_MILLISECONDS;
    const oldest = now + (DELETION_MARGIN_SECONDS - DOCUMENT_LIFETIME_SECONDS) * 1000;
    // Each run begins elsewhere, so that a bucket that is too large for one run has no part that nobody ever comes to.
    const first = Math.floor(now / RUN_MILLISECONDS) % parts.length;
    let strays = 0;
    const turn = [...parts.slice(first), ...parts.slice(0, first)];
    const left = await manyAtOnce(turn, { copies: COPIES, until }, async (part) => {
      const deleted = await deleteOlder(bucket, part, oldest);
      strays += deleted;
    });
    if (left > 0) log('error', 'strays-behind', { parts: left });
    log('info', 'strays', { strays });
    return { strays };
  },
);
