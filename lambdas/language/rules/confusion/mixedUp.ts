import type { Rule } from '../../rule.ts';
import { contextList } from '../contexts.ts';

/** Forms that lack a dot or a letter and so became another word, and words of similar sound that are mixed up. */
const table = `
  ich|wir [mochte → möchte; mochten → möchten] … {bare} $ // unless ^(?:wohl|nie|früher|damals|,)$
  [mochtest → möchtest; mochten → möchten] du|Sie … {bare} $
  ich|wir [hatte → hätte; hatten → hätten] gern|gerne {determiner|number} // unless ^(?:als|damals|früher|immer|stets|nie|oft)$
  ich|er|man|das|wir|es|sie [wurde → würde; wurden → würden] … {bare} $ // unless ^(?:lassen|,|und|zu|oder)$
  !{determiner|adjective} [ware → wäre] {adverb|quality|determiner|preposition|=nicht}
  sehr [schon → schön] $
  ein|eine|einen|die|das|der|mein|meine|sehr|so|diese|dieser [schone → schöne; schonen → schönen; schoner → schöner; schones → schönes] {noun}
  er|man|wer|niemand|jeder|es [fahrt → fährt; schlaft → schläft; tragt → trägt; fallt → fällt; lauft → läuft; schlagt → schlägt; wachst → wächst; fangt → fängt; wascht → wäscht; stoßt → stößt; lasst → lässt; verlasst → verlässt; gefallt → gefällt; verlauft → verläuft; empfangt → empfängt; erhaltet → erhält; enthaltet → enthält; behaltet → behält; verratet → verrät; gelt → gilt; helft → hilft; sprecht → spricht; trefft → trifft; nehmt → nimmt; gebt → gibt; seht → sieht; lest → liest; esst → isst; werft → wirft; sterbt → stirbt; vergesst → vergisst; brecht → bricht; stehlt → stiehlt; befehlt → befiehlt; empfehlt → empfiehlt] // unless ^ihr$
  du [fahrst → fährst; schlafst → schläfst; tragst → trägst; fallst → fällst; laufst → läufst; fangst → fängst; waschst → wäschst; gefallst → gefällst]
  das|es|mir [gefallt → gefällt] mir|dir|ihm|uns|ihnen|sehr|gut|nicht
  zu|können|kann|muss|müssen|soll|sollen|darf|will|wollen|möchte|möchten … [wahlen → wählen] $
  zu|können|kann|muss|müssen|soll|sollen|darf|will|wollen|möchte|möchten … [zahlen → zählen] $ // if ^(?:stimmen|stimmzettel)$ // unless ^(?:rechnung.*|steuer.*|geld|euro|miete|miet.*|preis.*|kosten|bezahl.*|leicht|schwer|lassen)$
  mit|von|bei|zu|nach [Ihn → Ihnen]
  mit|von|bei|zu|nach [ich → mir; du → dir] $ // unless ^\\($
  für|gegen|ohne|um [ich → mich; du → dich] {verb} $
  [nach → nachdem] ich|du|er|wir|man … {finite} $
  ^ [vor → bevor] ich|du|er|wir|man|sie … {finite} $
  , [vor → bevor] ich|du|er|wir|man … {finite} $
  genauso|ebenso|so {quality} [als → wie] ich|du|er|wir|mein|meine|der|die|das|ein|eine|früher|vorher|heute|gestern|hier|dort|bei // unless ^(?:,|möglich)$
  doppelt|halb|dreimal|zweimal|fünfmal|zehnmal|viermal so {quality|=viel|=viele|=hoch|=lange} [als → wie]
  anders [wie → als] {subject|determiner|noun|preposition|=früher|=gedacht|=erwartet|=sonst|=hier|=zuvor|=bisher|=üblich|=gewohnt|=geplant}
  nichts|niemand|alles anderes|anderer|andere [wie → als]
  nirgends|nirgendwo anders [wie → als]
  nichts [wie → als] Ärger|Probleme|Sorgen|Lügen|Schwierigkeiten
  mehr|weniger|höher|länger|besser|schlechter|größer|kleiner|älter|jünger|schneller|eher|lieber|früher|später [wie → als] {number|=nur|=genug|=je|=zuvor|=vorher|=sonst|=gedacht|=erwartet|=üblich|=bisher|=gestern} // unless ^(?:so|sowohl|nichts|nicht|etwas|nie|kein|keine)$
  mehr|weniger|höher|länger|besser|schlechter|größer|kleiner|älter|jünger|schneller|eher|lieber|früher|später [wie → als] du|ich|er|wir $
  immer [wann → wenn] {subject|determiner} // unless ^(?:frag.*|weiß|wissen|überleg.*|sag.*|erfahr.*)$
  seine|ihre|die [Referenz → Reverenz] erwiesen|erweisen|erweist|erwies|zu
  im [Effekt → Affekt] gehandelt|getötet|handeln|erschlagen|erstochen|begangen
  Kind|Kinder|Baby|Mädchen|Jungen|Waise [adaptieren → adoptieren; adaptiert → adoptiert; zu adaptieren → zu adoptieren] $
  [Adaptiveltern → Adoptiveltern; Adaptivkind → Adoptivkind; Adoptionskind → Adoptivkind]
  [Katheder → Katheter] // if ^(?:blase.*|harn.*|patient.*|klinik|urin.*|schlauch|dauer.*)$
  kühles|frisches|zwei|drei|kleines [Pilz → Pils] // if ^(?:trink.*|trank.*|bestell.*|bier.*|kneipe|zapf.*|getrunken|kellner.*)$
  [Desert → Dessert] // if ^(?:zum|als|ess.*|gab|gibt|eis|süß.*|lecker.*)$
  ^ [biss → bis] morgen|später|bald|dann|heute|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|nächste
  {finite} [biss → bis] morgen|später|bald|heute|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|nächste|Ende
  Seil|Faden|Strick|Kette|Geduldsfaden [reist → reißt; reiste → riss; gereist → gerissen]
  [mitreisend+K → mitreißend] Rede|Musik|Film|Spiel|Buch|Vortrag|Melodie|Show|Geschichte|Auftritt|Roman|Rhythmus|Konzert
  [heißer → heiser; heißere → heisere; heißeren → heiseren; heißerer → heiserer] Stimme
  [Fließen → Fliesen; fließen → Fliesen] legen|gelegt|verlegt|verlegen|verlegte|abschlagen
  [Fließenleger → Fliesenleger; Badfließen → Badfliesen; Wandfließen → Wandfliesen; Bodenfließen → Bodenfliesen; Küchenfließen → Küchenfliesen; Fließenkleber → Fliesenkleber]
  Wasser|Tränen|Strom|Blut|Fluss|Geld|Verkehr … [fliest → fließt; fliesen → fließen]
  in seinen|ihren|den|deren|dessen [Bahn → Bann] … gezogen|ziehen|zieht|zog|schlagen|geschlagen
  aus der [Bann → Bahn]
  auf der|die falsche|falschen|heiße|heißen|richtige|richtigen [Fähre → Fährte; Fehrte → Fährte] // if ^(?:spur.*|polizei|ermittl.*|täter.*|führ.*|lock.*|gelockt|geführt|gebracht|bring.*|detektiv.*)$ // unless ^(?:schiff.*|insel.*|hafen.*|boot.*|fahr.*)$
  [verzinnst → verzinst; verzinnsen → verzinsen; Zinnsen → Zinsen; Zinnssatz → Zinssatz; Zinnssätze → Zinssätze; Zinseszinns → Zinseszins]
  Hund|Hunde|Köter [bällt → bellt; bällen → bellen]
  meine|deine|seine|ihre|unsere|die|beide|euren|ihren [Ältern → Eltern; Eltarn → Eltern]
  [gelinkte → verlinkte; gelinkten → verlinkten; gelinkter → verlinkter] Seite|Seiten|Artikel|Inhalte|Dokument|Dokumente|Datei|Dateien|Webseiten|Websites
  [scharfe ß → scharfe S; scharfes ß → scharfes S; scharfen ß → scharfen S; scharfem ß → scharfem S]
  im|ins|am [Gefängniss → Gefängnis; Verhältniss → Verhältnis]
  vor [Christi Geburts → Christi Geburt]
  [Christi Himmelpfad → Christi Himmelfahrt; Christi Himmelsfahrt → Christi Himmelfahrt; Christihimmelfahrt → Christi Himmelfahrt; Christus Himmelfahrt → Christi Himmelfahrt]
  unter [Vorbehalten → Vorbehalt] der|des
  am [selber → selben; gleicher → gleichen] Tag|Ort|Abend|Morgen
  [Schutzschilder → Schutzschilde; Schutzschildern → Schutzschilden; Verkehrsschilde → Verkehrsschilder; Verkehrsschilden → Verkehrsschildern; Straßenschilde → Straßenschilder; Nummernschilde → Nummernschilder; Namensschilde → Namensschilder; Türschilde → Türschilder; Warnschilde → Warnschilder; Ortsschilde → Ortsschilder; Hinweisschilde → Hinweisschilder]
  [Creme fraiche → Crème fraîche; Crème fraiche → Crème fraîche; Creme fraîche → Crème fraîche; Creme Fraiche → Crème fraîche; Crème Fraîche → Crème fraîche; Creme Fraîche → Crème fraîche; Crème Fraiche → Crème fraîche; Creme brulee → Crème brûlée; Creme brûlée → Crème brûlée; Crème Brulee → Crème brûlée; Creme Brulee → Crème brûlée]
  [Vis-a-vis → Vis-à-vis; vis-a-vis → vis-à-vis; Vis-à-Vis → Vis-à-vis; vis a vis → vis-à-vis; vis-á-vis → vis-à-vis; á la → à la; a la carte → à la carte; à la Carte → à la carte; A la carte → À la carte; Deja vu → Déjà-vu; Deja-vu → Déjà-vu; Déjà vu → Déjà-vu; Déja-vu → Déjà-vu; Apres-Ski → Après-Ski; Après Ski → Après-Ski; Apres Ski → Après-Ski; Tete-a-Tete → Tête-à-Tête; tete-a-tete → Tête-à-Tête; vize versa → vice versa; vice verca → vice versa; visa versa → vice versa; wiseversa → vice versa; viceversa → vice versa; inflagranti → in flagranti; in Flagranti → in flagranti; defacto → de facto; De-facto → de facto; summasummarum → summa summarum; at acta → ad acta; adacta → ad acta; at hoc → ad hoc; adhoc → ad hoc; par excellance → par excellence; per excellence → par excellence; konditio sine qua non → conditio sine qua non; en Detail → en détail; en detail → en détail; en-masse → en masse; en mass → en masse; a propos → apropos; à propos → apropos; Status Quo → Status quo; status quo → Status quo; Statusquo → Status quo; Persona non Grata → Persona non grata; last not least → last, but not least]
  [know how → Know-how; Know How → Know-how; know-how → Know-how; Know-How → Know-how; make up → Make-up; Make Up → Make-up; Make-Up → Make-up; make-up → Make-up; Check Liste → Checkliste; Feed-back → Feedback; Feed-Back → Feedback; Down-load → Download; Up-date → Update; Lay-out → Layout; Lay out → Layout; Come-back → Comeback; Black out → Blackout; Show Down → Showdown; Shopping Center → Shoppingcenter; Crash Kurs → Crashkurs; Second Hand Laden → Secondhandladen; Second Hand Shop → Secondhandshop; Do it yourself → Do-it-yourself; Face to face → Face-to-face; Face to Face → Face-to-face; To Do Liste → To-do-Liste; To-Do-Liste → To-do-Liste; to-do-Liste → To-do-Liste; ToDo-Liste → To-do-Liste; To Do's → To-dos; Todo-Liste → To-do-Liste; Start-Up → Start-up; start-up → Start-up; Pop-Up → Pop-up; Work-Life Balance → Work-Life-Balance; Work Life Balance → Work-Life-Balance; Work-life-balance → Work-Life-Balance; Preis-Leistungsverhältnis → Preis-Leistungs-Verhältnis; Preis Leistungs-Verhältnis → Preis-Leistungs-Verhältnis; Preis Leistungsverhältnis → Preis-Leistungs-Verhältnis; Preis-/Leistungsverhältnis → Preis-Leistungs-Verhältnis; Preisleistungsverhältnis → Preis-Leistungs-Verhältnis; Kosten-Nutzenverhältnis → Kosten-Nutzen-Verhältnis; Kosten Nutzen Analyse → Kosten-Nutzen-Analyse; Kosten-Nutzenanalyse → Kosten-Nutzen-Analyse; Ost-West Konflikt → Ost-West-Konflikt; Ost-Westkonflikt → Ost-West-Konflikt; Nord-Südgefälle → Nord-Süd-Gefälle; Rhein-Maingebiet → Rhein-Main-Gebiet; Rhein-Main Gebiet → Rhein-Main-Gebiet; Schwarz-Weißfoto → Schwarz-Weiß-Foto; Schwarz-Weiß Foto → Schwarz-Weiß-Foto; Rund-um-die Uhr → Rund-um-die-Uhr; 24-Stunden Service → 24-Stunden-Service; Hals-Nasen-Ohrenarzt → Hals-Nasen-Ohren-Arzt; Magen-Darmtrakt → Magen-Darm-Trakt; Magen-Darm Grippe → Magen-Darm-Grippe; Magen-Darmgrippe → Magen-Darm-Grippe; Herz-Kreislaufsystem → Herz-Kreislauf-System; Herz-Kreislauferkrankung+N → Herz-Kreislauf-Erkrankung; Herz-Kreislauf Erkrankungen → Herz-Kreislauf-Erkrankungen; Mund-zu-Mundbeatmung → Mund-zu-Mund-Beatmung; Kopf-an-Kopfrennen → Kopf-an-Kopf-Rennen; Kopf an Kopf Rennen → Kopf-an-Kopf-Rennen; Kopf-an-Kopf Rennen → Kopf-an-Kopf-Rennen; Mutter-Kindbeziehung → Mutter-Kind-Beziehung; Mund-Nasenschutz → Mund-Nasen-Schutz; Mund-Nasen Schutz → Mund-Nasen-Schutz; Mund-Nasen-schutz → Mund-Nasen-Schutz; Vater-Sohnbeziehung → Vater-Sohn-Beziehung; Wort-zu-Wort Übersetzung → Wort-zu-Wort-Übersetzung]
`;

export const mixedUp: Rule = {
  id: 'mixed-up',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis; §§ 43–45',
  message: 'Hier ist wohl ein ähnliches Wort gemeint.',
  ...contextList(table),
  examples: {
    wrong: [
      'Ich {mochte→möchte} gern ein Buch lesen.',
      'Ich {wurde→würde} das gern machen.',
      'Er ist anders {wie→als} ich.',
    ],
    right: [
      'Ich mochte das Buch.',
      'Er wurde krank.',
      'Der Hund biss heute den Postboten.',
      'Bis Freitag musst du zahlen.',
      'Nichts wie weg hier!',
      'Danach war nichts mehr wie zuvor.',
      'Das kenne ich wirklich schon.',
      'Sie hat das anders gemacht, wie ich sehe.',
      'Er ist so groß wie ich.',
    ],
  },
};
