import type { Rule } from '../../rule.ts';
import { phraseList } from '../phrases.ts';

/** Names of people, places, firms and products that are often written wrongly; where a part alone is right, with the rest. */
const people = `
  Sarah Wagenknecht+G → Sahra Wagenknecht; Sara Wagenknecht+G → Sahra Wagenknecht
  Kaspar David Friedrich+G → Caspar David Friedrich; Valentin Lorentz → Valentin Lorenz; Emil Lentz → Emil Lenz
  Wilhelm Leibnitz → Wilhelm Leibniz; Georg Kantor+G → Georg Cantor; Werner von Braun+G → Wernher von Braun
  Karl Gustav Jung+G → Carl Gustav Jung; Lise Meidner+G → Lise Meitner; Tim Berner-Lee → Tim Berners-Lee
  Hans Christian Anderson+G → Hans Christian Andersen; Levi Straus → Levi Strauss
  Göthe+G → Goethe; Göbbels → Goebbels; Josef Goebbels → Joseph Goebbels; Josef Göbbels → Joseph Goebbels
  Nietsche+G → Nietzsche; Nietzche+G → Nietzsche; Friedrich Nitzsche+G → Friedrich Nietzsche; Ghandi+G → Gandhi
  Bethoven+G → Beethoven; Beethooven+G → Beethoven; Motzart+G → Mozart
  Joseph Hayden+G → Joseph Haydn; Mendelsohn Bartholdy+G → Mendelssohn Bartholdy
  Mendelsohn-Bartholdy+G → Mendelssohn Bartholdy; Felix Mendelsohn+G → Felix Mendelssohn
  Johannes Guttenberg+G → Johannes Gutenberg; Theodor zu Gutenberg+G → Theodor zu Guttenberg; und zu Gutenberg+G → und zu Guttenberg; Honnecker+G → Honecker
  Conrad Adenauer+G → Konrad Adenauer
  Annalena Bärbock+G → Annalena Baerbock
  Annalena Beerbock+G → Annalena Baerbock
  Ursula von der Leyden+G → Ursula von der Leyen
  Frank Walter Steinmeier+G → Frank-Walter Steinmeier; Joachim Gauk+G → Joachim Gauck
  Oscar Lafontaine+G → Oskar Lafontaine
  Gregor Gisy+G → Gregor Gysi; Hans Dietrich Genscher+G → Hans-Dietrich Genscher
  Barak Obama+G → Barack Obama; Barrack Obama+G → Barack Obama; Hilary Clinton+G → Hillary Clinton
  Emanuel Macron+G → Emmanuel Macron; Nicholas Sarkozy+G → Nicolas Sarkozy; Michael Gorbatschow+G → Michail Gorbatschow
  Margret Thatcher+G → Margaret Thatcher; Margareth Thatcher+G → Margaret Thatcher; Roland Reagan+G → Ronald Reagan
  Che Guevera+G → Che Guevara; Mao Tse Tung+G → Mao Tse-tung; Kofi Anan+G → Kofi Annan; Bismark+G → Bismarck
  Picaso+G → Picasso; Leonardo Da Vinci+G → Leonardo da Vinci; Michaelangelo+G → Michelangelo; Rembrand+G → Rembrandt
  van Gough+G → van Gogh; Salvatore Dali+G → Salvador Dalí; Dürrer → Dürer; Albrecht Dührer+G → Albrecht Dürer
  Gustaf Klimt+G → Gustav Klimt; Josef Beuys → Joseph Beuys
  Andy Warhole+G → Andy Warhol; Bertold Brecht+G → Bertolt Brecht; Berthold Brecht+G → Bertolt Brecht
  Gottfried Ephraim Lessing+G → Gotthold Ephraim Lessing; Reiner Maria Rilke+G → Rainer Maria Rilke
  Dürrenmat+G → Dürrenmatt; Dürenmatt+G → Dürrenmatt; Herman Hesse+G → Hermann Hesse
  Anette von Droste-Hülshoff+G → Annette von Droste-Hülshoff
  Joseph von Eichendorf+G → Joseph von Eichendorff
  Josef von Eichendorff+G → Joseph von Eichendorff; Hoffman von Fallersleben+G → Hoffmann von Fallersleben
  Shakespear+G → Shakespeare; Schakespeare+G → Shakespeare; Hemmingway+G → Hemingway; Oskar Wilde+G → Oscar Wilde
  Agatha Cristie+G → Agatha Christie; Tolkin+G → Tolkien; Edgar Allen Poe+G → Edgar Allan Poe; Viktor Hugo+G → Victor Hugo
  Saint Exupery+G → Saint-Exupéry; Saint-Exupery+G → Saint-Exupéry; Lindgreen+G → Lindgren
  Pipi Langstrumpf+G → Pippi Langstrumpf
  Sherlok Holmes → Sherlock Holmes; Imanuel Kant+G → Immanuel Kant; Emanuel Kant+G → Immanuel Kant
  Emmanuel Kant+G → Immanuel Kant; Artur Schopenhauer+G → Arthur Schopenhauer; Schoppenhauer+G → Schopenhauer
  Aristotheles → Aristoteles; Pytagoras → Pythagoras; Phytagoras → Pythagoras; Archemedes → Archimedes
  Hypokrates → Hippokrates; Gallileo → Galileo; Gallilei+G → Galilei; Kopernicus → Kopernikus; Keppler+G → Kepler
  Isaak Newton+G → Isaac Newton; Max-Plank-Institut+S → Max-Planck-Institut
  Max-Plank-Gesellschaft → Max-Planck-Gesellschaft; von Humbold+G → von Humboldt; von Humbolt+G → von Humboldt
  Humbold-Universität → Humboldt-Universität; Konrad Röntgen+G → Conrad Röntgen; Siegmund Freud+G → Sigmund Freud
  Heissenberg+G → Heisenberg; Steven Hawking+G → Stephen Hawking; Stephen Hawkings → Stephen Hawking
  Nicola Tesla+G → Nikola Tesla; Eddison+G → Edison; Zuckerburg+G → Zuckerberg; Marc Zuckerberg+G → Mark Zuckerberg
  Ellon Musk+G → Elon Musk; Conrad Zuse+G → Konrad Zuse
  Hendrik Antoon Lorenz → Hendrik Antoon Lorentz; Lorenzkraft → Lorentzkraft; Lorenz-Kraft → Lorentz-Kraft
  Lorenzkräfte+N → Lorentzkräfte; Lorenztransformation → Lorentztransformation; Lorenzfaktor+S → Lorentzfaktor
  Lorenztransformationen → Lorentztransformationen; Lorenz-Transformation → Lorentz-Transformation
  Lorenz-Transformationen → Lorentz-Transformationen; Lorenz-Faktor+S → Lorentz-Faktor
  Lorentz-Eichung → Lorenz-Eichung; Ludvig Lorentz → Ludvig Lorenz
  Lorentz-Mie-Streuung → Lorenz-Mie-Streuung; Lentzsche Regel → Lenzsche Regel
  Lentzschen Regel → Lenzschen Regel; Lentzsche Gesetz → Lenzsche Gesetz; Lentz'sche → Lenz'sche; Lentz’sche → Lenz’sche
  Lentz'schen → Lenz'schen; Lentz’schen → Lenz’schen
  von Leibnitz → von Leibniz; Philosoph Leibnitz → Philosoph Leibniz; Gottfried Leibnitz → Gottfried Leibniz
  Leibnitzsche+K → Leibnizsche; Leibnitzschen → Leibnizschen; Leibnitz'sche → Leibniz'sche; Leibnitz’sche → Leibniz’sche
  Leibnitzsche → Leibnizsche; Leibnitz-Keks+S → Leibniz-Keks; Leibnitz-Kekse+N → Leibniz-Kekse
  Leibnitz-Butterkeks+S → Leibniz-Butterkeks; Leibnitz-Gemeinschaft → Leibniz-Gemeinschaft
  Leibnitz-Universität → Leibniz-Universität; Leibnitz-Institut+S → Leibniz-Institut; Leibnitz-Preis+S → Leibniz-Preis
  Kantorsche Diagonalverfahren → Cantorsche Diagonalverfahren; Kantormenge → Cantormenge
  Kantor-Menge → Cantor-Menge; Leonard Euler+G → Leonhard Euler; Karl Friedrich Gauß → Carl Friedrich Gauß
  Kristof Kolumbus → Christoph Kolumbus; Christof Kolumbus → Christoph Kolumbus; Marko Polo+G → Marco Polo
  Vasco de Gama+G → Vasco da Gama; Vespuci+G → Vespucci; Neil Amstrong+G → Neil Armstrong
  Louis Amstrong+G → Louis Armstrong; Lance Amstrong+G → Lance Armstrong; Micheal Jackson+G → Michael Jackson
  Elvis Presly+G → Elvis Presley; Jimmy Hendrix → Jimi Hendrix; Jimi Hendricks → Jimi Hendrix
  Jonny Cash → Johnny Cash; Freddy Mercury+G → Freddie Mercury
  Brittney Spears → Britney Spears; Jennifer Anniston+G → Jennifer Aniston; di Caprio+G → DiCaprio
  Schwarzeneger+G → Schwarzenegger; Schwarzenneger+G → Schwarzenegger; Schwarznegger+G → Schwarzenegger
  Silvester Stallone+G → Sylvester Stallone; Jonny Depp+G → Johnny Depp; Gustav Gründgens → Gustaf Gründgens
  Günter Jauch+G → Günther Jauch; Grönemeier+G → Grönemeyer; Hitchkock+G → Hitchcock
  Charly Chaplin+G → Charlie Chaplin; Marylin Monroe+G → Marilyn Monroe; Marilin Monroe+G → Marilyn Monroe
  Liza Minelli+G → Liza Minnelli; Lisa Minnelli+G → Liza Minnelli; Barbara Streisand+G → Barbra Streisand
  Stefi Graf+G → Steffi Graf
  Christiano Ronaldo+G → Cristiano Ronaldo; Jürgen Klinsman+G → Jürgen Klinsmann
  Napolean+G → Napoleon; Willhelm+G → Wilhelm; Melanchton+G → Melanchthon; Phillip Melanchthon+G → Philipp Melanchthon
  Rosa Luxenburg+G → Rosa Luxemburg; Klaus Schenk Graf von → Claus Schenk Graf von
  Meinhoff+G → Meinhof; Baader-Meinhoff-Gruppe → Baader-Meinhof-Gruppe
  Mutter Theresa+G → Mutter Teresa; Vico von Bülow+G → Vicco von Bülow
  Friedrich Löffler → Friedrich Loeffler; Friedrich-Löffler-Institut+S → Friedrich-Loeffler-Institut
  Robert Koch Institut+S → Robert-Koch-Institut; Max Planck Institut+S → Max-Planck-Institut
  Fraunhofer Institut+S → Fraunhofer-Institut; Goethe Institut+S → Goethe-Institut; Goethe Universität → Goethe-Universität
  Konrad Adenauer Stiftung → Konrad-Adenauer-Stiftung; Friedrich Ebert Stiftung → Friedrich-Ebert-Stiftung
  Heinrich Böll Stiftung → Heinrich-Böll-Stiftung; Hans Böckler Stiftung → Hans-Böckler-Stiftung
  Rosa Luxemburg Stiftung → Rosa-Luxemburg-Stiftung; Humboldt Universität → Humboldt-Universität
  Wernher von Brown+G → Wernher von Braun; Ringo Star+G → Ringo Starr
  John Lennen+G → John Lennon; Paul McCartny+G → Paul McCartney; Mick Jägger+G → Mick Jagger
  Sarah Leander+G → Zarah Leander; Sara Leander+G → Zarah Leander; Zara Leander+G → Zarah Leander
  Alexius Meinung+G → Alexius Meinong; Adams Family → Addams Family; Addams Familie → Addams Family
  Elfriede Jelineck+G → Elfriede Jelinek
  Walther von der Vogelweise → Walther von der Vogelweide; Walter von der Vogelweide → Walther von der Vogelweide
  Johann Sebastian Back+G → Johann Sebastian Bach
  Antonio Vivaldy+G → Antonio Vivaldi
  Anton Brukner+G → Anton Bruckner; Georg Friedrich Hendel+G → Georg Friedrich Händel
  Karl von Ossietzky → Carl von Ossietzky; Karl von Clausewitz → Carl von Clausewitz
  Carl Lagerfeld+G → Karl Lagerfeld
  Emil Zola+G → Émile Zola; Jean Paul Sartre+G → Jean-Paul Sartre; Simone de Beauvoire → Simone de Beauvoir
  Albert Camu → Albert Camus; Jean Jacques Rousseau+G → Jean-Jacques Rousseau; Voltair → Voltaire; Molier+G → Molière
  Marc Twain+G → Mark Twain; Jack Londen → Jack London; Stephan Hawking+G → Stephen Hawking
  Stephen Spielberg+G → Steven Spielberg
  Georg Clooney+G → George Clooney; Georg Washington+G → George Washington
  Georg Orwell+G → George Orwell; Benjamin Franklyn+G → Benjamin Franklin
  Theodor Roosevelt+G → Theodore Roosevelt; Rosevelt+G → Roosevelt
  Niels Bor+G → Niels Bohr; Nils Bohr+G → Niels Bohr
  Alan Turning+G → Alan Turing; Alan Touring+G → Alan Turing; Ada Loveless → Ada Lovelace; Bil Gates → Bill Gates
  Linus Thorvalds → Linus Torvalds; Linus Torwald+G → Linus Torvalds
  Hänsel und Gretl → Hänsel und Gretel; Frodo Beutling → Frodo Beutlin; Reinecke Fuchs → Reineke Fuchs
  Rumpelstielzchen → Rumpelstilzchen; Dornrösschen → Dornröschen
`;

