import { finiteEndings, participle1Endings, participle2Endings } from '../grammar/suffixes.ts';
/*
 * Words long in use that the Hunspell dictionary (2017) lacks, as stems with their usual endings. Many stand one letter
 * away from a common word: kathodisch, ionisch, Versickerung, Listung.
 */
const adjectives = `
  wendisch kaschubisch okzitanisch rätisch ladinisch sardisch umbrisch etruskisch lydisch phrygisch dorisch äolisch
  korinthisch attisch thrakisch dalmatisch istrisch aramäisch assyrisch sumerisch akkadisch hethitisch phönizisch numidisch
  koptisch nubisch amharisch suahelisch khmerisch balinesisch melanesisch mandschurisch tatarisch baschkirisch kalmückisch
  ossetisch tadschikisch turkmenisch paschtunisch belutschisch livisch karelisch samisch ugrisch magyarisch montenegrinisch
  moldauisch ruthenisch huzulisch gälisch ionisch kretisch bottnisch kurisch latinisch norisch
  kovalent ionogen amphoter chiral racemisch enantiomer heterozyklisch stöchiometrisch isotherm isobar isochor entropisch
  enzymatisch hygroskopisch hydrophob hydrophil lipophil viskos kolloidal hydrolytisch pyrolytisch anodisch kathodisch
  kationisch anionisch nukleophil elektrophil radikalisch metamorph magmatisch sedimentär
  dorsal ventral kranial kaudal distal proximal sagittal intrathekal epidural peridural transdermal topikal topisch trophisch
  pulmonal renal hepatisch biliär pankreatisch duodenal ileal kolorektal zerebral spinal lumbal thorakal zervikal okulär
  otogen dermal kutan skelettal ossär ligamentär tendinös vaskulär arteriell venös kapillär lymphatisch hämatogen endokrin
  exokrin mykotisch nekrotisch fibrotisch sklerotisch neoplastisch metastatisch chronifiziert subakut
  remittierend anamnestisch
  akkusativisch dativisch indikativisch imperativisch parataktisch hypotaktisch asyndetisch polysyndetisch epistemisch
  deontisch aspektuell konsekutiv diachron enharmonisch pentatonisch modulatorisch kontrapunktisch monodisch melismatisch
  syllabisch synkopiert triolisch arpeggiert tonal atonal vokal pseudonym visionär
  ontisch aposteriorisch utilitaristisch deontologisch konsequentialistisch axiologisch soteriologisch christologisch
  ekklesiologisch patristisch pietistisch zwinglianisch methodistisch baptistisch mennonitisch uniert alevitisch
  wahhabitisch sufistisch chassidisch sephardisch aschkenasisch
  orogen fluvial limnisch marin litoral pelagisch benthisch karstig felsisch mafisch basaltisch granitisch tonig schluffig
  humos anmoorig gleyig podsolig allochthon endemisch neophytisch sommergrün laubabwerfend windblütig insektenblütig zwittrig
  einhäusig zweihäusig gezähnt ganzrandig lanzettlich nierenförmig wechselständig gegenständig quirlständig grundständig
  rezent subfossil holozän pleistozän pliozän miozän oligozän eozän paläozän kretazisch jurassisch triassisch permisch
  karbonisch devonisch silurisch ordovizisch kambrisch
  bärbeißig betulich bigott despektierlich dünkelhaft ebenmäßig hartleibig hasenfüßig larmoyant lavendelfarben linkisch
  moribund resch ruchlos saumselig schimär schofel schwummerig sinister stupend sublim überkandidelt vermaledeit vif bebrillt exoterisch
  hehr wertig lastig dement verrucht stündig ledrig rätlich gebändert gestelzt häutig saitig viersaitig sechssaitig
  unär trutzig bewehrt besät durchseucht gekielt
`;

/** Regular ones, by what stands before the ending -en or -n. */
const verbs = `
  verchrom bekränz befehd trutz girr grein frön zoff flirr verhütt verschön beeid beeidig bewehr kupier
  plattier saunier dränier drainier gelier sedier extubier beflock bördel brünier crimp eloxier entzunder läpp schrupp
  anraunz begrapsch belfer ertüchtig fissel flachs frickel funzel geifer glubsch hudel kippel klöppel luchs luder maloch
  nuckel orakel puzzel rangel ratsch rödel schipper schnitzel schussel stöckel strichel verbräm verwams waber watsch wummer
  zuckel gewahr budgetier dimm kränkel endig piek
`;

