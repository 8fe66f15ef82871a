import { isOnlySubject } from '../../grammar/pronouns.ts';
import {
  isPluralOnly,
  listConjunctions,
  nounListAt,
  sharedCells,
  verbBehindPrefield,
  type NounList,
} from '../../analysis/nounLists.ts';
import { takesAccusativeOnly, verbsOf } from '../../analysis/verbGovernment.ts';
import { cellsOfCase } from '../../words/features.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { verbsWith } from '../../grammar/valency.ts';
import { feminineSuffixes } from '../../grammar/suffixes.ts';
import { alternatives } from '../../grammar/wordClass.ts';

const joints = ['', 's', 'n', 'en'];

/** Two members may be one word written apart, which is another rule's matter. */
const isCompound = ({ tokens, lexicon }: Sentence, gaps: readonly number[]) =>
  gaps.some((at) => joints.some((joint) => lexicon.zipf(tokens[at]!.text + joint + tokens[at + 1]!.lower) > 0));

/** Endings of nouns that say what is done or what something is like: titles list them in the singular, too. */
const abstract = new RegExp(`(?:${alternatives(feminineSuffixes)})$`);

/** Verbs with two accusatives or nominatives. */
const naming = new Set(
  'nennen heißen schimpfen lehren kosten sein werden bleiben finden machen taufen halten'.split(' '),
);

/** Behind its subject, a pronoun or the phrase in front, and a verb that takes one object the nouns can only be that object. */
function isOnlyObject({ tokens, phrases, verbs }: Sentence, first: number, shared: number): boolean {
  const verb = verbs[first - 1] === 'finite' ? first - 1 : verbs[first - 2] === 'finite' ? first - 2 : -1;
  if (verb < 1) return false;
  if (/^gibt$/.test(tokens[verb]!.lower)) return tokens[verb - 1]!.lower === 'es' || tokens[verb + 1]!.lower === 'es';
  const lemmas = verbsOf(tokens);
  if ([...lemmas].some((lemma) => naming.has(lemma))) return false;
  // Plurals that are no datives cannot be what is given and whom it is given to.
  const isPlain = isPluralOnly(shared) && (shared & cellsOfCase.dative) === 0;
  if (!isPlain && !takesAccusativeOnly(lemmas)) return false;
  if (verb === first - 2) return isOnlySubject(tokens[first - 1]);
  if (isOnlySubject(tokens[verb - 1])) return true;
  const phrase = phrases.find(({ noun }) => noun === verb - 1);
  return phrase !== undefined && phrase.first === 0 && (phrase.cells & cellsOfCase.nominative) !== 0;
}

/** Verbs whose only complement has a preposition, so that a bare noun behind it is no object. */
const withPhraseOnly = verbsWith('phrase');

/**
 * Whether the preposition before the list governs all of it: the verb takes no other object, or the phrase belongs to the
 * object, and the subject stands in front.
 */
function isGoverned({ tokens, phrases, verbs }: Sentence, preposition: number): boolean {
  const verb = verbs.indexOf('finite');
  if (verb < 1 || verb >= preposition) return false;
  const lemmas = verbsOf(tokens);
  if (lemmas.size === 1 && [...lemmas].every((lemma) => withPhraseOnly.has(lemma))) return true;
  const front = phrases.find(({ noun }) => noun === verb - 1);
  const isSubjectInFront =
    isOnlySubject(tokens[verb - 1]) ||
    (front?.first === 0 && front.determiner !== undefined && (front.cells & cellsOfCase.nominative) !== 0);
  const object = phrases.find(({ noun }) => noun === preposition - 1);
  if (!isSubjectInFront || object === undefined || object.first <= verb || object.preposition !== undefined)
    return false;
  return (object.cells & cellsOfCase.accusative) !== 0 && (object.cells & cellsOfCase.dative) === 0;
}

/** Whether nothing but a list can explain that two nouns stand side by side. */
function isCertain(sentence: Sentence, { members, gaps, hasComma }: NounList): boolean {
  const { tokens, phrases, verbs, isComplete } = sentence;
  const first = members[0]!;
  const last = members.at(-1)!;
  const shared = sharedCells(tokens, members);
  if (shared === 0 || isCompound(sentence, gaps)) return false;
  // „…, Kindern Lesen und Schreiben beizubringen“
  if (verbs.slice(last, sentence.clauses.sectionAt(last).last + 1).includes('zuInfinitive')) return false;
  if (hasComma && gaps.length === 1 && gaps[0] !== first) return isComplete;
  const before = tokens[first - 1];
  const phrase = phrases.find(({ noun }) => noun === first);
  const isBare = phrase?.first === first;
  const isInPrefield =
    verbBehindPrefield(sentence, last) !== undefined && tokens.slice(0, first).every(({ kind }) => kind !== 'mark');
  if (isInPrefield) return isBare || isPluralOnly(shared);
  if (!isBare) return false;
  if (before === undefined || before.text === ':')
    return (
      last === tokens.length - 1 &&
      (before !== undefined || isPluralOnly(shared) || members.every((at) => abstract.test(tokens[at]!.text)))
    );
  // „mit Lehrern Eltern und Schülern“: plurals that are nothing but datives.
  if (canBe(before, 'preposition'))
    return (isPluralOnly(shared) && (shared & ~cellsOfCase.dative) === 0) || isGoverned(sentence, first - 1);
  return first > 1 && isOnlyObject(sentence, first, shared);
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 2; at + 1 < tokens.length; at++) {
    if (!listConjunctions.has(tokens[at]!.lower)) continue;
    const list = nounListAt(sentence, at);
    if (list === undefined || !isCertain(sentence, list)) continue;
    for (const { end } of list.gaps.map((gap) => tokens[gap]!)) found.push({ start: end, end, replacement: ',' });
  }
  return found;
}

export const nounList: Rule = {
  id: 'comma-noun-list',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): gleichgeordnete Einheiten',
  message: 'Die Glieder einer Aufzählung werden mit Komma getrennt.',
  trigger: listConjunctions,
  find,
  examples: {
    wrong: [
      'Äpfel{→,} Birnen und Pflaumen sind gesund.',
      'Die Schulen{→,} Kindergärten und Sportvereine der Stadt laden ein.',
      'Wir brauchen Papier, Stifte{→,} Scheren und Kleber.',
      'Wir suchen Köche{→,} Kellner und Fahrer.',
      'Wir verkaufen Möbel{→,} Lampen und Teppiche.',
      'Sie sprach mit Lehrern{→,} Schülern und Kindern.',
      'Mit Mut{→,} Kraft und Ausdauer gelingt es.',
      'Planung{→,} Durchführung und Auswertung',
      'Bitte mitbringen: Papier{→,} Schere und Klebstoff',
    ],
    right: [
      'Wir geben Kindern Brot und Wein.',
      'Die Fächer Deutsch und Mathematik liegen ihr.',
      'Wir nennen Kinder Schätze und Engel.',
      'Im Winter bringen Kinder Körner und Nüsse in den Wald.',
      'Er baut aus Sand Burgen und Türme.',
      'Dort verkaufen die Bauern Eier und Milch.',
      'Er sieht vor, Kindern Hefte und Stifte zu schenken.',
      'Familie Meier und Freunde',
    ],
  },
};
