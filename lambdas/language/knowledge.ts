import type { Paragraph } from '../domain/paragraph.ts';
import type { Lexicon } from './words/lexicon.ts';
import { tokenize } from './text/tokens.ts';

export type QuotationStyle = 'german' | 'guillemets' | 'swiss' | 'english' | 'straight';

/** What holds for the whole document. Plain JSON: it is stored between two runs of the correct step. */
export interface Knowledge {
  /** BCP 47 tag: de-DE, de-AT, de-CH. */
  readonly language: string;
  /** Words no dictionary has but the document writes alike five times or more: its names and terms. */
  readonly terms: Readonly<Record<string, number>>;
  /** How often unknown words occur, those above included. */
  readonly unknown: Readonly<Record<string, number>>;
  /** How often a foreign word is coupled to what follows it (Git in Git-Repository), where the document does so repeatedly. */
  readonly couplings: Readonly<Record<string, number>>;
  /** The quotation marks most used, if any. */
  readonly quotation: QuotationStyle | undefined;
  /** Whether the document writes ss where Germany writes ß. */
  readonly hasNoEszett: boolean;
  /**
   * The more frequent of two right spellings, by the first of the pair: `sodass` → `so dass`. Missing where the document
   * has neither.
   */
  readonly choices: Readonly<Record<string, string>>;
}

/** Repeated alike this often, an unknown word is a name or a term and no slip. */
const TERM_OCCURRENCES = 5;
const COUPLING_OCCURRENCES = 3;
const coupled = /^([\p{L}\d]{2,})-\p{Lu}/u;

const quotes: readonly (readonly [QuotationStyle, RegExp])[] = [
  ['german', /„/g],
  ['guillemets', /»\p{L}/gu],
  ['swiss', /«\p{L}/gu],
  ['english', /“\p{L}/gu],
  ['straight', /"\p{L}/gu],
];

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
  ['z.B.', 'z. B.'],
] as const;

export const noKnowledge: Knowledge = {
  ...{
    language: 'de-DE',
    terms: {},
    unknown: {},
    couplings: {},
    quotation: undefined,
    hasNoEszett: false,
    choices: {},
  },
};

/** Reads the whole document once. */
export function survey(paragraphs: readonly Paragraph[], language: string, lexicon: Lexicon): Knowledge {
  const unknown = new Map<string, number>();
  const couplings = new Map<string, number>();
  let [eszett, text] = [0, ''];
  for (const paragraph of paragraphs) {
    text += `${paragraph.text}\n`;
    eszett += paragraph.text.split('ß').length - 1;
    for (const token of tokenize(paragraph.text)) {
      if (token.kind !== 'word') continue;
      const part = coupled.exec(token.text)?.[1];
      if (part !== undefined) countUp(couplings, part);
      if (!lexicon.accepts(token.text)) countUp(unknown, token.text);
    }
  }
  const counted = quotes.map(([style, mark]) => [style, count(text, mark)] as const);
  const [quotation, most] = counted.reduce((best, one) => (one[1] > best[1] ? one : best));
  const swissWords = count(text, /\b(?:dass|müssen|gross\w*|strasse\w*|schliess\w*|heiss\w*|weiss\w*|ausser\w*)\b/giu);
  return {
    language,
    unknown: Object.fromEntries(unknown),
    couplings: Object.fromEntries([...couplings].filter(([, times]) => times >= COUPLING_OCCURRENCES)),
    terms: Object.fromEntries([...unknown].filter(([, times]) => times >= TERM_OCCURRENCES)),
    quotation: most > 0 ? quotation : undefined,
    hasNoEszett: language === 'de-CH' || (eszett === 0 && swissWords > 20),
    choices: Object.fromEntries([...pairs.flatMap((pair) => preferred(text, pair)), ...dashes(text)]),
  };
}

function countUp(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const count = (text: string, expression: RegExp) => text.match(expression)?.length ?? 0;

function preferred(text: string, [one, other]: readonly [string, string]): [string, string][] {
  const times = (phrase: string) =>
    count(text, new RegExp(`(?<!\\p{L})${phrase.replaceAll('.', '\\.').replace(' ', '\\s')}`, 'giu'));
  const [ones, others] = [times(one), times(other)];
  if (ones + others === 0) return [];
  return [[one, others > ones ? other : one]];
}

/**
 * How dashes are to be written: as dashes, unless hyphens between spaces mostly separate the columns of a list (ls - lists
 * the files), one near the start of its line with no sentence around it. Nothing is said of a document without any.
 */
function dashes(text: string): [string, string][] {
  const spaced = count(text, /\p{L},? - \p{L}/gu);
  const columns = count(text, /^[^\s.,;:!?]+(?: [^\s.,;:!?]+)? - [^.!?]*$/gmu);
  if (spaced + count(text, /\p{L} – \p{L}/gu) === 0) return [];
  return [['-', 2 * columns > spaced ? '-' : '–']];
}
