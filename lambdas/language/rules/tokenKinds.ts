import { isJoiner } from '../grammar/coordinators.ts';
import { isSmallNumber, isTimeSpan } from '../grammar/time.ts';
import { opensSentence } from '../analysis/sentence.ts';
import type { Token } from '../text/tokens.ts';
import { nonfinite } from '../words/features.ts';
import { canBeNonfinite } from '../words/readings.ts';

export const NO_BREAK_SPACE = '\u00A0';

export const isWord = (token: Token | undefined): boolean => token?.kind === 'word';
/** A number of digits, with a fraction or without. */
export const plainNumber = /^\d+(?:,\d+)?$/;
export const isNumber = (token: Token | undefined): boolean => token?.kind === 'number';
export const isClosing = (token: Token | undefined): boolean =>
  token !== undefined && /^[)\]“”»«"‘’]$/.test(token.text);

/** The second half of „Serverwartung oder -überwachung“ and of „die „Abwrack“pläne“, no word of its own, whatever parts it from the first. */
export const isSecondHalf = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.gap === '' && (/^[-‑–—/]$/.test(tokens[at - 1]?.text ?? '') || isClosing(tokens[at - 1]));

/** The „zu“ of „ab und zu“, which belongs to no infinitive. */
export const isNowAndThen = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'zu' && tokens[at - 1]?.lower === 'und' && tokens[at - 2]?.lower === 'ab';

/** „nach und nach“ */
export const isLittleByLittle = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'nach' && tokens[at - 1]?.lower === 'und' && tokens[at - 2]?.lower === 'nach';

/** Part of a name or of code rather than a word of the text: befehl1, perl(1), [user], C:\\inet. */
export function isGluedToCode(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const token = tokens[at]!;
  const after = tokens[at + 1];
  const next = tokens[at + 2];
  if (token.gap === '' && before !== undefined && /^[\\_<[@^$*.\p{L}\d]/u.test(before.text)) return true;
  if (after === undefined || after.gap !== '') return false;
  const isFileName = after.text === '.' && next?.gap === '' && /^[\p{L}\d]/u.test(next.text);
  return (
    isFileName ||
    after.kind === 'number' ||
    /^[=_\\\]@^$*<]$/.test(after.text) ||
    (after.text === '(' && next?.gap === '' && next.kind === 'number')
  );
}

/** Nouns that name a part of a program, or end so. */
export const programParts =
  'symbol|schaltfläche|befehl|dialog|option|werkzeug|menü|menüpunkt|register|registerkarte|funktion|taste|knopf|button|reiter|kästchen|eintrag|modus|auswahl|feld|bereich|ansicht|eigenschaft|wert';
const programPart = new RegExp(`(?:${programParts})(?:e?[ns]|en|e)?$`, 'u');

/** A noun that names a part of a program, behind which a label follows as it is written there: „die Schaltfläche Neu laden“. */
export const namesLabel = (token: Token | undefined): boolean =>
  token?.kind === 'word' && programPart.test(token.lower);

/** „Lege die Schablone ein und stich von innen“, „Setze sie auf, stich hinein“: one order follows another. */
export const isNextOrder = (words: readonly Token[], at: number) =>
  isImperative(words[at]) &&
  (words[at - 1]?.text === ',' || isJoiner(words[at - 1])) &&
  words.slice(0, at - 1).some((word, i) => isImperative(word) && opensSentence(words, i));
const isImperative = (token: Token | undefined) => canBeNonfinite(token, nonfinite.imperativeSingular);

/** „um Mitternacht“, „um drei“ */
export const isTimeOfClock = (tokens: readonly Token[], um: number): boolean =>
  tokens[um]?.lower === 'um' &&
  (/^(?:mitternacht|mittag)$/.test(tokens[um + 1]?.lower ?? '') || isSmallNumber(tokens[um + 1]));

/** „den ganzen Tag über“ */
export const isThroughout = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'über' && isTimeSpan(tokens[at - 1]);
