import { endOfSubordinate, isVerbParticle, missingCommas, opensSubordinate } from '../../analysis/clauses.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';

const relatives = new Set('der die das den dem deren dessen denen welche welcher welches welchen welchem'.split(' '));
/** Pronouns that a relative clause can explain. */
const antecedents =
  /^(?:alles|etwas|nichts|vieles|manches|einiges|jeder|jemand|niemand|einer|eine|viele|andere|anderen|einige|manche|alle|allen|mehrere|diejenigen?|derjenige|dasjenige|denjenigen|solche|beide)$/;

/** A noun or pronoun that stands before a relative clause. */
function isAntecedent({ tokens }: Sentence, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word') return false;
  // At a sentence's beginning the capital of an unknown word tells nothing (Inwiefern das stimmt, …).
  const isUnknownNoun = token.readings.length === 0 && !opensSentence(tokens, at);
  const isNoun =
    /^\p{Lu}/u.test(token.text) &&
    (canBe(token, 'noun') || canBe(token, 'name') || isUnknownNoun) &&
    !['determiner', 'preposition', 'conjunction', 'adverb', 'pronoun'].some((pos) => canBe(token, pos as 'adverb'));
  return isNoun || antecedents.test(token.lower);
}

/** Whether the word is no article: what follows is no noun phrase that agrees with it. */
function isPronoun({ tokens, phrases }: Sentence, at: number, from: number): boolean {
  const { lower } = tokens[at]!;
  if (/^(?:denen|welch)/.test(lower)) return true;
  if (/^(?:dessen|deren)$/.test(lower)) return from === at;
  const next = tokens[at + 1]!;
  // Of a name or an unknown noun nobody can tell whether it agrees.
  if (/^\p{Lu}/u.test(next.text) && (next.readings.length === 0 || from < at)) return false;
  const phrase = phrases.find(({ determiner }) => determiner === at);
  // Behind a preposition a wrong case is likelier than a missing comma.
  return phrase === undefined || (phrase.cells === 0 && from === at);
}

/** An infinitive or participle: the noun that the relative clause explains stands before it. */
function closesClause(sentence: Sentence, at: number): boolean {
  const isNonfinite = /^(?:infinitive|zuInfinitive|participle)$/.test(sentence.verbs[at]!);
  return isNonfinite && sentence.tokens.slice(0, at).some((_, before) => isAntecedent(sentence, before));
}

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens } = sentence;
  let done = 0;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const { text } = tokens[at]!;
    if (at < done || !relatives.has(text)) continue;
    const isAfterPreposition = canBe(tokens[at - 1], 'preposition') && !isAntecedent(sentence, at - 1);
    const isAfterParticle =
      isAfterPreposition && isAntecedent(sentence, at - 2) && isVerbParticle(sentence, sentence.lexicon, at - 1);
    const from = isAfterPreposition && !isAfterParticle ? at - 1 : at;
    if (!isPronoun(sentence, at, from)) continue;
    if (!isAfterParticle && !isAntecedent(sentence, from - 1) && !closesClause(sentence, from - 1)) continue;
    if (!opensSubordinate(sentence, at, from, true)) continue;
    done = endOfSubordinate(sentence, at, true) ?? at;
    for (const place of missingCommas(sentence, from, at)) yield { start: place, end: place, replacement: ',' };
  }
}

export const beforeRelative: Rule = {
  id: 'comma-before-relative',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Nebensätze',
  message: 'Relativsätze werden mit Komma abgetrennt.',
  trigger: relatives,
  find,
  examples: {
    wrong: [
      'Es gibt Leute{→,} die gern früh aufstehen.',
      'Das ist der Schlüssel{→,} mit dem man die Tür öffnet.',
      'Er sieht eine Frau{→,} deren Hund bellt.',
    ],
    right: [
      'Es gibt Leute, die gern früh aufstehen.',
      'Gestern zeigte der Lehrer die Bilder und ging.',
      'Wir wollen den Kindern die Stadt zeigen.',
      'Er weiß, dass der Mann die Tür öffnet.',
      'Inwiefern das stimmt, ist unklar.',
    ],
  },
};
