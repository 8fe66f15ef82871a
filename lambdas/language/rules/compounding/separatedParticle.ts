import { hasSureFinite } from '../../analysis/finiteForms.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isHelper } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { startsBig } from '../../text/letterCase.ts';
import { isSpelt } from '../../misspellings/unknownWords.ts';
import { auxiliaries, modals } from '../../grammar/auxiliaries.ts';
import { prepositionParticles } from '../../grammar/particles.ts';
import { alternatives } from '../../grammar/wordClass.ts';
import { isTimeSpan } from '../../grammar/time.ts';

/** Joined to whatever verb they make a new word with (§ 34 (1.1, 1.2)). */
const particles = `auseinander dar dazwischen empor entgegen entzwei fehl heran herauf heraus herbei herein herum herunter hervor herüber hinauf hinaus
  hinein hinüber hinunter hinweg preis rein raus ran rauf rum rüber runter umher umhin voran voraus vorbei vorüber vorweg vorwärts rückwärts zurecht zurück
  überein inne wett zugute abhanden anheim überhand zunichte zustatten vonstatten zuteil hinterher drauflos hinzu fort heim
  entlang teil statt her hin gegenüber nieder`;
/** Also prepositions, which cannot stand before the last verb of a clause. */
const prepositions = new Set(prepositionParticles);
/**
 * Joined to these verbs, with which they have a meaning of their own (§ 34 (2.2), § 34 E). What may be written both ways is
 * not here: bekannt geben, fertig stellen, gering schätzen, kalt stellen, trocken legen, voll tanken.
 */
const pairs: Readonly<Record<string, string>> = {
  ...{ sicher: 'stellen', fest: 'stellen legen nehmen setzen', klar: 'stellen kommen' },
  ...{
    bereit: 'stellen halten legen',
    frei: 'geben stellen setzen schalten',
    krank: 'schreiben melden',
    gesund: 'schreiben',
  },
  ...{
    heilig: 'sprechen',
    selig: 'sprechen',
    schief: 'gehen laufen',
    glatt: 'gehen laufen',
  },
  ...{
    hoch: 'laden fahren rechnen schalten stufen',
    kürzer: 'treten',
    nahe: 'legen kommen bringen',
  },
  ...{
    fern: 'sehen halten bleiben',
    lahm: 'legen',
    still: 'legen',
    offen: 'legen',
    wahr: 'nehmen haben',
  },
  ...{
    wach: 'rufen',
    zufrieden: 'geben stellen lassen',
    irre: 'führen',
    kund: 'tun geben',
    stand: 'halten',
    haus: 'halten',
  },
  ...{
    not: 'landen',
    bloß: 'stellen',
  },
  ...{
    aufrecht: 'erhalten',
    statt: 'finden geben',
    teil: 'nehmen haben',
    gegenüber: 'stehen stellen sitzen treten liegen',
  },
  ...{
    groß: 'ziehen',
    daneben: 'liegen gehen benehmen',
    ineinander: 'stecken greifen fließen schieben legen',
    aneinander: 'reihen legen fügen kleben geraten grenzen',
    aufeinander: 'legen stapeln treffen folgen stoßen prallen',
    übereinander: 'legen stapeln schlagen',
  },
  ...{
    weiter:
      'wissen machen gehen geben leiten entwickeln führen arbeiten helfen kommen studieren fahren lesen sagen empfehlen verkaufen bilden leben reisen erzählen reden vermitteln',
  },
  ...{
    zusammen:
      'bleiben fassen setzen stellen hängen halten führen brechen stoßen legen zählen schließen wachsen passen fügen',
  },
  // With other verbs „mit“ may stand for itself: mit einbeziehen, mit arbeiten.
  ...{ mit: 'bringen teilen nehmen machen kommen gehen fahren geben halten wirken helfen reden fühlen' },
  // Their participles alone: before an infinitive zu is another word.
  ...{ zu: 'nehmen stimmen lassen ordnen sagen schicken geben teilen führen rechnen sichern bereiten stellen' },
  ...{
    weg: 'fahren gehen nehmen werfen lassen laufen fallen bringen schicken räumen schauen sehen ziehen',
  },
  ...{
    davon: 'laufen tragen',
    quer: 'schießen stellen',
    tot: 'schlagen schießen',
    schwarz: 'fahren arbeiten',
    heim: 'kehren gehen kommen zahlen suchen fahren',
  },
  ...{
    her: 'kommen stellen holen',
    hin: 'weisen nehmen fallen gehen kommen legen richten',
    nieder: 'legen schlagen brennen lassen',
  },
};
const partners = new Map(
  Object.entries(pairs).map(([first, verbs]) => [first, new Set(verbs.split(' ').map((verb) => first + verb))]),
);
const free = new Set(particles.split(/\s+/));
const isVerb = ({ pos }: Token['readings'][number]) => pos === 'verb';

