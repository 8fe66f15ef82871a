import { countCharacters, isLocked, OBJECT_CHARACTER, type Paragraph } from '../../lambdas/domain/paragraph.ts';

const paragraph: Paragraph = {
  index: 0,
  part: 'word/document.xml',
  text: `Siehe Seite 12${OBJECT_CHARACTER}.`,
  language: 'de-DE',
  kind: 'prose',
  readOnly: [{ start: 12, end: 14 }],
  barriers: [14],
};

describe('what a customer pays for', () => {
  it('is the text that can be corrected, without field results and pictures', () => {
    expect(countCharacters(paragraph)).toBe('Siehe Seite .'.length);
  });
});

describe('what a correction may not touch', () => {
  it('is read-only text, also in part', () => {
    expect(isLocked(paragraph, { start: 11, end: 13 })).toBe(true);
    expect(isLocked(paragraph, { start: 13, end: 13 })).toBe(true);
  });
  it('is a barrier that would be deleted', () => expect(isLocked(paragraph, { start: 14, end: 15 })).toBe(true));
  it('is the text of a link or control, but for another in its place', () => {
    const linked = { ...paragraph, holders: [{ start: 6, end: 11 }] };
    expect(isLocked(linked, { start: 5, end: 11, replacement: '' })).toBe(true);
    expect(isLocked(linked, { start: 6, end: 11, replacement: 'Blatt' })).toBe(false);
    expect(isLocked(linked, { start: 0, end: 11, replacement: 'Siehe Blatt' })).toBe(false);
    expect(isLocked(linked, { start: 0, end: 11, replacement: 'Vgl. Blatt' })).toBe(true);
    expect(isLocked(linked, { start: 6, end: 10, replacement: '' })).toBe(false);
  });
  it('leaves an insertion beside them free', () => {
    expect(isLocked(paragraph, { start: 12, end: 12 })).toBe(false);
    expect(isLocked(paragraph, { start: 14, end: 14 })).toBe(false);
  });
});
