import { stretchAround } from '../../analysis/clauses.ts';
import { cellsOfCase } from '../../words/features.ts';
import { canBe, cellsAs } from '../../words/readings.ts';
import { byWord, inCaseOf } from '../../patterns.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

/** Prepositions that never stand beside a word, with the one that does; both govern the same case. */
interface Government {
  readonly accusative?: ReadonlyMap<string, string>;
  readonly dative?: ReadonlyMap<string, string>;
  /** Only with a reflexive pronoun. */
  readonly isReflexive?: boolean;
  /** The particle of the verb, which stands at the end of its clause. */
  readonly particle?: string;
}

/** Full verbs by infinitive (Duden, „Präpositionalobjekt“). */
const verbs = byWord<Government>({
  warten: { accusative: byWord({ für: 'auf' }) },
  kümmern: { accusative: byWord({ für: 'um', über: 'um', auf: 'um' }), isReflexive: true },
  handeln: { accusative: byWord({ über: 'um' }), isReflexive: true },
  interessieren: { accusative: byWord({ um: 'für', über: 'für', auf: 'für' }), isReflexive: true },
  leiden: { dative: byWord({ von: 'unter' }) },
  basieren: { dative: byWord({ an: 'auf', von: 'auf' }) },
  bestehen: { dative: byWord({ von: 'aus' }) },
  verzichten: { accusative: byWord({ über: 'auf', für: 'auf' }) },
  erinnern: { accusative: byWord({ über: 'an', auf: 'an', um: 'an' }), isReflexive: true },
  konzentrieren: { accusative: byWord({ über: 'auf', für: 'auf' }), isReflexive: true },
  unterscheiden: { dative: byWord({ zu: 'von' }), isReflexive: true },
  hängen: { dative: byWord({ auf: 'von', an: 'von' }), particle: 'ab' },
  gewöhnen: { accusative: byWord({ auf: 'an' }), isReflexive: true },
  beschweren: { accusative: byWord({ für: 'über', um: 'über' }), isReflexive: true },
  verlieben: { accusative: byWord({ an: 'in', auf: 'in', über: 'in' }), isReflexive: true },
  verfügen: { accusative: byWord({ auf: 'über' }) },
  beschäftigen: { dative: byWord({ zu: 'mit', von: 'mit', über: 'mit', auf: 'mit' }), isReflexive: true },
});
/** Adjectives beside sein. */
const adjectives = byWord<Government>({
  interessiert: { dative: byWord({ in: 'an' }) },
  einverstanden: { dative: byWord({ zu: 'mit', von: 'mit' }) },
  zufrieden: { dative: byWord({ von: 'mit' }) },
  abhängig: { dative: byWord({ auf: 'von', an: 'von', zu: 'von' }) },
  unabhängig: { dative: byWord({ zu: 'von', an: 'von' }) },
  gespannt: { accusative: byWord({ für: 'auf' }) },
});
/** Nouns right before the preposition. */
const nouns = byWord<Government>({
  Lust: { accusative: byWord({ für: 'auf' }) },
  Einfluss: { accusative: byWord({ über: 'auf' }) },
});

const reflexive = /^(?:sich|mich|dich|uns|euch)$/;
const span = /^(?:Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr|Weile|Zeit|Ewigkeit|Augenblick|Moment)/;

/** The preposition that belongs to the word, where the wrong one stands at `at` before a phrase or pronoun of that case. */
function rightFor(sentence: Sentence, at: number, { accusative, dative }: Government): string | undefined {
  const { tokens, phrases } = sentence;
  const { lower } = tokens[at]!;
  const phrase = phrases.find(({ preposition, first }) => preposition === at && first === at + 1);
  const next = tokens[at + 1];
  if (next === undefined) return undefined;
  const cells = phrase?.cells ?? (canBe(next, 'pronoun', 'personal') ? cellsAs(next, 'pronoun') : 0);
  if (phrase && (span.test(tokens[phrase.noun]!.text) || phrase.numeral !== undefined)) return undefined;
  const isAccusative = (cells & cellsOfCase.accusative) !== 0;
  const isDative = (cells & cellsOfCase.dative) !== 0;
  // „von Geburt“, „über Jahre“
  if (phrase && phrase.determiner === undefined && phrase.adjectives.length === 0) return undefined;
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
  const { first, last } = stretchAround(tokens, at);
  const stretch = tokens.slice(first, last + 1);
  if (government.isReflexive && !stretch.some(({ lower }) => reflexive.test(lower))) return;
  if (
    government.particle !== undefined &&
    tokens[last]!.lower !== government.particle &&
    tokens[last - 1]!.lower !== government.particle
  )
    return;
  // „leidet mehr als diese von ihm“
  if (stretch.some(({ lower }) => lower === 'als')) return;
  const others = roles
    .slice(first, last + 1)
    .filter(
      (role, i) =>
        role !== 'none' &&
        first + i !== at &&
        !stretch[i]!.readings.some(({ kind }) => kind === 'modal' || kind === 'auxiliary') &&
        !canBe(stretch[i], 'determiner'),
    );
  if (others.length > 0) return;
  for (let i = at + 1; i < last; i++) {
    if (!isFree(tokens[i - 1]) || !endsClause(sentence, i, last)) continue;
    const right = rightFor(sentence, i, government);
    if (right !== undefined && !stretch.some(({ lower }) => lower === right)) yield [i, right];
  }
}

/** „ist von dem Ergebnis zufrieden“, „ist zufrieden von dem Ergebnis“. */
function* besideAdjective(sentence: Sentence, at: number, government: Government): Iterable<[number, string]> {
  const { tokens, phrases } = sentence;
  const { first, last } = stretchAround(tokens, at);
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

function find(sentence: Sentence): Repair[] {
  const repairs: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at + 1 < tokens.length; at++) {
    const { text, lower, kind, readings } = tokens[at]!;
    if (kind !== 'word') continue;
    const found: [number, string][] = [];
    const noun = nouns.get(text);
    const adjective = adjectives.get(text);
    if (noun) {
      const right = rightFor(sentence, at + 1, noun);
      if (right !== undefined) found.push([at + 1, right]);
    } else if (adjective) found.push(...besideAdjective(sentence, at, adjective));
    else if (text === lower) {
      const verb = readings.find(({ pos, lemma }) => pos === 'verb' && verbs.has(lemma));
      if (verb) found.push(...besideVerb(sentence, at, verbs.get(verb.lemma)!));
    }
    for (const [place, right] of found) {
      const { start, end, text: wrong } = tokens[place]!;
      repairs.push({ start, end, replacement: inCaseOf(wrong, right) });
    }
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
    ],
    right: [
      'Wir warten für eine Stunde.',
      'Die Firma handelt mit Holz.',
      'Er wartet auf dem Hof auf den Bus.',
      'Sie ist in dieser Stadt an Kunst interessiert.',
      'Das Bild hängt an der Wand.',
    ],
  },
};
