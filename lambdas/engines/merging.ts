import type { EngineName } from '../domain/engines.ts';
import { withChanges } from '../domain/changedText.ts';
import type { Finding } from '../domain/finding.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import { judge, overlaps } from '../language/arbiter.ts';
import { inWords } from './placing.ts';
import type { Permission } from './proof.ts';
import type { Proposal, Refusal } from './proposal.ts';

/** How a proposal stands to what the embedded engine found at its place. */
export type Relation = 'alone' | 'agrees' | 'includes' | 'contradicts';

/**
 * THE policy: what a proved proposal may become, by its engine and by its relation to the embedded findings. A language
 * model is trusted with what it found alone, once it is proved; LanguageTool only with what the embedded engine says,
 * too. Where two contradict each other nobody's change is applied: both are suggested in one comment, or the outsider's
 * is dropped.
 */
export const policy: Record<Exclude<EngineName, 'embedded'>, Record<Relation, Permission | 'drop'>> = {
  languageModel: { alone: 'apply', agrees: 'apply', includes: 'apply', contradicts: 'comment' },
  languageTool: { alone: 'comment', agrees: 'apply', includes: 'comment', contradicts: 'drop' },
};

/** A proposal with what its proof allows. */
export interface Proved {
  readonly proposal: Proposal;
  readonly permission: Permission;
}

/** A finding on its way through the arbiter. */
interface Entry {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly alternatives?: readonly string[];
  readonly rule: { readonly permission: Permission };
  readonly finding: Omit<Finding, 'start' | 'end' | 'replacement' | 'action' | 'suggestions'>;
  readonly isOwn: boolean;
  /** Whether the embedded engine's suggestions stand in it, too. */
  readonly hasRivals?: boolean;
}

export interface Merged {
  readonly findings: readonly Finding[];
  /** Proposals that stand in the findings. */
  readonly accepted: number;
  readonly refused: readonly Refusal[];
}

/** Whether a text is at rest: what the embedded engine then has to say that it did not say before. */
export type Unrest = (text: string) => readonly Finding[];

/** The embedded findings of a paragraph and an engine's proposals for it as one list, in which nothing overlaps. */
export function merge(
  paragraph: Paragraph,
  engine: Exclude<EngineName, 'embedded'>,
  own: readonly Finding[],
  proved: readonly Proved[],
  unrest: Unrest,
): Merged {
  const refused: Refusal[] = [];
  const dropped = new Set<Finding>();
  const entries: Entry[] = [];
  for (const { proposal, permission } of proved) {
    const beside = own.filter((finding) => overlaps(finding, proposal));
    const relation = relationOf(paragraph.text, proposal, beside);
    const allowed = policy[engine][relation];
    if (allowed === 'drop') {
      refused.push('contradicts-embedded');
      continue;
    }
    if (relation !== 'alone') beside.forEach((finding) => dropped.add(finding));
    const entry = toEntry(proposal, weaker(relation === 'agrees' ? agreed(beside, permission) : permission, allowed));
    entries.push(relation === 'contradicts' ? withRivals(paragraph.text, entry, beside) : entry);
  }
  const settled = own.filter((finding) => !dropped.has(finding)).map(ownEntry);
  const resting = atRest(paragraph, settled, entries, unrest);
  refused.push(...Array.from({ length: entries.length - resting.length }, (): Refusal => 'restless'));
  // What an entry took the place of comes back with its refusal.
  const lost = entries.filter((entry) => !resting.includes(entry));
  const back = own.filter((finding) => dropped.has(finding) && lost.some((entry) => overlaps(entry, finding)));
  const free = back.filter((finding) => !resting.some((entry) => overlaps(entry, finding)));
  const judged = judge(paragraph, [...settled, ...free.map(ownEntry), ...resting]);
  const accepted = judged.filter(({ isOwn }) => !isOwn).length;
  refused.push(...Array.from({ length: resting.length - accepted }, (): Refusal => 'overlapping'));
  return { findings: judged.map(toFinding), accepted, refused };
}

