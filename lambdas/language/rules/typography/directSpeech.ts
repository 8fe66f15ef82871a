import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';

const isClosingQuote = (token: Token | undefined) =>
  token?.kind === 'mark' && token.gap === '' && /^[“"«”]$/.test(token.text);

const isFinite = ({ readings }: Token) => readings.some(({ pos, finite }) => pos === 'verb' && finite !== 0);

const isAsking = /^(?:fragte|fragt|fragten|fragen|erkundigte|erkundigt)$/;

/** „Wohin gehst du“, fragte sie: the question keeps its mark inside the quotation marks. */
function* unmarkedQuestion({ tokens, verbs }: Sentence): Iterable<Repair> {
  for (let at = 2; at + 2 < tokens.length; at++) {
    if (!isClosingQuote(tokens[at]) || tokens[at + 1]!.text !== ',' || !isAsking.test(tokens[at + 2]!.lower)) continue;
    const before = tokens[at - 1]!;
    const first = /^[„"»]$/.test(tokens[0]!.text) ? 1 : 0;
    const isQuestion = verbs[first] === 'finite' || (isQuestionWord(tokens[first]) && verbs[first + 1] === 'finite');
    if (!isQuestion) continue;
    if (before.kind === 'word') yield { start: before.end, end: before.end, replacement: '?' };
    else if (before.text === '.') yield { start: before.start, end: before.end, replacement: '?' };
  }
}

/** Places around the accompanying clause where a comma or stop is missing or too many. */
function* aroundQuotes({ tokens, verbs }: Sentence): Iterable<Repair> {
  for (let at = 2; at < tokens.length; at++) {
    const quote = tokens[at]!;
    const next = tokens[at + 1];
    if (!isClosingQuote(quote)) continue;
    const inner = tokens[at - 1]!.text;
    // „Das ist schön!“ dachte er.
    if (
      /^[!?]$/.test(inner) &&
      /^[„"»]$/.test(tokens[0]!.text) &&
      next &&
      next.gap === ' ' &&
      isSpeaking.test(next.text)
    )
      yield { start: quote.end, end: quote.end, replacement: ',' };
    // „Ich gehe.“ sagte er. „Ich gehe“ sagte er.
    const isBehindSpeech = next && next.gap === ' ' && isSpeaking.test(next.text) && isSpeaker(tokens[at + 2]);
    if (isBehindSpeech && /^[„"»]$/.test(tokens[0]!.text) && hasFinite(verbs, at)) {
      if (inner === '.' && tokens[at - 1]!.gap === '')
        yield { start: tokens[at - 1]!.start, end: quote.end, replacement: `${quote.text},` };
      else if (tokens[at - 1]!.kind === 'word') yield { start: quote.end, end: quote.end, replacement: ',' };
    }
    // Er sagte: „Ich gehe.“.
    const isQuoted = tokens
      .slice(0, at)
      .some(({ text }, i) => text === ':' && /^[„"»]$/.test(tokens[i + 1]?.text ?? ''));
    if (/^[.!?]$/.test(inner) && isQuoted && next?.text === '.' && next.gap === '' && at + 2 === tokens.length)
      yield { start: next.start, end: next.end, replacement: '' };
  }
}

/** Who speaks: „Das Boot“ sagt mir nichts, but not „Das Boot“ sagt er. */
const isSpeaker = (token: Token | undefined) =>
  token !== undefined &&
  (isSubjectPronoun(token) || /^(?:der|ein|mein|sein)$/.test(token.lower) || canBe(token, 'name', 'first'));

/** Whether the quotation from the start to this token holds a verb, and so is no name. */
const hasFinite = (verbs: Sentence['verbs'], last: number) => verbs.slice(1, last).includes('finite');

const isSpeaking =
  /^(?:sagte|rief|dachte|fragte|meinte|antwortete|schrie|flüsterte|erwiderte|brüllte|murmelte|wollte|sagt|ruft|fragt|meint|denkt)$/;

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  found.push(...unmarkedQuestion(sentence));
  found.push(...aroundQuotes(sentence));
  found.push(...strayMarks(sentence));
  found.push(...aroundInsertion(sentence));
  return found;
}

/** „Wir“, sagte er | „bleiben hier.“; Er rief: „Ich gehe“ | und ging. */
function* aroundInsertion({ tokens, verbs }: Sentence): Iterable<Repair> {
  for (let at = 3; at + 1 < tokens.length; at++) {
    const before = tokens[at - 1]!;
    const next = tokens[at + 1]!;
    if (/^[„»]$/.test(tokens[at]!.text) && before.kind === 'word' && /^\p{Ll}/u.test(next.text)) {
      const comma = tokens.findLastIndex(({ kind }, i) => i < at && kind === 'mark');
      const isInserted = tokens[comma]?.text === ',' && isClosingQuote(tokens[comma - 1]) && at - comma < 6;
      if (isInserted && isSpeaking.test(tokens[comma + 1]!.text))
        yield { start: before.end, end: before.end, replacement: ',' };
    }
    if (!isClosingQuote(tokens[at]) || next.text !== 'und' || verbs[at + 2] !== 'finite') continue;
    const colon = tokens.findIndex(({ text }) => text === ':');
    const isSpeech = colon > 0 && colon < at - 2 && /^[„"»]$/.test(tokens[colon + 1]!.text) && before.text !== ',';
    const isToldOf = verbs.slice(0, colon).includes('finite') && verbs.slice(colon, at).includes('finite');
    if (isSpeech && isToldOf) yield { start: tokens[at]!.end, end: tokens[at]!.end, replacement: ',' };
  }
}

function* strayMarks({ tokens }: Sentence): Iterable<Repair> {
  for (let at = 1; at + 2 < tokens.length; at++) {
    const mark = tokens[at]!;
    const quote = tokens[at + 1]!;
    const next = tokens[at + 2]!;
    if (mark.gap !== '' || tokens[at - 1]!.kind !== 'word' || !isClosingQuote(quote)) continue;
    // „…“, sagte er: the quoted statement has no stop of its own.
    const isSpeech = /^\p{Ll}/u.test(tokens[at + 3]?.text ?? next.text) && isFinite(tokens[at + 3] ?? next);
    if (mark.text === '.' && next.text === ',' && next.gap === '' && isSpeech)
      yield { start: mark.start, end: mark.end, replacement: '' };
    // „…,“, sagte er: one comma is enough, the one behind the quotation marks.
    if (mark.text === ',' && next.text === ',' && next.gap === '')
      yield { start: mark.start, end: mark.end, replacement: '' };
    // The comma stands outside the quotation marks.
    if (mark.text === ',' && next.gap === ' ' && /^\p{Ll}/u.test(next.text) && isFinite(next))
      yield { start: mark.start, end: quote.end, replacement: `${quote.text},` };
  }
}

export const directSpeech: Rule = {
  id: 'direct-speech',
  category: 'comma',
  source: 'Amtliches Regelwerk §§ 90, 92, 93',
  message:
    'Vor dem Begleitsatz entfällt der Punkt der wörtlichen Rede, und das Komma steht hinter dem Anführungszeichen.',
  trigger: new Set(['“', '"', '«', '”']),
  find,
  examples: {
    wrong: [
      '„Wohin gehst du{→?}“, fragte sie.',
      '„Das ist schön!“{→,} dachte er.',
      'Er sagte: „Ich gehe.“{.→}',
      '„Ich gehe heim{.→}“, sagte er.',
      '„Ich gehe heim{,“→“,} sagte er.',
      '„Ich gehe heim{.“→“,} sagte er.',
      '„Ich gehe heim“{→,} sagte er.',
      '„Ich gehe heim{,→}“, sagte er.',
      '„Wir“, sagte er{→,} „bleiben hier.“',
      'Er sagte: „Ich gehe heim“{→,} und verließ den Raum.',
    ],
    right: [
      '„Ich gehe heim“, sagte er.',
      '„Gehst du heim?“, fragte er.',
      '„Wir“, sagte er, „bleiben hier.“',
      'Er las: „Rot“ und „Blau“ sind Farben.',
      '„Das Boot“ sagt ihr nichts.',
      'Er nannte es „Haus, Hof“ und ging.',
      '„Abk.“, „lt.“ und „Hrsg.“ stehen hier.',
      'Sie schrieb „Rot, Blau,“ das dritte Wort fehlt.',
    ],
  },
};
