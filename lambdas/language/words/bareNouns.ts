import { cellsOfSlot } from './features.ts';
import { cellsAs } from './readings.ts';
import type { Token } from '../text/tokens.ts';

/**
 * Nouns that stand without an article as the object of a verb (Zugriff haben, Hilfe leisten), so that one of them behind
 * another noun need not belong to it: „wenn der Client Zugriff hat“.
 */
const bare = new Set(
  `abschied absicht abstand acht achtung angst anlass anschluss ansehen anspruch anstoß anteil antwort anzeige arbeit atem aufklärung aufmerksamkeit aufsehen
  aufschluss aufschub aufsicht auftrag auftrieb ausdruck ausgleich auskunft auswirkung bedarf bedenken bedeutung beifall beitrag bescheid beschwerde bestand
  besuch betrieb beweis bezug blut brot dampf dank dauer dienst druck durst ehre eigentum eindruck einfluss einigkeit einkommen einsicht einspruch eintritt
  einwilligung eis ende energie entschädigung erfahrung erfolg erlaubnis ersatz essen fieber fleisch folge form freiheit freude freundschaft frieden
  förderung führung funktion garantie gas gebrauch geduld gefahr gefallen gegenstand gehalt gehör geist geld gelegenheit geltung genehmigung gerechtigkeit
  geschäft gesellschaft gesicht gestalt gewalt gewicht gewinn gewissen glauben gleichheit glück gnade grund gut haft halt handel hass hilfe hinweis hitze
  hoffnung hunger information inhalt interesse jagd kaffee kapital kenntnis klage klarheit kohle kontakt kontrolle kosten kraft krankheit kredit krieg kritik
  kunst lärm last leben lehre leistung licht liebe lohn lob luft lust macht mangel maß material meldung milch mitglied mitleid mitspracherecht mode mut mühe
  musik nachricht nachteil nachwuchs nahrung neugier not notiz nutzen nähe öl opfer ordnung papier partei pause personal platz post priorität protest
  rache rat raum rechenschaft rechnung recht rede regen respekt rest rückmeldung rücksicht ruhe ruhm sache sand schaden schande schluss schnee schuld schutz schwierigkeit
  sicherheit sicht sinn sorge sorgfalt spaß speicher spiel sport sprache stellung steuer stimme stoff strafe streit strom struktur stärke tag takt teil text tod transparenz trauer
  treue trost tritt überblick überhand übung umgang umsatz umwelt unrecht unruhe unterhalt unterricht unterstützung urlaub ursache verantwortung verbindung verdacht vergnügen
  verkehr verlass verlust vermögen vernunft verständnis verstärkung vertrauen verwendung verzicht vollmacht vorrang vorschub vorsicht vorsorge vorteil wache wahrheit wärme
  wasser wechsel wein werbung wert widerspruch widerstand wind wirkung wissen wissenschaft wohlstand wut zeit zeugnis ziel zoll zorn zucker zufall zugang zugriff zuflucht
  zukunft zusammenhang zuspruch zustimmung zutritt zuwachs nachdruck aluminium militärhilfe entwicklungshilfe zwang zweck zweifel`.split(
    /\s+/,
  ),
);

/** Whether the noun may stand without a determiner: a plural, or a singular that is used so. */
export function canStandBare(noun: Token): boolean {
  const last = noun.lower.slice(noun.lower.search(/[^-‑]*$/));
  return (cellsAs(noun, 'noun') & cellsOfSlot.plural) !== 0 || bare.has(last) || bare.has(last.replace(/e?s$/, ''));
}

/** Nouns of verbs and properties, of which almost every one may stand bare somewhere: Anwendung finden, Einigkeit erzielen. */
export const isAbstract = (noun: Token): boolean => /(?:ung|heit|keit|schaft|tät|tum)$/.test(noun.lower);
