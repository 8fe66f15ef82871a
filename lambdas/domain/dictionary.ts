import { DomainError } from './errors.ts';

/** Entries of a customer's dictionary. */
export const MAX_WORDS = 5_000;
/** UTF-16 code units of an entry. */
export const MAX_WORD_LENGTH = 60;
/** UTF-8 bytes of all entries: an item of DynamoDB holds 400 KB. */
const MAX_BYTES = 350_000;

/** One entry: words of letters and what stands between them, such as „Kontact“, „GmbH & Co. KG“ or „van der Berg“. */
const entry = /^(?=.*\p{L})\P{Cc}+$/u;

const germanOrder = new Intl.Collator('de');

/**
 * The entries as they are kept: trimmed, each once, in alphabetical order.
 * @throws DomainError `dictionary-word-invalid` or `dictionary-full`
 */
export function toDictionary(words: readonly string[]): readonly string[] {
  const trimmed = words.map((word) => word.normalize('NFC').trim().replace(/ +/g, ' ')).filter((word) => word !== '');
  const wrong = trimmed.some((word) => word.length > MAX_WORD_LENGTH || !entry.test(word) || !word.isWellFormed());
  if (wrong) throw new DomainError('dictionary-word-invalid');
  const unique = [...new Set(trimmed)].toSorted(germanOrder.compare);
  if (unique.length > MAX_WORDS || new TextEncoder().encode(unique.join('\n')).length > MAX_BYTES)
    throw new DomainError('dictionary-full', { entries: unique.length });
  return unique;
}
