import type { Rule } from '../../rule.ts';
import { phraseList } from '../phrases.ts';

/** Words that are often written in the same wrong way; each wrong form is no word of German. */
const table = `

  gestart → gestartet; gearbeit → gearbeitet; geantwort → geantwortet; gemeld → gemeldet; geleist → geleistet
  zumindestens → zumindest; zu mindestens → zumindest
  Standart+S → Standard; Standarts → Standards; standartmäßig+A → standardmäßig; Standartwerk → Standardwerk
  Standartwert → Standardwert; seperat+A → separat; Rythmus → Rhythmus; Rhytmus → Rhythmus; Rythmen → Rhythmen
  Rhytmen → Rhythmen; rythmisch+A → rhythmisch; rhytmisch+A → rhythmisch; agressiv+A → aggressiv
  Agression → Aggression; Agressionen → Aggressionen; Agressivität → Aggressivität; Addresse+N → Adresse
  Addressen → Adressen; addressieren → adressieren; Addressat → Adressat; Athmosphäre+N → Atmosphäre
  Atmosfäre → Atmosphäre; Entgeld+S → Entgelt; unentgeldlich+A → unentgeltlich; entgültig+A → endgültig
  Entgültigkeit → Endgültigkeit; Gallerie → Galerie; Gallerien → Galerien; Grammatick → Grammatik; hälst → hältst
  enthälst → enthältst; behälst → behältst; erhälst → erhältst; verhälst → verhältst; interressant+A → interessant
  intressant+A → interessant; interesant+A → interessant; Interresse+N → Interesse; Intresse → Interesse
  interressier+V → interessier; Kommision → Kommission; Komission → Kommission; Komittee → Komitee
  Kommitee → Komitee; Maschiene+N → Maschine; Terasse+N → Terrasse; Terrase+N → Terrasse; nähmlich → nämlich
  ziehmlich+A → ziemlich; Todschlag → Totschlag; tötlich+A → tödlich; totmüde → todmüde; totkrank+A → todkrank
  todgeboren+A → totgeboren; Vorraussetzung → Voraussetzung; Vorraussetzungen → Voraussetzungen
  vorraussichtlich+A → voraussichtlich; vorraus → voraus; vorrausgesetzt → vorausgesetzt
  vorraussetzen → voraussetzen; vorraussetzt → voraussetzt; vorrauss → voraus; vorrausschauend+A → vorausschauend
  herraus → heraus; herrausfinden → herausfinden; Herrausforderung → Herausforderung
  Herrausforderungen → Herausforderungen; herrunter → herunter; Wiederstand → Widerstand
  Wiederstände+N → Widerstände; widerum → wiederum; Reperatur → Reparatur; Reperaturen → Reparaturen
  projezieren → projizieren; projeziert → projiziert; Resourcen → Ressourcen
  Rückrad → Rückgrat; sympatisch+A → sympathisch; Sympatie → Sympathie; Sympatien → Sympathien; Tolleranz → Toleranz
  tollerant+A → tolerant; tolleriere+N → toleriere; brilliant+A → brillant; Dilletant → Dilettant
  Dilletanten → Dilettanten; dilletantisch+A → dilettantisch; Apell → Appell; apellieren → appellieren
  Atrappe+N → Attrappe; Attrape+N → Attrappe; Gelantine → Gelatine; Hobbies → Hobbys; Babies → Babys
  Parties → Partys; Karrikatur → Karikatur; Karrikaturen → Karikaturen; Katastrofe → Katastrophe
  Kathastrophe → Katastrophe; Labyrint → Labyrinth; Lizens → Lizenz; Lizensen → Lizenzen; lizensieren → lizenzieren
  lizensiert+A → lizenziert; Lizensierung → Lizenzierung; Orginal+S → Original; orginal → original
  Orginale → Originale; orginell+A → originell; paralell+A → parallel; parralel+A → parallel; parallell+A → parallel
  Paralelle+N → Parallele; Gebährmutter → Gebärmutter; gebähren → gebären; Grafitti → Graffiti; Graffitti → Graffiti
  Jahreszeugniss → Jahreszeugnis; Ergebniss → Ergebnis; Verhältniss → Verhältnis; Verständniss → Verständnis
  Zeugniss → Zeugnis; Ereigniss → Ereignis; Geheimniss → Geheimnis; Bedürfniss → Bedürfnis; Gedächtniss → Gedächtnis
  Erlebniss → Erlebnis; Hinderniss → Hindernis; Erlaubniss → Erlaubnis; Kenntniss → Kenntnis
  Verzeichniss → Verzeichnis; Kentnis → Kenntnis; Kentnisse+N → Kenntnisse; Erkentnis → Erkenntnis
  Erkentnisse+N → Erkenntnisse; Bekantschaft → Bekanntschaft; Bekantschaften → Bekanntschaften
  bekantlich → bekanntlich; Kücken → Küken; Lapalie → Lappalie; Lapalien → Lappalien; Mayonaise → Mayonnaise
  Majonaise → Mayonnaise; Millenium+S → Millennium; Milleniums → Millenniums; Pupertät → Pubertät
  Quarantaine → Quarantäne; Reflektion → Reflexion; Reflektionen → Reflexionen; Satelit → Satellit
  Sateliten → Satelliten; Satelitten → Satelliten; Sattelit → Satellit; Sylvesterfeier → Silvesterfeier
  Sylvesterabend → Silvesterabend; Stehgreif → Stegreif; spatzieren → spazieren; Spatziergang → Spaziergang
  Spinnat → Spinat; Terrabyte → Terabyte; Tunell → Tunnel; Verwandschaft → Verwandtschaft
  verwandschaftlich+A → verwandtschaftlich; Zuchini → Zucchini; Zuccini → Zucchini; anderst → anders
  letztenendes → letzten Endes; nocheinmal → noch einmal; insbesonders → insbesondere; desweitern → des Weiteren
  weitesgehend → weitestgehend; weitgehends → weitgehend; desöfteren → des Öfteren; Ballet → Ballett; inklusiv Mehrwertsteuer → inklusive Mehrwertsteuer; inklusiv Versand → inklusive Versand; inklusiv Frühstück → inklusive Frühstück
  das Packet → das Paket; ein Packet → ein Paket; dem Packet → dem Paket; des Packets → des Pakets; dieses Packet → dieses Paket; kein Packet → kein Paket; mein Packet → mein Paket; Ihr Packet → Ihr Paket; die Packete → die Pakete; den Packeten → den Paketen; alle Packete → alle Pakete
  nichtdestotrotz → nichtsdestotrotz; nichts destotrotz → nichtsdestotrotz; detailiert+A → detailliert
  detalliert+A → detailliert; aquirier+V → akquirier; Akquisation → Akquisition; Aquise → Akquise
  Aquisition → Akquisition; Accessoir → Accessoire; Abbonent → Abonnent; Abbonenten → Abonnenten; Abonent → Abonnent
  Abonenten → Abonnenten; Abbonement → Abonnement; abbonieren → abonnieren; abboniert → abonniert; Abbo → Abo
  abonieren → abonnieren; aboniert → abonniert; Aktzent → Akzent; Aktzente → Akzente; aktzeptieren → akzeptieren
  aktzeptiert → akzeptiert; Aktzeptanz → Akzeptanz; akkustisch+A → akustisch; Akkustik → Akustik
  Anektode+N → Anekdote; annulieren → annullieren; annuliert → annulliert; Anulierung → Annullierung
  Assesoires → Accessoires; autentisch+A → authentisch; autentifizieren → authentifizieren
  authorisieren → autorisieren; authorisiert+A → autorisiert; Authorisierung → Autorisierung; Authorität → Autorität
  Authoren → Autoren
  Gebrauchtspur → Gebrauchsspur; Gebrauchtspuren → Gebrauchsspuren; genant+A → genannt; Akupuktur → Akupunktur
  Allheimittel → Allheilmittel; Amateuer → Amateur; Aparat → Apparat; Apartheit → Apartheid
  Appartment → Apartment; Aperetif → Aperitif; Aprikosse → Aprikose; Balett → Ballett; Bankrot → Bankrott
  Billiard → Billard; Boykot → Boykott; Buffett → Buffet; Chrysanteme → Chrysantheme; Deliquent → Delinquent
  Deoderant → Deodorant; Diphterie → Diphtherie; Elipse → Ellipse; Endlassung → Entlassung
  endscheiden → entscheiden; Endscheidung → Entscheidung; endwickeln → entwickeln; Endwicklung → Entwicklung
  Endspannung → Entspannung; endstehen → entstehen; endhalten → enthalten; wiederrum → wiederum
  wiederrechtlich+A → widerrechtlich; Expresso → Espresso; Extase → Ekstase; Fasade → Fassade
  Fotographie → Fotografie; Fotograph → Fotograf; Frustation → Frustration; Gebehrde → Gebärde; Gemüße → Gemüse
  Girafe → Giraffe; Gitare → Gitarre; Häckchen → Häkchen; Hämoriden → Hämorrhoiden; ideel+A → ideell
  Ingineur → Ingenieur; Instuition → Institution; Irtum → Irrtum; Jogurth → Joghurt; Joggurt → Joghurt
  Kabaret → Kabarett; knowhow → Know-how; Knowhow → Know-how; Know-How → Know-how; kollosal+A → kolossal
  Komode → Kommode; Kompromis → Kompromiss; Kontigent → Kontingent; korregieren → korrigieren; Kürbiß → Kürbis
  Liason → Liaison; Likühr → Likör; Limosine → Limousine; Mannequien → Mannequin; Massaka → Massaker
  Medallie → Medaille; Medaile → Medaille; Milion → Million; Milimeter → Millimeter; beweißen → beweisen
  beweißt → beweist; Beweiß → Beweis; Hinweiß → Hinweis; Ausweiß → Ausweis; Kreiß → Kreis; Maßnamen → Maßnahmen
  Teilname → Teilnahme; Aufnamen → Aufnahmen; Einname → Einnahme; Einnamen → Einnahmen
  Rücksichtname → Rücksichtnahme; Naivetät → Naivität; Nivau → Niveau; Niveo → Niveau; hoffendlich → hoffentlich
  gelegendlich+A → gelegentlich; versehendlich+A → versehentlich; wissendlich+A → wissentlich; eigends → eigens
  abentlich+A → abendlich; Persiflasche → Persiflage; phenomenal+A → phänomenal; Psychater → Psychiater
  Psychatrie → Psychiatrie; psychatrisch+A → psychiatrisch; Pirahna → Piranha; Pistatie → Pistazie
  Pinwand → Pinnwand; Portmonaie → Portemonnaie; Portmonnaie → Portemonnaie; Portemonaie → Portemonnaie
  Preperat → Präparat; Premire → Premiere; prinzipel+A → prinzipiell; privilligiert+A → privilegiert
  Privelegien → Privilegien; Priviligien → Privilegien; Prophezeihung → Prophezeiung; Protoptyp → Prototyp
  Reschersche → Recherche; renomiert+A → renommiert; Repertoir → Repertoire; Resumee → Resümee
  Restorant → Restaurant; rethorisch+A → rhetorisch; Rethorik → Rhetorik; Rabarber → Rhabarber; Reuma → Rheuma
  Rosiene → Rosine; Rückrat → Rückgrat; Ruiene → Ruine; Sallat → Salat; Schalosie → Jalousie; Jalousi → Jalousie
  Schampagner → Champagner; Schlaraffenlandt → Schlaraffenland; Schlafitchen → Schlafittchen; Schofför → Chauffeur
  seelig → selig; Seriösität → Seriosität; Seriösitäten → Seriositäten; skuriel → skurril
  Scurrilität → Skurrilität; Strapatze → Strapaze; Subvenzion → Subvention; Symphatie → Sympathie
  symphatisch+A → sympathisch; Synphonie → Symphonie; Tabelette → Tablette; Temprament → Temperament
  Temparatur → Temperatur; Therasse → Terrasse; Trotuar → Trottoir; Triologie → Trilogie; Troffäe → Trophäe
  Tropfäe → Trophäe; Utopi → Utopie; variren → variieren; vegitarisch+A → vegetarisch; Vegitarier → Vegetarier
  vollens → vollends; vorrangehen → vorangehen; vorrausschicken → vorausschicken; Walnus → Walnuss
  Weißheit → Weisheit; Weißheitszahn → Weisheitszahn; Weinachten → Weihnachten; widmenen → widmen
  Wirrwar → Wirrwarr; wohlmöglich → womöglich; Zeremoni → Zeremonie; zusehens → zusehends
  bswp → bspw; bpsw → bspw; bwz → bzw; vlg → vgl; ggfs → ggf; uws → usw; Resourcen → Ressourcen
  die Variabel → die Variable; eine Variabel → eine Variable; der Variabel → der Variable; einer Variabel → einer Variable
  Softwarentwicklung → Softwareentwicklung; Softwarentwickler+S → Softwareentwickler; Zusammen fassend → Zusammenfassend; zusammen fassend → zusammenfassend; Schlüsselword → Schlüsselwort; keineswegst → keineswegs; meinetwegenen → meinetwegen
`;

export const misspellings: Rule = {
  id: 'common-misspelling',
  category: 'spelling',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'So wird das Wort oft geschrieben, richtig ist es anders.',
  ...phraseList(table),
  examples: {
    wrong: [
      'Das ist der {Standart→Standard} in {seperaten→separaten} Räumen.',
      'Die {Vorraussetzung→Voraussetzung} ist {entgültig→endgültig} erfüllt.',
      'Wie {hälst→hältst} du das aus?',
      'Sie macht ihre {Hobbies→Hobbys} zum Beruf.',
    ],
    right: ['Die Standarte weht.', 'Er hielt den Standard ein.'],
  },
};
