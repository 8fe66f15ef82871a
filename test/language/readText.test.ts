import type { Candidate } from '../../lambdas/language/matching.ts';
import { candidatesIn, readText } from '../../lambdas/language/readText.ts';
import { rules } from '../../lambdas/language/rules/registry.ts';
import type { Token } from '../../lambdas/language/text/tokens.ts';

const [rule] = rules;
/** Says of every sentence that its first word is wrong, and remembers what it was asked. */
function asker() {
  const asked: string[] = [];
  const ask = (tokens: readonly Token[]): Candidate[] => {
    asked.push(tokens.map(({ text }) => text).join(' '));
    const { start, end } = tokens[0]!;
    return [{ start, end, replacement: '', rule: rule! }];
  };
  return { asked, ask };
}

test('only sentences between the first repair and the last are asked about again', () => {
  const before = readText('Eins geht. Zwei get. Drei get. Vier geht.', asker().ask);
  const { asked, ask } = asker();
  const after = readText('Eins geht. Zwei geht. Drei geht. Vier geht.', ask, before);
  expect(asked).toEqual(['Zwei geht .', 'Drei geht .']);
  expect(candidatesIn(after)).toEqual(candidatesIn(readText(after.text, asker().ask)));
});

test('a repair that joins sentences has both read anew', () => {
  const before = readText('Eins geht. Zwei geht. Drei geht.', asker().ask);
  const { asked, ask } = asker();
  readText('Eins geht, Zwei geht. Drei geht.', ask, before);
  expect(asked).toEqual(['Eins geht , Zwei geht .']);
});
