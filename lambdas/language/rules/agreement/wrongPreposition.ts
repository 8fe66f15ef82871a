import { withPreposition } from '../../analysis/phraseInCase.ts';
import { cellsOfCase } from '../../words/features.ts';
import { canBe, cellsAs } from '../../words/readings.ts';
import { inCaseOf } from '../../text/letterCase.ts';
import { adjectives, nouns, verbs, type Government } from './governments.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { contractions } from '../../grammar/prepositions.ts';
import { isReflexive } from '../../grammar/pronouns.ts';
import { isTimeSpan } from '../../grammar/time.ts';

/** The preposition that belongs to the word, where the wrong one stands at `at` before a phrase or pronoun of that case. */
function rightFor(sentence: Sentence, at: number, { accusative, dative, recast }: Government): string | undefined {
  const { tokens, phrases } = sentence;
  const { lower } = tokens[at]!;
  const phrase = phrases.find(({ preposition, first }) => preposition === at && first === at + 1);
  const next = tokens[at + 1];
  if (next === undefined) return undefined;
  const cells = phrase?.cells ?? (canBe(next, 'pronoun', 'personal') ? cellsAs(next, 'pronoun') : 0);
  if (phrase && (isTimeSpan(tokens[phrase.noun]) || phrase.numeral !== undefined)) return undefined;
  const isAccusative = (cells & cellsOfCase.accusative) !== 0;
  const isDative = (cells & cellsOfCase.dative) !== 0;
  // „von Geburt“, „über Jahre“
  if (phrase && phrase.determiner === undefined && phrase.adjectives.length === 0) return undefined;
  const other = recast?.get(lower);
  if (other && phrase && (phrase.cells & cellsOfCase[other.from]) !== 0) return other.right;
  const right = (isAccusative && accusative?.get(lower)) || (isDative && dative?.get(lower));
  if (!right) return undefined;
  // Two-way prepositions: only where the case tells that it is not the other one.
  const isOther =
    /^(?:auf|an|in|über)$/.test(lower) && (dative?.get(lower) === undefined ? !isAccusative || isDative : isAccusative);
  return isOther ? undefined : right;
}

/** Behind the phrase the clause is over, but for a verb or its particle. */
function endsClause({ tokens, phrases, verbs: roles }: Sentence, at: number, last: number): boolean {
  const end = phrases.find(({ preposition }) => preposition === at)?.noun ?? at + 1;
  return end === last || (end === last - 1 && (roles[last] !== 'none' || canBe(tokens[last], 'particle', 'zus')));
}

/** Behind a noun the phrase would be its attribute. */
const isFree = (token: Token | undefined) =>
  token !== undefined && token.kind === 'word' && !canBe(token, 'noun') && !canBe(token, 'name');

function* besideVerb(sentence: Sentence, at: number, government: Government): Iterable<[number, string]> {
  const { tokens, verbs: roles } = sentence;
  if (roles[at] === 'none') return;
  const { first, last } = sentence.clauses.conjunctAt(at);
  const stretch = tokens.slice(first, last + 1);
  if (government.isReflexive && !stretch.some(isReflexive)) return;
  if (government.particle !== undefined && !stretch.slice(-2).some(({ lower }) => lower === government.particle))
    return;
  // „leidet mehr als diese von ihm“
  if (stretch.some(({ lower }) => lower === 'als')) return;
  const others = roles
    .slice(first, last + 1)
    .filter(
      (role, i) =>
        role !== 'none' &&
        first + i !== at &&
        stretch[i]!.lower !== government.particle &&
        !stretch[i]!.readings.some(({ kind }) => kind === 'modal' || kind === 'auxiliary') &&
        !canBe(stretch[i], 'determiner'),
    );
  if (others.length > 0) return;
  for (let i = at + 1; i < last; i++) {
    if (!isFree(tokens[i - 1]) || !endsClause(sentence, i, last)) continue;
    const right = rightFor(sentence, i, government);
    if (right !== undefined && !stretch.some(({ lower }) => isFormOf(right, lower))) yield [i, right];
  }
}

/** „auf“, „am“, „daran“, „worauf“: the preposition by itself or in another word. */
const isFormOf = (preposition: string, word: string) =>
  word === preposition ||
  ((word.startsWith('da') || word.startsWith('wo')) && word.endsWith(preposition)) ||
  (contractions.has(word) && word.charAt(0) === preposition.charAt(0));

