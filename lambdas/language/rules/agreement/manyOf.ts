import { isMass } from '../../words/bareNouns.ts';
import type { Token } from '../../text/tokens.ts';
import { nounVariants } from '../../words/declension.ts';
import { cell, cellsOfSlot } from '../../words/features.ts';
import { canBe, cellsAs, isDeclinedAdjective } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isMeasure } from '../../grammar/time.ts';

const trigger = new Set(['viele', 'wenige', 'mehrere', 'einige', 'paar', 'vielzahl', 'anzahl', 'reihe']);

/** viele and its like before a noun in the singular: the plural is meant, or viel. */
function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 0; at + 1 < tokens.length; at++) {
    const { lower, text, start, end } = tokens[at]!;
    if (!trigger.has(lower)) continue;
    const noun = nounBehind(sentence, at);
    if (!noun) continue;
    if (/^(?:viele|wenige)$/.test(lower) && isMass(noun)) found.push({ start, end, replacement: text.slice(0, -1) });
    else if (!isMass(noun) && !mayBeSingular(lower, noun)) {
      const wanted = cell(lower.endsWith('zahl') || lower === 'reihe' ? 'dative' : 'nominative', 'plural');
      const variants = nounVariants(noun, lexicon).filter(({ cells }) => (cells & wanted) !== 0);
      if (variants.length === 1) found.push({ start: noun.start, end: noun.end, replacement: variants[0]!.form });
    }
  }
  return found;
}

/** „einige Übung“ is some, „ein paar Mal“ and „ein paar Mark“ are counted in the singular. */
const mayBeSingular = (lower: string, noun: Token) =>
  (lower === 'einige' &&
    (cellsAs(noun, 'noun') & cellsOfSlot.feminine) !== 0 &&
    !/(?:age|ule|ette|asche)$/.test(noun.text)) ||
  isMeasure(noun) ||
  /^(?:Schuh|Glas|Fuß|Zoll)$/.test(noun.text);

/** The noun, if it can only be singular and stands alone: „viele Angst haben“ may be „many have fear“, so a mark must follow. */
function nounBehind({ tokens, lexicon }: Sentence, at: number) {
  const isOf = /^(?:vielzahl|anzahl|reihe)$/.test(tokens[at]!.lower);
  if (isOf && tokens[at + 1]!.lower !== 'von') return undefined;
  const noun = tokens[at + (isOf ? 2 : 1)];
  const next = tokens[at + (isOf ? 3 : 2)];
  if (!noun || !/^\p{Lu}\p{Ll}+$/u.test(noun.text) || !canBe(noun, 'noun') || canBe(noun, 'name')) return undefined;
  if (tokens[at]!.lower === 'paar' && tokens[at - 1]?.lower !== 'ein') return undefined;
  if ((cellsAs(noun, 'noun') & cellsOfSlot.plural) !== 0 || !lexicon.accepts(noun.text)) return undefined;
  if (noun.readings.some(({ kind }) => kind === 'adjectival' || kind === 'infinitive')) return undefined;
  const before = tokens[at - 1];
  const isMany = /^(?:viele|wenige|einige|mehrere)$/.test(tokens[at]!.lower);
  if (isMany && before && (canBe(before, 'determiner') || canBe(before, 'conjunction', 'subordinating')))
    return undefined;
  if (isDeclinedAdjective(next)) return undefined;
  return next && next.kind === 'word' && next.text !== next.lower ? undefined : noun;
}

export const manyOf: Rule = {
  id: 'many-of',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Numerus: Singular und Plural“',
  message: 'Nach „viele“, „ein paar“, „eine Reihe von“ steht der Plural; was man nicht zählt, steht mit „viel“.',
  trigger,
  find,
  examples: {
    wrong: [
      'Ich habe {viele→viel} Zeit.',
      'Wir haben eine Vielzahl von {Frage→Fragen}.',
      'Sie kaufte ein paar {Apfel→Äpfel}.',
      'Es gibt viele {Grund→Gründe}.',
    ],
    right: [
      'Wir haben viele Fragen.',
      'Er kaufte ein paar Eier.',
      'Das viele Geld ist weg.',
      'Es gibt einige Holz verarbeitende Betriebe.',
      'Weil viele Hunger haben, kochen wir.',
      'Das erfordert einige Übung und einige Kenntnis der Sprache.',
      'Er war ein paar Mal dort.',
    ],
  },
};
