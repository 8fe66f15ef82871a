import { DomainError } from '../domain/errors.ts';
import { linesAsParagraphs } from '../domain/paragraph.ts';
import { MAX_TRIAL_CHARACTERS } from '../domain/trial.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { embedded } from '../runtime/services/embedded.ts';
import { visitors } from '../runtime/services/visitors.ts';

/** Corrects a visitor's short text. It is answered and forgotten: nothing of it is stored or logged. */
export const handler = endpoint(
  'tryText',
  { embedded, visitors },
  async ({ body: { text }, address, now }, { embedded, visitors }) => {
    await visitors.admit('trial', { address }, now);
    if (text.trim() === '') throw new DomainError('text-empty');
    if (text.length > MAX_TRIAL_CHARACTERS) throw new DomainError('text-too-long');
    const paragraphs = linesAsParagraphs(text.split(/\r\n|\r|\n/));
    if ((await embedded.scope(paragraphs)).paragraphs.length === 0) throw new DomainError('text-not-german');
    const { findings } = await embedded.correct(paragraphs, undefined, Infinity);
    const byParagraph = Map.groupBy(findings, ({ paragraph }) => paragraph);
    return {
      paragraphs: paragraphs.map(({ index, text }) => ({
        text,
        corrections: (byParagraph.get(index) ?? [])
          .toSorted((a, b) => a.start - b.start)
          .map(({ replacement, suggestions, ...finding }) => ({
            ...finding,
            after: replacement,
            suggestions: [...suggestions],
          })),
      })),
    };
  },
);
