import { countCharacters, type Paragraph } from '../domain/paragraph.ts';
import { germanParagraphs } from '../language/text/paragraphLanguage.ts';
import type { Scope } from './corrector.ts';

/** What every engine works on, and every customer pays for: the German prose. */
export const scope = async (paragraphs: readonly Paragraph[]): Promise<Scope> => ({
  paragraphs: await inScope(paragraphs),
  language: mainLanguage(paragraphs),
});

/** Prose that is German and has something in it that may be changed. */
async function inScope(paragraphs: readonly Paragraph[]): Promise<number[]> {
  const prose = paragraphs.filter(({ kind, text }) => (kind === 'prose' || kind === 'heading') && text.trim() !== '');
  const german = await germanParagraphs(prose);
  return prose.filter((paragraph, i) => german[i] && countCharacters(paragraph) > 0).map(({ index }) => index);
}

/** The tag of most of the German text: which German it is, and de-DE where no tag tells. */
function mainLanguage(paragraphs: readonly Paragraph[]): string {
  const lengths = new Map<string, number>();
  for (const { language, text } of paragraphs)
    if (language && /^de\b/i.test(language)) lengths.set(language, (lengths.get(language) ?? 0) + text.length);
  return [...lengths].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'de-DE';
}
