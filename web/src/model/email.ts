/** Whether a text may be an e-mail address. It catches slips of the hand; the server decides. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export const EMAIL_INVALID = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
