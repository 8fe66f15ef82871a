/** What a verb form is where it stands; `unsure` could be one, `none` is no verb. */
export type VerbRole = 'finite' | 'infinitive' | 'zuInfinitive' | 'participle' | 'unsure' | 'none';
