import { MANY, SOME } from '../knowledge.ts';
import type { Candidate } from '../matching.ts';
import type { ContextCandidate } from './contextCandidate.ts';
import { contextRules, type ContextKind } from './contextRules.ts';
import type { Opinion } from './opinion.ts';

/** By how many errors a text has: hardly any, some, or many. */
type ByDensity = Readonly<Record<'none' | 'some' | 'many', number>>;

/** From which probability on a proposal of the model is applied, or left as a comment. */
interface Threshold {
  /** The more errors a text has, the likelier what looks like one is one. */
  readonly apply: ByDensity;
  /** What is enough where our grammar sees the error too … */
  readonly confirmed?: ByDensity;
  /** … where nothing else would be right … */
  readonly evident?: ByDensity;
  /** … and what it takes where the grammar sees no reason. */
  readonly groundless?: ByDensity;
  /** In a text that has errors doubts are worth a comment. */
  readonly comment: number;
  /** … and where a rule that may only comment says the same. */
  readonly agreed: number;
}

/** Set on text that neither training nor rules have seen: training/curves.ts prints what they were read from. */
export const thresholds: Readonly<Record<ContextKind, Threshold>> = {
  comma: {
    apply: { none: 0.8, some: 0.75, many: 0.5 },
    confirmed: { none: 0.6, some: 0.55, many: 0.5 },
    evident: { none: 0.5, some: 0.45, many: 0.4 },
    groundless: { none: 0.98, some: 0.9, many: 0.9 },
    ...{ comment: 0.5, agreed: 0.5 },
  },
  'no-comma': {
    apply: { none: 0.997, some: 0.86, many: 0.8 },
    confirmed: { none: 0.85, some: 0.4, many: 0.4 },
    groundless: { none: 0.999, some: 0.97, many: 0.9 },
    ...{ comment: 0.7, agreed: 0.5 },
  },
  'no-comma-and': {
    apply: { none: 0.985, some: 0.6, many: 0.5 },
    groundless: { none: 0.999, some: 0.97, many: 0.9 },
    ...{ comment: 0.4, agreed: 0.4 },
  },
  'das-dass': {
    apply: { none: 0.98, some: 0.6, many: 0.5 },
    confirmed: { none: 0.85, some: 0.5, many: 0.5 },
    ...{ comment: 0.4, agreed: 0.5 },
  },
  confusion: {
    apply: { none: 0.997, some: 0.97, many: 0.92 },
    confirmed: { none: 0.96, some: 0.6, many: 0.6 },
    evident: { none: 0.6, some: 0.5, many: 0.5 },
    ...{ comment: 0.85, agreed: 0.5 },
  },
  inflection: {
    apply: { none: 0.995, some: 0.95, many: 0.8 },
    confirmed: { none: 0.93, some: 0.7, many: 0.5 },
    evident: { none: 0.45, some: 0.3, many: 0.3 },
    groundless: { none: 0.998, some: 0.97, many: 0.93 },
    ...{ comment: 0.7, agreed: 0.5 },
  },
  capital: {
    apply: { none: 0.985, some: 0.6, many: 0.5 },
    confirmed: { none: 0.94, some: 0.5, many: 0.4 },
    evident: { none: 0.6, some: 0.4, many: 0.3 },
    groundless: { none: 0.99, some: 0.96, many: 0.9 },
    ...{ comment: 0.5, agreed: 0.5 },
  },
  small: {
    apply: { none: 0.99, some: 0.7, many: 0.5 },
    confirmed: { none: 0.97, some: 0.5, many: 0.5 },
    ...{ comment: 0.6, agreed: 0.5 },
  },
  joined: {
    apply: { none: 0.993, some: 0.6, many: 0.5 },
    confirmed: { none: 0.985, some: 0.5, many: 0.4 },
    groundless: { none: 0.995, some: 0.87, many: 0.87 },
    ...{ comment: 0.45, agreed: 0.45 },
  },
  hyphen: { apply: { none: 0.95, some: 0.7, many: 0.5 }, comment: 0.45, agreed: 0.45 },
  letter: { apply: { none: 0.93, some: 0.85, many: 0.7 }, comment: 0.6, agreed: 0.5 },
  superfluous: {
    apply: { none: 0.995, some: 0.98, many: 0.95 },
    confirmed: { none: 0.97, some: 0.6, many: 0.6 },
    evident: { none: 0.5, some: 0.4, many: 0.4 },
    ...{ comment: 0.75, agreed: 0.5 },
  },
  missing: {
    apply: { none: 0.98, some: 0.98, many: 0.95 },
    confirmed: { none: 0.9, some: 0.8, many: 0.8 },
    evident: { none: 0.5, some: 0.4, many: 0.4 },
    ...{ comment: 0.7, agreed: 0.5 },
  },
};

