import { cases, cellsOfCase, type Case } from '../words/features.ts';
import { canBe } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { questionWords } from '../grammar/questionWords.ts';
import { relativePronouns } from '../grammar/pronouns.ts';

const infinitiveIntroductions = new Set(['um', 'ohne', 'statt', 'anstatt', 'außer', 'als']);
const contrasts = new Set(['aber', 'sondern', 'doch', 'jedoch', 'denn']);

/** Why a comma belongs at an offset of the text, told from the words around it; undefined where nothing special asks for it. */
export function whyComma(tokens: readonly Token[], at: number): string | undefined {
  const next = tokens.findIndex(({ start }) => start >= at);
  if (next < 0) return undefined;
  const before = tokens[next - 1];
  const word = tokens[next]!;
  const following = tokens[next + 1];
  if (contrasts.has(word.lower))
    return 'Vor „aber“, „sondern“, „doch“ und „denn“ zwischen Sätzen oder Satzgliedern steht ein Komma.';
  if (
    canBe(word, 'conjunction', 'subordinating') ||
    (following && canBe(following, 'conjunction', 'subordinating') && word.lower !== 'und')
  )
    return 'Nebensätze werden mit Komma abgetrennt.';
  if (questionWords.words.has(word.lower) || word.lower === 'ob')
    return 'Indirekte Fragesätze und Relativsätze werden mit Komma abgetrennt.';
  const hasZu = tokens.slice(next, next + 12).some(({ lower }) => lower === 'zu');
  if (infinitiveIntroductions.has(word.lower) && hasZu)
    return 'Infinitivgruppen mit „um“, „ohne“, „statt“, „anstatt“, „außer“ oder „als“ werden mit Komma abgetrennt.';
  if (before && isVerbal(before)) {
    if (word.lower === 'und' || word.lower === 'oder')
      return 'Ein eingeschobener Nebensatz oder eine Infinitivgruppe endet mit einem Komma, auch wenn „und“ folgt.';
    if (isVerbal(word)) return 'Zwischen Nebensatz und Hauptsatz steht ein Komma.';
  }
  if (relativePronouns.words.has(word.lower) && before && canBe(before, 'noun'))
    return 'Relativsätze werden mit Komma abgetrennt.';
  if (
    following &&
    relativePronouns.words.has(following.lower) &&
    canBe(word, 'preposition') &&
    before &&
    canBe(before, 'noun')
  )
    return 'Relativsätze werden mit Komma abgetrennt.';
  if (hasZu) return 'Satzwertige Infinitivgruppen werden mit Komma abgetrennt.';
  return undefined;
}

const isVerbal = (token: Token) => canBe(token, 'verb') && token.text === token.lower;

const caseName: Record<Case, string> = {
  nominative: 'Nominativ',
  genitive: 'Genitiv',
  dative: 'Dativ',
  accusative: 'Akkusativ',
};
/** A preposition governs its phrase from at most this many words before. */
const REACH = 4;

/** Why the word at an offset has another form: the preposition before it, its verb's subject, or the phrase it belongs to. */
export function whyForm(tokens: readonly Token[], start: number): string | undefined {
  const at = tokens.findIndex((token) => token.start === start);
  const word = tokens[at];
  if (!word) return undefined;
  for (let before = at - 1; before >= Math.max(0, at - REACH); before--) {
    const token = tokens[before]!;
    if (token.kind !== 'word' || canBe(token, 'verb')) break;
    const governed = canBe(token, 'preposition') ? onlyCase(token) : undefined;
    if (governed) return `Nach „${token.text}“ steht der ${caseName[governed]}.`;
  }
  if (canBe(word, 'determiner') || canBe(word, 'adjective') || canBe(word, 'noun'))
    return 'Artikel, Adjektiv und Substantiv stimmen in Fall, Zahl und Geschlecht überein und stehen in dem Fall, den ihre Stelle im Satz verlangt.';
  if (isVerbal(word))
    return 'Die Form des Verbs richtet sich nach seinem Subjekt und nach dem Hilfsverb, bei dem es steht.';
  return undefined;
}

/** The one case that a preposition governs, if it is one. */
function onlyCase(token: Token): Case | undefined {
  const governed = token.readings.reduce((set, { pos, governs }) => (pos === 'preposition' ? set | governs : set), 0);
  const possible = cases.filter((one) => (governed & cellsOfCase[one]) !== 0);
  return possible.length === 1 ? possible[0] : undefined;
}
