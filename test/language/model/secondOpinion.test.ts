import { analyse, type Sentence } from '../../../lambdas/language/analysis/sentence.ts';
import { type Knowledge, noKnowledge } from '../../../lambdas/language/knowledge.ts';
import type { ContextCandidate } from '../../../lambdas/language/model/contextCandidate.ts';
import { contextRules, type ContextKind } from '../../../lambdas/language/model/contextRules.ts';
import { secondOpinion } from '../../../lambdas/language/model/secondOpinion.ts';
import { tokenize } from '../../../lambdas/language/text/tokens.ts';
import { loadLexicon, type Lexicon } from '../../../lambdas/language/words/lexicon.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = await loadLexicon();
});

/** What the grammar says of the change that is marked in a sentence: `{wrong→right}`. */
function opinionOn(marked: string, kind: ContextKind, known: Partial<Knowledge> = {}) {
  const [, before = '', wrong = '', right = '', behind = ''] = /^(.*)\{(.*)→(.*)\}(.*)$/.exec(marked)!;
  const text = before + wrong + behind;
  const sentence: Sentence = analyse(tokenize(text), text, lexicon, { ...noKnowledge, ...known });
  const proposal: ContextCandidate = {
    ...{ start: before.length, end: before.length + wrong.length, replacement: right },
    ...{ kind, probability: 0.5, rule: contextRules[kind] },
  };
  return secondOpinion(sentence, proposal);
}

describe('an ending is confirmed where', () => {
  test.each([
    ['the words of a phrase did not agree and do now', 'Am Anfang des {Experiment→Experiments} wurde gemessen.'],
    ['the phrase did not fit its preposition', 'Die Schrauben wurden mit {einen→einem} Schlüssel angezogen.'],
    ['a preposition of written German wants a genitive', 'Die Kosten steigen einschließlich {dem→des} Zuschlag.'],
    ['the subject stands before an inserted clause', 'Die Kinder, die mit dem Bus kommen, {wird→werden} abgeholt.'],
    ['a relative pronoun stands behind a dative preposition', 'Es sind Lkw, mit {den→denen} wir gern fahren.'],
    [
      'its preposition wants another case of the relative pronoun',
      'Wir danken den Helfern, ohne {denen→die} nichts geht.',
    ],
    ['the relative clause has no other subject', 'Wir suchen eine Trainerin, {der→die} mittwochs anleitet.'],
    ['und divides two clauses', 'Da die Schulung früh begann und die Nachbarn nicht kommen {konnte→konnten}.'],
    ['the subject is measured', 'Am Abend {wurde→wurden} schließlich vier Tonnen Weizen umgelagert.'],
    ['another dative stands beside it', 'Wir bieten Ihnen {folgenden→folgende} Leistungen an.'],
    ['an accusative stands beside a passive', '{Den→Dem} Rat wird empfohlen, dem Plan zuzustimmen.'],
    ['a span of time is no genitive', 'Das habe ich {vorletzter→vorletzte} Woche abgegeben.'],
    ['wir stands behind the verb', 'Leider {musste→mussten} wir nach dem Auspacken lange warten.'],
    ['it is the only verb of its clause', 'Das sind alle, die im Mai befragt {worden→wurden}.'],
    ['a modal verb wants an infinitive', 'Er sagt, dass wir eine Firma {beauftragten→beauftragen} müssen.'],
    ['Sie stands behind the verb', 'Wenn es nicht passt, {teile→teilen} Sie uns den Tag mit.'],
    ['an attribute lacks its ending', 'Vielen Dank für Ihre {schnell→schnelle} Antwort.'],
    ['an adverb has one', 'Wir schicken Ihnen gern {unverbindliche→unverbindlich} ein Muster.'],
    ['another subject has another number', 'Die Kundin ging, weil ihr {niemanden→niemand} geholfen hat.'],
    ['als goes with the object', 'Den alten Schuppen nutzen wir als {trockener→trockenen} Lagerraum.'],
    ['the verb has an accusative, and a pronoun stands for it', 'Es wundert {ihm→ihn} nicht, dass er fehlt.'],
    ['the subject of a passive is looked for', 'Er sagt, dass {meinen→mein} Antrag letzte Woche bewilligt worden ist.'],
    ['the subject stands behind the verb', 'Auf dem Hof hinter der Halle stand {einen→ein} Anhänger.'],
    ['worden is the only verb', 'Nach dem Gewitter {worden→wurden} alle Spiele abgesagt.'],
    ['the clause has no subject', 'Das Essen war gut, aber {der→die} Bedienung hat uns vergessen.'],
    ['the verb has an accusative only', 'Am Sonntag besuchen wir {unserem→unseren} Onkel.'],
    ['the verb tells of a place', 'Die Spinde befinden sich hinter {den→dem} Stall.'],
    ['nothing else can be the subject', 'Gestern hat {jemanden→jemand} hier seinen Müll abgeladen.'],
    ['a gentleman is joined to a lady', 'Die Kasse wurde von Frau Leschke und {Herr→Herrn} Pawelzik geprüft.'],
    ['an adverb stands inside the phrase', 'Bitte zahlen Sie auf das unten {genannten→genannte} Konto.'],
    ['one of many is meant', 'Vermutlich ist einer der {Heizdrähten→Heizdrähte} durchgebrannt.'],
    ['eine stands before an adjective', 'Dabei bildet sich eine {schützenden→schützende} Oxidschicht.'],
    [
      'a relative pronoun would clash with its noun',
      'Es gibt Neuguss, bei {den→dem} Metall einer Glocke verwendet wurde.',
    ],
    ['zu wants an infinitive', 'Deshalb war der Schutz zu {beachteten→beachten}.'],
  ])('%s', (_, marked) => expect(opinionOn(marked, 'inflection')).toBe('confirmed'));
});

