import type { QuotationStyle } from './knowledge.ts';

// What a document has chosen where two spellings are right: rules follow its writer, and speak only of where he departs from himself.

const quotes: readonly (readonly [QuotationStyle, RegExp])[] = [
  ['german', /„/g],
  ['guillemets', /»\p{L}/gu],
  ['swiss', /«\p{L}/gu],
  ['english', /“\p{L}/gu],
  ['straight', /"\p{L}/gu],
];

/** Expressions begin with the rare mark they are about, and look back from it: at a letter they would begin everywhere. */
const count = (text: string, expression: RegExp) => text.match(expression)?.length ?? 0;

/** The quotation marks most used, if any. */
export function quotationIn(text: string): QuotationStyle | undefined {
  const counted = quotes.map(([style, mark]) => [style, count(text, mark)] as const);
  const [style, most] = counted.reduce((best, one) => (one[1] > best[1] ? one : best));
  return most > 0 ? style : undefined;
}

/** The spellings it prefers, each by the first of its pair. */
export const choicesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...preferred(text),
    ...spacings(text),
    ...dashes(text),
    ...ellipses(text),
    ...straightMarks(text),
  ]);

/** Pairs of right spellings of which a document should use one (Amtliches Regelwerk §§ 39, 62, 63, Wörterverzeichnis). */
const pairs = [
  ['sodass', 'so dass'],
  ['aufgrund', 'auf Grund'],
  ['mithilfe', 'mit Hilfe'],
  ['zugunsten', 'zu Gunsten'],
  ['anstelle', 'an Stelle'],
  ['infrage', 'in Frage'],
  ['zuhause', 'zu Hause'],
  ['selbständig', 'selbstständig'],
  ['aufwendig', 'aufwändig'],
  ['potenziell', 'potentiell'],
] as const;

const spellings = new RegExp(`(?<!\\p{L})(?:${pairs.flat().join('|').replaceAll(' ', '\\s')})`, 'giu');

function preferred(text: string): [string, string][] {
  const written = Map.groupBy(text.match(spellings) ?? [], (found) => found.toLowerCase().replace(/\s/, ' '));
  const times = (spelling: string) => written.get(spelling.toLowerCase())?.length ?? 0;
  return pairs.flatMap(([one, other]): [string, string][] => {
    const ones = times(one);
    const others = times(other);
    return ones + others === 0 ? [] : [[one, others > ones ? other : one]];
  });
}

const abbreviations = ['z.B', 'd.h', 'u.a', 'o.ä', 'v.a', 'i.d.R', 'z.T', 'u.U'];
const abbreviated = (behindStop: string) =>
  new RegExp(`(?<!\\p{L})(?:${abbreviations.join('|').replaceAll('.', `\\.${behindStop}`)})\\.`, 'giu');
const together = abbreviated('');
const apart = abbreviated('\\s');

/** Whether z. B. and its family are written with a space, as DIN 5008 asks: who does so in a third of the cases means to. */
function spacings(text: string): [string, string][] {
  const ones = count(text, together);
  const others = count(text, apart);
  return ones + others === 0 ? [] : [['z.B.', 2 * others >= ones ? 'z. B.' : 'z.B.']];
}

/**
 * How dashes are to be written: as dashes, unless hyphens between spaces mostly separate the columns of a list (ls - lists
 * the files), one near the start of its line with no sentence around it. Nothing is said of a document without any.
 */
function dashes(text: string): [string, string][] {
  const spaced = count(text, / - (?<=\p{L},? - )(?=\p{L})/gu);
  if (spaced === 0 && !/ – (?<=\p{L} – )(?=\p{L})/u.test(text)) return [];
  const columns = spaced === 0 ? 0 : count(text, /^[^\s.,;:!?]+(?: [^\s.,;:!?]+)? - [^.!?]*$/gmu);
  return [['-', 2 * columns > spaced ? '-' : '–']];
}

/** Whether an ellipsis stands close to the word before it: who writes so mostly, and more than once, means to. */
function ellipses(text: string): [string, string][] {
  const close = count(text, /[….](?<=\p{L}(?:…|\.{3}))(?=\s|$)/gmu);
  return close < 2 ? [] : [['…', close > count(text, /[….](?<=\p{L}\s(?:…|\.{3}))/gu) ? '…' : ' …']];
}

/** Typographic and straight quotation marks side by side: more than this, and more than this share, is no slip. */
const STRAIGHT_PAIRS = 2;
const STRAIGHT_SHARE = 0.2;

/** Whether straight quotation marks are to stay: in a manual they mark what is typed, beside „…“ for what is said. */
function straightMarks(text: string): [string, string][] {
  const straight = count(text, /"\S[^"\n]*"/gu);
  const typographic = count(text, /[„»«“]\p{L}/gu);
  return straight === 0
    ? []
    : [['"', straight > STRAIGHT_PAIRS && straight > STRAIGHT_SHARE * (straight + typographic) ? '"' : '„']];
}
