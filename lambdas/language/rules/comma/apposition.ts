import { closingOfApposition, openingOfApposition } from '../../analysis/appositions.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  for (const place of [closingOfApposition(sentence), openingOfApposition(sentence)]) {
    if (place === undefined) continue;
    const { end } = sentence.tokens[place - 1]!;
    found.push({ start: end, end, replacement: ',' });
  }
  return found;
}

export const apposition: Rule = {
  id: 'comma-apposition',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Zusätze und Nachträge',
  message: 'Zusätze und Beisätze werden auf beiden Seiten mit Komma abgetrennt.',
  trigger: new Set([',']),
  find,
  examples: {
    wrong: [
      'Der neue Leiter, ein Kenner der Gegend{→,} begrüßte die Gäste.',
      'Frau Dr. Krause, Leiterin der Abteilung{→,} hat zugesagt.',
      'Anna Weber, die Gründerin des Vereins{→,} erhielt den Preis.',
      'Herr Meier, der Leiter der Abteilung{→,} begrüßte die Gäste.',
      'Köln, die größte Stadt des Landes{→,} liegt am Rhein.',
      'Mein Bruder Thomas, ein begeisterter Radfahrer{→,} fährt in die Alpen.',
      'Die Elbe, einer der längsten Flüsse Europas{→,} fließt durch Hamburg.',
      'Einige Länder, darunter Frankreich und Italien{→,} haben zugestimmt.',
      'Viele Tiere, zum Beispiel Hunde und Katzen{→,} sind treu.',
      'Anna Schmidt{→,} die Vorsitzende des Vereins, eröffnete die Sitzung.',
      'Der Rat{→,} das höchste Gremium der Stadt, tagt morgen.',
    ],
    right: [
      'Der neue Leiter, ein Kenner der Gegend, begrüßte die Gäste.',
      'Anna, der Bus kommt gleich um die Ecke.',
      'Die Frau, die Kinder hat, ist meine Tante.',
      'Am Montag, dem 3. Mai treffen wir uns.',
      'Herr Kern, der Leiter der Schule kommt gleich.',
      'Frau Kern, die Leiterin war gestern nicht für Sie da.',
      'Rom, die Stadt der Päpste.',
      'Mein Freund Thomas, der Hund bellt.',
      'Keine Sorge, der Chef kommt gleich zurück.',
    ],
  },
};