/** „rausziehen“ is short for „herausziehen“, which dictionaries know. */
const full = (particle: string) => (/^r(?:aus|ein|an|auf|um|über|unter)$/.test(particle) ? `he${particle}` : particle);

interface Joined {
  readonly form: string;
  readonly isFinite: boolean;
}

const COMMON_ZIPF = 2;
/** „um den anderen Anker als Mittelpunkt herum“ */
const AROUND = 7;
const isCommonVerb = ({ lexicon }: Sentence, infinitive: string) =>
  lexicon.zipf(infinitive) >= COMMON_ZIPF && lexicon.lookUp(infinitive).readings.some(isVerb);

/** „über die Forschung hinaus“, „aus dem Haus heraus“: the second half of a preposition, which makes no verb of every other. */
const closesPhrase = ({ tokens }: Sentence, at: number) =>
  /^(?:hinaus|heraus|hinweg)$/.test(tokens[at]!.text) &&
  tokens.slice(Math.max(0, at - AROUND), at).some(({ lower }) => /^(?:über|darüber|aus|daraus)$/.test(lower));

/** The word the two make, if there is such a verb, and whether it can only be finite. */
function joinedForm(sentence: Sentence, at: number, verb: Token, hasZu: boolean): Joined | undefined {
  const first = sentence.tokens[at]!.text;
  const form = first + (hasZu ? 'zu' : '') + verb.text;
  const lemmas = partners.get(first);
  const isListed = (lemma: string) =>
    lemmas ? lemmas.has(first + lemma) : free.has(first) || isCommonVerb(sentence, first + lemma);
  const verbs = verb.readings.filter((reading) => isVerb(reading) && isListed(reading.lemma));
  if (verbs.length === 0) return undefined;
  const isWritten = () =>
    sentence.lexicon.zipf(first + verb.text) > 0 || verbs.some(({ lemma }) => isCommonVerb(sentence, first + lemma));
  if (closesPhrase(sentence, at) && !isWritten()) return undefined;
  const isParticiple = directed.test(first) && verb.text.startsWith('ge') && !hasZu;
  const isWord = () => isSpelt(form, sentence) || verbs.some(({ lemma }) => isSpelt(full(first) + lemma, sentence));
  if (!lemmas && !isParticiple && !isWord()) return undefined;
  const holds = (bit: number) => verbs.some((reading) => (reading.nonfinite & bit) !== 0);
  if (hasZu) return holds(nonfinite.infinitive) ? { form, isFinite: false } : undefined;
  return { form, isFinite: !holds(nonfinite.infinitive | nonfinite.participle2) };
}

/** They take a bare infinitive or a participle and no particle before it. */
const helpers = new Set([...auxiliaries, ...modals, 'lassen']);

/** Whether the first part belongs to a finite verb before it: Er fängt an zu lernen. */
function isTaken({ tokens, lexicon }: Sentence, first: number, at: number): boolean {
  const particle = tokens[at]!.text;
  const takes = ({ pos, finite, lemma }: Token['readings'][number]) =>
    pos === 'verb' && finite !== 0 && !helpers.has(lemma) && lexicon.readings(particle + lemma).length > 0;
  return tokens
    .slice(first, at)
    .some((token) => !canBe(token, 'adverb') && !canBe(token, 'adjective') && token.readings.some(takes));
}

