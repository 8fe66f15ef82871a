import {
  countCharacters,
  isLocked,
  OBJECT_CHARACTER,
  stretchOf,
  type Paragraph,
} from '../../lambdas/domain/paragraph.ts';

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

describe('a stretch of a paragraph', () => {
  it('has the locks that lie in it, at their places in it', () => {
    expect(stretchOf(paragraph, { start: 0, end: paragraph.text.length })).toBe(paragraph);
    expect(stretchOf(paragraph, { start: 6, end: 13 })).toMatchObject({
      text: 'Seite 1',
      readOnly: [{ start: 6, end: 7 }],
      barriers: [],
    });
    expect(stretchOf(paragraph, { start: 13, end: 16 })).toMatchObject({
      readOnly: [{ start: 0, end: 1 }],
      barriers: [1],
    });
    expect(stretchOf(paragraph, { start: 14, end: 16 })).toMatchObject({ readOnly: [], barriers: [0] });
  });
});

describe('with many fields and symbols', () => {
  const count = 6_000;
  let asked = 0;
  /** A list that counts how often it is looked into. */
  const watched = <Item>(items: Item[]): Item[] =>
    new Proxy(items, {
      get(target, name, receiver) {
        asked++;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
  const many: Paragraph = {
    ...paragraph,
    text: `a1${OBJECT_CHARACTER}`.repeat(count),
    readOnly: watched(Array.from({ length: count }, (_, at) => ({ start: 3 * at + 1, end: 3 * at + 2 }))),
    barriers: watched(Array.from({ length: count }, (_, at) => 3 * at + 2)),
  };
  it('counting and asking for locks look at few of them', () => {
    expect(countCharacters(many)).toBe(count);
    for (let at = 0; at < count; at++) isLocked(many, { start: 3 * at, end: 3 * at + 1 });
    expect(asked).toBeLessThan(200 * count);
  });
  it('asking for locks is still answered rightly', () => {
    expect(isLocked(many, { start: 3, end: 5 })).toBe(true);
    expect(isLocked(many, { start: 5, end: 6 })).toBe(true);
    expect(isLocked(many, { start: 5, end: 5 })).toBe(false);
    expect(isLocked(many, { start: 6, end: 6 })).toBe(false);
  });
});
