import { type WordTest } from '../../grammar/wordClass.ts';
import { isAmount } from '../../grammar/quantities.ts';
import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { isOldForm, nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import { canBe, canBeNonfinite, isHelper, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { isCertainSubordinator } from '../../grammar/subordinators.ts';
import { formsOfHaben } from '../../grammar/auxiliaries.ts';
import { nounsWith } from '../../grammar/valency.ts';

const verbal = nonfinite.infinitive | nonfinite.zuInfinitive | nonfinite.participle2;

/** What is rarer is a command or a foreign word. */
const LEAST_ZIPF = 2.5;

/** haben with a second finite verb in the clause, at its end or before haben, and no participle. */
function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    // „die ihre Habe über die Grenze brachten“
    const isNoun = at > 0 && startsBig(tokens[at]!.text);
    if (!formsOfHaben.has(tokens[at]) || isNoun) continue;
    const { first, last } = sentence.clauses.conjunctAt(at);
    const isFinal = at === last;
    const verb = tokens[isFinal ? at - 1 : last];
    if (!verb || (isFinal ? at - first < 2 : last - at < 2 && !isBare(sentence, at, last)) || verb.text !== verb.lower)
      continue;
    if (!isSurelyFinite(verb) && (isFinal || !isLostInfinitive(sentence, at, last))) continue;
    // „weder einen Namen hat noch Farben enthält“, „color [red]“: a second clause, or no German word.
    if (isHelper(verb) || tokens[first - 1]?.lower === 'noch' || isRare(sentence, verb.text)) continue;
    // „eine große schwäche“ is a noun written small.
    if (lexicon.lookUp(capitalise(verb.text)).readings.some(({ pos, kind }) => pos === 'noun' && kind !== 'infinitive'))
      continue;
    const others = tokens.slice(first, last + 1).filter((token) => token !== verb && token !== tokens[at]);
    if (others.some((token) => isVerbal(token, verbal) || isSurelyFinite(token))) continue;
    if (!isFinal && others.some((token) => mayBegin(sentence, tokens.indexOf(token)))) continue;
    const [form] = nonfiniteForms(verb, nonfinite.participle2, lexicon);
    if (form && !isOldForm(verb.lower, form)) found.push({ start: verb.start, end: verb.end, replacement: form });
  }
  return found;
}

/** „abschlossen“ is a rare form of a common verb. */
const isRare = ({ lexicon }: Sentence, form: string) =>
  lexicon.zipf(form) < LEAST_ZIPF &&
  !lexicon
    .readings(form)
    .some(({ lemma, nonfinite: bits }) => (bits & nonfinite.joined) !== 0 && lexicon.zipf(lemma) - 1 >= LEAST_ZIPF);

/** „Wir haben gewinnt.“: the subject, the auxiliary and the verb are the whole sentence. */
const isBare = ({ tokens }: Sentence, at: number, last: number) =>
  at === 1 && last === 2 && canBe(tokens[0], 'pronoun', 'personal') && /^[.!?]$/.test(tokens[3]?.text ?? '');

/** Whether a clause without its comma may begin here; „das“ and the like only as relative pronouns behind a noun. */
function mayBegin({ tokens, phrases }: Sentence, at: number): boolean {
  const token = tokens[at]!;
  const { lower } = token;
  if (isQuestionWord(token) || isCertainSubordinator(token) || /^(?:bis|solange|weder|recht)$/.test(lower)) return true;
  if (lower !== 'das' && lower !== 'die' && lower !== 'der') return false;
  const isArticle = phrases.some(({ determiner, noun, cells }) => determiner === at && noun > at && cells !== 0);
  return !isArticle && (lower !== 'das' || canBe(tokens[at - 1], 'noun'));
}

/** Verbs with a prefix or -ieren: no noun or sport (schwimmen) is written like these, and no second verb governs them bare. */
const derived = /^(?:be|ver|er|ent|zer|miss|wider|überz|überr|überp|unterst|untersu)\p{L}{3,}n$|ieren$/u;
/** Verbs with a particle that end in what they bring about; „gut lachen haben“, „Wein im Keller liegen haben“ are right. */
const telic = new Set(
  `stattfinden abschließen anfangen aufhören teilnehmen einladen anrufen mitbringen vorbereiten ankündigen absagen zusagen abgeben einkaufen
  ausfüllen unterschreiben anmelden abmelden herstellen feststellen aufräumen ablehnen annehmen zurückgeben wegwerfen kennenlernen`.split(
    /\s+/,
  ),
);
/** Beside these an infinitive may lack its zu rather than its ge-; the nouns stand right before it. */
const takesZu: WordTest = (token) =>
  isAmount(token) || /^(?:vor|was|leicht|gut|schwer|zu|nur)$/.test(token?.lower ?? '');
const nounsWithZu = nounsWith('zu');

/** „Wir haben den Fehler beheben“: an infinitive that ends the sentence, and nothing else that it could belong to. */
function isLostInfinitive({ tokens, verbs }: Sentence, at: number, last: number): boolean {
  const verb = tokens[last]!;
  if (!(derived.test(verb.lower) || telic.has(verb.lower)) || canBeNonfinite(verb, nonfinite.participle2)) return false;
  if (!canBeNonfinite(verb, nonfinite.infinitive) || verbs[last] === 'zuInfinitive') return false;
  if (tokens[at]!.lower === 'haben' && verbs[at] !== 'finite') return false;
  if (tokens[last + 1] !== undefined && !/^[.!?]$/.test(tokens[last + 1]!.text)) return false;
  const before = tokens[last - 1]!;
  if (canBe(before, 'determiner') || canBe(before, 'preposition')) return false;
  if (tokens.slice(Math.max(0, last - 2), last).some(({ text }) => nounsWithZu.has(text))) return false;
  return !tokens.slice(0, last).some(takesZu);
}

export const participleAfterHaben: Rule = {
  id: 'participle-after-haben',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Perfekt und Plusquamperfekt“',
  message: 'Mit „haben“ bildet man das Perfekt aus dem Partizip II.',
  trigger: formsOfHaben.words,
  find,
  examples: {
    wrong: [
      'Sie sagt, dass sie lange {arbeitet→gearbeitet} hat.',
      'Wir haben gestern lange {wartet→gewartet}.',
      'Ich habe gestern Ihre Agentur {kontaktieren→kontaktiert}.',
      'Wir haben den Fehler sofort {beheben→behoben}.',
      'Sie hat das Angebot noch nicht {unterschreibt→unterschrieben}.',
      'Wir haben {gewinnt→gewonnen}.',
      'Das Treffen hat nicht {stattfinden→stattgefunden}.',
    ],
    right: [
      'Wir haben gestern lange gewartet.',
      'Sie hat, sagt er, keine Zeit.',
      'Wer Zeit hat, kommt.',
      'Sie halfen denen, die ihre Habe über die Grenze brachten.',
      'Ich habe Angst, das misslingt.',
      'Wir haben keine Zeit verlieren wollen.',
    ],
  },
};
