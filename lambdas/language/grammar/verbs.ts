// Longer than other modules: a table, one verb a line, in which everybody finds his verb at once.

/**
 * What verbs govern, one a line: infinitive (its separable particle before a bar), then its notes (Duden, Die Grammatik,
 * „Valenz“, „Präpositionalobjekt“, „Satzwertige Infinitivphrasen“; where books differ, own knowledge).
 *
 * - `dat`: its only object is a dative; `thing` beside it: the subject is a thing that often stands behind (mir fehlt der Mut)
 * - `acc`: its only object is an accusative
 * - `dat+acc`: a dative beside an accusative, or with a clause; `give`: it gives something to somebody, or does it for him
 * - `nom`: links subject and predicative
 * - `auf+A`, `an+D`: the preposition it governs, with its case; `auf=A`: no place could be mistaken for it (auf dem Hof warten)
 * - `sich`: it governs that beside a reflexive pronoun alone
 * - `um`: its preposition is um
 * - `stay`: being somewhere; `move`: putting something or oneself somewhere
 * - `zu`: a whole infinitive group depends on it; `zu~`: the infinitive may form one predicate with it, so only a long group is its own
 * - `dazu`, `darauf` …: the adverb that announces a group or a clause
 * - `bare`: an infinitive without zu, `bare~`: so now and then (kommt gelaufen, bleibt stehen); `dass`, `ob`: such a clause is its object; `think`: it stands around what is thought or said
 */
