import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import { canBeNonfinite, finitePersons, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import { namesLabel } from '../tokenKinds.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { isCertainSubordinator } from '../../grammar/subordinators.ts';
import { listed } from '../../grammar/wordClass.ts';
import { formsOfModals } from '../../grammar/auxiliaries.ts';

/** werden and würde take an infinitive as the modal verbs do. */
const governing = new Set([...formsOfModals.words, ...listed('werde wirst würde würdest würden')]);

/** What is rarer is a command or a foreign word. */
const LEAST_ZIPF = 2.5;

/** The modal verb stands early, the last word of the clause is a verb, and no infinitive is there. */
function find({ tokens, lexicon, clauses }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!governing.has(tokens[at]!.lower) || (at > 0 && tokens[at]!.text !== tokens[at]!.lower)) continue;
    const { first, last } = clauses.conjunctAt(at);
    const verb = tokens[last]!;
    // „Sie können die Schuhe jederzeit abzuholen“, but „Es wird Zeit aufzustehen“.
    // In „hinzukommen“ zu is no zu.
    const hasZu =
      formsOfModals.has(tokens[at]) && isVerbal(verb, nonfinite.zuInfinitive) && !verb.lower.startsWith('hinzu');
    const isForm = hasZu || (isSurelyFinite(verb) && !governing.has(verb.lower));
    if (last - at < 2 || verb.text !== verb.lower || !isForm) continue;
    if (/^(?:ist|sind|war|hat|wird)$/.test(verb.lower) || /^[:([]$/.test(tokens[last + 1]?.text ?? '')) continue;
    // „/usr/bin“, „(log)“, „die Befehle find, …“: a command, not a verb; „sog.“ is an abbreviation.
    if (verb.gap === '' || verb.lower === 'sog' || namesLabel(tokens[last - 1])) continue;
    const stretch = tokens.slice(first, last);
    const verbal = nonfinite.infinitive | nonfinite.zuInfinitive | nonfinite.participle2;
    if (
      stretch.some(
        (token, i) =>
          first + i !== at &&
          (isVerbal(token, verbal) ||
            isCertainSubordinator(token) ||
            /^(?:damit|sein)$/.test(token.lower) ||
            isSurelyFinite(token)),
      )
    )
      continue;
    // „dass er will was kommt“: a clause without its comma.
    if (
      !hasZu &&
      stretch.some(
        (token, i) =>
          first + i > at &&
          (isQuestionWord(token) || isCertainSubordinator(token) || /^(?:der|die|das)$/.test(token.lower)) &&
          (finitePersons(tokens[first + i + 1]!) !== 0 || isSubjectPronoun(tokens[first + i + 1])),
      )
    )
      continue;
    const [form] = nonfiniteForms(verb, nonfinite.infinitive, lexicon);
    if (
      form === undefined ||
      Math.max(lexicon.zipf(verb.text), canBeNonfinite(verb, nonfinite.joined) ? lexicon.zipf(form) - 1 : 0) <
        LEAST_ZIPF
    )
      continue;
    found.push({ start: verb.start, end: verb.end, replacement: form });
  }
  return found;
}

export const infinitiveAfterModal: Rule = {
  id: 'infinitive-after-modal',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Modalverben“',
  message: 'Nach „können“, „müssen“, „wollen“ und dergleichen steht das zweite Verb im Infinitiv.',
  trigger: governing,
  find,
  examples: {
    wrong: [
      'Ich möchte Ihnen {mitteile→mitteilen}, dass ich umziehe.',
      'Ich will ein Fahrrad {kaufe→kaufen}.',
      'Sie konnte die Kosten nicht allein {trägt→tragen}.',
      'Sie können die Schuhe an der Kasse {abzuholen→abholen}.',
    ],
    right: [
      'Weitere Gäste können noch am Abend hinzukommen.',
      'Ich will ein Fahrrad kaufen.',
      'Wir wollen, dass er bleibt.',
      'Es wird Zeit aufzustehen.',
      'Er kann es nicht erwarten, die Schuhe abzuholen.',
      'Er kann das gesehen haben.',
      'Die Würde steht an der Stelle, wo sie fehlt.',
      'Wer will das?',
      'Kann man immer das, was man tut?',
      'Das Ergebnis kann durch Verwendung von find(1) entstehen.',
    ],
  },
};
