import { capitalise, startsBig } from '../../text/letterCase.ts';
import { canBe } from '../../words/readings.ts';
import { hasReferent, isMatter } from '../../words/referents.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { isSubjectPronoun, possessives } from '../../grammar/pronouns.ts';

const possessive = new Set([...possessives.words].filter((word) => word.startsWith('ihr')));
const sender = /^(?:ich|wir)$/;

/** „Bitte geben Sie ihrem Kind …“: the subject is the reader, between it and what it has no noun stands, and nobody before could own it. */
function isOfSubject({ tokens, text, lexicon, clauses }: Sentence, at: number): boolean {
  const { first } = clauses.sectionAt(at);
  const subject = tokens.findLastIndex((token, i) => i < at && token.text !== token.lower);
  if (subject < Math.max(1, first) || tokens[subject]!.text !== 'Sie' || opensSentence(tokens, subject)) return false;
  if (tokens.slice(first, subject).some(isSubjectPronoun)) return false;
  // „wie Sie mit ihr und ihrem Hund …“
  if (tokens.slice(subject + 1, at).some(({ lower }) => /^(?:ihr|ihnen|sie|und|oder)$/.test(lower))) return false;
  return !hasReferent(text.slice(0, tokens[at]!.start), lexicon, 'owner');
}

/**
 * „Wir danken Ihnen für ihr Vertrauen“: the sentence addresses its reader, its subject is the writer, and nobody else is named
 * before the possessive.
 */
function find(sentence: Sentence): Repair[] {
  const { tokens, phrases } = sentence;
  const found: Repair[] = [];
  for (let at = 2; at + 1 < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    const noun = phrases.find(({ determiner }) => determiner === at)?.noun;
    if (!possessive.has(text) || noun === undefined) continue;
    if (isOfSubject(sentence, at)) {
      found.push({ start, end, replacement: capitalise(text) });
      continue;
    }
    if (!isMatter(tokens[noun]!.text)) continue;
    const before = tokens.slice(0, at);
    const isAddressed = before.some((token, i) => i > 0 && /^(?:Ihnen|Sie)$/.test(token.text));
    const isFromWriter = before.some(({ lower }) => sender.test(lower));
    const hasOther = before.some(
      (token, i) =>
        (i > 0 && startsBig(token.text) && !/^(?:Ihnen|Sie|Ihr)/.test(token.text)) ||
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
    wrong: [
      'Bitte geben Sie {ihrem→Ihrem} Kind morgen eine Jause mit.',
      'Wenn Sie {ihre→Ihre} Daten ändern, melden Sie sich.',
      'Wir danken Ihnen für {ihr→Ihr} Vertrauen.',
      'Gern schicken wir Ihnen {ihre→Ihre} Unterlagen zurück.',
    ],
    right: [
      'Wir danken ihnen für ihr Vertrauen.',
      'Ich schicke Ihnen Anna und ihre Schwester.',
      'Ich habe Sie mit ihrem Mann gesehen.',
      'Das ist Frau Weber. Bitte geben Sie ihrem Kind eine Jause mit.',
      'Sie gaben ihrem Kind eine Jause mit.',
    ],
  },
};
