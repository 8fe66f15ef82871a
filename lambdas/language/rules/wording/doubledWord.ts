import { startsBig } from '../../text/letterCase.ts';
import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isFormOf } from '../../words/readings.ts';
import { isLittleByLittle, isNowAndThen, isThroughout } from '../tokenKinds.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isZuToSomebody } from '../../grammar/particleVerbs.ts';
import { indefiniteArticles, isPersonalPronoun } from '../../grammar/pronouns.ts';
import { commonPrepositions, contractions } from '../../grammar/prepositions.ts';

/** Words that never stand twice in a row in one clause. */
const never = new Set(
  'und oder auch dass wenn nur noch man sich weil sowie sondern ob wir damit beim dieser diese dieses diesem diesen meine meinen seine seinen ihre ihren unsere unseren keine keinen mehrere mir dir ihm bis'.split(
    ' ',
  ),
);
/** Prepositions and articles that do so only before an attribute: in in Bonn gebauten Autos, eine eine Woche lange Reise. */
const beforeAttribute = new Set([
  ...commonPrepositions.words,
  ...contractions.keys(),
  ...indefiniteArticles.words,
  ...['wegen', 'den', 'dem', 'des'],
]);

/** These stand twice where a relative clause begins with an article, whose verb ends it: „Leute[,] die die Stadt kennen“. */
const articles = new Set(['der', 'die', 'das']);

/** Behind a noun or a preposition, with no verb up to the next mark that could end a relative clause. */
function isArticleTwice({ tokens, clauses }: Sentence, at: number): boolean {
  const before = tokens[at - 2];
  const isBehindNoun = before !== undefined && startsBig(before.text) && canBe(before, 'noun');
  const isGoverned = before !== undefined && canBe(before, 'preposition') && tokens[at]!.lower !== 'der';
  if (!isBehindNoun && !isGoverned) return false;
  const { first, last } = clauses.sectionAt(at);
  if (tokens.slice(at + 1, last + 1).some(isSmallVerb)) return false;
  const isFinite = (token: Token) => isSurelyFinite(token) || (isGoverned && isSmallVerb(token));
  return tokens.slice(first, at - 1).some(isFinite) && !mayBeAttribute(tokens, at);
}

const isSmallVerb = (token: Token) => token.text === token.lower && finitePersons(token) !== 0;

/** Whether a noun, an adjective or participle and its noun follow: „Bonn gebauten Autos“. */
export function mayBeAttribute(tokens: readonly Token[], at: number): boolean {
  for (let i = at + 2; i < Math.min(tokens.length - 1, at + 9); i++) {
    const { kind, text, readings } = tokens[i]!;
    if (kind === 'mark' && /^[.,;:!?]$/.test(text)) return false;
    if (
      !/^\p{Ll}+(?:e|en|er|es|em)$/u.test(text) ||
      !(/ende[nrms]?$/.test(text) || readings.some(({ pos }) => pos === 'adjective'))
    )
      continue;
    const isBehindNoun = [tokens[i - 1]!, tokens[i - 2]!].some(
      (before) => before.start > tokens[at]!.start && (/^\p{Lu}|^\d/u.test(before.text) || isPersonalPronoun(before)),
    );
    if (isBehindNoun && startsBig(tokens[i + 1]!.text)) return true;
  }
  return false;
}

/** Shorter words are said twice on purpose („weit weit weg“), and these as well. */
const SHORTEST_CONTENT = 8;
const emphatic =
  /^(?:wirklich|furchtbar|unglaublich|unheimlich|unendlich|schrecklich|ordentlich|tatsächlich|eigentlich|vielleicht|niemals|langsam)$/;
const names = new Set(['heißen', 'nennen', 'bleiben', 'sein', 'bedeuten', 'werden']);

/** „den Antrag Antrag abgegeben“, „wird zusätzlich zusätzlich Feuchte eingetragen“ */
function isContentTwice({ tokens, clauses }: Sentence, at: number): boolean {
  const token = tokens[at]!;
  const outer = tokens[at - 2];
  const next = tokens[at + 1];
  if (token.text !== tokens[at - 1]!.text || token.readings.length === 0 || outer?.text === token.text) return false;
  if (next === undefined || next.kind !== 'word' || next.text === token.text) return false;
  if (!startsBig(token.text)) {
    const isQuality = token.readings.every(({ pos }) => pos === 'adverb' || pos === 'adjective');
    return isQuality && token.text.length >= SHORTEST_CONTENT && !emphatic.test(token.lower);
  }
  if (!canBe(token, 'noun') || canBe(token, 'name') || canBe(token, 'pronoun')) return false;
  const { first, last } = clauses.sectionAt(at);
  // „Warum nennt man den Tisch Tisch und nicht Stuhl?“
  if (tokens.slice(first, last + 1).some((other) => isFormOf(other, names))) return false;
  return canBe(outer, 'determiner') || canBe(outer, 'adjective') || canBe(outer, 'preposition');
}

