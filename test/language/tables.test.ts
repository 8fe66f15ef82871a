import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { withChanges } from '../../lambdas/domain/changedText.ts';
import { loadProofreader, type Proofreader } from '../../lambdas/language/proofreader.ts';
import { tables } from '../../lambdas/language/resources.ts';
import { rules } from '../../lambdas/language/rules/registry.ts';
import { asWritten, parseTable, readTable } from '../../lambdas/language/rules/tables.ts';
import { capitalise } from '../../lambdas/language/text/letterCase.ts';

// What every entry does in the whole engine, rules.test.ts tries: examples and counter-examples are those of its rule.
const paragraph = (text: string): Paragraph => ({
  ...{ index: 0, part: 'word/document.xml', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] },
});
const entry = '[irgend was → irgendwas] || Hast du {irgend was→irgendwas} gehört? || Was irgend geht, tun wir.';
const marks = /\{([^{}→⇢]*)[→⇢]([^{}]*)\}/g;

const escaped = (form: string) => form.replace(/[.|()+*?[\]]/g, '\\$&');

/** What stands around the longest of the wrong forms that a sentence holds, and whether it begins the sentence. */
function around(text: string, pairs: readonly (readonly [string, string])[]) {
  const forms = pairs.flatMap(([wrong]) => [
    { form: asWritten(wrong), isBig: false },
    { form: capitalise(asWritten(wrong)), isBig: capitalise(wrong) !== wrong },
  ]);
  const held = forms
    .map((one) => ({ ...one, at: text.search(new RegExp(`(?<!\\p{L})${escaped(one.form)}(?!\\p{L})`, 'u')) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.isBig) - Number(b.isBig));
  const { form, isBig, at } = held.reduce((a, b) => (b.form.length > a.form.length ? b : a));
  return { before: text.slice(0, at), behind: text.slice(at + form.length), isBig };
}

test.each([
  ['an example', entry.split(' || ')[0]!, 'no example'],
  ['a counter-example', entry.split(' || ').slice(0, 2).join(' || '), 'no counter-example'],
  ['a change', entry.replace('[irgend was → irgendwas]', 'irgend was'), 'no change'],
  ['a right form', entry.replace('irgendwas]', ']'), 'no change'],
  [
    'an example of its own change',
    entry.replace('{irgend was→irgendwas}', '{was→Was}'),
    'the example does not show the change',
  ],
  ['a name that it uses', entry.replace('was]', 'was] @nowhere'), 'no name @nowhere'],
])('an entry that lacks %s does not load, and the error says where and what', (_, line, missing) => {
  expect(() => parseTable('some.txt', `# A remark.\n\n${line}\n`)).toThrow(`some.txt:3: ${missing}`);
  expect(() => parseTable('some.txt', `${line}\n\n${line}\n`)).toThrow(/some\.txt:1.*\n.*some\.txt:3/);
});

const phrase = 'in [Rot|Blau] // not colour || Sie kam in {blau→Blau}. || In blau gestrichenen Räumen schläft er.';

test.each([
  ['an example', phrase.split(' || ')[0]!, 'no example'],
  ['a counter-example', phrase.split(' || ').slice(0, 2).join(' || '), 'no counter-example'],
  ['brackets', phrase.replace('[Rot|Blau]', 'Rot|Blau'), 'no change'],
  ['an example in the wrong case', phrase.replace('{blau→Blau}', 'Blau'), 'the example does not show the change'],
  ['an example of its own', phrase.replace('{blau→Blau}', '{grün→Grün}'), 'the example does not show the change'],
])('a phrase in its right case that lacks %s does not load, and the error says where and what', (_, line, missing) => {
  expect(() => parseTable('some.txt', `# A remark.\n\n${line}\n`)).toThrow(`some.txt:3: ${missing}`);
});

test('a phrase in its right case is wrong in all its forms where its example is', () => {
  const [found] = parseTable('t.txt', '[Rot+G Meer|Tuch] || Das ist {rots→Rots} Tuch. || Ein rotes Tuch.');
  expect(found).toMatchObject({ isCased: true, before: '', after: '' });
  expect(found!.pairs).toEqual([
    ['rot Meer', 'Rot Meer'],
    ['rot Tuch', 'Rot Tuch'],
    ['rots Meer', 'Rots Meer'],
    ['rots Tuch', 'Rots Tuch'],
  ]);
  const [lowered] = parseTable(
    't.txt',
    '!und [kreuz und quer] || Er lief {Kreuz→kreuz} und quer. || Kreuz und Quader.',
  );
  expect(lowered!.pairs).toEqual([['Kreuz und quer', 'kreuz und quer']]);
});

test('an entry stands for all forms that follow from its pattern', () => {
  const [found] = parseTable('t.txt', entry.replace('was →', '(was|wer)+G →').replace('irgendwas]', 'irgend()]'));
  expect(found!.pairs).toEqual([
    ['irgend was', 'irgendwas'],
    ['irgend wass', 'irgendwass'],
    ['irgend wer', 'irgendwer'],
    ['irgend wers', 'irgendwers'],
  ]);
});

test('every file of the folder is a table, and every table is named like its rule', () => {
  const files = readdirSync(join(__dirname, '../../lambdas/language/tables')).map((file) => file.replace('.txt', ''));
  expect(files.toSorted()).toEqual([...tables].toSorted());
  const ids = new Set<string>(rules.map(({ id }) => id));
  expect(tables.filter((name) => !ids.has(name))).toEqual([]);
});

test.each([...tables])('%s holds no entry twice', (name) => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { place, before, after, conditions, pairs } of readTable(name))
    for (const [wrong] of pairs) {
      const key = [before, wrong, after, ...conditions].join(' | ');
      if (seen.has(key)) twice.push(`${place}: ${key} (${seen.get(key)})`);
      seen.set(key, place);
    }
  expect(twice).toEqual([]);
});

