import { cellsOfSlot } from './features.ts';
import { cellsAs } from './readings.ts';
import { listed } from '../grammar/wordClass.ts';
import type { Token } from '../text/tokens.ts';

/** Nouns of what is not counted. */
const mass: ReadonlySet<string> = new Set(
  listed(`angst arbeit dank durst elend energie erfahrung erfolg fleisch freizeit freude geduld geld gemüse gepäck glück hilfe hunger information interesse
  kraft liebe lärm milch musik mut mühe obst papier platz regen ruhe schnee spaß sport stress vergnügen verkehr verständnis wasser wissen zeit ärger`),
);

/**
 * Nouns that stand without an article as the object of a verb (Zugriff haben, Hilfe leisten), so that one of them behind
 * another noun need not belong to it: „wenn der Client Zugriff hat“.
 */
const bare: ReadonlySet<string> = new Set([
  ...mass,
  ...listed(`abschied absicht abstand acht achtung anlass anschluss ansehen anspruch anstoß anteil antwort anzeige atem aufklärung aufmerksamkeit aufsehen
  aufschluss aufschub aufsicht auftrag auftrieb ausdruck ausgleich auskunft auswirkung bedarf bedenken bedeutung beifall beitrag bescheid beschwerde
  bestand besuch betrieb beweis bezug blut brot dampf dauer dienst druck ehre eigentum eindruck einfluss einigkeit einkommen einsicht einspruch eintritt
  einwilligung eis ende entschädigung erlaubnis ersatz essen fieber folge form freiheit freundschaft frieden förderung führung funktion garantie gas
  gebrauch gefahr gefallen gegenstand gehalt gehör geist gelegenheit geltung genehmigung gerechtigkeit geschäft gesellschaft gesicht gestalt gewalt
  gewicht gewinn gewissen glauben gleichheit gnade grund gut haft halt handel hass hinweis hitze hoffnung inhalt jagd kaffee kapital kenntnis klage
  klarheit kohle kontakt kontrolle kosten krankheit kredit krieg kritik kunst last leben lehre leistung licht lohn lob luft lust macht mangel maß
  material meldung mitglied mitleid mitspracherecht mode nachricht nachteil nachwuchs nahrung neugier not notiz nutzen nähe öl opfer ordnung partei
  pause personal post priorität protest rache rat raum rechenschaft rechnung recht rede respekt rest rückmeldung rücksicht ruhm sache sand schaden
  schande schluss schuld schutz schwierigkeit sicherheit sicht sinn sorge sorgfalt speicher spiel sprache stellung steuer stimme stoff strafe streit
  strom struktur stärke tag takt teil text tod transparenz trauer treue trost tritt überblick überhand übung umgang umsatz umwelt unrecht unruhe
  unterhalt unterricht unterstützung urlaub ursache verantwortung verbindung verdacht verlass verlust vermögen vernunft verstärkung vertrauen verwendung
  verzicht vollmacht vorrang vorschub vorsicht vorsorge vorteil wache wahrheit wärme wechsel wein werbung wert widerspruch widerstand wind wirkung
  wissenschaft wohlstand wut zeugnis ziel zoll zorn zucker zufall zugang zugriff zuflucht zukunft zusammenhang zuspruch zustimmung zutritt zuwachs zwang
  zweck zweifel aluminium entwicklungshilfe militärhilfe nachdruck`),
]);

/** Whether the noun may stand without a determiner: a plural, or a singular that is used so. */
export function canStandBare(noun: Token): boolean {
  const last = noun.lower.slice(noun.lower.search(/[^-‑]*$/));
  return (cellsAs(noun, 'noun') & cellsOfSlot.plural) !== 0 || bare.has(last) || bare.has(last.replace(/e?s$/, ''));
}

/** Nouns of verbs and properties, of which almost every one may stand bare somewhere: Anwendung finden, Einigkeit erzielen. */
export const isAbstract = (noun: Token): boolean => /(?:ung|heit|keit|schaft|tät|tum)$/.test(noun.lower);
