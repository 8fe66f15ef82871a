import { isBig } from '../../text/tokens.ts';
import { nounVariants } from '../../words/declension.ts';
import { inPerson, isOldForm, mayBeNoun } from '../../words/conjugation.ts';
import { cell } from '../../words/features.ts';
import { inCaseOf } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { numberClashes, type NumberClash } from '../../analysis/numberClashes.ts';
import { feminineSuffixes } from '../../grammar/suffixes.ts';
import { alternatives } from '../../grammar/wordClass.ts';

/** Abstract nouns, of which the singular alone is usual. */
const namesOne = new RegExp(`(?:${alternatives(feminineSuffixes)}|ei|ik|jugend|umwelt)$`);

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  for (const clash of numberClashes(sentence)) {
    const verb = sentence.tokens[clash.verb]!;
    const { start, end, text } = verb;
    // „mit kurze haare“: a noun written small is no verb.
    const isBehindNoun = isBig(sentence.tokens[clash.verb - 1]);
    if (!isBehindNoun && mayBeNoun(verb, sentence.lexicon)) continue;
    const [form] = inPerson(verb, clash.isPlural ? '3p' : '3s', sentence.lexicon);
    if (!form || isOldForm(verb.lower, form)) continue;
    if (clash.isPlural || clash.isSure || hasRarePlural(sentence, clash))
      found.push({ start, end, replacement: inCaseOf(text, form) });
    else found.push(...eitherNumber(sentence, clash, form));
  }
  return found;
}

/** How much commoner the singular is where nobody means the plural, on the scale of Zipf. */
const RARE = 2;

/** „Die Polizei haben …“: its plural is so rare that the number of the verb is the slip. */
function hasRarePlural({ tokens, lexicon }: Sentence, { subject }: NumberClash): boolean {
  const noun = tokens[subject.noun]!;
  // „Die Zulu sind …“: names of peoples have a plural of their own.
  if (!namesOne.test(noun.lower)) return false;
  const plurals = nounVariants(noun, lexicon).filter(({ cells }) => (cells & cell('nominative', 'plural')) !== 0);
  return plurals.every(({ form }) => form !== noun.text && lexicon.zipf(noun.text) - lexicon.zipf(form) >= RARE);
}

/** „Die Frage sind“: the noun's plural is meant as often as the verb's singular. */
function* eitherNumber({ tokens, lexicon }: Sentence, { subject, verb }: NumberClash, form: string): Iterable<Repair> {
  const noun = tokens[subject.noun]!;
  if (verb !== subject.noun + 1) return;
  const plurals = nounVariants(noun, lexicon).filter(({ cells }) => (cells & cell('nominative', 'plural')) !== 0);
  if (plurals.length !== 1) return;
  const { text, end } = tokens[verb]!;
  const alternatives = [`${plurals[0]!.form} ${text}`];
  yield { start: noun.start, end, replacement: `${noun.text} ${form}`, alternatives };
}

