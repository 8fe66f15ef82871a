import { closingBorders } from '../../analysis/clauseBorders.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** The verb of the subordinate clause and that of the main clause meet: the border runs between them. */
function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let first = 0; first < tokens.length; first++) {
    if (tokens[first]!.kind !== 'word') continue;
    const { last } = sentence.clauses.sectionAt(first);
    for (const at of closingBorders(sentence, first)) {
      const { end, lower } = tokens[at]!;
      // „Als gut hat hat sich erwiesen, …“: a verb that was written twice.
      if (tokens[at + 1]?.lower !== lower) found.push({ start: end, end, replacement: ',' });
    }
    first = last;
  }
  return found;
}

export const afterSubordinate: Rule = {
  id: 'comma-after-subordinate',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Nebensätze',
  message: 'Zwischen Nebensatz und Hauptsatz steht ein Komma.',
  find,
  examples: {
    wrong: [
      'Wenn es regnet{→,} bleibt er zu Hause.',
      'Nachdem sie gegangen war{→,} wurde es still.',
      'Das Haus, das am Ufer steht{→,} gehört meiner Tante.',
      'Wenn das Konto leer ist{→,} so endet der Vertrag.',
      'Wer das sagt{→,} lügt.',
      'Wenn der Vorrat schwindet{→,} wird neuer bestellt.',
      'Wird der Antrag abgelehnt{→,} endet das Verfahren.',
      'Wird die erste oder die zweite Rate nicht gezahlt{→,} ist der Vertrag beendet.',
      'Der Versuch, die Tür zu öffnen{→,} blieb ohne Erfolg.',
      'Die Bitte, den Termin zu verlegen{→,} haben wir erhalten.',
      'Nachdem alle gestimmt hatten{→,} verkündete der Rat das Ergebnis.',
      'Steht das Haus leer{→,} so sinkt sein Wert.',
      'Das Recht, dort zu wohnen{→,} verlor der Mieter.',
      'Der Plan, das Dach zu erneuern{→,} wurde abgelehnt.',
      'Wenn er kommt und sie geht{→,} bleiben wir hier.',
    ],
    right: [
      'Als dünnes Blech wird vereinzelt auch Zinn verwendet.',
      'Wenn es regnet, bleibt er zu Hause.',
      'Ich weiß, dass er hätte gehen können.',
      'Ob er kommt, weiß ich nicht.',
      'Sie räumte ein, dass sie übereilt handelte.',
      'Die Bäume, die hier stehen und blühen, sind alt.',
      'Er hat die Miete, wenn sie fällig geworden ist dem Vermieter zu zahlen.',
      'Wie oben erwähnt ist das selten.',
      'Die Dateien, die man nicht löschen können muss, sind gesperrt.',
      'Aber die Kunst zu warten lernt man spät.',
      'Das sind Farben, die weder verloren gehen noch verblassen.',
      'Wenn Sie auf Bild öffnen klicken, endet das Programm.',
      'Als vorteilhaft hat sich erwiesen, dass alle kamen.',
    ],
  },
};