/** Share a character, or begin or end at one place; of two words side by side only one is too many. */
const meets = (one: Candidate, other: Candidate) =>
  (one.start < other.end && other.start < one.end) ||
  one.start === other.start ||
  // „auf und ab gehen{,} bis …“: a comma behind a word leaves it as it is.
  (one.end === other.end && isNewComma(one) === isNewComma(other)) ||
  areTwins(one, other);
const isNewComma = ({ start, end, replacement }: Candidate) => start === end && replacement === ',';
const deletes = ({ start, end, replacement }: Candidate) => replacement === '' && start < end;
/** Two words side by side, each of which is taken out. */
const areTwins = (one: Candidate, other: Candidate) =>
  deletes(one) && deletes(other) && (one.end === other.start || other.end === one.start);

const isSame = (one: Candidate, other: Candidate) =>
  one.start === other.start && one.end === other.end && one.replacement === other.replacement;

/** From here on the model, which has read the sentence, knows better which word was meant than a rule that looks at the word. */
const OVERRULES = 0.6;
/** What rules say of a word by itself; compounds are two words. */
const singleWordCategories = new Set(['spelling', 'capitalisation', 'confusion']);

/** Whether the model repairs the same word differently, and by its ending: a word of another stem it knows no better. */
function isAnotherWord(rule: Candidate, proposal: Candidate): boolean {
  const isSamePlace = rule.start === proposal.start && rule.end === proposal.end;
  if (!isSamePlace || !singleWordCategories.has(rule.rule.category)) return false;
  // „jedesmal“ is two words to the rule, and the model knows but one of them.
  if (rule.replacement.includes(' ') !== proposal.replacement.includes(' ')) return false;
  const half = Math.ceil((proposal.end - proposal.start) / 2);
  return proposal.replacement.slice(0, half).toLowerCase() === rule.replacement.slice(0, half).toLowerCase();
}

/** From here on it knows that „Mehrweg Prinzip“ is one word, where a rule that knows neither would couple both with a hyphen. */
const SURE_OF_ONE_WORD = 0.97;
const isOneWord = (rule: Candidate, { kind, probability }: ContextCandidate) =>
  rule.replacement === '-' && kind === 'joined' && probability >= SURE_OF_ONE_WORD;

/** From here on it knows that a clause begins, where a rule sees an article that does not agree. */
const SURE_OF_CLAUSE = 0.97;
/** „ohne das zusätzliche Räume angemietet werden“: what the rule takes for an article opens a clause. */
const opensClause = (rule: Candidate, { kind, probability, replacement }: ContextCandidate) =>
  kind === 'das-dass' && replacement === 'dass' && rule.rule.category === 'agreement' && probability >= SURE_OF_CLAUSE;

const overrules = (proposal: ContextCandidate, rule: Candidate) =>
  isOneWord(rule, proposal) ||
  opensClause(rule, proposal) ||
  (isAnotherWord(rule, proposal) && proposal.probability >= OVERRULES);

/** As far apart as two words with „oder“ between them. */
const BESIDE = 6;
/** „alle aktiven und {passive→passiven} Mitglieder“: where a rule has brought a phrase into order, the word beside it is right as it is. */
const isSettledBy = (rule: Candidate, proposal: ContextCandidate) =>
  proposal.kind === 'inflection' &&
  rule.rule.category === 'agreement' &&
  mayApply(rule) &&
  Math.max(rule.start - proposal.end, proposal.start - rule.end) <= BESIDE;