function find(sentence: Sentence): Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1]!;
    const token = tokens[at]!;
    if (token.lower !== before.lower || token.gap !== ' ') continue;
    if (isContentTwice(sentence, at)) {
      found.push({ start: before.end, end: token.end, replacement: '' });
      continue;
    }
    if (token.text !== token.lower) continue;
    const isArticle = articles.has(token.lower);
    if (!never.has(token.lower) && !beforeAttribute.has(token.lower) && !isArticle) continue;
    if (tokens[at - 2]?.lower === token.lower || tokens[at + 1]?.lower === token.lower) continue;
    if (beforeAttribute.has(token.lower) && mayBeAttribute(tokens, at)) continue;
    if (isArticle && !isArticleTwice(sentence, at)) continue;
    // „und und“ between quotes is what is spoken of.
    if (/^[„“»«‚"]$/.test(tokens[at - 2]?.text ?? '') && /^[„“»«‘"]$/.test(tokens[at + 1]?.text ?? '')) continue;
    // „um sie ab und zu zu besuchen“, „den ganzen Tag über über das Geld reden“
    if (isNowAndThen(tokens, at - 1) || isLittleByLittle(tokens, at - 1) || isThroughout(tokens, at - 1)) continue;
    // „UND und ODER“; „der eine einen Tag“, „zum einen einen Plan“, „die Sache an sich sich selbst“
    if (/^\p{Lu}{2}/u.test(before.text)) continue;
    const twoBefore = tokens[at - 2]?.lower ?? '';
    // „von nun an an der Sache“
    if (token.lower === 'an' && tokens.slice(Math.max(0, at - 4), at - 1).some(({ lower }) => lower === 'von'))
      continue;
    if (
      token.lower === 'sich'
        ? twoBefore === 'an' || tokens[at + 1]?.lower === 'selbst'
        : /^eine[nmrs]?$/.test(token.lower) && /^(?:d(?:ie|er|as|e[nm])|zum)$/.test(twoBefore)
    )
      continue;
    found.push(particleRepair(sentence, at) ?? { start: before.end, end: token.end, replacement: '' });
  }
  return found;
}

/** „eine Kopie zu zu senden“: meant is zuzusenden rather than zu senden if somebody is there whom it is sent to. */
function particleRepair({ tokens, clauses }: Sentence, at: number): Repair | undefined {
  const verb = tokens[at + 1];
  if (tokens[at]!.lower !== 'zu' || verb === undefined || !canBeNonfinite(verb, nonfinite.infinitive)) return undefined;
  const { first } = clauses.sectionAt(at);
  if (!isZuToSomebody(tokens.slice(first, at), verb)) return undefined;
  return { start: tokens[at - 1]!.start, end: verb.end, replacement: `zuzu${verb.text}` };
}

export const doubledWord: Rule = {
  id: 'doubled-word',
  category: 'wording',
  source: 'Versehen beim Schreiben',
  message: 'Das Wort steht zweimal hintereinander.',
  find,
  examples: {
    wrong: [
      'Wir fahren mit{ mit→} dem Zug.',
      'Das ist ein{ ein→} Hund.',
      'Er wundert sich{ sich→} sehr.',
      'Sie nennt den Preis der{ der→} Reise.',
      'Die Reste gehören in das{ das→} blaue Fass vor der Halle.',
      'Ich habe den Antrag{ Antrag→} gestern abgegeben.',
      'Im Sommer fällt zusätzlich{ zusätzlich→} Feuchte an.',
      'Bitten Sie ihn, mir eine Kopie {zu zu senden→zuzusenden}.',
    ],
    right: [
      'Man nennt den Tisch Tisch und den Stuhl Stuhl.',
      'Das war wirklich wirklich schön gemacht.',
      'Unser Bemühen muss von nun an an der Sache ausgerichtet sein.',
      'Was sie an an ihn gerichteten Briefen fand, verbrannte sie.',
      'Es gelang zum einen einen Haushalt, zum anderen einen Plan vorzulegen.',
      'In den den Hang hinabführenden Gräben stand Wasser.',
      'Wer sich sich selbst überlassen fühlt, wird gereizt.',
      'Die, die da sind, bleiben.',
      'Wir fahren mit dem Zug.',
      'Das gilt in in Bonn gebauten Häusern.',
      'Man kann nicht nicht sprechen.',
      'Er weiß, dass es es gibt.',
      'Mein Hut und der der Frau liegen dort.',
      'Was machen die die ganze Zeit?',
      'Ist das das Haus?',
      'Die Operatoren UND und ODER verbinden zwei Werte.',
      'Im Text stand zweimal „und und“ hintereinander.',
      'Die eine eine Woche alte Meldung blieb stehen.',
      'Die Gäste gingen nach und nach nach Hause.',
      'Wir haben die ganze Woche über über das Geld gesprochen.',
    ],
  },
};
