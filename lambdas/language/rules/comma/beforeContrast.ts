import { phraseStartingAt } from '../../analysis/nounPhrases.ts';
import type { Clause } from '../../analysis/clause.ts';
import { cellsOfCase } from '../../words/features.ts';
import { canBe, isHelper, isPredicative } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isSubjectPronoun, standsForSubject, isPersonalPronoun, isRelativePronoun } from '../../grammar/pronouns.ts';
import type { WordTest } from '../../grammar/wordClass.ts';
import { isCertainSubordinator, isComparing } from '../../grammar/subordinators.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { isJoiner } from '../../grammar/coordinators.ts';

const contrasts = new Set(['aber', 'sondern', 'doch', 'denn']);
const isSubject: WordTest = (token) => isSubjectPronoun(token) || standsForSubject(token);

/** Index behind the first constituent of a main clause that begins at `at`, if it can be its subject. */
function behindSubject({ tokens, phrases }: Sentence, at: number): number | undefined {
  if (isSubject(tokens[at])) return at + 1;
  const phrase = phraseStartingAt(phrases, at);
  return phrase && (phrase.cells & cellsOfCase.nominative) !== 0 ? phrase.noun + 1 : undefined;
}

/** The clause before the word is over: it is a subordinate clause whose verb stands last. */
const isClosed = ({ verbs }: Sentence, { opener }: Clause, at: number) =>
  verbs[at - 1] === 'finite' && opener !== undefined;

/** Two clauses, each with its verb, and the word between them: no particle within one clause. */
function joinsClauses(sentence: Sentence, at: number): boolean {
  const { tokens, verbs } = sentence;
  const { text } = tokens[at]!;
  const section = sentence.clauses.sectionAt(at);
  const { first } = section;
  if (section.finiteBefore(at) === undefined) return false;
  if (text === 'aber' && isBehindBracket(sentence, section, at)) return true;
  const before = tokens[at - 1]!;
  const isParticlePlace =
    verbs[at - 1] === 'finite' ||
    isSubject(before) ||
    isPersonalPronoun(before) ||
    isRelativePronoun(before) ||
    /^eine[mn]$/.test(before.lower);
  if (isParticlePlace && !isClosed(sentence, section, at)) return false;
  if (text === 'aber') return hasOwnVerb(sentence, at);
  // „Wozu braucht man denn das?“, „Komm doch mit und sieh …“
  if (isQuestionWord(tokens[first]) || verbs[first] === 'finite') return false;
  if (text === 'denn' && joinsSecondVerb(sentence, section, at)) return true;
  const behind = behindSubject(sentence, at + 1);
  const next = behind === undefined ? -1 : verbs.findIndex((role, i) => i >= behind && role !== 'none');
  return verbs[next] === 'finite' && next <= section.last;
}

/** „… kann Bilder enthalten, aber keinen Text“: behind the last verb of a main clause aber can be no particle. */
function isBehindBracket({ tokens, verbs }: Sentence, { opener }: Clause, at: number): boolean {
  const next = tokens[at + 1]!;
  const isClosed =
    /^(?:infinitive|participle|unsure)$/.test(verbs[at - 1]!) &&
    tokens[at - 1]!.readings.every(({ pos, predicative }) => pos === 'verb' || predicative) &&
    opener === undefined;
  return isClosed && verbs[at + 1] === 'none' && next.kind === 'word';
}

/** Two finite verbs, the second behind denn, and no other word that could open its clause. */
function joinsSecondVerb({ tokens, verbs, clauses }: Sentence, { first, last }: Clause, at: number): boolean {
  const second = verbs.findIndex((role, i) => i > at && role !== 'none');
  const isOpened = tokens.slice(first, last + 1).some((_, i) => clauses.openerAt(first + i) === first + i);
  return verbs[second] === 'finite' && second > at + 1 && second < last && !isOpened;
}

