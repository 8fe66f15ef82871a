import { listed } from '../grammar/wordClass.ts';
import { rareWords } from './rareWords.ts';
import { finiteEndings, participle1Endings, participle2Endings, withEnding } from '../grammar/suffixes.ts';

/*
 * Words that the Hunspell dictionary (2017) lacks: new ones, and those of Austria and Switzerland (for instance in the
 * Amtliches Wörterverzeichnis of 2024, marked österr. and schweiz.). They are right in every document, since each may
 * quote the others. Swiss words stand here with ß as well: a Swiss document is read as if it had it (swissSpelling.ts).
 */
const recent = `
  schachteln schachtelt schachtelte schachtelten geschachtelt geschachtelte geschachtelten geschachtelter geschachteltes plattieren plattiert plattierte plattierten Plattierung Plattierungen
  teuerer teuerere teuereren teuererer teuereres Jupyter Jupyter-Notebook Jupyter-Notebooks
  Rüde Rüden Dune Dunen Labium Labien Labiums
  bindig bindige bindigen bindiger bindiges bindigem nichtbindig nichtbindige nichtbindigen verblindet verblindete verblindeten verblindeter gefiert fieren
  entsandet entsandete verkiest verkieste verkiesen Weckle Weckles auszublechen ausgeblecht ausblechen Takten taktet getaktet
  ppi stillstand stillstanden stillsteht stillstehen stillgestanden ruckte ruckten
  sommers untertan Executor Executors Executoren Daemon Daemons Sonderung Sonderungen rüber drüber runter rauf raus rein ran rum nee jein okay sodass mithilfe
  Homeoffice Homeoffices Lockdown Lockdowns Shutdown Coronavirus Coronaviren Coronakrise Coronapandemie Covid
  Covid-19 mRNA mRNA-Impfstoff PCR-Test FFP2-Maske Booster boostern geboostert Boosterimpfung Superspreader
  Herdenimmunität Inzidenz Inzidenzwert Quarantänepflicht Kontaktnachverfolgung Teamcall Homeschooling Influencer
  Influencerin Influencern Influencerinnen Influencers Follower Followern Followerin Vlog Vlogs Vlogger Hashtag
  Hashtags Meme Memes GIF Emoji Emojis Livestream Livestreams Stream Streams streamen streamt streamte gestreamt
  Streamingdienst Streamingdienste Streamingdiensten Streamingdienstes Clickbait Shitstorm Shitstorms Hatespeech
  Fakenews Deepfake Deepfakes Ransomware Malware Spyware Phishing Phishingmail Doxing Darknet Darkweb Messenger
  Messengerdienst WhatsApp TikTok Instagram LinkedIn posten postet postete gepostet liken likt likte gelikt chillen
  chillt gechillt skypen taggen getaggt leaken geleakt gebloggt downgeloadet uploaden upgeloadet upgraden
  upgegradet outsourcen outgesourct stalken gestalkt dissen gedisst faken gefakt checken gecheckt coachen gecoacht
  brainstormen gebrainstormt timen getimt performen performt performte tracken getrackt gendern gendert gegendert
  retweeten whatsappen App Apps Cloud Clouds Cloudlösung Cloudlösungen Clouddienst Clouddienste Dashboard
  Dashboards DSGVO DSGVO-konform E-Book E-Books E-Learning E-Commerce E-Government E-Bike E-Bikes E-Scooter Wallbox
  Wallboxen Framework Frameworks Freelancer Freelancerin Gadget Gadgets Hackathon Hackathons JavaScript TypeScript
  KI KIs KI-gestützt KI-gestützte KI-gestützten KI-basiert KI-basierte KI-Modell Chatbot Chatbots Prompts Big-Data
  Blockchain Blockchains Bitcoin Bitcoins Kryptowährung Kryptowährungen NFT NFTs Metaverse Smartwatch Smartwatches
  Smart-Home Tablet Tablets Touchpad USB-Stick USB-Sticks WLANs Backends Commit Commits Repository Repositorys
  Repositories Branch Branches Release Releases Upgrades Plugin Plugins Plug-in Plug-ins Add-on Add-ons Widget
  Widgets Workflow Workflows Toolkit Template Templates Webinar Webinare Webinaren Onlinebanking Open-Source
  Open-Source-Software Metadaten Start-up Start-ups Startup Startups Crowdsourcing Coworking Co-Working
  Coworking-Space Onboarding Offboarding Recruiting Recruiter Recruiterin Teambuilding Feedbackgespräch
  Benchmarking Best-Practice Best-of Burn-out Burnout Bore-out Work-Life-Balance Offshoring Nearshoring
  Stakeholdern Shareholder Compliance Compliance-Richtlinie Controlling Cashflow Know-how Mindset Mindsets Skill
  Skills Scrum Kanban Backlog Backlogs Milestone Pitch Pitches Nachhaltigkeitsbericht Nachhaltigkeitsberichte
  Nachhaltigkeitsziel klimaneutral klimaneutrale klimaneutralen klimaneutraler klimaneutrales klimaneutralem
  Mobilitätswende Zeitenwende Dekarbonisierung dekarbonisieren CO2-neutral CO2-Ausstoß CO2-Fußabdruck CO2-Steuer
  CO2-Preis Photovoltaikanlage Photovoltaikanlagen Greenwashing Upcycling Flexitarier Flexitarierin Superfood
  Superfoods Smoothie Smoothies Bubble-Tea Quinoa Hummus Falafel Falafeln Ramen Chiasamen inklusiv inklusiven
  inklusiver inklusives inklusivem Diversität queer queere queeren queerer queeres Queerness Transfrau Transfrauen
  Transmann Transpersonen nichtbinär nichtbinäre nichtbinären cis genderneutral genderneutrale Genderstern
  Gendersternchen Intersektionalität intersektional intersektionale intersektionalen Resilienz resilient resiliente
  resilienten Empowerment Awareness Community Communitys Communities Willkommenskultur Brexit Brexiteer
  postfaktisch postfaktische postfaktischen Boomer Millennial Millennials Babyboomer Babyboomern ganzheitlichere
  ganzheitlicheren ganzheitlicherer Iterator Iteratoren Iteratorn Parsern parsen parst parste geparst
  novellieren novelliert novellierte novellierten novellierter novelliertes novelliertem Novellierung Novellierungen
  Deserialisierung Serialisierung Bytecode Thread Threads Callback Callbacks String Strings Boolean Enum Enums
  Instanziierung instanziieren instanziiert Skripte Host Hosts SDK CSS JSON PDFs HTTPS Ukrainekrieg Mietendeckel
  Lieferkettensorgfaltspflichtengesetz Doppelwumms Wumms Gamechanger Wahlomat ElterngeldPlus Mütterrente Minijobber
  Gigeconomy Plattformökonomie Mehrgenerationenhaus Tiny-House Carsharing Bikesharing Ridesharing Sharing-Economy
  Airbnb Pedelec Pedelecs Speedpedelec Flixbus Roadtrip Staycation Glamping Wellness Faszien Faszienrolle Pilates
  Zumba Workout Workouts Stand-up-Paddling Parkour Bouldern bouldern Slackline Escape-Room Gaming Gamer Gamerin
  Bingewatching Spoiler Spoilern spoilern gespoilert Prequel Sequel Teaser Barista Baristas Foodtruck Foodtrucks
  Pop-up-Store Concept-Store Secondhandladen Vintage Hipster Nerd Nerds nerdig uncool cringe`;

