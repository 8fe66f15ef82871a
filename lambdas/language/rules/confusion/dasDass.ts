import { isSurelyFinite, stretchAround } from '../../clauses.ts';
import { cellsOfSlot } from '../../features.ts';
import { canBe, cellsAs, finitePersons } from '../../readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';
import type { Token } from '../../tokens.ts';

const pronoun = /^(?:ich|er|wir|ihr|man|sich|sie|es|mich|ihn)$/;
/** Determiners that cannot follow an article. */
const determiner = /^(?:der|die|den|dem|eine?[rmn]?|keine?[rmn]?|unsere?[rmn]?|meine?[rmn]?|seine?[rmn]?|diese[rmn]?)$/;
/** What a relative das may refer to besides a neuter noun. */
const neuterPronoun =
  /^(?:das|dass|etwas|alles|nichts|vieles|manches|einiges|eines|eins|keines|keins|jenes|dieses|jedes|solches|dasjenige|dasselbe|einziges?|neues|anderes|welches|ganze|ganzes|viel|wenig|erste|zweite|letzte|beste)$/;
/** Whether a relative das could refer to the word. Of names, numbers and unknown words nobody knows. */
function isAntecedent(token: Token, at: number): boolean {
  if (at === 0 && (canBe(token, 'pronoun') || canBe(token, 'adverb')) && !neuterPronoun.test(token.lower)) return false;
  if (token.kind !== 'word') return token.kind === 'masked';
  if (neuterPronoun.test(token.lower)) return true;
  if (!/^\p{Lu}/u.test(token.text)) return /\p{Ll}(?:es|ste)$/u.test(token.text) && canBe(token, 'adjective');
  if (token.readings.length === 0 || canBe(token, 'name')) return true;
  return (cellsAs(token, 'noun') & cellsOfSlot.neuter) !== 0 || canBe(token, 'adjective');
}

const announcing =
  /^(?:d(?:ar)?(?:an|auf|aus|in|über|um)|da(?:für|mit|durch|von|zu|bei|gegen|nach|vor)|hervor|fest|voraus)$/;

/** Whether the words before the comma promise a dass clause: daran, geht hervor, so steil. */
function isAnnounced({ tokens }: Sentence, comma: number): boolean {
  const last = tokens[comma - 1]!;
  if (announcing.test(last.lower) || (last.lower === 'hin' && announcing.test(tokens[comma - 2]?.lower ?? '')))
    return true;
  return tokens[comma - 2]?.lower === 'so' && canBe(last, 'adjective') && last.text === last.lower;
}

/** What stands behind it cannot be the rest of a noun phrase with the article das. */
function isNoArticle({ tokens }: Sentence, at: number): boolean {
  const next = tokens[at + 1]!;
  if (pronoun.test(next.text) || determiner.test(next.text)) return true;
  if (!/^\p{Lu}/u.test(next.text) || !canBe(next, 'noun') || canBe(next, 'adjective') || canBe(next, 'verb'))
    return false;
  return (cellsAs(next, 'noun', 'name') & cellsOfSlot.neuter) === 0;
}

function isVerbLast({ tokens }: Sentence, at: number): boolean {
  const { last } = stretchAround(tokens, at);
  return last >= at + 2 && (isSurelyFinite(tokens[last]!) || finitePersons(tokens[last]!) !== 0);
}

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens } = sentence;
  for (let at = 2; at < tokens.length - 3; at++) {
    const { text, start, end } = tokens[at]!;
    if (text !== 'das' || tokens[at - 1]!.text !== ',') continue;
    if (!isAnnounced(sentence, at - 1) && tokens.slice(0, at).some(isAntecedent)) continue;
    if (isNoArticle(sentence, at) && isVerbLast(sentence, at)) yield { start, end, replacement: 'dass' };
  }
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
      'Sie achten darauf, {das→dass} man sie hört.',
      'Zugleich zeigt der Bericht, {das→dass} sich die Arbeit lohnt.',
      'Bitte beachten Sie, {das→dass} wir die Ware erst später bestellen.',
    ],
    right: [
      'Ich hoffe, dass wir uns bald sehen.',
      'Ich finde das Haus, das er gebaut hat, sehr schön.',
      'Er sagte, das Kind schläft.',
      'Sie kaufte etwas, das sie nicht brauchte.',
      'Ich glaube, das ist gut.',
    ],
  },
};
