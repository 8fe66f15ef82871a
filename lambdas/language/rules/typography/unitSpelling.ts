import { programParts } from '../tokenKinds.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const currencies = '(?:Euro|EUR|€|Franken|CHF|Dollar)';
/** Switzerland writes sums of money with a point: 1'250.50 Franken. */
const pointedSum = new RegExp(`(?<=(?<![\\d.,'’])\\d{1,4})\\.(?=\\d\\d[\\s\u00A0]${currencies})`, 'gu');
/** What breaks off at the end of a paragraph. */
const cutOff = /(?<=\p{Ll}{3})…(?=$)/gu;
/** Expressions, the group that is wrong, and what it becomes. */
const slips: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/(?<=\d\s)°K(?!\p{L})/gu, () => 'K'],
  [/(?<=\d)°K(?!\p{L})/gu, () => '\u00A0K'],
  [/(?<=\d[\s\u00A0]?)K[Mm](?![\p{L}\d])/gu, () => 'km'],
  [/(?<=\d[\s\u00A0]?)Kg(?![\p{L}\d])/gu, () => 'kg'],
  [/(?<=\d )Grad (?=Kelvin)/gu, () => ''],
  [/(?<=\d)-%(?=ig)/gu, () => '%'],
  [/(?<=\d)%-(?=ig)/gu, () => '%'],
  [pointedSum, () => ','],
  [/(?<=Rock|Rhythm) ?[n'’´\u0060]{2,3} ?(?=Roll|Blues)/gu, () => ' ’n’ '],
  [/\[\.\.\.\]/gu, () => '[…]'],
  [cutOff, () => '\u00A0…'],
];

/** The names of commands that open a dialog end with an ellipsis: „Datei – Drucken…“. */
const command = new RegExp(`(?:[–→>|-]\\s|\\b(?:${programParts})\\s|(?:wähle|klick)\\p{L}*\\s)[^.…]{1,60}…$`, 'iu');

/** Whether the paragraph or the document writes its ellipses without a space, or the last one belongs to a name. */
const keepsEllipsis = (text: string, choices: Readonly<Record<string, string>>) =>
  choices['…'] === '…' || (text.match(/\p{L}…/gu)?.length ?? 0) > 1 || command.test(text);

/** A token without which none of the slips is there. */
const hints = /^(?:°|%|K[Mm]|Kg|Kelvin|\.\.\.|…|Rock|Rhythm)$|^\d+\.\d\d$|\d%?-?\p{L}/u;

function find({ tokens, text, knowledge }: Sentence): Repair[] {
  const repairs: Repair[] = [];
  const first = tokens[0]!.start;
  const last = tokens.at(-1)!.end;
  for (const [expression, becomes] of slips) {
    if (expression === pointedSum && knowledge.language === 'de-CH') continue;
    if (expression === cutOff && keepsEllipsis(text, knowledge.choices)) continue;
    for (const found of text.matchAll(expression)) {
      const start = found.index;
      const end = found.index + found[0].length;
      if (start >= first && end <= last) repairs.push({ start, end, replacement: becomes(found) });
    }
  }
  return repairs;
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
      'Bis dorthin sind es 5 {KM→km}, das Paket wiegt 3 {Kg→kg}.',
      'Er geht {[...]→[…]} nach Hause.',
      'Und dann hörten wir Schritte im Keller{…→\u00A0…}',
    ],
    right: [
      'Das sind 45,00 Euro.',
      'Es sind 25 °C.',
      'Das kostet 1.000 Euro.',
      'Wählen Sie Datei – Seite einrichten…',
      'Klicken Sie auf die Schaltfläche Bearbeiten…',
      'Ich weiß nicht… Vielleicht kommt er noch…',
      'Klicken Sie auf Umbenennen…',
    ],
  },
};