test.each([...tables])('%s: a counter-example holds a word of its entry, or nearly one', (name) => {
  const words = (text: string) => [...text.toLowerCase().matchAll(/[\p{L}\d]+/gu)].map(([word]) => word);
  const far: string[] = [];
  for (const { place, pairs, counterExamples } of readTable(name)) {
    const own = words(pairs.flat().join(' '));
    const isNear = (word: string) =>
      own.some((one) => one.includes(word.slice(0, 4)) || word.includes(one.slice(0, 4)));
    far.push(...counterExamples.filter((right) => !words(right).some(isNear)).map((right) => `${place}: ${right}`));
  }
  expect(far).toEqual([]);
});

/** Stems stand within words, each in its own: what one is found in is no word with another. */
const ofStems = new Set<string>(['misspelt-part', 'old-stem']);

describe.each(tables.filter((name) => !ofStems.has(name)))('%s', (name) => {
  let proofreader: Proofreader;
  beforeAll(async () => {
    proofreader = await loadProofreader(
      rules.filter(({ id }) => id === name),
      undefined,
      false,
    );
  });

  test('finds every form of an entry where its example stands', () => {
    const missed: string[] = [];
    for (const { place, isCased, pairs, example } of readTable(name)) {
      const text = example.replace(marks, '$1');
      const { before, behind, isBig } = around(text, pairs);
      const withForm = (word: string) => before + (isBig ? capitalise(asWritten(word)) : asWritten(word)) + behind;
      for (const [wrong, right] of pairs) {
        const written = withForm(wrong);
        const changed = withChanges(written, proofreader.proofread(paragraph(written)));
        // A capital of its place stays: „Montag morgens“ at the head of a sentence.
        const isRight = isCased
          ? changed === withForm(right)
          : changed !== written && changed.toLowerCase() === withForm(right).toLowerCase();
        if (!isRight) missed.push(`${place}: ${written} → ${changed}`);
      }
    }
    expect(missed).toEqual([]);
  });
});
