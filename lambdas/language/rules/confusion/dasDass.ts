import { hasSureFinite, isFinalVerb, isSurelyFinite } from '../../analysis/finiteForms.ts';
import { cellsOfSlot, persons } from '../../words/features.ts';
import { byWord } from '../../patterns.ts';
import { inCaseOf, startsBig } from '../../text/letterCase.ts';
import { canBe, cellsAs, finitePersons, isPredicative } from '../../words/readings.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { hasSubject } from '../../analysis/subjects.ts';
import { announcing, tellsOf } from '../../analysis/dassClauses.ts';
import { isBig, type Token } from '../../text/tokens.ts';
import { isPersonalPronoun, standsForSubject } from '../../grammar/pronouns.ts';
import { isLinkingForm } from '../../grammar/auxiliaries.ts';
import { isQuestionPronoun } from '../../grammar/questionWords.ts';
import { isSubordinator } from '../../grammar/subordinators.ts';

/** Determiners that cannot follow an article. */
/** Determiners that open a phrase of their own: behind them no article „das“ stands. */
export const opensOtherPhrase =
  /^(?:der|die|das|den|dem|jede[rmn]?|manche|alle|eine?[rmn]?|keine?[rmn]?|unsere?[rmn]?|meine?[rmn]?|seine?[rmn]?|diese[rmn]?)$/;
/** What a relative das may refer to besides a neuter noun. */
const neuterPronoun =
  /^(?:das|dass|etwas|alles|nichts|vieles|manches|einiges|eines|eins|keines|keins|jenes|dieses|jedes|solches|dasjenige|dasselbe|einziges?|neues|anderes|welches|ganze|ganzes|viel|wenig|erste|zweite|letzte|beste|dem|dessen|irgendetwas|irgendwas|was)$/;

/** Nobody knows the gender of nouns as English as these. */
const ENGLISH_ZIPF = 4;

/** Whether a relative das could refer to the word. Of names, numbers and unknown words nobody knows. */
function isAntecedent(token: Token, at: number, lexicon: Lexicon): boolean {
  if (
    at === 0 &&
    (canBe(token, 'pronoun') || canBe(token, 'adverb') || isPredicative(token)) &&
    !neuterPronoun.test(token.lower)
  )
    return false;
  if (token.kind !== 'word') return token.kind === 'masked' || /\p{L}/u.test(token.text);
  if (neuterPronoun.test(token.lower)) return true;
  if (!startsBig(token.text)) return /\p{Ll}(?:es|ste)$/u.test(token.text) && canBe(token, 'adjective');
  if (token.readings.length === 0 || canBe(token, 'name') || lexicon.englishZipf(token.text) >= ENGLISH_ZIPF)
    return true;
  return (cellsAs(token, 'noun') & cellsOfSlot.neuter) !== 0 || canBe(token, 'adjective');
}

/** Whether the words before the comma promise a dass clause: daran, geht hervor, so steil, das heißt. */
function isAnnounced(sentence: Sentence, comma: number): boolean {
  const { tokens, lexicon, clauses } = sentence;
  const last = tokens[comma - 1]!;
  const { first } = clauses.conjunctAt(comma - 1);
  // „wenn er jedes Wort hört, das …“, „legt das Ziel fest, das …“, „kam mit einem Auge davon, das …“: a neuter is there.
  const isParticle = /^(?:fest|hervor|voraus|davon)$/.test(last.lower);
  const opener = tokens[first]!;
  const isSubordinate =
    isSubordinator(opener) || isQuestionPronoun(opener) || opener.lower === 'die' || opener.lower === 'der';
  if ((isParticle || isSubordinate) && tokens.slice(first, comma).some((token, at) => isAntecedent(token, at, lexicon)))
    return false;
  if (isCopulaAtEnd(sentence, first, comma - 1)) return true;
  if (announcing.test(last.lower) || (last.lower === 'hin' && announcing.test(tokens[comma - 2]?.lower ?? '')))
    return true;
  if (isSurelyFinite(last) && tellsOf(last)) return true;
  const before = tokens[comma - 2]?.lower ?? '';
  if (last.lower === 'sich' && /^(?:zeigte?|zeigten)$/.test(before)) return true;
  if (last.lower === 'auf' && tokens.slice(0, comma).some(({ lower }) => /^(?:fällt|fiel)$/.test(lower))) return true;
  const hasSo = before === 'so' || tokens[comma - 3]?.lower === 'so';
  // „so viel, das ich noch tun muss“
  return hasSo && !/^(?:viel|wenig)$/.test(last.lower) && canBe(last, 'adjective') && last.text === last.lower;
}

