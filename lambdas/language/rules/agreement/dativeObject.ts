import {
  clauseOf,
  freePhrases,
  hasOwnGroup,
  holdsOther,
  onlyDative,
  type KnownClause,
} from '../../analysis/objects.ts';
import type { NounPhrase } from '../../analysis/nounPhrases.ts';
import { repairsOf } from '../../analysis/phraseRepair.ts';
import { isCertain } from '../../analysis/phraseCertainty.ts';
import { cell, cellsOfCase, slots } from '../../words/features.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const { nominative, accusative, dative } = cellsOfCase;

/** Of these the infinitive is read in their parts, too: stimmt … zu. */
const stems = new Set('stimmen hören stehen treten weichen schauen beugen geben eifern'.split(' '));
const none: readonly Repair[] = [];

function find(sentence: Sentence): readonly Repair[] {
  const { tokens, verbs: roles } = sentence;
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (roles[at] === 'none' || !isForm(tokens[at]!.readings)) continue;
    const clause = clauseOf(sentence, at, onlyDative);
    if (clause === undefined || hasOwnGroup(sentence, clause)) continue;
    if (found.length === 0 || found.at(-1)!.start < tokens[clause.first]!.start)
      found.push(...phrasesIn(sentence, clause), ...addressed(sentence, clause));
  }
  return found.length > 0 ? found : none;
}

const isForm = (readings: Sentence['tokens'][number]['readings']) =>
  readings.some(({ pos, lemma }) => pos === 'verb' && (onlyDative.has(lemma) || stems.has(lemma)));

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
  const slot = slots.filter((one) => (phrase.cells & (cell('nominative', one) | cell('accusative', one))) !== 0);
  if (slot.length !== 1) return [];
  const place = [{ cells: cell('dative', slot[0]!), cost: 0 }];
  const [best] = repairsOf(sentence, phrase, place);
  return best ? [{ start: best.start, end: best.end, replacement: best.replacement }] : [];
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

// The morphology alone: compounds are no verbs, and splitting every noun of a text would take its time.
const wakes: TokenTest = (text, lexicon) => isForm(lexicon.readings(text.toLowerCase()));

export const dativeObject: Rule = {
  id: 'dative-object',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Dativobjekt“',
  message: 'Dieses Verb hat ein Dativobjekt.',
  trigger: wakes,
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
    ],
    right: [
      'Er half den ganzen Tag.',
      'Er hilft den Tisch zu decken.',
      'Er folgte ihm den Gang entlang.',
      'Sie folgten ihm den Pfad hinauf.',
      'Ich helfe den Kindern.',
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
