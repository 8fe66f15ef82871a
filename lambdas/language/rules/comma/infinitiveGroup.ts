import { isSurelyFinite } from '../../clauses.ts';
import { nonfinite } from '../../features.ts';
import { canBe, canBeNonfinite } from '../../readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';

/** Nouns that an infinitive group explains. */
const nouns = new Set(
  `Möglichkeit Möglichkeiten Chance Chancen Gelegenheit Notwendigkeit Absicht Fähigkeit Pflicht Erwartung Versuch Lust Idee Bereitschaft
  Entscheidung Entschluss Erlaubnis Freiheit Hoffnung Neigung Versuchung Bitte Vorschlag Wunsch Lage Verpflichtung Aufgabe`.split(
    /\s+/,
  ),
);
const adjectives = new Set(
  'möglich unmöglich schwierig leicht schwer einfach wichtig nötig notwendig sinnvoll nützlich gefährlich erlaubt verboten besser'.split(
    ' ',
  ),
);
/** Words that begin a group and cannot belong to what stands before (der and des could: die Möglichkeit der Kinder). */
const openings =
  /^(?:das|die|den|einen|eine|ein|es|sich|mich|dich|ihn|mir|dir|ihm|ihnen|etwas|mehr|viel|nicht|neue|unsere|seine|meine|ihre|diese|dieses|diesen|alle|alles|keine|keinen|kein)$/;
const copula = /^(?:ist|war|wäre|sei|wird|wurde)$/;

/** Index of the last word of the zu infinitive if the group ends with it and nothing else interferes. */
function endOfGroup({ tokens }: Sentence, from: number): number | undefined {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind === 'mark' || (token.kind === 'word' && isSurelyFinite(token))) return undefined;
    const isSplit = token.lower === 'zu' && canBeNonfinite(tokens[at + 1], nonfinite.infinitive);
    if (!isSplit && !canBeNonfinite(token, nonfinite.zuInfinitive)) continue;
    const last = isSplit ? at + 1 : at;
    if (/^\p{Lu}/u.test(tokens[last]!.text)) continue;
    return /^[.!?;]$/.test(tokens[last + 1]?.text ?? '') ? last : undefined;
  }
  return undefined;
}

function governs({ tokens }: Sentence, at: number): boolean {
  const { text } = tokens[at]!;
  if (nouns.has(text)) return !/^(?:und|oder|,)$/.test(tokens[at - 1]?.text ?? ',');
  if (!adjectives.has(text)) return false;
  const before = tokens.slice(Math.max(0, at - 6), at);
  return before.some(({ lower }) => lower === 'es') && before.some(({ lower }) => copula.test(lower));
}

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens } = sentence;
  for (let at = 1; at < tokens.length - 3; at++) {
    if (!governs(sentence, at) || !openings.test(tokens[at + 1]!.text)) continue;
    const { end } = tokens[at]!;
    const isObject = !canBe(tokens[at + 1], 'noun') || tokens[at + 1]!.text === tokens[at + 1]!.lower;
    if (isObject && endOfGroup(sentence, at + 2) !== undefined) yield { start: end, end, replacement: ',' };
  }
}

export const infinitiveGroup: Rule = {
  id: 'comma-infinitive-group',
  category: 'comma',
  source: 'Amtliches Regelwerk § 75',
  message: 'Infinitivgruppen, die von einem Substantiv oder einem Wort wie „es“ abhängen, werden mit Komma abgetrennt.',
  find,
  trigger: new Set([...[...nouns].map((noun) => noun.toLowerCase()), ...adjectives]),
  examples: {
    wrong: [
      'Wir haben die Möglichkeit{→,} das Haus zu kaufen.',
      'Es ist wichtig{→,} die Kosten im Blick zu haben.',
      'Sie hat die Absicht{→,} sich hier niederzulassen.',
    ],
    right: [
      'Wir haben die Möglichkeit, das Haus zu kaufen.',
      'Die Möglichkeit der Kinder zu spielen ist begrenzt.',
      'Das ist leicht zu sagen.',
      'Eine neue Lage ist nicht zu erkennen.',
    ],
  },
};
