import { ALL_CELLS, cell, cellsOfCase, cellsOfSlot, cases, slots, type Reading } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import type { Token } from '../text/tokens.ts';

/** A form that a word can take, and the cells in which it stands. */
export interface Variant {
  readonly form: string;
  readonly cells: number;
}

/** How adjectives are inflected: weak after der, mixed after ein, strong without a determiner. */
export type Declension = 'weak' | 'mixed' | 'strong';

/** Endings by case (rows N G D A) and gender or plural (M F N P). */
type Endings = readonly (readonly [string, string, string, string])[];

const definite: Endings = [
  ['der', 'die', 'das', 'die'],
  ['des', 'der', 'des', 'der'],
  ['dem', 'der', 'dem', 'den'],
  ['den', 'die', 'das', 'die'],
];
const strongEndings: Endings = [
  ['er', 'e', 'es', 'e'],
  ['es', 'er', 'es', 'er'],
  ['em', 'er', 'em', 'en'],
  ['en', 'e', 'es', 'e'],
];
/** „die Wurzel allen Übels“, „Anfang jeden Jahres“: -en is as right as -es where the noun has its -s. */
const genitiveOfMany = ['en', 'er', 'en', 'er'] as const;
const einEndings: Endings = [
  ['', 'e', '', 'e'],
  ['es', 'er', 'es', 'er'],
  ['em', 'er', 'em', 'en'],
  ['en', 'e', '', 'e'],
];

interface Paradigm {
  readonly declensions: readonly Declension[];
  readonly variants: readonly Variant[];
}

const singular = ALL_CELLS & ~cellsOfSlot.plural;

function variantsOf(stem: string, endings: Endings, allowed: number): Variant[] {
  const forms = new Map<string, number>();
  cases.forEach((one, row) =>
    slots.forEach((slot, column) => {
      const bit = cell(one, slot) & allowed;
      const form = stem + endings[row]![column];
      if (bit !== 0) forms.set(form, (forms.get(form) ?? 0) | bit);
    }),
  );
  return [...forms].map(([form, cells]) => ({ form, cells }));
}

/** Every determiner by each of its forms (Duden, Die Grammatik, „Artikelwörter“). */
const paradigms = new Map<string, Paradigm>();
function add(words: string, endings: Endings, allowed: number, ...declensions: Declension[]): void {
  for (const stem of words.split(' ')) {
    const variants = variantsOf(stem, endings, allowed);
    for (const { form } of variants) paradigms.set(form, { declensions, variants });
  }
}
add('', definite, ALL_CELLS, 'weak');
add('dies jen', strongEndings, ALL_CELLS, 'weak');
add('jed jedwed', [...strongEndings.slice(0, 1), genitiveOfMany, ...strongEndings.slice(2)], singular, 'weak');
add('all welch', [...strongEndings.slice(0, 1), genitiveOfMany, ...strongEndings.slice(2)], ALL_CELLS, 'weak');
add('solch manch irgendwelch jeglich', strongEndings, ALL_CELLS, 'weak', 'strong');
add('beid sämtlich', strongEndings, cellsOfSlot.plural, 'weak', 'strong');
add('viel einig wenig etlich', strongEndings, ALL_CELLS, 'strong');
add('mehrer', strongEndings, cellsOfSlot.plural, 'strong');
add('ein irgendein', einEndings, singular, 'mixed');
add('kein mein dein sein ihr unser', einEndings, ALL_CELLS, 'mixed');
const yours = variantsOf('eur', einEndings, ALL_CELLS).map(({ form, cells }) => ({
  form: form === 'eur' ? 'euer' : form,
  cells,
}));
for (const { form } of yours) paradigms.set(form, { declensions: ['mixed'], variants: yours });

// „unsre“ beside „unsere“; the bare form is that of unser.
const ours = variantsOf('unsr', einEndings, ALL_CELLS).map(({ form, cells }) => ({
  form: form === 'unsr' ? 'unser' : form,
  cells,
}));
for (const { form } of ours) if (form !== 'unser') paradigms.set(form, { declensions: ['mixed'], variants: ours });

// „unserm“, „euern“
for (const [short, long] of [
  ['unserm', 'unserem'],
  ['unsern', 'unseren'],
  ['euerm', 'eurem'],
  ['euern', 'euren'],
] as const) {
  const { declensions, variants } = paradigms.get(long)!;
  const own = variants.map((one) => (one.form === long ? { ...one, form: short } : one));
  paradigms.set(short, { declensions, variants: own });
}

// „alles Übels“ and „jedes Jahres“ keep their other genitive; weniger is the comparative far more often.
for (const word of ['jedes', 'alles', 'welches'])
  extend(word, cellsOfCase.genitive & (cellsOfSlot.masculine | cellsOfSlot.neuter));
paradigms.delete('weniger');

function extend(word: string, cells: number): void {
  const { declensions, variants } = paradigms.get(word)!;
  const more = variants.map((one) => (one.form === word ? { ...one, cells: one.cells | cells } : one));
  paradigms.set(word, { declensions, variants: more });
}

/** The determiner's forms and how adjectives are inflected after it; undefined for words that are none. */
export function paradigmOf(lower: string): Paradigm | undefined {
  return paradigms.get(lower);
}

/** The cells of a determiner in this form, 0 if it is none. */
export function determinerCells(lower: string): number {
  return paradigms.get(lower)?.variants.find(({ form }) => form === lower)?.cells ?? 0;
}

