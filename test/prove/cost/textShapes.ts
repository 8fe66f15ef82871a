import { rules } from '../../../lambdas/language/rules/registry.ts';
import { Random } from '../../fixtures/random.ts';

/** A way to make a hostile text as long as one likes. */
export interface TextShape {
  readonly name: string;
  /** Paragraphs with about this many characters together. */
  readonly make: (characters: number) => readonly string[];
}

const repeated = (piece: string, characters: number) => piece.repeat(Math.ceil(characters / piece.length));
const run = (piece: string, name = JSON.stringify(piece)): TextShape => ({
  name: `run of ${name}`,
  make: (characters) => [repeated(piece, characters)],
});

/** Marks and letters that masks, sentences or words begin, go on or end with. */
const marks =
  '"|\'|’|_|-|–|.|,|;|:|!|?|(|)|[|]|{|}|<|>|/|\\|@|#|&|$|`|*|+|=|~|§|%|°|…|„|“|»|«|•|0|1.|1,|1:|a|A|ß|é|α|я|م|ﬁ|\u00AD|\u0301|\u200B|\u00A0|\t|\n|😀|\uD83D|\uFFFC'.split(
    '|',
  );
/** What many expressions begin with, so that each begins anew. */
const beginnings =
  'd.h.|z. B. |a.b/|a@|@a.|www.|http:|http://a|.a/|/a/|a::|a_|A_b|aB|-a|--a|a(|(A |(A 1|[1,|[[a|<<a|{{a|${a|`a|&a|<a |a\'|a-|a/|1.1|1a|a.de/|a.b.|:in|*innen|/-in|II. |1. |S. |"a" |„a|„A. |‚a\'|(a|»a|a« |... |. |: |; |, |! |- |– '.split(
    '|',
  );
const words =
  'Haus |der |die das |dass |und |oder aber |weil |zu |zu gehen |um zu sehen |ist |ein |nicht |sie ihnen |Sie |sich |auf ab an aus |mit dem |in die |wie als |welche |denen |ich du er |hat gehabt |gehen |gegangen |schöne |schönen neuen |sehr |Herr |Anna |drei |3 |Uhr |km |Müller 2010 |Ihr |das was |lieber als |teil |GmbH |xqzrt |Hausboott |haus |HAUS |Grüsse |iPhone '.split(
    '|',
  );
const clauses = [
  'der Mann geht in das Haus und die Frau liest ein Buch ',
  'weil er geht auf den Hof ',
  'dass die Leute das Haus sehen wollen ',
  'der Mann der das Kind das die Katze sieht liebt ',
  'die Behörde prüft auf ab an aus bei durch den Antrag ',
  'ohne zu fragen um zu sehen statt zu gehen ',
  'wenn er kommt dann geht sie falls es regnet ',
  'mit dem großen alten und schönen neuen Hause ',
  'Anna, Ben, Carla, ',
  'er sagte, dass er, wenn er kommt, ',
  'der, die, das, ',
  'je mehr desto besser ',
  'entweder oder weder noch sowohl als auch ',
  'das ist es was er hat das sie will ',
  'wird worden sein gewesen haben können ',
  'ich glaube er denkt sie meint wir wissen ',
  'die auf den Bau verwendeten Kosten der ',
  'Haus und Hof und Hund und Katze und ',
  'kam sah und siegte lief fiel und stand ',
  'den Kindern dem Vater der Frau das Buch ',
];
const wordsWithoutEnd = [
  ...'a ab Haus haus ung Donaudampfschifffahrt xqz ß ä Ä aA äö sch'.split(' '),
  ...'Haus- haus- E- a’ O’ x-y-'.split(' '),
];
const brackets = ['()', '[]', '{}', '„“', '»«', '«»', '""', '<>', '‚‘', '([', '(„'];
const sentences = [
  'A. ',
  'Ja. ',
  'Nein! ',
  'Was? ',
  'Er kam. ',
  'Er sagte: „Komm!“ ',
  '„Komm!“, sagte er. ',
  'Siehe Abb. 1 a. ',
  'Das ist ein Hund. ',
  'Er, sie, es. ',
];

const nested = (pair: string): TextShape => ({
  name: `nested ${pair}`,
  make: (characters) => {
    const [open = '', close = ''] = pair;
    const depth = Math.floor(characters / 6);
    return [`${`${open}so `.repeat(depth)}${close.repeat(characters - 4 * depth)}`];
  },
});