export const subjectVerb: Rule = {
  id: 'subject-verb-number',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz zwischen Subjekt und finitem Verb“',
  message: 'Subjekt und Verb müssen in der Zahl übereinstimmen.',
  find,
  examples: {
    wrong: [
      'Die Kosten {ist→sind} hoch.',
      'Die Zäune {wird→werden} im Herbst gestrichen.',
      'Ich weiß, dass die Kinder gern {spielt→spielen}.',
      'Der Garten {waren→war} leer.',
      'Danach {können→kann} der Mieter kündigen.',
      'Die Anzahl der Fehler {sind→ist} gesunken.',
      'Die Qualität der Bilder {sind→ist} schlecht.',
      'Die Ergebnisse der Messung {zeigt→zeigen} einen Anstieg.',
      'Danach {wurde→wurden} die Proben gekühlt.',
      'Im Anhang {befindet→befinden} sich die Unterlagen.',
      'Der Kater {schlaft→schläft} auf dem Sofa.',
      'Es {wurde→wurden} mehrere Versuche durchgeführt.',
      'Mit allen Partnern {wurde→wurden} im Vorfeld Gespräche geführt.',
      'Verletzt {wurde→wurden} nach ersten Angaben elf Personen.',
      'Dabei {ist→sind} folgende Punkte zu beachten.',
      'Die {Wohnung sind⇢Wohnung ist} zu teuer.',
      'Die Polizei {haben→hat} den Dieb gefasst.',
      'Da der Vertrag im Juni {enden→endet}, suchen wir eine Wohnung.',
      'Ich weiß nicht, wann der Zug {kommen→kommt}.',
      'Sagt uns bitte, welche Mannschaften im Herbst noch antreten {kann→können}.',
      'Der Fragebogen, mit dem die Angaben erhoben {wurde→wurden}, liegt bei.',
      'Der Hof, auf dem die Kinder {spielt→spielen}, wird gesperrt.',
      'Obwohl der Bus pünktlich war, {fehlte→fehlten} die bestellten Koffer.',
      'Die Gebühren {beträgt→betragen} noch 1.480 Euro.',
      'Im Laufe des 18. Jahrhunderts {änderten→änderte} sich die Lage der Bauern.',
      'Offen ist, ob die Kosten gesenkt werden {kann→können}.',
      'Danach {wurde→wurden} die Proben gekühlt, alldieweil es heiß war.',
      'Wir gehen in den Park, alldieweil die Kinder gern {spielt→spielen}.',
    ],
    right: [
      'Eine wichtige Rolle spielten außerdem:',
      'Die Kosten trägt der Mieter.',
      'Bilder in alten Büchern anzusehen ist schön.',
      'Mitarbeitern wird empfohlen, Pausen zu machen.',
      'Bitte beachtet die Hinweise.',
      'Das Heft gebt bitte morgen ab.',
      'Der Weise sühnet seine Schuld.',
      'Beispiele wie folgt eingeben.',
      'Die Zäune streicht er morgen.',
      'Die Kosten sind hoch.',
      'Abends wird hier über ganz alte Themen gesprochen.',
      'Sie fragt, welche Art von Fehlern gemeint sind.',
      'Jobs soll gesagt haben, dass er das Werk besuchte.',
      'Sie traten in eine Stube, welche drei Fenster hatte.',
      'Daraus macht ihr eigene Pläne.',
      'Seit 2007 ist sie Autorin, hatte aber vorher viele Bilder gemalt.',
      'Die Äpfel hat Anna gegessen.',
      'Eine Reihe Gäste sind gegangen.',
      'Eine Anzahl der Gäste sind gegangen.',
      'Der Vater und die Mutter kommen.',
      'Weil dies Stellen sind, die fehlen, bleibt es so.',
      'Zehn Jahre ist das her.',
      'Der Grund sind seine Schulden.',
      'Dort wohnen der Vater, die Mutter und das Kind.',
      'Das Problem sind Sie.',
      'Dann wollen der Koch und die Köchin essen.',
      'Das Programm starten.',
      'Dabei hat die Kunden gestört, dass es laut war.',
      'Gestern hat die Kinder niemand abgeholt.',
      'Interne Pfade zeigt alle Ordner des Programms an.',
      'Die Kinder darf und kann man nicht schelten.',
      'Wer das Haus mag, aber die Kosten fürchtet, mietet.',
      'Hier wird alle zwei Wochen getanzt.',
      'Geholfen wird Menschen in Not.',
      'Im Lager wird Pakete packen gelernt.',
      'Mitgliedern wird Rabatt gewährt, und im Verein wird Schach gespielt.',
      'Die Qualität der Bilder bestimmen die Leser.',
      'Die Polizei haben wir gerufen.',
      'Wir wissen, welche Kinder die Mutter sucht.',
      'Das ist der Raum, in dem die Kinder die Mutter sieht.',
      'Er sagt, dass die Kinder niemand sehen darf.',
      'Weil er fehlt, macht die Aufgaben Paul.',
      'Damals sahen sich die Ausstellung viele Leute an.',
      'Sie fragen, was die Tiere fressen will.',
      'Warum die Stadt im Süden suchen?',
      'Da die Stunde läuft, warten wir.',
      'Wenn der Mann arbeiten, essen und schlafen will, stört ihn das.',
      'Danach wurde gewartet, alldieweil die Proben noch warm waren.',
    ],
  },
};
