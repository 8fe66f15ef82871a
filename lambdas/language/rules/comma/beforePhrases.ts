import { is, type PlaceTest } from './placeTest.ts';
import { byWord } from '../../patterns.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { isNeuterIndefinite, isPersonalIndefinite, isSubjectPronoun } from '../../grammar/pronouns.ts';
import { isCertainSubordinator } from '../../grammar/subordinators.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { isCoordinator, isJoiner } from '../../grammar/coordinators.ts';
import { isWeekday } from '../../grammar/time.ts';

/** Verbs in the subjunctive that follow als in the place of als ob. */
const unreal =
  /^(?:hätten?|hättest|wären?|wärst|würden?|könnten?|müssten?|gäben?|käme[n]?|ginge[n]?|läge[n]?|stünde[n]?|wüssten?|seien?|habe)$/;
const isNotBefore: WordTest = (token) =>
  isCoordinator(token) ||
  isCertainSubordinator(token) ||
  isQuestionWord(token) ||
  isNeuterIndefinite(token) ||
  /^(?:nicht|mehr|weniger|nur|auch|also|so|ja)$/.test(token?.lower ?? '');

const hasFiniteBefore = ({ clauses }: Sentence, at: number) => clauses.sectionAt(at - 1).finiteBefore(at) !== undefined;

/** „am Montag, dem 5. Mai“ */
const isDate: PlaceTest = ({ tokens }, at) => {
  const before = tokens[at - 1]!;
  const number = tokens[at + 1];
  const dot = tokens[at + 2];
  return isWeekday(before) && number?.kind === 'number' && /^\d\d?$/.test(number.text) && dot?.text === '.';
};

/** „…, das heißt …“ */
const isSaying: PlaceTest = (sentence, at) => {
  const { tokens, verbs } = sentence;
  if (!is(tokens[at + 1], /^heißt$/) || tokens[at + 2]?.kind !== 'word') return false;
  return hasFiniteBefore(sentence, at) && verbs[at - 1] !== 'finite' && !isNotBefore(tokens[at - 1]);
};

/** „…, als ob er schliefe“, „…, als hätte sie geweint“ */
const isUnreal: PlaceTest = (sentence, at) => {
  const [before, next, subject] = [at - 1, at + 1, at + 2].map((i) => sentence.tokens[i]);
  if (!hasFiniteBefore(sentence, at) || is(before, /^(?:nicht|mehr|weniger|und|oder)$/)) return false;
  return (
    is(next, /^ob$/) ||
    (is(next, unreal) &&
      (isSubjectPronoun(subject) ||
        isPersonalIndefinite(subject) ||
        is(subject, /^(?:d(?:er|ie|as)|eine?|alles|nichts)$/)))
  );
};

/** „zwar …, aber …“ */
const isConcession: PlaceTest = (sentence, at) => {
  const { first, finites } = sentence.clauses.sectionAt(at);
  const zwar = sentence.tokens.findIndex(({ lower }, i) => i >= first && i < at && lower === 'zwar');
  // „Er war zwar pünktlich konnte aber nicht bleiben“: a comma is missing before the second verb.
  return zwar >= 0 && zwar < at - 1 && finites.filter((verb) => verb < at).length === 1;
};

/** „…, d. h. …“ */
const isShortSaying: PlaceTest = ({ tokens }, at) =>
  tokens[at + 1]?.text === '.' && tokens[at + 2]?.text === 'h' && tokens[at + 3]?.text === '.';

/** The words that set an addition or a clause off, by their first. */
const openings = byWord<PlaceTest>({
  d: isShortSaying,
  das: isSaying,
  als: isUnreal,
  dem: isDate,
  den: isDate,
  aber: isConcession,
});

function find(sentence: Sentence): Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 1; at + 1 < tokens.length; at++) {
    const { text, gap } = tokens[at]!;
    const before = tokens[at - 1]!;
    if (gap === '' || (before.kind !== 'word' && before.kind !== 'number') || isJoiner(before)) continue;
    if (openings.get(text)?.(sentence, at)) found.push({ start: before.end, end: before.end, replacement: ',' });
  }
  return found;
}

export const beforePhrases: Rule = {
  id: 'comma-before-phrase',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Zusätze und Nachträge, Nebensätze',
  message: 'Zusätze und Vergleichssätze werden mit Komma abgetrennt.',
  trigger: new Set(openings.keys()),
  find,
  examples: {
    wrong: [
      'Er kommt morgen{→,} d. h. am Dienstag.',
      'Er kommt morgen{→,} das heißt am Dienstag.',
      'Er tat{→,} als ob er schliefe.',
      'Sie sieht aus{→,} als hätte sie geweint.',
      'Wir treffen uns am Montag{→,} dem 5. Mai.',
      'Sie arbeitet zwar viel{→,} aber ohne Erfolg.',
    ],
    right: [
      'Ich weiß, was das heißt.',
      'Er kommt morgen (d. h. am Dienstag).',
      'Er kam als Freund.',
      'Sie ist mehr als nur eine Freundin.',
      'Am Montag, dem 5. Mai, ist frei.',
      'Zwar kam er, aber er blieb nicht.',
    ],
  },
};
