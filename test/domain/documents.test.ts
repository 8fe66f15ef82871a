import { correctedName, documentKeys, fileLabel } from '../../lambdas/domain/documents.ts';
import { DomainError } from '../../lambdas/domain/errors.ts';

const refuses = (name: string) => expect(() => fileLabel(name)).toThrow(new DomainError('file-name-invalid'));

describe('the label of an upload', () => {
  it.each([
    ['Bachelorarbeit.docx', 'Bachelorarbeit.docx'],
    ['Grüße 🎓.DOCX', 'Grüße 🎓.DOCX'],
    ['C:\\Texte\\Brief.docx', 'Brief.docx'],
    ['../../etc/Brief.docx', 'Brief.docx'],
    ['U\u0308bung.docx', 'Übung.docx'],
    ['Brief\u202Excod.docx', 'Briefxcod.docx'],
    [' Brief\n.docx', 'Brief.docx'],
  ])('of %j is %j', (name, label) => expect(fileLabel(name)).toBe(label));

  it.each(['', '.docx', 'Brief.doc', 'Brief.docx.exe', 'ordner.docx/', `${'ü'.repeat(126)}.docx`])(
    'refuses %j',
    refuses,
  );
  it('takes 255 bytes of UTF-8', () => expect(fileLabel(`${'ü'.repeat(125)}.docx`)).toHaveLength(130));
  it('names the corrected document after it', () => expect(correctedName('Brief.DOCX')).toBe('Brief_korrigiert.docx'));
});

describe('the keys of documents', () => {
  it('keep two uploads of the same order apart by their ETag', () => {
    const key = (etag: string) => documentKeys.original('kunde', 'up_1', etag);
    expect(key('"a"')).not.toBe(key('"b"'));
    expect(key('"a"')).not.toContain('"');
  });
});
