import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isNumber } from '../tokenKinds.ts';

const partners: ReadonlyMap<string, string> = new Map([
  ['von', 'bis'],
  ['vom', 'bis'],
  ['zwischen', 'und'],
]);
const isEnd = (text: string) => /^\d[\d.,:]*$|^\p{Lu}$/u.test(text);

/** „von 9–12 Uhr“: who begins with von goes on with bis, and zwischen asks for und. */
function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 3 < tokens.length; at++) {
    const partner = partners.get(tokens[at]!.lower);
    if (partner === undefined) continue;
    const isNamed = /^(?:Zeile|Seite|Kapitel|Nummer|Punkt|Platz)$/.test(tokens[at + 1]!.text);
    const from = isNamed ? at + 2 : at + 1;
    const dot = isNumber(tokens[from]) && tokens[from + 1]?.text === '.' ? 1 : 0;
    const first = tokens[from];
    const dash = tokens[from + 1 + dot];
    const second = tokens[from + 2 + dot];
    if (!first || !dash || !second || !/^[-–]$/.test(dash.text) || !isEnd(first.text) || !isEnd(second.text)) continue;
    if (isNumber(first) !== isNumber(second) || tokens[from + 3 + dot]?.text === dash.text) continue;
    // „ein Gewicht von 90–100 Tonnen“ has the range as a measure: the dash may stand.
    const isSpan =
      isNamed || dot === 1 || !isNumber(first) || tokens[from + 3]?.text === 'Uhr' || tokens[at]!.lower === 'zwischen';
    if (!isSpan) continue;
    const start = tokens[from + dot]!.end;
    if (dash.gap === tokens[from + 2 + dot]!.gap) found.push({ start, end: second.start, replacement: ` ${partner} ` });
  }
  return found;
}

export const fromTo: Rule = {
  id: 'von-bis',
  category: 'typography',
  source: 'DIN 5008, Bis-Strich',
  message: 'Nach „von“ steht „bis“ und nach „zwischen“ steht „und“, kein Strich.',
  trigger: new Set(partners.keys()),
  find,
  examples: {
    wrong: [
      'Geöffnet ist von 9{–→ bis }12 Uhr.',
      'Sie kommt zwischen 9{ – → und }10 Uhr.',
      'Das gilt vom 7.{-→ bis }10. März.',
    ],
    right: [
      'Geöffnet ist 9–12 Uhr.',
      'Er kommt von 9 bis 12 Uhr.',
      'Das Ergebnis von 3 ist richtig.',
      'Er hat ein Gewicht von 90–100 Kilo.',
    ],
  },
};
