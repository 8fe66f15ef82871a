import type { Paragraph } from '../../domain/paragraph.ts';

/** Words with which a letter or a mail addresses whom it is for. */
const salutation =
  /^\s*(?:Sehr\s+(?:geehrte|verehrte)|Geehrte|Verehrte|Geschätzte|Werte|Liebe|Hallo|Hi|Moin|Servus|Grüezi|Grüß\s+Gott|Gruezi|Guten\s+(?:Tag|Morgen|Abend))(?:[rs]|\s|,)[^.!?:;\n]{0,80}/u;
const formal =
  /^\s*(?:(?:Sehr\s+)?(?:geehrte|verehrte)|Geschätzte|Werte|Guten\s+(?:Tag|Morgen|Abend),?\s+(?:Frau|Herr))[rs]?\s/imu;
/** So many empty paragraphs, or such as no engine reads, may stand between the salutation and the letter. */
const MOST_BETWEEN = 3;

/** Whether the text is a line with a salutation that ends with a comma, so that the letter goes on small. */
export const isSalutation = (text: string): boolean =>
  salutation.exec(text)?.[0].trim() === text.trim() && /,\s*$/.test(text);

/** Whether somewhere in the text somebody is addressed with Sie: a line begins with „Sehr geehrte“ or the like. */
export const hasFormalSalutation = (text: string): boolean => formal.test(text);

/** The indexes of the paragraphs that follow a salutation with a comma. */
export function letterOpenings(paragraphs: readonly Paragraph[]): number[] {
  return paragraphs
    .filter(({ index }, at) => {
      const before = paragraphs[at - 1];
      return before !== undefined && index - before.index <= MOST_BETWEEN && isSalutation(before.text);
    })
    .map(({ index }) => index);
}
