import type { Paragraph } from '../../../lambdas/domain/paragraph.ts';
import { loadProofreader, type Proofreader } from '../../../lambdas/language/proofreader.ts';
import { germanParagraphs } from '../../../lambdas/language/text/paragraphLanguage.ts';
import { largestOf, type Measured, type MeasuredShapes } from './measure.ts';
import { largeTexts, plain, textShapes, type TextShape } from './textShapes.ts';

/** Every hostile text, as what is to be measured: its language told, its words surveyed, its paragraphs proofread. */
export async function measuredTexts(): Promise<MeasuredShapes> {
  const proofreader = await loadProofreader();
  const one = (shape: TextShape) => measured(shape, proofreader);
  const large = largeTexts.map((shape) => largestOf(one(shape), shape.characters));
  return { plain: one(plain), hostile: textShapes.map(one), large };
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