/** The other endings of an adjective, also of one that stands without any: neu → neue, neuem, … */
export function adjectiveVariants(token: Token, declensions: readonly Declension[], lexicon: Lexicon): Variant[] {
  const known = new Map<string, number>();
  const isDeclined = (reading: Reading) => reading.pos === 'adjective' && reading.cells !== 0;
  const own = token.readings.filter(isDeclined);
  // „eine weiter Frage“ lacks the ending of weitere, „eine größer Frage“ that of größere.
  const isBare = own.length === 0 || token.lower === 'weiter';
  const bare = token.readings.filter(({ pos, predicative }) => pos === 'adjective' && predicative);
  const degrees = new Set((isBare ? bare : own).map(({ degree }) => degree));
  const stem = isBare ? token.lower : token.lower.replace(/e[mnrs]?$/, '');
  for (const ending of ['e', 'em', 'en', 'er', 'es']) {
    const form = stem + ending;
    let cells = 0;
    for (const reading of lexicon.lookUp(form).readings)
      // „echter“ is declined as echt, not as a comparative.
      if (isDeclined(reading) && degrees.has(reading.degree))
        for (const declension of declensions) cells |= reading[declension];
    if (cells !== 0) known.set(form, cells);
  }
  return [...known].map(([form, cells]) => ({ form, cells }));
}

/** All forms of a noun, of a compound by its last part; without old forms (dem Manne, des Werkes beside Werks). */
export function nounVariants(token: Token, lexicon: Lexicon): Variant[] {
  const forms = new Map<string, number>();
  const nouns = token.readings.filter(({ pos, kind }) => pos === 'noun' && kind !== 'adjectival');
  const plain = nouns.filter(({ kind }) => kind !== 'infinitive');
  for (const { lemma } of plain.length > 0 ? plain : nouns) {
    // Of „EDV-Kurse“ only the last part is read.
    const isWhole = startsAlike(lemma, token.text) && (lemma.length >= 3 || !/[-‑]/.test(token.text));
    const prefix = isWhole ? '' : token.text.slice(0, token.text.search(/[-‑][^-‑]+$/) + 1);
    if (prefix === '' && !startsAlike(lemma, token.text)) continue;
    for (const [form, cells] of formsOfLemma(lemma, lexicon))
      forms.set(prefix + form, (forms.get(prefix + form) ?? 0) | cells);
  }
  // „dem Lesen“ is no form of Lese; of „die Rollen“ nobody thinks of the verb where no genitive is wanted.
  if (plain.length > 0 && nouns.some(({ kind, lemma }) => kind === 'infinitive' && lemma === token.text))
    forms.set(`${token.text}s`, cell('genitive', 'neuter'));
  return [...forms]
    .filter(([form]) => lexicon.accepts(form) && !isOldForm(form, forms))
    .map(([form, cells]) => ({ form, cells: cells & ~oldDative(form, forms) }))
    .sort((a, b) => alike(b.form, token.text) - alike(a.form, token.text));
}

const start = (word: string) => word.slice(0, 3).normalize('NFD').replace(/\p{M}/gu, '');
/** The lemma of a noun begins as its forms do; a reading from an irregular table does not. */
const startsAlike = (lemma: string, text: string) => start(lemma) === start(text) || lemma.length < 3;

function formsOfLemma(lemma: string, lexicon: Lexicon): [string, number][] {
  const isNoun = (reading: Reading) => reading.pos === 'noun';
  const whole = lexicon.forms(lemma, isNoun);
  if (whole.length > 0) return whole.map((form) => [form, nounCellsOf(form, lemma, lexicon)]);
  // A compound: the longest last part that is a lemma itself.
  for (let at = 1; at <= lemma.length - 3; at++) {
    const isHyphened = /[-‑]/.test(lemma.charAt(at - 1));
    const head = lemma.charAt(at).toUpperCase() + lemma.slice(at + 1);
    const forms = lexicon.forms(head, isNoun);
    if (forms.length === 0) continue;
    const join = (form: string) =>
      lemma.slice(0, at) + (isHyphened ? form : form.charAt(0).toLowerCase() + form.slice(1));
    return forms.map((form) => [join(form), nounCellsOf(form, head, lexicon)]);
  }
  return [];
}

function nounCellsOf(form: string, lemma: string, lexicon: Lexicon): number {
  return lexicon
    .readings(form)
    .reduce((cells, one) => (one.pos === 'noun' && one.lemma === lemma ? cells | one.cells : cells), 0);
}

/** „Geräte“ as a dative singular is of another age where „Gerät“ fits as well. */
function oldDative(form: string, forms: ReadonlyMap<string, number>): number {
  const isOld = form.endsWith('e') && forms.has(form.slice(0, -1));
  return isOld ? cellsOfCase.dative & singular : 0;
}

/** Of two genitives (Tages, Tags) the commoner one is kept: -es after one syllable and after sibilants. */
function isOldForm(form: string, forms: ReadonlyMap<string, number>): boolean {
  const long = form.replace(/s$/, 'es');
  if (form.endsWith('es') && forms.has(form.slice(0, -2) + 's')) return syllables(form) > 2;
  if (form.endsWith('s') && !form.endsWith('es') && forms.has(long)) return syllables(form) === 1;
  return false;
}

/** How many letters two words have in common at their start: of Fällen and Fallen the nearer to Fälle is meant. */
function alike(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

const syllables = (word: string) => word.toLowerCase().match(/[aeiouyäöü]+/g)?.length ?? 1;
