import { isFormOf } from '../../words/readings.ts';
import { endOfGroup, groupBegins } from '../../analysis/infinitiveGroups.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isDativePronoun, isReflexive } from '../../grammar/pronouns.ts';
import { verbsWith } from '../../grammar/valency.ts';
import { wordClass } from '../../grammar/wordClass.ts';

/** Adverbs of the clause before, which stand in front of the group: „Ich bitte Sie daher, …“. */
const belongsBefore = wordClass(
  `daher deshalb deswegen darum somit also nochmals hiermit nunmehr höflich höflichst freundlichst herzlich ausdrücklich
  eindringlich dringend`,
).has;

const givers = new Set([...verbsWith('give'), ...verbsWith('dat+acc')]);
const takers = new Set([...givers, ...verbsWith('dat')]);
/** „zu lassen“, „zu haben“: the verb that has the objects stands before them. */
const isHelping = wordClass('lassen haben können dürfen müssen wollen').has;

/** „Er versprach ihnen, die Beschwerden zu prüfen“: the person is the verb's, since what is done in the group is done to nobody. */
function hasPerson(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  if (!isDativePronoun(tokens[at + 1]) || isReflexive(tokens[at + 1]) || !isFormOf(tokens[at], givers)) return false;
  const end = endOfGroup(sentence, at + 1);
  if (end === undefined || end <= at + 3 || tokens[end - 1]?.lower !== 'zu') return false;
  const verb = isHelping(tokens[end]) ? tokens[end - 2] : tokens[end];
  return verb !== undefined && verb.readings.length > 0 && !isFormOf(verb, takers);
}

/** The last word before the group, which begins behind `at` or behind what belongs to the clause before. */
function lastBefore(sentence: Sentence, at: number): number {
  const { tokens } = sentence;
  if (hasPerson(sentence, at)) return at + 1;
  // „Bitte vergessen Sie nicht, die Fenster zu schließen“
  const isOrder = tokens[at + 1]!.text === 'Sie' && (at === 0 || (at === 1 && tokens[0]!.lower === 'bitte'));
  if (isOrder) return tokens[at + 2]!.lower === 'nicht' ? at + 2 : at + 1;
  // „Es lohnt sich in jedem Fall, …“
  const isCase = /^(?:in|auf)$/.test(tokens[at + 1]!.lower) && tokens[at + 3]?.text === 'Fall';
  return isCase ? at + 3 : belongsBefore(tokens[at + 1]) ? at + 1 : at;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, verbs } = sentence;
  if (!verbs.includes('zuInfinitive')) return found;
  for (let at = 1; at + 2 < tokens.length; at++) {
    if (tokens[at]!.kind !== 'word' || !groupBegins(sentence, at)) continue;
    const { end } = tokens[lastBefore(sentence, at)]!;
    found.push({ start: end, end, replacement: ',' });
    // „Wir bitten Sie, uns den Eingang zu bestätigen“: uns belongs to the group.
    at = endOfGroup(sentence, at + 1) ?? at;
  }
  return found;
}

export const beforeInfinitive: Rule = {
  id: 'comma-before-infinitive',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): satzwertige Infinitivgruppen',
  message: 'Satzwertige Infinitivgruppen werden mit Komma abgetrennt.',
  find,
  examples: {
    wrong: [
      'Ich bitte Sie daher{→,} den Bescheid aufzuheben.',
      'Bitte vergessen Sie nicht{→,} die Fenster zu schließen.',
      'Der Vermieter kann ihn nicht zwingen{→,} die Wohnung zu verlassen.',
      'Es wird empfohlen{→,} den Motor vorher zu reinigen.',
      'Sie versuchte{→,} den Ball mit der linken Hand zu fangen.',
      'Das dient dazu{→,} die Kosten zu senken.',
      'Wir empfehlen{→,} den alten Stecker zu verwenden.',
      'Diese Funktion erlaubt es Ihnen{→,} mehrere Bilder zu wählen.',
      'Wir bitten Sie{→,} uns den Eingang zu bestätigen.',
      'Es lohnt sich in jedem Fall{→,} den Preis mit anderen zu vergleichen.',
      'Es empfiehlt sich{→,} einmal im Jahr den Keller zu prüfen.',
      'Unser Ziel ist es{→,} die Kosten zu senken.',
      'Es lohnt sich{→,} die Preise zu vergleichen.',
      'Ich bitte Sie{→,} die Rechnung zu prüfen.',
      'Der Minister versprach ihnen{→,} die Beschwerden prüfen zu lassen.',
      'Er versprach{→,} ihr den Brief zu geben.',
      'Der Beirat hat die Belege geprüft und empfiehlt{→,} die Abrechnung zu genehmigen.',
      'Er warnte ihn{→,} die Tür zu öffnen.',
      'Die Karte berechtigt den Inhaber{→,} das Bad zu nutzen.',
      'Er weigert sich{→,} das Formular zu unterschreiben.',
      'Das Tor ermöglicht es dem Boten{→,} den Hof zu betreten.',
    ],
    right: [
      'Er hat nichts zu verlieren.',
      'Die Dateien sind verschlüsselt auf dem Rechner zu speichern.',
      'Sie scheint den Brief zu kennen.',
      'Er begann zu lachen.',
      'Welche Maßnahmen plant die Regierung zeitnah zu ergreifen?',
      'Als guter Grund ist es in der Regel anzusehen, wenn jemand fehlt.',
      'Fehlt das, hat die zur Auskunft verpflichtete Person die Einhaltung der Regeln zu prüfen.',
      'Mittlerweile versuchen die Häuser durch neue Regeln viele Kunden zu gewinnen.',
      'Es gelang ihnen bei hohem Seegang mit einem Boot das Schiff zu erreichen.',
      'Neben der Liste erlaubt es die Vorschau auch die Kosten für den Monat zu sehen.',
      'Es lohnt sich jedoch nicht zu klagen.',
      'Es macht Spaß zu spielen.',
      'Sie versuchte den Ball zu fangen.',
      'Er bat den Mann zu gehen.',
      'Diese Lücken gilt es durch neue Regeln zu schließen.',
      'Der Hund braucht nicht an der Leine zu gehen.',
      'Dann versuchte die Frau die Tür mit dem Fuß zu öffnen.',
      'Er verlangt von ihr den Schlüssel zu holen.',
      'Sie fordern uns auf zu gehen.',
    ],
  },
};
