import {
  clauseOf,
  freePhrases,
  hasOwnGroup,
  holdsOther,
  onlyAccusative,
  type KnownClause,
} from '../../analysis/objects.ts';
import { repairsOf } from '../../analysis/phraseRepair.ts';
import { isCertain } from '../../analysis/phraseCertainty.ts';
import { cell, cellsOfCase, slots } from '../../words/features.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const { accusative } = cellsOfCase;
const masculine = cell('dative', 'masculine');
const neuter = cell('dative', 'neuter');

const stems = new Set(['laden']);
const none: readonly Repair[] = [];

function find(sentence: Sentence): readonly Repair[] {
  const { tokens, verbs: roles } = sentence;
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (roles[at] === 'none' || !isForm(tokens[at]!.readings)) continue;
    const clause = clauseOf(sentence, at, onlyAccusative);
    if (clause === undefined || !clause.hasSubject || hasOwnGroup(sentence, clause)) continue;
    if (found.length > 0 && found.at(-1)!.start > tokens[clause.first]!.start) continue;
    if (tokens.slice(clause.first, clause.last + 1).some(isPassive)) continue;
    found.push(...objectIn(sentence, clause));
  }
  return found.length > 0 ? found : none;
}

const isForm = (readings: Sentence['tokens'][number]['readings']) =>
  readings.some(({ pos, lemma }) => pos === 'verb' && (onlyAccusative.has(lemma) || stems.has(lemma)));
/** „Ich wurde dem Chef empfohlen“; the future, too, is left alone. */
const isPassive = ({ readings }: Sentence['tokens'][number]) => readings.some(({ lemma }) => lemma === 'werden');

/** The only object of the clause, if it is a dative in the singular that no feminine could be. */
function objectIn(sentence: Sentence, clause: KnownClause): Repair[] {
  const { tokens } = sentence;
  if (holdsOther(sentence, clause, undefined, accusative)) return [];
  const objects = freePhrases(sentence, clause);
  const [object] = objects;
  if (objects.length === 1 && object !== undefined) {
    const isDative = object.cells !== 0 && (object.cells & ~(masculine | neuter)) === 0;
    if (!isDative || !isCertain(sentence, object)) return [];
    const slot = slots.find((one) => (object.cells & cell('dative', one)) !== 0)!;
    const [best] = repairsOf(sentence, object, [{ cells: cell('accusative', slot), cost: 0 }]);
    return best ? [{ start: best.start, end: best.end, replacement: best.replacement }] : [];
  }
  const at = tokens.findIndex(({ text }, i) => text === 'ihm' && i >= clause.first && i <= clause.last);
  if (objects.length > 0 || at < 0 || canBe(tokens[at - 1], 'preposition')) return [];
  // „ihm zuliebe“, „ihm gegenüber“
  if (/^(?:zuliebe|gegenüber|zufolge|nach|entgegen|zuwider|hinterher|voraus)$/.test(tokens[at + 1]?.lower ?? ''))
    return [];
  // „ihm bekannte Leute“
  if (tokens[at + 1]?.readings.some(({ pos, cells }) => pos === 'adjective' && cells !== 0)) return [];
  return [{ start: tokens[at]!.start, end: tokens[at]!.end, replacement: 'ihn' }];
}

const wakes: TokenTest = (text, lexicon) => isForm(lexicon.readings(text.toLowerCase()));

export const accusativeObject: Rule = {
  id: 'accusative-object',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Akkusativobjekt“',
  message: 'Dieses Verb hat ein Akkusativobjekt.',
  trigger: wakes,
  find,
  examples: {
    wrong: [
      'Ich besuche {meinem→meinen} Freund im Krankenhaus.',
      'Wir fragen {dem→den} Lehrer.',
      'Ich habe {ihm→ihn} gestern besucht.',
      'Er hat {seinem→seinen} Nachbarn eingeladen.',
    ],
    right: [
      'Ich besuche den Freund mit meinem Bruder.',
      'Er fragte ihm Löcher in den Bauch.',
      'Wir laden ihm die Daten herunter.',
      'Man wird dem Chef vorgestellt.',
      'Dem Lehrer wurde gekündigt.',
      'Ich kenne die ihm vertrauten Leute.',
      'Ich habe ihm zuliebe die Stadt verlassen.',
    ],
  },
};
