import { inCaseOf } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { canBe } from '../../words/readings.ts';
import type { Token } from '../../text/tokens.ts';

const greeting =
  /^(freundlich|herzlich|best|lieb|viel|schön|sonnig|kollegial|nett|sportlich|weihnachtlich|winterlich|sommerlich|musikalisch|kameradschaftlich|solidarisch)(?:st)?(?:e[nmrs]?)?$/i;
const greetings = /^gr[uü](?:ß|ss)(?:e|en|s)?$/i;
const startsAnew = (before: Token | undefined) => before === undefined || before.kind === 'mark';

/** Mit freundlichen Grüßen, Viele Grüße: what the words at `at` should be, if they are a greeting. */
function greetingAt({ tokens }: Sentence, at: number): { text: string; last: number } | undefined {
  const hasMit = /^mi[rt]$/.test(tokens[at]!.lower);
  const adjective = tokens[hasMit ? at + 1 : at];
  const noun = tokens[hasMit ? at + 2 : at + 1];
  const stem = greeting.exec(adjective?.text ?? '')?.[1]?.toLowerCase();
  if (tokens[at]!.lower === 'mir' && !startsAnew(tokens[at - 1])) return undefined;
  if (!stem || !noun || !greetings.test(noun.text) || noun.gap.includes('\n')) return undefined;
  const isSingular = /^gr[uü](?:ß|ss)$/.test(noun.lower);
  const sharp = noun.lower.includes('ss') ? 'ss' : 'ß';
  const last = at + (hasMit ? 2 : 1);
  if (hasMit) {
    const ending = isSingular ? `em Gru${sharp}` : `en Grü${sharp}en`;
    return { text: inCaseOf(tokens[at]!.text, 'mit') + ` ${stem}${ending}`, last };
  }
  // „Schönen Gruß“ and „Lieber Gruß“ are right, „Viele grüßen ihn“ is a sentence.
  if (!startsAnew(tokens[at - 1]) || (isSingular && /e[nr]$/.test(adjective!.lower)) || noun.text === `grü${sharp}en`)
    return undefined;
  return { text: inCaseOf(adjective!.text, `${stem}e`) + ` Grü${sharp}e`, last };
}

const addressed: readonly (readonly [RegExp, string, string])[] = [
  [/^frau$/i, 'e', 'Frau'],
  [/^herr[en]?n?$/i, 'er', 'Herr'],
];

/** Sehr geehrte Damen und Herren, Sehr geehrter Herr …: the same for the beginning of a letter. */
function addressAt({ tokens }: Sentence, at: number): { text: string; last: number } | undefined {
  const [sehr, geehrt, name, und, other] = tokens.slice(at, at + 5);
  if (
    sehr?.lower !== 'sehr' ||
    !/^(?:ge?eh?rt|verehrt)e?[nrsm]?$/i.test(geehrt?.text ?? '') ||
    !name ||
    !startsAnew(tokens[at - 1])
  )
    return undefined;
  const stem = geehrt!.lower.startsWith('v') ? 'verehrt' : 'geehrt';
  const begin = `${sehr.text} ${stem}`;
  if (/^damen?$/i.test(name.text) && und?.lower === 'und' && /^herr(?:en|n)?$/i.test(other?.text ?? ''))
    return { text: `${begin}e Damen und Herren`, last: at + 4 };
  // „Sehr verehrte Herren Präsidenten!“
  if (name.lower === 'herren' && geehrt!.lower.endsWith('e') && canBe(und, 'noun')) return undefined;
  const [, ending, noun] = addressed.find(([form]) => form.test(name.text)) ?? [];
  return ending && noun && und?.lower !== 'und' ? { text: `${begin}${ending} ${noun}`, last: at + 2 } : undefined;
}

function find(sentence: Sentence): Repair[] {
  const repairs: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at + 1 < tokens.length; at++) {
    const found = greetingAt(sentence, at) ?? addressAt(sentence, at);
    if (!found) continue;
    // Only the words that differ are touched.
    const words = found.text.split(' ');
    const differs = words.map((word, i) => word !== tokens[at + i]!.text);
    const from = differs.indexOf(true);
    const to = differs.lastIndexOf(true);
    if (from >= 0)
      repairs.push({
        start: tokens[at + from]!.start,
        end: tokens[at + to]!.end,
        replacement: words.slice(from, to + 1).join(' '),
      });
    at = found.last;
  }
  return repairs;
}

export const salutations: Rule = {
  id: 'salutation',
  category: 'wording',
  source: 'DIN 5008, Anrede und Gruß',
  message: 'Die Formel des Briefs lautet anders.',
  trigger: new Set(
    'sehr mit mir freundliche freundlichen freundlicher herzliche herzlich herzlichen beste besten liebe lieben lieb lieber viele viel schöne schönen nette sonnige'.split(
      ' ',
    ),
  ),
  find,
  examples: {
    wrong: ['Mit {freundliche Grüße→freundlichen Grüßen}', 'Viele {gruße→Grüße}', 'Sehr {geehrter→geehrte} Frau Kern,'],
    right: [
      'Mit freundlichen Grüßen',
      'Mit freundlichem Gruß',
      'Schönen Gruß an alle!',
      'Viele grüßen ihn.',
      'Sehr geehrte Damen und Herren,',
      'Sehr verehrte Herren Präsidenten!',
    ],
  },
};
