import { correctedName, documentKeys } from '../../lambdas/domain/documents.ts';

it('the corrected document is named after the one that came', () =>
  expect(correctedName('Brief.DOCX')).toBe('Brief_korrigiert.docx'));

describe('the keys of documents', () => {
  it('keep two uploads of the same order apart by their ETag', () => {
    const key = (etag: string) => documentKeys.original('kunde', 'up_1', etag);
    expect(key('"a"')).not.toBe(key('"b"'));
    expect(key('"a"')).not.toContain('"');
  });
});