const places = `
  Großbritanien+G → Großbritannien; Großbrittanien+G → Großbritannien; Großbrittannien+G → Großbritannien
  Britanien+G → Britannien; Brittanien+G → Britannien; brittisch+A → britisch; Phillipinen → Philippinen
  Philipinen → Philippinen; Phillippinen → Philippinen; phillipinisch+A → philippinisch; Lybien+G → Libyen
  lybisch+A → libysch; Lybier+G → Libyer; Aserbeidschan+G → Aserbaidschan; Afganistan+G → Afghanistan
  afganisch+A → afghanisch; Afgane+N → Afghane; Marroko+G → Marokko; Maroko+G → Marokko; Marrokko+G → Marokko
  marrokanisch+A → marokkanisch; Marrokaner+G → Marokkaner; Tuniesien+G → Tunesien; Egypten+G → Ägypten
  Äthopien+G → Äthiopien; Ethiopien+G → Äthiopien; Herzegovina+G → Herzegowina; Bosnien-Herzegovina+G → Bosnien-Herzegowina
  Tchechien+G → Tschechien; Slovakei → Slowakei; Slovenien+G → Slowenien
  slovenisch+A → slowenisch; slovakisch+A → slowakisch; Jugoslavien+G → Jugoslawien; jugoslavisch+A → jugoslawisch
  Rumenien+G → Rumänien; rumenisch+A → rumänisch; Littauen+G → Litauen; littauisch+A → litauisch; Moldavien+G → Moldawien
  Isreal+G → Israel; Palestina+G → Palästina; Palistina+G → Palästina; palestinensisch+A → palästinensisch
  Palestinenser+G → Palästinenser; Palestinensern → Palästinensern; Saudi Arabien+G → Saudi-Arabien
  Saudiarabien+G → Saudi-Arabien; Kuweit+G → Kuwait; Quatar+G → Katar; Bahrein+G → Bahrain; Bangladesh+G → Bangladesch
  Sri Lancka+G → Sri Lanka; Tailand+G → Thailand; Thayland+G → Thailand; tailändisch+A → thailändisch
  Kambodia+G → Kambodscha; Malasia+G → Malaysia; Maylasia+G → Malaysia; Südkorrea+G → Südkorea; Nordkorrea+G → Nordkorea
  Korrea+G → Korea; Neuseland+G → Neuseeland; Autralien+G → Australien; Papua Neuguinea+G → Papua-Neuguinea
  Kanarren → Kanaren; Tenneriffa+G → Teneriffa; Mallorka+G → Mallorca; Malorca+G → Mallorca; Ibizza+G → Ibiza
  Fuertaventura+G → Fuerteventura; Lanzarotte+G → Lanzarote; Sizillien+G → Sizilien; Sardienien+G → Sardinien
  Mailland+G → Mailand; Lissabonn+G → Lissabon; Barzelona+G → Barcelona; Barcellona+G → Barcelona; Madrit+G → Madrid
  Katalanien+G → Katalonien; Marseile+G → Marseille; Bretangne → Bretagne; Luxenburg+G → Luxemburg
  Fürstentum Lichtenstein+G → Fürstentum Liechtenstein; Vaduz in Lichtenstein → Vaduz in Liechtenstein
  Östereich+G → Österreich; Österrreich+G → Österreich; Oesterreich+G → Österreich; östereichisch+A → österreichisch
  Östereicher+G → Österreicher; Schweitz → Schweiz; Voralberg+G → Vorarlberg; Insbruck+G → Innsbruck
  Tessien+G → Tessin; Lausane+G → Lausanne; Rheinland Pfalz → Rheinland-Pfalz; Reinland-Pfalz → Rheinland-Pfalz
  Nordrhein Westfalen+G → Nordrhein-Westfalen; Nordrein-Westfalen+G → Nordrhein-Westfalen
  Nordrhein-Westphalen+G → Nordrhein-Westfalen; Baden Württemberg+G → Baden-Württemberg
  Baden-Würtemberg+G → Baden-Württemberg; Baden-Würtenberg+G → Baden-Württemberg; Baden-Württenberg+G → Baden-Württemberg
  Würtemberg+G → Württemberg; Würtenberg+G → Württemberg; Württenberg+G → Württemberg; Sachsen Anhalt+G → Sachsen-Anhalt
  Mecklenburg Vorpommern+G → Mecklenburg-Vorpommern; Meklenburg-Vorpommern+G → Mecklenburg-Vorpommern
  Schleswig Holstein+G → Schleswig-Holstein; Schlesswig-Holstein+G → Schleswig-Holstein; Türingen+G → Thüringen
  Rotenburg ob der Tauber → Rothenburg ob der Tauber; Rothenburg an der Wümme → Rotenburg an der Wümme
  Rotenburg ob der Taube → Rothenburg ob der Tauber
  Rothenburg ob der Taube → Rothenburg ob der Tauber
  Rheinland-Falz → Rheinland-Pfalz; Rheinland Falz → Rheinland-Pfalz; Kölner Don+G → Kölner Dom
  Mühlheim an der Ruhr → Mülheim an der Ruhr
  Mülheim am Main → Mühlheim am Main; Mülheim an der Donau → Mühlheim an der Donau; Mühlheim-Kärlich → Mülheim-Kärlich
  Frankfurt am Mein → Frankfurt am Main; Halle an der Sale → Halle an der Saale; Neuss am Rein → Neuss am Rhein
  Köln am Rein → Köln am Rhein; Bad Godesburg → Bad Godesberg; Bad Homberg vor der Höhe → Bad Homburg vor der Höhe
  Weil am Rein → Weil am Rhein; Stein am Rein → Stein am Rhein; Ludwigshafen am Rein → Ludwigshafen am Rhein
  Gießen an der Lan → Gießen an der Lahn; Marburg an der Lan → Marburg an der Lahn; Limburg an der Lan → Limburg an der Lahn
  Brandenburg an der Hafel → Brandenburg an der Havel; Frankfurt an der Ode → Frankfurt an der Oder
  Straßburg in der Uckermark → Strasburg in der Uckermark; Rothenburg an der Fulda → Rotenburg an der Fulda
  Garmisch Partenkirchen+G → Garmisch-Partenkirchen; Castrop Rauxel+G → Castrop-Rauxel; Berchtesgarden+G → Berchtesgaden
  Berchtesgarten+G → Berchtesgaden; Neuschwannstein+G → Neuschwanstein; Wuppertahl+G → Wuppertal; Düseldorf+G → Düsseldorf
  Hannofer+G → Hannover; Brauschweig+G → Braunschweig; Nürenberg+G → Nürnberg; Saabrücken+G → Saarbrücken
  Kaiserlautern+G → Kaiserslautern; Karlruhe+G → Karlsruhe; Stuttgard+G → Stuttgart; Greiswald+G → Greifswald
  Mönchen Gladbach+G → Mönchengladbach; Nordernei+G → Norderney; Wattenmehr+G → Wattenmeer; Mittelmehr+G → Mittelmeer
  Lüneberger Heide → Lüneburger Heide; Teuteburger Wald → Teutoburger Wald; Vesuf+G → Vesuv; Pyrinäen → Pyrenäen
  Karribik → Karibik; Californien+G → Kalifornien; Los Angelos → Los Angeles; San Franzisko+G → San Francisco
  San Fransisco+G → San Francisco; Philadelfia+G → Philadelphia; Massachussets → Massachusetts
  Massachusets → Massachusetts; Massachussetts → Massachusetts; Missisippi+G → Mississippi; Mississipi+G → Mississippi
  Conneticut+G → Connecticut; Pensylvania+G → Pennsylvania; Cincinatti+G → Cincinnati; Hawai+G → Hawaii
  Columbien+G → Kolumbien; Equador+G → Ecuador; Venezuella+G → Venezuela; Rio de Janero+G → Rio de Janeiro
  Rejkjavik+G → Reykjavik; Reikjavik+G → Reykjavik; Koppenhagen+G → Kopenhagen; Stokholm+G → Stockholm
  Warshau+G → Warschau; Sankt Peterburg+G → Sankt Petersburg; Theran+G → Teheran; Bagdat+G → Bagdad; Beiruth+G → Beirut
  Shangai+G → Shanghai; Honkong+G → Hongkong; Tschernobil+G → Tschernobyl; Ausschwitz → Auschwitz; Fukuschima+G → Fukushima
  Theresienstatt+G → Theresienstadt; Stalingrat+G → Stalingrad
`;

