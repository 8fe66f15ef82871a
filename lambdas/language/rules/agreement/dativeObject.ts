import {
  clausesWith,
  formsOf,
  freePhrases,
  holdsOther,
  intoCell,
  wakesAt,
  type KnownClause,
} from '../../analysis/objects.ts';
import type { NounPhrase } from '../../analysis/nounPhrases.ts';
import { isCertain } from '../../analysis/phraseCertainty.ts';
import { cell, cellsOfCase, slots } from '../../words/features.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { onlyDative, stemsOf } from '../../grammar/valency.ts';

const { nominative, accusative, dative } = cellsOfCase;

const isForm = formsOf(onlyDative, stemsOf(onlyDative));

const find = (sentence: Sentence): Repair[] =>
  clausesWith(sentence, isForm, onlyDative).flatMap((clause) => [
    ...phrasesIn(sentence, clause),
    ...addressed(sentence, clause),
  ]);

/** The only phrase of the clause that may be its object, if it is no dative. */
function phrasesIn(sentence: Sentence, clause: KnownClause): Repair[] {
  const objects = freePhrases(sentence, clause).filter(({ cells }) => isObject(cells, clause.hasSubject));
  const [object] = objects;
  if (object === undefined || objects.length > 1 || !isCertain(sentence, object)) return [];
  if (holdsOther(sentence, clause, object, dative)) return [];
  return inDative(sentence, object);
}

/** An accusative of a masculine; or, where a pronoun is the subject, anything that cannot be a dative. */
const isObject = (cells: number, hasSubject: boolean) =>
  cells !== 0 &&
  (cells & dative) === 0 &&
  (hasSubject ? (cells & ~(nominative | accusative)) === 0 : (cells & ~accusative) === 0);

function inDative(sentence: Sentence, phrase: NounPhrase): Repair[] {
  const own = slots.filter((one) => (phrase.cells & (cell('nominative', one) | cell('accusative', one))) !== 0);
  return own.length === 1 ? intoCell(sentence, phrase, cell('dative', own[0]!)) : [];
}

/** „Ich danke Sie“: written big in the middle of a sentence whose subject is another pronoun. */
function addressed({ tokens }: Sentence, { first, last, hasSubject }: KnownClause): Repair[] {
  if (!hasSubject) return [];
  for (let at = Math.max(first, 1); at <= last; at++) {
    const { text, start, end } = tokens[at]!;
    if (text !== 'Sie' || at === first || canBe(tokens[at - 1], 'preposition')) continue;
    if (/^(?:als|wie|und|oder)$/.test(tokens[at - 1]!.lower)) continue;
    if (/^(?:alle|beide|selbst|und|oder)$/.test(tokens[at + 1]?.lower ?? '')) continue;
    return [{ start, end, replacement: 'Ihnen' }];
  }
  return [];
}

export const dativeObject: Rule = {
  id: 'dative-object',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Dativobjekt“',
  message: 'Dieses Verb hat ein Dativobjekt.',
  trigger: wakesAt(isForm),
  find,
  examples: {
    wrong: [
      'Er hilft {seinen→seinem} Vater im Garten.',
      'Wir folgen {den→dem} Plan.',
      'Ich danke {meinen→meinem} Chef für das Vertrauen.',
      'Ich danke {Sie→Ihnen} für die schnelle Antwort.',
      'Ich helfe {meine→meiner} Mutter beim Umzug.',
      'Wir stimmen {den→dem} Vorschlag zu.',
      'Das hat {den→dem} Betrieb geschadet.',
      'Er widersteht {seinen→seinem} Freund.',
      'Das dient {den→dem} Zweck.',
      'Er trotzt {den→dem} Sturm.',
      'Sie pflichtet {ihren→ihrem} Chef bei.',
      'Er zürnt {seinen→seinem} Bruder.',
    ],
    right: [
      'Er half den ganzen Tag.',
      'Er hilft den Tisch zu decken.',
      'Er folgte ihm den Gang entlang.',
      'Sie folgten ihm den Pfad hinauf.',
      'Ich helfe den Kindern.',
      'Er widersteht seinem Freund.',
      'Das dient dem Zweck.',
      'Er trotzt dem Sturm.',
      'Sie pflichtet den Rednern den ganzen Abend bei.',
      'Er zürnte den ganzen Tag.',
      'Mir fehlt den ganzen Tag die Ruhe.',
      'Wir danken der Leiterin.',
      'Das gehört in den Müll.',
      'Er hört den Regen.',
      'Wir gehören alle derselben Gruppe an.',
      'Sie helfen einen Monat aus.',
      'Den Baum hat er gefällt.',
      'Ich hoffe, Sie helfen uns.',
      'Er gehört einen Monat lang dazu.',
    ],
  },
};
