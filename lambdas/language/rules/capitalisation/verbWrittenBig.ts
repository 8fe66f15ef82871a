import { isJoiner } from '../../grammar/coordinators.ts';
import { isBareNoun } from '../../words/bareNouns.ts';
import { isRelativePronoun } from '../../grammar/pronouns.ts';
import { casePair, type CasePair } from '../../words/casePairs.ts';
import { hasOtherFinite } from '../../analysis/finiteForms.ts';
import { cellsOfSlot, nonfinite, persons } from '../../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isDeclinedAdjective } from '../../words/readings.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { isBig, type Token } from '../../text/tokens.ts';
import { verbFits } from '../../analysis/verbPlaces.ts';
import { namesLabel } from '../tokenKinds.ts';

/** Subject pronouns and the persons of their verb. */
const subjects: ReadonlyMap<string, number> = new Map([
  ['ich', persons['1s']],
  ['du', persons['2s']],
  ['er', persons['3s']],
  ['man', persons['3s']],
  ['es', persons['3s']],
  ['wir', persons['1p']],
  ['sie', persons['3s'] | persons['3p']],
]);
const modal =
  /^(?:kann|kannst|könn\p{L}+|konnt\p{L}+|will|willst|woll\p{L}+|soll\p{L}*|muss|musst|müss\p{L}+|darf|darfst|dürf\p{L}+|möcht\p{L}+|wird|wirst|werd\p{L}+|würd\p{L}+)$/u;

/** These are nouns as often behind a modal verb: er will Vertrauen. */
const mayBeObject = (lower: string) => isBareNoun(lower) || /^(?:treffen|schweigen)$/.test(lower);

const isVerbWrittenBig: TokenTest = (text, lexicon) => {
  const lower = text.charAt(0).toLowerCase() + text.slice(1);
  if (text === lower || lower !== lower.toLowerCase() || !lexicon.isForm(lower)) return false;
  const small = casePair(lexicon, lower)?.small;
  return small !== undefined && (small.has('finite') || small.has('infinitive'));
};

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 1; at < tokens.length; at++) {
    const { kind, text, lower, start, end } = tokens[at]!;
    if (kind !== 'word' || !isVerbWrittenBig(text, lexicon)) continue;
    if (isLabel(tokens, at) || isInSubordinate(sentence, at)) continue;
    // „Dort wollen wir Vertrauen“; „Hier wird Rauschen, das man hört, …“
    if (mayBeObject(lower) && modal.test(tokens[at - 2]?.lower ?? '')) continue;
    if (tokens[at + 1]?.text === ',' && isRelativePronoun(tokens[at + 2])) continue;
    const hasPlace = hasSubject(tokens, at) || (lower.endsWith('n') && !mayBeObject(lower) && endsClause(tokens, at));
    if (!hasPlace || asksForNoun(tokens, at) || opensSentence(tokens, at)) continue;
    const pair = casePair(lexicon, lower);
    if (!pair) continue;
    if (pair.small.has('finite') && agrees(sentence, at) && !hasFiniteBeside(sentence, at))
      found.push({ start, end, replacement: lower });
    else if (endsClause(tokens, at) && isInfinitive(sentence, at, pair)) found.push({ start, end, replacement: lower });
  }
  return found;
}

/** „das Symbol Vergrößern“, „indem Sie Einfügen – Feld wählen“, „die Dialoge Öffnen, Speichern“, „Hinweise zu Drucken“. */
function isLabel(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const next = tokens[at + 2];
  if (namesLabel(before) || /^(?:[–…(>]|->|\.{3})$/.test(after?.text ?? '')) return true;
  // „Sie Abschnitt 3.1“
  if (after?.kind === 'number') return true;
  if (after?.text === ',' && isBig(next) && canBe(next, 'noun')) return true;
  return (
    before?.lower === 'zu' &&
    /^(?:Einzelheiten|Informationen|Details|Hinweise|Näheres|Hilfe)$/.test(tokens[at - 2]?.text ?? '')
  );
}

/** „wenn Sie Berichte öffnen“: a subordinate clause has its verb last. */
function isInSubordinate({ tokens, clauses }: Sentence, at: number): boolean {
  const { last, opener } = clauses.sectionAt(at);
  const end = /^[.!?]$/.test(tokens[last]!.text) ? last - 1 : last;
  return at < end && opener !== undefined;
}

const hasSubject = (tokens: readonly Token[], at: number) =>
  subjects.has(tokens[at - 1]!.lower) || (tokens[at - 1]!.text !== ',' && subjects.has(tokens[at + 1]?.text ?? ''));

const endsClause = (tokens: readonly Token[], at: number) => {
  const after = tokens[at + 1];
  return after === undefined || (after.kind === 'mark' && after.text !== '-');
};

/** A determiner, adjective, number or preposition before, a name, or another noun beside it. */
function asksForNoun(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]!;
  if (before.kind !== 'word') return before.text !== ',';
  if (isJoiner(tokens[at + 1]) && isBig(tokens[at + 2])) return true;
  if (before.lower === 'zu' || subjects.has(before.lower)) return false;
  const parts = ['determiner', 'numeral', 'preposition'] as const;
  if (isDeclinedAdjective(before)) return true;
  return parts.some((pos) => canBe(before, pos)) || /^(?:und|oder|sowie|als|wie)$/.test(before.lower);
}

