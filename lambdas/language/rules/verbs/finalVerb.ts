import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { isFormOfIhr } from '../../analysis/onlyVerb.ts';
import { inPerson, isOldForm, mayBeNoun } from '../../words/conjugation.ts';
import { nonfinite, persons } from '../../words/features.ts';
import { byWord } from '../../patterns.ts';
import { canBe, canBeNonfinite, finitePersons, isHelper, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isOnlySubject, isPersonalIndefinite } from '../../grammar/pronouns.ts';
import { opensFinalClause } from '../../grammar/subordinators.ts';

const personOf = byWord<keyof typeof persons>({
  ...{ ich: '1s', du: '2s', er: '3s', man: '3s', niemand: '3s', jemand: '3s', wir: '1p', ihr: '2p', es: '3s' },
});
const { infinitive, zuInfinitive, participle2 } = nonfinite;
const none: readonly Repair[] = [];

/** A conjunction, its subject pronoun, and at the end of the clause the only verb, in another person. */
function find(sentence: Sentence): readonly Repair[] {
  const { tokens, lexicon } = sentence;
  const found: Repair[] = [];
  for (let at = 1; at + 1 < tokens.length; at++) {
    const person = personOf.get(tokens[at]!.text);
    if (person === undefined || !opensFinalClause(tokens[at - 1])) continue;
    const { first, last } = sentence.clauses.conjunctAt(at);
    const verb = tokens[last]!;
    // „dass ihr das gefällt“: only beside the form of du it cannot be a dative.
    if (person === '2p' && (finitePersons(verb) & (persons['2s'] | persons['3s'])) !== persons['2s']) continue;
    if (tokens[at]!.text === 'es' && !isFormOfIhr(sentence, last)) continue;
    if (first !== at - 1 || last <= at || !isWrong(verb, persons[person])) continue;
    if (!isOnlyVerb(tokens.slice(at + 1, last), verb, persons[person])) continue;
    if (!isSurelyFinite(verb) && !(isApart(sentence, last) && sentence.verbs[last] !== 'zuInfinitive')) continue;
    if (mayBeNoun(verb, lexicon)) continue;
    const [form] = inPerson(verb, person, lexicon, true);
    if (form && !isOldForm(verb.lower, form)) found.push({ start: verb.start, end: verb.end, replacement: form });
  }
  return found.length > 0 ? found : none;
}

/** A verb in no tense of the person, and no participle: „… das vergessen“ may lack its auxiliary. */
const isWrong = (verb: Token, person: number) =>
  verb.kind === 'word' &&
  verb.text === verb.lower &&
  // „dass man dir tu“: the old subjunctive has lost its -e.
  verb.lower !== 'tu' &&
  finitePersons(verb) !== 0 &&
  (finitePersons(verb) & person) === 0 &&
  !canBeNonfinite(verb, participle2);

/** No other word could be the finite verb; beside a helper its infinitive or participle may stand right before it. */
function isOnlyVerb(words: readonly Token[], verb: Token, person: number): boolean {
  return words.every((token, at) => {
    if (token.kind !== 'word') return token.kind === 'number';
    // „wenn ich so schnell es geht komme“
    if (token.lower === 'es' && (finitePersons(verb) & persons['3s']) !== 0) return false;
    if (token.readings.length === 0 || /^(?:und|oder|wer|was|wie|als|der)$/.test(token.lower)) return false;
    if (isOnlySubject(token) || isPersonalIndefinite(token) || isSurelyFinite(token)) return false;
    if (canBe(token, 'determiner')) return true;
    if (at === words.length - 1 && isHelper(verb) && isVerbal(token, infinitive | participle2)) return true;
    if (token.text === token.lower && (finitePersons(token) & person) !== 0) return false;
    return !isVerbal(token, infinitive | zuInfinitive | participle2);
  });
}

/** The sentence ends here, or the main clause begins with its verb: no list of infinitives goes on. */
function isApart({ tokens }: Sentence, last: number): boolean {
  const mark = tokens[last + 1];
  const next = tokens[last + 2];
  if (mark === undefined || /^[.!?]$/.test(mark.text)) return true;
  return mark.text === ',' && next !== undefined && (isHelper(next) || isSurelyFinite(next));
}

export const finalVerb: Rule = {
  id: 'final-verb',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz zwischen Subjekt und finitem Verb“',
  message: 'Das Verb richtet sich in Person und Zahl nach dem Subjekt.',
  trigger: new Set(personOf.keys()),
  find,
  examples: {
    wrong: [
      'Wenn du nach Trier {zurückkommen→zurückkommst}, ruf mich an.',
      'Weil man nicht genau {weißt→weiß}, was passiert, wartet man.',
      'Er sagt, dass er krank {sind→ist}.',
      'Ich weiß, dass er dort bleiben {müssen→muss}.',
      'Ich hoffe, dass du bald {schreibt→schreibst}.',
      'Ich glaube, dass ihr das gut {kannst→könnt}.',
      'Er sagt, dass es hier einen See {gebt→gibt}.',
      'Ich weiß, dass du es sichern {möchten→möchtest}.',
    ],
    right: [
      'Wenn man lesen, schreiben und rechnen kann, kommt man weiter.',
      'Er weiß nicht, ob er lachen oder weinen soll.',
      'Ich ging, weil ich gehen musste.',
      'Sie fragt, ob er ihn hat kommen sehen.',
      'Ich weiß, dass er komme, sobald wir rufen.',
      'Es ist Zeit, dass man etwas tu.',
      'Ich glaube, dass ihr das gut gefällt.',
      'Wenn ihr etwas zustößt, ruft er uns an.',
    ],
  },
};
