// Nearly all of it is data, which is why it may be longer than a module should be.
import type { Rule } from '../../rule.ts';
import { contextList } from '../contexts.ts';

const table = `
  [weisst → weist; weißt → weist] … hin|auf|nach|ab|zurück|an|aus $ // unless ^du$
  [Gitarrenseite+N → Gitarrensaite; Geigenseite+N → Geigensaite; Klavierseite+N → Klaviersaite; Harfenseite+N → Harfensaite; Violinseite+N → Violinsaite; Stahlseite+N → Stahlsaite; Darmseite+N → Darmsaite; Nylonseite+N → Nylonsaite; Bassseite+N → Basssaite]
  andere|neue|mildere|leisere [Seiten → Saiten] aufziehen|aufgezogen|aufzieht|aufzuziehen|aufzog
  [Buchsaite+N → Buchseite; Websaite+N → Webseite; Internetsaite+N → Internetseite; Startsaite+N → Startseite; Titelsaite+N → Titelseite; Rücksaite+N → Rückseite; Vordersaite+N → Vorderseite; Kehrsaite+N → Kehrseite; Schattensaite+N → Schattenseite; Gegensaite+N → Gegenseite; Außensaite+N → Außenseite; Innensaite+N → Innenseite; Zeitungssaite+N → Zeitungsseite; Hauptsaite+N → Hauptseite]
  auf der|dieser|einer|anderen|jeder|deiner|meiner|ihrer|seiner [Saite → Seite] // unless gitarre|geige|saiten|instrument|ton|spiel
  zur [Saite → Seite] stehen|steht|stand|gestanden|legen|gelegt|springen
  [Augenlied → Augenlid; Augenlieder → Augenlider; Augenliedern → Augenlidern; Liedschatten → Lidschatten; Liedstrich → Lidstrich; Oberlied → Oberlid; Unterlied → Unterlid; Liedrand → Lidrand; Liedschlag → Lidschlag]
  [Volkslid → Volkslied; Kinderlid → Kinderlied; Liebeslid → Liebeslied; Weihnachtslid → Weihnachtslied; Schlaflid → Schlaflied; Kirchenlid → Kirchenlied; Lieblingslid → Lieblingslied; Volkslider → Volkslieder; Kinderlider → Kinderlieder; Weihnachtslider → Weihnachtslieder; Liebeslider → Liebeslieder; Liderabend → Liederabend; Liderbuch → Liederbuch; Lidermacher → Liedermacher]
  Ende vom [Lid → Lied]
  ein|das|dieses|kein|schönes … [Lid → Lied] … /s[iau]ngen|singt|sang|gesungen|gehört|komponiert.*|spielt|gespielt/
  [Leib → Laib; Leibe → Laibe; Leiben → Laiben] Brot|Käse|Weißbrot|Schwarzbrot
  [Brotleib → Brotlaib; Brotleibe → Brotlaibe; Käseleib → Käselaib; Käseleibe → Käselaibe]
  [Laib → Leib] und Seele|Leben
  am eigenen [Laib → Leib; Laibe → Leibe]
  [Unterlaib → Unterleib; Mutterlaib → Mutterleib; Laibspeise → Leibspeise; Laibgericht → Leibgericht; Laibwächter → Leibwächter; Laibgarde → Leibgarde; Laibesvisitation → Leibesvisitation]
  [Lerchenholz → Lärchenholz; Lerchenwald → Lärchenwald; Lerchenwälder → Lärchenwälder; Feldlärche+N → Feldlerche; Haubenlärche+N → Haubenlerche; Heidelärche+N → Heidelerche]
  ^ die|eine [Lärche → Lerche; Lärchen → Lerchen] … singt|singen|sang|trällert|trällern|zwitschert|zwitschern
  gute [Mine → Miene] zum
  eine|keine … [Mine → Miene] … /verz(?:iehen|ogen?|ieht)|verzogen/
  seine|ihre|meine [Mine → Miene] … /verz(?:iehen|og|ieht|ogen)/ // unless ^sich$
  ernster|versteinerter|finsterer|steinerner|unbewegter|betretener|besorgter|trauriger|düsterer|freundlicher|unschuldiger|grimmiger [Mine → Miene]
  ernste|versteinerte|finstere|besorgte|betretene|grimmige|düstere [Mine → Miene]
  [Tretmiene+N → Tretmine; Landmiene+N → Landmine; Goldmiene+N → Goldmine; Bleistiftmiene+N → Bleistiftmine; Kugelschreibermiene+N → Kugelschreibermine; Seemiene+N → Seemine; Silbermiene+N → Silbermine; Diamantenmiene+N → Diamantenmine]
  [Leidensmine → Leidensmiene; Trauermine → Trauermiene; Unschuldsmine → Unschuldsmiene; Siegermine → Siegermiene; Kennermine → Kennermiene; Amtsmine → Amtsmiene]
  Kaffee|Mehl|Getreide|Korn|Pfeffer|Weizen|Roggen|Bohnen|Kaffeebohnen … [malen → mahlen; gemalt → gemahlen; malt → mahlt; zu malen → zu mahlen] $ // if ^(?:.*mühlen?|fein|frisch|grob)$ // unless ^(?:maler.*|bild.*)$
  [gemahlt → gemalt] // unless ^(?:kaffee.*|mehl|korn|getreide|pfeffer|weizen|roggen|.*mühlen?|.*bohnen|fein|grob)$
  [gemahlt → gemahlen] // if ^(?:kaffee.*|mehl|korn|getreide|pfeffer|weizen|roggen|.*mühlen?|.*bohnen)$
  zuerst kommt , [malt → mahlt]
  Bild|Bilder|Gemälde|Porträt|Aquarell|Landschaft|Landschaften|Teufel … [mahlen → malen; mahlt → malt; mahlte → malte] $ // unless mühle|kaffee|korn|mehl
  um [Rad → Rat; rat → Rat] fragen|gefragt|fragt|fragte|bitten|gebeten|bat|bittet|gefragt
  zu [Rade → Rate] ziehen|gezogen|zog|zieht|gehen
  einen|meinen|deinen|seinen|ihren|unseren|guten|keinen [Rad → Rat] !{adjective}
  guter [Rad → Rat]
  [Radschlag → Ratschlag; Radschläge → Ratschläge; Radschlägen → Ratschlägen] // if ^(?:geben|gab|gegeben|gibt|gute[nr]?|erteil.*|hilfreich.*|befolg.*|wertvoll.*|gefragt|nützlich.*|danke)$
  !{determiner|adjective} [Rat → Rad] fahren|fährt|gefahren|fuhr|fahre|fährst|fuhren
  !{determiner|adjective} [Rat → Rad] zu fahren
  [Ratfahrer → Radfahrer; Ratfahrern → Radfahrern; Ratfahrerin → Radfahrerin; Ratweg → Radweg; Ratwege → Radwege; Fahrrat → Fahrrad; Fahrräte → Fahrräder; Ratfahren → Radfahren; Hinterrat → Hinterrad; Vorderrat → Vorderrad; Lenkrat → Lenkrad; Zahnrat → Zahnrad; Motorrat → Motorrad; Riesenrat → Riesenrad; Mühlrat → Mühlrad; Rattour → Radtour]
  [Aufsichtsrad → Aufsichtsrat; Betriebsrad → Betriebsrat; Bundesrad → Bundesrat; Gemeinderad → Gemeinderat; Sicherheitsrad → Sicherheitsrat; Elternrad → Elternrat; Vorrad → Vorrat; Hausrad → Hausrat; Beirad → Beirat; Verwaltungsrad → Verwaltungsrat; Landrad → Landrat; Stadträder → Stadträte; Radgeber → Ratgeber; Radhaus → Rathaus; Radhäuser → Rathäuser; radlos → ratlos; radsam → ratsam; Vorräder → Vorräte]
  der|den|dem|einen|vom|zum|plötzlichen|seinen|ihren|meinen [Tot → Tod]
  den|dem|vom|zum|am|beim|im [tot → Tod] $
  [Totesangst → Todesangst; Totesopfer → Todesopfer; Totesstrafe → Todesstrafe; Totesfall → Todesfall; Totesfälle → Todesfälle; Totesursache → Todesursache; Totesurteil → Todesurteil; Totestag → Todestag; Totesanzeige → Todesanzeige; Totesjahr → Todesjahr; Totesstoß → Todesstoß]
  zu [Tote → Tode] !{big} // unless ^(?:gab|es|beklagen)$
  Leben und [tot → Tod; Tot → Tod] !sein
  Leben oder [Tot → Tod]
  bis dass der [tot → Tod]
  er|sie|es|ich|wir ist|war|sind|waren|bin|wäre|sei {adverb}? [tod → tot; Tod → tot] $
  ist|war|sind|waren|wurde|wurden|bin|halb|mehr|für|fast|längst|bereits|schon [tod → tot]
  [tod → tot] umgefallen|umfallen|aufgefunden|gefunden|geboren|stellen|gestellt|schießen|geglaubt
  die|eine|diese|ganze|ganzen|schöne|alte|kleine|nächste [Statt → Stadt] $ // unless ^,$
  in der|dieser|einer|die|unserer|ganzen|deiner|meiner … [Statt → Stadt]
  finden|findet|fand|fanden … !{determiner|adjective|preposition} !und [Stadt → statt; stadt → statt; staat → statt] $
  !{determiner|adjective|preposition} [Stadt gefunden → stattgefunden; stadt gefunden → stattgefunden; stadt finden → stattfinden; stadtfinden → stattfinden; stadtgefunden → stattgefunden; stadtfindet → stattfindet; stadtfand → stattfand; Staat gefunden → stattgefunden; staatfinden → stattfinden; stadtzufinden → stattzufinden]
  [Stadt dessen → stattdessen; stadtdessen → stattdessen; staatdessen → stattdessen; stattdesen → stattdessen]
  an [Eides Stadt → Eides statt; Eides Statt → Eides statt; Kindes Stadt → Kindes statt; Kindes Statt → Kindes statt]
  im [Statt → Staat; statt → Staat]
  [Hauptstatt → Hauptstadt; Großstatt → Großstadt; Kleinstatt → Kleinstadt; Innenstatt → Innenstadt; Altstatt → Altstadt; Vorstatt → Vorstadt; Heimatstatt → Heimatstadt; Stattteil → Stadtteil; Stattzentrum → Stadtzentrum; Stattplan → Stadtplan; Stattverwaltung → Stadtverwaltung; Stattrat → Stadtrat; Stattmitte → Stadtmitte; Stattrand → Stadtrand; Stattpark → Stadtpark]
  [Werkstadt → Werkstatt; Werkstädte → Werkstätte; Werkstädten → Werkstätten; Gaststädte → Gaststätte; Gaststädten → Gaststätten; Lagerstädte → Lagerstätte; Raststädte → Raststätte; Raststädten → Raststätten; Gedenkstädte → Gedenkstätte; Gedenkstädten → Gedenkstätten; Ruhestädte → Ruhestätte; Brutstädte → Brutstätte; Feuerstädte → Feuerstätte; Wirkungsstädte → Wirkungsstätte; Autowerkstadt → Autowerkstatt; Ratstätte → Raststätte]
  vier [Wende → Wände]
  weiße|weißen|kahle|kahlen [Wende → Wände; Wenden → Wänden]
  die|den [Wende → Wände; Wenden → Wände] … gestrichen|streichen|tapeziert|tapezieren|bemalt|bemalen
  [Jahrhundertwände → Jahrhundertwende; Jahreswände → Jahreswende; Energiewände → Energiewende; Kehrtwände → Kehrtwende; Sonnenwände → Sonnenwende; Zeitenwände → Zeitenwende; Trendwände → Trendwende; Hauswende → Hauswände; Zimmerwende → Zimmerwände; Felswende → Felswände; Trennwende → Trennwände; Leinwende → Leinwände; Außenwende → Außenwände; Innenwende → Innenwände; Kellerwende → Kellerwände]
  [Weisenkind → Waisenkind; Weisenkinder → Waisenkinder; Weisenhaus → Waisenhaus; Weisenhäuser → Waisenhäuser; Weisenrente → Waisenrente; Vollweise → Vollwaise; Halbweise → Halbwaise; Vollweisen → Vollwaisen; Halbweisen → Halbwaisen; Weisenknabe → Waisenknabe]
  auf diese|welche|andere|eine|keine|jede|gleiche|{adjective} [waise → Weise]
  in|auf … dieser|gleicher|keiner|gewisser|anderer|jeder|welcher [Waise → Weise]
  Art und [Waise → Weise; waise → Weise; weiße → Weise; Weiße → Weise]
  [Vorgehenswaise → Vorgehensweise; Arbeitswaise → Arbeitsweise; Lebenswaise → Lebensweise; Sichtwaise → Sichtweise; Denkwaise → Denkweise; Schreibwaise → Schreibweise]
  auf|in diese|dieser|gewisser|keiner|welche|andere|gleiche|jede [weiße → Weise] $
  [Weißheit → Weisheit; Weißheiten → Weisheiten; Weißheitszahn → Weisheitszahn; Weißheitszähne → Weisheitszähne; Weißsager → Weissager]
  ehrlich [wehrt → währt; wert → währt] am längsten
  was lange|lang [wehrt → währt]
  seit|vor [Uhrzeiten → Urzeiten]
  um|zu diese|dieser|welche|welcher|der|genaue|genauen [Urzeit → Uhrzeit]
  Datum und|oder|, [Urzeit → Uhrzeit]
  [Urzeit → Uhrzeit] und Datum
  genaue|genauen|aktuelle|aktuellen|korrekte|gewünschte|falsche [Urzeit → Uhrzeit]
  [Uhrwald → Urwald; Uhrlaub → Urlaub; Uhreinwohner → Ureinwohner; Uhrkunde → Urkunde; Uhrsache → Ursache; Uhrsprung → Ursprung; Uhrgroßvater → Urgroßvater; Uhrgroßmutter → Urgroßmutter; Uhroma → Uroma; Uhropa → Uropa; Uhrknall → Urknall; Uhrenkel → Urenkel; Uhrgestein → Urgestein; Uhrheber → Urheber; Uhraufführung → Uraufführung; Uhrmensch → Urmensch; Armbandur → Armbanduhr; Urzeiger → Uhrzeiger; Urzeigersinn → Uhrzeigersinn; Urmacher → Uhrmacher]
  /[0-9]{1,2}(?:[.:][0-9]{2})?/ [Ur → Uhr; uhr → Uhr]
  [lehren → leeren; lehrem → leerem; lehres → leeres] Drohung|Drohungen|Phrasen|Magen|Händen|Hände|Versprechungen|Versprechen|Flasche|Flaschen|Glas|Gläser|Teller|Tank|Kühlschrank|Regale
  Müll|Mülleimer|Briefkasten|Papierkorb|Eimer|Spülmaschine|Aschenbecher … [lehren → leeren; ausgelehrt → ausgeleert; gelehrt → geleert; auslehren → ausleeren] $
  ins [Lehre → Leere; lehre → Leere; lehrer → Leere]
  mit [lehren → leeren] Händen
  [menschenlehr+A → menschenleer; inhaltslehr+A → inhaltsleer]
  [Lehrlauf → Leerlauf; Lehrzeichen → Leerzeichen; Lehrtaste → Leertaste; Lehrgut → Leergut; Lehrstand → Leerstand; Lehrzeile+N → Leerzeile; lehrstehend+K → leerstehend]
  [Leergang → Lehrgang; Leerbuch → Lehrbuch; Leerling → Lehrling; Leerlinge → Lehrlinge; Leerplan → Lehrplan; Leerstuhl → Lehrstuhl; Leerjahr → Lehrjahr; leerreich+A → lehrreich; Leerkraft → Lehrkraft; Leerkräfte → Lehrkräfte; Leerveranstaltung+N → Lehrveranstaltung; Leeramt → Lehramt]
  ^ ohne [Gewehr → Gewähr] $
  alle Angaben ohne [Gewehr → Gewähr]
  keine [Gewehr → Gewähr]
  [gewehrleisten → gewährleisten; gewehrleistet → gewährleistet; gewehrleistung → Gewährleistung; Gewehrleistung → Gewährleistung; gewehren → gewähren; gewehrt → gewährt] // unless ^(?:sich|mich|dich|uns|euch)$
  /.*(?:kilo|gramm|gemüse|koffer|obst|mehl|gewicht|paket).*/ … auf die [Wage → Waage; wage → Waage]
  auf die|der|einer|eine [wage → Waage]
  Zünglein an der [Wage → Waage; wage → Waage]
  die [Wage → Waage; wage → Waage] halten|hält|hielten|hielt|gehalten
  [Wasserwage → Wasserwaage; Küchenwage → Küchenwaage; Personenwage → Personenwaage; Briefwage → Briefwaage; wagerecht+A → waagerecht; Wagerechte → Waagerechte; wagrecht+A → waagrecht]
  eine|einer|keine [wage → vage; wagen → vagen] Ahnung|Vorstellung|Erinnerung|Idee|Vermutung|Hoffnung|Andeutung
  !ich [wage → vage] daran|erinnern|an|formuliert|beschrieben // if erinner|formulier|beschr // unless ^zu$
  mit|von|die|den|diese|diesen|seine|seinen|ihre|ihren|nur|zu|in|auf|bei|aus|trotz [wagen → vagen; wage → vage; wager → vager; wages → vages] Angaben|Aussagen|Andeutungen|Vermutungen|Versprechungen|Begriff|Vorstellungen|Erinnerungen|Formulierung|Formulierungen|Hinweise
  im [selben Bot → selben Boot; gleichen Bot → gleichen Boot]
  ins|vom [Bot → Boot] // if ^(?:see|meer|fluss|wasser|ufer|ruder.*|paddel.*|angel.*|steig.*|stieg.*)$ // unless ^(?:chat.*|server.*|internet|software|discord|spam)$
  [Ruderbot → Ruderboot; Segelbot → Segelboot; Motorbot → Motorboot; Schlauchbot → Schlauchboot; Rettungsbot → Rettungsboot]
  [Salzsäure → Salzsäule] // if ^(?:lot|lots)$
  außer [Sichtweise → Sichtweite]
  in [Sichtweise → Sichtweite] sein|ist|war|kommen|kam|bleiben|des|der
  in [Sichtweise → Sichtweite] $ // if ^(?:komm.*|kam.*|bleib.*|blieb.*|lag.*|lieg.*)$
  subjektive|objektive|persönliche|einseitige|christliche [Sichtweite → Sichtweise] // unless ^(?:nebel.*|meter.*|fern.*|pilot.*)$
  [Teilname → Teilnahme; Anname → Annahme; Aufname → Aufnahme; Einname → Einnahme; Einnamen → Einnahmen; Ausname → Ausnahme; Ausnamen → Ausnahmen; Maßname → Maßnahme; Maßnamen → Maßnahmen; Rücksichtname → Rücksichtnahme; Festname → Festnahme; Abname → Abnahme; Entname → Entnahme; Stellungname → Stellungnahme; Kontaktaufname → Kontaktaufnahme; Inanspruchname → Inanspruchnahme; Bestandsaufname → Bestandsaufnahme; Teilnamen → Teilnahmen] // unless ^(?:vor-|vorname.*|zweitname.*|familienname.*|vor)$
  [Familiennahme → Familienname; Spitznahme → Spitzname; Spitznahmen → Spitznamen; Künstlernahme → Künstlername; Benutzernahme → Benutzername; Dateinahme → Dateiname; Straßennahme → Straßenname; Markennahme → Markenname; Produktnahme → Produktname; Ortsnahme → Ortsname; Mädchennahme → Mädchenname; Straßennahmen → Straßennamen; Dateinahmen → Dateinamen] // unless ^(?:handlung.*|eintragung.*|änderung.*)$
  mein|dein|sein|ihr|der|kein [Nahme → Name]
  [Malzeit → Mahlzeit; Malzeiten → Mahlzeiten; Abendmal → Abendmahl; Festmal → Festmahl; Gastmal → Gastmahl; Mittagsmal → Mittagsmahl; Denkmahl → Denkmal; Denkmähler → Denkmäler; Merkmahl → Merkmal; Merkmahle → Merkmale; Muttermahl → Muttermal; Mahnmahl → Mahnmal; Grabmahl → Grabmal; Ehrenmahl → Ehrenmal; Schandmahl → Schandmal; Brandmahl → Brandmal]
  einige|viele|mehrere|paar [Mahl → Mal; Mahle → Male] // unless ^(?:ess.*|speis.*|koch.*|gegessen|üppig.*|festlich.*)$
  [Maßen → Massen] von Touristen|Besuchern|Müll // unless ^mit$
  [maßenhaft+A → massenhaft; Menschenmaße → Menschenmasse; Menschenmaßen → Menschenmassen; Maßenmedien → Massenmedien; Maßenproduktion → Massenproduktion; Maßenkarambolage → Massenkarambolage; Maßentierhaltung → Massentierhaltung; Maßenentlassung+N → Massenentlassung; Maßenvernichtungswaffen → Massenvernichtungswaffen; Volksmaßen → Volksmassen; Wassermaßen → Wassermassen]
  [Masstab → Maßstab; Massstab → Maßstab; Massnahme+N → Maßnahme; Massnahmen → Maßnahmen; massgeblich+A → maßgeblich; massgebend+A → maßgebend; massvoll+A → maßvoll; masslos+A → maßlos]
  in [hohem Masse → hohem Maße; gleichem Masse → gleichem Maße; großem Masse → großem Maße; besonderem Masse → besonderem Maße; gewissem Masse → gewissem Maße; höchstem Masse → höchstem Maße; zunehmendem Masse → zunehmendem Maße; erheblichem Masse → erheblichem Maße; ausreichendem Masse → ausreichendem Maße]
  gut|schön über die [Massen → Maßen]
  das Maß ist [vol → voll]
  [Höle → Höhle]
  in die|der|tiefe|dunkle|eine|einer [Hölle → Höhle] // if ^(?:fledermäus.*|tropfstein.*)$
  [Tropfsteinhölle → Tropfsteinhöhle; Räuberhölle → Räuberhöhle; Bärenhölle → Bärenhöhle; Mundhölle → Mundhöhle; Augenhölle+N → Augenhöhle; Achselhölle+N → Achselhöhle; Bauchhölle → Bauchhöhle; Höllenmalerei → Höhlenmalerei; Höllenmalereien → Höhlenmalereien; Höllenmensch → Höhlenmensch; Höllenforscher → Höhlenforscher]
  in|an|auf|hinter|von|bei|mit … [Heuten → Häuten]
  viele|alle|junge|jungen|nette|fremde [Läute → Leute; läute → Leute] // unless ^(?:glocke.*|telefon.*|klingel.*)$
  [Landsläute → Landsleute; Eheläute → Eheleute; Fachläute → Fachleute; Kaufläute → Kaufleute; Kriegsläute → Kriegsleute; Feuerwehrläute → Feuerwehrleute; Seeläute → Seeleute]
  die|den|alle [Glocken leuten → Glocken läuten]
  /glocken?|telefon|wecker|kirchenglocken/ {adverb}? [leuten → läuten; leutet → läutet; leuteten → läuteten; leutete → läutete]
  [Seefart → Seefahrt; Himmelfart → Himmelfahrt]
  [Wahlfisch → Walfisch; Blauwahl → Blauwal; Pottwahl → Pottwal; Buckelwahl → Buckelwal; Finnwahl → Finnwal; Wahlfang → Walfang; Wahlfänger → Walfänger; Blauwahle → Blauwale; Pottwahle → Pottwale; Bundestagswal → Bundestagswahl; Landtagswal → Landtagswahl; Präsidentschaftswal → Präsidentschaftswahl; Wallokal → Wahllokal; Walkampf → Wahlkampf; Walkreis → Wahlkreis; Walrecht → Wahlrecht; Auswal → Auswahl; Walzettel → Wahlzettel; Europawal → Europawahl; Kommunalwal → Kommunalwahl; Berufswal → Berufswahl; Neuwal → Neuwahl]
  zur [Wal → Wahl] stehen|steht|gehen|geht|gestellt|stellen|standen|des|der
  die|eine|keine|andere|erste|zweite|freie|meine|deine|seine|ihre|gute [Wal → Wahl]
  [Ähre → Ehre] // if ^(?:zuteil|gewissen)$ // unless ^(?:korn.*|getreide.*|weizen.*|roggen.*|gerste.*|feld.*)$
  [Kornehre → Kornähre; Weizenehre+N → Weizenähre; Getreideehre+N → Getreideähre]
  sich|auf den|die|seinen|meinen|ihren|dessen [Versen → Fersen] // if ^(?:heften|geheftet|folg.*|hart|dicht|polizei.*|verfolger.*|heftete.*)$
  [Achillesverse → Achillesferse; Bibelferse → Bibelverse; Bibelfers → Bibelvers]
  eigener|eigenen|klassischen|modernen|persönlichen [Stiel → Stil] // unless ^(?:axt|besen.*|blume.*|eis.*|pfanne.*|topf.*|hammer.*|blatt.*|blüte.*|rose.*|löffel.*|spaten.*|stengel.*|stängel.*|pflanz.*|holz.*|pilz.*|apfel.*|werkzeug.*)$
  [Besenstil → Besenstiel; Besenstile → Besenstiele; Axtstil → Axtstiel; Pfannenstil → Pfannenstiel; Blumenstil → Blumenstiel; Hammerstil → Hammerstiel; Blattstil → Blattstiel; Lebensstiel → Lebensstil; Baustiel → Baustil; Schreibstiel → Schreibstil; Erziehungsstiel → Erziehungsstil; Führungsstiel → Führungsstil; Kleidungsstiel → Kleidungsstil; Musikstiel → Musikstil; Jugendstiel → Jugendstil; Sprachstiel → Sprachstil; Fahrstiel → Fahrstil; Kunststiel → Kunststil; Stielmittel → Stilmittel; Stielrichtung → Stilrichtung; Schwimmstiel → Schwimmstil]
  Stumpf und [Stil → Stiel; stil → Stiel; Still → Stiel]
  Eis am [Stil → Stiel]
  im großen [Stiel → Stil]
  in aller [Stile → Stille; Still → Stille]
  [Windstile → Windstille; Totenstile → Totenstille; Funkstile → Funkstille]
  [Entgeld → Entgelt; Entgelder → Entgelte; unentgeldlich+A → unentgeltlich; entgeldlich+A → entgeltlich; Endgeld → Entgelt; Endgelt → Entgelt; Nutzungsentgeld → Nutzungsentgelt; Arbeitsentgeld → Arbeitsentgelt; Leistungsentgeld → Leistungsentgelt]
  [Entgültig+A → Endgültig; entgültig+A → endgültig; entlich → endlich; unentlich+A → unendlich; letztentlich → letztendlich; Entstation → Endstation; Entspurt → Endspurt; Entprodukt → Endprodukt; Entspiel → Endspiel; Entsilbe → Endsilbe; Entziffer → Endziffer; Entergebnis → Endergebnis; Entgerät → Endgerät; Entgeräte → Endgeräte; Entverbraucher → Endverbraucher; Entstadium → Endstadium; Entzeit → Endzeit; Entreinigung → Endreinigung; Wochenente → Wochenende; Entlosschleife → Endlosschleife]
  [endschuldigen → entschuldigen; endscheiden → entscheiden; Endscheidung+N → Entscheidung; endfernen → entfernen; Endfernung+N → Entfernung; endwickeln → entwickeln; Endwicklung+N → Entwicklung; endstehen → entstehen; endsteht → entsteht; endhalten → enthalten; endhält → enthält; endlassen → entlassen; Endlassung → Entlassung; endsprechend+A → entsprechend; endspannen → entspannen; Endspannung → Entspannung; endgegen → entgegen; endweder → entweder; enddecken → entdecken; enddeckt → entdeckt; Enddeckung → Entdeckung; endlang → entlang; Endzündung → Entzündung; endzündet → entzündet; Endschuldigung → Entschuldigung; Endschädigung → Entschädigung; endgangen → entgangen; endwischt → entwischt; endführt → entführt; Endführung → Entführung; endsetzlich+A → entsetzlich; Endschluss → Entschluss]
  [Märschen → Märchen]
  er|sie|man|niemand|keiner|jemand [lies → ließ]
  {word} [lies → ließ] er|man // unless ^(?:bitte|und|dann|!)$
  [ließt → liest] {determiner|preposition|noun|adverb} // unless ^ihr$
  er|sie|man|wer|gern|gerne|viel [ließt → liest]
  weites|tiefes|schwarze|rote|tote|offene [Mehr → Meer]
  ans|aufs|am|im|vom|übers [mehr → Meer] $
  [Mehrblick → Meerblick; Mehrjungfrau → Meerjungfrau; Mehrschweinchen → Meerschweinchen; Mehresspiegel → Meeresspiegel; Mehrwasser → Meerwasser; Mittelmehr → Mittelmeer; Mehresfrüchte → Meeresfrüchte; Meerwertsteuer → Mehrwertsteuer; Meerzahl → Mehrzahl; Meerheit → Mehrheit; Meerfach+A → Mehrfach; meerfach+A → mehrfach; meerere → mehrere; meereren → mehreren; Mehrrettich → Meerrettich; Meeraufwand → Mehraufwand; Meerwert → Mehrwert]
  nicht|immer|noch|viel|umso|keine|nie|nichts|etwas|wenig [meer → mehr] !{adjective}
  [Häckchen → Häkchen]
  [abgehackt → abgehakt; abhacken → abhaken] // if ^(?:liste|thema|to-do.*|todo.*|kästchen|häckchen.*)$ // unless ^(?:holz|hand|ast|äste)$
  [Kleiderhacken → Kleiderhaken; Angelhacken → Angelhaken; Enterhacken → Enterhaken; Wandhacken → Wandhaken; Garderobenhacken → Garderobenhaken; Haackfleisch → Hackfleisch; Hakfleisch → Hackfleisch; Hakordnung → Hackordnung]
  ein [Hacken → Haken] !{big} // unless ^(?:fuß|füße|ferse|schuh.*|stiefel.*|tat|schmerz.*)$
  er|sie|es|man [starte → starrte; starten → starrten] mich|dich|ihn an
  Tür|Türe|Türen|Fenster|Augen|Haustür|Vertrag|Ehe|Freundschaft|Schublade|Deckel|Datei|Fensterläden … [geschossen → geschlossen; abgeschossen → abgeschlossen; schießen → schließen; abschießen → abschließen; verschießen → verschließen] // unless ^(?:durch|auf|aus|vom|am|in|im|hinter|polizei.*|täter.*|tore|elfmeter|kugel.*|pfeil.*)$
  [schoss → schloss; schossen → schlossen; schieß → schließ; schießt → schließt] die|das|der|den|ein|seine|ihre|leise Tür|Fenster|Augen|Laden|Türen|Vertrag|Haustür|Datei // unless ^(?:ein|auf|aus)$
  sich … [anzuschießen → anzuschließen; anschießen → anschließen]
  [anschießend → anschließend; anschießende → anschließende; anschießenden → anschließenden; ausschießlich+A → ausschließlich; einschießlich → einschließlich; abschießend+A → abschließend; schießlich → schließlich]
  wie Pilze … [scheißen → schießen]
  /eigentore?n?|tore?|pfeile?|elfmeter|foto|fotos/ [scheißen → schießen; geschissen → geschossen]
  echt|große|so|totale|alles|ganze [Schieße → Scheiße]
  [strickt → strikt] einhalten|eingehalten|einzuhalten|verboten|abgelehnt|ablehnen|untersagt|getrennt|befolgen
  [strickten → strikten; strickter → strikter; stricktes → striktes; stricktem → striktem] Bettruhe|Regeln|Regel|Ablehnung|Trennung|Verbot|Diät|Anweisung|Anweisungen|Weigerung|Einhaltung|Vorgaben|Kontrolle|Kontrollen|Neutralität|Geheimhaltung|Ordnung
  [leidende → leitende; leidender → leitender; leidenden → leitenden] Position|Funktion|Ingenieur|Redakteur|Oberarzt|Stellung
  würde|möchte|hätte … [lieben → liebend] gern|gerne
  [konischer → komischer] Kauz|Mensch|Zufall
  [konisches → komisches; konischen → komischen; konische → komische] Gefühl|Geschichte|Situation|Leute|Frage|Sache
  [passionierte → passierte; passionierten → passierten] Tomaten|Tomate
  /schadstoff.*|abgas.*|co2|lärm.*/ [Emulsion → Emission; Emulsionen → Emissionen]
  [Schadstoffemulsion → Schadstoffemission; Schadstoffemulsionen → Schadstoffemissionen; CO2-Emulsion → CO2-Emission; CO2-Emulsionen → CO2-Emissionen; Lärmemulsion+N → Lärmemission; Abgasemulsionen → Abgasemissionen; Treibhausgasemulsionen → Treibhausgasemissionen]
  [ökonomischer → ökumenischer; ökonomischen → ökumenischen; ökonomische → ökumenische; ökologischer → ökumenischer; ökologischen → ökumenischen; ökologische → ökumenische] /(?:\\p{Ll}*gottesdienst(?:e[ns]?|s)?|trauerfeier|gebet|andacht|kirchentag|trauung)/ // unless ^(?:umwelt.*|wirtschaft.*|bio.*)$
  /hinter|hinters/ Schloss und [Regel → Riegel]
  [Präsens → Präsenz] gezeigt|zeigen $
  zeigte|zeigten|zeigt|zeigen [Präsens → Präsenz] $
  starke|hohe|ständige|körperliche|militärische [Präsens → Präsenz]
  [Polizeipräsens → Polizeipräsenz; Medienpräsens → Medienpräsenz; Onlinepräsens → Onlinepräsenz; Internetpräsens → Internetpräsenz; Präsenz Perfekt → Präsens Perfekt]
  im|das|ins [Präsenz → Präsens] // if ^(?:verb.*|satz.*|tempus|präteritum|perfekt|grammatik.*|zeitform.*)$
  [blutende Winde → blutende Wunde; offene Winde → offene Wunde; tiefe Winde → tiefe Wunde]
  ^ auf lange|längere [Sucht → Sicht] {finite} // unless ^(?:folg.*|entzug|alkohol.*|drogen.*|heilung)$
  auf lange [Sucht → Sicht] $
  [en groß → en gros]
  das [Groß → Gros] der|des|aller
  auf hohem|hohes|höchstem|gutem|niedrigem|diesem|ein|das [Nivea → Niveau; Nivo → Niveau]
  /heikler|zentraler?|wichtiger|entscheidender?|wunder|springender?/ [Punk → Punkt] // unless ^(?:musik.*|band.*|szene.*|haare.*|rock.*|konzert.*|iro.*|straße|bahnhof)$
  Punkt , [Punk → Punkt] , Komma
  ohne [Punk → Punkt] und
  [Leihenspieler → Laienspieler; Leihendarsteller → Laiendarsteller; leihenhaft+A → laienhaft; Leihenhaft → Laienhaft]
  [Hohlen → Holen; hohlen → holen; abhohlen → abholen; hohlt → holt; hohlte → holte; gehohlt → geholt; abgehohlt → abgeholt; erhohlen → erholen; wiederhohlen → wiederholen; nachhohlen → nachholen; überhohlen → überholen; Erhohlung → Erholung; Wiederhohlung → Wiederholung; einhohlen → einholen] !{noun|adjective|=und|=oder}
  keine|nichts|als [hole → hohle; holen → hohlen] Phrasen|Worte|Versprechungen|Sprüche|Gasse
  abgedroschene|hohle [Phasen → Phrasen]
  /in … sprach/ [Sprach → Sprache]
  deutscher|englischer|russischer|französischer|spanischer|italienischer|einfacher|leichter|fremder|meiner|dieser|jeder|eigener [Sprach → Sprache]
  Feuer und [Flame → Flamme; flamme → Flamme]
  lodernde|offene [Flame → Flamme]
  Gedeih und [Verderben → Verderb; verderb → Verderb; Verderbnis → Verderb]
  auf [Gedeih und Verderben → Gedeih und Verderb; Gedeih und verderb → Gedeih und Verderb]
  Glas|Flasche|Gläser|Flaschen [Champagne → Champagner]
  {low} !{determiner} [Champagne → Champagner] … getrunken|trinken|schlürfen|bestellt // unless ^in$
  !{finite} [bereit → bereits] bestehende|bestehenden|vorhandene|vorhandenen|erwähnte|erwähnten|genannte|genannten|begonnen|existierende|existierenden|mehrfach|verkauft|erledigt|abgeschlossen // unless ^(?:zu|sein)$
  zur … Ruhe [gebetet → gebettet]
  auf Rosen [gebetet → gebettet]
  für|zu ihn|sie|mich|uns|dich|Sie|Gott|gott … [gebettet → gebetet]
  [verzeiht → verzieht] keine Miene
  nach Diktat [vereist → verreist]
  [fliesend+A → fließend]
  nicht|alles zu [lasen → lassen] $
  ^ [lasen → lassen] uns
  ^ [lasen → lassen] Sie|wir … {infinitive} $
  wider|wieder [besseren Wissens → besseres Wissen]
  [wieder → wider] besseres Wissen
  [wieder → wider] Willen|Erwarten
  [Wieder → Wider] besseres|Willen|Erwarten
  für und [wieder → wider] $
  Für und [Wieder → Wider; wieder → Wider]
  um den [Finder → Finger] gewickelt|wickeln|wickelt
  [küste → küsste; küsten → küssten] sie|ihn|mich|ihre|seine|sich|dich|uns
  sie|er|ich [küste → küsste]
  [Hühnengrab → Hünengrab; Hühnengräber → Hünengräber; Hühnenhaft → Hünenhaft; hühnenhaft+A → hünenhaft; Hünerstall → Hühnerstall; Hünerbrühe → Hühnerbrühe; Hünerfleisch → Hühnerfleisch]
  [seelig+A → selig; Seeligkeit → Seligkeit; glückseelig+A → glückselig; redseelig+A → redselig; armseelig+A → armselig; feindseelig+A → feindselig; mühseelig+A → mühselig; trübseelig+A → trübselig; rührseelig+A → rührselig; seelsorger → Seelsorger; Selsorge → Seelsorge; selisch+A → seelisch]
  [blos → bloß; Blos → Bloß]
  [Gastwird → Gastwirt; Landwird → Landwirt; Landwirdschaft → Landwirtschaft; Wirdschaft → Wirtschaft]
  der|den|dem|unser|ein [Wird → Wirt]
  [tip → Tipp] geben|gegeben|gibt|gab|fürs|zum|für
  nützliche|hilfreiche|wertvolle [Typs → Tipps; Tips → Tipps; Tip → Tipp]
  {low} !{determiner|adjective|=und|=oder|=mit|=von} [Gans → ganz] gut|schön|schlecht|nett|toll|genau|sicher|anders|normal
  gebratene [Ganz → Gans]
  [Weihnachtsganz → Weihnachtsgans; Martinsganz → Martinsgans; Gänze → Gänse] // unless ^(?:zur|in)$
  [Grat → Grad] Celsius|Fahrenheit|Kelvin
  {number} [Grat → Grad; grad → Grad] $ // unless ^(?:berg.*|gipfel.*|wander.*)$
  auf schmalem|schmalen [Grad → Grat] // if ^(?:wander.*|berg.*|gipfel.*|bewegt|balancier.*)$
  [Gradwanderung → Gratwanderung; Bergrad → Berggrat; Rückrad → Rückgrat; Rückgrad → Rückgrat]
  die|alle|beiden|seine|ihre|meine|auf|in [Bären → Beeren] // if ^(?:pflück.*|gepflückt|marmelade)$
  [Erdbär → Erdbeer; Himbäre+N → Himbeere; Erdbäre+N → Erdbeere; Heidelbäre+N → Heidelbeere; Johannisbäre+N → Johannisbeere; Stachelbäre+N → Stachelbeere; Brombäre+N → Brombeere; Eisbeer → Eisbär; Eisbeeren → Eisbären; Braunbeer → Braunbär; Braunbeeren → Braunbären; Teddybeer → Teddybär; Gummibeerchen → Gummibärchen; Koalabeer → Koalabär]
  in solchen|allen|einigen|manchen|meisten [Fellen → Fällen] // unless ^(?:tier.*|jäger.*|pelz.*|schaf.*)$
  auf alle|jeden|keinen [Fahl → Fall; fall → Fall; fälle → Fälle]
  auf jeden [Fahl → Fall; fal → Fall]
  die|alle|ihre|seine [Fälle → Felle] davonschwimmen|davonschwammen|wegschwimmen
  [Wasserfelle → Wasserfälle; Todesfelle → Todesfälle; Unfelle → Unfälle; Zufelle → Zufälle; Überfelle → Überfälle; Vorfelle → Vorfälle; Notfelle → Notfälle; Schaffälle → Schaffelle]
  {number} [Fund → Pfund] Mehl|Butter|Zucker|Fleisch|Kartoffeln|Äpfel|Hackfleisch
  [kahm → kam; Kahm → Kam; wehm → wem]
  ^ [Alt → Als] {subject} … {finite} $ // unless ^nicht$
  mehr|besser|anders [alt → als] ich|du|er|wir|die|das|der|ein|eine // unless ^(?:jung|jahre|neu)$
  [haute → heute] Abend|Morgen|Nacht|Mittag|Nachmittag|ist|war|gibt
  ^ [haute → heute] {finite}
  ist|sind|war|habe|wird [haute → heute] {low}
  ^ [lieder → leider] funktioniert|konnte|muss|musste|habe|bin|geht|kam
  ist|sind|war|waren|bin|wird|geht|konnte|musste [lieder → leider] nicht|kein|keine|keinen|schon|nur|immer|sehr|auch|zu
  [halo → hallo] {big}
  ^ [halo → hallo] $
  [Kompott → Komplott] geschmiedet|schmieden
  [Lachsheit → Laxheit]
  [Karossiere → Karosserie; karrierefrei+A → barrierefrei; Karrierefreiheit → Barrierefreiheit]
  [Detektor → Detektiv] // if ^(?:sherlock|privat)$
  von kräftiger|schmächtiger|hagerer|stämmiger|athletischer [Statue → Statur]
  [Gesetz den Fall → Gesetzt den Fall; gesetz den Fall → gesetzt den Fall]
  geistig [verirrt → verwirrt]
  seinen|ihren|meinen|deinen|euren|unseren|keinen|den [Bluttruck → Blutdruck]
  [Rum → Ruhm] und Ehre
  mit [Rum → Ruhm] bekleckert|bekleckern
  /flasche|glas|cola|schluck|mit/ [Ruhm → Rum] trinken|getrunken
  [Parket → Parkett]
  [Nachtich → Nachtisch; Nachttich → Nachttisch; Vater Morgana → Fata Morgana; Fatah Morgana → Fata Morgana]
  [das selbe → dasselbe; nummerisch+A → numerisch; alphanummerisch+A → alphanumerisch]
  Ruhe und [Muse → Muße; Mus → Muße]
  Zeit und|oder [Muse → Muße]
  der [Muße → Muse] geküsst|küssen
`;

