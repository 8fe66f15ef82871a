import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const currencies = '(?:Euro|EUR|€|Franken|CHF|Dollar)';
/** Switzerland writes sums of money with a point: 1'250.50 Franken. */
const pointedSum = new RegExp(`(?<=(?<![\\d.,'’])\\d{1,4})\\.(?=\\d\\d[\\s\u00A0]${currencies})`, 'gu');
/** Dots behind a whole word that ends the paragraph. */
const ellipsis = /(?<=\p{Ll}{3})…(?=$)/gu;
/** Expressions, the group that is wrong, and what it becomes. */
const slips: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/(?<=\d\s)°K(?!\p{L})/gu, () => 'K'],
  [/(?<=\d)°K(?!\p{L})/gu, () => '\u00A0K'],
  [/(?<=\d )Grad (?=Kelvin)/gu, () => ''],
  [/(?<=\d)-%(?=ig)/gu, () => '%'],
  [/(?<=\d)%-(?=ig)/gu, () => '%'],
  [pointedSum, () => ','],
  [/(?<=Rock|Rhythm) ?[n'’´\u0060]{2,3} ?(?=Roll|Blues)/gu, () => ' ’n’ '],
  [/\[\.\.\.\]/gu, () => '[…]'],
  [ellipsis, () => '\u00A0…'],
];

/** A command that opens a dialogue has its dots at the word: Datei – Drucken…, Wählen Sie Umbenennen…. */
function namesCommand(tokens: Sentence['tokens'], text: string): boolean {
  const before = tokens.findLast(({ text: other }) => other !== '…');
  return /^\p{Lu}/u.test(before?.text ?? '') || /\p{L} ?[–>▸→|] ?\p{L}/u.test(text);
}

/** A token without which none of the slips is there. */
const hints = /^(?:°|%|Kelvin|\.\.\.|…|Rock|Rhythm)$|^\d+\.\d\d$|\d%?-?\p{L}/u;

function* find({ tokens, text, knowledge }: Sentence): Iterable<Repair> {
  const [first, last] = [tokens[0]!.start, tokens.at(-1)!.end];
  for (const [expression, becomes] of slips) {
    if (expression === pointedSum && knowledge.language === 'de-CH') continue;
    for (const found of text.matchAll(expression)) {
      const [start, end] = [found.index, found.index + found[0].length];
      if (expression === ellipsis && namesCommand(tokens, text)) continue;
      if (start >= first && end <= last) yield { start, end, replacement: becomes(found) };
    }
  }
}

export const unitSpelling: Rule = {
  id: 'unit-spelling',
  category: 'typography',
  source: 'DIN 5008, Zahlen und Einheiten; Amtliches Regelwerk 2024, § 40 und Teil E (Auslassungspunkte)',
  message: 'Diese Schreibung einer Zahl, Einheit oder Auslassung ist nicht üblich.',
  trigger: (text) => hints.test(text),
  find,
  examples: {
    wrong: [
      'Die Temperatur beträgt 25 {°K→K} im Labor.',
      'Eine 20{-%→%}ige Lösung genügt.',
      'Das kostet 45{.→,}00 Euro.',
      'Er geht {[...]→[…]} nach Hause.',
      'Ich weiß nicht, was wir tun sollen{…→ …}',
    ],
    right: [
      'Das sind 45,00 Euro.',
      'Es sind 25 °C.',
      'Das kostet 1.000 Euro.',
      'Wählen Sie Datei – Kopie speichern…',
      'Klicken Sie auf Umbenennen…',
    ],
  },
};
