import { canBe } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';

const infinitiveIntroductions = new Set(['um', 'ohne', 'statt', 'anstatt', 'außer', 'als']);
const contrasts = new Set(['aber', 'sondern', 'doch', 'jedoch', 'denn']);
const relatives = new Set([
  'der',
  'die',
  'das',
  'den',
  'dem',
  'dessen',
  'deren',
  'denen',
  'welcher',
  'welche',
  'welches',
  'welchen',
  'welchem',
]);
const questionWords = new Set(
  'wer wen wem wessen was wie wo wohin woher wann warum weshalb wieso wozu womit wofür wodurch worauf woran worüber worin wovon ob'.split(
    ' ',
  ),
);

/** Why a comma belongs at an offset of the text, told from the words around it; undefined where nothing special asks for it. */
export function whyComma(tokens: readonly Token[], at: number): string | undefined {
  const next = tokens.findIndex(({ start }) => start >= at);
  if (next < 0) return undefined;
  const before = tokens[next - 1];
  const word = tokens[next]!;
  const following = tokens[next + 1];
  if (
    canBe(word, 'conjunction', 'subordinating') ||
    (following && canBe(following, 'conjunction', 'subordinating') && word.lower !== 'und')
  )
    return 'Nebensätze werden mit Komma abgetrennt.';
  if (questionWords.has(word.lower)) return 'Indirekte Fragesätze und Relativsätze werden mit Komma abgetrennt.';
  const hasZu = tokens.slice(next, next + 12).some(({ lower }) => lower === 'zu');
  if (infinitiveIntroductions.has(word.lower) && hasZu)
    return 'Infinitivgruppen mit „um“, „ohne“, „statt“, „anstatt“, „außer“ oder „als“ werden mit Komma abgetrennt.';
  if (contrasts.has(word.lower))
    return 'Vor „aber“, „sondern“, „doch“ und „denn“ zwischen Sätzen oder Satzgliedern steht ein Komma.';
  if (before && isVerbal(before)) {
    if (word.lower === 'und' || word.lower === 'oder')
      return 'Ein eingeschobener Nebensatz oder eine Infinitivgruppe endet mit einem Komma, auch wenn „und“ folgt.';
    if (isVerbal(word)) return 'Zwischen Nebensatz und Hauptsatz steht ein Komma.';
  }
  if (relatives.has(word.lower) && before && canBe(before, 'noun')) return 'Relativsätze werden mit Komma abgetrennt.';
  if (following && relatives.has(following.lower) && canBe(word, 'preposition') && before && canBe(before, 'noun'))
    return 'Relativsätze werden mit Komma abgetrennt.';
  if (hasZu) return 'Satzwertige Infinitivgruppen werden mit Komma abgetrennt.';
  return undefined;
}

const isVerbal = (token: Token) => canBe(token, 'verb') && token.text === token.lower;
