import type { Variety } from '../domain/correctionSettings.ts';
import type { Finding } from '../domain/finding.ts';
import { countCharacters, type Paragraph } from '../domain/paragraph.ts';
import type { Knowledge } from '../language/knowledge.ts';
import type { Proofreader } from '../language/proofreader.ts';
import { answersTo } from './asking.ts';
import type { Corrector, Scope, Wishes } from './corrector.ts';
import { scope } from './scope.ts';
import type { FaultCause } from './faults.ts';
import { merge, type Merged, type Proved } from './merging.ts';
import { takeBatch } from './pieces.ts';
import { prove } from './proof.ts';
import { type Proposal, type Refusal } from './proposal.ts';
import type { Server } from './server.ts';
import { notingSimplified } from './simplified.ts';
import { newTally, type Tally } from './tally.ts';
import { beginThread, settle, type Thread } from './thread.ts';

/** What is carried from batch to batch; stored as JSON with every checkpoint. */
interface ServerMemory {
  /** Position in the scope's list of the paragraph to go on with. */
  readonly next: number;
  readonly knowledge: Knowledge;
  readonly thread: Thread;
  /** Tokens of input and output that the document may still cost; missing where they cost nothing. */
  readonly budget: number | undefined;
  /** Batches in a row for which there was no answer at all. */
  readonly failures: number;
  /** Why nothing more is asked for this document. */
  readonly givenUp?: FaultCause;
}

/** After so many batches without an answer the server counts as out of order for this document. */
const GIVE_UP_AFTER = 3;

/** Characters of a batch where the embedded engine is alone: a second of its work. */
const ALONE_CHARACTERS = 50_000;

export interface ServerOptions {
  readonly server: Server;
  /** Loads what corrects without a server, and proves what one proposes. */
  readonly load: () => Promise<Proofreader>;
}

/**
 * An engine outside this process beside the embedded one: it is asked batch by batch, every proposal is proved and merged
 * with the embedded findings, and whatever it does not answer is corrected by the embedded engine alone. One batch a call
 * is always done; a call never takes longer than its deadline and one batch (asking.ts).
 */
export function serverCorrector({ server, load }: ServerOptions): Corrector {
  let loading: Promise<Proofreader> | undefined;
  // The same list comes with every batch of a document.
  const scopes = new WeakMap<readonly Paragraph[], Promise<Scope>>();
  const scopeOf = (paragraphs: readonly Paragraph[]) => {
    const known = scopes.get(paragraphs) ?? scope(paragraphs);
    scopes.set(paragraphs, known);
    return known;
  };
  return {
    // One batch a call: it costs money and time, and a kill may repeat no more than it.
    runMilliseconds: 0,
    scope: scopeOf,
    async correct(paragraphs, memory, deadline, variety = 'document', wishes = {}) {
      const { noting: proofreader, simplified } = notingSimplified(await (loading ??= load()));
      const chosen = await scopeOf(paragraphs);
      const inScope = new Set(chosen.paragraphs);
      const work = paragraphs.filter(({ index }) => inScope.has(index));
      let state = isOurs(memory)
        ? memory
        : {
            ...begin(work, { language: chosen.language, variety, wishes }, proofreader, server),
            next: reachedBy(memory),
          };
      const tally = newTally(server.name);
      const findings: Finding[] = [];
      for (let first = true; state.next < work.length && (first || Date.now() < deadline); first = false) {
        const rest = work.slice(state.next);
        const batch = takeBatch(rest, state.givenUp ? ALONE_CHARACTERS : server.batchCharacters);
        const done = await correctBatch(batch, work[state.next - 1], state, server, proofreader, tally);
        findings.push(...done.findings);
        state = { ...state, ...done.state, next: state.next + batch.length };
      }
      const reached = work[state.next]?.index ?? (work.at(-1)?.index ?? -1) + 1;
      const done = state.next >= work.length;
      return {
        ...{ findings, memory: state, next: reached, done, account: tally.account() },
        ...(simplified.size > 0 && { simplified: simplified.size }),
      };
    },
  };
}

