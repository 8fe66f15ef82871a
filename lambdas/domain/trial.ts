/** UTF-16 code units a visitor may have corrected without an account. */
export const MAX_TRIAL_CHARACTERS = 1_000;
