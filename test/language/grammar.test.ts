import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { subordinators } from '../../lambdas/language/grammar/subordinators.ts';
import { adjectiveValency, nounValency, verbsWith, verbValency } from '../../lambdas/language/grammar/valency.ts';
import { readTable } from '../../lambdas/language/grammar/wordClass.ts';
import { loadLexicon } from '../../lambdas/language/words/lexicon.ts';

const folder = join(__dirname, '../../lambdas/language');
/** So many words in common, and such a part of the list, and it says again what stands elsewhere. */
const LEAST_SHARED = 6;
const LEAST_PART = 0.45;

/** Words that stand together in one literal: an array, a string with spaces, the alternatives of a regular expression. */
interface WordList {
  readonly place: string;
  readonly isGrammar: boolean;
  readonly words: ReadonlySet<string>;
}

const isWord = (text: string) => /^\p{L}+$/u.test(text);

function listsIn(path: string): WordList[] {
  const source = ts.createSourceFile(path, readFileSync(join(folder, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: WordList[] = [];
  const add = (node: ts.Node, words: readonly string[]) => {
    const own = new Set(words.map((word) => word.toLowerCase()));
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (own.size >= LEAST_SHARED)
      found.push({ place: `${path}:${line}`, isGrammar: path.startsWith('grammar/'), words: own });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && /^(?:examples|message|source|name)$/.test(node.name.getText())) return;
    if (ts.isArrayLiteralExpression(node))
      add(
        node,
        node.elements
          .filter(ts.isStringLiteral)
          .map(({ text }) => text)
          .filter(isWord),
      );
    if (ts.isStringLiteralLike(node)) {
      const words = node.text.split(/[|\s]+/).filter(Boolean);
      if (words.every(isWord)) add(node, words);
    }
    if (ts.isRegularExpressionLiteral(node))
      for (const [words] of node.text.matchAll(/\p{L}+(?:\|\p{L}+){5,}/gu)) add(node, words.split('|'));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const lists = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .flatMap(listsIn);

/** Whether the second list says again what the first says: of a class of grammar/ a list may not be half, however long the class. */
function repeats(one: WordList, other: WordList): boolean {
  const shared = [...other.words].filter((word) => one.words.has(word)).length;
  const whole = one.isGrammar ? other.words.size : Math.min(one.words.size, other.words.size);
  return shared >= LEAST_SHARED && shared / whole >= LEAST_PART;
}

/** Lists that share words with others and say something else, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'text/paragraphLanguage.ts':
    'Tells languages apart: which words decide was tried out against the other languages, not taken from a class.',
  'misspellings/wordFormation.ts': 'What may stand before any word, prefixes and particles alike.',
  'rules/spelling/joinedWords.ts': 'The words that „mal“ is joined to by mistake.',
  'rules/compounding/fixedJoins.ts': 'What follows „zur Zeit“ as its attribute, of whatever class.',
  'misspellings/fitting.ts': 'Stems with open ends among the forms.',
};

const nameOf = ({ place }: WordList) => place.replace(/:\d+$/, '');
const isAllowed = (list: WordList) => nameOf(list) in allowed;

/** `second` repeats `first`, of every pair of lists that does. */
const repeated = lists.flatMap((one, at) =>
  lists.slice(at + 1).flatMap((other) => {
    const [first, second] = one.isGrammar ? [one, other] : [other, one];
    if (second.isGrammar || isAllowed(first) || isAllowed(second) || !repeats(first, second)) return [];
    return [{ ofGrammar: first.isGrammar, text: `${second.place} repeats ${first.place}` }];
  }),
);

test('no list of words says again what a class of grammar says', () => {
  expect(repeated.filter(({ ofGrammar }) => ofGrammar).map(({ text }) => text)).toEqual([]);
});

test('no list of words says again what another list says', () => {
  expect(repeated.filter(({ ofGrammar }) => !ofGrammar).map(({ text }) => text)).toEqual([]);
});

test('every exception is still needed', () => {
  const isNeeded = (place: string) =>
    lists.some(
      (one) =>
        nameOf(one) === place && lists.some((other) => other !== one && (repeats(one, other) || repeats(other, one))),
    );
  expect(Object.keys(allowed).filter((place) => !isNeeded(place))).toEqual([]);
});

test('a table says which line it cannot read, and which word it has twice', () => {
  const read = (table: string) => readTable(table, (notes) => notes);
  expect(read('dass: certain\nob: likely').get('ob')).toEqual(['likely']);
  expect(() => read('dass certain')).toThrow('dass certain');
  expect(() => read('dass: certain\ndass: likely')).toThrow('Two entries for dass');
});

test('every subordinating conjunction is a word', async () => {
  const lexicon = await loadLexicon();
  for (const word of subordinators.keys()) expect([word, lexicon.accepts(word)]).toEqual([word, true]);
});

test('every entry of the valency lexicon is a verb, a noun or an adjective', async () => {
  const lexicon = await loadLexicon();
  const isVerb = (verb: string) => lexicon.lookUp(verb).readings.some(({ pos }) => pos === 'verb');
  expect([...verbValency.keys()].filter((verb) => !isVerb(verb))).toEqual([]);
  expect([...nounValency.keys()].filter((noun) => !lexicon.accepts(noun))).toEqual([]);
  expect([...adjectiveValency.keys()].filter((adjective) => !lexicon.accepts(adjective))).toEqual([]);
});

test('one verb has one entry, whichever rule asks', () => {
  expect(verbsWith('dat').has('widerstehen')).toBe(true);
  expect(verbsWith('acc').has('widerstehen')).toBe(false);
  expect(verbValency.get('warten')?.prepositions.get('auf')).toBe('accusative');
});
