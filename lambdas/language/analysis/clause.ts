import { isCoordinator, isJoiner, opensInfinitive } from '../grammar/coordinators.ts';
import { isRelativePronoun } from '../grammar/pronouns.ts';
import type { Token } from '../text/tokens.ts';
import { nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite } from '../words/readings.ts';
import { openerOf } from './clauseOpeners.ts';
import { type Span, spanOf } from './span.ts';
import type { VerbRole } from './verbRole.ts';

/** What a clause is found in: the words, and the roles of verbs, which are judged when somebody first asks for them. */
export interface Words {
  readonly tokens: readonly Token[];
  readonly verbs: readonly VerbRole[];
}

/** The topological fields (Duden, Die Grammatik, „Feldgliederung“), as far as the verbs tell them. */
interface Fields {
  /** `infinitive` is a group with zu; undefined where no verb tells it. */
  readonly kind: 'main' | 'subordinate' | 'infinitive' | undefined;
  /** The opener of a subordinate clause, the finite verb of a main clause, um or ohne of a group. */
  readonly left: number | undefined;
  /** The verbs that stand together at the end, or the separated particle of the one in the left bracket. */
  readonly right: Span | undefined;
  /** What stands before the verb of a main clause, a coordinating conjunction left aside. */
  readonly prefield: Span | undefined;
  /** What stands between the brackets; without a right one, all behind the left one. */
  readonly middle: Span | undefined;
}

/** A stretch of a sentence read as one clause: those that clauses.ts finds, and the parts between marks and conjunctions. */
export class Clause implements Span {
  readonly first: number;
  readonly last: number;
  /** Surely begins here, so that no verb before it waits for one of its own. */
  readonly isApart: boolean;
  readonly #words: Words;
  #opener: Pick<Clause, 'opener'> | undefined;
  #finites: readonly number[] | undefined;
  #fields: Fields | undefined;
  #certainty: Clause['certainty'] | undefined;

  constructor(words: Words, { first, last }: Span, known?: Pick<Clause, 'opener' | 'isApart'>) {
    this.first = first;
    this.last = last;
    this.isApart = known?.isApart ?? false;
    this.#opener = known;
    this.#words = words;
  }

  /** What makes it subordinate: a conjunction, a relative pronoun, a question word (clauseOpeners.ts). */
  get opener(): number | undefined {
    return (this.#opener ??= { opener: openerOf(this.#words.tokens, this.first) }).opener;
  }

  /** All its finite verbs from left to right; a complete clause has one. */
  get finites(): readonly number[] {
    return (this.#finites ??= finitesIn(this.#words, this));
  }

  /** The first finite verb, if it stands before this place. */
  finiteBefore(at: number): number | undefined {
    return this.finites.length > 0 && this.finites[0]! < at ? this.finites[0] : undefined;
  }

  get kind(): Fields['kind'] {
    return this.#field().kind;
  }

  get left(): Fields['left'] {
    return this.#field().left;
  }

  get right(): Fields['right'] {
    return this.#field().right;
  }

  /** The separated particle of its verb: „Er kommt morgen an“. */
  get particle(): number | undefined {
    return this.right && this.#words.verbs[this.right.last] === 'none' ? this.right.last : undefined;
  }

  get prefield(): Fields['prefield'] {
    return this.#field().prefield;
  }

  get middle(): Fields['middle'] {
    return this.#field().middle;
  }

  #field(): Fields {
    return (this.#fields ??= fieldsOf(this.#words, this));
  }

  /** Whether und, oder, sowie or bzw. joins it to what stands before. */
  get isCoordinated(): boolean {
    const { tokens } = this.#words;
    return isJoiner(tokens[this.first]) || isJoiner(tokens[this.first - 1]);
  }

  /**
   * `certain` if it has the one verb that it needs, at its place, and no word that might be another; `likely` if it has one
   * besides such words; `unsure` if it has none or several, so that it may be half of a clause, or two.
   */
  get certainty(): 'certain' | 'likely' | 'unsure' {
    return (this.#certainty ??= certaintyOf(this.#words, this));
  }
}

function certaintyOf({ tokens, verbs }: Words, { first, last, kind, finites, right }: Clause): Clause['certainty'] {
  if (kind === undefined || finites.length !== (kind === 'infinitive' ? 0 : 1)) return 'unsure';
  for (let at = first; at <= last; at++)
    if (verbs[at] === 'unsure' && !canBe(tokens[at], 'determiner')) return 'likely';
  return kind === 'main' || right?.last === last ? 'certain' : 'likely';
}

function finitesIn({ verbs }: Words, { first, last }: Span): readonly number[] {
  const found: number[] = [];
  for (let at = first; at <= last; at++) if (verbs[at] === 'finite') found.push(at);
  return found;
}

function fieldsOf(words: Words, clause: Clause): Fields {
  const { tokens } = words;
  const { first, last, finites } = clause;
  const isGroup = isInfinitiveGroup(words, clause);
  const opener = isGroup ? undefined : clause.opener;
  const isSubordinate = opener !== undefined || isVerbFinal(words, clause);
  const finite = isSubordinate ? undefined : finites[0];
  const begin = isCoordinator(tokens[first]) ? first + 1 : first;
  const left = opener ?? finite ?? (opensInfinitive(tokens[first]) ? first : undefined);
  const inner = left === undefined ? begin : left + 1;
  const right = rightBracket(words, inner, last);
  return {
    kind: isGroup ? 'infinitive' : isSubordinate ? 'subordinate' : finite === undefined ? undefined : 'main',
    left,
    right,
    prefield: finite === undefined ? undefined : spanOf(begin, finite - 1),
    middle: spanOf(inner, right === undefined ? last : right.first - 1),
  };
}

/** „…, um die Tür zu öffnen“, „…, die Tür zu öffnen“: without a finite verb what looks like a relative pronoun is an article. */
function isInfinitiveGroup({ tokens, verbs }: Words, { first, last, opener, finites }: Clause): boolean {
  if (finites.length > 0 || (opener !== undefined && !isRelativePronoun(tokens[opener]))) return false;
  for (let at = last; at > first; at--) if (verbs[at] !== 'none') return verbs[at] === 'zuInfinitive';
  return false;
}

/** „…, dass er kommt | und bald wieder gehen muss“: behind what it governs a finite verb stands only in a subordinate clause. */
const isVerbFinal = ({ verbs }: Words, { first, last, finites }: Clause) =>
  finites[0] === last && last - first > 1 && /^(?:infinitive|participle)$/.test(verbs[last - 1]!);

/** From the last verb back over those beside it; what follows it stands in the postfield. */
function rightBracket({ tokens, verbs }: Words, from: number, to: number): Span | undefined {
  if (to >= from && verbs[to] === 'none' && canBe(tokens[to], 'particle', 'zus')) return { first: to, last: to };
  // At the end „verlängert“ is a participle, whatever else it might be elsewhere.
  const isLast = (at: number) => at === to && canBeNonfinite(tokens[at], nonfinite.participle2);
  const isVerb = (at: number) => verbs[at] !== 'none' && (verbs[at] !== 'unsure' || isLast(at));
  let last = to;
  while (last >= from && !isVerb(last)) last--;
  if (last < from) return undefined;
  let first = last;
  while (first > from && (isVerb(first - 1) || tokens[first - 1]!.lower === 'zu')) first--;
  return { first, last };
}
