import { isModifier } from '../../words/compounds.ts';
import { capitalise, startsBig } from '../../patterns.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';

/** Forms with the s that only a compound gives these nouns. */
const linked = /^\p{Lu}\p{Ll}+(?:ung|heit|keit|schaft|ion|tät|ling|tum)s$/u;
/** Adjectives that make such words freely, more than any dictionary has. */
const heads =
  /^(?:abhängig|bedingt|orientiert|bezogen|gebunden|fähig|freudig|relevant|spezifisch|intensiv|pflichtig|berechtigt|bereit|gemäß|technisch|rechtlich)(?:e[mnrs]?)?$/;
const isLinked: TokenTest = (text, lexicon) =>
  linked.test(text) && lexicon.readings(text).length === 0 && isModifier(text, lexicon);

function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 1 < tokens.length; at++) {
    const first = tokens[at]!;
    const next = tokens[at + 1]!;
    if (!isLinked(first.text, lexicon) || next.gap !== ' ' || startsBig(next.text)) continue;
    const joined = first.lower + next.lower;
    const isAdjective = next.readings.length > 0 && next.readings.every(({ pos }) => pos === 'adjective');
    if (!isAdjective || !(heads.test(next.lower) || lexicon.accepts(joined))) continue;
    const replacement = opensSentence(tokens, at) ? capitalise(joined) : joined;
    found.push({ start: first.start, end: next.end, replacement });
  }
  return found;
}

export const jointBeforeAdjective: Rule = {
  id: 'joint-before-adjective',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 36 (1)',
  message: 'Zusammensetzungen aus Substantiv und Adjektiv schreibt man in einem Wort und klein.',
  trigger: isLinked,
  find,
  examples: {
    wrong: ['Er klagt über {Belastungs abhängige→belastungsabhängige} Schmerzen.'],
    right: ['Die Belastungs- und Ruheschmerzen sind stark.', 'Das sind belastungsabhängige Schmerzen.'],
  },
};
