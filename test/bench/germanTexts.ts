import { rules } from '../../lambdas/language/rules/registry.ts';
import type { Random } from '../fixtures/random.ts';

/** One sentence in so many has an error. */
const WRONG_IN = 20;
const SENTENCES = 6;

/** Paragraphs of German, made of the rules' own examples, of which one in `wrongIn` is wrong. */
export function germanTexts(random: Random, count: number, wrongIn = WRONG_IN): string[] {
  const right = rules.flatMap(({ examples }) => examples.right);
  const wrong = rules.flatMap(({ examples }) => examples.wrong.map((one) => one.replace(/\{(.*?)[→⇢].*?\}/g, '$1')));
  const sentence = () => {
    const choices = random.below(wrongIn) === 0 ? wrong : right;
    return choices[random.below(choices.length)]!;
  };
  return random.times(count, () => random.times(SENTENCES, sentence).join(' '));
}
