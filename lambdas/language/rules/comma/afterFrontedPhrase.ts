import { isJoiner } from '../../grammar/coordinators.ts';
import { openingOfApposition } from '../../analysis/appositions.ts';
import { canBe, canBeNonfinite, finitePersons, isFormOf } from '../../words/readings.ts';
import { nonfinite, persons, type Reading } from '../../words/features.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isSubjectPronoun, isOnlySubject } from '../../grammar/pronouns.ts';
import { verbsWith } from '../../grammar/valency.ts';

/** Answers, exclamations, forms of address and formulas, which a comma follows. */
const formulas =
  /^(?:ja|nein|doch|bitte|danke|ach|oh|na|hallo|hey|gut|okay|ok|nun|also|klar|natürlich|leider|ehrlich|kurz|offen|genau|schön|liebe[rs]?|herr|frau|egal|wie|je|wer|was|wo|gesetzt|angenommen|vorausgesetzt|abgesehen|genommen|gottes|zeichens|weder|entweder|so|desto|umso)$/;
const opening =
  /^(?:auch|als|meiner|einerseits|andererseits|zusammenfassend|abschließend|anschließend|zuerst|zunächst|danach|dann|dort|hier|heute|gestern|morgen|jetzt|später|schließlich|manchmal|oft|deshalb|daher|deswegen|darum|trotzdem|außerdem|zusätzlich|jedoch|dennoch|darüber|daraus|früher|heutzutage|inzwischen|mittlerweile)$/;

/** A phrase without a clause in it: no verb in any form, no marks, nothing that introduces a clause. */
function isPhrase({ tokens, verbs, clauses }: Sentence, comma: number): boolean {
  for (let at = 0; at < comma; at++) {
    const token = tokens[at]!;
    if (token.kind !== 'word' && token.kind !== 'number' && token.text !== '§') return false;
    if (verbs[at] !== 'none' && !canBe(token, 'determiner') && !canBe(token, 'preposition')) return false;
    if (verbs[at] === 'zuInfinitive' || (token.lower === 'zu' && isInfinitive(tokens[at + 1]!))) return false;
    if (token.kind === 'word' && token.readings.length === 0 && token.text === token.lower) return false;
    // Beside what is a subject and nothing else the verb may be misspelt (Als ich noch klein wahr, …).
    if (formulas.test(token.lower) || isOnlySubject(token)) return false;
    const isNoun = at > 0 && token.text !== token.lower;
    if (!isNoun && canBeNonfinite(token, nonfinite.participle2)) return false;
  }
  // „Außer sich vor Freude, sprang er auf“: as good as a participle.
  if (tokens[0]!.lower === 'außer' && tokens[1]!.lower === 'sich') return false;
  // „Aus vollem Halse lachend, kam er“, „Im Ganzen zufrieden, gingen sie“: a participial group may have its comma.
  const last = tokens[comma - 1]!;
  if (comma > 1 && last.text === last.lower && last.readings.some(isPredicative)) return false;
  const isTime =
    tokens[0]!.lower === 'während' &&
    /^(?:der|des|eine[sr]|diese[sr]|meine[sr]|unsere[sr]|seine[sr]|ihre[sr])$/.test(tokens[1]?.text ?? '');
  return clauses.sectionAt(0).opener === undefined || tokens[0]!.lower === 'als' || isTime;
}

/** Also an old short form (zu sehn). */
const isInfinitive = (token: Token) =>
  /^\p{Ll}+n$/u.test(token.text) && !canBe(token, 'determiner') && !canBe(token, 'adjective');

const isPredicative = ({ pos, kind, predicative }: Reading) =>
  pos === 'adjective' && (predicative || kind === 'participle1');

const begins = (token: Token) =>
  opening.test(token.lower) || canBe(token, 'preposition') || (canBe(token, 'determiner') && token.kind === 'word');

/** Nothing but a finite verb: „der Artikel, veröffentlicht …“ and „die großen, reichen Städte“ go on with the phrase. */
const isVerb = ({ tokens, verbs }: Sentence, at: number) =>
  (/^(?:unsure|finite)$/.test(verbs[at]!) && (isSubjectPronoun(tokens[at + 1]) || tokens[at + 1]?.lower === 'sich')) ||
  (verbs[at] === 'finite' &&
    !canBeNonfinite(tokens[at], nonfinite.participle2) &&
    !canBe(tokens[at], 'adjective') &&
    !isJoiner(tokens[at + 1]));

/**
 * „In Rom, sagte er, regnet es“, „Zu Hause, glaube ich.“: a verb of saying or thinking with its subject between two marks,
 * or a formula like „versteht sich“.
 */