const austrian = `
  Jänner Jänners Feber heurig heurige heurigen heuriger heuriges Paradeiser Paradeisern Marille Marillen Topfen
  Topfens Palatschinke Palatschinken Kren Karfiol Fisole Fisolen Melanzani Ribisel Ribiseln Zwetschke Zwetschken
  Vogerlsalat Faschiertes Faschierte Faschierten Beiried Jause Jausen jausnen Powidl Germ Germknödel Kaiserschmarrn
  Kipferl Kipferln Weckerl Krapfen Häuptelsalat Kukuruz Eierschwammerl Eierschwammerln Schwammerl Sachertorte
  Melange Melangen Einspänner Beisl Beisln Heuriger Buschenschank Stamperl Krügerl Matura Maturant Maturanten
  Maturantin Maturantinnen Maturareise maturieren maturiert Magistratsabteilung Stiegenhaus Stiegenhäuser Tuchent
  Trafik Trafiken Trafikant Trafikantin Putzerei Spitals Ordination Ordinationen Primar Primararzt Primarärztin
  Turnusarzt Turnusärzte Pensionist Pensionisten Pensionistin Pensionistinnen Karenz Karenzgeld Präsenzdienst
  Präsenzdiener Remuneration Verlassenschaft Verlassenschaften Verlassenschaftsverfahren Rekurs Grundbuchsauszug
  Katastralgemeinde Katastralgemeinden Bestandvertrag Hausbesorger Hausbesorgerin Mistkübel Mistkübeln Sackerl
  Sackerln Packerl Packerln Schachterl Pickerl Pickerln Erlagschein Erlagscheine Bankomat Bankomaten Bankomatkarte
  Bankomatkarten Nachrang Fußgeher Fußgeherin Zubau Zubaus Werksvertrag Offert Offerts Mäderl Lausbub Haberer
  Hawara Sandler Sandlern Piefke Zuagroaster Tschick Tschicks Hetz Gaudi Schmäh Schmähs Grant leiwand leiwande
  urleiwand sekkieren sekkiert raunzen raunzt geraunzt matschkern keppeln zuzeln pecken hackeln hackelt Hackler
  Hacklern Hacklerregelung weiters taxativ taxative aliquot aliquote aliquoten aliquoter aliquotiert amtsbekannt
  sohin beeinspruchen beeinsprucht Beeinspruchung urgieren urgiert urgierte Urgenz akontieren ehestbaldig
  ehebaldigst ehestmöglich präsumtiv Zustellbevollmächtigter Angelobung Angelobungen angelobt angeloben
  Sektionschef Sektionschefin Sektionschefs Ferialpraktikum Ferialpraktika Ferialpraktikant Ferialpraktikantin
  Ferialjob Ferialjobs Inskription inskribieren inskribiert ÖH
  Vierterl Vierterln Achterl Achterln Pölster Pölstern Kommissär Kommissäre Kommissären Kommissärin Missionär Missionäre
  Missionären Erlässe Erlässen packeln packelt gepackelt Packelei Packeleien Pfandl Pfandln hiezu hiebei hiefür hievon
  hiemit hieramts hierorts heroben herunten herüben hantig hantige hantiger skartieren skartiert Skartierung präpotent
  präpotente präpotenter Mitbewerb Mitbewerbs Nikolo Nikolos Perchten Kirtag Kirtage Gselchtes Guglhupf Guglhupfe
  schifahren Schifahren Schifahrer Schilift Schilifte Schischule Schischulen Göd Bestandnehmer Bestandgeber
  Klagsschrift Maturaball Maturabälle Maturafeier Dissertant Dissertantin Goscherl Haxn Stadel Servus Pallawatsch
  Remasuri Rufzeichen Jausenstation Jausenbrot Nachtragsbudget`;

