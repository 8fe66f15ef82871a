import { startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { mayContinueName } from '../guards.ts';

/** Long vowels and diphthongs keep ß, also in compounds that no dictionary has (Getreidemaße, Riesenspaß). */
const longVowel =
  /(?:ie|ei|ai|au|äu|eu|str[aä]|m[aä]|f[uü]|gr[oöuü]|b[uü]|sp[aä]|st[oö]|kl[oö]|(?<!d)ru|sü|mü|gefä|ges[aä]|fr[aä]|bl[oö]|so)ß$/iu;
/** Der Schoß and das Floß, not er schoss and es floss. */
const longInNouns = /(?:scho|schö|flo|flö)ß$/iu;
const shortAnyway = /^rußland|^rußisch|^müßt|^müßen/iu;
/** Names that keep their old spelling. */
const names = /^(?:Litfaß|Preßburg|Haßfurt|Haßloch|Roßlau|Meßkirch|Meßdorf|Roßdorf|Roßbach|Neuß|Theiß|Voß|Heß|Reuß)/;

function isLong(text: string, offset: number): boolean {
  const before = text.slice(0, offset + 1);
  if (shortAnyway.test(text)) return false;
  return longVowel.test(before) || (startsBig(text) && longInNouns.test(before));
}

/** Inside quotation marks: who is quoted may have written before 1996, and a quotation keeps its spelling. */
function isQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const opened = Math.max(before.lastIndexOf('„'), before.lastIndexOf('»'));
  const closed = Math.max(before.lastIndexOf('“'), before.lastIndexOf('«'));
  return opened > closed;
}

function find({ text: paragraph, tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, start, end } = tokens[at]!;
    if (kind !== 'word' || !text.includes('ß') || lexicon.accepts(text)) continue;
    if (names.test(text) || mayContinueName(tokens, at) || tokens[at + 1]?.text === 'Holte') continue;
    const replacement = text.replaceAll('ß', (_, offset: number) => (isLong(text, offset) ? 'ß' : 'ss'));
    if (replacement === text || !lexicon.accepts(replacement)) continue;
    found.push({ start, end, replacement, ...(isQuoted(paragraph, start) && { alternatives: [text] }) });
  }
  return found;
}

export const eszettAfterShortVowel: Rule = {
  id: 'eszett-after-short-vowel',
  category: 'spelling',
  source: 'Amtliches Regelwerk §§ 2, 25',
  message: 'Nach kurzem Vokal schreibt man „ss“; „ß“ steht nur nach langem Vokal und nach Doppellaut.',
  trigger: (text) => text.includes('ß'),
  find,
  examples: {
    wrong: [
      'Ich weiß, {daß→dass} er kommt.',
      'Er {mußte→musste} gehen.',
      'Der Beschluss wurde {gefaßt→gefasst}.',
      'Der {Fluß→Fluss} tritt über die Ufer.',
      'Das ist ein {Mißverständnis→Missverständnis}.',
      'Sie hat es {gewußt→gewusst} und nichts gesagt.',
      'Im Brief stand: „Wir hoffen, {daß⇢dass} Ihr kommt.“',
      'Zum {Schluß→Schluss} aß er {Haselnüße→Haselnüsse} und {schoß→schoss} ein {Paßfoto→Passfoto}.',
    ],
    right: [
      'Der Ortsteil Meßdorf gehört heute zu Bonn.',
      'Ich weiß, dass er kommt.',
      'Der Gruß war freundlich.',
      'Auf der Straße stand ein großes Floß.',
      'Herr Voß kam mit Frau Haß.',
      'Das war ein Mordsspaß.',
    ],
  },
};
