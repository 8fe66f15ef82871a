import { isOfClosedClass } from './readings.ts';
import { tokenize } from '../text/tokens.ts';
import { cellsOfSlot } from './features.ts';
import type { Lexicon } from './lexicon.ts';

/** Whom a small pronoun of a letter could mean: several people (sie, ihnen), or the owner of something (ihr Antrag). */
export type Referent = 'several' | 'owner';

/** What a letter asks, thanks and waits for: the reader's or the writer's. */
const matters =
  /^(?:Anfragen?|Angebot|Anruf|Antrag|Antwort|Anzeige|Aufmerksamkeit|Auftrag|Auskunft|Bemühungen|Bestellung|Besuch|Bewerbung|Brief|Einladung|Engagement|Entgegenkommen|Entscheidung|Feedback|Geduld|Hilfe|Interesse|E-Mail|Mail|Mithilfe|Mitarbeit|Mühe|Nachricht|Rückmeldung|Rückruf|Schreiben|Stelle|Stellenanzeige|Ausschreibung|Stellenausschreibung|Rechnung|Reklamation|Kündigung|Kundennummer|Mitteilung|Daten|Angaben|Vorschlag|Treue|Unterstützung|Unterlagen|Verständnis|Vertrauen|Zusage|Zeit|Zustimmung)$/;
export const isMatter = (noun: string): boolean => matters.test(noun) || matters.test(noun.replace(/e?s$/, ''));

/** Of the feminine nouns those that may own something. */
const women = /(?:in|frau|mutter|tochter|schwester|tante|oma|dame|firma|behörde|abteilung|person)$/i;
/** Of what is spoken of in letters that which neither acts nor owns anything. */
const things =
  /(?:ungen|heiten|keiten|ionen|täten|tage?n?|wochen|monate?n?|jahre?n?|stunden|minuten|unterlagen|fragen|daten|kosten|preisen?|beträgen?|gebühren|produkten?|verträgen?|terminen?|zeiten|kopien|dokumenten?|formularen?|schreiben|zimmern?|euro|prozent|aufgaben|grüßen?|punkten?|seiten|teilen?|geräten?|waren|artikeln?|zeugnissen?|kenntnissen?|verfügung|vorschlägen?|belegen?|angeboten?|raten|angaben|anlagen?)$/;
/** „Frau Kern und Herr Voss“, „mein Vater und seine Frau“ */
const couple = /\sund\s(?:Herrn?|Frau|(?:mein|sein|ihr|unser)e?[nmr]?)\s\p{Lu}/u;

/** Whether a text speaks of anyone whom the pronoun could mean. */
export function hasReferent(text: string, lexicon: Lexicon, wanted: Referent): boolean {
  if (couple.test(text)) return true;
  const words = tokenize(text);
  return words.some(({ text: word, lower }, i) => {
    if (!/^\p{Lu}\p{Ll}/u.test(word) || isMatter(word)) return false;
    if (isOfClosedClass(lexicon.readings(lower))) return false;
    if (wanted === 'owner' && women.test(word)) return true;
    const isJoined = words[i + 1]?.lower === 'und' || words[i - 1]?.lower === 'und';
    return lexicon.lookUp(word).readings.some(({ pos, cells }) => {
      if (pos === 'name') return wanted === 'owner' || isJoined;
      return pos === 'noun' && (cells & cellsOfSlot.plural) !== 0 && !things.test(lower);
    });
  });
}
