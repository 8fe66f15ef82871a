import { canBe } from '../../words/readings.ts';
import type { Rule } from '../../rule.ts';
import { casedPhrases } from '../casedPhrases.ts';
import { leadsToNoun, nounFollows, wordAfter, type Guard } from '../guards.ts';

// Left out on purpose, since the Regelwerk allows both: recht/Recht haben, acht/Acht geben, infrage, zugunsten, aufgrund,
// imstande, zuhause, hierzulande (written apart they are here), ein bisschen, jung und alt as adjectives.
const table = `
  in Anbetracht/Ansehung/Anlehnung/Anspruch/Arbeit/Aussicht/Bälde/Bausch/Bearbeitung/Bedrängnis/Begleitung/Beschlag/Betracht/Betrieb/Bewegung/Bezug
  in Deckung/Eile/Einklang/Empfang/Erfahrung/Erfüllung/Erinnerung/Ermangelung/Ermanglung/Erscheinung/Erwägung/Erwartung/Fahrt/Form/Frage/Freiheit/Führung
  in Gang/Gänze/Gebrauch/Gedanken/Gefahr/Gegenwart/Gestalt/Grenzen/Grund/Haft/Hinsicht/Höchstform/Kauf/Kenntnis/Klausur/Kraft/Kürze/Lumpen/Maßen/Mode/Mitleidenschaft
  in Nachteil/Not/Ohnmacht/Ordnung/Panik/Pension/Person/Raten/Rätseln/Rechnung/Reihenfolge/Rente/Rücksicht/Ruhe/Sachen/Scheidung/Schach/Schutz/Sicherheit/Sicht/Sichtweite
  in Stand/Stellung/Stücken/Strömen/Szene/Tränen/Trauer/Umlauf/Uniform/Unkenntnis/Urlaub/Verbindung/Verdacht/Vergessenheit/Verlegenheit/Verruf/Versuchung/Verwahrung
  in Verzug/Vorbereitung/Wahrheit/Wirklichkeit/Wut/Zahlung/Zeiten/Zivil/Zukunft/Zusammenhang/Zweifel; in Ehren | adjective
  in der/aller Regel/Kürze/Schärfe/Ruhe/Stille/Frühe/Öffentlichkeit/Heimlichkeit/Deutlichkeit/Ausführlichkeit/Munde/Welt/Herren/Form
  in der Lage/Tat/Nacht/Ferne/Hocke/Klemme/Patsche/Praxis/Theorie/Schwebe/Zwischenzeit/Mitte/Folge/Hoffnung/Annahme/Vergangenheit/Zukunft/Gegenwart
  in die Länge/Breite/Höhe/Tiefe/Enge/Irre/Wege/Tat/Lage/Hocke/Quere/Knie/Lehre/Pfanne/Brüche/Flucht/Hand/Hände/Luft/Schranken/Ferne/Nähe/Mangel/Schuhe
  in diesem/jedem/keinem/welchem/dem Fall/Fall/Falle/Sinne/Zusammenhang/Punkt; in diesem/jenem Moment/Augenblick; in erster/zweiter/letzter Linie; in letzter Zeit/Instanz; in Sachen
  in nächster/weiter/unmittelbarer/greifbarer/weiter Nähe/Ferne/Zukunft/Zeit; in guter/bester/schlechter Laune/Verfassung/Gesellschaft; in eigener Sache; in gewissem/gewisser Maße/Hinsicht/Weise
  im Abseits/Alleingang/Allgemeinen/Angesicht/Anmarsch/Anschluss/Ansatz/Anzug/Auftrag/Auge/Ausland/Ausgleich/Bann/Bau/Bedarfsfall/Begriff/Beisein/Besitz/Bewusstsein/Bild/Bilde | noun
  im Dienst/Durchschnitt/Eifer/Eiltempo/Einklang/Einsatz/Einvernehmen/Einzelfall/Endeffekt/Ernst/Ernstfall/Falle/Fall/Fluss/Freundeskreis/Frühling/Frühjahr/Gange/Gang/Gegensatz/Gegenteil/Gegenzug/Geheimen/Gepäck
  im Gespräch/Griff/Grunde/Guten/Handumdrehen/Herbst/Hinblick/Hintergrund/Inland/Inneren/Interesse/Internet/Jahr/Jahre/Jenseits/Kern/Keim/Kreis/Laufe/Leben/Lot/Moment/Mittelpunkt/Mittelalter | noun
  im Nachhinein/Vorhinein/Nachteil/Namen/Netz/Normalfall/Notfall/Nu/Prinzip/Rahmen/Regelfall/Rückstand/Ruhestand/Schatten/Schnitt/Schlaf/Schlepptau/Sinn/Sinne/Sommer/Spiel/Stich/Stande/Stillen/Takt
  im Trüben/Übermaß/Umgang/Umkreis/Umlauf/Unrecht/Unterschied/Urlaub/Vergleich/Verborgenen/Verdacht/Verein/Verhältnis/Verlauf/Vertrauen/Verzug/Visier/Vordergrund/Voraus/Vorfeld/Vorteil
  im Wege/Wechsel/Weg/Wert/Westen/Osten/Norden/Süden/Widerspruch/Winter/Wissen/Zaum/Zusammenhang/Zuge/Zustand/Zweifel/Zweifelsfall/Zentrum/Schilde/Argen/Klaren/Reinen/Unklaren/Ungewissen | noun
  im Januar/Jänner/Februar/März/April/Mai/Juni/Juli/August/September/Oktober/November/Dezember
  am Montag/Dienstag/Mittwoch/Donnerstag/Freitag/Samstag/Sonnabend/Sonntag/Wochenende/Morgen/Mittag/Abend/Vormittag/Nachmittag/Tag/Anfang/Ende/Beispiel/Stück/Rande/Rand/Leben/Apparat/Telefon/Himmel | noun
  am Werk/Ball/Boden/Stück/Platz/Platze/Pranger/Zug/Ziel/Drücker/Herzen/Schluss/Start/Steuer/Kragen/Tisch/Zeug/Stichtag/Limit/Verhungern/Zahn/Rad
  zum/zur Abschluss/Andenken/Anfang/Angriff/Anlass/Anschein/Arzt/Ausdruck/Ausgleich/Beispiel/Beweis/Bewusstsein/Dank/Einsatz/Erliegen/Fall/Feind/Freund/Gebrauch/Geburtstag/Gegenstand/Geschenk | noun
  zum Gespött/Glück/Greifen/Halt/Halten/Hals/Inhalt/Kauf/Lachen/Leben/Leidwesen/Mittelpunkt/Nachdenken/Nachteil/Narren/Opfer/Pech/Preis/Problem/Schaden/Schein/Scheitern/Scherz/Schluss/Schutz | noun
  zum Schweigen/Spaß/Stehen/Stillstand/Streit/Tausch/Teil/Thema/Tod/Tode/Totlachen/Trotz/Überfluss/Unglück/Unterschied/Verdruss/Vergleich/Vergnügen/Verkauf/Vorbild/Vorschein/Vorteil/Vorwurf/Wohl/Zeichen/Zeitpunkt/Ziel/Zuge/Zweck/Zwecke | noun
  zum Davonlaufen/Heulen/Verzweifeln/Weinen/Verwechseln; zum ersten/zweiten/dritten/vierten/fünften/x-ten/letzten/nächsten/wiederholten/soundsovielten Mal/Male; beim ersten/zweiten/dritten/letzten/nächsten Mal
  zur Abwechslung/Abschreckung/Anzeige/Arbeit/Aufgabe/Auswahl/Bedingung/Beichte/Besinnung/Ehre/Einsicht/Entlastung/Entscheidung/Erinnerung/Erholung/Feier/Flucht/Folge/Förderung/Frage/Freude/Gänze/Genüge
  zur Gewohnheit/Geltung/Hälfte/Hand/Herstellung/Hilfe/Hochzeit/Hölle/Kasse/Kenntnis/Klärung/Kontrolle/Last/Linken/Rechten/Macht/Mitte/Not/Neige/Nutzung/Ordnung/Pflicht/Rechenschaft/Rede/Ruhe/Sache/Schau/Schule/Seite
  zur Sicherheit/Sprache/Stelle/Strafe/Strecke/Tat/Übung/Umkehr/Unterstützung/Unzeit/Verantwortung/Verfügung/Vermeidung/Vernunft/Verwendung/Verzweiflung/Vorbereitung/Vorsicht/Wahl/Warnung/Wehr/Welt/Zeit/Zufriedenheit
  zu Ehren | honour
  zu Abend/Anfang/Beginn/Besuch/Bett/Boden/Buche/Ende/Fuß/Gast/Gesicht/Gute/Händen/Hause/Kreuze/Lande/Mittag/Pferd/Protokoll/Rate/Rad/Tisch/Tode/Unrecht/Wasser/Weihnachten/Ostern/Werke/Zeiten/Zwecken | adjective
  zu Recht | zurecht
  zu guter Letzt; zu Schaden kommen/kam/kamen/gekommen/kommt; zu gleichen Teilen; zu dritt; zu zweit; zu viert; zu keinem/jedem Zeitpunkt; zu jeder/keiner Zeit; zu diesem/welchem Zweck/Zeitpunkt; von Zeit zu Zeit; von Mal zu Mal; von Tag zu Tag; von Ort zu Ort
  nach Hause/Ansicht/Art/Auffassung/Belieben/Bedarf/Feierabend/Gutdünken/Maßgabe/Möglichkeit/Plan/Wunsch/Kräften/Luft/Noten; nach Meinung/Angaben/Einschätzung; nach eigenen Angaben; meiner/deiner/seiner/ihrer/unserer/eurer Meinung/Ansicht/Auffassung nach
  auf Abruf/Abwege/Anfrage/Anhieb/Anraten/Antrag/Anweisung/Arbeit/Basis/Befehl/Bestellung/Betreiben/Dauer/Distanz/Draht/Eis/Erden/Empfehlung/Englisch/Ewigkeit/Gedeih/Grundlage/Halde/Kosten/Kurs/Lager/Leihbasis | adjective
  auf Nachfrage/Nummer/Papier/Platz/Probe/Rasen/Raten/Reisen/Rechnung/Schritt/Sicht/Sparflamme/Tournee/Trab/Touren/Verdacht/Verlangen/Vordermann/Vorrat/Wanderschaft/Wiederhören/Wiedersehen/Wunsch/Zack/Zeit/Zehenspitzen | adjective
  auf jeden/keinen Fall; auf alle Fälle; auf der Stelle/Strecke/Hut/Hand/Suche/Kippe/Lauer/Flucht/Straße/Spur/Welt/Höhe; auf die Idee/Nerven/Palme/Probe/Reihe/Schliche/Schnauze/Spur/Straße/Suche/Weise/Welt/Dauer/Art/Seite/Schulter/Schultern
  auf den Arm/Beinen/Grund/Leim/Markt/Punkt/Weg/Zahn/Kopf/Fersen/Rücken; auf dem Gewissen/Laufenden/Weg/Wege/Spiel/Markt/Land/Plan/Rücken/Stand/Trockenen; auf eigene Faust/Gefahr/Kosten; auf freiem Fuß; auf großem/gleichem Fuß; auf halbem/gütlichem Wege
  aufs Spiel/Geratewohl/Haar/Kreuz/Ganze/Land/Dach; aufs Neue | noun
  aus Angst/Anlass/Bequemlichkeit/Erfahrung/Freude/Furcht/Gewohnheit/Gründen/Höflichkeit/Holz/Interesse/Langeweile/Liebe/Mangel/Mitleid/Neugier/Not/Prinzip/Protest/Rache/Rücksicht/Scham/Sicht/Solidarität/Sorge/Spaß/Stahl/Eisen/Gold/Silber/Überzeugung/Verlegenheit/Versehen/Versehen/Verzweiflung/Vorsicht/Wut/Zufall/Zeitgründen/Wolle | adjective
  aus diesem/welchem/gutem/gegebenem Grund/Grunde/Anlass; aus diesen/vielen/verschiedenen/welchen/gesundheitlichen/persönlichen/beruflichen/finanziellen Gründen; aus der Ferne/Fassung/Reihe/Tasche/Taufe/Traum/Welt/Luft
  aus dem Weg/Wege/Kopf/Gleichgewicht/Haus/Staub/Stegreif/Sinn/Stand/Verkehr/Leben; aus den Augen/Angeln/Fugen/Latschen/Nähten; aus eigener Kraft/Tasche/Erfahrung; aus eigenem Antrieb; aus freien Stücken; aus freiem Willen; aus nächster Nähe; aus Leibeskräften; aus aller Welt
  außer Acht/Atem/Betrieb/Betracht/Dienst/Frage/Gebrauch/Gefahr/Gefecht/Haus/Hörweite/Kontrolle/Konkurrenz/Kraft/Kurs/Landes/Reichweite/Sicht/Sichtweite/Zweifel; außer Rand und Band
  bei Ankunft/Anruf/Bedarf/Beginn/Betreten/Bewusstsein/Dunkelheit/Eintritt/Fuß/Gebrauch/Gefahr/Gelegenheit/Glätte/Interesse/Kasse/Kräften/Laune/Leibe/Licht/Missbrauch/Nacht/Nässe/Nebel/Regen/Sinnen/Strafe/Tag/Tage/Tisch/Verdacht/Verlust/Wasser | adjective
  bei der Arbeit/Gelegenheit/Sache/Stange/Hand/Geburt; bei bester/guter Gesundheit/Laune; bei lebendigem Leib/Leibe; bei meiner Ehre; beim Alten/Namen/Wort/Essen/Trinken/Arzt/Mittagessen/Abendessen/Frühstück | noun
  bis Ende/Anfang/Mitte/Montag/Dienstag/Mittwoch/Donnerstag/Freitag/Samstag/Sonntag/Mittag/Mitternacht; bis zum Schluss/Ende/Hals/Abwinken/Umfallen/Morgen/Abend; bis ins Detail/Kleinste
  durch Zufall; durch Mark und Bein; durch die Bank/Blume; durch den Kakao/Kopf; für den Fall/Augenblick/Moment/Anfang; für die Katz; für Ruhm und Ehre; fürs Leben/Protokoll
  gegen Abend/Bezahlung/Ende/Entgelt/Gebühr/Mittag/Mitternacht/Quittung/Vorkasse; gegen den Strich/Strom/Willen; gegen meinen/deinen/seinen/ihren/unseren Willen; gegen die Wand/Regel/Regeln; hinter meinem/deinem/seinem/ihrem/unserem Rücken; hinter die Ohren
  mit Absicht/Abstand/Ansage/Ausnahme/Bedacht/Bedauern/Bezug/Blick/Dank/Erfolg/Freude/Freuden/Fug/Genuss/Gewalt/Gewinn/Hilfe/Hinweis/Hochdruck/Interesse/Leib/Leichtigkeit/Liebe/Links/Mühe/Müh/Nachdruck/Ruhe/Recht/Rücksicht/Schwung/Sicherheit/Sorgfalt/Spannung/Stolz/Verlaub/Verlust/Vergnügen/Verspätung/Vorliebe/Vorsicht/Wirkung/Wissen/Wonne/Wucht | links
  mit der Zeit/Bitte/Folge/Maßgabe/Begründung/Tür/Angst; mit dem Rücken/Bade/Ergebnis/Ziel/Gedanken/Wagen/Auto/Rad/Zug/Bus/Fahrrad/Schrecken; mit den Schultern/Achseln/Zähnen/Hühnern; mit freundlichen Grüßen; mit freundlichem Gruß; mit herzlichen/besten/lieben/vielen Grüßen; mit offenen Armen/Augen/Karten; mit Sinn und Verstand; mit Leib und Seele; mit Ach und Krach; mit Mann und Maus; mit Haut und Haar/Haaren; mit Rat und Tat; mit Sack und Pack; mit Kind und Kegel; mit Fug und Recht; mit Zuckerbrot und Peitsche; mit Müh und Not; mit Pauken und Trompeten; mit Bomben und Granaten; mit Glanz und Gloria; mit Feuer und Schwert; mit Stumpf und Stiel; mit Hängen und Würgen; mit Bedacht; mit einem Mal/Schlag; mit anderen Worten; mit aller Kraft/Macht/Gewalt; mit eigenen Augen/Händen; mit größtem Bedauern/Vergnügen
  ohne Ausnahme/Bedeutung/Bezug/Belang/Ende/Erfolg/Frage/Furcht/Gewähr/Grund/Halt/Mühe/Netz/Not/Pause/Rücksicht/Sinn/Umschweife/Unterbrechung/Unterlass/Unterschied/Verzug/Wirkung/Zögern/Zutun/Zweifel; ohne Sinn und Verstand; ohne jeden/jeglichen Zweifel/Grund; ohne Wenn und Aber; ohne Fehl und Tadel; ohne Punkt und Komma; ohne Rast und Ruh; ohne Rücksicht
  seit Anfang/Beginn/Ende/Jahren/Jahrzehnten/Jahrhunderten/Monaten/Wochen/Tagen/Stunden/Bestehen/Anbeginn/Menschengedenken; seit Jahr und Tag; seit geraumer/längerer/kurzer/einiger Zeit; seit einigen/ein/zwei/drei Tagen/Wochen/Monaten/Jahren; seit ein paar Tagen/Wochen/Monaten/Jahren/Stunden
  über Bord/Nacht/Land/Gebühr/Wasser/Bande; über Jahr und Tag; über Stock und Stein; über den Weg/Haufen/Kopf/Tisch/Jordan/Wolken; über die Runden/Bühne/Stränge/Schulter/Schultern/Wupper/Grenze; über alle Maßen/Berge; um die Ecke/Wette/Runden; um den Hals/Verstand/Finger; um Antwort/Entschuldigung/Erlaubnis/Haaresbreite/Hilfe/Längen/Rat/Rückruf/Verzeihung; ums Leben/Ganze/Eck
  unter Aufsicht/Ausschluss/Bedingung/Beobachtung/Berücksichtigung/Beweis/Druck/Eid/Einbeziehung/Freunden/Führung/Kontrolle/Leitung/Mitwirkung/Protest/Schmerzen/Schock/Strafe/Strom/Tage/Tränen/Umständen/Verdacht/Verschluss/Vertrag/Vorbehalt/Wasser/Wert/Zeitdruck/Zwang; unter die Arme/Erde/Haut/Lupe/Räder; unter der Bedingung/Hand/Leitung/Dusche/Erde/Voraussetzung/Woche; unter den Teppich/Tisch/Hammer; unter dem Strich/Tisch; unter keinen/allen/diesen/welchen Umständen; unter vier Augen; unter freiem Himmel; unterm Strich
  von Amts wegen; von Rechts wegen; von Anfang an; von Grund auf; von Haus aus; von Hand; von Herzen; von Natur aus; von Belang/Bedeutung/Dauer/Geburt/Interesse/Kindheit/Nutzen/Nachteil/Rang/Sinnen/Vorteil/Wert/Welt; von Kopf bis Fuß; von Kindesbeinen an; von Zeit zu Zeit; von Haus zu Haus; von Angesicht zu Angesicht; von der Hand/Stelle/Seite/Rolle/Leber/Wiege; von vorn/vorne; vom Band/Fleck/Hals/Stapel/Leder/Tisch/Markt/Fach; vom Regen in die Traufe; vom Winde verweht
  vor Aufregung/Angst/Ärger/Augen/Dummheit/Eifersucht/Erschöpfung/Freude/Furcht/Gericht/Glück/Hunger/Kälte/Kraft/Lachen/Langeweile/Liebe/Müdigkeit/Neid/Ort/Schmerz/Schmerzen/Schreck/Sorge/Sorgen/Stolz/Staunen/Tagen/Jahren/Wochen/Monaten/Stunden/Weihnachten/Ostern/Wut/Zeugen/Zeiten | adjective
  vor der Nase/Tür/Zeit/Haustür; vor die Hunde/Tür/Wahl; vor dem/das Aus/Nichts/Essen/Schlafengehen; vor allen Dingen; nach dem Essen/Rechten; wider Erwarten/Willen; wider besseres Wissen; zwischen Tür und Angel; zwischen Himmel und Erde; zwischen den Jahren/Stühlen/Zeilen
  das Für und Wider; das Pro und Kontra; das Pro und Contra; das Wenn und Aber; das Hin und Her; das Auf und Ab; das Drum und Dran; das Wie und Warum; das Hier und Jetzt; im Hier und Jetzt; das Für und das Wider; das Pro und das Kontra
  am nächsten/folgenden/anderen/selben/gleichen/frühen/späten/ersten/letzten/darauffolgenden/kommenden Morgen/Vormittag/Nachmittag/Mittag/Abend; eines schönen Tages; jeden Morgen/Vormittag/Nachmittag/Mittag/Abend
  heute/gestern/vorgestern/übermorgen Morgen/Mittag/Abend/Nacht/Vormittag/Nachmittag; morgen Mittag/Abend/Nacht/Vormittag/Nachmittag; des/eines Morgens/Mittags/Abends/Nachts/Vormittags/Nachmittags/Montags/Dienstags/Mittwochs/Donnerstags/Freitags/Samstags/Sonnabends/Sonntags/Tages
  das/dieses/jenes erste/zweite/dritte/vierte/letzte/nächste/einzige Mal; jedes/dieses/manches/nächstes/letztes Mal; ein anderes/einziges/weiteres/letztes/erstes/zweites/drittes/paar Mal; kein einziges/zweites Mal; ein ums andere Mal; ein für alle Mal; jedem/diesem/manchem Mal; mehrere/viele/einige/unzählige/etliche/ein/zahllose paar Male; mehrere/viele/einige/unzählige/etliche/zahllose/andere Male | mal
  Arm in Arm; Hand in Hand; Hand in Hand; Kopf an Kopf; Rücken an Rücken; Schulter an Schulter; Seite an Seite; Tür an Tür; Wand an Wand; Schritt für Schritt; Tag für Tag; Jahr für Jahr; Jahr um Jahr; Wort für Wort; Stück für Stück; Punkt für Punkt; Zug um Zug; Auge um Auge; Zahn um Zahn; Mann gegen Mann; Stunde um Stunde
  Angst und Schrecken; Angst und Bange machen/macht/machte/gemacht; Ruhm und Ehre; Ehre und Gewissen; Himmel und Erde; Himmel und Hölle; Tür und Tor; Haus und Hof; Leib und Leben; Feuer und Flamme; Lug und Trug; Tag und Nacht; Ort und Stelle; Schutt und Asche; Saus und Braus; Dach und Fach; auf Biegen und Brechen; Sinn und Zweck; Hinz und Kunz; Katz und Maus; Stein und Bein; Wind und Wetter; Recht und Ordnung; Ruhe und Ordnung; Angebot und Nachfrage; Art und Weise; Treu und Glauben; Grund und Boden; Hülle und Fülle; Jubel und Trubel; Kraut und Rüben; Licht und Schatten; Lust und Laune; Messer und Gabel; Nacht und Nebel; Pech und Schwefel; Rede und Antwort; Schimpf und Schande; Speis und Trank; das/mein/dein/sein/ihr/unser Tun und Lassen; Hab und Gut; Fleisch und Blut; Kost und Logis; Krieg und Frieden; Liebe und Hass; Freud und Leid; das/ein/dieses/sein/ihr Geben und Nehmen; das/ein/dieses/ständiges Kommen und Gehen; das/beim/zum Essen und Trinken; das Leben und Sterben; Leben und Tod; Damen und Herren; Genossinnen und Genossen; Waren und Dienstleistungen
  Mädchen und Jungen; Jungen und Mädchen; kein Wunder | noun
  frohe/fröhliche/schöne/gesegnete Weihnachten; frohe/schöne Ostern/Pfingsten | noun
  kein Problem/Vergleich/Ende/Zweifel/Zutritt/Kommentar/Thema/Grund/Mensch/Interesse/Recht/Wort; keine Ahnung/Angst/Ursache/Sorge/Zeit/Lust/Frage/Rolle/Panik/Eile/Chance/Spur/Ehe/Wahl; keinen Sinn/Spaß/Zweck/Wert/Platz/Zutritt/Nutzen/Laut/Ausweg/Weg/Ärger/Anklang
  mit einem/dem Lächeln; Schlag auf Schlag; Knall auf Fall; Fuß fassen; Bescheid wissen/sagen/geben; Gefahr laufen; Sturm laufen; Abstand halten/nehmen; Platz nehmen/machen; Schlange stehen; Rad fahren; Auto/Ski/Bus/Zug/Boot fahren; Maß halten; Anklang finden; Gebrauch machen; Bezug nehmen; Stellung nehmen/beziehen; Anteil nehmen; Abschied nehmen; Rücksicht nehmen; Maß nehmen; Schaden nehmen; Anstoß nehmen; Notiz nehmen; Rache nehmen; Fahrt aufnehmen; Wert legen; Genüge tun/getan; Buße tun; Fragen stellen; Sorgen machen; Ärger machen; Angst haben/machen/hat/hatte/habe/hatten; Platz haben; Kontakt aufnehmen; Schritt halten; Wort halten; Hof halten; Feuer fangen; Folge leisten; Hilfe/Widerstand/Gesellschaft leisten; Farbe bekennen; Ruhe bewahren/geben; Alarm schlagen; Wurzeln schlagen; Wache stehen/halten; Pate stehen; Modell/Spalier/Schmiere stehen; Klavier/Gitarre/Fußball/Theater/Karten/Tennis/Schach spielen; Trübsal blasen; Gas geben; Acht lassen; Rechnung tragen; Sorge tragen; Kraft tanken; Luft holen; Bilanz ziehen; Nutzen ziehen; Lehren ziehen; Schule machen; Mut machen; Platz finden; Halt machen; Rast machen; Schluss/Ernst/Spaß/Urlaub/Pause/Feierabend/Fehler/Fortschritte/Witze/Karriere/Sport/Musik/Lärm/Krach machen
  gut unterrichteten Kreisen; der letzte Schrei; den letzten Schrei; der Stein des Anstoßes; aller Tage Abend; aller Munde; allen Ernstes; letzten Endes; guten Mutes; frohen Mutes; schweren/leichten Herzens; guter Dinge/Hoffnung; meines Wissens/Erachtens; unseres/seines/ihres Wissens/Erachtens; reinen Gewissens; ruhigen/guten Gewissens; schlechtes/gutes/reines/ruhiges Gewissen; das/dem/ein/mein/dein/sein/ihr/unser schlechte/gute/schlechtes/gutes/ruhiges/reines Gewissen; stehenden Fußes; erhobenen Hauptes; unverrichteter Dinge; gesetzten Falls; hören und staunen
  mit meinem/deinem/seinem/ihrem/unserem Gewissen; auf meinem/deinem/seinem/ihrem Gewissen; nach bestem Wissen; nach bestem Wissen und Gewissen; in seinem/meinem/ihrem/unserem Sinne; beim besten Willen; guten/bösen/festen/freien Willens; guten/besten/bösen/freien/festen/letzten Willen; guter/böser/freier/letzter Wille | adjective
  voller Stolz/Freude/Angst/Sorge/Wut/Hoffnung/Liebe; ein klarer/deutlicher/großer Unterschied; ein Fass ohne Boden; Tropfen auf den heißen Stein; steter Tropfen; der Rede wert; der Mühe wert; fehl am Platz/Platze; Können vor Lachen; arm im Geiste; lange Rede; ein Wink mit dem Zaunpfahl; das Ende vom Lied; Wiege bis zur Bahre; Hinz und Kunz; Gott sei Dank; weiß Gott; grüß Gott; leider Gottes
  ein/kein/absolutes Muss; ein Plus/Minus; ein klares/deutliches/lautes/einfaches/entschiedenes/kategorisches Ja/Nein; ein/kein/das Ja/Nein; einem/klaren/deutlichen/entschiedenen/einfachen Ja/Nein | ends
  eine/glatte/absolute/schwache/einer/volle/reine Eins/Zwei/Drei/Vier/Fünf/Sechs/Null | numeral
  ein/einem/zwei/drei/vier/fünf/sieben/neun Drittel/Viertel/Fünftel/Sechstel/Siebtel/Achtel/Neuntel/Zehntel/Hundertstel/Tausendstel; ein Vielfaches; als Vielfaches; ein/zwei/drei/vier/halbes/einige Dutzend | numeral
`;

