import { canBe } from '../../words/readings.ts';
import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';
import { leadsToNoun, nounFollows, wordAfter, type Guard } from '../guards.ts';

// Left out on purpose, since the Regelwerk allows both: recht/Recht haben, acht/Acht geben, infrage, zugunsten, aufgrund,
// imstande, zuhause, hierzulande (written apart they are here), ein bisschen, jung und alt as adjectives.

/** „in ehren ergraut“ stays a noun, „in laut klagenden Tönen“ does not. */
const adjective: Guard = nounFollows;
/** „im trüben Licht“, „kein recht passendes Wort“: what may be an adjective or an adverb leads to a noun. */
const attribute: Guard = (tokens, first, last) => {
  const word = tokens[last];
  if (!nounFollows(tokens, first, last)) return false;
  const isLow = /^\p{Ll}/u.test(tokens[last + 1]?.text ?? '');
  return canBe(word, 'adjective') || (isLow && (canBe(word, 'adverb') || canBe(word, 'preposition')));
};
const next =
  (expression: RegExp): Guard =>
  (tokens, _, last) =>
    !expression.test(wordAfter(tokens, last));

export const setPhrases: Rule = {
  id: 'noun-in-set-phrase',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 55 (4) bis (6)',
  message: 'Substantive schreibt man auch in festen Wendungen groß.',
  ...phraseTable('noun-in-set-phrase', {
    guards: {
      adjective,
      noun: leadsToNoun,
      attribute,
      // „zu recht kommen“ is zurechtkommen.
      zurecht: (tokens, first, last) =>
        nounFollows(tokens, first, last) ||
        tokens.some(({ lower }) =>
          /^(?:ge)?(?:komm|kam|käm|leg|find|fand|fund|mach|rück|bieg|bog|weis|stutz)/.test(lower),
        ),
      // „um ihn zu ehren“ is the verb; „zu Ehren der Gäste“ has a genitive behind it, and no um before.
      honour: (tokens, first, last) =>
        !/^(?:des|der|eine[rs]|von|unsere[rs]|ihre[rs]|seine[rs])$/.test(wordAfter(tokens, last)) ||
        tokens.slice(0, first).some(({ lower }) => lower === 'um'),
      // „mit links“ stays small, and „mit vorsicht behandelte Ware“ is a noun all the same.
      links: (tokens, first, last, sentence) =>
        tokens[last]!.lower === 'links' || attribute(tokens, first, last, sentence),
      // „dieses mal rote, mal blaue Licht“
      mal: (tokens, _, last) => tokens.slice(last + 1).some(({ lower }) => lower === 'mal'),
      ends: next(/^(?:[.,;:!?…)“”"–]|und|oder|auf|zu|hätte|ist|war|für|in|)$/),
      numeral: (tokens, first, last) =>
        nounFollows(tokens, first, last) ||
        canBe(tokens[last + 1], 'numeral') ||
        /^(?:bis|oder|und|[,-]|\d.*|tausend|hundert|halb|nach|vor)$/.test(wordAfter(tokens, last)),
    },
  }),
};
