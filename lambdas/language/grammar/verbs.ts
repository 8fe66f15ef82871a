// Longer than other modules: a table, one verb a line, in which everybody finds his verb at once.

/**
 * What verbs govern, one a line: infinitive (its separable particle before a bar), then its notes (Duden, Die Grammatik,
 * „Valenz“, „Präpositionalobjekt“; where books differ, own knowledge).
 *
 * - `dat`: its only object is a dative
 * - `acc`: its only object is an accusative
 * - `dat+acc`: a dative beside an accusative, or with a clause; `give`: it gives something to somebody, or does it for him
 * - `nom`: links subject and predicative
 * - `auf+A`, `an+D`: the preposition it governs, with its case
 * - `perf`: its perfect is formed with sein alone
 * - `stay`: being somewhere; `move`: putting something or oneself somewhere
 * - `bare`: an infinitive without zu, `bare~`: so now and then (kommt gelaufen, bleibt stehen)
 */
export const verbTable = `
  ab|holen: acc
  ab|mahnen: acc
  ab|stürzen: perf
  achten: auf+A
  ähneln: dat
  akzeptieren: acc
  analysieren: acc
  an|bieten: give
  ändern: acc
  an|fallen: acc
  an|gehören: dat
  an|lächeln: acc
  an|passen: an+A
  an|rufen: acc
  an|schauen: acc
  an|sehen: acc
  an|sprechen: acc
  an|starren: acc
  antworten: dat+acc auf+A
  an|ziehen: acc
  applaudieren: dat
  arbeiten: stay an+D
  ärgern: über+A
  assistieren: dat
  auf|fallen: dat perf
  auf|fordern: acc
  auf|passen: auf+A
  auf|stehen: perf
  auf|tauchen: perf
  auf|wachen: perf
  auf|wachsen: stay perf
  aus|geben: acc
  aus|rutschen: perf
  aus|weichen: dat
  basieren: auf+D
  beauftragen: acc
  beeinflussen: acc
  beenden: acc
  befehlen: give
  befinden: stay
  befragen: acc
  begegnen: dat perf
  begehen: acc
  begeistern: acc
  beginnen: acc
  begleiten: acc
  begrüßen: acc
  behagen: dat
  behandeln: acc
  bei|bringen: give
  bei|pflichten: dat
  bei|stehen: dat
  bei|treten: dat
  bei|wohnen: dat
  bekämpfen: acc
  bekommen: acc
  belasten: acc
  beleidigen: acc
  belohnen: acc
  belügen: acc
  bemerken: acc
  benachrichtigen: acc
  benutzen: acc
  beobachten: acc
  beraten: acc
  bereiten: dat+acc
  bereuen: acc
  berichten: dat+acc über+A
  beruhen: auf+D
  beschreiben: acc
  beschweren: über+A
  besitzen: acc
  bestehen: acc in+D
  bestrafen: acc
  besuchen: acc
  beteiligen: an+D
  betrachten: acc
  betreffen: acc
  bewohnen: acc
  bewundern: acc
  beziehen: auf+A
  bieten: give
  bilden: acc
  bitten: acc
  bleiben: dat+acc nom stay bare~ perf
  blockieren: acc
  brauchen: acc bare~
  bringen: give move
  danken: dat dat+acc
  denken: an+A
  dienen: dat
  diskutieren: acc über+A
  drohen: dat
  dürfen: bare
  ein|dringen: move
  ein|fallen: dat perf
  ein|laden: acc
  ein|leuchten: dat
  ein|mischen: in+A
  ein|schlafen: perf
  ein|steigen: move perf
  ein|treffen: perf
  empfehlen: give
  entfallen: perf
  entfliehen: dat
  entgegen|kommen: dat perf
  entgehen: dat perf
  enthalten: acc
  entkommen: dat perf
  entlaufen: perf
  entsagen: dat
  entscheiden: über+A
  entsprechen: dat
  entstammen: dat
  entstehen: perf
  enttäuschen: acc
  entwachsen: dat
  entwickeln: acc
  entwischen: perf
  entziehen: dat+acc
  erblassen: perf
  erblinden: perf
  erfolgen: perf
  erfüllen: acc
  erhalten: acc
  erinnern: an+A
  erklären: give
  erkranken: an+D perf
  erlauben: give
  erleben: acc
  erleichtern: give
  erliegen: dat
  erlöschen: perf
  ermöglichen: give
  ermutigen: acc
  ernähren: acc
  erreichen: acc
  erröten: perf
  erscheinen: perf
  erschrecken: vor+D
  ertrinken: perf
  erwachen: perf
  erwarten: acc
  erzählen: give über+A
  essen: acc
  existieren: stay
  explodieren: perf
  fahren: move bare~
  fallen: dat+acc perf
  fehlen: dat an+D
  finden: acc
  fliegen: move
  fliehen: vor+D perf
  flüchten: perf
  folgen: dat
  fördern: acc
  fragen: acc
  freuen: auf+A über+A
  fühlen: acc bare~
  führen: acc
  funktionieren: stay
  fürchten: vor+D
  geben: give
  gebühren: dat
  gedeihen: perf
  gefährden: acc
  gefallen: dat
  gehen: dat+acc move bare perf
  gehorchen: dat
  gehören: dat
  gelangen: move perf
  gelingen: dat perf
  gelten: nom
  genesen: perf
  genießen: acc
  genügen: dat
  geraten: move perf
  geschehen: perf
  gestatten: give
  gewähren: give
  gewinnen: acc
  gewöhnen: an+A
  glauben: dat+acc an+A
  gleichen: dat
  grasen: stay
  gratulieren: dat
  gründen: acc
  haben: acc
  halten: acc dat+acc
  hassen: acc
  hausen: stay
  heim|kehren: perf
  heiraten: acc
  heißen: nom bare
  helfen: dat bare
  herrschen: stay
  hindern: acc
  hoffen: auf+A
  hören: acc bare
  huldigen: dat
  impfen: acc
  imponieren: dat
  informieren: acc über+A
  integrieren: move
  interessieren: acc an+D
  investieren: move in+A
  irren: in+D
  kämpfen: acc
  kaufen: dat+acc
  kennen: acc
  kennen|lernen: acc
  klagen: über+A
  klettern: move perf
  kommen: dat+acc bare~ perf
  kondolieren: dat
  können: bare
  kontaktieren: acc
  kontrollieren: acc
  konzentrieren: auf+A
  kriechen: perf
  kritisieren: acc
  lachen: über+A
  langweilen: acc
  lassen: dat+acc bare
  lauern: stay
  laufen: dat+acc
  lauschen: dat
  leben: stay
  legen: dat+acc move
  lehren: bare~
  leiden: an+D unter+D
  leihen: give
  lernen: acc bare
  lieben: acc
  liefern: give
  liegen: dat+acc stay an+D
  loben: acc
  lösen: acc
  machen: dat+acc
  mangeln: an+D
  melden: dat+acc
  missfallen: dat
  misslingen: dat perf
  misstrauen: dat
  mit|teilen: dat+acc
  mögen: acc bare
  motivieren: acc
  munden: dat
  müssen: bare
  nach|denken: über+A
  nach|eifern: dat
  nach|geben: dat
  nach|gehen: dat perf
  nach|laufen: dat perf
  nach|trauern: dat
  nach|weinen: dat
  nahe|stehen: dat
  nehmen: dat+acc
  nerven: acc
  nisten: stay
  nützen: dat
  nutzen: acc dat+acc
  obliegen: dat
  öffnen: dat+acc
  operieren: acc
  organisieren: acc
  orientieren: an+D
  parken: stay
  passen: dat+acc
  pflegen: acc
  piepsen: stay
  pilgern: perf
  planen: acc
  platzen: perf
  produzieren: acc
  prüfen: acc
  putzen: acc
  raten: dat+acc
  reagieren: auf+A
  reden: über+A
  reisen: move perf
  reparieren: acc
  respektieren: acc
  retten: acc
  ruhen: stay
  sagen: dat+acc
  sammeln: acc
  schaden: dat
  schätzen: acc
  scheinen: nom
  scheitern: perf
  schenken: give
  schicken: give move an+A
  schlafen: stay
  schlüpfen: perf
  schmecken: dat
  schmeicheln: dat
  schonen: acc
  schreiben: dat+acc an+A über+A
  schrumpfen: perf
  schubsen: acc
  schützen: acc vor+D
  sehen: acc bare
  sein: nom perf
  senden: give
  setzen: dat+acc move
  sinken: perf
  sitzen: stay
  sollen: bare
  sprechen: über+A
  spüren: acc
  stand|halten: dat
  stärken: acc
  statt|finden: stay
  stehen: dat+acc stay
  stehlen: dat+acc
  steigen: move perf
  stellen: dat+acc move
  sterben: an+D perf
  stören: acc
  studieren: acc stay
  suchen: acc
  tagen: stay
  teil|nehmen: an+D
  töten: acc
  tragen: acc
  treffen: acc
  trennen: acc
  trinken: acc
  trotzen: dat
  tun: dat+acc bare~
  üben: acc
  übergeben: give
  überlassen: give
  übernachten: stay
  überraschen: acc
  überschreiten: acc
  überwinden: acc
  überzeugen: acc
  umarmen: acc
  um|ziehen: move
  unter|gehen: perf
  unterliegen: dat
  untersagen: give
  unterstellen: dat+acc
  unterstützen: acc
  unter|weisen: acc
  verändern: acc
  verarmen: perf
  verbessern: acc
  verbieten: give
  verblassen: perf
  verblühen: perf
  verbringen: acc
  verdampfen: perf
  verdanken: dat+acc
  verdienen: acc
  verdunsten: perf
  verdursten: perf
  vereinsamen: perf
  verfallen: perf
  verfaulen: perf
  verfolgen: acc
  verfügen: über+A
  vergeben: dat+acc
  vergehen: perf
  vergessen: acc
  vergleichen: acc
  verhindern: acc
  verhungern: perf
  verkaufen: dat+acc
  verkohlen: perf
  verlassen: acc auf+A
  verletzen: acc
  verlieben: in+A
  verlieren: acc
  vermeiden: acc
  vermissen: acc
  vernichten: acc
  verrosten: perf
  verschaffen: give
  verschwinden: perf
  versprechen: give
  verstehen: acc
  verstummen: perf
  vertrauen: dat
  vertreten: acc
  verunglücken: perf
  verursachen: acc
  verweilen: stay
  verwelken: perf
  verwenden: acc
  verwöhnen: acc
  verzeihen: dat dat+acc
  verzichten: auf+A
  vor|bereiten: acc auf+A
  vor|beugen: dat
  vor|kommen: stay perf
  vor|lesen: dat+acc
  vor|stehen: dat
  vor|werfen: dat+acc
  wachsen: perf
  wählen: acc
  wandern: perf
  warnen: acc vor+D
  warten: stay auf+A
  weg|nehmen: dat+acc
  wenden: an+A
  werden: nom bare perf
  widersprechen: dat
  widerstehen: dat
  widmen: give
  wiederholen: acc
  wirken: nom
  wissen: acc über+A
  wohnen: stay
  wollen: bare
  wundern: acc
  wünschen: give
  zahlen: dat+acc
  zeigen: give
  zelten: stay
  zerfallen: perf
  zerstören: acc
  ziehen: move an+D
  zu|hören: dat
  zu|lächeln: dat
  zu|muten: dat+acc
  zu|ordnen: dat+acc
  zürnen: dat
  zurück|kehren: perf
  zu|schauen: dat
  zu|sehen: dat
  zu|stehen: dat
  zu|stimmen: dat
  zu|trauen: dat+acc
  zu|weisen: give
  zu|winken: dat
  zu|zwinkern: dat
  zweifeln: an+D
`;