test.each([
  'Wir lasen das Buch mit {großem→großen} Vergnügen.',
  'Nach dem langen {Tag→Tage} war er müde.',
  'Der {Besitzer→Besitzern} des Hofes hilft uns.',
  'Dort {fehlt→fehlen} die Hälfte.',
  'Ich habe mir einen Plan erstellt, an {den→dem} ich mich halte.',
  'Es sind Ämter, für {die→den} Anspruch auf Geld besteht.',
  'Es gab hohe Einnahmen, {denen→deren} große Ausgaben gegenüberstanden.',
  'Dazu {wird→werden} alle fünf Minuten eingetragen, wer da ist.',
  'Diese Schulung {bereitet→bereiten} Sie auf die Prüfung vor.',
])('an ending that agrees with its phrase and its place is changed without a ground: %s', (marked) =>
  expect(opinionOn(marked, 'inflection')).toBe('groundless'),
);

test.each(['Dann {koste→kosten} sie davon.', 'Er schob {ihn→ihm} weg.'])(
  'of a word in no phrase and a subject of either number the grammar knows nothing: %s',
  (marked) => expect(opinionOn(marked, 'inflection')).toBe('open'),
);

test.each([
  'Wir hoffen{→,} Sie kommen bald wieder.',
  'Sie hat Angst{→,} in der Nacht zu fallen.',
  'Er fragt oft{→,} wann der Bus fährt.',
])('a comma is confirmed between two parts with a verb each: %s', (marked) =>
  expect(opinionOn(marked, 'comma')).toBe('confirmed'),
);

test.each(['Sehr geehrte Frau{→,} Weber', 'ein großer{→,} Erfolg für alle'])(
  'a comma is groundless where neither side has a verb: %s',
  (marked) => expect(opinionOn(marked, 'comma')).toBe('groundless'),
);

test('no comma stands between the last subject of a list and its verb', () =>
  expect(opinionOn('Ein Mitglied, ein Gast oder ein Helfer{→,} hat das Recht dazu.', 'comma')).toBe('refused'));

test('what goes away from somebody is no noun', () =>
  expect(opinionOn('Sie laufen auf einen zu oder von einem {weg→Weg}, wie es kommt.', 'capital')).toBe('refused'));

test.each(['Die Kinder kommen mit {den→dem} Bus.', 'Der Weg ist von den {Anlieger→Anliegern} zu räumen.'])(
  'no reading of the phrase has the case that its preposition governs: %s',
  (marked) => expect(opinionOn(marked, 'inflection')).toBe('evident'),
);

test('was für may ask of a subject', () =>
  expect(opinionOn('Was ist das für {ein→einen} Ton?', 'inflection')).not.toBe('evident'));

test.each([
  ['Leider geht dabei etwas verloren{→,} und niemand weiß davon.', 'groundless'],
  ['Er weiß, dass es regnet{→,} und nimmt den Schirm mit.', 'confirmed'],
  ['Er bat, den Vorstand zu entlasten{→,} und ging.', 'confirmed'],
  ['Dem Lehrling{→,} den Lohn zu kürzen, kam ihm nicht in den Sinn.', 'refused'],
] as const)('a comma before und closes a clause, and none stands inside a group with zu: %s is %s', (marked, opinion) =>
  expect(opinionOn(marked, 'comma')).toBe(opinion),
);

test('between two main clauses the comma before und is free', () =>
  expect(opinionOn('Das ist nicht billig{,→} und preiswert ist es auch nicht.', 'no-comma-and')).toBe('refused'));

test.each([
  'Danke für das Gespräch, in {den→dem} Sie mir alles gezeigt haben.',
  'Das ist die Nachricht, in {dem→der} alles steht.',
  'Wir fanden eine alte Maschine, {dessen→deren} Motor noch läuft.',
  'Sie sagt, dass sie mit Ziegen und {Gänse→Gänsen} gearbeitet hat.',
])('nothing else would be right: %s', (marked) => expect(opinionOn(marked, 'inflection')).toBe('evident'));

