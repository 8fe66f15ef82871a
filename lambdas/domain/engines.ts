/** What can correct German (docs/engines.md). The name goes into settings, orders and reports. */
export const engineNames = ['embedded', 'languageModel', 'languageTool'] as const;
export type EngineName = (typeof engineNames)[number];

/**
 * Characters a second before a stage knows its own pace (pace.ts): the embedded engine between 20,000, where every third
 * sentence is wrong, and 34,000, where few are (`npm run bench -- estimate`), LanguageTool as measured, a language model by
 * one batch of 3,000 characters in 20 seconds.
 */
export const enginePace: Record<EngineName, number> = {
  embedded: 28_000,
  languageModel: 150,
  languageTool: 1_500,
};

/** Reads a stage's list of engines, of which the first is the default. @throws Error on a name that there is not */
export function readEngineNames(list: string): readonly [EngineName, ...EngineName[]] {
  const [first, ...others] = list.split(',').map((name) => {
    const known = engineNames.find((one) => one === name.trim());
    if (!known) throw new Error(`unknown engine ${name}; known are ${engineNames.join(', ')}`);
    return known;
  });
  return [first!, ...others];
}

/**
 * What an engine outside this process was asked and did, and what became of it. Accounts of several calls add up. It
 * holds counts and no text: it is logged for the operator and stands in the customer's report.
 */
export interface EngineAccount {
  readonly engine: EngineName;
  readonly requests: number;
  /** As the service reports them; what a request without an answer may have cost is estimated. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Characters that the engine has answered for. */
  readonly characters: number;
  /** Characters that the embedded engine corrected alone, by the fault that led to it. */
  readonly fallback: Readonly<Record<string, number>>;
  /** Proposals that did not count, by cause. */
  readonly refused: Readonly<Record<string, number>>;
  /** Proposals that became corrections or comments. */
  readonly accepted: number;
}

/** The account of several calls as one. */
export function addAccounts(one: EngineAccount, other: EngineAccount): EngineAccount {
  return {
    engine: one.engine,
    requests: one.requests + other.requests,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    characters: one.characters + other.characters,
    fallback: addCounts(one.fallback, other.fallback),
    refused: addCounts(one.refused, other.refused),
    accepted: one.accepted + other.accepted,
  };
}

function addCounts(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const sum: Record<string, number> = { ...one };
  for (const [cause, count] of Object.entries(other)) sum[cause] = (sum[cause] ?? 0) + count;
  return sum;
}

/** Characters of a document for which the chosen engine gave no answer, so that the embedded engine stood in. */
export const fallbackCharacters = ({ fallback }: Pick<EngineAccount, 'fallback'>): number =>
  Object.values(fallback).reduce((sum, count) => sum + count, 0);
