import { opensSubordinate } from '../../analysis/clauses.ts';
import { cellsOfSlot } from '../../words/features.ts';
import { cellsAs } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

const subject = /^(?:ich|du|er|sie|es|wir|man|ihr)$/;
const neuterPronoun = /^(?:alles|etwas|nichts|vieles|manches|einiges|das|dieses|jenes|eines|eins|keines)$/;

/** A relative das could refer to the word: a neuter noun, a name, an unknown word. */
function isAntecedent(token: Token): boolean {
  if (neuterPronoun.test(token.lower)) return true;
  if (!/^\p{Lu}/u.test(token.text)) return false;
  return token.readings.length === 0 || (cellsAs(token, 'noun', 'name') & cellsOfSlot.neuter) !== 0;
}

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens } = sentence;
  for (let at = 2; at + 2 < tokens.length; at++) {
    const [before, { text, end }] = [tokens[at - 1]!, tokens[at]!];
    if (text !== 'das' || before.kind !== 'word' || !subject.test(tokens[at + 1]!.text)) continue;
    if (tokens.slice(Math.max(0, at - 3), at).some(isAntecedent) || !opensSubordinate(sentence, at, at, true)) continue;
    yield { start: before.end, end, replacement: ', dass' };
  }
}

export const beforeDas: Rule = {
  id: 'comma-dass',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Nebensätze; Wörterverzeichnis: dass',
  message: 'Der Nebensatz beginnt mit „dass“ und wird mit Komma abgetrennt.',
  trigger: new Set(['das']),
  find,
  examples: {
    wrong: ['Er sagt{ das→, dass} er morgen kommt.', 'Ich bin mir sicher{ das→, dass} wir morgen gewinnen.'],
    right: ['Er sagt das immer.', 'Ich mag das Haus, das er gebaut hat.', 'Hast du gehört, was das ist?'],
  },
};
