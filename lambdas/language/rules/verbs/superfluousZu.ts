import { startsBig } from '../../text/letterCase.ts';
import { opensInfinitive, isJoiner } from '../../grammar/coordinators.ts';
import { isAmount } from '../../grammar/quantities.ts';
import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { nonfinite } from '../../words/features.ts';
import { canBeNonfinite, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Token } from '../../text/tokens.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { opensFinalClause } from '../../grammar/subordinators.ts';
import { feminineSuffixes } from '../../grammar/suffixes.ts';
import { alternatives, type WordTest } from '../../grammar/wordClass.ts';
import { isZuToSomebody } from '../../grammar/particleVerbs.ts';
import { isDativePronoun } from '../../grammar/pronouns.ts';
import { formsOfModals, isFormOfModal } from '../../grammar/auxiliaries.ts';
import { adjectivesWith, nounsWith } from '../../grammar/valency.ts';

/** „etwas zu essen“: here zu belongs to the word before. */
const takesZu: WordTest = (token) =>
  isAmount(token) || opensInfinitive(token) || /^(?:was|alles|sein)$/.test(token?.lower ?? '');

const nouns = nounsWith('zu');
const adjectives = adjectivesWith('zu');
const governsZu = (token: Token) => takesZu(token) || nouns.has(token.text) || adjectives.has(token.lower);

/** „Wir wollen die Freiheit zu reisen“: a noun beside wollen and möchten may have the infinitive as its attribute. */
const wishing = /^(?:will|willst|woll|möcht)/;
const isAbstract = new RegExp(
  `(?:${alternatives(feminineSuffixes)}|recht|anspruch|plan|wunsch|wille|versuch|anlass)$`,
  'i',
);

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    if (!isFormOfModal(tokens[at])) continue;
    const { first, last } = sentence.clauses.conjunctAt(at);
    const zu = last - 1;
    if (at === last) {
      found.push(...beforeFinalModal(sentence, first, last));
      continue;
    }
    const joined = joinedInfinitive(sentence, at, first, last);
    if (joined !== undefined) found.push(joined);
    if (zu - at < 1 || tokens[zu]!.text !== 'zu' || !canBeNonfinite(tokens[last], nonfinite.infinitive)) continue;
    // „Das kann schwer zu finden und zu beheben sein.“
    if (tokens[last]!.text !== tokens[last]!.lower || isJoiner(tokens[last + 1])) continue;
    if (wishing.test(tokens[at]!.lower) && isAbstract.test(tokens[zu - 1]!.text)) continue;
    // „das nötige Können zu erwerben“, „besser wollen zu können“
    if (startsBig(tokens[at]!.text) && at > 0) continue;
    if (zu === at + 1 || isFormOfModal(tokens[last])) continue;
    const others = tokens.slice(first, zu).filter((token) => token !== tokens[at]);
    if (
      others.some(
        (token) =>
          governsZu(token) || isSurelyFinite(token) || isVerbal(token, nonfinite.infinitive | nonfinite.participle2),
      )
    )
      continue;
    const { start, end } = tokens[zu]!;
    // „Können Sie mir das Rezept bitte zu schicken?“ is „zuschicken“ written apart.
    const isParticle = isZuToSomebody(tokens.slice(first, zu), tokens[last]!);
    found.push(
      isParticle
        ? { start: end, end: tokens[last]!.start, replacement: '' }
        : { start, end: tokens[last]!.start, replacement: '' },
    );
  }
  return found;
}

/** „Ich kann dich morgen abzuholen“: zu inside the only other verb of the clause. */
function joinedInfinitive({ tokens, lexicon }: Sentence, at: number, first: number, last: number): Repair | undefined {
  const verb = tokens[last]!;
  if (verb.text !== verb.lower || !/^[.!?,]$/.test(tokens[last + 1]?.text ?? '')) return undefined;
  // „Wir möchten Ihnen die Kollegin vorzustellen“: beside a person in the dative the noun is the object.
  if (wishing.test(tokens[at]!.lower) && !tokens.slice(first, last).some(isDativePronoun)) return undefined;
  if (at > 0 && tokens[at]!.text !== tokens[at]!.lower) return undefined;
  const isJoined = verb.readings.every(({ pos, nonfinite: bits }) => pos === 'verb' && bits === nonfinite.zuInfinitive);
  // „Sie können das später hinzunehmen“: the particle is hinzu.
  if (!isJoined || verb.readings.length === 0 || verb.text.startsWith('hinzu')) return undefined;
  const others = tokens.slice(first, last).filter((token) => token !== tokens[at]);
  const isGoverned = (token: (typeof others)[number]) =>
    governsZu(token) ||
    isAbstract.test(token.text) ||
    isSurelyFinite(token) ||
    isVerbal(token, nonfinite.infinitive | nonfinite.participle2);
  if (others.some(isGoverned)) return undefined;
  const bare = verb.text.replace(/^(\p{L}{2,}?)zu(?=\p{L}{3,}n$)/u, '$1');
  if (bare === verb.text || !lexicon.readings(bare).some(({ nonfinite: bits }) => (bits & nonfinite.infinitive) !== 0))
    return undefined;
  return { start: verb.start, end: verb.end, replacement: bare };
}

/** „weil er das Haus zu verkaufen will“: in a subordinate clause the modal verb stands last. */
function* beforeFinalModal({ tokens }: Sentence, first: number, last: number): Iterable<Repair> {
  const verb = tokens[last - 1];
  if (!verb || last - 3 <= first || tokens[last - 2]!.text !== 'zu') return;
  // „Wer ihnen zu sehen möchte“ means zusehen.
  const isToSomebody = isZuToSomebody(tokens.slice(first, last - 2), verb);
  if (!opensFinalClause(tokens[first]) && !(isToSomebody && isQuestionWord(tokens[first]))) return;
  if (verb.text !== verb.lower || !canBeNonfinite(verb, nonfinite.infinitive) || /^(?:sein|haben)$/.test(verb.text))
    return;
  if (tokens.slice(first, last - 2).some((token) => governsZu(token) || isSurelyFinite(token))) return;
  const { start, end } = tokens[last - 2]!;
  yield { start: isToSomebody ? end : start, end: verb.start, replacement: '' };
}

export const superfluousZu: Rule = {
  id: 'superfluous-zu',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Modalverben“',
  message: 'Nach „können“, „müssen“, „wollen“ und dergleichen steht der Infinitiv ohne „zu“.',
  trigger: formsOfModals.words,
  find,
  examples: {
    wrong: [
      'Können Sie mir das Rezept bitte zu{ →}schicken?',
      'Er wollte einen Hund {zu →}haben.',
      'Wir müssen das Haus {zu →}verkaufen.',
      'Wir möchten Ihnen unsere Kollegin {vorzustellen→vorstellen}.',
      'Weil er das Haus {zu →}verkaufen will, ruft er an.',
      'Wer ihnen zu{ →}sehen möchte, bleibt auf den Wegen.',
    ],
    right: [
      'Ich möchte etwas zu trinken.',
      'Er wollte einen Hund haben.',
      'Sie kann zu ihm gehen.',
      'Weil er nichts zu tun haben will, geht er.',
      'Wir wollen die Tür zu machen und zu lassen.',
      'Wir möchten Ihnen die Möglichkeit, sich vorzustellen, gern geben.',
      'Er will ihr die Freude, ihn abzuholen, nicht nehmen.',
    ],
  },
};
