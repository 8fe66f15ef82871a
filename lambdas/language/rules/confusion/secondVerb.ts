import { startsBig } from '../../text/letterCase.ts';
import { hasSureFinite } from '../../analysis/finiteForms.ts';
import { finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';

/** Finite verbs that sound like another word; a clause has room for one finite verb only. */
const others = new Map([
  ['fiel', 'viel'],
  ['fasst', 'fast'],
  ['wahr', 'war'],
]);

function find({ tokens, clauses }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at + 1 < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    const replacement = others.get(text);
    if (!replacement) continue;
    const { first, last } = clauses.conjunctAt(at);
    if (text.startsWith('f')) {
      // „… im Jahr 862. Der Graf fiel …“: the stop behind a number ended a sentence.
      const begin = Math.max(first, tokens.findLastIndex((token, i) => i < at && token.text === '.') + 1);
      // „Der Bus fasst jedoch fasst“ is the same verb twice.
      if (at < last && tokens[at - 2]?.text !== text && hasSureFinite(tokens, begin, at - 1))
        found.push({ start, end, replacement });
      continue;
    }
    // Er wahr froh: the clause has no verb at all.
    const rest = tokens.slice(first, last + 1);
    const lacksVerb = rest.every(
      (token) => token === tokens[at] || finitePersons(token) === 0 || startsBig(token.text),
    );
    if (
      lacksVerb &&
      at < last &&
      at === first + 1 &&
      (isSubjectPronoun(tokens[first]) || /^(?:das|dies|wer|was)$/.test(tokens[first]!.lower))
    )
      found.push({ start, end, replacement });
  }
  return found;
}

export const secondVerb: Rule = {
  id: 'second-verb',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Der Satz hat schon ein Verb oder noch keines; gemeint ist ein Wort, das gleich klingt.',
  trigger: new Set(others.keys()),
  find,
  examples: {
    wrong: ['Ich habe {fasst→fast} alles gegessen.', 'Er {wahr→war} froh.'],
    right: [
      'Der Krieg begann 862. Graf Otto fiel 907 bei Wien.',
      'Ein pull fasst beides zusammen.',
      'Er fasst den Ball.',
      'Das ist wahr.',
      'Er fiel ins Wasser.',
      'Als er fiel, lachte sie.',
    ],
  },
};
