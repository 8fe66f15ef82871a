import { plainNumber } from '../tokenKinds.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** What is joined to a number in digits with a hyphen; -fach may have one or none, the suffix -er has none. */
export const counted =
  'jährig|monatig|wöchig|tägig|stündig|minütig|sekündig|prozentig|malig|stellig|teilig|köpfig|seitig|stöckig|gängig|türig|zeilig|spaltig|bändig';
/** These are words of their own too: 4 eckige Tische, 5 tägliche Züge. */
const others =
  'jährlich|monatlich|wöchentlich|täglich|stündlich|silbig|gliedrig|beinig|eckig|armig|rädrig|spurig|gleisig|stufig|phasig|polig|sprachig|bettig|karätig|klassig|stimmig|sätzig|dimensional|geschossig';
const joined = new RegExp(`^(\\d+(?:[.,]\\d+)?)((?:${counted}|${others})(?:e[mnrs]?)?|mal)$`, 'i');
const apart = new RegExp(`^(?:${counted}|fach)(?:e[mnrs]?)?$`);
const suffixed = /^(\d+)-(ern?)$/;

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind === 'number') {
      const match = joined.exec(token.text);
      const suffix = suffixed.exec(token.text);
      const replacement = match ? `${match[1]}-${match[2]}` : suffix ? `${suffix[1]}${suffix[2]}` : undefined;
      if (replacement !== undefined) found.push({ start: token.start, end: token.end, replacement });
      continue;
    }
    const before = tokens[at - 1];
    if (before?.kind !== 'number' || token.kind !== 'word' || !plainNumber.test(before.text)) continue;
    if (/^[ \u00A0]$/.test(token.gap) && apart.test(token.text))
      found.push({ start: before.end, end: token.start, replacement: '-' });
  }
  return found;
}

export const digitHyphen: Rule = {
  id: 'digit-hyphen',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 40 (3), § 41',
  message: 'Zwischen Ziffern und dem Rest einer Zusammensetzung steht ein Bindestrich, vor der Endung „-er“ keiner.',
  trigger: (text) => /^\d/.test(text),
  find,
  examples: {
    wrong: [
      'Der {78jährige→78-jährige} Mann wohnt allein.',
      'Eine {100prozentige→100-prozentige} Lösung gibt es nicht.',
      'Sie rief {3mal→3-mal} an.',
      'Ein 12{ →-}tägiger Urlaub ist kurz.',
      'In den {80-er→80er} Jahren war das 3{ →-}fache Gewicht erlaubt.',
    ],
    right: [
      'Der 78-jährige Mann wohnt allein.',
      'Das ist 10fach zu viel.',
      'In den 80er-Jahren gab es 5 tägliche Züge.',
    ],
  },
};
