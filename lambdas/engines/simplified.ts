import type { Proofreader } from '../language/proofreader.ts';

/** The proofreader, and the indexes of paragraphs that cost it so much that it read them without grammar (language/budget.ts). */
export function notingSimplified(proofreader: Proofreader) {
  const simplified = new Set<number>();
  const noting: Proofreader = {
    ...proofreader,
    proofread: (paragraph, knowledge) =>
      proofreader.proofread(paragraph, knowledge, () => void simplified.add(paragraph.index)),
  };
  return { noting, simplified };
}
