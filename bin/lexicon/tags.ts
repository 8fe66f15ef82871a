import { cellsOfCase, cellsOfSlot, nonfinite, persons, tenses } from '../../lambdas/language/words/features.ts';
import type { PartOfSpeech, Shape } from '../../lambdas/language/words/features.ts';

/** A shape that is still being put together from the tags of one form and lemma. */
export type OpenShape = { -readonly [key in keyof Shape]: Shape[key] };

const caseOf: Readonly<Record<string, number>> = {
  NOM: cellsOfCase.nominative,
  GEN: cellsOfCase.genitive,
  DAT: cellsOfCase.dative,
  DAR: cellsOfCase.dative,
  AKK: cellsOfCase.accusative,
};
const genderOf: Readonly<Record<string, number>> = {
  MAS: cellsOfSlot.masculine,
  FEM: cellsOfSlot.feminine,
  NEU: cellsOfSlot.neuter,
};
const singular = cellsOfSlot.masculine | cellsOfSlot.feminine | cellsOfSlot.neuter;
const conjunctionKind: Readonly<Record<string, string>> = {
  UNT: 'subordinating',
  NEB: 'coordinating',
  VGL: 'comparing',
  INF: 'infinitive',
  PRI: 'comparing',
};
const pronounKind: Readonly<Record<string, string>> = {
  DEM: 'demonstrative',
  IND: 'indefinite',
  PER: 'personal',
  POS: 'possessive',
  REF: 'reflexive',
  RIN: 'relative',
};

export function emptyShape(pos: PartOfSpeech, kind = ''): OpenShape {
  return {
    ...{ pos, kind, cells: 0, weak: 0, mixed: 0, strong: 0, degree: 0, predicative: false },
    ...{ finite: 0, nonfinite: 0, governs: 0 },
  };
}

/** The key under which readings of one form and lemma are merged, and what the tag adds to the merged shape. */
export function readTag(tag: string): { readonly open: OpenShape; readonly add: (shape: OpenShape) => void }[] {
  const parts = tag.split(':');
  const cells = cellsOf(parts);
  const nominal = (pos: PartOfSpeech, kind = '') => ({
    open: emptyShape(pos, kind),
    add: (shape: OpenShape) => void (shape.cells |= cells),
  });
  switch (parts[0]) {
    case 'SUB':
      return [nominal('noun', parts.includes('ADJ') ? 'adjectival' : parts.includes('INF') ? 'infinitive' : '')];
    case 'EIG':
      return [nominal('name', nameKind(parts))];
    case 'ART':
      return [nominal('determiner', parts[1] === 'DEF' ? 'definite' : 'indefinite')];
    case 'PRO':
      return pronoun(parts, nominal);
    case 'ADJ':
    case 'PA1':
    case 'PA2':
      return [adjective(parts, cells)];
    case 'VER':
      return [verb(parts)];
    case 'PRP':
      return [preposition(parts)];
    case 'KON':
      return [{ open: emptyShape('conjunction', conjunctionKind[parts[1] ?? ''] ?? ''), add: () => undefined }];
    case 'ADV':
      return [{ open: emptyShape('adverb', /INR/.test(tag) ? 'interrogative' : ''), add: () => undefined }];
    case 'ZAL':
      return [{ open: emptyShape('numeral'), add: () => undefined }];
    case 'ABK':
      return [{ open: emptyShape('abbreviation'), add: () => undefined }];
    default:
      return [{ open: emptyShape('particle', parts[0]!.toLowerCase()), add: () => undefined }];
  }
}

function cellsOf(parts: readonly string[]): number {
  const inCase = caseOf[parts.find((part) => part in caseOf) ?? ''] ?? 0;
  if (parts.includes('PLU') || parts.includes('PLT')) return inCase & cellsOfSlot.plural;
  const gender = genderOf[parts.find((part) => part in genderOf) ?? ''] ?? singular;
  return inCase & gender;
}

const nameKind = (parts: readonly string[]) =>
  ({ VOR: 'first', 'VOR*': 'first', NAC: 'last', STD: 'place', COU: 'place', GEB: 'place', GEO: 'place' })[
    parts.at(-1) ?? ''
  ] ?? '';

/** `BEG` accompanies a noun, `STV` stands for one, `B/S` does both. */
function pronoun(
  parts: readonly string[],
  nominal: (pos: PartOfSpeech, kind: string) => { open: OpenShape; add: (shape: OpenShape) => void },
) {
  const kind = pronounKind[parts[1] ?? ''] ?? '';
  const accompanies = parts.includes('BEG') || parts.includes('B/S');
  const stands = parts.includes('STV') || parts.includes('B/S') || !accompanies;
  return [...(accompanies ? [nominal('determiner', kind)] : []), ...(stands ? [nominal('pronoun', kind)] : [])];
}

function adjective(parts: readonly string[], cells: number) {
  const kind = parts[0] === 'PA1' ? 'participle1' : parts[0] === 'PA2' ? 'participle2' : '';
  const open = emptyShape('adjective', kind);
  open.degree = parts.includes('SUP') ? 2 : parts.includes('KOM') ? 1 : 0;
  open.predicative = parts.includes('PRD');
  const declension = parts.includes('DEF') ? 'weak' : parts.includes('IND') ? 'mixed' : 'strong';
  const add = (shape: OpenShape) => {
    if (open.predicative) return;
    shape.cells |= cells;
    // Without a declension (indeclinable: lila, Berliner) it goes with all three.
    const all = !parts.includes('DEF') && !parts.includes('IND') && !parts.includes('SOL');
    if (all) {
      shape.weak |= cells;
      shape.mixed |= cells;
    }
    shape[declension] |= cells;
  };
  return { open, add };
}

const tenseOf: Readonly<Record<string, number>> = {
  PRÄ: tenses.present,
  PRT: tenses.past,
  KJ1: tenses.subjunctive1,
  KJ2: tenses.subjunctive2,
};

function verb(parts: readonly string[]) {
  const kind = parts.includes('AUX') ? 'auxiliary' : parts.includes('MOD') ? 'modal' : 'full';
  const add = (shape: OpenShape) => {
    const person = parts.find((part) => /^[123]$/.test(part));
    const plural = parts.includes('PLU');
    const tense = parts.find((part) => part in tenseOf);
    if (person && tense)
      shape.finite |= persons[`${person}${plural ? 'p' : 's'}` as keyof typeof persons] << tenseOf[tense]!;
    if (parts.includes('INF')) shape.nonfinite |= nonfinite.infinitive;
    if (parts.includes('EIZ')) shape.nonfinite |= nonfinite.zuInfinitive;
    if (parts.includes('PA1')) shape.nonfinite |= nonfinite.participle1;
    if (parts.includes('PA2')) shape.nonfinite |= nonfinite.participle2;
    if (parts.includes('IMP')) shape.nonfinite |= plural ? nonfinite.imperativePlural : nonfinite.imperativeSingular;
    if (parts.includes('NEB')) shape.nonfinite |= nonfinite.joined;
  };
  return { open: emptyShape('verb', kind), add };
}

function preposition(parts: readonly string[]) {
  const governed = (parts.at(-1) ?? '').split('+').reduce((sum, name) => sum | (caseOf[name] ?? 0), 0);
  return { open: emptyShape('preposition'), add: (shape: OpenShape) => void (shape.governs |= governed) };
}