/** „ist von dem Ergebnis zufrieden“, „ist zufrieden von dem Ergebnis“. */
function* besideAdjective(sentence: Sentence, at: number, government: Government): Iterable<[number, string]> {
  const { tokens, phrases } = sentence;
  const { first, last } = sentence.clauses.conjunctAt(at);
  if (
    !tokens
      .slice(first, last + 1)
      .some(({ readings }) => readings.some(({ lemma, finite }) => lemma === 'sein' && finite !== 0))
  )
    return;
  const before = phrases.find(({ noun, preposition }) => noun === at - 1 && preposition !== undefined)?.preposition;
  for (const i of [at + 1, before]) {
    if (i === undefined || i >= tokens.length - 1 || (i < at && !isFree(tokens[i - 1]))) continue;
    const right = rightFor(sentence, i, government);
    if (right !== undefined) yield [i, right];
  }
}

/** The right preposition, and the phrase behind it in its case. */
function repairAt(sentence: Sentence, at: number, right: string, recast: Government['recast']): Repair[] {
  const { start, end, text, lower } = sentence.tokens[at]!;
  const other = recast?.get(lower);
  const phrase = sentence.phrases.find(({ preposition }) => preposition === at);
  const isRecast = other && phrase && other.right === right && (phrase.cells & cellsOfCase[other.from]) !== 0;
  if (!isRecast) return [{ start, end, replacement: inCaseOf(text, right) }];
  const to = other.from === 'dative' ? 'accusative' : 'dative';
  const words = withPreposition(sentence, phrase, right, other.from, to);
  if (words === undefined) return [];
  // What stands alike at the end is left as it is.
  const whole = sentence.text.slice(start, sentence.tokens[phrase.noun]!.end);
  const old = whole.split(' ');
  const now = words.split(' ');
  while (old.length > 1 && now.length > 1 && old.at(-1) === now.at(-1)) {
    old.pop();
    now.pop();
  }
  return [{ start, end: start + old.join(' ').length, replacement: inCaseOf(text, now.join(' ')) }];
}

function find(sentence: Sentence): Repair[] {
  const repairs: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at + 1 < tokens.length; at++) {
    const { text, lower, kind, readings } = tokens[at]!;
    if (kind !== 'word') continue;
    const found: [number, string][] = [];
    let recast: Government['recast'];
    const noun = nouns.get(text);
    const adjective = adjectives.get(text);
    if (noun) {
      // „Angst, von der Schule zu fliegen“ may lack its comma.
      const isGroup = tokens.slice(at, sentence.clauses.conjunctAt(at).last).some(({ lower: word }) => word === 'zu');
      const right = isGroup ? undefined : rightFor(sentence, at + 1, noun);
      if (right !== undefined) found.push([at + 1, right]);
    } else if (adjective) {
      recast = adjective.recast;
      found.push(...besideAdjective(sentence, at, adjective));
    } else if (text === lower) {
      const verb = readings.find(({ pos, lemma }) => pos === 'verb' && verbs.has(lemma));
      const government = verb && verbs.get(verb.lemma)!;
      recast = government?.recast;
      if (government) found.push(...besideVerb(sentence, at, government));
    }
    for (const [place, right] of found) repairs.push(...repairAt(sentence, place, right, recast));
  }
  return repairs;
}

const wakes: TokenTest = (text, lexicon) =>
  nouns.has(text) ||
  adjectives.has(text) ||
  (/^\p{Ll}/u.test(text) && lexicon.lookUp(text).readings.some(({ pos, lemma }) => pos === 'verb' && verbs.has(lemma)));

export const wrongPreposition: Rule = {
  id: 'wrong-preposition',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Präpositionalobjekt“',
  message: 'Bei diesem Wort steht eine andere Präposition.',
  trigger: wakes,
  find,
  examples: {
    wrong: [
      'Wir warten {für→auf} Ihre Antwort.',
      'Er kümmert sich {für→um} seine Mutter.',
      'Es handelt sich {über→um} einen Irrtum.',
      'Das hängt {auf→von} dem Wetter ab.',
      'Ich bin {in→an} dieser Stelle interessiert.',
      'Sie ist {von→mit} dem Ergebnis zufrieden.',
      'Er leidet {von→unter} starken Schmerzen.',
      'Wir gratulieren Ihnen {für Ihren→zu Ihrem} Sieg.',
      'Ich gratuliere dir {für die→zur} Prüfung.',
      'Ich interessiere mich {an dem→für den} Garten.',
      'Sie ist {über die→mit der} Lieferung zufrieden.',
      'Er nimmt {in→an} einem Lehrgang teil.',
    ],
    right: [
      'Wir warten für eine Stunde.',
      'Die Firma handelt mit Holz.',
      'Er wartet auf dem Hof auf den Bus.',
      'Sie ist in dieser Stadt an Kunst interessiert.',
      'Das Bild hängt an der Wand.',
      'Wofür interessierte er sich an der Schule?',
      'Am Lehrgang nimmt er in der Halle teil.',
      'Er hat Angst von der Schule zu fliegen.',
    ],
  },
};
