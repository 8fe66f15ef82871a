import { readTable, wordClass, type Form } from './wordClass.ts';

/** How sure it is that the word, written small, opens a subordinate clause. */
const certainties = ['certain', 'likely', 'unsure'] as const;
/** What its clause tells; `content` is what is said, known or asked, and may be subject or object. */
const senses = [
  'content',
  'reason',
  'concession',
  'result',
  'purpose',
  'condition',
  'time',
  'manner',
  'contrast',
] as const;
/** What else the word may be. `head`: at the head of a sentence as often something else, so that its place proves nothing. */
const others = ['adverb', 'preposition', 'comparison', 'particle', 'ellipsis', 'noun', 'head'] as const;

interface Subordinator {
  readonly certainty: (typeof certainties)[number];
  readonly sense: (typeof senses)[number];
  readonly also: ReadonlySet<(typeof others)[number]>;
}

/**
 * Subordinating conjunctions, one a line: certainty, sense, what else the word may be (Amtliches Regelwerk 2024, Teil E,
 * Kapitel 2; Duden, Die Grammatik, „Subjunktionen“; what else each may be: own knowledge). `certain` are those that are
 * nothing else, `likely` those that also open an ellipsis (wenn möglich) or end as a particle (steht … bevor).
 */
const table = `
  dass: certain content
  weil: certain reason
  obwohl: certain concession
  obgleich: certain concession
  obschon: certain concession
  obzwar: certain concession
  wenngleich: certain concession
  sodass: certain result
  wohingegen: certain contrast
  sooft: certain time
  ob: likely content
  wenn: likely condition ellipsis
  falls: likely condition ellipsis
  sofern: likely condition ellipsis
  nachdem: likely time
  bevor: likely time particle
  ehe: likely time noun
  sobald: likely time adverb
  indem: unsure manner
  soweit: unsure condition adverb ellipsis
  insofern: unsure condition adverb head
  insoweit: unsure condition adverb head
  damit: unsure purpose adverb
  solange: unsure time adverb
  während: unsure time preposition
  zumal: unsure reason adverb head
  dieweil: unsure reason adverb head
  alldieweil: unsure reason adverb head
  da: unsure reason adverb head
  bis: unsure time preposition head
  seit: unsure time preposition head
  seitdem: unsure time adverb head
  als: unsure time comparison
  wie: unsure manner comparison
`;

function toSubordinator([certainty, sense, ...also]: readonly string[], word: string): Subordinator {
  const isKnown = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
    names.some((one) => one === name);
  if (!isKnown(certainties, certainty) || !isKnown(senses, sense) || !also.every((other) => isKnown(others, other)))
    throw new Error(`The subordinator “${word}” has notes that nobody knows`);
  return { certainty, sense, also: new Set(also) };
}

/** Every subordinating conjunction by its form in small letters. */
export const subordinators: ReadonlyMap<string, Subordinator> = readTable(table, toSubordinator);

const those = (test: (subordinator: Subordinator) => boolean) =>
  wordClass([...subordinators].flatMap(([word, subordinator]) => (test(subordinator) ? [word] : [])));

const sure = those(({ certainty, also }) => certainty !== 'unsure' && !also.has('noun'));
const nounToo = those(({ also }) => also.has('noun'));
const heads = those(({ also }) => !also.has('head'));

/** Whether the word can be a subordinating conjunction at all. */
export const isSubordinator = (token: Form | undefined): boolean =>
  token !== undefined && subordinators.has(token.lower);

/** Whether a subordinate clause begins with the word wherever it stands; with a capital „Ehe“ may be a noun. */
export const isCertainSubordinator = (token: (Form & { readonly text?: string }) | undefined): boolean =>
  sure.has(token) || (nounToo.has(token) && (token?.text ?? '') === token?.lower);

/** Whether the word makes a clause subordinate that it is the first word of. */
export const makesSubordinate = (token: Form | undefined): boolean => heads.has(token);

/** The conjunctions that compare as well: als, wie. */
export const isComparing = those(({ also }) => also.has('comparison')).has;

/** Conjunctions of sense: „falls“ and „wenn“ are those of a condition. */
export const hasSense = (token: Form | undefined, ...wanted: readonly Subordinator['sense'][]): boolean => {
  const found = token && subordinators.get(token.lower);
  return found !== undefined && wanted.includes(found.sense);
};

/** Adverbs that a conjunction takes along, so that the comma stands before both: kurz bevor, erst als, nicht weil. */
const taken = wordClass(
  `kurz lange lang bald bereits schon erst noch nur gerade eben genau ausgerechnet nicht auch selbst sogar besonders insbesondere
  immer außer allein kaum etwa einfach vielleicht wohl vermutlich zumindest wenigstens vorzugsweise hauptsächlich vornehmlich
  nämlich bloß lediglich höchstens frühestens spätestens allenfalls zwar sofort unmittelbar direkt weit jedesmal`,
);
export const goesWithConjunction = taken.has;
/** Words that are one conjunction with the dass or wenn behind them: no comma stands between (Amtliches Regelwerk § 74 E1). */
export const beginsConjunction = wordClass('ohne außer statt anstatt').has;

const compared = wordClass('als wie');
const headless = those(({ also }) => also.has('head'));
/** Whether a clause with its verb at the end follows where a subject stands right behind the word; als, da, bis are left out. */
export const opensFinalClause = (token: Form | undefined): boolean =>
  isSubordinator(token) && !compared.has(token) && !headless.has(token);
