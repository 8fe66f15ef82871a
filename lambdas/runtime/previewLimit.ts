import { createHash } from 'node:crypto';
import { DomainError } from '../domain/errors.ts';
import type { LimitsStore } from '../stores/limits.ts';

/** Documents that a customer may have read for nothing in a day. */
export const PREVIEWS_A_DAY = 10;

const DAY_SECONDS = 24 * 3_600;

/**
 * Counts a preview against the customer's day (UTC).
 * @param now milliseconds of the epoch
 * @throws DomainError `preview-limit`
 */
export async function countPreview(limits: Pick<LimitsStore, 'count'>, customer: string, now: number): Promise<void> {
  const day = Math.floor(now / 1000 / DAY_SECONDS);
  // The table of limits holds hashes only.
  const id = createHash('sha256').update(`${customer}\n${day}`).digest('base64url');
  if ((await limits.count('preview', id, (day + 2) * DAY_SECONDS)) > PREVIEWS_A_DAY)
    throw new DomainError('preview-limit');
}