const brands = `
  Adiddas → Adidas; Addidas → Adidas; Volkswagon+G → Volkswagen; Mercedes Benz → Mercedes-Benz; Hundai+G → Hyundai
  Mitshubishi+G → Mitsubishi; Peugot+G → Peugeot; Lamborgini+G → Lamborghini; Ferarri+G → Ferrari
  Harley Davidson+G → Harley-Davidson; Rolls Royce → Rolls-Royce; Sony Ericson → Sony Ericsson
  Sony Eriksson → Sony Ericsson; Sony-Eriksson → Sony Ericsson; Sony-Ericsson → Sony Ericsson; Samsumg+G → Samsung
  Hewlett Packard+G → Hewlett-Packard; Hewlet-Packard+G → Hewlett-Packard; Mircosoft+G → Microsoft; MicroSoft+G → Microsoft
  Power Point → PowerPoint; Powerpoint → PowerPoint; Powerpoint-Präsentation → PowerPoint-Präsentation
  Java Script → JavaScript; Javascript → JavaScript; Javascript-Code → JavaScript-Code; Typescript → TypeScript
  Youtube+G → YouTube; You Tube → YouTube; Youtube-Kanal → YouTube-Kanal; Youtube-Video+G → YouTube-Video
  Whatsapp → WhatsApp; Whats App → WhatsApp; Whatsapp-Gruppe+N → WhatsApp-Gruppe; Whatsapp-Nachricht → WhatsApp-Nachricht
  Linkedin → LinkedIn; Linked In → LinkedIn; Github+G → GitHub; Git-Hub → GitHub; Gitlab+G → GitLab
  Openstreetmap → OpenStreetMap; Openstreetmaps → OpenStreetMap; OpenStreetMaps → OpenStreetMap
  Open Street Map → OpenStreetMap; Open Streetmap → OpenStreetMap; Open Streetmaps → OpenStreetMap
  Open Street Maps → OpenStreetMap; Open-Streetmap → OpenStreetMap; Open-Street-Map → OpenStreetMap; Paypal → PayPal
  I-Phone+G → iPhone; Iphone+G → iPhone; IPhone+G → iPhone; I-Pad+G → iPad; Ipad+G → iPad; IPad+G → iPad; Ipod+G → iPod
  Macbook+G → MacBook; MacOS → macOS; Itunes → iTunes; Facetime → FaceTime; Blue-ray → Blu-ray; Blue-Ray → Blu-ray
  Blu-Ray → Blu-ray; Blue Ray → Blu-ray; Blueray → Blu-ray; BluRay → Blu-ray; Blue-ray-Disc → Blu-ray-Disc
  Blutooth → Bluetooth; Blue-Tooth → Bluetooth; BlueTooth → Bluetooth; Playstation → PlayStation; Wordpress → WordPress
  Mp3 → MP3; Mp-3 → MP3; MP-3 → MP3; MP-3-Player+G → MP3-Player; Mp3-Player+G → MP3-Player; Mp4 → MP4; MP-4 → MP4
  Girls Day → Girls’ Day; Boys Day → Boys’ Day; Girl's Day → Girls’ Day; Boy's Day → Boys’ Day; Girl’s Day → Girls’ Day
  Boy’s Day → Boys’ Day; Girls-Day → Girls’ Day; Boys-Day → Boys’ Day; Blue ray → Blu-ray; Bluray → Blu-ray
  Googel → Google; Wiki-Pedia → Wikipedia; X-Box → Xbox
  Ipad-Hülle+N → iPad-Hülle; Jpeg → JPEG; Pdf → PDF; Html → HTML; Css → CSS; Xml → XML; Sql → SQL
  Usb → USB; Usb-Stick+S → USB-Stick; Wlan → WLAN; W-Lan → WLAN; WLan → WLAN; Url → URL; Urls → URLs
  Mysql → MySQL; MySql → MySQL; NodeJS → Node.js; FireFox → Firefox; Libreoffice → LibreOffice
  Libre Office → LibreOffice; Openoffice → OpenOffice; Open Office → OpenOffice; Wikepedia → Wikipedia
  Wikipidia → Wikipedia; Instagramm → Instagram; Twiter → Twitter; Tik Tok → TikTok; Tiktok → TikTok
  Mc Donalds → McDonald’s; Coca Cola → Coca-Cola; Coka-Cola → Coca-Cola; Karstatt → Karstadt; Lufthanza → Lufthansa
  Comerzbank → Commerzbank; Kommerzbank → Commerzbank; Raifeisenbank → Raiffeisenbank; Raifeisen → Raiffeisen
  Tschibo → Tchibo; Kellogs → Kellogg’s; Jack Daniels → Jack Daniel’s; Rittersport → Ritter Sport; Playmobile → Playmobil
  Stackoverflow → Stack Overflow; Postgresql → PostgreSQL; Sqlite → SQLite
  Graphql → GraphQL; Mongodb → MongoDB; Jquery → jQuery; Vscode → VS Code; Visual Studiocode → Visual Studio Code
`;

export const misspeltNames: Rule = {
  id: 'misspelt-name',
  category: 'spelling',
  source: 'Eigenschreibung der Namensträger; Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Dieser Name wird anders geschrieben.',
  ...phraseList([people, places, brands].map((table) => table.trim()).join('\n')),
  examples: {
    wrong: [
      'Sie liest {Göthes→Goethes} Faust und {Berthold→Bertolt} Brechts Gedichte.',
      'In {Großbrittanien→Großbritannien} und {Baden-Würtemberg→Baden-Württemberg} regnet es.',
      'Wir fahren nach {Sachsen Anhalt→Sachsen-Anhalt}.',
      'Das Video liegt auf {Youtube→YouTube}.',
      'Gottfried Wilhelm {Leibnitz→Leibniz} erfand eine Rechenmaschine.',
    ],
    right: [
      'Die Stadt Leibnitz liegt in der Steiermark.',
      'Der Kantor Georg spielt die Orgel.',
      'Herr Schweitzer wohnt in Lichtenstein in Sachsen.',
    ],
  },
};