const tiny = (text: string): TextShape => ({
  name: `tiny paragraphs of ${JSON.stringify(text)}`,
  make: (characters) => Array.from({ length: Math.ceil(characters / text.length) }, () => text),
});

const all = (pieces: readonly string[]): readonly [string, ...string[]] => pieces as readonly [string, ...string[]];

/** Pieces drawn from a list: the same ones for the same length. */
const drawn = (name: string, pieces: readonly [string, ...string[]], seed: number): TextShape => ({
  name: `drawn from ${name} (${seed})`,
  make: (characters) => {
    const random = new Random(seed);
    let text = '';
    while (text.length < characters) text += random.pick(pieces);
    return [text];
  },
});

/** Usual text, against which all others are measured: the sentences that rules leave alone. */
export const plain: TextShape = {
  ...drawn('right sentences', all(rules.flatMap(({ examples }) => examples.right.map((one) => `${one} `))), 1),
  name: 'plain text',
};

const letters = 'abcdefghijklmnopqrstuvwxyzäöüß';
/** Words no dictionary has and none of which occurs twice. */
const unknownWords = (name: string, ending: string, longest: number): TextShape => ({
  name: `unknown words ${name}`,
  make: (characters) => {
    const random = new Random(longest);
    let text = '';
    while (text.length < characters) {
      const word = random.times(3 + random.below(longest - 2), () => letters[random.below(letters.length)]!).join('');
      text += `${random.chance(0.5) ? word : word.charAt(0).toUpperCase() + word.slice(1)}${ending}`;
    }
    return [text];
  },
});

const wrongExamples = (category: string) =>
  rules
    .filter((rule) => rule.category === category)
    .flatMap(({ examples }) => examples.wrong.map((one) => one.replace(/\{([^{}→⇢]*)[→⇢][^{}]*\}/g, '$1 ').trim()));
const errorsOf = (category: string, end: string): TextShape => {
  const [first = 'Der', ...others] = wrongExamples(category).map((one) => `${one.replace(/[.!?]$/, '')}${end}`);
  return drawn(`errors of ${category} with ${JSON.stringify(end)}`, [first, ...others], 1);
};
const categories = [...new Set(rules.map(({ category }) => category))];

/** Everything that the shapes are made of, for who puts it together at random. */
export const pieces: readonly string[] = [
  ...[...marks, ...beginnings, ...words, ...clauses, ...wordsWithoutEnd, ...brackets, ...sentences],
  ...categories.flatMap(wrongExamples),
];

/** As large as texts come, in characters. */
export const largeTexts: readonly (TextShape & { readonly characters: number })[] = [
  { ...tiny('a'), name: '200,000 tiny paragraphs', characters: 200_000 },
  { ...plain, name: 'one paragraph of 5,000,000 characters', characters: 5_000_000 },
];

export const textShapes: readonly TextShape[] = [
  ...[...marks, ...beginnings, ...words].map((piece) => run(piece)),
  ...clauses.map((piece) => run(piece)),
  ...clauses.slice(0, 6).map((piece): TextShape => ({
    name: `sentences of 150 words: ${piece}`,
    make: (characters) => [repeated(`Dort ${repeated(piece, 1_000)}steht. `, characters)],
  })),
  ...wordsWithoutEnd.map((piece) => run(piece, `the endless word ${piece}`)),
  ...brackets.map(nested),
  ...sentences.map((piece) => run(piece)),
  ...['a', 'A.', 'Das ist ein Hund.', 'Sehr geehrte Frau Kern,', '\n'].map(tiny),
  ...['"Haus" ', 'Haus', 'a\u0301\u0323', 'аa', 'Haus дом ', 'مرحبا Haus ', 'ﬁn ', '„Er “sagte„ '].map((piece) =>
    run(piece),
  ),
  ...[1, 2].flatMap((seed) => [
    drawn('marks', all(marks), seed),
    drawn('beginnings', all(beginnings), seed),
    drawn('words', all(words), seed),
    drawn('clauses', all(clauses), seed),
    drawn('everything', all([...marks, ...beginnings, ...words, ...clauses]), seed),
  ]),
  unknownWords('short', ' ', 6),
  unknownWords('of usual length', ' ', 14),
  unknownWords('as long as may be', ' ', 60),
  unknownWords('in sentences', '. ', 12),
  unknownWords('with commas', ', ', 12),
  ...categories.flatMap((category) => [errorsOf(category, '. '), errorsOf(category, ' ')]),
];
