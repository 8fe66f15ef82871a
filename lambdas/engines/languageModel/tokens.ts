/** Characters of a document in one request. */
export const BATCH_CHARACTERS = 3_000;
/** Characters of German to a token, by the least favourable tokeniser that was looked at (docs/engines.md). */
export const CHARACTERS_PER_TOKEN = 2.5;
/** Instructions, schema, what stands before, and the thread's memory in every request. */
export const OVERHEAD_TOKENS = 3_000;
/** Corrections cost less than the text they are about; this is for a text full of errors. */
const OUTPUT_SHARE = 0.8;
const LEAST_OUTPUT_TOKENS = 600;
/** Retries and halves may cost as much again as a document costs that is answered at once. */
const SLACK = 2;

/** Tokens that a request about so many characters may cost at most; the service is told the most it may answer with. */
export function mostTokens(characters: number) {
  const text = Math.ceil(characters / CHARACTERS_PER_TOKEN);
  return { input: OVERHEAD_TOKENS + text, output: LEAST_OUTPUT_TOKENS + Math.ceil(OUTPUT_SHARE * text) };
}

/** Tokens that a document may cost: by its characters alone, so that nothing that stands in it can raise it. */
export function tokenBudget(characters: number): number {
  const requests = Math.ceil(characters / BATCH_CHARACTERS) + 1;
  const { input, output } = mostTokens(BATCH_CHARACTERS);
  return SLACK * requests * (input + output);
}
