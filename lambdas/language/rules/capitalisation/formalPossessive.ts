import { capitalise } from '../../text/letterCase.ts';
import { canBe } from '../../words/readings.ts';
import { isMatter } from '../../words/referents.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { possessives } from '../../grammar/pronouns.ts';

const possessive = new Set([...possessives.words].filter((word) => word.startsWith('ihr')));
const sender = /^(?:ich|wir)$/;

/**
 * „Wir danken Ihnen für ihr Vertrauen“: the sentence addresses its reader, its subject is the writer, and nobody else is named
 * before the possessive.
 */
function find({ tokens, phrases }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 2; at + 1 < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    const noun = phrases.find(({ determiner }) => determiner === at)?.noun;
    if (!possessive.has(text) || noun === undefined || !isMatter(tokens[noun]!.text)) continue;
    const before = tokens.slice(0, at);
    const isAddressed = before.some((token, i) => i > 0 && /^(?:Ihnen|Sie)$/.test(token.text));
    const isFromWriter = before.some(({ lower }) => sender.test(lower));
    const hasOther = before.some(
      (token, i) =>
        (i > 0 && /^\p{Lu}/u.test(token.text) && !/^(?:Ihnen|Sie|Ihr)/.test(token.text)) ||
        /^(?:sie|ihnen|die|diese|alle|viele|jede|,|:|„|"|»)$/.test(token.text) ||
        canBe(token, 'name'),
    );
    if (isAddressed && isFromWriter && !hasOther) found.push({ start, end, replacement: capitalise(text) });
  }
  return found;
}

export const formalPossessive: Rule = {
  id: 'formal-possessive',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 65',
  message: 'Die höfliche Anrede „Sie“ und ihre Formen („Ihnen“, „Ihr“) schreibt man groß.',
  trigger: possessive,
  find,
  examples: {
    wrong: ['Wir danken Ihnen für {ihr→Ihr} Vertrauen.', 'Gern schicken wir Ihnen {ihre→Ihre} Unterlagen zurück.'],
    right: [
      'Wir danken ihnen für ihr Vertrauen.',
      'Ich schicke Ihnen Anna und ihre Schwester.',
      'Ich habe Sie mit ihrem Mann gesehen.',
    ],
  },
};
