import { capitalise } from '../../patterns.ts';
import { timesUnknown } from '../../knowledge.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { opensSentence } from '../../analysis/sentence.ts';

/** The word must be this common, so that no abbreviation with an ending (IDs, CDs) is meant. */
const COMMON_ZIPF = 3.5;
const SHORTEST = 3;

const doubled = /^(?!EMail)\p{Lu}{2}\p{Ll}+$/u;

function* find({ tokens, lexicon, knowledge }: Sentence): Iterable<Repair> {
  // „FOrmat MUSic“, „GRoße ANfänge“: more than one is meant, to explain an abbreviation.
  if (tokens.filter(({ text }) => /^\p{Lu}{2,}\p{Ll}{2}/u.test(text)).length > 1) return;
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, lower, start, end } = tokens[at]!;
    if (kind !== 'word' || text.length < SHORTEST || !doubled.test(text)) continue;
    if (text.endsWith('s') && text.length === SHORTEST) continue;
    if (lexicon.accepts(text) || timesUnknown(knowledge, text) > 2 || lexicon.zipf(lower) < COMMON_ZIPF) continue;
    // „Wörter wie "HAus"“
    if (/^["„“»'‚]$/.test(tokens[at - 1]?.text ?? '') && /^["“”«'‘]$/.test(tokens[at + 1]?.text ?? '')) continue;
    // „Secure SHell“
    if (/^\p{Lu}/u.test(tokens[at - 1]?.text ?? '') && !lexicon.accepts(tokens[at - 1]!.text)) continue;
    const isNoun = lexicon.isForm(capitalise(lower));
    if (isNoun || (opensSentence(tokens, at) && lexicon.accepts(lower)))
      yield { start, end, replacement: capitalise(lower) };
    else if (lexicon.accepts(lower)) yield { start, end, replacement: lower };
  }
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
      'Das Programm macht aus „WOrt“ ein anderes.',
    ],
  },
};
