import { isBig } from '../../text/tokens.ts';
import { capitalise } from '../../text/letterCase.ts';
import { timesUnknown } from '../../knowledge.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { opensSentence } from '../../analysis/sentence.ts';

/** The word must be this common, so that no abbreviation with an ending (IDs, CDs) is meant. */
const COMMON_ZIPF = 3.5;
const SHORTEST = 3;

const doubled = /^(?!EMail)\p{Lu}{2}\p{Ll}+$/u;

/** Where an abbreviation is explained (SEcure SHell, SSH) or the slip itself is cited, the capitals are meant. */
function isMeant(tokens: Sentence['tokens'], at: number): boolean {
  const capitals = tokens[at]!.text.slice(0, 2);
  if (/^["„“»‚']$/.test(tokens[at - 1]?.text ?? '') && /^["“”«‘']$/.test(tokens[at + 1]?.text ?? '')) return true;
  return tokens.some(
    ({ text }, other) =>
      other !== at && (/^\p{Lu}{3,}$/u.test(text) ? text.includes(capitals) : /^\p{Lu}{2,}\p{Ll}{2,}$/u.test(text)),
  );
}

function find({ tokens, lexicon, knowledge }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, lower, start, end } = tokens[at]!;
    if (kind !== 'word' || text.length < SHORTEST || !doubled.test(text)) continue;
    if (text.endsWith('s') && text.length === SHORTEST) continue;
    if (lexicon.accepts(text) || timesUnknown(knowledge, text) > 2 || lexicon.zipf(lower) < COMMON_ZIPF) continue;
    // „Secure SHell“
    if (isBig(tokens[at - 1]) && !lexicon.accepts(tokens[at - 1]!.text)) continue;
    if (isMeant(tokens, at)) continue;
    const isNoun = lexicon.isForm(capitalise(lower));
    if (isNoun || (opensSentence(tokens, at) && lexicon.accepts(lower)))
      found.push({ start, end, replacement: capitalise(lower) });
    else if (lexicon.accepts(lower)) found.push({ start, end, replacement: lower });
  }
  return found;
}

export const doubleCapital: Rule = {
  id: 'double-capital',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 53 bis § 55',
  message: 'Nur der erste Buchstabe eines Wortes wird großgeschrieben.',
  trigger: (text) => doubled.test(text),
  find,
  examples: {
    wrong: ['{DIe→Die} Zeile ist leer.', 'Wir schreiben {COde→Code} und testen ihn.', 'Er sah {WIr→wir} an.'],
    right: [
      'Die IDs und CDs sind neu.',
      'Die GmbH zahlt.',
      'Alle PCs laufen.',
      'Das Wort kommt von FOrmat und BIld.',
      'Die SIchere SHell heißt SSH.',
      'Das Programm macht aus „WOrt“ ein anderes.',
    ],
  },
};