test.each([
  ['the subject is joined to ich', '{Meine→Meiner} Familie und ich möchten bleiben.'],
  ['a request follows another', 'Ladet die Nachbarn ein, {hängt→hängen} Plakate auf und kommt.'],
  ['the subject is ihr', 'Am Ende {führt→führen} ihr den Rahmen von Hand.'],
  ['the other word is a name', 'Sie schreibt eine {Klausor→Klaus}.'],
])('an ending stays where %s', (_, marked) => expect(opinionOn(marked, 'inflection')).toBe('refused'));

test.each([
  'Was sie dort sah, {bestätigte→bestätigten} die Angaben der Leute.',
  'Am Abend {erwartet→erwarten} Sie ein deftiges Essen.',
  'Hier ist der Krug, an dem {auslaufender→auslaufenden} Saft haftet.',
  'Er nahm sie an, als wäre sie sein {eigen→eigenes} Fleisch.',
  'Gerade Kinder, denen es schwer fällt, ruhig zu bleiben, {erleben→erlebt} das oft.',
  'Wir sprachen mit Frau Trevisan, {deren→dessen} Mann Fischer war.',
])('what stands farther away may be the subject, or the owner: %s', (marked) =>
  expect(opinionOn(marked, 'inflection')).toBe('open'),
);

test.each([
  'Die Kopien sind für {das→den} Text und Data Mining nötig.',
  'Sie denkt an deine Ziele und {bisherigen→bisherige} Fortschritte.',
])('what only looks like a phrase is left to the model: %s', (marked) =>
  expect(opinionOn(marked, 'inflection')).toBe('open'),
);

test('an article behind a comma may open an attribute as well as a clause', () =>
  expect(opinionOn('Er verletzt die Pflicht{→,} der ihm anvertrauten Kasse.', 'comma')).toBe('open'));

describe('a comma that goes divides nothing', () => {
  test.each([
    ['between a first phrase with a preposition and the verb', 'Nach dem Umbau{,→} erwartet Sie ein heller Raum.'],
    ['before als behind a comparative', 'Die Lose waren schneller ausverkauft{,→} als im letzten Jahr.'],
    ['inside the bracket of a main clause', 'Wir haben den ganzen Tag{,→} am Strand verbracht.'],
    ['inside a subordinate clause', 'Er schrieb, dass einzelne Teile{,→} erst im Mai eintreffen.'],
  ])('%s', (_, marked) => expect(opinionOn(marked, 'no-comma')).toBe('confirmed'));

  test.each([
    'Sehr aromatisch{,→} braucht einen Schutz.',
    'Wahlen sind, in der Sprache des Terrors{,→} zum weichen Ziel geworden.',
    'Wir haben geerntet{,→} als wäre es Mai.',
    'Dieser Umbau wird{,→} vorsichtig geschätzt, zwei Jahre dauern.',
    'Er weiß, dass Anna{,→} die Nachbarin, morgen kommt.',
    'Wir freuen uns{,→} am Sonntag zu kommen.',
    'Sie können bar{,→} mit Karte oder Gutschein bezahlen.',
  ])('but not in: %s', (marked) => expect(opinionOn(marked, 'no-comma')).toBe('open'));
});

test.each([
  ['Er nannte Menschen, deren Namen ich nie gehört hatte{,→} und Vater weinte.', 'groundless'],
  ['Als der Regen aufgehört hatte{,→} und wir wieder gehen konnten, war es spät.', 'open'],
  ['Er weiß, dass der Bus fährt{,→} und kauft eine Karte.', 'groundless'],
  ['Er weiß, dass der Bus fährt{,→} und die Bahn steht.', 'open'],
  ['Sie kauft Brot{,→} und geht.', 'open'],
] as const)('a comma that closes a clause before und goes only without a ground: %s is %s', (marked, opinion) =>
  expect(opinionOn(marked, 'no-comma-and')).toBe(opinion),
);

describe('two nouns are', () => {
  test.each([
    ['one word where people write it so', 'Der {Projekt Leiter→Projektleiter} kommt morgen.', 'confirmed'],
    ['two where nobody has written it', 'Wir sahen die {Firma Meierbach→Firmameierbach}.', 'groundless'],
    ['two where one measures the other', 'Wir holen zwei {Liter Milch→Litermilch}.', 'open'],
  ] as const)('%s', (_, marked, opinion) => expect(opinionOn(marked, 'joined')).toBe(opinion));
});

