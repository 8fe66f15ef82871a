import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { loadProofreader, type Proofreader } from '../../lambdas/language/proofreader.ts';
import { rules } from '../../lambdas/language/rules/registry.ts';
import { Random } from '../fixtures/random.ts';

const TEXTS = 1_200;
const MOST_CHANGES = 6;
/** Marks, halves of characters, other scripts, and words that many rules look for. */
const pieces =
  '|  | |\t|\n|\u00AD|\u200B|“|„|»|«|"|\'|’|(|)|-|–|…|...|.|,|;|:|?|!|§|%|°|€|1|12|3.|ß|SS|zu|und|dass|der|die|das|den|Haus|ist|hat|ﬁ|😀|\uD83D|é|Я|مرحبا|z.B.|d. h.|/|\\|{|}|<|>|&'.split(
    '|',
  ) as [string, ...string[]];
const languages = ['de-DE', 'de-AT', 'de-CH'] as const;

let proofreader: Proofreader;
beforeAll(async () => {
  proofreader = await loadProofreader();
});

const paragraph = (text: string, language: string): Paragraph => ({
  ...{ index: 0, part: 'word/document.xml', text, language, kind: 'prose', readOnly: [], barriers: [] },
});

/**
 * Three examples in a row, one in three times without its beginning, with pieces put in, written over what stands there,
 * or characters taken away.
 */
function garbled(random: Random, examples: readonly [string, ...string[]]): string {
  let text = random.times(3, () => random.pick(examples)).join(' ');
  if (random.below(3) === 0) text = text.slice(random.below(text.length));
  for (let left = random.below(MOST_CHANGES); left > 0; left--) {
    const at = random.below(text.length + 1);
    text = text.slice(0, at) + random.pick(pieces) + text.slice(at + random.below(5));
  }
  return text;
}

test('whatever a text holds, findings are about places in it and do not overlap', () => {
  const random = new Random(1);
  const examples = rules.flatMap(({ examples: { wrong, right } }) => [
    ...wrong.map((one) => one.replace(/\{([^{}→⇢]*)[→⇢][^{}]*\}/g, '$1')),
    ...right,
  ]) as [string, ...string[]];
  for (let count = 0; count < TEXTS; count++) {
    const language = random.pick(languages);
    const one = paragraph(garbled(random, examples), language);
    const findings = proofreader.proofread(one, proofreader.survey([one], language));
    let last = 0;
    for (const { start, end, replacement } of findings) {
      const isInPlace = last <= start && start <= end && end <= one.text.length && typeof replacement === 'string';
      if (!isInPlace) throw new Error(`${start}–${end} „${replacement}“ in ${JSON.stringify(one.text)}`);
      last = end;
    }
  }
});
