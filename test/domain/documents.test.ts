import { correctedName, documentKeys } from '../../lambdas/domain/documents.ts';

it('the corrected document is named after the one that came', () =>
  expect(correctedName('Brief.DOCX')).toBe('Brief_korrigiert.docx'));

it('other bytes of the same upload lie under another key', () => {
  const key = (sha256: string) => documentKeys.original('kunde', 'up_1', sha256);
  expect(key('a')).not.toBe(key('b'));
});
