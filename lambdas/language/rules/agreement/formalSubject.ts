import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { hasRival } from '../../analysis/numberClashes.ts';
import { inPerson } from '../../words/conjugation.ts';
import { nonfinite, persons } from '../../words/features.ts';
import { canBeNonfinite, finitePersons, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { opensFinalClause, hasSense } from '../../grammar/subordinators.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';

/** „Wenn Sie friert“: somebody feels it, without a subject. */
const impersonal = /^(?:frier|hunger|dürst|schauder|wunder|freu|stör|erwarte)/;
const { infinitive, zuInfinitive, participle2 } = nonfinite;
const none: readonly Repair[] = [];

/** „Informationen findet Sie hier“: the polite Sie beside a verb in the singular, and nothing singular that could be its subject. */
function find(sentence: Sentence): readonly Repair[] {
  const { tokens, lexicon } = sentence;
  for (let at = 1; at < tokens.length; at++) {
    if (tokens[at]!.text !== 'Sie') continue;
    const stretch = sentence.clauses.conjunctAt(at);
    const isFinal = at === stretch.first + 1 && opensFinalClause(tokens[at - 1]);
    const verb = isFinal ? stretch.last : at - 1;
    if (verb < stretch.first || verb === at || !isSingular(sentence, verb)) continue;
    if (!isFinal && (stretch.first !== 0 || verb === 0 || !isOver(sentence, stretch.last))) continue;
    if (isFinal && (isQuestionWord(tokens[stretch.last + 2]) || hasSense(tokens[stretch.last + 2], 'content')))
      continue;
    const others = tokens.slice(stretch.first, stretch.last + 1).filter((token) => token !== tokens[verb]);
    if (others.some((token) => isSurelyFinite(token) || /^(?:es|was|wer|das|dies)$/.test(token.lower))) continue;
    if (isFinal && others.some((token) => isVerbal(token, infinitive | zuInfinitive | participle2))) continue;
    if (hasRival(sentence, stretch, at, at, true)) continue;
    const { start, end } = tokens[verb]!;
    const [form] = inPerson(tokens[verb]!, '3p', lexicon, isFinal);
    if (form) return [{ start, end, replacement: form }];
  }
  return none;
}

/** Sure to be finite, in the third person singular and in no other that goes with Sie. */
function isSingular({ tokens }: Sentence, at: number): boolean {
  const token = tokens[at]!;
  const bits = finitePersons(token);
  if (token.text !== token.lower || impersonal.test(token.lower) || !isSurelyFinite(token)) return false;
  if (canBeNonfinite(token, participle2)) return false;
  return (bits & persons['3s']) !== 0 && (bits & persons['3p']) === 0;
}

const isOver = ({ tokens }: Sentence, last: number) => /^[.!?]$/.test(tokens[last + 1]?.text ?? '.');

export const formalSubject: Rule = {
  id: 'formal-subject',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz zwischen Subjekt und finitem Verb“',
  message: 'Zur höflichen Anrede „Sie“ gehört das Verb in der 3. Person Plural.',
  trigger: new Set(['sie']),
  find,
  examples: {
    wrong: ['Den Plan {kann→können} Sie behalten.', 'Falls Sie noch Unterlagen {braucht→brauchen}, melden Sie sich.'],
    right: [
      'Hier erwartet Sie ein Park.',
      'Das freut Sie und mich.',
      'Wenn Sie der Lärm stört, rufen Sie an.',
      'Was kann Sie noch retten?',
      'Dort hat Sie niemand gesehen.',
    ],
  },
};
