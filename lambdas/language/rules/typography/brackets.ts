import { byWord } from '../../patterns.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const stray = 'Hier endet eine Klammer, die im selben Absatz nicht beginnt.';
const partners = byWord<string>({ '(': ')', '[': ']', '„': '“”"' });

/** A closing bracket that nothing opens: no item of a list (a), 1.) and no smiley. */
function isStray(text: string, start: number): boolean {
  const before = text.slice(0, start);
  return (
    !before.includes('(') && !/(?:^|[\s,;])[\p{L}\d]{1,3}\.?$|[:;=8]['o]?-?$/u.test(before) && /\p{L}/u.test(before)
  );
}

/** A bracket that is spoken of or typed: "(", „.)“, \\[, eine Klammer ( am Anfang; and the row of a laugh :))). */
const isNamed = (text: string, start: number, end: number) =>
  /["„“»«‚‘'\\]\S{0,3}$|Klammer\p{Ll}{0,2}\s$|[:;]-?\)+$/u.test(text.slice(0, start)) ||
  /^["“”»«’‘']/u.test(text.slice(end));

/** From a capital to a full stop: lines of a form go on in the next paragraph, and so may their brackets. */
const isWhole = (text: string) => /^\P{L}*\p{Lu}/u.test(text) && /[.!?…:;][“”"«»‘’)]?\s*$/u.test(text);

function find({ tokens, text }: Sentence): Repair[] {
  const found: Repair[] = [];
  if (!isWhole(text)) return found;
  for (const { kind, text: mark, start, end } of tokens) {
    if (kind === 'mark' && isNamed(text, start, end)) continue;
    if (mark === ')' && kind === 'mark' && isStray(text, start))
      found.push({ start, end, replacement: mark, message: stray });
    const partner = kind === 'mark' ? partners.get(mark) : undefined;
    if (partner === undefined) continue;
    const rest = text.slice(end);
    if ([...partner].some((close) => rest.includes(close))) continue;
    // Speech may go on in the next paragraph, and a smiley closes nothing.
    if (/[:;=]-?$/.test(text.slice(0, start)) || (mark === '„' && rest.length > 300)) continue;
    found.push({ start, end, replacement: mark });
  }
  return found;
}

export const brackets: Rule = {
  id: 'unclosed',
  category: 'typography',
  source: 'Amtliches Regelwerk §§ 86, 89',
  message: 'Hier beginnt eine Klammer oder ein Zitat, das im selben Absatz nicht endet.',
  permission: 'comment',
  trigger: new Set([...partners.keys(), ')']),
  find,
  examples: {
    wrong: ['Er kam {(⇢(}wie immer zu spät{ →}.', 'Sie rief {„⇢„}Komm.', 'Er kam wie immer{)⇢)} zu spät.'],
    right: [
      'Drücken Sie die Taste "(" und dann die Taste "[".',
      'Nach der Nummer steht hier „.)“ oder eine Klammer ( ohne Ende.',
      'Das ist ja großartig :)))',
      'Er kam (wie immer) zu spät.',
      'Punkt a) gilt, Punkt b) nicht.',
      'Schön :-(',
      'Angaben zum Rohstoff (etwa Herkunft,',
      'Art und Menge)',
      'Das gilt nach 1.) und b) für alle ;-)',
    ],
  },
};
