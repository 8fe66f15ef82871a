import { auxiliaries, modals } from '../../grammar/auxiliaries.ts';
import { hasSureFinite } from '../../analysis/finiteForms.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isSpelt } from '../../misspellings/unknownWords.ts';
import { isCoordinator } from '../../grammar/coordinators.ts';
import { verbsWith } from '../../grammar/valency.ts';
import { isAccusativePronoun, isNeuterIndefinite, isObjectPronoun } from '../../grammar/pronouns.ts';
import { type WordTest, alternatives } from '../../grammar/wordClass.ts';

/** They take an infinitive without zu, so that zuhören may be meant. */
const takesBare = verbsWith('bare bare~');
const isObject: WordTest = (token) =>
  isAccusativePronoun(token) ||
  isObjectPronoun(token) ||
  isNeuterIndefinite(token) ||
  /^(?:das|dies)$/.test(token?.lower ?? '');
/** Main clauses whose subject is an infinitive group: Es freut mich, … */
const impersonal =
  /^(?:freuen|ärgern|gelingen|gefallen|helfen|reizen|mühen|stören|erlauben|beschäftigen|verängstigen|wundern|schmerzen|nützen|lohnen|leidtun|bedeuten|reichen|genügen)$/;
/** With these nothing but a zu infinitive is ever meant. */
const never = new RegExp(
  `^zu(?:${alternatives([...auxiliaries, ...modals])}|verstehen|bekommen|erhalten|verdienen|erklären|besuchen)$`,
);

/** Whether a verb before the place takes an infinitive without zu: „er kann zuhören“. */
const hasBareInfinitive = (tokens: readonly Token[], at: number, first = 0) =>
  tokens
    .slice(first, at)
    .some(({ readings }) =>
      readings.some(({ pos, finite, lemma }) => pos === 'verb' && finite !== 0 && takesBare.has(lemma)),
    );

/** „Wir baten ihn, Hausschuhe mit zubringen“: the particle of a verb whose zu stands inside. */
const isSplitParticle = ({ tokens, lexicon, clauses }: Sentence, at: number) =>
  tokens[at]!.gap === ' ' &&
  canBe(tokens[at - 1], 'particle', 'zus') &&
  lexicon
    .readings(tokens[at - 1]!.text + tokens[at]!.text)
    .some((reading) => (reading.nonfinite & nonfinite.zuInfinitive) !== 0) &&
  !hasBareInfinitive(tokens, clauses.conjunctAt(at).last + 1, clauses.conjunctAt(at).first);

/** Whether the word is the last of an infinitive group that holds nothing but a pronoun. */
function endsGroup({ tokens, clauses }: Sentence, at: number): boolean {
  const { first, last } = clauses.conjunctAt(at);
  if (at !== last || hasBareInfinitive(tokens, at)) return false;
  // „Begleiter, die beobachten, zuhören und anregen“: a verb of a list.
  if (at === first && isCoordinator(tokens[last + 1])) return false;
  if (first > 1 && tokens[first - 1]!.text === ',' && !hasSureFinite(tokens, first, at - 1))
    return at === first + 1 && isObject(tokens[first]);
  const isImpersonal =
    tokens[first]!.lower === 'es' && tokens[first + 1]!.readings.some(({ lemma }) => impersonal.test(lemma));
  return isImpersonal && tokens.slice(first + 2, at).every(isObject);
}

const joined = /^zu(?!sam)\p{L}{3,}n$/u;

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 1; at < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    if (!joined.test(text)) continue;
    const verb = text.slice(2).toLowerCase();
    const isVerb =
      lexicon.zipf(verb) >= 3 &&
      lexicon.readings(verb).some((reading) => (reading.nonfinite & nonfinite.infinitive) !== 0);
    if (!isVerb) continue;
    if (isSplitParticle(sentence, at)) {
      found.push({ start: tokens[at - 1]!.end, end: start, replacement: '' });
      continue;
    }
    const isWord = text === text.toLowerCase() && isSpelt(text, sentence) && !never.test(text);
    if (!isWord || (canBeNonfinite(tokens[at], nonfinite.infinitive) && endsGroup(sentence, at)))
      found.push({ start, end, replacement: `zu ${verb}` });
  }
  return found;
}

export const joinedZu: Rule = {
  id: 'joined-zu',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 34 E',
  message: '„zu“ vor einem Infinitiv schreibt man getrennt: „zu hören“; „zuhören“ ist ein anderes Verb.',
  trigger: (text) => joined.test(text),
  find,
  examples: {
    wrong: [
      'Wir baten ihn, feste Schuhe mit{ →}zubringen.',
      'Sie freute sich, das {zuhören→zu hören}.',
      'Es gelang mir, es {zumachen→zu machen}.',
      'Er hofft, bald Geld {zuverdienen→zu verdienen}.',
    ],
    right: [
      'Du kannst gern mit zuhören.',
      'Das ist die Ablage, auf die Sie von hier aus zugreifen können.',
      'Sie arbeiten als Begleiter, die beobachten, zuhören und Anregungen geben.',
      'Er kann singen, tanzen, zuhören.',
      'Wir sollten, wie gesagt, zuhören.',
      'Er bat mich, die Tür zuzumachen.',
      'Sie ließ es zu.',
      'Ich höre, dass Sie das versprochen haben und jetzt, zwei Wochen später, zugeben, dass nichts geschah.',
      'Es ist gut, dass wir uns auf einen Antrag zubewegen.',
    ],
  },
};