describe('a word that sounds like another is told by', () => {
  test.each([
    ['a comparative in front of it', 'Er ist größer {wie→als} sein Bruder.'],
    ['a verb at the end of the relative clause', 'Das ist der Plan, {denn→den} wir bald brauchen.'],
    ['a verb in the second place', 'Er kommt nicht, {den→denn} er ist krank.'],
    ['a comparative before the comma', 'Das hat mir besser gefallen, {wie→als} ich erwartet hatte.'],
    ['genauso before the adjective', 'Das Holz fault genauso schnell {als→wie} Fichte.'],
    ['a subject beside whom', 'Der Kranich verliert Kraft, {wen→wenn} ein Hund ihn jagt.'],
    ['a subject beside whom at the beginning', '{Wen→Wenn} das Wetter mitspielt, grillen wir.'],
    ['a subject before what looks like a request', 'Das Frühstück {lies→ließ} zu wünschen übrig.'],
    ['a reflexive pronoun', 'Dort {lies→ließ} sich nichts finden.'],
    ['a sentence without a verb', 'Die Ernte {viel→fiel} schlecht aus.'],
  ])('%s', (_, marked) => expect(opinionOn(marked, 'confusion')).toBe('confirmed'));

  test.each(['Das ist {war→wahr}.', 'Er ist so groß {wie→als} sein Haus, sagt er.', 'Er sah {den→denn} Plan.'])(
    'but not in: %s',
    (marked) => expect(opinionOn(marked, 'confusion')).toBe('open'),
  );
});

test.each([
  ['Wenn er kommt, sprechen Sie {in→ihn} bitte an.', 'evident'],
  ['Zwei Mädchen fragen {in→ihn}, ob er mitkommt.', 'evident'],
  ['Sie erkennen {im→ihn} an den Kopfhörern.', 'evident'],
  ['Er sagt, dass ich {in→ihn} jederzeit anrufen darf.', 'evident'],
  ['Der Stuhl wackelt, deshalb muss {in→ihn} jemand reparieren.', 'evident'],
  ['Die Richterin hielt {im→ihm} daraufhin die Auswertung vor.', 'evident'],
  ['Es tut {im→ihm} leid.', 'evident'],
  ['Das geschah {in→ihn} zunächst einem Haus.', 'open'],
  ['Mein Gefühl hat mich {in→ihn} dabei nie getrogen.', 'refused'],
  ['Sie kommt {in→ihn} nur drei Tagen.', 'open'],
] as const)('a preposition that governs nothing is a pronoun: %s is %s', (marked, opinion) =>
  expect(opinionOn(marked, 'confusion')).toBe(opinion),
);

test.each(['Sie fragte, {wen→wenn} wir kennen.', 'Bitte {lies→ließ} unsere Hinweise.'])(
  'who asks for somebody, and what is asked for, stay: %s',
  (marked) => expect(opinionOn(marked, 'confusion')).toBe('open'),
);

test.each([
  ['Das ist ein Haus, {dass→das} im Plan nicht vorgesehen ist.', 'confirmed'],
  ['Er weiß, {dass→das} der Plan nicht vorgesehen ist.', 'open'],
] as const)('a clause without a subject has das for it: %s is %s', (marked, opinion) =>
  expect(opinionOn(marked, 'das-dass')).toBe(opinion),
);

test.each([
  ['Das ist {nicht→} nicht wahr.', 'confirmed'],
  ['Die Nachbarn haben {sich→} sich köstlich amüsiert.', 'confirmed'],
  ['Die Rechnung für {das→} das Jahr kommt bald.', 'confirmed'],
  ['Er sagt, dass {das→} das Ende ist.', 'open'],
  ['Das sind die{→}, die wir meinen.', 'open'],
  ['Er kennt die, {die→} die Wand streichen.', 'open'],
] as const)('a word that stands twice is superfluous unless it may open the next phrase: %s is %s', (marked, opinion) =>
  expect(opinionOn(marked, 'superfluous')).toBe(opinion),
);

test.each([
  ['Besonders {Interessant→interessant} ist der Anhang.', 'confirmed'],
  ['Das {Schöne→schöne} an der Sache bleibt.', 'open'],
] as const)('an adjective without an ending is no noun: %s is %s', (marked, opinion) =>
  expect(opinionOn(marked, 'small')).toBe(opinion),
);

describe('a polite pronoun', () => {
  test('is confirmed where the reader is addressed and nobody else is spoken of', () =>
    expect(opinionOn('Sehr geehrte Frau Kern, anbei erhalten {sie→Sie} alles.', 'capital')).toBe('confirmed'));

  test('is groundless where nobody is addressed and others are spoken of', () =>
    expect(opinionOn('Die Gärtner kamen, und wir zeigten {ihnen→Ihnen} die Beete.', 'capital')).toBe('groundless'));

  test('is refused where the whole document addresses nobody', () =>
    expect(
      opinionOn('Die Gärtner kamen, und wir zeigten {ihnen→Ihnen} die Beete.', 'capital', { addressesNobody: true }),
    ).toBe('refused'));

  test('is left to the model where either may be meant', () =>
    expect(opinionOn('Danke, dass {sie→Sie} gekommen sind.', 'capital')).toBe('open'));
});

