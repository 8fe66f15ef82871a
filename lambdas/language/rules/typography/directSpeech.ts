import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';
import type { Token } from '../../tokens.ts';

const isClosingQuote = (token: Token | undefined) =>
  token?.kind === 'mark' && token.gap === '' && /^[“"«”]$/.test(token.text);

function* find({ tokens }: Sentence): Iterable<Repair> {
  for (let at = 1; at + 2 < tokens.length; at++) {
    const [mark, quote, next] = [tokens[at]!, tokens[at + 1]!, tokens[at + 2]!];
    if (mark.gap !== '' || tokens[at - 1]!.kind !== 'word' || !isClosingQuote(quote)) continue;
    // „…“, sagte er: the quoted statement has no stop of its own.
    if (mark.text === '.' && next.text === ',' && next.gap === '')
      yield { start: mark.start, end: mark.end, replacement: '' };
    // The comma stands outside the quotation marks.
    if (mark.text === ',' && next.gap === ' ' && /^\p{Ll}/u.test(next.text))
      yield { start: mark.start, end: quote.end, replacement: `${quote.text},` };
  }
}

export const directSpeech: Rule = {
  id: 'direct-speech',
  category: 'typography',
  source: 'Amtliches Regelwerk §§ 90, 92, 93',
  message:
    'Vor dem Begleitsatz entfällt der Punkt der wörtlichen Rede, und das Komma steht hinter dem Anführungszeichen.',
  trigger: new Set(['“', '"', '«', '”']),
  find,
  examples: {
    wrong: ['„Ich gehe heim{.→}“, sagte er.', '„Ich gehe heim{,“→“,} sagte er.'],
    right: ['„Ich gehe heim“, sagte er.', '„Gehst du heim?“, fragte er.', 'Er nannte es „Haus, Hof“ und ging.'],
  },
};
