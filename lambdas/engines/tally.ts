import type { EngineAccount, EngineName } from '../domain/engines.ts';
import type { FaultCause } from './faults.ts';
import type { Refusal } from './proposal.ts';

/** Counts up what becomes an account. */
export function newTally(engine: EngineName) {
  const refused: Record<string, number> = {};
  const fallback: Record<string, number> = {};
  let [requests, inputTokens, outputTokens, characters, accepted] = [0, 0, 0, 0, 0];
  const add = (counts: Record<string, number>, cause: string, by: number) => {
    counts[cause] = (counts[cause] ?? 0) + by;
  };
  return {
    request: (input: number, output: number) => {
      requests += 1;
      inputTokens += input;
      outputTokens += output;
    },
    answered: (count: number) => void (characters += count),
    refuse: (cause: Refusal) => add(refused, cause, 1),
    accept: (count: number) => void (accepted += count),
    fallBack: (cause: FaultCause, count: number) => add(fallback, cause, count),
    account: (): EngineAccount => ({
      ...{ engine, requests, inputTokens, outputTokens, characters, fallback, refused, accepted },
    }),
  };
}

export type Tally = ReturnType<typeof newTally>;
