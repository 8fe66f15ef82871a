import { inflectedBothWays } from '../../words/conjugation.ts';
import { nonfinite, persons, tenses } from '../../words/features.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const personOf: Readonly<Record<string, number>> = {
  ...{ te: persons['3s'], test: persons['2s'], ten: persons['3p'], tet: persons['2p'] },
};
const prefixes =
  '(?:ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|vor|weg|weiter|zu|zurück|zusammen|statt|teil|um|durch|über|unter)?';
const weakParticiple = new RegExp(`^(${prefixes})ge(\\p{L}{2,})t$`, 'u');
const weakPast = /^(\p{L}{2,}?)e?(te|test|ten|tet)$/u;

const SHORTEST = 5;

/** Forms that no dictionary knows, made of a strong verb as if it were weak: gehte, gekommt. */
const isWeak: TokenTest = (text, lexicon) =>
  text.length >= SHORTEST &&
  (weakParticiple.test(text) || weakPast.test(text)) &&
  /^\p{Ll}+$/u.test(text) &&
  !inflectedBothWays.test(text) &&
  !lexicon.accepts(text);

function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (const { kind, text, lower, readings, start, end } of tokens) {
    if (kind !== 'word' || readings.length > 0 || !isWeak(text, lexicon)) continue;
    const participle = weakParticiple.exec(lower);
    const past = weakPast.exec(lower);
    const forms = new Set<string>();
    if (participle)
      for (const lemma of infinitives(lexicon, participle[1]!, participle[2]!))
        for (const form of lexicon.forms(lemma, (one) => (one.nonfinite & nonfinite.participle2) !== 0))
          if (form.endsWith('n')) forms.add(form);
    if (past && forms.size === 0 && !/[dt]$/.test(past[1]!))
      for (const lemma of infinitives(lexicon, '', past[1]!))
        for (const form of lexicon.forms(lemma, (one) => ((one.finite >> tenses.past) & personOf[past[2]!]!) !== 0))
          if (!form.startsWith(past[1]!)) forms.add(form);
    const modern = [...forms].filter((form) => lexicon.accepts(form) && form === form.toLowerCase());
    if (modern.length === 1) found.push({ start, end, replacement: modern[0]! });
  }
  return found;
}

/** Verbs of which this could be the stem, in the infinitive (komm) or in the present (hilf). */
function infinitives(lexicon: Sentence['lexicon'], prefix: string, stem: string): string[] {
  const found = new Set<string>();
  for (const form of [`${stem}en`, `${stem}n`])
    for (const { pos, lemma, nonfinite: bits } of lexicon.readings(form))
      if (pos === 'verb' && (bits & nonfinite.infinitive) !== 0) found.add(prefix + lemma);
  for (const { pos, lemma, finite } of lexicon.readings(`${stem}t`))
    if (pos === 'verb' && (finite & persons['3s']) !== 0) found.add(prefix + lemma);
  return [...found];
}

export const strongVerb: Rule = {
  id: 'strong-verb',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Unregelmäßige Verben“',
  message: 'Dieses Verb wird unregelmäßig gebeugt.',
  trigger: isWeak,
  find,
  examples: {
    wrong: [
      'Sie {denkte→dachte} lange nach.',
      'Er hat mir {gehilft→geholfen}.',
      'Wir haben ein Lied {gesingt→gesungen}.',
    ],
    right: ['Sie dachte lange nach.', 'Er hat mir geholfen.', 'Sie lernte und lachte.'],
  },
};
