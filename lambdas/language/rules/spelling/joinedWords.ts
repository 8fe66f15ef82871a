import type { Token } from '../../text/tokens.ts';
import { personsOf } from '../../words/features.ts';
import { finitePersons } from '../../words/readings.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { capitalise } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { rememberPerLexicon } from '../../words/remembered.ts';
import { likelyVariants, plainVariants } from '../../misspellings/slips.ts';
import { isUnknown, looksForeign, mayBeUnknown } from '../../misspellings/unknownWords.ts';
import { listed } from '../../grammar/wordClass.ts';
import { personsOfSubjects } from '../../grammar/pronouns.ts';
import { functionWords } from '../../grammar/functionWords.ts';

const small = new Set([
  // „malin“ and „abin“ are rather names than two words.
  ...[...functionWords.words].filter((word) => word !== 'in' && word !== 'ab'),
  ...listed('viel viele schon mal gar je nie gut lange genau gesagt weit sogar selbst einmal'),
]);
const pronouns = personsOfSubjects(['ich', 'du', 'er', 'es', 'man', 'wir']);
/** Contractions behind which a noun stands: zumbeispiel. */
const beforeNoun = new Set(['zum', 'zur', 'im', 'am', 'beim', 'vom']);
/** „nichtmal“, but „dermal“ is a word of medicine. */
const beforeMal = new Set(['nicht', 'auch', 'schon', 'sogar', 'nur', 'immer']);
const SHORTEST = 5;
const SHORTEST_VERB = 3;
const COMMON_ZIPF = 4.3;
const LISTED_ZIPF = 3.5;
const EVERYDAY_ZIPF = 5.3;
const LIGHT = 0.5;
const REMEMBERED = 2000;

/** Two words that were written as one, or undefined: undso → und so, zumbeispiel → zum Beispiel, esgibt → es gibt. */
export function apart(lower: string, lexicon: Lexicon): string | undefined {
  return lower.length < SHORTEST ? undefined : (split(lower, lexicon) ?? undefined);
}

const split = rememberPerLexicon(REMEMBERED, (lower, lexicon: Lexicon) => {
  const found = splitsOf(lower, lexicon);
  const isSure = found !== undefined && !isRatherOneWord(lower, lexicon) && !isNearEveryday(lower, lexicon);
  return isSure ? found : null;
});

/** „sowir“ is rather „sowie“ than „so wir“: one letter away from a word that everyone writes. */
function isNearEveryday(lower: string, lexicon: Lexicon): boolean {
  return [...plainVariants(lower, lexicon.filter.around(lower)).keys()].some(
    (variant) => variant[0] === lower[0] && lexicon.zipf(variant) >= EVERYDAY_ZIPF && lexicon.accepts(variant),
  );
}

function splitsOf(lower: string, lexicon: Lexicon): string | undefined {
  for (let at = 2; at <= lower.length - 2; at++) {
    const one = lower.slice(0, at);
    const two = lower.slice(at);
    if (small.has(one) && small.has(two) && (two !== 'mal' || beforeMal.has(one))) return `${one} ${two}`;
    if (agree(one, two, lexicon) || agree(two, one, lexicon)) return `${one} ${two}`;
    const noun = capitalise(two);
    const isNoun =
      beforeNoun.has(one) && lexicon.zipf(two) >= COMMON_ZIPF && !lexicon.accepts(two) && lexicon.accepts(noun);
    if (isNoun) return `${one} ${noun}`;
  }
  return undefined;
}

/** Whether a pronoun and a common verb in its person stand together: esgibt, kannich. */
function agree(pronoun: string, verb: string, lexicon: Lexicon): boolean {
  // „er“ is a prefix as well: erstirbt, erzeigt.
  if (pronoun === 'er' && !lexicon.readings(verb).some(({ kind }) => kind === 'auxiliary' || kind === 'modal'))
    return false;
  const person = pronouns.get(pronoun);
  if (person === undefined || verb.length < SHORTEST_VERB || lexicon.zipf(verb) < COMMON_ZIPF) return false;
  return lexicon.readings(verb).some(({ pos, finite }) => pos === 'verb' && (personsOf(finite) & person) !== 0);
}

/** Whether another common word is only a light slip or an ending away, or the word is a noun written small. */
function isRatherOneWord(lower: string, lexicon: Lexicon): boolean {
  if (lexicon.accepts(capitalise(lower)) || lexicon.accepts(`${lower}e`)) return true;
  return [...likelyVariants(lower, lexicon.filter.around(lower))].some(
    ([variant, cost]) => cost <= LIGHT && lexicon.zipf(variant) >= LISTED_ZIPF && lexicon.accepts(variant),
  );
}

const isFiniteVerb = (token: Token | undefined) =>
  token?.kind === 'word' && token.text === token.lower && finitePersons(token) !== 0;

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    const { text, lower, start, end } = tokens[at]!;
    if (!isUnknown(sentence, at) || looksForeign(sentence, at)) continue;
    const isBig = text !== lower;
    if (isBig && at > 0) continue;
    // „Waser verweilte nicht lange“: what opens a sentence before its verb is somebody's name.
    if (isBig && isFiniteVerb(tokens[at + 1])) continue;
    // An infinitive that is a noun: Gutsein.
    if (isBig && /sein$/.test(lower)) continue;
    const replacement = apart(lower, lexicon);
    if (replacement !== undefined)
      found.push({ start, end, replacement: isBig ? capitalise(replacement) : replacement });
  }
  return found;
}

export const joinedWords: Rule = {
  id: 'joined-words',
  category: 'spelling',
  source: 'Amtliches Regelwerk § 34 E1',
  message: 'Hier fehlt ein Leerzeichen zwischen zwei Wörtern.',
  trigger: mayBeUnknown,
  find,
  examples: {
    wrong: [
      'Sie kam {undso→und so} blieb er.',
      'Das gilt {zumbeispiel→zum Beispiel} für Brot.',
      '{Esgibt→Es gibt} viele Wege.',
    ],
    right: [
      'Waser verweilte nicht mehr lange.',
      'Er kam sofort und blieb immerzu.',
      'Das wirkt dermal.',
      'Sie las das Indie-Magazin.',
      'Die Liebe erstirbt, so sehr er ihr Achtung erzeigt.',
    ],
  },
};
