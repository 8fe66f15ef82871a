import {
  clausesWith,
  formsOf,
  freePhrases,
  holdsOther,
  intoCell,
  wakesAt,
  type KnownClause,
} from '../../analysis/objects.ts';
import { isCertain } from '../../analysis/phraseCertainty.ts';
import { cell, cellsOfCase, slots } from '../../words/features.ts';
import { canBe, isDeclinedAdjective } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { onlyAccusative, stemsOf } from '../../grammar/valency.ts';

const { accusative } = cellsOfCase;
const masculine = cell('dative', 'masculine');
const neuter = cell('dative', 'neuter');

const isForm = formsOf(onlyAccusative, stemsOf(onlyAccusative));

const find = (sentence: Sentence): Repair[] =>
  clausesWith(sentence, isForm, onlyAccusative)
    .filter(({ hasSubject, first, last }) => hasSubject && !sentence.tokens.slice(first, last + 1).some(isPassive))
    .flatMap((clause) => objectIn(sentence, clause));

/** „Ich wurde dem Chef empfohlen“; the future, too, is left alone. */
const isPassive = ({ readings }: Sentence['tokens'][number]) => readings.some(({ lemma }) => lemma === 'werden');

/** The person as it is written, and as these verbs want it. */
const accusatives: ReadonlyMap<string, string> = new Map([
  ['ihm', 'ihn'],
  ['mir', 'mich'],
  ['dir', 'dich'],
]);

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
    return intoCell(sentence, object, cell('accusative', slot));
  }
  const at = tokens.findIndex(({ text }, i) => accusatives.has(text) && i >= clause.first && i <= clause.last);
  if (objects.length > 0 || at < 0 || canBe(tokens[at - 1], 'preposition')) return [];
  // „ihm zuliebe“, „ihm gegenüber“
  if (/^(?:zuliebe|gegenüber|zufolge|nach|entgegen|zuwider|hinterher|voraus)$/.test(tokens[at + 1]?.lower ?? ''))
    return [];
  // „ihm bekannte Leute“
  if (isDeclinedAdjective(tokens[at + 1])) return [];
  return [{ start: tokens[at]!.start, end: tokens[at]!.end, replacement: accusatives.get(tokens[at]!.text)! }];
}

export const accusativeObject: Rule = {
  id: 'accusative-object',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Akkusativobjekt“',
  message: 'Dieses Verb hat ein Akkusativobjekt.',
  trigger: wakesAt(isForm),
  find,
  examples: {
    wrong: [
      'Ich besuche {meinem→meinen} Freund im Krankenhaus.',
      'Wir fragen {dem→den} Lehrer.',
      'Ich habe {ihm→ihn} gestern besucht.',
      'Er hat {mir→mich} nie darüber informiert.',
      'Er hat {seinem→seinen} Nachbarn eingeladen.',
    ],
    right: [
      'Ich besuche den Freund mit meinem Bruder.',
      'Er fragte ihm Löcher in den Bauch.',
      'Ich habe mir die Stadt angesehen und sie nie verlassen.',
      'Sie hat mir das Sie verlassen wollte nie gesagt.',
      'Wir laden ihm die Daten herunter.',
      'Man wird dem Chef vorgestellt.',
      'Dem Lehrer wurde gekündigt.',
      'Ich kenne die ihm vertrauten Leute.',
      'Ich habe ihm zuliebe die Stadt verlassen.',
    ],
  },
};