function isRightApart(sentence: Sentence, at: number, verbAt: number, isFinite: boolean): boolean {
  const { tokens } = sentence;
  const particle = tokens[at]!.text;
  const before = tokens[at - 1];
  const next = tokens[verbAt + 1];
  // A number, a name in code may stand before it as well: „den Wert 3 zurück gegeben“.
  if (
    !before ||
    before.kind === 'mark' ||
    /^(?:wie|zu|so|sehr|ganz|als|im|weit|weiter|hier|da|dort|Schritt)$/u.test(before.text) ||
    (/^(?:und|oder)$/.test(before.text) && !(particle.length > 3 && next !== undefined && isHelper(next)))
  )
    return true;
  // „auf sage und schreibe 79 Orte“, „den Status auf gelesen setzen“
  if (particle === 'auf' && (tokens[verbAt + 2]?.lower === 'schreibe' || setsTo(tokens, at))) return true;
  // „außen vor lassen“, „verkehrt herum liegen“, „um den Punkt herum drehen“.
  if (particle === 'vor' && before.lower === 'außen') return true;
  const isAround = (token: Token) => /^(?:ums?|verkehrt|richtig|falsch|anders|links|rechts)$/.test(token.lower);
  if (particle === 'herum' && tokens.slice(Math.max(0, at - AROUND), at).some(isAround)) return true;
  // „jemandem über den weg laufen“ is the noun written small.
  if (particle === 'weg' && canBe(before, 'determiner')) return true;
  const { first, last } = sentence.clauses.conjunctAt(verbAt);
  const isBeforeFinite = next !== undefined && finitePersons(next) !== 0 && canBe(next, 'verb');
  // „Hervorzuheben ist das Fest“: the infinitive is what the clause begins with.
  const isFronted =
    isBeforeFinite && isHelper(next) && tokens[at + 1]!.text === 'zu' && !hasSureFinite(tokens, first, at);
  const endsClause = verbAt === last || (verbAt + 1 === last && isBeforeFinite) || isFronted;
  if (!endsClause || isTaken(sentence, first, at)) return true;
  // Behind a comma or a conjunction a finite verb stands last; in a main clause it would have to stand second.
  if (isFinite && (hasSureFinite(tokens, first, at - 1) || verbAt !== last || at - first < 2)) return true;
  if (!prepositions.has(particle)) return particle === 'rein' && tokens[verbAt]!.lower === 'halten';
  if (/^(?:da|hier|dort|wo|de[mnr]|kein|ein)$/.test(before.lower)) return true;
  // „Erhitzen Sie die Milch unter Rühren.“ names what is done meanwhile.
  if (particle === 'unter' && (verbAt !== last || tokens.slice(first, at).some(isFullVerb))) return true;
  if (particle === 'über' && (isTimeSpan(before) || times.test(before.lower))) return true;
  // „der Reihe nach“, „vom Haus aus“, „von Montag an“
  const hasZu = tokens[at + 1]!.text === 'zu';
  if (startsBig(before.text) && (particle === 'nach' || (particle === 'vor' && !isFinite && !hasZu))) return true;
  if (startsBig(before.text) && !/^(?:an|aus)$/.test(particle)) return false;
  // „von klein auf gelernt“
  return /^(?:a[bn]|au[fs]|her|mit)$/.test(particle) && tokens.slice(first, at).some(opensSpan);
}

const setsTo = (tokens: Sentence['tokens'], at: number) =>
  /gelesen$/.test(tokens[at + 1]!.lower) &&
  tokens.some(({ readings }) => readings.some(({ lemma }) => lemma === 'setzen'));
const opensSpan = ({ lower }: Token) => /^(?:vo[nm]|seit|wo)$/.test(lower);
const isFullVerb = (token: Token) => finitePersons(token) !== 0 && !isHelper(token);
/** „den ganzen Tag über arbeiten“ */
const times = /(?:tag|nacht|mittag|abend|morgen|ferien|urlaub)(?:e?[ns]|e|en)?$/;

/** Of the particles those that are no words of their own before an attribute: „hin gezogene“ is one, „weit fort gezogene“. */
const attributive =
  /^(?:auseinander|empor|entgegen|heran|herauf|heraus|herbei|herein|herum|herunter|hervor|hinauf|hinaus|hinein|hinüber|hinunter|hinweg|voran|voraus|vorbei|zurück|hinzu)$/;

/** With these any participle of movement is one word, though no dictionary has it: hinaufgeschleppt. */
const directed = new RegExp(`^(?:hin|her)(?:${alternatives(prepositionParticles)})$|^empor$`);

/** „das entgegen gebrachte Vertrauen“: before a declined participle, too, the two are one word. */
function isBeforeParticiple({ tokens, lexicon }: Sentence, at: number): boolean {
  const next = tokens[at + 1]!;
  if (!attributive.test(tokens[at]!.text) || next.gap !== ' ' || next.text !== next.lower) return false;
  if (!startsBig(tokens[at + 2]?.text ?? '') || !canBe(tokens[at + 2], 'noun')) return false;
  const isParticiple = next.readings.some(({ kind, cells }) => /^participle/.test(kind) && cells !== 0);
  return isParticiple && lexicon.accepts(tokens[at]!.text + next.text);
}

/** „um zu fahren“ is a group of its own, but „ohne das Beet um zu graben“ has one already. */
function isInGroup({ tokens, clauses }: Sentence, at: number): boolean {
  const { first } = clauses.sectionAt(at);
  return /^(?:ohne|statt|anstatt)$/.test(tokens[first]!.lower) && first < at - 1;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const first = tokens[at]!;
    if (!free.has(first.text) && !prepositions.has(first.text) && !partners.has(first.text)) continue;
    if (isBeforeParticiple(sentence, at)) {
      found.push({ start: first.start, end: tokens[at + 1]!.end, replacement: first.text + tokens[at + 1]!.text });
      continue;
    }
    const hasZu = tokens[at + 1]!.text === 'zu';
    const verbAt = at + (hasZu ? 2 : 1);
    const verb = tokens[verbAt];
    if (first.text === 'um' && hasZu && !isInGroup(sentence, at)) continue;
    if (
      verb?.kind !== 'word' ||
      verb.gap !== ' ' ||
      !/^\p{Ll}{2,}$/u.test(verb.text) ||
      first.end + 1 !== tokens[at + 1]!.start
    )
      continue;
    if (first.text === 'zu' && !(verb.text.startsWith('ge') && canBeNonfinite(verb, nonfinite.participle2))) continue;
    const joined = joinedForm(sentence, at, verb, hasZu);
    if (joined && !isRightApart(sentence, at, verbAt, joined.isFinite))
      found.push({ start: first.start, end: verb.end, replacement: joined.form });
  }
  return found;
}

