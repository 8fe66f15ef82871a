import { nonfiniteForms } from '../../words/conjugation.ts';
import { cell, cellsOfSlot, nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, cellsAs, verbLemmas } from '../../words/readings.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';
import { isJoiner, isCoordinator, opensInfinitive } from '../../grammar/coordinators.ts';
import { adjectivesWith, nounsWith, stemsOf, verbsWith } from '../../grammar/valency.ts';
import { isComparing } from '../../grammar/subordinators.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { isModalParticle } from '../../grammar/adverbs.ts';

/** Nouns that an infinitive group with zu explains. */
const nouns = nounsWith('zu');
/** Adjectives whose group with zu an „es“ announces. */
const adjectives = adjectivesWith('zu');
/** Beside these the infinitive behind the comma may go on with one that has no zu. */
const bare = new Set([...verbsWith('bare'), 'möchten', 'heißen']);
/** Verbs whose infinitive always has zu („Er erklärt Befehle, die Töne erzeugen“ has a relative clause more often), and what is left of them where their particle stands at the end: Wir haben vor. */
const verbs = new Set([...verbsWith('zu zu~')].filter((verb) => !bare.has(verb) && verb !== 'erklären'));
const stems = stemsOf(verbs);
const openers = new Set(['statt', 'anstatt']);
const opensOther: WordTest = (token) =>
  isCoordinator(token) ||
  isComparing(token) ||
  opensInfinitive(token) ||
  isModalParticle(token) ||
  /^(?:dass|daß|z|also|usw|nämlich|so|dann|da|allerdings)$/.test(token?.lower ?? '');

/** An infinitive and nothing else that could end a phrase. */
const isInfinitive = (token: Token) =>
  token.text === token.lower &&
  canBeNonfinite(token, nonfinite.infinitive) &&
  !canBeNonfinite(token, nonfinite.zuInfinitive | nonfinite.participle2) &&
  (token.lower === 'sein' || token.readings.every(({ pos, kind }) => pos === 'verb' || kind === 'zus'));

/** Whether the main clause that ends before the comma wants a group with zu. */
function isGoverned({ tokens, verbs: roles, clauses }: Sentence, comma: number): boolean {
  const { first, kind } = clauses.sectionAt(comma - 1);
  if (kind !== 'main') return false;
  const host = tokens.slice(first, comma);
  // „Sie sollten, glaube ich, dankbar sein“: two words between commas are an aside.
  if (host.length === 2 && tokens[first - 1]?.text === ',') return false;
  const lemmas = host
    .filter((_, at) => /^(?:finite|participle|zuInfinitive|unsure)$/.test(roles[first + at]!))
    .flatMap(verbLemmas);
  if (lemmas.some((lemma) => bare.has(lemma))) return false;
  const last = host.at(-1)!;
  if (nouns.has(last.text)) return true;
  if (last.text === 'gewohnt') return lemmas.includes('sein');
  if (adjectives.has(last.text)) return host.some(({ lower }) => lower === 'es') && lemmas.includes('sein');
  const particle = canBe(last, 'particle', 'zus') ? last.lower : '';
  return lemmas.some((lemma) => verbs.has(lemma) || verbs.has(particle + lemma));
}

/** Whether the group would begin with a conjunction or a relative pronoun. */
function opensClause({ tokens, phrases, clauses }: Sentence, first: number): boolean {
  if (opensOther(tokens[first])) return true;
  const isOpener = clauses.openerAt(first) !== undefined;
  const isRelative =
    /^(?:der|die|das|den|dem)$/.test(tokens[first]!.lower) && /^(?:ein|kein)/.test(tokens[first + 1]!.lower);
  // „Fähigkeiten, die Funktionen nicht haben“: behind a plural „die“ relates to it, and the plural behind is the subject.
  const mayRelate =
    tokens[first]!.lower === 'die' &&
    first > 1 &&
    (cellsAs(tokens[first - 2]!, 'noun') & cellsOfSlot.plural) !== 0 &&
    phrases.some(({ determiner, cells }) => determiner === first && (cells & cell('nominative', 'plural')) !== 0);
  if (mayRelate) return true;
  // „alle, die derartige Sprüche finden“
  return isRelative || (isOpener && !phrases.some(({ determiner, cells }) => determiner === first && cells !== 0));
}

