import { startsBig } from '../../text/letterCase.ts';
import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { cell, cellsOfCase, cellsOfSlot, persons } from '../../words/features.ts';
import { determinerCells } from '../../words/declension.ts';
import { canBe, cellsAs, finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const singular = cellsOfSlot.masculine | cellsOfSlot.feminine | cellsOfSlot.neuter;
const forms = [
  ['masculine', 'der'],
  ['feminine', 'die'],
  ['neuter', 'das'],
] as const;

/** der, die or das as the subject of a relative clause, of another gender than the only noun before it. */
function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, phrases } = sentence;
  for (const phrase of phrases) {
    const comma = phrase.noun + 1;
    const pronoun = phrase.noun + 2;
    const word = phrase.noun + 3;
    if (
      tokens[comma]?.text !== ',' ||
      !/^(?:der|die|das)$/.test(tokens[pronoun]?.text ?? '') ||
      phrase.determiner === undefined
    )
      continue;
    const cells = phrase.cells & singular;
    if (cells === 0 || phrase.cells !== cells || !tokens[word] || canBe(tokens[phrase.noun], 'name')) continue;
    // Any other noun before, or a pronoun, could be what the clause is about.
    if (
      tokens.slice(0, comma).filter(({ text }, at) => at > 0 && startsBig(text)).length !==
      1 + Number(phrase.noun === 0)
    )
      continue;
    if (
      tokens
        .slice(0, comma)
        .some(
          ({ lower }) =>
            /^(?:der|das|dem|den|(?:jemand|niemand)(?:en|em)?|keiner|keinen|einer|einen|alles|nichts|etwas|derjenige)$/.test(
              lower,
            ) && tokens[phrase.first]!.lower !== lower,
        )
    )
      continue;
    const { last } = sentence.clauses.conjunctAt(pronoun);
    const verb = tokens[last]!;
    // „Ein Sonderstatus, das heißt, …“
    if (tokens[pronoun]!.text === 'das' && /^(?:heißt|bedeutet)$/.test(tokens[word].lower)) continue;
    // „Du bist ein Held, das stimmt.“
    if (
      word === last &&
      tokens[pronoun]!.text === 'das' &&
      /^(?:stimmt|reicht|genügt|geht|passt|gilt|weiß)$/.test(verb.lower)
    )
      continue;
    const clause = tokens.slice(word, last);
    if (
      !isSurelyFinite(verb) ||
      (finitePersons(verb) & persons['3p']) !== 0 ||
      (finitePersons(verb) & persons['3s']) === 0
    )
      continue;
    if (
      clause.some(
        (token) =>
          startsBig(token.text) ||
          ((cellsAs(token, 'pronoun') & cellsOfCase.nominative) !== 0 && token.lower !== 'sich') ||
          isSurelyFinite(token),
      )
    )
      continue;
    const genders = forms.filter(([slot]) => (cells & cellsOfSlot[slot]) !== 0);
    const [only] = genders;
    if (!only || genders.length !== 1 || (determinerCells(tokens[pronoun]!.lower) & cell('nominative', only[0])) !== 0)
      continue;
    found.push({ start: tokens[pronoun]!.start, end: tokens[pronoun]!.end, replacement: only[1] });
  }
  return found;
}

export const relativePronoun: Rule = {
  id: 'relative-pronoun',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Relativpronomen“',
  message: 'Das Relativpronomen hat das Geschlecht des Substantivs, auf das es sich bezieht.',
  trigger: new Set(['der', 'die', 'das']),
  find,
  examples: {
    wrong: ['Er sucht ein Fahrrad, {der→das} gut fährt.', 'Kennst du die Frau, {der→die} dort lacht?'],
    right: [
      'Er sucht ein Fahrrad, das gut fährt.',
      'Das ist der Sohn der Frau, der dort lacht.',
      'Sie sah den Hund, der bellte.',
      'Ich mag die Stadt, das weißt du.',
      'Du bist ein Held, das stimmt.',
      'Ein eigener Status, das heißt, ein guter, ist selten.',
    ],
  },
};
