import { unmistakable } from '../../text/abbreviations.ts';
import { byWord } from '../../patterns.ts';
import { startsBig } from '../../text/letterCase.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isGluedToCode, isNumber, NO_BREAK_SPACE } from '../tokenKinds.ts';

type Place = (tokens: readonly Token[], at: number) => boolean;

const anywhere: Place = () => true;
const beforeNumber: Place = (tokens, at) => isNumber(tokens[at + 1]) && tokens[at + 1]!.gap !== '';
/** „ca 20“, „ca zwei“; in a list of names of files (ca, cert, key) it is none. */
const beforeAmount: Place = (tokens, at) =>
  isNumber(tokens[at + 1]) ||
  canBe(tokens[at + 1], 'numeral') ||
  /^(?:eine?[mnrs]?|halb)/.test(tokens[at + 1]?.lower ?? '');
/** „Dr Müller“, „Prof Dr Meier“; „der Prof“ is a word of its own. */
const beforeName: Place = (tokens, at) => {
  const next = tokens[at + 1];
  if (next?.kind !== 'word' || next.gap === '' || !startsBig(next.text)) return false;
  return tokens[at]!.text === 'Dr' || next.text === 'Dr' || next.readings.every(({ pos }) => pos !== 'noun');
};

/** Exactly as written; in other cases most of these are something else (CA, NR). */
const places: ReadonlyMap<string, Place> = byWord({
  ...Object.fromEntries([...unmistakable, 'Vgl', 'etc'].map((one) => [one, anywhere])),
  ca: beforeAmount,
  ...Object.fromEntries('Nr nr Tel max mind'.split(' ').map((one) => [one, beforeNumber])),
  ...Object.fromEntries('Dr Prof'.split(' ').map((one) => [one, beforeName])),
});
/** Of several words, written as one: these have no other meaning. */
const joined = byWord({ zB: 'z. B.', idR: 'i. d. R.', zT: 'z. T.', uU: 'u. U.' });

/** The last part of „z. B.“ and its like, in small letters, by what stands before it. */
const lastParts = byWord({
  b: { before: 'z.', right: 'B' },
  h: { before: 'd.', right: 'h' },
  r: { before: 'i.d.', right: 'R' },
  t: { before: 'z.', right: 'T' },
});

/** The repair of a last part that lacks its stop or stands in the wrong case. */
function repairOfLast(tokens: readonly Token[], at: number): Repair | undefined {
  const { lower, text, start, end } = tokens[at]!;
  const part = lastParts.get(lower);
  if (part === undefined || at < part.before.length) return undefined;
  const parts = tokens.slice(at - part.before.length, at);
  if (at > part.before.length && parts[0]!.gap === '') return undefined;
  if (parts.map((token) => token.lower).join('') !== part.before || !startsSmall(parts[0]!)) return undefined;
  const after = tokens[at + 1];
  if (after?.text === '.' && after.gap === '')
    return text === part.right ? undefined : { start, end, replacement: part.right };
  return after?.kind === 'word' && text === part.right ? { start: end, end, replacement: '.' } : undefined;
}

/** „Z. B. Meier“ may be a name. */
const startsSmall = ({ text, lower }: Token) => text === lower;

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { text, kind, start, end } = tokens[at]!;
    const last = kind === 'word' ? repairOfLast(tokens, at) : undefined;
    if (last) found.push(last);
    const whole = joined.get(text);
    if ((kind !== 'word' && whole === undefined) || tokens[at + 1]?.text === '.') continue;
    const isKnown = whole !== undefined || places.get(text)?.(tokens, at) === true;
    if (!isKnown || !isBetweenWords(tokens, at)) continue;
    if (whole === undefined) found.push({ start: end, end, replacement: '.' });
    else found.push({ start, end, replacement: whole.replaceAll(' ', NO_BREAK_SPACE) });
  }
  return found;
}

/** Neither part of a path (/etc), of a name in code (max-width, ca=1) nor quoted as a word. */
function isBetweenWords(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (isGluedToCode(tokens, at) || (before && tokens[at]!.gap === '' && before.text !== '(')) return false;
  return after === undefined || after.gap !== '' || /^[,;:)]$/.test(after.text);
}

export const abbreviationStop: Rule = {
  id: 'abbreviation-stop',
  category: 'typography',
  source: 'Amtliches Regelwerk § 101',
  message: 'Diese Abkürzung hat einen Punkt.',
  trigger: new Set([...places.keys(), ...joined.keys(), ...lastParts.keys()].map((word) => word.toLowerCase())),
  find,
  examples: {
    wrong: [
      'Der Betrieb beschäftigt ca{→.} 200 Leute.',
      'Das gilt für Kunden bzw{→.} ihre Vertreter.',
      'Stühle, Tische usw{→.} stehen bereit.',
      'Das steht unter Nr{→.} 7 der Liste.',
      'Frau Dr{→.} Schmidt hat angerufen.',
      'Viele Tiere, {zB→z.\u00A0B.} Katzen, sehen nachts gut.',
      'Das gilt z.B{→.} für Hunde.',
      'Das gilt z. {b→B}. für Katzen.',
    ],
    right: [
      'Das dauert ca. 20 Minuten, ggf. länger.',
      'Die Datei liegt in /etc oder in max-width.',
      'Der Prof ist krank, aber Dr. Meier kommt.',
      'Er wohnt bei Z. B Meier.',
      'Das Wort „ca“ ist kurz, und ca, cert, key sind Dateien.',
    ],
  },
};