function relationOf(text: string, proposal: Proposal, beside: readonly Finding[]): Relation {
  if (beside.length === 0) return 'alone';
  const wanted = [proposal.replacement, ...proposal.alternatives];
  const says = (finding: Finding) =>
    finding.suggestions.some((suggestion) => {
      const change = inWords(text, { ...finding, replacement: suggestion });
      return change.start === proposal.start && change.end === proposal.end && wanted[0] === change.replacement;
    });
  if (beside.length === 1 && says(beside[0]!)) return 'agrees';
  const inside = beside.every(({ start, end }) => start >= proposal.start && end <= proposal.end);
  const applied = beside.filter(({ action }) => action === 'apply');
  const mine = applied.every(({ start, end, replacement, action }) => {
    const at = text.slice(start, end);
    return action === 'apply' && replacement !== at && replacement !== '' && proposal.replacement.includes(replacement);
  });
  return inside && applied.length > 0 && mine ? 'includes' : 'contradicts';
}

/** Of two that agree the surer one counts, as between two rules. */
const agreed = (beside: readonly Finding[], permission: Permission): Permission =>
  beside.some(({ action }) => action === 'apply') ? 'apply' : permission;

const weaker = (one: Permission, other: Permission): Permission =>
  one === 'comment' || other === 'comment' ? 'comment' : 'apply';

function toEntry(proposal: Proposal, permission: Permission): Entry {
  const { paragraph, start, end, replacement, alternatives, rule, category, message } = proposal;
  return {
    ...{ start, end, replacement, alternatives, isOwn: false },
    rule: { permission },
    finding: { paragraph, rule, category, message },
  };
}

function ownEntry({ start, end, replacement, action, suggestions, ...finding }: Finding): Entry {
  const alternatives = action === 'comment' ? suggestions.slice(1) : [];
  return { start, end, replacement, alternatives, rule: { permission: action }, finding, isOwn: true };
}

/** A comment over everything that the rivals would change, with each of them as a suggestion. */
function withRivals(text: string, entry: Entry, rivals: readonly Finding[]): Entry {
  const start = Math.min(entry.start, ...rivals.map((rival) => rival.start));
  const end = Math.max(entry.end, ...rivals.map((rival) => rival.end));
  const over = (one: { start: number; end: number }, replacement: string) =>
    text.slice(start, one.start) + replacement + text.slice(one.end, end);
  const [first, ...others] = [
    ...rivals.flatMap((rival) => rival.suggestions.map((suggestion) => over(rival, suggestion))),
    over(entry, entry.replacement),
  ];
  return { ...entry, start, end, replacement: first, alternatives: [...new Set(others)], hasRivals: true };
}

/**
 * The entries that leave the paragraph at rest: what is to be applied all together, or else as much of it as does, taken
 * one by one; what is to be suggested each by itself, unless the embedded engine has its own suggestion beside it.
 */
function atRest(
  paragraph: Paragraph,
  own: readonly Entry[],
  entries: readonly Entry[],
  unrest: Unrest,
): readonly Entry[] {
  const rests = (some: readonly Entry[]) => {
    const applied = judge(paragraph, [...own, ...some]).filter(({ action }) => action === 'apply');
    return applied.every(({ isOwn }) => isOwn) || unrest(withChanges(paragraph.text, applied)).length === 0;
  };
  const applied = entries.filter(({ rule }) => rule.permission === 'apply');
  const kept = rests(applied)
    ? applied
    : applied.reduce<readonly Entry[]>((sum, entry) => (rests([...sum, entry]) ? [...sum, entry] : sum), []);
  return entries.filter((entry) =>
    entry.rule.permission === 'apply'
      ? kept.includes(entry)
      : entry.hasRivals || unrest(withChanges(paragraph.text, [entry])).length === 0,
  );
}

function toFinding({
  start,
  end,
  replacement,
  alternatives,
  action,
  finding,
}: Entry & { action: Permission }): Finding {
  return { ...finding, start, end, replacement, action, suggestions: [replacement, ...(alternatives ?? [])] };
}
