import type { Token } from '../text/tokens.ts';

export const NO_BREAK_SPACE = '\u00A0';

export const isWord = (token: Token | undefined): boolean => token?.kind === 'word';
export const isNumber = (token: Token | undefined): boolean => token?.kind === 'number';
export const isClosing = (token: Token | undefined): boolean =>
  token !== undefined && /^[)\]“”»«"‘’]$/.test(token.text);