/** „Das Problem ist, …“, „es sei denn, …“: the copula of a main clause right before the comma has nothing else to link. */
function isCopulaAtEnd({ tokens, clauses }: Sentence, first: number, last: number): boolean {
  const at = tokens[last]!.lower === 'denn' ? last - 1 : last;
  if (at !== last) return tokens[at]?.lower === 'sei' && tokens[at - 1]?.lower === 'es';
  const isCopula = isLinkingForm(tokens[at]);
  return isCopula && at > first && clauses.openerAt(first) === undefined && introducerIsArticle(tokens, first);
}

/** The clause before the copula begins with a phrase („Das Problem“) at the head of the sentence. */
const introducerIsArticle = (tokens: readonly Token[], first: number) =>
  first === 0 && isBig(tokens[first + 1]) && !canBe(tokens[first], 'conjunction');

/** What stands behind it cannot be the rest of a noun phrase with the article das. */
function isNoArticle({ tokens }: Sentence, at: number): boolean {
  const next = tokens[at + 1]!;
  if (isPersonalPronoun(next) || standsForSubject(next) || opensOtherPhrase.test(next.text)) return true;
  if (!startsBig(next.text) || !canBe(next, 'noun') || canBe(next, 'adjective') || canBe(next, 'verb')) return false;
  return (cellsAs(next, 'noun', 'name') & cellsOfSlot.neuter) === 0;
}

function isCompleteClause(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const { last } = sentence.clauses.conjunctAt(at);
  const isInfinitive = tokens[last - 1]!.lower === 'zu';
  return (
    last >= at + 2 && !isInfinitive && finitePersons(tokens[last]!) !== 0 && hasSubject(sentence, at + 1, last - 1)
  );
}

const personOf = byWord<number>({
  ...{ ich: persons['1s'], du: persons['2s'], er: persons['3s'], es: persons['3s'], man: persons['3s'] },
  ...{ wir: persons['1p'], sie: persons['3s'] | persons['3p'] },
});

/** A clause with its own subject pronoun and the verb that agrees with it at the end. */
function isPronounClause({ tokens, clauses }: Sentence, at: number): boolean {
  const { last } = clauses.conjunctAt(at);
  const person = personOf.get(tokens[at + 1]?.text ?? '') ?? 0;
  if (last < at + 3 || tokens[last - 1]!.lower === 'zu') return false;
  return (finitePersons(tokens[last]!) & person) !== 0 && !isSurelyFinite(tokens[at + 2]!);
}

