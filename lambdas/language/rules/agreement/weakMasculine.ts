import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { possessiveStems } from '../../grammar/pronouns.ts';

/** Masculine nouns of the weak declension, also as the last part of a compound; dictionaries tolerate some without an ending. */
const weak =
  /(?:kollege|student|patient|präsident|assistent|praktikant|lieferant|mandant|klient|konsument|produzent|dozent|doktorand|absolvent|referent|agent|experte|zeuge|neffe|bote|sklave|held|soldat|diplomat|demokrat|kandidat|architekt|fotograf|philosoph|psychologe|biologe|soziologe|pädagoge|polizist|journalist|tourist|spezialist|mensch|junge|nachbar|(?:^|stamm|neu|groß|bestands|end|privat|geschäfts)kunde|löwe|affe|hase|elefant|buchstabe|gedanke|(?:^|vor|nach|datei|benutzer|firmen|familien)name)$/;
/** The genitive of these is on -ns, and other rules see to it. */
const mixed = /(?:name|gedanke|buchstabe)$/;
/** Articles and the like that leave no doubt: dative or accusative, and genitive. */
const stems = ['ein', 'kein', 'dies', 'jed', 'jen', ...possessiveStems];
const oblique = new Set(['dem', 'den', ...stems.flatMap((stem) => [`${stem}em`, `${stem}en`])]);
const genitive = new Set(['des', ...stems.map((stem) => `${stem}es`)]);

/**
 * The determiner before the noun, with adjectives on -en in between; none if it may be a relative pronoun: „ein Feld, in dem
 * Name und Ort stehen“.
 */
function determinerBefore({ tokens }: Sentence, noun: number): string {
  if (
    tokens[noun - 3]?.text === ',' &&
    /^de[mn]$/.test(tokens[noun - 1]!.lower) &&
    canBe(tokens[noun - 2], 'preposition')
  )
    return '';
  let at = noun - 1;
  while (at > 0 && noun - at < 3 && /^\p{Ll}{3,}en$/u.test(tokens[at]!.text) && !oblique.has(tokens[at]!.lower)) at--;
  return tokens[at]?.lower ?? '';
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 1; at < tokens.length; at++) {
    const { text, lower, start, end, gap } = tokens[at]!;
    if (gap !== ' ' || !/^\p{Lu}\p{Ll}+$/u.test(text) || !weak.test(lower)) continue;
    const determiner = determinerBefore(sentence, at);
    const isGenitive = genitive.has(determiner);
    if (isGenitive ? mixed.test(lower) : !oblique.has(determiner)) continue;
    const ending = lower.endsWith('e') || lower === 'nachbar' ? 'n' : 'en';
    found.push({ start, end, replacement: `${text}${ending}` });
  }
  return found;
}

export const weakMasculine: Rule = {
  id: 'weak-masculine',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Schwache Deklination“',
  message: 'Maskuline Substantive der schwachen Deklination haben außer im Nominativ Singular die Endung „-(e)n“.',
  trigger: new Set([...oblique, ...genitive]),
  find,
  examples: {
    wrong: [
      'Er gab seinem {Kollege→Kollegen} ein Zeichen.',
      'Wir suchen einen {Student→Studenten} für das Büro.',
      'Das ist der Hut des alten {Nachbar→Nachbarn}.',
      'Wir bieten unseren {Kunde→Kunden} viel.',
    ],
    right: [
      'Sein Kollege gab ein Zeichen.',
      'Er gab seinem Kollegen ein Zeichen.',
      'Die Kunde kam zu den Leuten.',
      'Dort ist ein Feld, in dem Name und Ort stehen.',
    ],
  },
};
