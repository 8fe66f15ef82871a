import { capitalise } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { alternatives } from '../../grammar/wordClass.ts';
import { months } from '../../grammar/time.ts';

/** What is left of the ending behind a full stop: „1.ten“. */
const ending = /^(?:te|ste)[nrms]?$/;
const ordinal = /^(\d{1,3})(?:s?te[nrms]?)$/;

const day = /^(?:[1-9]|[12]\d|3[01])$/;
const month = new RegExp(`^(?:${alternatives(months.map(capitalise))})$`);
const beforeDay = /^(?:am|vom|zum|bis|ab|seit|de[rmns]|nach|vor)$/;

/** „bis zum 15 März“: a day of the month behind a word that no number of things follows without its noun. */
const isDayWithoutStop = (tokens: Sentence['tokens'], at: number) =>
  day.test(tokens[at]!.text) &&
  month.test(tokens[at + 1]!.text) &&
  tokens[at + 1]!.gap === ' ' &&
  beforeDay.test(tokens[at - 1]?.lower ?? '');

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 1 < tokens.length; at++) {
    const { kind, text, start, end } = tokens[at]!;
    const [, number] = (kind === 'number' && ordinal.exec(text)) || [];
    const next = tokens[at + 1]!;
    // At the end of a sentence the full stop of the number would be lost in its own.
    if (number !== undefined && next.kind === 'word' && next.gap === ' ')
      found.push({ start, end, replacement: `${number}.` });
    // „ab dem 1.ten Oktober“
    const rest = tokens[at + 2];
    if (kind === 'number' && next.text === '.' && rest?.gap === '' && ending.test(rest.text))
      found.push({ start: rest.start, end: rest.end, replacement: '' });
    if (kind === 'number' && isDayWithoutStop(tokens, at)) found.push({ start: end, end, replacement: '.' });
  }
  return found;
}

export const ordinalNumber: Rule = {
  id: 'ordinal-number',
  category: 'spelling',
  source: 'Amtliches Regelwerk § 104, DIN 5008',
  message: 'Eine Ordnungszahl in Ziffern hat einen Punkt und keine Endung.',
  trigger: (text) => ordinal.test(text) || month.test(text) || ending.test(text),
  find,
  examples: {
    wrong: [
      'Der {1ste→1.} Preis ging an Anna.',
      'Zum {3ten→3.} Mal kam er am {2ten→2.} Mai zu spät.',
      'Das gilt bis zum 15{→.} März 2026.',
      'Ab dem 1.{ten→} Oktober öffnen wir früher.',
    ],
    right: ['Der 1. Preis ging an Anna.', 'Der n-te Teil und das 100stel fehlen.', 'Sie wurde 2te.'],
  },
};
