import { inCaseOf } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const stems =
  /^(?:wieder)(?=spiegel|spruch|sprüch|willig|wärtig|sinnig|sacher|lich|leg(?:en|t|te|bar|ung)|stand|stehen|ruf(?:en|t|bar)?$|hall)/i;
const inner = /^(un)wieder(?=ruflich|legbar|stehlich)/i;

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { text, lower, start, end } = tokens[at]!;
    if (!lower.startsWith('wi') && !lower.startsWith('unwi')) continue;
    if (stems.test(text)) found.push({ start, end, replacement: inCaseOf(text, lower.replace('wieder', 'wider')) });
    else if (inner.test(text))
      found.push({ start, end, replacement: inCaseOf(text, lower.replace('wieder', 'wider')) });
    else if (lower === 'wieder' && tokens[at + 1]?.kind === 'mark') {
      const mirrors = tokens
        .slice(Math.max(0, at - 12), at)
        .some((token) => /^spiegel(?:t|te|n|ten)$/.test(token.text));
      if (mirrors) found.push({ start, end, replacement: 'wider' });
    }
  }
  return found;
}

export const widerspiegeln: Rule = {
  id: 'wieder-wider',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis: wider',
  message: '„wider“ im Sinn von „gegen, zurück“ schreibt man mit einfachem i.',
  trigger: (text) => /^(?:un)?wi/i.test(text),
  find,
  examples: {
    wrong: [
      'Das {wiederspiegelt→widerspiegelt} die Lage gut.',
      'Er erhob {Wiederspruch→Widerspruch}.',
      'Die Zahlen spiegeln den Erfolg {wieder→wider}.',
    ],
    right: ['Die Zahlen spiegeln die Lage wider.', 'Wir wollen das Angebot wieder sprechen lassen.'],
  },
};
