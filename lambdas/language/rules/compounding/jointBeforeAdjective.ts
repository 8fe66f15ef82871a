import { canBe, cellsAs } from '../../words/readings.ts';
import { cellsBefore } from '../../analysis/nounOpenings.ts';
import { isModifier } from '../../words/compounds.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { joinedByS } from '../../grammar/suffixes.ts';
import { alternatives, type WordTest } from '../../grammar/wordClass.ts';
import { isLinkingForm } from '../../grammar/auxiliaries.ts';

const declined = (words: string) => new RegExp(`^(?:${words})(?:e[mnrs]?)?$`);

/** Forms with the s that only a compound gives these nouns. */
const linked = new RegExp(`^\\p{Lu}\\p{Ll}+(?:${alternatives(joinedByS)})s$`, 'u');
/** Adjectives that make such words freely, more than any dictionary has. */
const heads = declined(
  'abhängig|bedingt|orientiert|bezogen|gebunden|fähig|freudig|relevant|spezifisch|intensiv|pflichtig|berechtigt|bereit|gemäß|technisch|rechtlich',
);
const isLinked: TokenTest = (text, lexicon) =>
  linked.test(text) && lexicon.readings(text).length === 0 && isModifier(text, lexicon);

/** Adjectives that say nothing without the noun in front of them. */
const bound = 'fähig|gerecht|pflichtig|tauglich|mäßig|widrig|würdig|haltig|orientiert';
/** Adjectives that a noun without its article stands before in no sentence but as a part of the same word. */
const suffixes = declined(`${bound}|freundlich|feindlich|dicht|intensiv|spezifisch|relevant|süchtig|arm|reich|frei`);
/** Adjectives that even a noun written small belongs to. */
const madeOfNouns = declined(`${bound}|artig|förmig|bedingt|wertig|bereit`);
const leadsPredicate: WordTest = (token) =>
  isLinkingForm(token) || /^(?:sehr|nicht|besonders|absolut|völlig|äußerst)$/.test(token?.lower ?? '');

/** „Ich bin Team fähig.“, „eine Kunden freundliche Lösung“: what stands before takes no noun, or none in this form. */
function isBareNoun(sentence: Sentence, at: number): boolean {
  const { tokens, lexicon } = sentence;
  const first = tokens[at]!;
  const next = tokens[at + 1]!;
  if (!suffixes.test(next.lower) || !canBe(first, 'noun') || canBe(first, 'name')) return false;
  if (!lexicon.accepts(first.lower + next.lower)) return false;
  const isDeclined = /e[mnrs]?$/.test(next.lower);
  if (leadsPredicate(tokens[at - 1])) return isDeclined === canBe(tokens[at + 2], 'noun');
  const allowed = cellsBefore(sentence.tokens, at);
  return (
    allowed !== undefined && isDeclined && (allowed & cellsAs(first, 'noun')) === 0 && canBe(tokens[at + 2], 'noun')
  );
}

/** „frist gerecht“, „stichproben artig“: a noun written small in front of an adjective that is made of nouns. */
function isBoundNoun({ tokens, lexicon }: Sentence, at: number): boolean {
  const { text, readings } = tokens[at]!;
  const next = tokens[at + 1]!;
  if (!/^\p{Ll}{4,}$/u.test(text) || !madeOfNouns.test(next.lower)) return false;
  if (readings.some(({ pos }) => pos !== 'noun' && pos !== 'verb')) return false;
  const noun = capitalise(text);
  const isNoun = lexicon.readings(noun).some(({ pos }) => pos === 'noun') || isModifier(noun, lexicon);
  // „wir kosten bereitwillig“: of what may be a verb the whole must be a word that people write.
  const isWord = readings.some(({ pos }) => pos === 'verb') ? lexicon.zipf(text + next.lower) > 0 : true;
  return isNoun && isWord && lexicon.accepts(text + next.lower);
}

function find(sentence: Sentence): Repair[] {
  const { tokens, lexicon } = sentence;
  const found: Repair[] = [];
  for (let at = 0; at + 1 < tokens.length; at++) {
    const first = tokens[at]!;
    const next = tokens[at + 1]!;
    if (next.gap !== ' ' || startsBig(next.text)) continue;
    if (isBoundNoun(sentence, at)) found.push({ start: first.end, end: next.start, replacement: '' });
    if (!startsBig(first.text)) continue;
    const joined = first.lower + next.lower;
    const isAdjective = next.readings.length > 0 && next.readings.every(({ pos }) => pos === 'adjective');
    const isPart = isLinked(first.text, lexicon) && (heads.test(next.lower) || lexicon.accepts(joined));
    if (!isAdjective || !(isPart || (at > 0 && isBareNoun(sentence, at)))) continue;
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
  trigger: (text, lexicon) => isLinked(text, lexicon) || suffixes.test(text) || madeOfNouns.test(text),
  find,
  examples: {
    wrong: [
      'Er hat frist{ →}gerecht gezahlt.',
      'Sie prüft stichproben{ →}artig.',
      'Er klagt über {Belastungs abhängige→belastungsabhängige} Schmerzen.',
      'Ich bin {Team fähig→teamfähig} und suche eine {Kunden freundliche→kundenfreundliche} Lösung.',
    ],
    right: [
      'Alle waren immer artig, und die Waren kosten bereits viel.',
      'Das ist dem Team nicht recht, die Kunden freundlich zu grüßen.',
      'Die Belastungs- und Ruheschmerzen sind stark.',
      'Das sind belastungsabhängige Schmerzen.',
    ],
  },
};
