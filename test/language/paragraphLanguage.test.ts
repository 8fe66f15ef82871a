import { germanParagraphs, isGerman } from '../../lambdas/language/text/paragraphLanguage.ts';

test.each([
  ['Der Hund schläft im Garten und träumt.', true],
  ['Äpfel, Birnen, Kirschen, Pflaumen, Nüsse, Quitten', true],
  ['This is our new house.', false],
  ['Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod.', false],
  ['Le chat de la voisine', false],
  ['Γεια σου', false],
  ['Design to Cost', undefined],
  ['Kapitel Zwei', undefined],
])('%s', async (text, expected) => expect(await isGerman(text)).toBe(expected));

const tagged = (language: string | undefined, ...texts: string[]) => texts.map((text) => ({ text, language }));

test('a line that is too short to tell goes with what stands before it, or else behind it', async () => {
  const texts = [
    'Kapitel Zwei',
    'The house is old and it was sold.',
    'Page Four',
    'Das Haus ist alt und leer.',
    'Seite Fünf',
  ];
  expect(await germanParagraphs(tagged('de-DE', ...texts))).toEqual([false, false, false, true, true]);
});

test('only where no text tells, the language is the one that the document names', async () => {
  expect(await germanParagraphs(tagged('en-US', 'Product reference'))).toEqual([false]);
  expect(await germanParagraphs([...tagged('de-AT', 'Artikelnummer'), ...tagged(undefined, 'Farbe')])).toEqual([
    true,
    true,
  ]);
  expect(await germanParagraphs(tagged('en-US', 'Das Haus ist alt und leer.'))).toEqual([true]);
});