describe('a word that is to be small', () => {
  test.each([
    'Er kann nichts mehr zu {Heben→heben}.',
    'Das Holz war so {Spröde→spröde}, dass es brach.',
    'Nachts wird {Sie→sie} von Hunden bewacht.',
    'Bewahren Sie {Sie→sie} gut auf.',
  ])('is confirmed where neither a noun nor the reader can stand: %s', (marked) =>
    expect(opinionOn(marked, 'small')).toBe('confirmed'),
  );

  test('is left to the model where the reader may be meant', () =>
    expect(opinionOn('Nachts wird {Sie→sie} ein Arzt begleiten.', 'small')).toBe('open'));

  test('is left to the model behind an article', () =>
    expect(opinionOn('Ihm fehlt das {Heben→heben}.', 'small')).toBe('open'));
});

test.each([
  'Wir {müßen→müssen} gehen.',
  'Er sagt nichts, geschweige {den→denn} die Wahrheit.',
  'Wir helfen, {den→denn} jeder Tag zählt.',
])('another word is confirmed for what is no word, or none here: %s', (marked) =>
  expect(opinionOn(marked, 'confusion')).toBe('confirmed'),
);

test('another word that is far from what is no word is left to the model', () =>
  expect(opinionOn('Man darf nichts {vertuchen→besuchen}.', 'confusion')).toBe('open'));

test.each(['Die Maße der Kiste kannte er{,→} die Masse nicht.', 'Den Hund biss der Briefträger{,→} nicht umgekehrt.'])(
  'a comma before a clause that has the verb of the first is not superfluous: %s',
  (marked) => expect(opinionOn(marked, 'no-comma')).toBe('refused'),
);

test.each([
  'Ein alter Turm{,→} sagte der Wirt gern, höre alles.',
  'Ein alter Turm, sagte der Wirt gern{,→} höre alles.',
  'Das Fest, schrieb der Rat in seinem Blatt{,→} habe sich gelohnt.',
])('the commas around a clause that is inserted with its verb first stay: %s', (marked) =>
  expect(opinionOn(marked, 'no-comma')).toBe('refused'),
);

test('a comma that closes an apposition goes only without a ground', () =>
  expect(opinionOn('Er bat die Firma, die Wohnbau AG{,→} und wartete.', 'no-comma-and')).toBe('groundless'));

test.each([
  [
    'between infinitives that are the subject and their verb',
    'Sowohl Hilfe bekommen als auch Hilfe geben{→,} ist lehrreich.',
  ],
  ['before als and words without a verb', 'Dass er ein schnelleres Ende fordert{→,} als der Rat, ist neu.'],
  ['before als and an infinitive without zu', 'Sie dürften die Lage eher beschönigen{→,} als dramatisieren.'],
  ['between what a noun quotes and the verb', 'Auf die Frage „Wo waren Sie?“{→,} schwieg er.'],
])('no comma stands %s', (_, marked) => expect(opinionOn(marked, 'comma')).toBe('refused'));

test('but before als and a clause of its own one does', () =>
  expect(opinionOn('Er wartete länger{→,} als er musste.', 'comma')).not.toBe('refused'));

test.each(['Um das zu finanzieren{→,} wollen wir sparen.', 'Um zu sparen{→,} ist er hier.'])(
  'but a group with zu is divided from the verb: %s',
  (marked) => expect(opinionOn(marked, 'comma')).not.toBe('refused'),
);

test('behind a form of sein das may ask what something is', () =>
  expect(opinionOn('Nach meinem Verständnis ist {das→die} Abnutzung.', 'inflection')).toBe('open'));

test('where nothing is the subject nothing calls for the plural', () =>
  expect(opinionOn('Nach deren Angaben {darf→dürfen} sonntags nicht gemäht werden.', 'inflection')).toBe('groundless'));

test.each([
  'Die letzte Woche war die {beste→Beste}.',
  'Das ist das {letzte→Letzte} der elf Hefte.',
  'Es ist die {jüngste→Jüngste} unserer Schwestern.',
])('the attribute of a noun that is said beside it stays small: %s', (marked) =>
  expect(opinionOn(marked, 'capital')).toBe('refused'),
);

test.each(['Wir sahen{→,} die Schwalben kommen.', 'Er hieß den Knecht{→,} die Pferde anschirren.'])(
  'no comma is missing before an infinitive without zu: %s',
  (marked) => expect(opinionOn(marked, 'comma')).toBe('refused'),
);

test.each([
  'Wir wollen die Zulassung so ändern{→,} dass nur gute Stoffe zugelassen werden.',
  'Wir wollen den Zugang für Schüler{→,} Azubis und Studenten erleichtern.',
])('behind a modal verb a comma may be missing before an infinitive: %s', (marked) =>
  expect(opinionOn(marked, 'comma')).not.toBe('refused'),
);