export const soundAlikes: Rule = {
  id: 'sound-alikes',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Hier ist wohl ein anderes Wort gemeint, das ähnlich klingt.',
  ...contextList(table),
  examples: {
    wrong: ['Auf lange {Sucht→Sicht} lohnt es sich.', 'Sie schnitt einen {Leib→Laib} Brot an.'],
    right: [
      'Seine Sucht dauerte lange.',
      'Das Brot stärkt den Leib.',
      'Er fand die Stadt.',
      'Sie hat den Eingang der Stadt gefunden.',
      'Morgen gibt es wieder besseres Wetter.',
      'Aus dem Fenster wurde geschossen.',
      'Niemand weiß, ob er am Leben oder tot ist.',
      'Er sucht eine Lehrstelle als Drucker.',
      'Ihre hohlen und leeren Phrasen langweilen.',
      'Er schoss auf die Tür.',
      'Lies es noch einmal.',
      'Der Dichter rieb sich die Ferse.',
      'Er baut Waagen, wir waren bereit im Mai.',
      'Sie singt Lieder nicht gern.',
      'Das Mehr an Arbeit schadet.',
      'Sein Zuname ist Müller.',
      'Sie starten in den Tag.',
      'Sie sind genauso alt.',
      'Oma strickt nach Anleitung.',
    ],
  },
};
