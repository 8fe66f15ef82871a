import { endOfSubordinate } from '../../analysis/subordinates.ts';
import { hasContent, tellsOf } from '../../analysis/dassClauses.ts';
import { governedClauseAt } from '../../analysis/objects.ts';
import { cellsOfCase, cellsOfSlot, persons } from '../../words/features.ts';
import { canBe, cellsAs, finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isSubjectPronoun, isDativePronoun } from '../../grammar/pronouns.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { hasSense } from '../../grammar/subordinators.ts';

/** Neuter things that nobody tells of in a dass clause: what one can buy, live in, read, eat or have with him. */
const thing =
  /(?:haus|auto|fahrrad|rad|buch|heft|bild|foto|kleid|hemd|zimmer|büro|gebäude|hotel|restaurant|geschäft|grundstück|dorf|land|essen|gericht|brot|geschenk|paket|gerät|handy|telefon|boot|schiff|flugzeug|pferd|tier|kind|mädchen|geld|konto|formular|dokument|dossier|produkt|werkzeug|möbel|sofa|bett|lied|spiel|konzert|seminar|theater|museum|stadion|bad|fenster|regal|glas|werk|gemälde|studium|team|unternehmen|verfahren|programm|system|modell|projekt)$/;

/** „Das Haus, dass wir kauften, …“: nothing but a thing stands before the clause, whose own verb comes last. */
function isRelative(sentence: Sentence, at: number): boolean {
  const { tokens, phrases, verbs } = sentence;
  const noun = tokens[at - 2]!;
  const phrase = phrases.find((one) => one.noun === at - 2);
  if (phrase?.determiner === undefined || (phrase.preposition ?? phrase.first) !== 0 || !thing.test(noun.lower))
    return false;
  if ((phrase.cells & cellsOfSlot.neuter) === 0) return false;
  const end = endOfSubordinate(sentence, at, false);
  return end !== undefined && tokens[end + 1]?.text === ',' && verbs[end + 2] === 'finite';
}

/** Verbs that nobody uses without an object in the accusative; a person that they give it to may stand beside it. */
const transitive = new Set(
  `schicken senden schenken kaufen bauen bekommen erhalten besitzen mieten bestellen verwenden benutzen entwickeln herstellen
  produzieren machen haben veröffentlichen unterschreiben überreichen anbieten vorlegen zusenden zuschicken mitbringen erwerben
  verkaufen reparieren beauftragen einreichen übersenden durchführen`.split(/\s+/),
);

/** „Das Angebot, dass Sie uns geschickt haben“: the clause has a subject and a verb that lacks its object, which is the noun before. */
function lacksObject(sentence: Sentence, at: number): boolean {
  const { tokens, phrases, verbs } = sentence;
  const phrase = phrases.find(({ noun }) => noun === at - 2);
  if (phrase?.determiner === undefined || phrase.cells === 0 || (phrase.cells & ~cellsOfSlot.neuter) !== 0)
    return false;
  if (hasContent.test(tokens[at - 2]!.lower) || tokens.slice(0, at - 1).some(tellsOf)) return false;
  const { last } = sentence.clauses.conjunctAt(at);
  const end = endOfSubordinate(sentence, at, false);
  if (end !== last || !/^[.,!?]$/.test(tokens[last + 1]?.text ?? '') || !subjectOf(tokens, at + 1, last)) return false;
  const clause = governedClauseAt(sentence, last, transitive);
  if (clause === undefined || verbs[last + 2] === 'zuInfinitive') return false;
  const words = tokens.slice(at + 2, last + 1);
  if (
    words.some(
      ({ readings, lower }) =>
        /^(?:sich|zu|so|dafür|damit|genug)$/.test(lower) || readings.some(({ lemma }) => lemma === 'werden'),
    )
  )
    return false;
  return !words.some((_, i) => mayBeObject(sentence, at + 2 + i)) && !goesOn(tokens, last);
}

const subjectOf = (tokens: Sentence['tokens'], at: number, last: number) =>
  at < last && isSubjectPronoun(tokens[at]) && tokens[at]!.lower !== 'es';

/** Behind the clause another with dass, ob or wie would be its object. */
const goesOn = (tokens: Sentence['tokens'], last: number) =>
  tokens[last + 1]!.text === ',' &&
  (isQuestionWord(tokens[last + 2]) ||
    hasSense(tokens[last + 2], 'content') ||
    /^(?:um|zu|so)$/.test(tokens[last + 2]?.lower ?? ''));

/** A noun without a preposition, or a pronoun that is no dative: it may be the object. */
function mayBeObject({ tokens, phrases, verbs }: Sentence, at: number): boolean {
  const token = tokens[at]!;
  const phrase = phrases.find(({ first, noun }) => first <= at && at <= noun);
  if (phrase !== undefined) return phrase.preposition === undefined;
  if (token.kind !== 'word' || token.readings.length === 0 || /^\p{Lu}/u.test(token.text))
    return token.text !== 'Ihnen';
  if (isDativePronoun(token) && token.lower !== 'sich') return false;
  // „recht haben“, „frei bekommen“, „gut machen“
  if (verbs[at] !== 'none') return false;
  if (canBe(token, 'adjective') && !/^gerne?$/.test(token.lower)) return true;
  return (cellsAs(token, 'pronoun', 'determiner', 'numeral') & cellsOfCase.accusative) !== 0 || token.lower === 'viel';
}

/** „Das du kommst, freut mich“: no article stands before these pronouns. */
function isConjunction(sentence: Sentence): boolean {
  const { tokens, verbs } = sentence;
  if (!isSubjectPronoun(tokens[1])) return false;
  const end = endOfSubordinate(sentence, 0, false);
  if (end === undefined || end < 2 || tokens[end + 1]?.text !== ',') return false;
  return verbs[end + 2] === 'finite' && (finitePersons(tokens[end + 2]!) & persons['3s']) !== 0;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  if (tokens.length < 5) return found;
  const { start, end, text } = tokens[0]!;
  if (text === 'Das' && isConjunction(sentence)) found.push({ start, end, replacement: 'Dass' });
  for (let at = 3; at + 3 < tokens.length; at++) {
    const token = tokens[at]!;
    if (
      token.text === 'dass' &&
      tokens[at - 1]!.text === ',' &&
      (isRelative(sentence, at) || lacksObject(sentence, at))
    )
      found.push({ start: token.start, end: token.end, replacement: 'das' });
  }
  return found;
}

export const dassAfterNoun: Rule = {
  id: 'dass-in-front',
  category: 'confusion',
  source: 'Amtliches Regelwerk § 4, Wörterverzeichnis: das, dass',
  message:
    '„das“ bezieht sich auf ein Wort davor und lässt sich durch „welches“ ersetzen; „dass“ leitet den Satz nur ein.',
  trigger: new Set(['das', 'dass']),
  find,
  examples: {
    wrong: [
      'Das Haus, {dass→das} wir gekauft haben, ist alt.',
      '{Das→Dass} du kommst, freut mich.',
      'Das Angebot, {dass→das} Sie uns geschickt haben, gefällt mir.',
    ],
    right: [
      'Das Haus, das wir gekauft haben, ist alt.',
      'Das Gefühl, dass er lügt, verließ sie nie.',
      'Dass du kommst, freut mich.',
      'Das er gemacht hat.',
      'Ich habe das Gefühl, dass wir Fehler gemacht haben.',
      'Sie mag das Haus, dass er recht hat, weiß sie.',
      'Er hat das Recht, dass Sie ihm helfen.',
    ],
  },
};
