import { analyse } from '../../../lambdas/language/analysis/sentence.ts';
import { noKnowledge } from '../../../lambdas/language/knowledge.ts';
import { contextCandidates } from '../../../lambdas/language/model/contextCandidates.ts';
import type { Proposal } from '../../../lambdas/language/model/contextModel.ts';
import { DELETE } from '../../../lambdas/language/model/edits.ts';
import { modelTokens } from '../../../lambdas/language/model/modelTokens.ts';
import { tokenize } from '../../../lambdas/language/text/tokens.ts';
import { loadLexicon, type Lexicon } from '../../../lambdas/language/words/lexicon.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = await loadLexicon();
});

/** What becomes of a text if the model proposes this of its word at `at`, if anything. */
function proposed(text: string, at: number, proposal: Pick<Proposal, 'kind' | 'what'>): string | undefined {
  const tokens = modelTokens(text, 0, text.length);
  const proposals = [{ ...proposal, at, probability: 0.9, error: 0.9 }];
  const [found] = contextCandidates(analyse(tokenize(text), text, lexicon, noKnowledge), {
    ...{ tokens, proposals, keep: () => 0, comma: () => 0 },
  });
  return found && text.slice(0, found.start) + found.replacement + text.slice(found.end);
}

const deleted = (text: string, at: number) => proposed(text, at, { kind: 'edit', what: DELETE });

test('a small word that is too many goes', () =>
  expect(deleted('Wir haben das wir Haus gesehen.', 3)).toBe('Wir haben das Haus gesehen.'));

test('a noun goes where it stands twice', () =>
  expect(deleted('Wir haben das Haus Haus gesehen.', 4)).toBe('Wir haben das Haus gesehen.'));

test('a noun or a name that stands once does not', () =>
  expect(deleted('Das ist die neue Auflage von Pro Git.', 7)).toBeUndefined());

test('a word that is missing is put in', () =>
  expect(proposed('Wir gehen Hause.', 1, { kind: 'missing', what: 'nach' })).toBe('Wir gehen nach Hause.'));

test('a full stop is no substitute for a hyphen', () => {
  expect(proposed('Wir tragen die Vor- Nachteile.', 3, { kind: 'missing', what: 'und' })).toContain(
    'Vor- und Nachteile',
  );
  expect(proposed('Sie sind verdeckt- Man sieht es.', 2, { kind: 'missing', what: '.' })).toBeUndefined();
});
