import type { Finding } from '../../lambdas/domain/finding.ts';
import { isLocked, type Paragraph } from '../../lambdas/domain/paragraph.ts';
import { finding } from '../fixtures/notation.ts';
import type { Random } from '../fixtures/random.ts';

const letters = [...'aeinrstdhuöäüßAEINR ,.;–„“<>&"\'1\u00A0\u2011\u00AD😀é\u0308\u200D'] as [string, ...string[]];

/** 1–40 characters, as a replacement may hold them. */
export const randomText = (random: Random) =>
  random
    .times(1 + random.below(random.chance(0.2) ? 40 : 8), () => random.pick(letters))
    .join('')
    .slice(0, 40)
    .toWellFormed()
    .replaceAll('\uFFFD', 'x');

/**
 * Insertions, deletions and replacements at random places that a correction may touch: at paragraph ends and across
 * formatting too. About `perParagraph` a paragraph.
 */
export function randomFindings(paragraphs: readonly Paragraph[], random: Random, perParagraph = 2): Finding[] {
  return paragraphs.flatMap((paragraph) => inParagraph(paragraph, random, perParagraph));
}

function inParagraph(paragraph: Paragraph, random: Random, count: number): Finding[] {
  const { text, index } = paragraph;
  const found: Finding[] = [];
  let from = 0;
  for (let made = 0; made < count && from <= text.length; made++) {
    const start = random.chance(0.15) ? text.length : from + random.below(text.length - from + 1);
    const end = Math.min(text.length, start + (random.chance(0.3) ? 0 : random.below(random.chance(0.2) ? 41 : 10)));
    const replacement = start < end && random.chance(0.3) ? '' : randomText(random);
    const next = finding(index, start, end, replacement);
    if (
      !isLocked(paragraph, next) &&
      !splitsPair(text, start) &&
      !splitsPair(text, end) &&
      !(start === end && replacement === '')
    ) {
      found.push(next);
      from = end + (start === end ? 1 : 0);
    }
  }
  return found;
}

const splitsPair = (text: string, at: number) => !text.slice(0, at).isWellFormed() && text.isWellFormed();
