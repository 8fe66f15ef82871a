import { phraseEndingAt, phraseStartingAt } from '../../analysis/nounPhrases.ts';
import { isHelperVerb } from '../../grammar/auxiliaries.ts';
import { hasSureFinite, isFinalVerb, isSurelyFinite } from '../../analysis/finiteForms.ts';
import { isVerbParticle } from '../../analysis/verbParticles.ts';
import { cellsOfSlot } from '../../words/features.ts';
import { cellsAs, finitePersons } from '../../words/readings.ts';
import { canStandBare } from '../../words/bareNouns.ts';
import { inCaseOf, startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { hasSubject } from '../../analysis/subjects.ts';
import { announcing, hasContent } from '../../analysis/dassClauses.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { isCommonPreposition } from '../../grammar/prepositions.ts';
import { isModalParticle } from '../../grammar/adverbs.ts';

const neuter = cellsOfSlot.neuter;
/** Verbs that stand without a subject (dass ihm graut, dass getanzt wird). */
const impersonal =
  /^(?:grauen|frieren|dürsten|hungern|gehen|ergehen|gelingen|schwindeln|gefallen|mangeln|fehlen|ankommen|geben|handeln)$/;

/** Whether the word right before the comma is a noun that can only be neuter. */
function isAntecedent({ tokens, phrases }: Sentence, at: number): boolean {
  if (hasContent.test(tokens[at]!.lower)) return false;
  const cells = phraseEndingAt(phrases, at)?.cells ?? 0;
  return cells !== 0 && (cells & ~neuter) === 0;
}

const isAnnounced: WordTest = (token) =>
  announcing.test(token?.lower ?? '') || /^(?:so|derart|dass|es)$/.test(token?.lower ?? '');

/** A clause with its verb at the end, no subject, and a neuter noun before it. */
function isRelative(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const { last } = sentence.clauses.conjunctAt(at);
  const verb = tokens[last]!;
  if (!isAntecedent(sentence, at - 2) || last < at + 2 || !isFinalVerb(verb)) return false;
  if (
    verb.readings.some(({ pos, lemma }) => pos === 'verb' && (isHelperVerb(lemma) || impersonal.test(lemma))) ||
    tokens[last + 1]?.kind !== 'mark'
  )
    return false;
  if (hasSureFinite(tokens, at + 1, last - 1) || tokens.slice(0, at).some(isAnnounced)) return false;
  return !hasSubject(sentence, at + 1, last - 1);
}

/** A main clause: its verb stands second, and more follows that does not end in a verb. */
function isMainClause({ tokens, clauses }: Sentence, at: number): boolean {
  const verb = tokens[at + 1]!;
  const { last } = clauses.conjunctAt(at);
  if (
    verb.text !== verb.lower ||
    !isSurelyFinite(verb) ||
    /^(?:„|“|"|wort|konjunktion)$/.test(tokens[at - 1]?.lower ?? '')
  )
    return false;
  return last >= at + 2 && !isFinalVerb(tokens[last]!);
}

/** „dass schönste Geschenk“: a neuter whose adjective has the weak ending wants its article. */
function isArticle({ tokens, phrases }: Sentence, at: number): boolean {
  const phrase = phraseStartingAt(phrases, at + 1);
  if (!phrase || phrase.determiner !== undefined || phrase.adjectives.length === 0 || phrase.cells !== 0) return false;
  const isWeak = phrase.adjectives.every((adjective) => /e$/.test(tokens[adjective]!.lower));
  return isWeak && (cellsAs(tokens[phrase.noun]!, 'noun') & ~neuter) === 0;
}

/** Behind the verb of a main clause, where no clause can begin without a comma: Hat er dass nicht gesagt? */
function isObject({ tokens, clauses }: Sentence, at: number): boolean {
  const { first, last } = clauses.conjunctAt(at);
  const isBehindVerb = at > first && isSurelyFinite(tokens[at - 1]!);
  const goesOn = isModalParticle(tokens[at + 1]);
  return isBehindVerb && goesOn && last < at + 4 && !isFinalVerb(tokens[last]!) && !hasSureFinite(tokens, at + 1, last);
}

/** „für dass Haus“: an article between its preposition and its noun. */
function isBehindPreposition(sentence: Sentence, at: number): boolean {
  const { tokens, lexicon } = sentence;
  if (!isCommonPreposition(tokens[at - 1]) || /^(?:auf|ohne)$/.test(tokens[at - 1]!.lower)) return false;
  // „Ich nehme an dass Wasser fehlt“ lacks its comma.
  const isClause = isFinalVerb(tokens[sentence.clauses.conjunctAt(at).last]!);
  if (isClause && isVerbParticle(sentence, lexicon, at - 1)) return false;
  const next = tokens[at + 1]!;
  return startsBig(next.text) && (cellsAs(next, 'noun') & neuter) !== 0;
}

/** „Dass Ergebnis liegt vor“: at the head of the sentence a noun that wants an article, its verb, and no verb at the end. */
function isArticleOfSubject({ tokens, isComplete, clauses }: Sentence, at: number): boolean {
  const noun = tokens[1];
  const verb = tokens[2];
  if (at !== 0 || !isComplete || noun === undefined || verb === undefined || !isSurelyFinite(verb)) return false;
  const cells = cellsAs(noun, 'noun');
  if (!startsBig(noun.text) || cells === 0 || (cells & ~neuter) !== 0 || canStandBare(noun)) return false;
  const { last } = clauses.conjunctAt(2);
  return last > 2 && !isFinalVerb(tokens[last]!) && /^[.!?]$/.test(tokens[last + 1]?.text ?? '');
}

/** „Ist dass wirklich nötig?“: behind the verb that opens the question, whose only verb it is. */
function isInQuestion({ tokens, clauses }: Sentence, at: number): boolean {
  if (at !== 1 || finitePersons(tokens[0]!) === 0) return false;
  const { last } = clauses.conjunctAt(1);
  return tokens[last + 1]?.text === '?' && last < 6 && !hasSureFinite(tokens, 2, last) && !isFinalVerb(tokens[last]!);
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at < tokens.length - 2; at++) {
    const { text, lower, start, end } = tokens[at]!;
    if (lower !== 'dass') continue;
    const isAfterComma = at > 1 && tokens[at - 1]!.text === ',';
    const isDas =
      isArticle(sentence, at) ||
      isMainClause(sentence, at) ||
      isObject(sentence, at) ||
      isBehindPreposition(sentence, at) ||
      isArticleOfSubject(sentence, at) ||
      isInQuestion(sentence, at) ||
      (isAfterComma && isRelative(sentence, at));
    if (isDas) found.push({ start, end, replacement: inCaseOf(text, 'das') });
  }
  return found;
}

export const dassDas: Rule = {
  id: 'dass-das-relative',
  category: 'confusion',
  source: 'Amtliches Regelwerk § 4, Wörterverzeichnis: das',
  message:
    'Das Wort weist auf das zurück, was davor steht, und lässt sich durch „welches“ oder „dieses“ ersetzen: „das“.',
  trigger: new Set(['dass']),
  find,
  examples: {
    wrong: [
      'Sie hat mehr Geld zugesagt, {dass→das} ist mehr als im Vorjahr.',
      'Sie zogen in ein Haus, {dass→das} den Eltern gehörte.',
      'Er wurde mit 3,0 bewertet, {dass→das} entspricht der Stufe drei.',
      'Er las ein Buch, {dass→das} im Regal stand.',
      'Er nahm {dass→das} alte Brot mit.',
      'Aber {dass→das} hat nichts damit zu tun.',
      'Sie gab viel Geld für {dass→das} Haus aus.',
      '{Dass→Das} Ergebnis liegt morgen vor.',
      'Ist {dass→das} wirklich nötig?',
    ],
    right: [
      'Er hatte das Gefühl, dass ihm kalt war.',
      'Sie sagte im Haus, dass er gehen wollte.',
      'Er schrieb in dem Buch, dass Kinder lachen.',
      'Ich weiß, dass altes Brot hart ist.',
      'Dass Wasser kocht, sieht man.',
      'Sie lebt von Luft, ohne dass Geld fehlt.',
      'Stört, dass er singt?',
      'Er sagte so laut im Haus, dass den Eltern graute.',
    ],
  },
};