/** Behind aber a finite verb follows before anything that opens another clause, or such a word follows at once. */
function hasOwnVerb({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const start = /^(?:nur|auch|erst|dann|selbst)$/.test(tokens[at + 1]!.lower) ? at + 2 : at + 1;
  if (isCertainSubordinator(tokens[start])) return true;
  const { last } = clauses.sectionAt(at);
  for (let i = at + 1; i <= last; i++) {
    // „… aber nicht übereilt treffen“: no helper stands before the infinitive, so that it is a participle.
    const isManner = verbs[i + 1] === 'infinitive' && !isHelper(tokens[i]);
    if (verbs[i] === 'finite') return !isManner;
    if (
      isJoiner(tokens[i]) ||
      isQuestionWord(tokens[i]) ||
      isComparing(tokens[i]) ||
      /^(?:um|ohne)$/.test(tokens[i]!.lower) ||
      isCertainSubordinator(tokens[i])
    )
      return false;
  }
  return false;
}

const respect =
  /^(?:sprach|recht|fach|inhalt|wirtschaft|tatsäch|grundsätz|letzt|zeit|räum|mensch|farb|preis|inner|äußer|natür|sach)lich$|^(?:polit|techn|prakt|theoret|opt|jurist|medizin|biolog|histor|statist)isch$|^formal$/;

/** „klein aber fein“. */
const joinsAdjectives = ({ tokens }: Sentence, at: number) =>
  tokens[at]!.lower === 'aber' &&
  isPredicative(tokens[at - 1]) &&
  !canBe(tokens[at - 1], 'adverb') &&
  // „Das ist rechtlich aber unklar“ tells in what respect.
  !respect.test(tokens[at - 1]!.lower) &&
  // „…, gelegentlich aber gesteigert“
  !(tokens[at - 2]?.kind === 'mark' && tokens[at - 1]!.lower.endsWith('lich')) &&
  // „…, verdient aber viel“
  !(tokens[at - 2]?.kind === 'mark' && canBe(tokens[at - 1], 'verb')) &&
  [at + 1, at + 2].some((i) => isPredicative(tokens[i]) && tokens[i + 1]?.kind === 'mark');

/** „Das Essen war gut aber die Bedienung langsam“: the second clause leaves the verb of the first out. */
function joinsPredicates(sentence: Sentence, at: number): boolean {
  const { tokens, phrases, clauses } = sentence;
  const section = clauses.sectionAt(at);
  const { last } = section;
  const subject = phraseStartingAt(phrases, at + 1);
  return (
    tokens[at]!.lower === 'aber' &&
    isPredicative(tokens[at - 1]) &&
    subject?.determiner === at + 1 &&
    (subject.cells & cellsOfCase.nominative) !== 0 &&
    isPredicative(tokens[last]) &&
    last > subject.noun &&
    last <= subject.noun + 3 &&
    section.finiteBefore(at) !== undefined
  );
}

/** „Die Frösche sondern ein Gift ab“: nothing is denied before, and the particle ends the clause. */
const isVerb = ({ tokens, clauses }: Sentence, at: number) =>
  tokens.slice(at + 1, clauses.sectionAt(at).last + 1).some(({ lower }) => lower === 'ab') &&
  !tokens.slice(0, at).some(({ lower }) => /^(?:nicht|nie|nirgends|kein.*|weder|kaum|wenige[rn]?)$/.test(lower));

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const { text } = tokens[at]!;
    const before = tokens[at - 1]!;
    if (!contrasts.has(text) || before.kind === 'mark' || /^(?:und|oder|aber|zu)$/.test(before.lower)) continue;
    if (
      (text === 'sondern' && !isVerb(sentence, at)) ||
      joinsClauses(sentence, at) ||
      joinsAdjectives(sentence, at) ||
      joinsPredicates(sentence, at)
    )
      found.push({ start: before.end, end: before.end, replacement: ',' });
  }
  return found;
}

export const beforeContrast: Rule = {
  id: 'comma-before-contrast',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): gleichgeordnete Einheiten',
  message: 'Vor „aber“, „sondern“, „doch“ und „denn“ zwischen Sätzen oder Satzgliedern steht ein Komma.',
  trigger: contrasts,
  find,
  examples: {
    wrong: [
      'Sie kommt nicht heute{→,} sondern morgen.',
      'Ich wollte kommen{→,} aber ich war krank.',
      'Die Wohnung ist klein{→,} aber fein.',
      'Das Essen war gut{→,} aber die Bedienung sehr langsam.',
      'Wir bleiben hier{→,} denn es regnet.',
      'Wir bleiben hier{→,} denn am Abend kommt der Regen.',
      'Ein Ordner kann Bilder enthalten{→,} aber keine Filme.',
    ],
    right: [
      'Gelernt hat er nichts, verdient aber viel.',
      'Sie kommt nicht heute, sondern morgen.',
      'Das ist aber schön.',
      'Das ist rechtlich aber unklar.',
      'Diese Wörter werden nie gebeugt, gelegentlich aber gesteigert.',
      'Man darf eine solche Entscheidung aber niemals übereilt treffen.',
      'Diese Frösche sondern ein starkes Gift ab.',
      'Ich habe das Buch aber nicht gelesen.',
      'Was ist denn das?',
      'Er sagte aber er kommt.',
      'Wozu brauchen denn Kinder Uhren, die sie nicht lesen?',
      'Legt euch doch alle hin und schlaft.',
      'Wenn man ihn aber einen Helden nennt, lacht er.',
      'Wie schön sind doch die Blumen, die du pflegst.',
    ],
  },
};
