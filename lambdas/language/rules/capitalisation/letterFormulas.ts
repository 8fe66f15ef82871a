import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';
import type { Token } from '../../text/tokens.ts';
import { canBe } from '../../words/readings.ts';
import type { Guard } from '../guards.ts';

// What a sender writes to one reader, also outside a whole letter: in mails, on websites, in replies.

/** Only as a sentence of its own: „Sie sagte ihnen vielen Dank für ihr Interesse.“ */
const thanks: Guard = (tokens, first) =>
  first !== 1 || !/^(?:vielen|herzlichen|besten|schönen|lieben)$/.test(tokens[0]!.lower);

/** „Bei Fragen stehen wir …“, behind which nobody has been named whom the pronoun could mean. */
const offer: Guard = (tokens, first) =>
  !tokens.some(({ lower }) => lower === 'verfügung') ||
  tokens.slice(0, first).some((token) => token.text === ',' || (isNoun(token) && !matter.test(token.text))) ||
  !tokens.slice(0, first).some(({ text }) => matter.test(text));
const isNoun = (token: Token) => canBe(token, 'noun') && !canBe(token, 'preposition');
const matter = /^(?:(?:Rück)?[Ff]ragen|Auskünfte|Informationen|Gespräch(?:e|en|s)?|Hilfe|Anliegen|Verfügung)$/;

const opening: Guard = (_, first) => first > 0;

export const letterFormulas: Rule = {
  id: 'letter-formula',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 65',
  message: 'Die höfliche Anrede „Sie“ und ihre Formen („Ihnen“, „Ihr“) schreibt man groß.',
  ...phraseTable('letter-formula', { guards: { thanks, offer, opening } }),
};
