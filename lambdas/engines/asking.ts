import { setTimeout as sleep } from 'node:timers/promises';
import type { Paragraph } from '../domain/paragraph.ts';
import { Fault, type FaultCause, faultOfError, pauseBefore, reactions } from './faults.ts';
import { halve, lengthOf, toQuestions } from './pieces.ts';
import type { Piece, Proposal } from './proposal.ts';
import type { Answer, Question, Server } from './server.ts';
import type { Tally } from './tally.ts';
import type { Thread } from './thread.ts';

/** What a batch may take with all its retries and halves: the step keeps two minutes in reserve for the last one. */
const BATCH_MILLISECONDS = 90_000;
/** Characters before a batch that go with it. */
const PRECEDING_CHARACTERS = 500;

export interface Asked {
  readonly proposals: readonly Proposal[];
  readonly budget: number | undefined;
  /** Whether nothing of the batch was answered. */
  readonly unanswered: boolean;
  readonly lastFault?: FaultCause;
  /** A fault after which nothing more is to be asked. */
  readonly final?: FaultCause;
}

/** Asks a server about one batch, again and in halves as its faults want it, within the batch's time and the budget. */
export async function answersTo(
  batch: readonly Paragraph[],
  before: string,
  thread: Thread,
  budget: number | undefined,
  server: Server,
  tally: Tally,
): Promise<Asked> {
  const endsAt = Date.now() + BATCH_MILLISECONDS;
  const proposals: Proposal[] = [];
  let left = budget;
  let answered = 0;
  let lastFault: FaultCause | undefined;
  let final: FaultCause | undefined;

  const once = async (question: Question): Promise<Answer> => {
    const worst = server.worstCase(question);
    if (left !== undefined && left < worst.input + worst.output) throw new Fault('budget');
    const time = Math.min(server.patienceMs, endsAt - Date.now());
    if (time <= 0) throw new Fault('late');
    const { answer, fault, spent } = await requested(question, time, worst, server);
    if (left !== undefined) left -= spent.input + spent.output;
    tally.request(spent.input, spent.output);
    if (!answer) throw fault;
    return answer;
  };
  const ask = async (pieces: readonly Piece[], preceding: string): Promise<void> => {
    for (let retry = 0; ; retry++) {
      try {
        if (final) throw new Fault(final);
        const answer = await once({ pieces, preceding, thread });
        answer.refused.forEach((cause) => tally.refuse(cause));
        proposals.push(...answer.proposals);
        answered += lengthOf(pieces);
        tally.answered(lengthOf(pieces));
        return;
      } catch (error) {
        const { cause } = faultOfError(error);
        lastFault = cause;
        const reaction = reactions[cause];
        if (reaction.final) final = cause;
        const pause = pauseBefore(retry);
        if (retry < reaction.retries && Date.now() + pause < endsAt) {
          await sleep(pause);
          continue;
        }
        const halves = reaction.halves ? halve(pieces) : undefined;
        if (halves) {
          await ask(halves[0], preceding);
          await ask(halves[1], endOf(halves[0], preceding));
        } else tally.fallBack(cause, lengthOf(pieces));
        return;
      }
    }
  };
  let preceding = before.slice(-PRECEDING_CHARACTERS);
  for (const pieces of toQuestions(batch, server.batchCharacters)) {
    await ask(pieces, preceding);
    preceding = endOf(pieces, preceding);
  }
  return {
    ...{ proposals, budget: left, unanswered: answered === 0 },
    ...(lastFault && { lastFault }),
    ...(final && { final }),
  };
}

/** The text behind which the next question begins. */
function endOf(pieces: readonly Piece[], otherwise: string): string {
  const last = pieces.at(-1);
  return last ? last.paragraph.text.slice(last.start, last.end).slice(-PRECEDING_CHARACTERS) : otherwise;
}

type Tokens = ReturnType<Server['worstCase']>;
type Outcome =
  | { readonly answer: Answer; readonly fault?: undefined; readonly spent: Tokens }
  | { readonly answer?: undefined; readonly fault: Fault; readonly spent: Tokens };

/** One request and its cost. What one without an answer has cost nobody says: it counts as if it had cost the most. */
async function requested(question: Question, time: number, worst: Tokens, server: Server): Promise<Outcome> {
  try {
    const answer = await server.ask(question, AbortSignal.timeout(time));
    return { answer, spent: { input: answer.inputTokens, output: answer.outputTokens } };
  } catch (error) {
    const fault = faultOfError(error);
    const isTurnedAway = fault.cause === 'throttled' || fault.cause === 'denied';
    return { fault, spent: isTurnedAway ? { input: 0, output: 0 } : worst };
  }
}