describe('a comma is evident', () => {
  test.each([
    ['between nouns of one case before und', 'Wir danken den Eltern{→,} den Lehrern und den Kindern.'],
    ['between items that more commas divide', 'Er sprach mit der Bundeswehr{→,} der Polizei, dem Zoll und der Post.'],
    ['behind what tells of an item', 'Verluste in der Verwaltung{→,} fehlender Wettbewerb und Trägheit bremsen uns.'],
    ['before an item of two halves', 'Wir fördern Städte{→,} Bau- und Wohnvereine sowie Schulen.'],
    ['between adjectives before und', 'Er lobt den technischen{→,} biologischen und digitalen Fortschritt.'],
    ['between predicative adjectives before und', 'Die Steuer wird gerechter{→,} klarer und einfacher.'],
    ['between verbs at the end before und', 'Er lobt alle, die Mut zeigen{→,} Regeln achten und Streit vermeiden.'],
    ['between participles before und', 'Im Mai wurde der Zaun gestrichen{→,} die Hecke geschnitten und das Tor geölt.'],
    ['before what es announces', 'Es reicht nicht{→,} nur die weitere Absenkung zu stoppen.'],
    ['before a relative clause with its preposition', 'Wir wollen eine Kasse{→,} in die alle einzahlen.'],
  ])('%s', (_, marked) => expect(opinionOn(marked, 'comma')).toBe('evident'));

  test.each([
    ['the list is over', 'Die Stelle und das Format unterstützen{→,} die Nutzung und die Pflege.'],
    ['und joins what tells of the item', 'Das sind Anlagen{→,} Einrichtungen zur Reinigung und Behandlung.'],
    ['they are names', 'Gestern half Anna{→,} Peter und Paul.'],
    ['the first is an adverb', 'Sie soll nur weiter{→,} regelmäßig und fleißig üben.'],
    ['zu and the verb are one predicate', 'Es begann{→,} am frühen Morgen heftig zu regnen.'],
    ['the words behind the preposition are a phrase', 'Er gab der Frau{→,} in der Halle arbeitete sie die Karte.'],
  ])('but not where %s', (_, marked) => expect(opinionOn(marked, 'comma')).not.toBe('evident'));
});

test('of two subjects that und joins the pronoun does not tell the person', () =>
  expect(opinionOn('Meine Familie und ich {möchten→möchte} gern bleiben.', 'inflection')).not.toBe('confirmed'));

test('„dass“ stays where „so“ before an adjective waits for what comes of it', () => {
  expect(opinionOn('Es rollte so laut durch das Bad, {dass→das} niemand schlief.', 'das-dass')).toBe('refused');
  expect(opinionOn('Es rollte durch ein so lautes Bad, {dass→das} keiner kannte.', 'das-dass')).toBe('open');
});

test('a preposition that stands twice before an attribute is not confirmed to be too many', () =>
  expect(opinionOn('Er lief um{ um→} die Ecke geparkte Autos herum.', 'superfluous')).toBe('open'));

test('a participle that opens the sentence is no plural', () =>
  expect(opinionOn('Gefahren {wird→werden} von Montag bis Freitag.', 'inflection')).toBe('refused'));

