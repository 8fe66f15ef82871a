import { nonfinite, persons, tenses } from '../../words/features.ts';
import { canBeNonfinite, finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { isFormOfModal } from '../../grammar/auxiliaries.ts';

const { present, past } = tenses;
/** Subject pronouns and their persons in the indicative; an imperative has its object there (Sag es). */
const subjects: ReadonlyMap<string, number> = new Map([
  ['du', persons['2s']],
  ...['er', 'man', 'es'].map((word) => [word, persons['3s']] as const),
  ['sie', persons['3s'] | persons['3p']],
  ['ihr', persons['2p']],
]);
/** Forms that wish or grant and do not ask, and those with which Sie is asked and not told. */
const wishing = /^(?:sei|seien|möge|mögen|mögt|gebe|habe|lebe|gelte|komme|soll|sollen|sollte|hätte|wäre|würde)$/;
const isAsking: WordTest = (token) =>
  (isFormOfModal(token) && /^(?:k|mö|dü|wollen)/.test(token!.lower) && token!.lower.endsWith('en')) ||
  /^(?:würden|sind|hätten)$/.test(token?.lower ?? '');
/**
 * With these and no other verb „sie“, „es“ and „ihr“ are the subject: else they may be what an imperative wants (Wagt es nicht)
 * or what a sentence without its subject has for an object (Erlaubt es Ihnen, …).
 */
const helpers =
  /^(?:ist|war|hat|hatte|hatten|waren|wird|kann|konnte|muss|will|darf|seid|wart|habt|hattet|könnt|wollt|müsst|dürft|werdet|wisst)$/;
const tags = /^(?:oder|oder nicht|nicht wahr|richtig)$/;

function agrees(verb: Token, pronoun: Token): boolean {
  if (/^(?:sie|es|ihr)$/.test(pronoun.text) && !helpers.test(verb.lower)) return false;
  const wanted = subjects.get(pronoun.text) ?? 0;
  return verb.readings.some(
    ({ pos, finite }) => pos === 'verb' && (((finite >> present) | (finite >> past)) & wanted) !== 0,
  );
}

/** „Warum weiß ich auch nicht.“ */
const isIgnorance = (verb: Token, subject: Token) => verb.lower === 'weiß' && subject.lower === 'ich';

/** A question word and the verb behind it, or the verb first and its subject behind it. */
function asks({ tokens, verbs }: Sentence): boolean {
  const opening = tokens.findIndex(({ kind }) => kind !== 'mark');
  const first = /^(?:und|aber|denn|also)$/.test(tokens[opening]?.lower ?? '') ? opening + 1 : opening;
  const one = tokens[first];
  const two = tokens[first + 1];
  const three = tokens[first + 2];
  if (!one || !two || !three) return false;
  // „Weißt du, wo er ist“, but not „Was er, der Chef, sagt“
  const next = tokens[first + 3];
  if (three.text === ',' && !(two.lower === 'du' && next && (isQuestionWord(next) || /^(?:ob|dass)$/.test(next.lower))))
    return false;
  if (isQuestionWord(one)) {
    // „Wie haben keine Zeit“ is a slip for wir.
    const isWe = one.lower === 'wie' && two.lower.endsWith('n') && !isSubjectPronoun(three);
    return verbs[first + 1] === 'finite' && three.kind === 'word' && !isWe && !isIgnorance(two, three);
  }
  // A long one may be several sentences run together.
  if (tokens.length > 20 || verbs[first] !== 'finite' || wishing.test(one.lower) || first !== opening) return false;
  // „hat er bald“ goes on from the line before, „Ist er doch mein Freund“ gives a reason.
  if (one.text === one.lower || three.lower === 'doch') return false;
  // „Klicken sie auf den Knopf.“ is a request; that its Sie is written small is another rule's business.
  if (/^sie$/i.test(two.text) && one.lower.endsWith('n'))
    return isAsking(one) && tokens.filter(({ lower }) => lower === 'sie').length === 1;
  // „Kann man machen“, „War es nicht“: what it is about has been said before.
  return agrees(one, two) && (two.lower === 'du' || tokens.length > first + 5);
}

/** „Kommt er, so gehen wir“ and „Wer wagt, gewinnt“: a verb behind a comma ends a statement, and so does „der“ behind „wer“. */
const isCondition = ({ tokens }: Sentence) =>
  tokens.some(({ text }, at) => {
    const next = tokens[at + 1];
    if (text !== ',' || !next) return false;
    const isVerb =
      finitePersons(next) !== 0 ||
      canBeNonfinite(next, nonfinite.imperativeSingular | nonfinite.imperativePlural) ||
      /^\p{Ll}+t['’]s$/u.test(next.text);
    return isVerb || /^(?:so|dann|und|der|den|dem)$/.test(next.lower) || isSpokenStatement(tokens, at + 1);
  });

/** „Weißt du was, du bist in Ordnung“: a subject with its verb behind the comma. */
const isSpokenStatement = (tokens: readonly Token[], at: number) =>
  /^(?:ich|du|er|wir|es|das)$/.test(tokens[at]!.lower) && finitePersons(tokens[at + 1] ?? tokens[at]!) !== 0;

/** „Wer arbeitet macht Fehler“: two verbs and no comma between them. */
const hasSecondVerb = ({ tokens, verbs }: Sentence) => {
  const [one, two] = verbs.flatMap((role, at) => (role === 'finite' ? [at] : []));
  return (
    two !== undefined &&
    !tokens
      .slice(one, two)
      .some(
        ({ text, kind, readings }) =>
          kind === 'mark' || text === 'und' || readings.some(({ pos }) => pos === 'conjunction'),
      )
  );
};

/** What is asked and answered in one, or goes on behind a dash, a colon or an ellipsis. */
const goesOn = ({ tokens }: Sentence, stop: number) =>
  tokens.slice(0, stop).some(({ text }) => /^(?:[?!:;–—…-]|\.{2,})$/.test(text));

function isTagged({ tokens }: Sentence, stop: number): boolean {
  const comma = tokens.map(({ text }) => text).lastIndexOf(',');
  const tail = tokens.slice(comma + 1, stop).map(({ lower }) => lower);
  return comma > 1 && tail.length <= 2 && tags.test(tail.join(' ')) && !tokens.some(({ lower }) => lower === 'ob');
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  const stop = tokens.length - (/^[“"»«]$/.test(tokens.at(-1)?.text ?? '') ? 2 : 1);
  const mark = tokens[stop];
  if (mark?.text !== '.' || mark.gap !== '' || tokens.length < 4 || tokens[stop - 1]?.kind !== 'word') return found;
  const isQuestion = asks(sentence) && !isCondition(sentence) && !hasSecondVerb(sentence) && !goesOn(sentence, stop);
  if (isQuestion || isTagged(sentence, stop)) found.push({ start: mark.start, end: mark.end, replacement: '?' });
  return found;
}

export const questionMark: Rule = {
  id: 'question-mark',
  category: 'typography',
  source: 'Amtliches Regelwerk 2024, Teil E (Fragezeichen)',
  message: 'Nach einer direkten Frage steht ein Fragezeichen.',
  trigger: new Set(['.']),
  find,
  examples: {
    wrong: [
      'Wohin ist sie gegangen{.→?}',
      'Hast du heute Zeit{.→?}',
      'Du kommst doch mit, oder{.→?}',
      'Weißt du, wo mein Schlüssel ist{.→?}',
      'Können Sie mir helfen{.→?}',
    ],
    right: [
      'Wer zu spät kommt, wartet draußen.',
      'Wer wagt, gewinnt.',
      'Kommt er heute, gehen wir ins Kino.',
      'Kommen Sie bitte herein.',
      'Sag es noch einmal.',
      'Wie gesagt kommt er morgen.',
      'Was er sagte, war falsch.',
      'Was ist rund und rollt? - Ein Fass.',
      'Geben Sie an, ob das Bild gedruckt wird, oder nicht.',
      'Warum weiß ich auch nicht.',
      'Erlaubt es Ihnen, den Bericht als Vorlage zu speichern.',
      'Holt sie alle ins Haus. Verratet es niemandem.',
      'Kann man so machen.',
      'Willst du etwas lernen, hör gut zu.',
      'Soll er doch bleiben, wo er ist.',
      'Was wird aus dem Garten – wir wissen es nicht.',
      'Wer mitkommen will, der muss früh aufstehen.',
    ],
  },
};
