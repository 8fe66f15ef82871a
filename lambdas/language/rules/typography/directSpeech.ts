import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';
import type { Token } from '../../tokens.ts';

const isClosingQuote = (token: Token | undefined) =>
  token?.kind === 'mark' && token.gap === '' && /^[“"«”]$/.test(token.text);

const isFinite = ({ readings }: Token) => readings.some(({ pos, finite }) => pos === 'verb' && finite !== 0);

function* find({ tokens }: Sentence): Iterable<Repair> {
  for (let at = 1; at + 2 < tokens.length; at++) {
    const [mark, quote, next] = [tokens[at]!, tokens[at + 1]!, tokens[at + 2]!];
    if (mark.gap !== '' || tokens[at - 1]!.kind !== 'word' || !isClosingQuote(quote)) continue;
    // „…“, sagte er: the quoted statement has no stop of its own.
    const isSpeech = /^\p{Ll}/u.test(tokens[at + 3]?.text ?? next.text) && isFinite(tokens[at + 3] ?? next);
    if (mark.text === '.' && next.text === ',' && next.gap === '' && isSpeech)
      yield { start: mark.start, end: mark.end, replacement: '' };
    // The comma stands outside the quotation marks.
    if (mark.text === ',' && next.gap === ' ' && /^\p{Ll}/u.test(next.text) && isFinite(next))
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
    right: [
      '„Ich gehe heim“, sagte er.',
      '„Gehst du heim?“, fragte er.',
      'Er nannte es „Haus, Hof“ und ging.',
      '„Abk.“, „lt.“ und „Hrsg.“ stehen hier.',
      'Sie schrieb „Rot, Blau,“ das dritte Wort fehlt.',
    ],
  },
};