describe('an ending is evident where', () => {
  test.each([
    ['what can only be the subject has another number', 'Dieser Betrag {decken→deckt} nicht einmal die Kosten.'],
    ['die has the number of its noun', 'Die Methode, die in beiden Studien verwendet {wurden→wurde}, ist alt.'],
    ['deren goes with its noun', 'Er sammelte Karten, deren Rückseite beschrieben {waren→war}.'],
    ['a pronoun stands behind its preposition', 'Ohne {ihm→ihn} wären wir umgekehrt.'],
    ['als tells of the subject', 'Der Wald dient den Leuten als {wichtigen→wichtiger} Vorrat.'],
    ['the verb gives the relative pronoun its case', 'Da lag ein Zettel, auf {den→dem} ein einziges Wort stand.'],
    ['a preposition with one case stands before a number', 'Ich lerne seit zwei {Jahre→Jahren} Deutsch.'],
    ['a span of time is a when', 'Sie hilft uns an zwei {Tage→Tagen} pro Woche.'],
    ['an adverb stands behind the preposition', 'Wir pachten das Feld für zunächst drei {Jahren→Jahre} vom Nachbarn.'],
    ['an unknown noun stands behind a preposition', 'Bei der Befahrung {sei→seien} mehrere Risse festgestellt worden.'],
    ['sein is the verb of the relative clause', 'Das sind Leute, die nicht dabei sein {konnte→konnten}.'],
    ['the only pronoun has another person', 'Morgen {kommt→kommst} du doch wieder.'],
    ['the participle before the verb is unknown', 'Das Haus, dessen beide Bolzen festgerostet {ist→sind}, steht leer.'],
    ['the particle of the verb is no pronoun', 'Davon {hielt→hielten} 207 die geforderten Grenzwerte ein.'],
    ['the plural stands in another case', 'Das sind zwei der ersten Frauen, die hier am Ofen {stand→standen}.'],
    ['the relative pronoun tells of a plural', 'Es kamen braune Vorhänge, die nicht zu den Möbeln {passt→passen}.'],
    ['the subject has the other number', 'Nur die Matratzen im Zimmer {war→waren} ziemlich weich.'],
    ['the subject is a number with a genitive', 'Zwei der drei Angebote {liegt→liegen} deutlich über dem Budget.'],
    ['two subjects are joined', 'Der Umbau und die Heizung {kostet→kosten} mehr als geplant.'],
    ['und joins it to a phrase with a preposition', 'Das Geld geht an die Kirche und {dem→den} Verein der Eltern.'],
    ['both stand before the verb', 'Während der Proben und {den→der} Aufführungen bleibt es still.'],
    ['und joins it to an object in the dative', 'Wir danken dem Bürgermeister sowie {die→der} Feuerwehr.'],
    ['und joins it to an object in the accusative', 'Bringt bitte einen Schlafsack und {einem→einen} Pullover mit.'],
    ['the subject stands before the verb', 'Die Trockenheit schadet {die→den} Erdbeeren sehr.'],
    ['a pronoun is the object', 'Könnten Sie {mich→mir} bitte beim Umzug helfen?'],
    ['the verb looks like the participle of another', 'Der rote Roller gehört {meinen→meinem} jüngsten Sohn.'],
    ['its article is far', 'Er wirbt mit einer bei uns völlig {unbekannte→unbekannten} Methode.'],
    ['its noun is far', 'Mit {die→den} von der Firma gelieferten Teilen lief die Maschine.'],
    ['als is behind a pronoun', 'Ihm als {langjährigen→langjährigem} Mieter steht das zu.'],
    ['verschiedene asks for the plural', 'Im Laden gibt es verschiedene {Käsesorte→Käsesorten}.'],
    ['a number asks for the plural', 'Für die Torte brauchen wir noch drei {Zitrone→Zitronen}.'],
  ])('%s', (_, marked) => expect(opinionOn(marked, 'inflection')).toBe('evident'));

  test.each([
    ['another object stands behind it', 'Ich gab dem Hund einen Knochen und {der→die} Katze die Milch.'],
    ['und begins a clause', 'Er half dem Nachbarn und {die→den} Kinder lachten laut.'],
    ['the number is an hour', 'Alle machen heute um zwölf {Pause→Pausen}.'],
    ['an infinitive stands for a participle', 'Ich weiß, dass er hat kommen {wollen→will}.'],
    ['what is counted has the verb as well', 'Ein Drittel der Befragten {lehnen→lehnt} den Plan ab.'],
    ['a title may open the sentence', 'Interne Pfade {zeigt→zeigen} alle Ordner an.'],
    ['the article agrees', 'Er wirbt mit einer bei uns völlig {unbekannten→unbekannte} Methode.'],
  ])('but not where %s', (_, marked) => expect(opinionOn(marked, 'inflection')).not.toBe('evident'));
});

test('behind als the object may be meant, unless als tells of an attribute', () => {
  expect(opinionOn('Man kennt meinen Schwager als {begabter→begabten} Trompeter.', 'inflection')).toBe('confirmed');
  expect(opinionOn('Bei allen als {offene→offenen} Daten geführten Sätzen fehlt das.', 'inflection')).toBe('open');
});

test('an object in the accusative is right beside a verb that has no dative', () =>
  expect(opinionOn('Er hat {mich→mir} lange angeschaut.', 'inflection')).toBe('refused'));

test('a noun that stands alone behind wegen may stay as it is', () => {
  expect(opinionOn('Wegen {Umbau→Umbaus} bleibt das Bad geschlossen.', 'inflection')).toBe('refused');
  expect(opinionOn('Wegen eures {Umzug→Umzugs} fällt das Essen aus.', 'inflection')).toBe('confirmed');
});

test('a form that no dictionary has is wrong behind an article, and a name elsewhere', () => {
  expect(opinionOn('Die Bank unseres neuen {Lieferants→Lieferanten} ist neu.', 'inflection')).toBe('confirmed');
  expect(opinionOn('Mit {Japa→Japan} werden zwei Töne gestartet.', 'inflection')).toBe('refused');
});

test('another auxiliary is confirmed where an accusative decides', () => {
  expect(opinionOn('Wir {haben→sind} mit dem Dampfer nach Bamberg gefahren.', 'confusion')).toBe('confirmed');
  expect(opinionOn('Weil der Teig kleben geblieben {hat→ist}, half nichts.', 'confusion')).toBe('evident');
  expect(opinionOn('Der Teig {hätte→wäre} fast kleben geblieben.', 'confusion')).toBe('evident');
  expect(opinionOn('Wir {haben→sind} den Wagen nach Bamberg gefahren.', 'confusion')).toBe('open');
  expect(opinionOn('Sie {sind→haben} sich über den Brief gefreut.', 'confusion')).toBe('confirmed');
});