/** Without a comma: Ich hoffe das wir …, and at the beginning: Das er kommt, … */
function isBare(sentence: Sentence, at: number): 'first' | 'middle' | 'after' | undefined {
  const { tokens } = sentence;
  const before = tokens[at - 1];
  // „Nicht das ich wüsste“
  const isDenial = at === 1 && before?.lower === 'nicht' && personOf.get(tokens[2]!.text) === persons['1s'];
  if (isDenial && isFinalVerb(tokens[3]!) && tokens[4]?.kind === 'mark') return 'after';
  if (!isPronounClause(sentence, at)) return undefined;
  if (before === undefined) return tokens[sentence.clauses.conjunctAt(at).last + 1]?.text === ',' ? 'first' : undefined;
  // „das Zunftbuch, ohne das wir nichts wüssten“: which of the two it is the context model tells better.
  const mayRelate =
    before.lower === 'ohne' && tokens.slice(0, at - 1).some((token, i) => isAntecedent(token, i, sentence.lexicon));
  if (/^(?:ohne|anstatt|so|außer)$/.test(before.lower)) return mayRelate ? undefined : 'after';
  // „Nicht das ich wüsste“, „zu müde, als das er …“
  if (before.lower === 'nicht' && at === 1) return 'after';
  const isTooMuch = before.lower === 'als' && tokens[at - 2]?.text === ',';
  if (isTooMuch && tokens.slice(0, at - 2).some(({ lower }) => lower === 'zu')) return 'after';
  const { first } = sentence.clauses.conjunctAt(at);
  const isTold = tokens.slice(Math.max(first, at - 4), at).some(tellsOf);
  return before.kind === 'word' && isTold && hasSureFinite(tokens, first, at - 1) ? 'middle' : undefined;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 0; at < tokens.length - 3; at++) {
    const { text, lower, start, end } = tokens[at]!;
    if (lower !== 'das') continue;
    if (text === 'das' && at > 1 && tokens[at - 1]!.text === ',') {
      // Behind brackets and quotations, too, stands what das may refer to: „das Wort „Ja“ (leise), das …“
      const before = tokens.slice(0, at);
      if (!isAnnounced(sentence, at - 1) && before.some((token, i) => isAntecedent(token, i, lexicon))) continue;
      if (isNoArticle(sentence, at) && isCompleteClause(sentence, at)) found.push({ start, end, replacement: 'dass' });
      continue;
    }
    // „…, so das alle mitmachen können“
    const isSo = text === 'das' && at > 1 && tokens[at - 1]!.text === 'so' && tokens[at - 2]!.text === ',';
    if (isSo && isNoArticle(sentence, at) && isCompleteClause(sentence, at)) {
      found.push({ start, end, replacement: 'dass' });
      continue;
    }
    const place = isBare(sentence, at);
    if (place === 'middle') found.push({ start: tokens[at - 1]!.end, end, replacement: ', dass' });
    else if (place) found.push({ start, end, replacement: inCaseOf(text, 'dass') });
  }
  return found;
}

export const dasDass: Rule = {
  id: 'das-dass-conjunction',
  category: 'confusion',
  source: 'Amtliches Regelwerk § 4, Wörterverzeichnis: dass',
  message: 'Leitet das Wort einen Nebensatz ein und lässt es sich nicht durch „welches“ ersetzen, schreibt man „dass“.',
  trigger: new Set(['das']),
  find,
  examples: {
    wrong: [
      'Ich hoffe, {das→dass} wir uns bald sehen.',
      'Ich hoffe{ das→, dass} er heute kommt.',
      '{Das→Dass} er heute kommt, freut mich.',
      'Das heißt, {das→dass} er nicht kommt.',
      'Die Hecken wuchsen so hoch, {das→dass} manche Wege dunkel waren.',
      'Positiv ist, {das→dass} das Dach hält.',
      'Sie achten darauf, {das→dass} man sie hört.',
      'Zugleich zeigt der Bericht, {das→dass} sich die Arbeit lohnt.',
      'Bitte beachten Sie, {das→dass} wir die Ware erst später bestellen.',
      'Das Problem ist, {das→dass} niemand die Lösung kennt.',
      'Er hat die Regeln geändert, so {das→dass} alle mitmachen können.',
      'Nicht {das→dass} ich wüsste.',
    ],
    right: [
      'Er rettete das Zunftbuch der Weber, ohne das wir heute so gut wie nichts wüssten.',
      'Ich hoffe, dass wir uns bald sehen.',
      'Ich finde das Haus, das er gebaut hat, sehr schön.',
      'Er sagte, das Kind schläft.',
      'Er ging über einen Steg, das dem Verkehr nicht genügte.',
      'Sie kaufte etwas, das sie nicht brauchte.',
      'Ich glaube, das ist gut.',
      'Das er ist nicht zu sehen.',
      'Er weiß das, wir aber nicht.',
      'Sie lebt von dem, das sie nicht hat.',
      'Er legt das Ziel fest, das ein Team erreichen soll.',
      'Er schrieb das Wort „Wahrheit“ (klein), das er auf die Tafel malte.',
      'Das Haus ist, das weißt du, sehr alt.',
      'Er hat Geld, so das Gericht.',
      'Es gibt noch so viel, das ich tun muss.',
      'Er zog ein altes Buch hervor, das er dem Lehrer gab.',
    ],
  },
};
