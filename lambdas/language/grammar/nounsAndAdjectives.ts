/**
 * What nouns govern, one a line (Duden, Die Grammatik, „Valenz“; own knowledge): `zu`: an infinitive group explains it; `held`: one has it to do
 * something; `aim`: with sein and es a group tells what it is; `an=D`, `auf=A`: the preposition that belongs to it, with its case.
 */
export const nounTable = `
  Absicht: zu held aim
  Ahnung: über=A
  Änderung: an=D
  Änderungen: an=D
  Angst: vor=D zu
  Anlass: zu
  Anliegen: zu aim
  Anpassung: an=A
  Ansatz: zu
  Anhebung: um=A
  Anspruch: auf=A zu aim
  Antrag: zu held
  Anweisung: zu
  Aufforderung: zu
  Aufgabe: zu aim
  Aufteilung: in=A
  Auftrag: zu aim
  Auseinandersetzung: um=A
  Auseinandersetzungen: um=A
  Bedarf: an=D
  Bedenken: um=A
  Befehl: zu
  Befugnis: zu held
  Bemühung: um=A
  Bemühungen: um=A
  Bereitschaft: zu
  Bericht: über=A
  Beschluss: zu
  Bestreben: zu
  Beteiligung: an=D
  Bitte: zu um=A
  Chance: zu held
  Chancen: zu
  Debatte: um=A
  Debatten: um=A
  Diskussion: um=A
  Diskussionen: um=A
  Drang: zu
  Ehre: zu
  Einladung: zu
  Einteilung: in=A
  Empfehlung: zu
  Entscheidung: über=A zu
  Entschluss: zu
  Erfahrung: zu
  Erhöhung: um=A
  Erinnerung: an=A
  Erinnerungen: an=A
  Erlaubnis: zu held
  Ermächtigung: zu
  Ersuchen: um=A
  Erwartung: zu
  Fähigkeit: zu held
  Fähigkeiten: zu
  Freiheit: zu held
  Freude: zu
  Furcht: vor=D
  Gabe: zu
  Gefahr: zu
  Gelegenheit: zu held
  Gerüchte: um=A
  Gewohnheit: zu
  Glaube: an=A
  Gliederung: in=A
  Grund: zu
  Gründe: zu
  Hauptziel: aim
  Herausforderung: zu
  Hoffnung: zu
  Idee: zu aim
  Information: über=A
  Informationen: über=A
  Interesse: an=D
  Kampf: um=A
  Konflikt: um=A
  Konflikte: um=A
  Kraft: zu
  Kunst: zu
  Kürzung: um=A
  Lage: zu
  Legende: um=A
  Legenden: um=A
  Lust: zu held
  Macht: zu
  Mangel: an=D
  Möglichkeit: zu held
  Möglichkeiten: zu held
  Motto: aim
  Mühe: zu
  Mut: zu
  Nachteil: zu
  Neigung: zu
  Notwendigkeit: zu
  Option: zu
  Pflicht: zu aim
  Philosophie: aim
  Plan: zu aim
  Potential: zu
  Potenzial: zu
  Privileg: zu
  Rat: zu
  Recht: zu held
  Respekt: vor=D
  Ringen: um=A
  Risiko: zu
  Rücksicht: auf=A
  Ruf: zu
  Schwierigkeit: zu
  Schwierigkeiten: zu
  Senkung: um=A
  Sinn: aim
  Sorge: um=A
  Spaß: zu
  Strategie: zu
  Streit: um=A
  Teilnahme: an=D
  Tendenz: zu
  Traum: zu aim
  Verlängerung: um=A
  Überblick: über=A
  Überführung: in=A
  Übersetzung: in=A
  Umwandlung: in=A
  Unterteilung: in=A
  Verbot: zu
  Vergnügen: zu
  Verpflichtung: zu
  Versprechen: zu
  Versuch: zu
  Versuchung: zu
  Verwandlung: in=A
  Verzicht: auf=A
  Vorsatz: zu
  Vorschlag: zu
  Vorteil: zu
  Weg: zu
  Weisung: zu
  Werben: um=A
  Wettbewerb: um=A
  Wettlauf: um=A
  Wille: zu
  Wunsch: zu aim
  Zeit: zu
  Ziel: zu aim
  Zugriff: auf=A
  Zwang: zu
  Zweck: aim
  Zweifel: an=D
`;

/**
 * What adjectives govern, one a line: `zu`: an infinitive group that „es“ announces, or, with `person`, that depends on it alone; `es`: no
 * adverb of the infinitive behind it (Wichtig ist es, …); `auf=A`: its preposition with the case.
 */
export const adjectiveTable = `
  angenehm: zu
  angewiesen: auf=A
  ärgerlich: es
  attraktiv: zu
  attraktiver: zu
  berechtigt: zu person
  bereit: zu person
  besser: zu
  dumm: zu
  eifersüchtig: auf=A
  einfach: zu
  einfacher: zu
  empfehlenswert: zu es
  erforderlich: zu es
  erlaubt: zu es
  erstaunlich: es
  fähig: zu person
  fair: zu
  falsch: zu
  froh: zu person
  gefährlich: zu
  gerecht: zu
  gespannt: auf=A
  gesund: zu
  gewohnt: zu person
  gezwungen: zu person
  günstig: zu
  gut: zu
  hilfreich: zu es
  imstande: zu person
  interessant: zu es
  klug: zu
  kompliziert: zu
  leicht: zu
  leichter: zu
  möglich: zu es
  mühsam: zu
  neidisch: auf=A
  nett: zu
  normal: zu
  nötig: zu es
  notwendig: zu es
  nützlich: zu
  ratsam: zu es
  richtig: zu
  schlecht: zu
  schön: zu
  schwer: zu
  schwerer: zu
  schwierig: zu es
  sinnlos: zu es
  sinnvoll: zu es
  stolz: auf=A zu person
  teuer: zu
  toll: zu
  überzeugt: zu person
  üblich: zu es
  unerlässlich: zu es
  unfair: zu
  unhöflich: es
  unmöglich: zu es
  unverzichtbar: zu
  unzulässig: zu es
  verboten: zu es
  vernünftig: zu es
  verpflichtet: zu person
  wichtig: zu es
  wichtiger: zu
  zulässig: zu es
  zwecklos: zu es
  zweckmäßig: zu
`;