describe('zu is evident', () => {
  test.each([
    ['missing in a group of its own', 'Ich habe vor, meine Gitarre im Netz {anbieten→anzubieten}.', 'missing'],
    ['missing before a verb', 'Es ist Zeit, alle Fenster{→ zu} schließen.', 'missing'],
    ['too many behind a modal verb', 'Wir müssen den Beitrag leider{ zu→} erhöhen.', 'superfluous'],
  ] as const)('%s', (_, marked, kind) => expect(opinionOn(marked, kind)).toBe('evident'));

  test.each([
    ['there is a subject', 'Er sagt, wir den Brief{→ zu} schreiben.', 'missing'],
    ['the group has its zu', 'Ich habe vor, das Auto zu verkaufen{→ zu} gehen.', 'missing'],
    ['another verb has it', 'Wir müssen den Beitrag leider{ zu→} erhöhen versuchen.', 'superfluous'],
  ] as const)('but not where %s', (_, marked, kind) => expect(opinionOn(marked, kind)).not.toBe('evident'));
});

test('the dative of a verb that has no other object is evident', () => {
  expect(opinionOn('Der ganze Chor gratulierte {die→der} Dirigentin herzlich.', 'inflection')).toBe('evident');
  expect(opinionOn('Der ganze Chor begrüßte {die→der} Dirigentin herzlich.', 'inflection')).not.toBe('evident');
});

test.each([
  'Sie lief{→,} so schnell sie konnte zum Bus.',
  'Sie lief so schnell sie konnte{→,} zum Bus.',
  'Sie lief so schnell{→,} sie konnte zum Bus.',
])('a degree inside a sentence needs no comma: %s', (marked) => expect(opinionOn(marked, 'comma')).toBe('refused'));

describe('a noun written small is evident where', () => {
  test.each([
    ['an article without a noun stands before it', 'Das ist ein klares Zeichen, mein ganzer {stolz→Stolz}.'],
    ['a preposition has no other noun', 'Das ist ein Zeichen von {schwäche→Schwäche}.'],
    ['am has no other noun', 'Sie hat viel Spaß am {arbeiten→Arbeiten}.'],
    ['the clause has its verb', 'Ich habe die {schnauze→Schnauze} voll.'],
  ])('%s', (_, marked) => expect(opinionOn(marked, 'capital')).toBe('evident'));

  test.each([
    ['it is the verb of its clause', 'Wir kennen Leute, die {essen→Essen}.'],
    ['it is the verb of a clause with a conjunction', 'Wir merken es, wenn hier einer {flucht→Flucht}.'],
    ['it is an infinitive behind an adjective', 'Wir müssen die Ware als erstes {einräumen→Einräumen}.'],
    ['a noun stands behind it', 'Sie hat Spaß an {stolz→Stolz} Haltung.'],
    ['it is English', 'Danach wird es in {updates→Updates} verschoben.'],
  ])('but not where %s', (_, marked) => expect(opinionOn(marked, 'capital')).not.toBe('evident'));
});

test.each(['Hatte ich {Recht→recht}?', 'Es sind Fehler, die nicht {Linux-spezifisch→linux-spezifisch} sind.'])(
  'a capital that is right stays: %s',
  (marked) => expect(opinionOn(marked, 'small')).toBe('refused'),
);

test.each([
  ['Du hältst den Stift zu {verkrampft→verkrampfen}.', 'inflection'],
  ['Der Verein bleibt so, ohne Schulden,{→ zu} bestehen.', 'missing'],
  ['Das {hat→ist} bis Freitag zu geschehen.', 'confusion'],
] as const)('what zu and an insertion tell is heard: %s', (marked, kind) =>
  expect(opinionOn(marked, kind)).not.toMatch(/evident|confirmed/),
);

test('a passive of a verb with the dative has no subject', () =>
  expect(opinionOn('Hier wurde {dem→der} Mann sofort geholfen.', 'inflection')).not.toBe('confirmed'));

test('what hurts is small behind tun', () => expect(opinionOn('Es tut ihm {leid→Leid}.', 'capital')).toBe('refused'));

test('außer wenn is one conjunction', () =>
  expect(opinionOn('Wir treffen uns dort, außer{,→} wenn es regnet.', 'no-comma')).toBe('confirmed'));

test('a thing has its article behind in, what one learns has none', () => {
  expect(opinionOn('Das entlastet die Leute {in→im} Schalterdienst.', 'confusion')).toBe('confirmed');
  expect(opinionOn('Danach folgte ein Kurs {in→im} Projektmanagement.', 'confusion')).toBe('open');
  expect(opinionOn('Gibt es die Jacke auch {im→in} Größe 42?', 'confusion')).toBe('confirmed');
});