/** Index of the infinitive that ends the group from `first` on and lacks its zu. */
function bareInfinitive(sentence: Sentence, first: number): number | undefined {
  const { tokens, verbs: roles } = sentence;
  const { last } = sentence.clauses.sectionAt(first);
  const next = tokens[last + 1];
  if (next === undefined || !/^[,.!?]$/.test(next.text) || !isInfinitive(tokens[last]!)) return undefined;
  if (verbLemmas(tokens[last]!).some((lemma) => bare.has(lemma) && lemma !== 'gehen')) return undefined;
  if (opensClause(sentence, first) || /^zu[mr]?$/.test(tokens[last - 1]!.lower)) return undefined;
  if (roles.slice(first, last).some((role) => /^(?:finite|zuInfinitive|participle)$/.test(role))) return undefined;
  // „…, Sie bald begrüßen“: no main clause, since its verb would stand behind Sie.
  const from = tokens[first]!.text === 'Sie' && last > first + 1 ? first + 1 : first;
  return tokens.slice(from, last).some((token) => isSubjectPronoun(token) || isJoiner(token)) ? undefined : last;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 0; at + 2 < tokens.length; at++) {
    const isOpener = openers.has(tokens[at]!.lower) && (at === 0 || tokens[at - 1]!.text === ',');
    if (!isOpener && (tokens[at]!.text !== ',' || at < 2 || !isGoverned(sentence, at))) continue;
    const last = bareInfinitive(sentence, at + 1);
    if (
      last === undefined ||
      (last === at + 1 && !(at === 0 && isOpener)) ||
      (isOpener && tokens[last + 1]!.text !== (at === 0 ? ',' : tokens[last + 1]!.text))
    )
      continue;
    const verb = tokens[last]!;
    const joined = nonfiniteForms(verb, nonfinite.zuInfinitive, lexicon)[0];
    found.push(
      joined
        ? { start: verb.start, end: verb.end, replacement: joined }
        : { start: verb.start, end: verb.start, replacement: 'zu ' },
    );
  }
  return found;
}

const wakes: TokenTest = (text, lexicon) => {
  if (nouns.has(text) || adjectives.has(text)) return true;
  const lower = text.toLowerCase();
  if (openers.has(lower)) return true;
  const readings = text === lower ? lexicon.lookUp(text).readings : lexicon.readings(lower);
  return readings.some(({ pos, lemma }) => pos === 'verb' && (verbs.has(lemma) || stems.has(lemma)));
};

export const zuInGovernedGroup: Rule = {
  id: 'zu-in-governed-group',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Infinitiv mit zu“',
  message: 'Dieser Infinitiv steht mit „zu“.',
  trigger: wakes,
  find,
  examples: {
    wrong: [
      'Er hat versucht, das Problem {→zu }lösen.',
      'Sie hat keine Lust, ins Kino {→zu }gehen.',
      'Es ist wichtig, gesund {→zu }essen.',
      'Wir haben vor, im Sommer {umziehen→umzuziehen}.',
      'Statt zu Hause {→zu }bleiben, ging er aus.',
      'Wir freuen uns, Sie bald wieder {→zu }begrüßen.',
      'Statt {→zu }warten, ging er aus.',
    ],
    right: [
      'Er hat versucht, das Problem zu lösen.',
      'Er kann es versuchen, den Text lesen.',
      'Sie hat vergessen, dass wir kommen.',
      'Ich hoffe, Sie kommen.',
      'Wir freuen uns, Sie können bald kommen.',
      'Statt Burgen bauen die Kinder Dämme.',
      'Wir haben vor, die Leute, die kommen, zu fragen.',
      'Sie sollten, glaube ich, dafür dankbar sein.',
      'Hier zählen Fähigkeiten, die Maschinen nicht haben.',
    ],
  },
};