const swiss = `
  Velo Velos Velofahrer Velofahrerin Velofahrern Velofahrerinnen Veloweg Velowege Velowegen Velonetz Velostreifen
  Veloverkehr Veloabstellplatz Veloabstellplätze Töff Töffs Töffli Trottinett Trottinetts Tram Trams Perron Perrons
  Billette Billetten Kondukteur Kondukteurin Car Cars Camions Camionneur parkieren parkiert parkierte parkierten
  parkierter Parkierung Parkierungen parkierenden Vortrittsrecht Fußgängerstreifen Kehrichts Kehrichtsack
  Kehrichtsäcke Kehrichtverbrennung Kehrichtverbrennungsanlage Tumbler Tumblern Abwart Abwarts Abwartin Estrich
  Estrichs Lavabo Lavabos Duvet Duvets Nachttischli Coiffeur Coiffeurs Coiffeuse Coiffeusen Traiteur Confiserie
  Confiserien Papeterie Papeterien Garagist Garagisten Garagistin Serviertochter KV Matur Maturitätsprüfung
  Maturaarbeit Maturand Maturanden Maturandin Maturandinnen Kantonsschule Kantonsschulen Primarschule Primarschulen
  Primarschüler Primarlehrer Primarlehrerin Primarlehrkraft Sekundarschule Zmorge Zmittag Znacht Znüni Zvieri
  Müesli Müeslis Rüebli Guetzli Gipfeli Weggli Bürli Cervelat Cervelats Rösti Älplermagronen Poulet Poulets
  Pouletbrust Peperoncini Nüsslisalat Randen Zucchetti Kefen Glace Glacen Glaces Crevetten Crevette Rivella Kafi
  Apéro Apéros Panaché kantonal kantonale kantonalen kantonaler kantonales Kantonsrat Kantonsrätin Kantonsräte
  Kantonsrätinnen Kantonsparlament Kantonsspital Kantonsspitals Kantonsspitäler Großrat Großrates Großrats Großrätin Großräte Großräten Ständerätin
  Ständeräte Landammann Landsgemeinde Landsgemeinden Volksmehr Ständemehr Initiativkomitee Parolenfassung
  Nachtragskredit Betreibungsamt Betreibungsregister Betreibungsregisterauszug Untersuch
  Untersuchs Beschriebs Rückbehalt Traktandum Traktanden Traktandenliste traktandieren traktandiert traktandierte
  traktandierten Sistierung beiziehen Rekurs Rekurrentin Bezüger Bezügern Bezügerin Bezügerinnen AHV AHV-Nummer
  Prämienverbilligung Franchise Franchisen Spitex Ambulatorium Pikettdienst Pikett Pikettdienste Pikettdiensten
  Natel Natels SBB Halbtax Halbtaxabo GA Bancomat Bancomaten Postfinance Bünzli Bünzlis Büezer Büezern Büezerin
  Chrampfer Götti Göttis Gotte Gotten Gottenkind Göttibub Grosi Grosis Tschugger Chilbi Fasnacht Fasnächtler
  Fasnächtlerin Guggenmusik Guggenmusiken Schwingerkönig Hornussen Jass jassen jasst gejasst Jassen Badi Badis Beiz
  Beizen Beizer Beizerin Maiensäß Älpler Älplerin Alpaufzug Alpabzug Nauen Bise innert innerorts außerorts außerkantonal außerkantonale außerkantonalen innerkantonal innerkantonale interkantonal interkantonale
  interkantonalen
  speditiv speditive speditiven speditiver angefressen gluschtig träf urchig urchige urchigen urchiges ennet
  ennetbirgisch grillieren grilliert grillierte grillierten grillierter Grilladen Glätteisen Züglete Zügelmann
  Zügelfirma posten Postiz hässig hässige verunfallen verunfallt verunfallte verunfallten Verunfallte Verunfallten
  Verunfallter amtete ausschaffen ausgeschafft Ausschaffung Ausschaffungen Ausschaffungshaft
  Ausschaffungsinitiative bodigen gebodigt budgetieren besammeln Besammlung Besammlungsort tschutten Tschutten
  Goalie Goalies Penalty Penaltys Corner Corners merci
  Läckerli bhäbig bhäbige Rüfe Rüfen Velohelm Velohelme Tramhaltestelle Tramhaltestellen Tramlinie Tramlinien
  Attikawohnung Attikawohnungen Obligationenrecht Obligationenrechts Stadtammann Stimmcouvert Stimmcouverts Motionär
  Motionärin Motionäre Majorz Caramel Foulard Foulards Veston Vestons Jupe Jupes vorgängig vorgängige vorgängigen
  vorgängiger nachgängig jeweilen dannzumal dannzumalig dannzumalige dannzumaligen Cupfinal Cupfinals Runse Runsen
  Murgang Murgänge Tobel Tobels Vermieterschaft Quartierverein Quartiervereine Hypothekarzins Hypothekarzinse
  Niederlassungsbewilligung Niederlassungsbewilligungen Servelat Servelats Biberli Nuggi Meitli Decharge`;

/** Verbs from English, by their stem: mergen, mergst, gemergt. */
const verbStems = `
  merg push pull fork stag stash fetch hash host clon debugg deploy committ releas updat upgrad download upload scroll lik
  post tweet retweet stream zoom skyp chatt chill swip tagg fak leak hack bash boost brief launch pitch match ghost fram
  patch ping cach mapp mock test trigger render parallelisier pars pag commit rebas reboot refactor squash stubb tagg trac track tweak
  dat diss stalk mobb check coach cast tun tim styl outsourc recycl cancel spoiler gender boulder`;

const personal = [...finiteEndings, ...participle1Endings.slice(0, 4), 'n'];
const participles = participle2Endings;

let own: ReadonlySet<string> | undefined;
const allOwn = (): ReadonlySet<string> =>
  new Set([
    ...rareWords(),
    ...[recent, austrian, swiss].flatMap(listed),
    ...listed(verbStems).flatMap((stem) => [
      ...personal.map((ending) => withEnding(stem, ending)),
      ...participles.map((ending) => `ge${withEnding(stem, ending)}`),
    ]),
  ]);

/** Whether the word is one of those that the project itself adds to the dictionary. */
export function isOwnWord(word: string): boolean {
  return (own ??= allOwn()).has(word);
}
