import { startsBig } from '../../text/letterCase.ts';
import { opensSubordinate } from '../../analysis/subordinates.ts';
import { cellsOfSlot } from '../../words/features.ts';
import { announcing, promises, tellsOf } from '../../analysis/dassClauses.ts';
import { cellsAs, isNothingButPreposition } from '../../words/readings.ts';
import { isCoordinator } from '../../grammar/coordinators.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { opensOtherPhrase } from '../confusion/dasDass.ts';
import { isFormOfModal } from '../../grammar/auxiliaries.ts';
import { isSubjectPronoun, isNeuterIndefinite } from '../../grammar/pronouns.ts';
import { type WordTest } from '../../grammar/wordClass.ts';

const REACH = 3;
const isNeuterPronoun: WordTest = (token) =>
  isNeuterIndefinite(token) || /^(?:das|dieses|jenes|eine?s|keines)$/.test(token?.lower ?? '');

/** A relative das could refer to the word: a neuter noun, a name, an unknown word. */
function isAntecedent(token: Token): boolean {
  if (isNeuterPronoun(token)) return true;
  if (!startsBig(token.text)) return false;
  return token.readings.length === 0 || (cellsAs(token, 'noun', 'name') & cellsOfSlot.neuter) !== 0;
}

/** What may stand behind dass but not behind the article das. */
const isNoNoun = (text: string) =>
  opensOtherPhrase.test(text) || /^(?:sich|jedes|beide|viele|ihre?[rmn]?|dieses)$/.test(text);

/** „Bitte beachten Sie das die Frist endet“: a verb, noun or predicate before it that wants a dass clause. */
function isPromised({ tokens }: Sentence, at: number): boolean {
  if (!isNoNoun(tokens[at + 1]!.text)) return false;
  const before = tokens.slice(Math.max(0, at - REACH), at);
  return promises(tokens[at - 1]!) || before.some((token) => tellsOf(token) || announcing.test(token.lower));
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 2; at + 2 < tokens.length; at++) {
    const before = tokens[at - 1]!;
    const { text, end } = tokens[at]!;
    if (text !== 'das' || before.kind !== 'word' || !(isSubjectPronoun(tokens[at + 1]) || isPromised(sentence, at)))
      continue;
    // „das Amt, in das sie gewählt wurde“, „aber das er kommt, glaubt niemand“: no comma belongs there.
    if (isNothingButPreposition(before) || isCoordinator(before)) continue;
    // „Dann könnte das Ihr Problem lösen“
    if (isFormOfModal(before)) continue;
    const verb = sentence.verbs.lastIndexOf('finite', at - 1);
    if (tokens.slice(Math.min(Math.max(0, at - 3), verb + 1), at).some(isAntecedent)) continue;
    if (!opensSubordinate(sentence, at, at, true)) continue;
    found.push({ start: before.end, end, replacement: ', dass' });
  }
  return found;
}

export const beforeDas: Rule = {
  id: 'comma-dass',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Nebensätze; Wörterverzeichnis: dass',
  message: 'Der Nebensatz beginnt mit „dass“ und wird mit Komma abgetrennt.',
  trigger: new Set(['das']),
  find,
  examples: {
    wrong: [
      'Er sagt{ das→, dass} er morgen kommt.',
      'Ich bin mir sicher{ das→, dass} wir morgen gewinnen.',
      'Bitte beachten Sie{ das→, dass} die Frist bald endet.',
      'Er vertritt die These{ das→, dass} jede Pflanze Licht braucht.',
    ],
    right: [
      'Er sagt das immer.',
      'Das sind Gremien, denen sie angehören oder in das sie als Vertreterin gewählt wurden.',
      'Wenn er kommt, könnte das Ihr Problem lösen.',
      'Er sagt das der Frau, die dort steht.',
      'Wir sehen das jede Woche, wenn wir kommen.',
      'Ich mag das Haus, das er gebaut hat.',
      'Hast du gehört, was das ist?',
    ],
  },
};
