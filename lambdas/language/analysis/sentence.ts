import { type Clauses, findClauses } from './clauses.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Reading } from '../words/features.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { findNounPhrases, type NounPhrase } from './nounPhrases.ts';
import type { Token } from '../text/tokens.ts';
import { findVerbRoles } from './verbs.ts';
import type { VerbRole } from './verbRole.ts';
import { inGermanSpelling, withEszett } from '../words/swissSpelling.ts';
import { regionalReadings } from '../words/regionalNouns.ts';

/** What rules consume: one sentence of a paragraph. Offsets of tokens count from the start of the paragraph's text. */
export interface Sentence {
  readonly tokens: readonly Token[];
  /** The whole paragraph's text. */
  readonly text: string;
  readonly lexicon: Lexicon;
  /** What is known of the document as a whole. */
  readonly knowledge: Knowledge;
  /** Whether it ends with a full stop, question mark, exclamation mark or ellipsis: headings and list items do not. */
  readonly isComplete: boolean;
  /** Noun phrases from left to right, disjoint; computed when first asked for. */
  readonly phrases: readonly NounPhrase[];
  /** Its parts between marks and conjunctions; computed when first asked for. */
  readonly clauses: Clauses;
  /** What each token is as a verb, in the order of `tokens`; computed when first asked for. */
  readonly verbs: readonly VerbRole[];
}

/**
 * Gives the tokens of a sentence their readings. Where the document writes ss for ß, its tokens are spelt with ß, so that
 * all rules hold for them; their offsets are those of the text, and repairs are written back with ss (matching.ts).
 */
export function analyse(tokens: readonly Token[], text: string, lexicon: Lexicon, knowledge: Knowledge): Sentence {
  const spelt = knowledge.hasNoEszett ? tokens.map((token) => spellGerman(token, lexicon)) : tokens;
  const read = spelt.map((token, at) =>
    token.kind === 'word' ? readWord(token, spelt, at, lexicon, knowledge) : readCounted(token, lexicon),
  );
  let phrases: readonly NounPhrase[] | undefined;
  let clauses: Clauses | undefined;
  let verbs: readonly VerbRole[] | undefined;
  return {
    tokens: read,
    text,
    lexicon,
    knowledge,
    isComplete: endsLikeSentence(tokens),
    get phrases() {
      return (phrases ??= findNounPhrases(read));
    },
    get clauses() {
      return (clauses ??= findClauses(this));
    },
    get verbs() {
      return (verbs ??= findVerbRoles(read, this.clauses, lexicon));
    },
  };
}

/** One of its last three tokens ends it: a closing quotation mark or bracket may follow. */
function endsLikeSentence(tokens: readonly Token[]): boolean {
  for (let at = Math.max(0, tokens.length - 3); at < tokens.length; at++)
    if (enders.has(tokens[at]!.text) || tokens[at]!.text.startsWith('...')) return true;
  return false;
}

const enders = new Set('.!?…');

/** Whether a word may be capitalised for its place alone: it begins the sentence or stands behind a colon or an opening quote. */
export function opensSentence(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const { kind, text } = tokens[before]!;
    if (kind === 'word' || kind === 'masked') return false;
    if (/^[:„»"“‚›–(•…]$/.test(text)) return true;
    if (kind === 'number' && before > 0) return false;
  }
  return true;
}

function spellGerman(token: Token, lexicon: Lexicon): Token {
  if (token.kind !== 'word' || !token.lower.includes('ss')) return token;
  const text = inGermanSpelling(token.text, lexicon);
  return text === token.text ? token : { ...token, text, lower: text.toLowerCase() };
}

function readWord(token: Token, tokens: readonly Token[], at: number, lexicon: Lexicon, knowledge: Knowledge): Token {
  const form = token.text.includes('\u00AD') ? token.text.replaceAll('\u00AD', '') : token.text;
  const readings = readingsOf(form, lexicon, knowledge);
  const isBig = form !== token.lower;
  if (!isBig || !opensSentence(tokens, at)) return withReadings(token, readings);
  const small = readingsOf(form.charAt(0).toLowerCase() + form.slice(1), lexicon, knowledge);
  return withReadings(token, small.length > 0 ? [...readings, ...small] : readings);
}

/** „einer 90-minütigen Fahrt“: an adjective with a number in it is declined like one that is written out. */
function readCounted(token: Token, lexicon: Lexicon): Token {
  const adjective = token.kind === 'number' ? /^\d+-(\p{Ll}{4,})$/u.exec(token.text)?.[1] : undefined;
  return adjective === undefined ? token : withReadings(token, lexicon.lookUp(`zehn${adjective}`).readings);
}

/** Written out, since a spread takes several times as long and every word of a document comes by here. */
function withReadings({ kind, text, lower, start, end, gap }: Token, readings: readonly Reading[]): Token {
  return { kind, text, lower, start, end, gap, readings };
}

/**
 * Readings of a form, with the genders of the document's variety. Where there is no ß, Masse is read as Maße, too;
 * elsewhere an ss that stands for ß makes no other word of it (Strasse is no plural of Strass).
 */
function readingsOf(form: string, lexicon: Lexicon, { language, hasNoEszett }: Knowledge): readonly Reading[] {
  const { readings } = lexicon.lookUp(form);
  const isMisspelt = form.includes('ss') && !hasNoEszett && !lexicon.accepts(form);
  if (isMisspelt && readings.length > 0 && withEszett(form, lexicon) !== undefined) return [];
  const isWithout = hasNoEszett && language !== 'de-DE';
  const sharp = isWithout && form.includes('ss') ? withEszett(form, lexicon) : undefined;
  const all = sharp === undefined ? readings : [...readings, ...lexicon.lookUp(sharp).readings];
  return regionalReadings(form, all, language);
}
