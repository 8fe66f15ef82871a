import { capitalise } from '../../text/letterCase.ts';
import { measures, countedSpans } from '../../grammar/time.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { approximators } from '../../grammar/adverbs.ts';
import { listed, wordClass, alternatives } from '../../grammar/wordClass.ts';
import { isNumber, isWord, NO_BREAK_SPACE } from '../tokenKinds.ts';

const beforeNumber = new Set([
  'Nr',
  'S',
  'Abs',
  'Art',
  'Kap',
  'Abb',
  'Tab',
  'Bd',
  'Ziff',
  'Rn',
  'Rz',
  'Anm',
  'Fn',
  'ca',
  'Ca',
]);
const titles = new Set(['Dr', 'Prof', 'Hr', 'Fr']);
/** What follows a title as its subject or stands between titles: Dr. med., Prof. Dr. */
const titleParts = /^(?:med|phil|jur|iur|rer|nat|oec|theol|dent|vet|habil|Dr|Ing|h)$/;
const abbreviated =
  'kg|km|cm|mm|µm|kWh|Wh|Hz|kHz|MHz|GHz|kB|KB|MB|GB|TB|kW|MW|GW|ml|cl|dl|mg|ha|dB|ms|min|mbar|bar|hPa|kPa|MPa|kV|mV|mA|mAh|kN|Nm|kWp|µg|nm|qm|cbm|kcal|kJ|EUR|CHF|USD|Mio|Mrd';
const inFull = alternatives([
  ...[...measures, ...countedSpans].map(capitalise),
  ...['Watt', 'Volt', 'Ampere', 'Quadratmetern?', 'Hektar', 'Milliliter', 'Personen', 'Kinder', 'Seiten'],
]);
const withUnit = new RegExp(`^(\\d+(?:[.,:]\\d+)*)(${abbreviated}|${inFull})$`);
/** A letter alone may be a name (3G, 4K), behind a fraction it is a unit. */
const fractionWithUnit = /^(\d+,\d+)([mlgthVWA])$/;

/** Behind a whole number a letter may name a class or a variant (5m): it is a unit beside words of measure. */
const wholeWithUnit = /^(\d+)([ml])$/;
const measureBefore = wordClass([...approximators, ...listed('von über bis um auf je')]).has;
/** „250g Mehl“: whole grams of something, and no network of the fifth generation. */
const portionWithUnit = /^([1-9]\d+)(g)$/;
const measureBehind =
  /^(?:lang|hoch|breit|tief|weit|dick|entfernt|[²³×x]|lange[nrms]?|hohe[nrms]?|breite[nrms]?|tiefe[nrms]?)$/;

function unitOf(tokens: Sentence['tokens'], at: number): RegExpExecArray | null {
  const { kind, text } = tokens[at]!;
  if (kind !== 'number') return null;
  const isMeasure = measureBefore(tokens[at - 1]) || measureBehind.test(tokens[at + 1]?.lower ?? '');
  const isPortion = /^\p{Lu}\p{Ll}/u.test(tokens[at + 1]?.text ?? '') && tokens[at + 1]!.gap === ' ';
  return (
    withUnit.exec(text) ??
    fractionWithUnit.exec(text) ??
    (isMeasure ? wholeWithUnit.exec(text) : null) ??
    (isPortion || isMeasure ? portionWithUnit.exec(text) : null)
  );
}

/** Whether a space is missing between two tokens that touch. */
function isMissing({ tokens, lexicon }: Sentence, at: number): boolean {
  const token = tokens[at]!;
  const before = tokens[at - 1]!;
  const first = tokens[at - 2];
  if (before.text === '§') return isNumber(token);
  if (token.text === '€') return isNumber(before) && /\d$/.test(before.text);
  if (token.text === '°') return isDegrees(tokens, at);
  if (before.text !== '.' || before.gap !== '' || first === undefined) return false;
  if (isNumber(token)) return isWord(first) && beforeNumber.has(first.text);
  if (isWord(first) && titles.has(first.text) && titleParts.test(token.text)) return true;
  if (!isWord(token) || !/^\p{Lu}\p{Ll}{2,}/u.test(token.text)) return false;
  if (isWord(first)) return titles.has(first.text);
  return /^\d{1,3}$/.test(first.text) && isNumber(first) && lexicon.accepts(token.text);
}

/** 20°C, but not an angle of 20° or the parallel 48° N. */
function isDegrees(tokens: Sentence['tokens'], at: number): boolean {
  const before = tokens[at - 1];
  const scale = tokens[at + 1];
  return isNumber(before) && /\d$/.test(before!.text) && scale?.gap === '' && /^[CF]$/.test(scale.text);
}

/** 5%, but neither the 5%-Hürde nor the %20 of an address. */
function isPercent(tokens: Sentence['tokens'], at: number): boolean {
  const before = tokens[at - 1];
  const sign = tokens[at]!;
  const next = tokens[at + 1];
  if (!/^[%‰]$/.test(sign.text) || !isNumber(before) || !/\d$/.test(before!.text)) return false;
  return next === undefined || next.gap !== '' || /^[.,;:!?)\]“”»«…]$/.test(next.text);
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    const { start, gap } = tokens[at]!;
    const unit = unitOf(tokens, at);
    if (unit) {
      const end = start + unit[1]!.length;
      found.push({ start: end, end, replacement: NO_BREAK_SPACE });
    }
    if (at > 0 && gap === '' && (isPercent(tokens, at) || isMissing(sentence, at)))
      found.push({ start, end: start, replacement: NO_BREAK_SPACE });
  }
  return found;
}

export const numberSpace: Rule = {
  id: 'number-space',
  category: 'typography',
  source: 'DIN 5008, Zahlen und Abkürzungen',
  message: 'Zwischen Zahl und Zeichen, Einheit oder Abkürzung steht ein (geschütztes) Leerzeichen.',
  trigger: (text) => /\d|^[.%€°§]$/.test(text),
  find,
  examples: {
    wrong: [
      'Nach §{→\u00A0}5 zahlt er 10.000{→\u00A0}€ Strafe.',
      'Siehe Abb.{→\u00A0}3 auf S.{→\u00A0}12.',
      'Am 1.{→\u00A0}Januar kam Dr.{→\u00A0}Müller mit 5{→\u00A0}kg Mehl.',
      'Frau Prof.{→\u00A0}Dr.{→\u00A0}med.\u00A0Kern misst 1,70{→\u00A0}m und las bei 20{→\u00A0}°C um 8:30{→\u00A0}Uhr.',
      'Es waren 5{→\u00A0}% oder (6{→\u00A0}%) und nicht 7 %.',
      'Nimm 250{→\u00A0}g Mehl und eine Lampe mit 60{→\u00A0}Watt.',
      'Das Feld ist 100{→\u00A0}m lang, der Kanister fasst rund 20{→\u00A0}l.',
    ],
    right: [
      'Nach § 5 zahlt er 10 €.',
      'Version 2.RC gilt.',
      'Der Film läuft in 3D und 4K.',
      'Am 12.3.2024 regnete es.',
      'Die 100%ige Lösung gab es nicht, die 5%-Hürde schon.',
      'Der 100m-Lauf ist kurz, die Klasse 5m ist klein.',
      'Der Winkel von 20° ist zu steil, das 5G-Netz zu langsam.',
      'Die Klasse 10g liest, die 2g hat frei.',
    ],
  },
};
