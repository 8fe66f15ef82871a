import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

const greetings = /^(?:hallo|hi|liebe[r]?|geehrte[r]?)$/;
/** Words that the letter itself begins with; wie only behind Hallo („Liebe Kinder wie ihr“). */
const beginnings = /^(?:ich|wir|anbei|hiermit|leider|danke|vielen|herzlichen|besten)$/;
const isName = (token: Token | undefined) =>
  token?.kind === 'word' && (/^\p{Lu}\p{Ll}/u.test(token.text) || token.text === 'und');

/** Index of the greeting's last word: „Sehr geehrte Damen und Herren“, „Guten Tag Herr Meier“, „Liebe Anna“. */
function endOfGreeting({ tokens }: Sentence): number | undefined {
  const at = tokens[0]?.lower === 'sehr' ? 1 : 0;
  const isDay = tokens[0]?.lower === 'guten' && /^(?:Tag|Morgen|Abend)$/.test(tokens[1]?.text ?? '');
  if (!isDay && !greetings.test(tokens[at]?.lower ?? '')) return undefined;
  let last = isDay ? 1 : at;
  const first = last;
  while (isName(tokens[last + 1]) && last < first + 5) last++;
  return last > first && tokens[last]!.text !== 'und' ? last : undefined;
}

function find(sentence: Sentence): Repair[] {
  const { tokens, knowledge } = sentence;
  const { end: endOfLine } = tokens.at(-1)!;
  // In Switzerland nothing stands behind a salutation, and the letter begins with a capital.
  if (knowledge.isBareSalutation && knowledge.language !== 'de-CH')
    return [{ start: endOfLine, end: endOfLine, replacement: ',' }];
  const last = endOfGreeting(sentence);
  const next = last === undefined ? undefined : tokens[last + 1];
  if (last === undefined || next?.kind !== 'word') return [];
  const opens = beginnings.test(next.text) || (next.text === 'wie' && /^(?:hallo|hi|guten)$/.test(tokens[0]!.lower));
  const { end } = tokens[last]!;
  return opens ? [{ start: end, end, replacement: ',' }] : [];
}

export const afterSalutation: Rule = {
  id: 'comma-after-salutation',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Anreden',
  message: 'Die Anrede wird mit Komma abgetrennt.',
  trigger: new Set(['hallo', 'hi', 'liebe', 'lieber', 'geehrte', 'geehrter', 'guten']),
  find,
  examples: {
    wrong: [
      'Hallo Peter{→,} wie geht es dir?',
      'Guten Tag Herr Meier{→,} ich habe eine Frage.',
      'Liebe Frau Kern{→,} vielen Dank für die Karte.',
    ],
    right: [
      'Liebe Frau Kern, vielen Dank für die Karte.',
      'Liebe Kinder wie diese sind selten.',
      'Guten Tag wünschen wir.',
    ],
  },
};
