import { endOfSubordinate, missingCommas } from '../../analysis/subordinates.ts';
import { relativeClauseAt } from '../../analysis/relativeClauses.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isRelativePronoun, relativePronouns } from '../../grammar/pronouns.ts';

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  let done = 0;
  for (let at = 1; at + 1 < tokens.length; at++) {
    if (at < done || !isRelativePronoun(tokens[at])) continue;
    const from = relativeClauseAt(sentence, at);
    if (from === undefined) continue;
    done = endOfSubordinate(sentence, at, true) ?? at;
    for (const place of missingCommas(sentence, from, at)) found.push({ start: place, end: place, replacement: ',' });
  }
  return found;
}

export const beforeRelative: Rule = {
  id: 'comma-before-relative',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Nebensätze',
  message: 'Relativsätze werden mit Komma abgetrennt.',
  trigger: relativePronouns.words,
  find,
  examples: {
    wrong: [
      'Es gibt Leute{→,} die gern früh aufstehen.',
      'Das ist der Schlüssel{→,} mit dem man die Tür öffnet.',
      'Er sieht eine Frau{→,} deren Hund bellt.',
      'Ein Verein{→,} der eine Zeitung herausgibt.',
      'Sie führte eine Regel ein{→,} die allen gefällt.',
      'Wir wollen eine Regel beschließen{→,} die allen nützt.',
      'Es gibt Fragen{→,} die Kunst gern stellt.',
      'Wir waren in Rom, einer Stadt{→,} die er kannte.',
      'Wir sahen einen Film{→,} den Anna lange gesucht hatte.',
    ],
    right: [
      'Es gibt Leute, die gern früh aufstehen.',
      'Gestern zeigte der Lehrer die Bilder und ging.',
      'Wir wollen den Kindern die Stadt zeigen.',
      'Er weiß, dass der Mann die Tür öffnet.',
      'Wir zeigen Kindern die Bücher die Freude machen.',
      'Es ist unklar, auf welche Weise die Leute arbeiten.',
      'Wir sagen, dass Kosten, Preise und Gehälter der Firma steigen.',
      'Inwiefern das stimmt, ist unklar.',
      'Die Bilder mit dem Gerät laden',
      'Nun sollen Kinder und Gäste den Weg finden.',
      'Die Zahl der unter 18-Jährigen steigt.',
      'Es ist der Ersatz für den 12er und kostet wenig.',
    ],
  },
};
