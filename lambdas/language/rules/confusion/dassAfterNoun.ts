import { endOfSubordinate } from '../../analysis/subordinates.ts';
import { cellsOfSlot, persons } from '../../words/features.ts';
import { finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const subject = /^(?:ich|du|er|sie|es|wir|ihr|man)$/;
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

/** „Das du kommst, freut mich“: no article stands before these pronouns. */
function isConjunction(sentence: Sentence): boolean {
  const { tokens, verbs } = sentence;
  if (!subject.test(tokens[1]!.text)) return false;
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
    if (token.text === 'dass' && tokens[at - 1]!.text === ',' && isRelative(sentence, at))
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
    wrong: ['Das Haus, {dass→das} wir gekauft haben, ist alt.', '{Das→Dass} du kommst, freut mich.'],
    right: [
      'Das Haus, das wir gekauft haben, ist alt.',
      'Das Gefühl, dass er lügt, verließ sie nie.',
      'Dass du kommst, freut mich.',
      'Das er gemacht hat.',
    ],
  },
};
