import type { Sentence } from '../../analysis/sentence.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Token } from '../../text/tokens.ts';
import { nounVariants } from '../../words/declension.ts';
import { cell } from '../../words/features.ts';
import { isSmallNumber } from '../../grammar/time.ts';
import { listed } from '../../grammar/wordClass.ts';
import { canBe, cellsAs, isDeclinedAdjective } from '../../words/readings.ts';

const LONGEST_ATTRIBUTE = 4;
const trigger = new Set(listed('einer eine eines einem einen jeder jede jedes jedem jeden keiner keine keines'));
const several = /^(?:der|unserer|ihrer|seiner|meiner|deiner|eurer)$/;

/** „einer der wichtigsten Faktor“: one of many wants their plural. */
function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 3 < tokens.length; at++) {
    if (!trigger.has(tokens[at]!.lower) || !several.test(tokens[at + 1]!.lower)) continue;
    const noun = nounBehind(tokens, at + 2);
    if (!noun) continue;
    const wanted = cell('genitive', 'plural');
    const variants = nounVariants(noun, lexicon).filter(({ cells }) => (cells & wanted) !== 0);
    // „Punkten“ is also a verb that became a noun.
    const plurals = variants.filter(({ form }) => !variants.some((other) => form === `${other.form}n`));
    if (plurals.length === 1) found.push({ start: noun.start, end: noun.end, replacement: plurals[0]!.form });
  }
  return found;
}

/** The noun behind a number, or adjectives of which the first is a superlative, if it is no genitive plural and the phrase ends with it. */
function nounBehind(tokens: readonly Token[], first: number): Token | undefined {
  const isSuperlative = tokens[first]!.readings.some(({ pos, degree }) => pos === 'adjective' && degree === 2);
  const isCounted = isSmallNumber(tokens[first]);
  if (!isSuperlative && !isCounted && !/^(?:wenigen|vielen)$/.test(tokens[first]!.lower)) return undefined;
  let at = first + 1;
  while (at < first + LONGEST_ATTRIBUTE && canBe(tokens[at], 'adjective') && !canBe(tokens[at], 'noun')) at++;
  const noun = tokens[at];
  if (!noun || !/^\p{Lu}\p{Ll}+$/u.test(noun.text) || !canBe(noun, 'noun') || canBe(noun, 'name')) return undefined;
  const isNoGenitive = (cellsAs(noun, 'noun') & cell('genitive', 'plural')) === 0;
  const isDeclined = noun.readings.some(({ kind }) => kind === 'adjectival' || kind === 'infinitive');
  // „eine der ältesten Frau gewidmete Tafel“
  const goesOn = isDeclinedAdjective(tokens[at + 1]);
  return isNoGenitive && !isDeclined && !goesOn ? noun : undefined;
}

export const oneOf: Rule = {
  id: 'one-of',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Partitive Konstruktionen“',
  message: 'Nach „einer der …“ steht der Genitiv der Mehrzahl.',
  trigger,
  find,
  examples: {
    wrong: [
      'Das war einer der wichtigsten {Faktor→Faktoren} für den Erfolg.',
      'Köln ist eine der größten {Stadt→Städte} des Landes.',
      'Er ist einer der wenigen {Kollege→Kollegen} im Haus.',
      'Das ist einer der wichtigsten {Punkt→Punkte} im Vertrag.',
      'Mit jedem der vier {Betriebsleitern→Betriebsleiter} wurde gesprochen.',
      'Sie ist eine unserer besten {Schülerin→Schülerinnen}.',
    ],
    right: [
      'Das war einer der wichtigsten Faktoren.',
      'Eine der ältesten Frau gewidmete Tafel hängt dort.',
      'Es ist eine der schönsten.',
      'Jeder der vier Leiter kam; jeder der Dreien gab, was er konnte.',
      'Das ist eines der besten Messer.',
    ],
  },
};
