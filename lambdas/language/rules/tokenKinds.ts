import type { Token } from '../text/tokens.ts';

export const NO_BREAK_SPACE = '\u00A0';

export const isWord = (token: Token | undefined): boolean => token?.kind === 'word';
export const isNumber = (token: Token | undefined): boolean => token?.kind === 'number';
export const isClosing = (token: Token | undefined): boolean =>
  token !== undefined && /^[)\]“”»«"‘’]$/.test(token.text);

/** The second half of „Serverwartung oder -überwachung“, no word of its own, whatever stands for the hyphen. */
export const isSecondHalf = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.gap === '' && /^[-‑–—/]$/.test(tokens[at - 1]?.text ?? '');