export const verbTable = `
  ab|halten: davon
  ab|lehnen: zu
  ab|raten: davon
  ab|sehen: davon
  ab|zielen: darauf
  achten: auf+A darauf
  bereinigen: um
  mindern: um
  ähneln: dat
  ahnen: dass
  akzeptieren: acc
  analysieren: acc
  an|bieten: give zu
  ändern: acc
  an|drohen: zu
  an|fangen: zu~ damit
  an|geben: ob
  an|gehören: dat
  an|halten: zu
  an|heben: um
  an|kommen: darauf
  an|kündigen: dass
  an|nehmen: dass
  an|passen: an=A
  an|regen: zu dazu
  an|rufen: acc
  antworten: dat+acc auf+A dass
  an|weisen: zu
  an|ziehen: acc
  applaudieren: dat
  arbeiten: stay an+D daran
  ärgern: über=A dass
  assistieren: dat
  auf|fallen: dat thing
  auf|fordern: zu dazu
  auf|geben: zu~
  auf|hören: zu~ damit
  auf|passen: auf+A
  auf|wachsen: stay
  aus|geben: acc
  aus|gehen: davon
  aus|sprechen: dafür
  aus|weichen: dat
  bangen: um
  basieren: auf=D
  beabsichtigen: zu
  beachten: dass
  beauftragen: acc zu damit
  bedenken: dass
  bedeuten: dass
  beeilen: zu
  beeinflussen: acc
  beenden: acc
  befassen: damit
  befehlen: give zu
  befinden: stay
  befragen: acc
  befürchten: zu dass think
  begegnen: dat
  begehen: acc
  begeistern: dafür
  beginnen: acc zu~ damit
  begleiten: acc dabei
  begreifen: dass
  begrüßen: acc
  behagen: dat thing
  behandeln: acc
  behaupten: zu dass
  bei|bringen: give
  bei|pflichten: dat
  bei|stehen: dat
  bei|tragen: dazu
  bei|treten: dat
  bei|wohnen: dat
  bekämpfen: acc
  bekommen: acc
  bekräftigen: dass
  bemerken: acc dass
  bemühen: um zu darum
  benachrichtigen: acc
  beneiden: um
  benutzen: acc dazu
  beobachten: acc ob
  beraten: acc
  berechtigen: zu
  bereichern: um
  bereiten: dat+acc
  bereuen: acc
  berichten: dat+acc über=A dass
  beruhen: auf=D
  beschäftigen: damit
  beschließen: zu dass
  beschränken: darauf
  beschreiben: acc ob
  beschweren: über=A
  besitzen: acc
  bestärken: darin
  bestätigen: dass
  bestehen: acc in+D darauf darin
  bestimmen: ob
  bestreiten: dass
  besuchen: acc
  beteiligen: an=D
  betonen: dass
  betrachten: acc
  betrügen: um
  bevorzugen: zu
  bewahren: davor
  bewegen: dazu
  beweisen: dass
  bewerben: um
  bewirken: dass
  bewohnen: acc
  bewundern: acc
  bezahlen: dafür
  beziehen: auf=A sich
  bezweifeln: dass
  bieten: give
  bilden: acc
  binden: daran
  bitten: acc um zu darum dass
  bleiben: dat+acc nom stay bare~
  brauchen: acc bare~
  bringen: give move um dazu
  danken: dat dat+acc dass
  dar|stellen: ob
  denken: an=A daran dass think
  dienen: dat dazu
  diskutieren: acc über=A
  drängen: zu darauf
  drehen: um darum
  drohen: dat thing damit
  dürfen: bare
  ein|dringen: move
  ein|fallen: dat thing
  einigen: darauf
  ein|laden: acc zu dazu
  ein|mischen: in+A
  ein|sehen: dass
  ein|setzen: dafür
  ein|steigen: move
  ein|treten: dafür
  empfehlen: give zu dass
  entfliehen: dat
  entgegnen: dass
  entgehen: dat
  enthalten: acc
  entkommen: dat
  entscheiden: über=A zu dafür dass ob
  entschließen: zu dazu
  entschuldigen: dass
  entsprechen: dat
  entstammen: dat thing
  entwickeln: acc
  entziehen: dat+acc
  erfahren: dass ob
  erfüllen: acc
  ergänzen: um
  erhalten: acc
  erhöhen: um
  erinnern: an=A daran dass
  erkennen: dass ob
  erklären: give zu dass ob
  erkranken: an+D
  erlauben: give zu
  erläutern: ob
  erleben: acc
  erleichtern: give zu
  ermächtigen: zu
  ermöglichen: give zu
  ermutigen: acc zu dazu
  erreichen: acc dass
  erschrecken: vor+D
  erwähnen: dass
  erwarten: acc zu dass
  erweitern: um
  erwidern: dass
  erzählen: give über+A dass ob
  essen: acc
  existieren: stay
  fahren: move bare~
  fallen: dat+acc um
  fehlen: dat thing an+D
  feilschen: um
  fest|legen: ob
  fest|stellen: dass
  finden: acc dass think
  fliegen: move
  fliehen: vor+D
  folgen: dat
  folgern: dass
  fordern: zu dass
  fort|fahren: damit
  fragen: acc ob
  frei|stellen: zu
  freuen: auf+A über=A zu darauf dass
  fühlen: acc dass bare~
  führen: acc dazu dass
  funktionieren: stay
  fürchten: vor+D davor dass think
  garantieren: dass
  geben: give
  gebieten: zu
  gebühren: dat thing
  gefallen: dat thing
  gehen: dat+acc move um darum bare
  gehorchen: dat
  gehören: dat dass
  gelingen: dat thing zu~
  geloben: zu
  gelten: nom
  genießen: acc
  geschehen: dass
  gestatten: give zu
  gestehen: dass think
  gewähren: give
  gewinnen: acc
  gewöhnen: an=A zu daran
  glauben: dat+acc an+A zu~ daran dass think
  gleichen: dat
  gratulieren: dat
  gründen: acc
  haben: acc
  halten: acc dat+acc
  handeln: um
  hassen: acc
  heiraten: acc
  heißen: nom dass think bare
  helfen: dat zu~ dabei bare
  heraus|finden: ob
  hin|arbeiten: darauf
  hindern: acc daran
  hin|wirken: darauf
  hinzu|fügen: dass
  hoffen: auf+A zu~ darauf dass think
  hören: acc dass bare
  huldigen: dat
  imponieren: dat
  informieren: acc über=A
  integrieren: move
  interessieren: acc an=D daran
  investieren: move in+A
  irren: in+D
  kämpfen: acc um dafür darum
  kaufen: dat+acc
  kennen: acc
  kennen|lernen: acc
  klagen: über=A
  kommen: dat+acc darauf dass bare~
  kondolieren: dat
  können: bare
  kontaktieren: acc
  kontrollieren: acc
  konzentrieren: auf=A darauf
  kreisen: um
  kritisieren: acc
  kümmern: um darum
  kürzen: um
  lachen: über=A
  lassen: dat+acc bare
  laufen: dat+acc
  leben: stay
  legen: dat+acc move
  lehren: bare~
  leiden: an=D unter=D
  leihen: give
  lernen: acc zu~ bare ob
  leugnen: dass
  lieben: acc
  liefern: give
  liegen: dat+acc stay an+D daran darin dass
  lösen: acc
  machen: dat+acc
  mangeln: an+D
  meinen: dass think
  melden: dat+acc
  merken: dass
  missfallen: dat
  misstrauen: dat
  mit|teilen: dat+acc dass
  mögen: acc bare
  motivieren: acc zu
  müssen: bare
  nach|denken: über=A
  nach|eifern: dat
  nach|geben: dat
  nach|trauern: dat
  nahe|legen: zu
  nehmen: dat+acc
  neigen: dazu
  nötigen: zu
  nützen: dat thing
  nutzen: acc dat+acc dazu dafür
  obliegen: dat thing
  öffnen: dat+acc
  organisieren: acc
  orientieren: an+D
  parken: stay
  passen: dat+acc
  passieren: dass
  pflegen: acc
  plädieren: dafür
  planen: acc zu~
  probieren: zu~
  produzieren: acc
  prüfen: acc ob
  putzen: acc
  ranken: um
  raten: dat+acc zu dazu dass
  reagieren: auf+A
  rechnen: damit
  reden: über=A
  reduzieren: um
  reisen: move
  reparieren: acc
  respektieren: acc
  retten: acc
  ringen: um darum
  sagen: dat+acc dass ob think
  sammeln: acc
  schaden: dat
  scharen: um
  schätzen: acc think
  scheinen: nom think
  scheitern: daran
  schenken: give
  scheuen: zu davor
  schicken: give move an+A
  schlafen: stay
  schließen: dass
  schmeicheln: dat
  schreiben: dat+acc an+A über+A dass
  schützen: acc vor+D davor
  schwören: zu dass think
  sehen: acc darin dass bare
  sein: nom
  senden: give
  senken: um
  setzen: dat+acc move daran
  sicher|stellen: dass
  sinken: um
  sitzen: stay
  sollen: bare
  sorgen: um dafür
  spielen: um
  sprechen: über=A
  spüren: acc dass
  stand|halten: dat
  statt|finden: stay
  stehen: dat+acc stay dass
  stehlen: dat+acc
  steigen: um
  steigern: um
  stellen: dat+acc move
  sterben: an+D
  stimmen: dafür dass
  stören: acc dass
  streiten: um dafür
  studieren: acc stay
  suchen: acc
  teil|nehmen: an=D
  tendieren: dazu
  töten: acc
  tragen: acc
  trauen: zu
  trauern: um
  träumen: davon dass
  treffen: acc
  trennen: acc
  trinken: acc
  trotzen: dat
  tun: dat+acc bare~
  üben: acc darin
  übergeben: give
  überlassen: give
  überlegen: ob
  übernachten: stay
  überprüfen: ob
  überreden: zu
  überschreiten: um
  überwinden: acc
  überzeugen: acc zu davon
  um|ziehen: move
  unterlassen: zu
  unterliegen: dat
  untersagen: give zu
  unterstellen: dat+acc
  unterstützen: acc darin dabei
  untersuchen: ob
  verändern: acc
  veranlassen: zu
  verbessern: acc um
  verbieten: give zu
  verbringen: acc damit
  verdanken: dat+acc
  verdienen: acc
  vereinbaren: zu
  verfolgen: acc
  verfügen: über=A
  vergeben: dat+acc
  vergessen: acc zu~ dass
  vergleichen: acc
  verhindern: acc dass
  verkaufen: dat+acc
  verkünden: dass
  verlangen: zu~ dass
  verlängern: um
  verlassen: acc auf+A darauf
  verletzen: acc
  verlieben: in+A
  verlieren: acc
  vermeiden: acc zu dass
  vermindern: um
  vermissen: acc
  vermuten: dass think
  vernichten: acc
  verpflichten: zu dazu
  verraten: dass
  verringern: um
  versäumen: zu
  verschaffen: give
  verschieben: um
  versichern: dass
  versprechen: give zu~ dass think
  verständigen: darauf
  verstehen: acc dass ob think
  versuchen: zu~
  vertrauen: dat
  vertreten: acc
  verursachen: acc
  verurteilen: zu dazu
  verwenden: acc dazu dafür
  verzeihen: dat dat+acc
  verzichten: auf=A darauf
  vor|behalten: zu
  vor|bereiten: acc auf+A darauf
  vor|beugen: dat
  vor|haben: zu
  vor|kommen: stay
  vor|lesen: dat+acc
  vor|nehmen: zu
  vor|schlagen: zu dass
  vor|schreiben: zu
  vor|werfen: dat+acc
  wachsen: um
  wagen: zu~
  wählen: acc
  warnen: acc vor+D davor
  warten: stay auf+A darauf
  weg|nehmen: dat+acc
  weigern: zu
  wenden: an+A
  werben: um dafür
  werden: nom bare
  wetten: um
  widersprechen: dat
  widerstehen: dat
  widmen: give
  wiederholen: acc
  wirken: nom
  wissen: acc über+A dass ob think
  wohnen: stay
  wollen: bare
  wundern: dass
  wünschen: give zu~ dass
  zahlen: dat+acc
  zeigen: give dass ob
  zerstören: acc
  ziehen: move
  zielen: darauf
  zu|bringen: damit
  zu|geben: dass
  zu|hören: dat
  zu|muten: dat+acc
  zu|ordnen: dat+acc
  zürnen: dat
  zurück|schrecken: davor
  zu|sagen: zu
  zu|schauen: dat
  zu|sehen: dat ob
  zu|sichern: zu
  zu|stimmen: dat
  zu|trauen: dat+acc
  zu|weisen: give
  zweifeln: an=D dass
  zwingen: zu dazu
`;
