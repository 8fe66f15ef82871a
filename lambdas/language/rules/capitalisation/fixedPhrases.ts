import { isJoiner } from '../../grammar/coordinators.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { canBe, isDeclinedAdjective } from '../../words/readings.ts';
import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';
import { leadsToNoun, nounFollows, wordAfter, type Guard } from '../guards.ts';

// Left out since the Regelwerk (§ 58 E1, E3) allows both: ohne weiteres, bis auf weiteres, seit langem, von neuem, vor kurzem,
// bei weitem, aufs beste, aufs äußerste, binnen kurzem; and viel, wenig, ein, ander (§ 58 (5)).

/** „als erstes der Kinder“ refers to a noun. */
const attribute: Guard = (tokens, first, last) =>
  nounFollows(tokens, first, last) ||
  /^(?:der|des|von|dieser|unserer)$/.test(wordAfter(tokens, last)) ||
  // „als erster und bislang einziger finnischer Literat“
  (wordAfter(tokens, last) === 'und' && tokens.slice(last + 2, last + 5).some(isDeclinedAdjective));

/** „die im folgenden beschriebenen Maße“: the noun has its article already. */
const isInsidePhrase = (tokens: readonly Token[], first: number, last: number) => {
  const preposition = canBe(tokens[first], 'preposition') ? first : first - 1;
  return /^d(?:ie|er|as|e[nms])$/.test(tokens[preposition - 1]?.lower ?? '') && canBe(tokens[last + 1], 'adjective');
};

/** „vom lateinischen continens“ */
const isForeign = (next: Token | undefined, { lexicon }: Sentence) =>
  next?.kind === 'word' && next.text === next.lower && next.readings.length === 0 && !lexicon.accepts(next.text);

export const fixedPhrases: Rule = {
  id: 'im-folgenden',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 57 (1), § 58',
  message: 'Nominalisierte Adjektive in festen Wendungen wie „im Folgenden“ schreibt man groß.',
  ...phraseTable('im-folgenden', {
    guards: {
      noun: (tokens, first, last, sentence) =>
        (leadsToNoun(tokens, first, last) && !isInsidePhrase(tokens, first, last)) ||
        isForeign(tokens[last + 1], sentence),
      // „von allen war er immer der beste“
      ranked: (tokens, first, last, sentence) =>
        attribute(tokens, first, last, sentence) ||
        tokens.slice(0, first).some(({ lower }) => /^(?:von|unter|aller)$/.test(lower)),
      attribute,
      // „bei rot gefärbten und stark belasteten Proben“
      colour: (tokens, first, last) =>
        nounFollows(tokens, first, last) || canBe(tokens[last + 1], 'adjective') || isJoiner(tokens[last + 1]),
      // „in deutsch geprägten Kreisen“, „in französisch coccinelle“
      language: (tokens, first, last, sentence) =>
        nounFollows(tokens, first, last) ||
        /^(?:und|oder|[-,])$/.test(wordAfter(tokens, last)) ||
        isForeign(tokens[last + 1], sentence),
    },
  }),
};