/** Whether the verb's person is that of the pronoun beside it. */
function agrees({ tokens, lexicon }: Sentence, at: number): boolean {
  const verb = { ...tokens[at]!, readings: lexicon.lookUp(tokens[at]!.lower).readings };
  return [tokens[at - 1]!.lower, tokens[at + 1]?.text].some(
    (subject) => ((subjects.get(subject ?? '') ?? 0) & finitePersons(verb)) !== 0,
  );
}

/** Whether the clause has another word that can be its finite verb. */
function hasFiniteBeside({ tokens, clauses }: Sentence, at: number): boolean {
  const conjunct = clauses.conjunctAt(at);
  const { first, last } = conjunct;
  if (hasOtherFinite(tokens, conjunct, at)) return true;
  const isFinite = (token: Token) =>
    token.text === token.lower && finitePersons(token) !== 0 && !canBe(token, 'determiner') && !canBe(token, 'pronoun');
  return tokens.slice(first, last + 1).some((token, i) => first + i !== at && isFinite(token));
}

/** Behind zu, or where a modal verb lacks its infinitive. */
function isInfinitive(sentence: Sentence, at: number, pair: CasePair): boolean {
  const { tokens } = sentence;
  if (!pair.small.has('infinitive')) return false;
  // „Sie möchten nachhaltig Reisen“: before a noun the adjective would have an ending.
  const isBehindManner =
    tokens[at - 1]!.readings.length > 0 &&
    tokens[at - 1]!.readings.every(({ pos, cells }) => pos === 'adjective' && cells === 0);
  if ((pair.cells & ~cellsOfSlot.neuter) !== 0 && !isBehindManner) return false;
  if (tokens[at - 1]!.lower === 'zu') return true;
  const before = tokens.slice(sentence.clauses.conjunctAt(at).first, at);
  const isOther = (token: Token) =>
    token.text === token.lower && canBeNonfinite(token, nonfinite.infinitive) && !modal.test(token.lower);
  return before.some(({ lower }) => modal.test(lower)) && verbFits(sentence, at, pair) && !before.some(isOther);
}

export const verbWrittenBig: Rule = {
  id: 'verb-small',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 56',
  message: 'Verben schreibt man klein.',
  trigger: isVerbWrittenBig,
  find,
  examples: {
    wrong: [
      'Ich {Besuche→besuche} eine Schule in Neuss.',
      'Dann {Besuche→besuche} ich dich.',
      'Sie möchten nachhaltig {Reisen→reisen}.',
      'Ich kann gut {Verstehen→verstehen}, warum.',
      'Er hat keine Zeit zu {Telefonieren→telefonieren}.',
    ],
    right: [
      'Lesen Sie Abschnitt 3.1 des Handbuchs.',
      'Wenn er Regeln bricht, gibt es Ärger.',
      'Das Lernen macht Spaß.',
      'Von ihnen wollen wir Vertrauen, auch wenn bei Nacht wird Rauschen, das man hört, stören.',
      'Er hat viel zu Regeln gesagt.',
      'Wir wollen Schwimmen und Laufen üben.',
      'Klicken Sie auf das Symbol Vergrößern.',
      'Das geht schneller, indem Sie Einfügen – Feld wählen.',
      'Wenn Sie Berichte oder Briefe öffnen, lesen Sie mit.',
    ],
  },
};