export const separatedParticle: Rule = {
  id: 'separated-particle',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 34',
  message: 'Am Ende des Satzes und als Partizip schreibt man diese Verbindung mit dem Verb zusammen.',
  trigger: new Set([...free, ...prepositions, ...partners.keys()]),
  find,
  examples: {
    wrong: [
      'Er ist lange {herum gelaufen→herumgelaufen}.',
      'Die Befragung wurde im Mai {durch geführt→durchgeführt}.',
      'Sie ist gestern {weg gefahren→weggefahren}.',
      'Das Fest hat gestern {statt gefunden→stattgefunden}.',
      'Wir wollen morgen {zurück kommen→zurückkommen}.',
      'Da muss man gut {auf passen→aufpassen}.',
      'Ich weiß, dass sich das {aus zahlt→auszahlt}.',
      'Er vergaß, Brot {ein zu kaufen→einzukaufen}.',
      'Bei Erfolg wird 17 {zurück gegeben→zurückgegeben}.',
      'Die Kosten wurden {sicher gestellt→sichergestellt}.',
      'Besonders {hervor zu heben→hervorzuheben} ist das Fest.',
      'Wir danken für das {entgegen gebrachte→entgegengebrachte} Vertrauen.',
      'Man muss das Mehl {unter rühren→unterrühren}.',
      'Sie will die Leitung {über nehmen→übernehmen}.',
      'Plötzlich ist das Boot {um gekippt→umgekippt}.',
      'Die Nutzung hat stark {zu genommen→zugenommen}.',
      'Die Maße sind in Millimeter {an gegeben→angegeben}.',
      'Er hat angeregt, die Wirkung von Schulungen künftig {nach zu weisen→nachzuweisen}.',
      'Ab dem dritten Tag ist ein ärztliches Zeugnis {vor zu legen→vorzulegen}.',
      'Man lockert den Boden, ohne ihn {um zu graben→umzugraben}.',
      'Es hilft, den Stecker {raus zu ziehen→rauszuziehen}.',
      'Sie werden immer mehr aus der Stadt {heraus gedrängt→herausgedrängt}.',
      'Wir haben alles den Hang {hinauf geschleppt→hinaufgeschleppt}.',
      'Die Bretter werden nur {ineinander gesteckt→ineinandergesteckt}.',
      'Es siegte ein Schüler, der nur um vier {daneben lag→danebenlag}.',
    ],
    right: [
      'Er ist lange herumgelaufen.',
      'Die Anträge sind der Reihe nach zu bearbeiten.',
      'Er ging, ohne stehen zu bleiben, um zu fahren.',
      'Er muss die Nacht über arbeiten.',
      'Mit der Milch unter Rühren ablöschen.',
      'Heraus kommen dabei nur Fehler.',
      'Die Daten dürfen nicht über die Forschung hinaus genutzt werden.',
      'Wer die Arbeit auf sage und schreibe neun Köpfe verteilt, setzt alles auf gelesen.',
      'Statt gegeben zu haben, nahm er.',
      'Er hat dort fest geschlafen.',
      'Hier hinein gehört Salz.',
      'Er will weit weg fahren.',
      'Die Kinder sind noch weiter weg gezogen.',
      'Wir sollten noch einen Schritt weiter gehen.',
      'Sie hätten uns über den Zaun hinweg angesprochen.',
      'Sie sang so laut, dass es bis ins Tal hinunter zu hören war.',
      'Er fängt an zu lernen.',
      'Er kam, um zu fahren.',
      'Sie hat viel zu geben.',
      'Von hier aus sehen wir mehr.',
      'Sie sind sicher gegangen.',
      'Er hat von klein auf gelernt.',
      'Sie hat im Voraus bezahlt.',
      'Dazu werden wir gleich kommen.',
      'Das Kind lag verkehrt herum.',
      'Er will das Brett um den Nagel herum drehen.',
      'Das wurde in die Rechnung mit einbezogen und lange außen vor gelassen.',
      'Wir haben das Haus zusammen gebaut, wie wir es zuvor getan haben.',
      'Sie will die Tür nur kurz schließen.',
      'Ich glaube, dass das davon kommt.',
    ],
  },
};
