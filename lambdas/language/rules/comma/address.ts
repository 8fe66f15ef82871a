import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

const titles = new Set(['herr', 'frau']);
/** What one says to somebody; behind greetings as in „Hallo Herr Kern“ the comma is left out in letters. */
const sayings =
  /^(?:(?:vielen|herzlichen|besten|schönen) dank|danke(?: schön| sehr)?|entschuldigung|verzeihung|ja|nein)$/;
const objects = /^(?:mir|mich|uns|ihnen|dir|dich)$/;

/** Index of the last word of the name behind the title. */
function endOfName(tokens: readonly Token[], title: number): number {
  let end = title;
  while (/^(?:Dr|Prof|Direktor|Doktor|Professor)$/.test(tokens[end + 1]?.text ?? ''))
    end += tokens[end + 2]?.text === '.' ? 2 : 1;
  while (tokens[end + 1]?.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(tokens[end + 1]!.text) && end < title + 5) end++;
  return end;
}

/** The last word of a clause that nothing can follow but an address: an infinitive, a participle, the particle of a verb. */
const isEnd = (token: Token) =>
  objects.test(token.lower) ||
  (token.text === token.lower &&
    (canBeNonfinite(token, nonfinite.infinitive | nonfinite.participle2) || canBe(token, 'particle', 'zus')) &&
    !canBe(token, 'determiner') &&
    !canBe(token, 'adjective'));

/** „Danke“, „Vielen Dank“, „Vielen Dank für Ihre Hilfe“. */
function isSaying(words: readonly Token[]): boolean {
  if (sayings.test(words.map(({ lower }) => lower).join(' '))) return true;
  const isThanks = words[1]?.text === 'Dank' && words[2]?.text === 'für' && /^Ihre?[nr]?$/.test(words[3]?.text ?? '');
  return isThanks && words.every(({ kind }) => kind === 'word') && words.length < 8;
}

function find({ tokens, verbs }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 1 < tokens.length; at++) {
    if (!/^(?:Herr|Frau)$/.test(tokens[at]!.text)) continue;
    const end = endOfName(tokens, at);
    const next = tokens[end + 1];
    if (end === at) continue;
    const isLast = next === undefined || (/^[.!?]$/.test(next.text) && end + 2 >= tokens.length);
    const before = tokens[at - 1];
    const isSaid = isLast && isSaying(tokens.slice(0, at));
    const isAsked =
      isLast &&
      at > 2 &&
      isEnd(before!) &&
      tokens.slice(1, at).some(({ text }) => /^(?:Sie|Ihnen)$/.test(text)) &&
      verbs.slice(0, at).filter((role) => role === 'finite').length === 1;
    if (before !== undefined && (isSaid || isAsked))
      found.push({ start: before.end, end: before.end, replacement: ',' });
    const isSubject = at === 0 && verbs[end + 1] === 'finite' && tokens[end + 2]?.text === 'Sie';
    if (isSubject && (tokens[0]!.text === 'Herr' || tokens.at(-1)!.text === '?'))
      found.push({ start: tokens[end]!.end, end: tokens[end]!.end, replacement: ',' });
  }
  return found;
}

export const address: Rule = {
  id: 'comma-address',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Anreden',
  message: 'Die Anrede wird mit Komma abgetrennt.',
  trigger: titles,
  find,
  examples: {
    wrong: [
      'Vielen Dank{→,} Frau Krause.',
      'Vielen Dank für Ihre Mühe{→,} Frau Weber.',
      'Herr Meier{→,} können Sie mir helfen?',
      'Können Sie mir helfen{→,} Herr Meier?',
      'Wie geht es Ihnen{→,} Frau Kern?',
    ],
    right: [
      'Kennen Sie Frau Krause?',
      'Hallo Herr Meier',
      'Frau Kern kennen Sie ja schon.',
      'Haben Sie das von Herrn Meier gehört?',
    ],
  },
};
