import { cellsOfCase, cellsOfSlot } from '../../words/features.ts';
import { cellsAs } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { feminineSuffixes } from '../../grammar/suffixes.ts';
import { alternatives } from '../../grammar/wordClass.ts';
import { standsBeforeAdjective } from '../../grammar/adverbs.ts';

/** Feminines that nobody is: a dative of them feels nothing („Der Frau ist kalt“). */
const abstract = new RegExp(`(?:${alternatives(feminineSuffixes)}|anz|enz|ik|ur|ie)$`);
const copula = /^(?:ist|war|bleibt|wirkt|scheint)$/;

const isPredicate = (token: Token | undefined) =>
  token?.readings.some(
    ({ pos, predicative, kind }) => pos === 'adjective' && predicative && !kind.startsWith('participle'),
  ) ?? false;

/** Beside a dative these tell of the thing without a subject: „Der Sitzung ist fern …“. */
const impersonal =
  /^(?:klar|gleich|fern|nah|nahe|gemein|gemeinsam|eigen|recht|fremd|ähnlich|treu|dienlich|förderlich|abträglich)$/;

/** „Der Lösung ist einfach“: a feminine before the copula, an adjective behind it, and nothing else. */
function find({ tokens, phrases, isComplete }: Sentence): Repair[] {
  const found: Repair[] = [];
  const [phrase] = phrases;
  if (!isComplete || phrase?.determiner !== 0 || tokens[0]!.text !== 'Der' || phrase.adjectives.length > 0)
    return found;
  const noun = tokens[phrase.noun]!;
  const cells = cellsAs(noun, 'noun');
  if (phrase.noun !== 1 || !abstract.test(noun.lower) || (cells & ~cellsOfSlot.feminine) !== 0) return found;
  if ((cells & cellsOfCase.nominative) === 0 || !copula.test(tokens[2]?.lower ?? '')) return found;
  let at = 3;
  while (standsBeforeAdjective(tokens[at])) at++;
  if (!isPredicate(tokens[at]) || impersonal.test(tokens[at]!.lower) || !/^[.!]$/.test(tokens[at + 1]?.text ?? ''))
    return found;
  const { start, end } = tokens[0]!;
  found.push({ start, end, replacement: 'Die' });
  return found;
}

export const articleOfSubject: Rule = {
  id: 'article-of-subject',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Subjekt“',
  message: 'Das Subjekt steht im Nominativ; das Substantiv ist feminin.',
  trigger: new Set('ist war bleibt wirkt scheint'.split(' ')),
  find,
  examples: {
    wrong: ['{Der→Die} Lösung ist einfach.', '{Der→Die} Wohnung war leider zu klein.'],
    right: [
      'Der Frau ist kalt.',
      'Der Lösung ist nichts hinzuzufügen.',
      'Der Sitzung war er fern.',
      'Der Sprung war hoch.',
    ],
  },
};