const mayApply = ({ rule, alternatives }: Candidate) => rule.permission !== 'comment' && !alternatives?.length;

/** What a rule asks, as what it does. */
const decided = ({ alternatives: _, ...asked }: Candidate): Candidate => ({
  ...asked,
  rule: { ...asked.rule, permission: 'apply' },
});

/** Up to this rate of errors a text counts as one without. */
const NONE = 1.2;

const logit = (probability: number) => Math.log(probability / (1 - probability));

/** Where a rate between hardly any errors and some puts a threshold: as far between both, on the scale of evidence. */
export function thresholdAt({ none, some, many }: ByDensity, errorRate: number): number {
  if (errorRate >= MANY) return many;
  if (errorRate >= SOME) return some;
  if (errorRate <= NONE) return none;
  const share = Math.log(errorRate / NONE) / Math.log(SOME / NONE);
  return 1 / (1 + Math.exp(-logit(none) - share * (logit(some) - logit(none))));
}

/** Whether a proposal that no rule speaks for or against is sure enough; the grammar is only asked where its opinion decides. */
function isSure(proposal: ContextCandidate, errorRate: number, opinionOn: OpinionOn): boolean {
  const { kind, probability } = proposal;
  const at = (levels: ByDensity) => thresholdAt(levels, errorRate);
  const { apply, confirmed = apply, evident = confirmed, groundless = apply } = thresholds[kind];
  if (probability < Math.min(at(apply), at(confirmed), at(evident))) return false;
  const opinion = opinionOn(proposal);
  return opinion !== 'refused' && probability >= at({ open: apply, confirmed, evident, groundless }[opinion]);
}

/** „fest zu stellen“: of two words side by side that both seem too many one is, the likelier. */
const withoutTwins = (proposals: readonly ContextCandidate[]) =>
  proposals.filter(
    (one) =>
      !proposals.some(
        (other) =>
          areTwins(one, other) &&
          (other.probability > one.probability || (other.probability === one.probability && other.start < one.start)),
      ),
  );

/** What our grammar says of a proposal. */
type OpinionOn = (proposal: ContextCandidate) => Opinion;

/**
 * Rules and model together. Where both say the same, a rule that may only comment may apply; where a rule is sure of something
 * else about a place, the rule is heard; where the model alone is sure, it is applied; less sure, it comments.
 *
 * @param errorRate errors that the text is likely to have in 1,000 words
 */
export function weighed(
  fromRules: readonly Candidate[],
  fromModel: readonly ContextCandidate[],
  errorRate = 0,
  opinionOn: OpinionOn = () => 'open',
): Candidate[] {
  const all: Candidate[] = [...fromRules];
  for (const proposal of withoutTwins(fromModel)) {
    const { comment, agreed } = thresholds[proposal.kind];
    const rivals = fromRules.filter((rule) => meets(rule, proposal));
    // Once the rule's repair is made the sentence is read again.
    if (rivals.length === 0 && fromRules.some((rule) => isSettledBy(rule, proposal))) continue;
    const same = rivals.find((rule) => isSame(rule, proposal));
    if (same) {
      // Where the rule asks which of several was meant, the model must be as sure as if it stood alone.
      const decides = same.alternatives?.length
        ? isSure(proposal, errorRate, opinionOn)
        : proposal.probability >= agreed;
      if (!mayApply(same) && decides) all[all.indexOf(same)] = decided(same);
    } else if (rivals.length === 1 && overrules(proposal, rivals[0]!)) {
      all[all.indexOf(rivals[0]!)] = proposal;
    } else if (!rivals.some(mayApply) && isSure(proposal, errorRate, opinionOn)) all.push(proposal);
    else if (errorRate >= SOME && rivals.length === 0 && proposal.probability >= comment)
      all.push({ ...proposal, rule: { ...contextRules[proposal.kind], permission: 'comment' } });
  }
  return all;
}