/** A checkpoint may be of the embedded engine, where the stage has changed its settings since: then its place is known. */
const isOurs = (memory: unknown): memory is ServerMemory =>
  (memory as Partial<ServerMemory> | undefined)?.thread !== undefined;
const reachedBy = (memory: unknown) => (memory as { next?: number } | undefined)?.next ?? 0;

/** What of a document and its customer every batch is told. */
interface Beginning {
  readonly language: string;
  readonly variety: Variety;
  readonly wishes: Wishes;
}

function begin(
  work: readonly Paragraph[],
  { language, variety, wishes }: Beginning,
  proofreader: Proofreader,
  server: Server,
): ServerMemory {
  const knowledge = proofreader.survey(work, language, variety === 'document' ? undefined : variety);
  const characters = work.reduce((sum, { text }) => sum + text.length, 0);
  const thread = beginThread(work, knowledge, wishes);
  return { next: 0, knowledge, thread, budget: server.tokenBudget(characters), failures: 0 };
}

async function correctBatch(
  batch: readonly Paragraph[],
  preceding: Paragraph | undefined,
  state: ServerMemory,
  server: Server,
  proofreader: Proofreader,
  tally: Tally,
): Promise<{ findings: readonly Finding[]; state: Partial<ServerMemory> }> {
  const { knowledge, givenUp } = state;
  if (givenUp) batch.forEach((paragraph) => tally.fallBack(givenUp, countCharacters(paragraph)));
  const asked = givenUp
    ? { proposals: [], budget: state.budget, unanswered: true }
    : await answersTo(batch, preceding?.text ?? '', state.thread, state.budget, server, tally);
  let { thread } = state;
  const findings = batch.flatMap((paragraph) => {
    const proposals = asked.proposals.filter((proposal) => proposal.paragraph === paragraph.index);
    const merged = correctParagraph(paragraph, proposals, { knowledge, thread }, server, proofreader);
    merged.refused.forEach((cause) => tally.refuse(cause));
    tally.accept(merged.accepted);
    thread = settle(thread, paragraph, merged.findings);
    return merged.findings;
  });
  const failures = asked.unanswered ? state.failures + 1 : 0;
  const final = givenUp ?? asked.final ?? (failures >= GIVE_UP_AFTER ? asked.lastFault : undefined);
  return { findings, state: { thread, budget: asked.budget, failures, ...(final && { givenUp: final }) } };
}

function correctParagraph(
  paragraph: Paragraph,
  proposals: readonly Proposal[],
  { knowledge, thread }: Pick<ServerMemory, 'knowledge' | 'thread'>,
  server: Server,
  proofreader: Proofreader,
): Merged {
  const own = proofreader.proofread(paragraph, knowledge);
  if (proposals.length === 0) return { findings: own, accepted: 0, refused: [] };
  const refused: Refusal[] = [];
  const proved = proposals.flatMap((proposal): Proved[] => {
    const permission = prove(paragraph, proposal, { knowledge, lexicon: proofreader.lexicon, thread });
    if (permission === 'apply' || permission === 'comment') return [{ proposal, permission }];
    refused.push(permission);
    return [];
  });
  // What the engine says of a text is known by its rule and its words, since places move with every change.
  const keyOf = (text: string, { rule, start, end, replacement }: Finding) =>
    `${rule}|${text.slice(start, end)}|${replacement}`;
  const known = new Set(own.map((finding) => keyOf(paragraph.text, finding)));
  const unrest = (text: string) =>
    proofreader
      .proofread({ ...paragraph, text, readOnly: [], barriers: [] }, knowledge)
      .filter((finding) => !known.has(keyOf(text, finding)));
  const merged = merge(paragraph, server.name, own, proved, unrest);
  return { ...merged, refused: [...refused, ...merged.refused] };
}
