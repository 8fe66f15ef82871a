/** Versions a customer must have accepted before anything is started or bought. SPEC.md §5. */
export const TERMS_VERSION = '1.1';
export const DATA_POLICY_VERSION = '1.0';

/** What a customer has agreed to; acceptance times are Berlin-time ISO strings, as the screen sends them. */
export interface Acceptance {
  readonly terms_of_useAcceptedAt?: string | undefined;
  readonly data_policyAcceptedAt?: string | undefined;
  readonly terms_of_useVersion?: string | undefined;
  readonly data_policyVersion?: string | undefined;
}

/** Whether both documents are accepted in their current versions; otherwise the terms dialog opens. */
export function hasAcceptedTerms(acceptance: Acceptance): boolean {
  return Boolean(
    acceptance.terms_of_useAcceptedAt &&
    acceptance.terms_of_useVersion === TERMS_VERSION &&
    acceptance.data_policyAcceptedAt &&
    acceptance.data_policyVersion === DATA_POLICY_VERSION,
  );
}
