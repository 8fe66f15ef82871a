import type { Sentence } from '../analysis/sentence.ts';
import { isMeasure } from '../grammar/time.ts';
import { isBig } from '../text/tokens.ts';
import { mayBeAttribute } from '../rules/wording/doubledWord.ts';
import { canBe } from '../words/readings.ts';
import type { ContextCandidate } from './contextCandidates.ts';
import type { ContextKind } from './contextRules.ts';
import { confirmedIf, type Opinion } from './opinion.ts';
import {
  closesApposition,
  closesClause,
  dividesGapped,
  dividesNothing,
  isConsequence,
  isWithoutSubject,
  onComma,
  onConfusion,
} from './opinionOnClause.ts';
import { onCapital, onSmall } from './opinionOnCapital.ts';
import { onInflection } from './opinionOnForm.ts';

/** What a kind is asked about, with the place of the first word that changes; the others the grammar knows nothing of. */
const opinions: Partial<Record<ContextKind, (sentence: Sentence, at: number, proposal: ContextCandidate) => Opinion>> =
  {
    inflection: onInflection,
    comma: onComma,
    'no-comma': (sentence, at) => (dividesGapped(sentence, at) ? 'refused' : confirmedIf(dividesNothing(sentence, at))),
    'no-comma-and': (sentence, at) =>
      closesClause(sentence, at) || closesApposition(sentence, at) ? 'groundless' : 'open',
    joined: onJoined,
    confusion: onConfusion,
    'das-dass': (...place) => (isConsequence(...place) ? 'refused' : confirmedIf(isWithoutSubject(...place))),
    superfluous: (...place) => confirmedIf(isTwice(...place)),
    capital: onCapital,
    small: onSmall,
  };

/** What the grammar says of a proposal of the context model. */
export const secondOpinion = (sentence: Sentence, proposal: ContextCandidate): Opinion => {
  const at = sentence.tokens.findIndex(({ start }) => start >= proposal.start);
  return opinions[proposal.kind]?.(sentence, at, proposal) ?? 'open';
};

/** Two nouns of which people make one word (as our lexicon counts it), or of which nobody has; „zwei Fass Bier“ are a measure and what is measured. */
function onJoined({ tokens, lexicon }: Sentence, at: number, { replacement }: ContextCandidate): Opinion {
  const first = tokens[at];
  const second = tokens[at + 1];
  if (!isBig(first) || !isBig(second) || isMeasure(first)) return 'open';
  return lexicon.zipf(replacement) > 0 ? 'confirmed' : 'groundless';
}

/** „nicht nicht“: of pronouns and articles the second may open the next phrase or clause („die, die die Wand streichen“). */
function isTwice({ tokens }: Sentence, _: number, { start }: ContextCandidate): boolean {
  const at = tokens.findIndex((token) => token.start > start);
  const before = tokens[at - 1];
  return (
    before !== undefined &&
    tokens[at]?.text === before.text &&
    before.text !== tokens[at - 2]?.text &&
    !mayBeAttribute(tokens, at) &&
    !canBe(before, 'determiner') &&
    !(canBe(before, 'pronoun') && before.lower !== 'ich')
  );
}