/** „in ehren ergraut“ stays a noun, „in laut klagenden Tönen“ does not. */
const adjective: Guard = nounFollows;
/** „im trüben Licht“, „kein recht passendes Wort“: what may be an adjective or an adverb leads to a noun. */
const attribute: Guard = (tokens, first, last) => {
  const word = tokens[last];
  if (!nounFollows(tokens, first, last)) return false;
  const isLow = /^\p{Ll}/u.test(tokens[last + 1]?.text ?? '');
  return canBe(word, 'adjective') || (isLow && (canBe(word, 'adverb') || canBe(word, 'preposition')));
};
const guarded = table
  .trim()
  .split('\n')
  .map((line) => (line.includes('|') ? line : `${line} | attribute`))
  .join('\n');
const next =
  (expression: RegExp): Guard =>
  (tokens, _, last) =>
    !expression.test(wordAfter(tokens, last));

export const setPhrases: Rule = {
  id: 'noun-in-set-phrase',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 55 (4) bis (6)',
  message: 'Substantive schreibt man auch in festen Wendungen groß.',
  ...casedPhrases(guarded, {
    adjective,
    noun: leadsToNoun,
    attribute,
    // „zu recht kommen“ is zurechtkommen.
    zurecht: (tokens, first, last) =>
      nounFollows(tokens, first, last) ||
      tokens.some(({ lower }) =>
        /^(?:ge)?(?:komm|kam|käm|leg|find|fand|fund|mach|rück|bieg|bog|weis|stutz)/.test(lower),
      ),
    // „um ihn zu ehren“ is the verb; „zu Ehren der Gäste“ has a genitive behind it, and no um before.
    honour: (tokens, first, last) =>
      !/^(?:des|der|eine[rs]|von|unsere[rs]|ihre[rs]|seine[rs])$/.test(wordAfter(tokens, last)) ||
      tokens.slice(0, first).some(({ lower }) => lower === 'um'),
    // „mit links“ stays small, and „mit vorsicht behandelte Ware“ is a noun all the same.
    links: (tokens, first, last, sentence) =>
      tokens[last]!.lower === 'links' || attribute(tokens, first, last, sentence),
    // „dieses mal rote, mal blaue Licht“
    mal: (tokens, _, last) => tokens.slice(last + 1).some(({ lower }) => lower === 'mal'),
    ends: next(/^(?:[.,;:!?…)“”"–]|und|oder|auf|zu|hätte|ist|war|für|in|)$/),
    numeral: (tokens, first, last) =>
      nounFollows(tokens, first, last) ||
      canBe(tokens[last + 1], 'numeral') ||
      /^(?:bis|oder|und|[,-]|\d.*|tausend|hundert|halb|nach|vor)$/.test(wordAfter(tokens, last)),
  }),
  examples: {
    wrong: [
      'Er ist mit {pauken→Pauken} und {trompeten→Trompeten} durchgefallen.',
      'Wir gingen {arm→Arm} in {arm→Arm} durch die Stadt.',
      'Sie hat es außer {acht→Acht} gelassen.',
      'Er kam mit {sack→Sack} und {pack→Pack}.',
      'Wir treffen uns heute {abend→Abend}.',
      'Am nächsten {morgen→Morgen} schien die Sonne.',
      'Es war ein klares {nein→Nein}.',
      'Sie hat eine {drei→Drei} in Physik.',
      'Zu {ehren→Ehren} der Gäste wurde gesungen.',
    ],
    right: [
      'Wir sehen uns heute früh.',
      'Das Licht, dieses mal rote, mal blaue Leuchten, erlosch.',
      'Das ist ein ja recht schwieriges Thema.',
      'Er kommt in acht Tagen.',
      'Es dauert eine zwei bis drei Jahre lange Zeit.',
      'Hier kann man gut essen und trinken, die Gäste kommen und gehen.',
      'Um ihn zu ehren, kam sie.',
      'Ihm wurde angst und bange.',
      'Im trüben Licht sah man das auf und ab schwingende Pendel.',
      'Es war kein recht passendes Wort in einem ernst gemeinten Brief.',
      'Er ist bei weitem der beste.',
      'Sie tun das hinter Ihrem Rücken.',
      'Wir müssen mit dem leben, was wir haben.',
    ],
  },
};
