import { isOfClosedClass } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isSalutation } from '../../text/letters.ts';

/** Sie, Ihr and their forms stay big, and so do Du and Ihr, which may be (§§ 65, 66). */
const address =
  /^(?:Sie|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihres|Ihnen|Du|Dein|Deine|Deinen|Deinem|Deiner|Dir|Dich|Euch|Eure|Euer|Euren|Eurem|Eurer)$/;

/** Nouns as well, behind which a genitive may stand either way. */
const prepositions = /^(?:dank|kraft|zeit|laut|statt|mangels)$/;

function find({ tokens, text: paragraph, lexicon, knowledge }: Sentence): Repair[] {
  const found: Repair[] = [];
  const at = tokens.findIndex(({ kind }) => kind !== 'mark');
  if (at !== 0) return found;
  const { kind, text, start, end, gap } = tokens[0]!;
  const opensParagraph = gap.length === start;
  if (opensParagraph ? !knowledge.opensLetter : !gap.includes('\n')) return found;
  if (kind !== 'word' || !/^\p{Lu}\p{Ll}+$|^\p{Lu}$/u.test(text) || address.test(text)) return found;
  if (!opensParagraph && !isSalutation(lineBefore(paragraph, start))) return found;
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  const isThanks = text === 'Danke' || tokens[1]?.text === 'Dank';
  if (isThanks || (lexicon.accepts(small) && !mayBeNoun(text, small, lexicon)))
    found.push({ start, end, replacement: small });
  return found;
}

/** A noun or name by the dictionary, unless it is a small word of which a noun can be made (das Ich). */
function mayBeNoun(text: string, small: string, lexicon: Sentence['lexicon']): boolean {
  const isNoun = lexicon.readings(text).some(({ pos }) => pos === 'noun' || pos === 'name');
  return isNoun && (prepositions.test(small) || !isOfClosedClass(lexicon.readings(small)));
}

function lineBefore(paragraph: string, start: number): string {
  const lines = paragraph.slice(0, start).trimEnd();
  return lines.slice(lines.lastIndexOf('\n') + 1);
}

export const letterOpening: Rule = {
  id: 'letter-opening-small',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 79 (1), DIN 5008',
  message: 'Nach einer Anrede, die mit einem Komma endet, geht der Brief klein weiter.',
  find,
  examples: {
    wrong: [
      'Sehr geehrte Frau Maier,\n{Ich→ich} bewerbe mich um die Stelle.',
      'Liebe Anna,\n\n{Herzlichen→herzlichen} Dank für das Geschenk.',
      'Hallo Paul,\n{Gestern→gestern} war ich im Kino.',
    ],
    right: [
      'Sehr geehrte Frau Maier,\nich bewerbe mich um die Stelle.',
      'Sehr geehrte Frau Maier,\nSie haben mir gestern geschrieben.',
      'Lieber Paul,\nWeihnachten rückt näher.',
      'Sehr geehrte Frau Maier!\nIch bewerbe mich um die Stelle.',
      'Sehr geehrte Frau Maier\nGerne bewerbe ich mich um die Stelle.',
      'Es kamen Anna, Peter,\nIch war auch da.',
    ],
  },
};