function isInsertion({ tokens, verbs }: Sentence, verb: number): boolean {
  const mark = tokens.findIndex(({ kind }, at) => at > verb && kind === 'mark');
  if (mark === -1 || mark > verb + 4) return false;
  // „Bei dieser Gelegenheit, fährt er fort, …“
  if (tokens[mark - 1]!.lower === 'fort') return true;
  // Behind an insertion the verb of the clause around it follows.
  return (
    (tokens[mark]!.text === ',' && verbs[mark + 1] === 'finite') ||
    // „Kein Wort mehr davon, hatte sie gesagt“
    isSaid(tokens[verb]!) ||
    (canBeNonfinite(tokens[mark - 1], nonfinite.participle2) && isSaid(tokens[mark - 1]!)) ||
    // „Eine schöne Kommode, muss ich sagen!“
    (isOnlySubject(tokens[mark - 2]) && isSaid(tokens[mark - 1]!))
  );
}
const isSaid = (token: Token) => isFormOf(token, saying);
const saying = verbsWith('think');

/** „Hier, nimm das“, „Ihr anderen, seid leise“, „Jeder, sei er noch so klein, …“: no phrase of the clause behind the comma. */
function standsApart({ tokens }: Sentence, comma: number): boolean {
  const one = tokens[0]!;
  const verb = tokens[comma + 1]!;
  if (one.text === one.lower || tokens[comma]!.gap !== '' || /^(?:sei|seien|wäre|wären)$/.test(verb.lower)) return true;
  if (comma === 1 && (one.lower === 'hier' || canBe(one, 'preposition'))) return true;
  if (one.lower === 'ihr' && (finitePersons(verb) & persons['2p']) !== 0) return true;
  return (
    comma === 3 &&
    one.lower === 'mit' &&
    /^(?:anderen|einem|wenigen)$/.test(tokens[1]!.lower) &&
    /^Worte?n?$/.test(tokens[2]!.text)
  );
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  const comma = tokens.findIndex(({ text }) => text === ',');
  const verb = comma + 1;
  if (comma < 1 || comma > 10 || !isVerb(sentence, verb) || tokens.at(-1)?.text === '?') return found;
  if (standsApart(sentence, comma)) return found;
  if (!begins(tokens[0]!) || !isPhrase(sentence, comma) || isInsertion(sentence, verb)) return found;
  if (openingOfApposition(sentence) !== undefined) return found;
  const { start, end } = tokens[comma]!;
  found.push({ start, end, replacement: '' });
  return found;
}

export const afterFrontedPhrase: Rule = {
  id: 'no-comma-after-phrase',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma)',
  message: 'Zwischen einem Satzglied am Anfang und dem Verb des Satzes steht kein Komma.',
  trigger: new Set([',']),
  find,
  examples: {
    wrong: [
      'Am Montag{,→} gehen wir ins Kino.',
      'Meiner Meinung nach{,→} ist das richtig.',
      'Die Stunden an der Schule{,→} sind zu kurz.',
      'Jedoch{,→} gibt es Ausnahmen.',
      'Seit seiner Gründung{,→} entwickelte sich der Ort schnell.',
      'Im Rahmen dieser Arbeit{,→} wird untersucht, wie Lärm wirkt.',
      'Während der Ferien{,→} bleibt das Büro geschlossen.',
      'Gemäß § 5 der Satzung{,→} endet das Amt im Mai.',
      'Zusammenfassend{,→} lässt sich sagen, dass es gelang.',
    ],
    right: [
      'Eine sehr schöne Kommode, muss ich sagen!',
      'Kein Wort mehr davon, hatte sie gesagt, und dabei blieb es.',
      'Am Montag gehen wir ins Kino.',
      'In Rom, sagte er, regnet es nie.',
      'Ja, ist gut.',
      'Die Tür zu schließen, ist verboten.',
      'Anna, komm bitte her.',
      'Aus vollem Halse lachend, kam er auf uns zu.',
      'Im Großen und Ganzen zufrieden, kehrten sie heim.',
      'Als ich ein Kind war, spielten wir im Wald.',
      'Wer zu spät kommt, wartet.',
      'Die Kinder, die hier spielen, sind laut.',
      'Hier, nehmt diesen Korb.',
      'Für jeden Fall, versteht sich.',
      'Ihr anderen, seid bitte leise.',
      'Jeder, sei er noch so klein, zählt.',
      'Um auf der sicheren Seite zu sein, gehen wir früh.',
      'Mit anderen Worten, gehen Sie nach Hause.',
    ],
  },
};
