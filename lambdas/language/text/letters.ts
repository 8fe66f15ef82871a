import type { Paragraph } from '../../domain/paragraph.ts';

/**
 * Words with which a letter or a mail addresses whom it is for. What may begin at any line skips no white space but that line's: a
 * hundred thousand empty lines would else be skipped from each of them. A full stop stands in it only behind a title or an initial.
 */
const salutation =
  /^\s*(?:Sehr\s+(?:geehrte|verehrte)|Geehrte|Verehrte|Geschätzte|Werte|Liebe|Hallo|Hi|Moin|Servus|Grüezi|Grüß\s+Gott|Gruezi|Guten\s+(?:Tag|Morgen|Abend))(?:[rs]|\s|,)(?:(?<=\b(?:\p{Lu}\p{L}{0,3}|med|phil|jur|rer|nat))\.|[^.!?:;\n]){0,80}/u;
const formal =
  /^[^\S\n]*(?:(?:[Ss]ehr\s+)?(?:[Gg]eehrte|[Vv]erehrte)[rs]?|(?:Guten\s+(?:Tag|Morgen|Abend)|Hallo|Liebe[rs]?|Moin|Servus|Grüezi|Grüß\s+Gott),?\s+(?:Frau|Herr))\s/mu;
/** „Werte Kunden,“ is one as a line of its own; „Werte müssen …“ is none. */
const formalLine = /^[^\S\n]*(?:Geschätzte|Werte)[rs]?\s+\p{Lu}[^.?:;\n]{0,80}[,!]?[^\S\n]*$/mu;
const farewell = /^\s*(?:Hochachtungsvoll|(?:\p{L}+\s+){0,3}Gr(?:ü|u)(?:ß|ss)(?:e|en)?)\b/iu;
/** A letter without a farewell is over after so many paragraphs. */
const LONGEST_LETTER = 40;
/** So many empty paragraphs, or such as no engine reads, may stand between the salutation and the letter. */
const MOST_BETWEEN = 3;

/** Whether the text is a line with a salutation that ends with a comma, so that the letter goes on small. */
export const isSalutation = (text: string): boolean =>
  salutation.exec(text)?.[0].trim() === text.trim() && /,\s*$/.test(text);

const polite = 'Sie|Ihnen|Ihre?[mnrs]?';
/** The polite address, written big and still no noun. */
export const politePronoun = new RegExp(`^(?:${polite})$`);
/** „… bitten wir Sie“: inside a sentence the capital shows whom it means. */
const politeInside = new RegExp(`[\\p{Ll}\\d,;–] (?:${polite})(?!\\p{L})`, 'gu');

/** How often a text speaks to its reader as Sie, salutations apart. */
export const politeForms = (text: string): number => text.match(politeInside)?.length ?? 0;
export const hasPoliteForm = (text: string): boolean => politeForms(text) > 0;

/** A salutation of names and titles alone, that ends with the last of them: „Guten Tag sagte er“ is a line of another text. */
const bare =
  /^\s*(?:(?:Sehr\s+)?(?:[Gg]eehrte|[Vv]erehrte)[rs]?|Liebe[rs]?|Hallo|Hi|Moin|Servus|Guten\s+(?:Tag|Morgen|Abend))(?:\s+(?:\p{Lu}[\p{L}.-]*|und|liebe[rs]?|zusammen)){1,8}\s*$/u;
/** „Sehr geehrte Frau Präsidentin! Meine Damen und Herren! Wir …“: a speech, which goes on in the line, and speaks of many others. */
const speech =
  /^[^\S\n]*(?:(?:[Ss]ehr\s+)?(?:[Gg]eehrte|[Vv]erehrte)|Liebe)[rs]?\s(?:[^.!?\n]{0,80}![^\S\n]+\p{Lu}|(?:Herrn?|Frau)\s+(?:Präsident|Kolleg))/mu;

/** Whether somewhere in the text somebody is addressed with Sie: a line begins with „Sehr geehrte“ or the like. */
export const hasFormalSalutation = (text: string): boolean =>
  (formal.test(text) || formalLine.test(text)) && !speech.test(text);

/** Paragraphs behind which the next one that has text is close enough to belong to the same letter, each with it. */
const neighbours = (paragraphs: readonly Paragraph[]): [Paragraph, Paragraph][] =>
  paragraphs.flatMap((next, at) => {
    const before = paragraphs[at - 1];
    return before !== undefined && next.index - before.index <= MOST_BETWEEN ? [[before, next]] : [];
  });

/** The salutation lacks its mark: the letter goes on small behind it. */
const lacksComma = ([before, next]: [Paragraph, Paragraph]) => bare.test(before.text) && /^\s*\p{Ll}/u.test(next.text);

/** The indexes of the paragraphs that follow a salutation with a comma, or with none where they begin small. */
export const letterOpenings = (paragraphs: readonly Paragraph[]): number[] =>
  neighbours(paragraphs)
    .filter((pair) => isSalutation(pair[0].text) || lacksComma(pair))
    .map(([, { index }]) => index);

/** The indexes of the salutations that lack their comma. */
export const bareSalutations = (paragraphs: readonly Paragraph[]): number[] =>
  neighbours(paragraphs)
    .filter(lacksComma)
    .map(([{ index }]) => index);

/** The paragraphs of a letter to someone who is addressed with Sie. */
export interface Letter {
  /** Index of the paragraph with the salutation. */
  readonly first: number;
  /** Index of its last paragraph: the farewell's, if it has one. */
  readonly last: number;
}

/** The letters of a document, each from its salutation to its farewell. */
export function formalLetters(paragraphs: readonly Paragraph[]): Letter[] {
  const found: Letter[] = [];
  for (const [at, { index, text }] of paragraphs.entries()) {
    if (!hasFormalSalutation(text)) continue;
    const rest = paragraphs.slice(at, at + LONGEST_LETTER);
    const next = rest.findIndex((paragraph, i) => i > 0 && hasFormalSalutation(paragraph.text));
    const letter = next === -1 ? rest : rest.slice(0, next);
    const end = letter.find((paragraph) => farewell.test(paragraph.text)) ?? letter.at(-1)!;
    found.push({ first: index, last: end.index });
  }
  return found;
}
