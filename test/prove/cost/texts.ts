import type { Paragraph } from '../../../lambdas/domain/paragraph.ts';
import { loadProofreader, type Proofreader } from '../../../lambdas/language/proofreader.ts';
import { germanParagraphs } from '../../../lambdas/language/text/paragraphLanguage.ts';
import type { Measured } from './measure.ts';
import { plain, textShapes, type TextShape } from './textShapes.ts';

/** Every hostile text, as what is to be measured: its language told, its words surveyed, its paragraphs proofread. */
export async function measuredTexts(): Promise<{ readonly plain: Measured; readonly hostile: readonly Measured[] }> {
  const proofreader = await loadProofreader();
  return { plain: measured(plain, proofreader), hostile: textShapes.map((shape) => measured(shape, proofreader)) };
}

const measured = ({ name, make }: TextShape, proofreader: Proofreader): Measured => ({
  name,
  prepare: (characters) => {
    const paragraphs = make(characters).map(paragraphOf);
    return {
      size: paragraphs.reduce((sum, { text }) => sum + text.length, 0),
      run: async () => {
        await germanParagraphs(paragraphs);
        const knowledge = proofreader.survey(paragraphs, 'de-DE');
        for (const paragraph of paragraphs) proofreader.proofread(paragraph, knowledge);
      },
    };
  },
});

export const paragraphOf = (text: string, index: number): Paragraph => ({
  ...{ index, part: 'text', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] },
});
