/**
 * Remembers the answers for the words asked last. Two generations: when the young one is full it becomes the old one, so
 * that common words stay and nothing grows beyond twice `size`.
 */
export function remember<Answer>(size: number, answer: (word: string) => Answer): (word: string) => Answer {
  let young = new Map<string, Answer>();
  let old = new Map<string, Answer>();
  return (word) => {
    const known = young.get(word);
    if (known !== undefined) return known;
    const found = old.get(word) ?? answer(word);
    if (young.size >= size) [old, young] = [young, new Map<string, Answer>()];
    young.set(word, found);
    return found;
  };
}

/** The same for what depends on a word and on the lexicon alone. */
export function rememberPerLexicon<Lexicon extends object, Answer>(
  size: number,
  answer: (word: string, lexicon: Lexicon) => Answer,
): (word: string, lexicon: Lexicon) => Answer {
  const answers = new WeakMap<Lexicon, (word: string) => Answer>();
  return (word, lexicon) => {
    let known = answers.get(lexicon);
    if (known === undefined) answers.set(lexicon, (known = remember(size, (one) => answer(one, lexicon))));
    return known(word);
  };
}
