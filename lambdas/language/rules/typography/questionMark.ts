import { persons, tenses } from '../../words/features.ts';
import { finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

const questionWord =
  /^(?:wer|was|wen|wem|wessen|wo|wohin|woher|wann|warum|weshalb|wieso|womit|wodurch|wofür|woran|worauf|wozu|wovon|wie)$/;
const { present, past } = tenses;
/** Subject pronouns and their persons in the indicative; an imperative has its object there (Sag es). */
const subjects: ReadonlyMap<string, number> = new Map([
  ['du', persons['2s']],
  ...['er', 'man', 'es'].map((word) => [word, persons['3s']] as const),
  ['sie', persons['3s'] | persons['3p']],
  ['ihr', persons['2p']],
]);
/** Forms that wish or grant and do not ask, and those with which Sie is asked and not told. */
const wishing = /^(?:sei|seien|möge|mögen|gebe|habe|lebe|gelte|komme|sollte|hätte|wäre|würde)$/;
const asking = /^(?:können|könnten|möchten|würden|sind|wollen|dürfen|dürften|hätten)$/;
const tags = /^(?:oder|oder nicht|nicht wahr|richtig)$/;

function agrees(verb: Token, pronoun: Token): boolean {
  const wanted = subjects.get(pronoun.text) ?? 0;
  return verb.readings.some(
    ({ pos, finite }) => pos === 'verb' && (((finite >> present) | (finite >> past)) & wanted) !== 0,
  );
}

/** A question word and the verb behind it, or the verb first and its subject behind it. */
function asks({ tokens, verbs }: Sentence): boolean {
  const opening = tokens.findIndex(({ kind }) => kind !== 'mark');
  const first = /^(?:und|aber|denn|also)$/.test(tokens[opening]?.lower ?? '') ? opening + 1 : opening;
  const [one, two, three] = [tokens[first], tokens[first + 1], tokens[first + 2]];
  if (!one || !two || !three || three.text === ',') return false;
  if (questionWord.test(one.lower)) return verbs[first + 1] === 'finite' && three.kind === 'word';
  // A long one may be several sentences run together.
  if (tokens.length > 20 || verbs[first] !== 'finite' || wishing.test(one.lower) || first !== opening) return false;
  // „Klicken sie auf den Knopf.“ is a request; that its Sie is written small is another rule's business.
  const isPolite = /^sie$/i.test(two.text) && one.lower.endsWith('n');
  return isPolite ? asking.test(one.lower) : agrees(one, two);
}

/** „Kommt er, so gehen wir“ and „Wer wagt, gewinnt“: a verb behind a comma ends a statement. */
const isCondition = ({ tokens }: Sentence) =>
  tokens.some(
    ({ text }, at) =>
      text === ',' &&
      ((tokens[at + 1] && finitePersons(tokens[at + 1]!) !== 0) ||
        /^(?:so|dann|und)$/.test(tokens[at + 1]?.lower ?? '')),
  );

function isTagged({ tokens }: Sentence, stop: number): boolean {
  const comma = tokens.map(({ text }) => text).lastIndexOf(',');
  const tail = tokens.slice(comma + 1, stop).map(({ lower }) => lower);
  return comma > 1 && tail.length <= 2 && tags.test(tail.join(' '));
}

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens } = sentence;
  const stop = tokens.length - (/^[“"»«]$/.test(tokens.at(-1)?.text ?? '') ? 2 : 1);
  const mark = tokens[stop];
  if (mark?.text !== '.' || mark.gap !== '' || tokens.length < 4 || tokens[stop - 1]?.kind !== 'word') return;
  if ((asks(sentence) && !isCondition(sentence)) || isTagged(sentence, stop))
    yield { start: mark.start, end: mark.end, replacement: '?' };
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
    ],
  },
};
