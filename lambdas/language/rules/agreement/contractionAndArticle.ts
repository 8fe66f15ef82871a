import { byWord } from '../../patterns.ts';
import { inCaseOf, startsBig } from '../../text/letterCase.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const prepositions = byWord<string>({
  ...{
    im: 'in',
    ins: 'in',
    am: 'an',
    ans: 'an',
    zum: 'zu',
    zur: 'zu',
    beim: 'bei',
    vom: 'von',
    aufs: 'auf',
    fürs: 'für',
    durchs: 'durch',
  },
});
const article =
  /^(?:dem|das|die|des|dies(?:e[mrs]|es)|(?:mein|dein|sein|unser|eur)(?:e[mr])?|mein|dein|unser|euer|ihre[mr]|eine[mr])$/;

/** „im meinem Haus“: the article stands twice. */
function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 2 < tokens.length; at++) {
    const { lower, text, start, end } = tokens[at]!;
    const preposition = prepositions.get(lower);
    const next = tokens[at + 1]!;
    const after = tokens[at + 2]!;
    if (!preposition || !article.test(next.lower) || next.gap !== ' ' || after.kind !== 'word') continue;
    // „das Sollen vom Sein abzuleiten“
    if (startsBig(next.text)) continue;
    // „Zum einem kann man …“ is a slip for „zum einen“.
    if (next.lower === 'einem' && !startsBig(after.text) && !canBe(after, 'adjective')) continue;
    // In „am die Stadt umgebenden Ring“ the article belongs to an attribute.
    if (
      tokens
        .slice(at + 2, at + 8)
        .some((token) => token.readings.some(({ kind, cells }) => /^participle/.test(kind) && cells !== 0))
    )
      continue;
    found.push({ start, end, replacement: inCaseOf(text, preposition) });
  }
  return found;
}

export const contractionAndArticle: Rule = {
  id: 'contraction-and-article',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Verschmelzung von Präposition und Artikel“',
  message: 'In „im“, „zum“, „ans“ und dergleichen steckt der Artikel schon: Ein zweiter ist zu viel.',
  trigger: new Set(prepositions.keys()),
  find,
  examples: {
    wrong: [
      'Der Brief liegt {im→in} meinem Koffer.',
      '{Am→An} dem Tor hängt ein Schild.',
      '{Zum→Zu} dem Fall sage ich nichts.',
      'Zum {einem→einen} kann man lesen, zum {anderem→anderen} schlafen.',
    ],
    right: [
      'Am einen Ende steht ein Baum.',
      'Das Sollen ist nicht vom Sein abzuleiten.',
      'Zum einen ist es spät, zum anderen kalt.',
      'Am die Stadt umgebenden Wall stehen Linden.',
    ],
  },
};