/** In every form that is lacking. */
const others = `
  gell qua voila jap Kain Kains Autsch autsch Ähm ähm äh brr pst psst pssst mmh hm hmm klaro draus drinne vors überm übern ungerne
  scheints nächstens wärmstens schnellstens vollstens schwerstens genaustens fünftens sechstens achtens neuntens passim
  benigne benignen benigner malignen maligne maligner halber saugut gemoppelt gekört erstlich euern euerm euers unsers anderm uvm uva vielte vielten vielter vieltes
  berüchtigste berüchtigsten berüchtigster berüchtigstes würben vorhätte vorhätten gebricht erstorben erstorbene erstorbenen
  erstorbener gereut gereuen zweien dreien darnach worein wornach hiedurch hieher zeither jetzo itzt dorten fürder fürbass woselbst
  allda genugsam sonders dero ihro  legato staccato pizzicato vibrato glissando Nymph Magus
  Kriecher Kriechers Kriechern kriecherisch kriecherische kriecherischen kriecherischer Löser Lösers Lösern Tauscher Tauschers
  Tauschern Präger Prägers Prägern Scheider Scheiders Scheidern Prädikant Prädikanten Prädikantin Prädikantinnen Kliniker
  Klinikers Klinikern Klinikerin Klinikerinnen Akupunkteur Akupunkteure Akupunkteuren Akupunkteurin Brandschatzer
  Brandschatzern Zerspaner Verdampfer Verdampfers Verdampfern Verflüssiger Verneblers Vernebler Befeuchter Befeuchters
  Entfeuchter Entfeuchters Belüfter Entlüfter Abtaster Auswerfer Auswerfers Reiber Pleuel Pleuels Fries Frieses Friese Friesen
  Scherung Scherungen Aufweitung Aufweitungen Ausleitung Ausleitungen Beregnung Beregnungen Listung Listungen Verhüttung
  Versickerung Versickerungen Mittelung Mittelungen Abzählung Abzählungen Beerbung Schälung Verendung Verfugung Verfugungen
  Umordnung Umordnungen Werdung Menschwerdung Selbstwerdung Attributierung Attributierungen Zerspanung Verzinkung Verwirkung
  Befundung Befundungen Perfusion Perfusionen Sedierung Sedierungen Extubation Leibung Leibungen Heizestrich Heizestrichs
  Geotechnik Mineralwässer Mineralwässern Stratus Risalit Risalite Strebewerk Strebewerke Schädelchen
  Mordsgeschichte Mordsgeschichten Namenregister Namenregistern Namenregisters tiefziehen sandstrahlen
`;

const endings = ['', 'e', 'em', 'en', 'er', 'es'];
const personal = [...finiteEndings, ...participle1Endings];
const afterElEr = [...finiteEndings, ...participle1Endings]
  .filter((ending) => ending !== 'e' && ending !== 'endes')
  .map((ending) => ending.replace(/^e(?=n)/, ''));
const participle = participle2Endings;
/** They take no ge-: verchromt, saniert. */
const withoutGe = /^(?:be|ge(?=w)|er|ver|ent|extub)|ier$/;

const split = (words: string) => words.trim().split(/\s+/);

function formsOfVerb(stem: string): string[] {
  const isShort = /e[lr]$/.test(stem);
  const ge = withoutGe.test(stem) ? '' : 'ge';
  const join = (ending: string) => stem + (/[td]$/.test(stem) && /^s?t/.test(ending) ? 'e' : '') + ending;
  return [
    ...(isShort ? afterElEr : personal).map(join),
    ...(isShort ? [`${stem.slice(0, -2)}${stem.at(-1)!}e`] : []),
    ...participle.map((ending) => ge + join(ending)),
  ];
}

/** All forms of the words above. */
export const overlookedWords: readonly string[] = [
  ...split(adjectives).flatMap((stem) => endings.map((ending) => stem + ending)),
  ...split(verbs).flatMap(formsOfVerb),
  ...split(others),
];
