import { plainNumber } from '../tokenKinds.ts';
import { contractions } from '../../grammar/prepositions.ts';
import { cellsOfSlot } from '../../words/features.ts';
import { canBe, cellsAs } from '../../words/readings.ts';
import { startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isBig, type Token } from '../../text/tokens.ts';
import { cellsBefore } from '../../analysis/nounOpenings.ts';

/** What is counted in the middle of such a compound. */
const units =
  'Euro|Cent|Dollar|Meter|Kilometer|Zentimeter|Millimeter|Liter|Gramm|Kilo|Kilogramm|Tonnen|Sterne|Zimmer|Tage|Tages|Stunden|Minuten|Sekunden|Wochen|Monate|Monats|Jahre|Jahres|Personen|Punkte|Gänge|Seiten|Prozent|Zoll|Watt|Volt|Ampere|Gigabyte|Megapixel|Loch|Tonner|Mann|Kopf|Wege|Schritte|Gang';
const unit = new RegExp(`^(?:${units})$`);
/** „2-Zimmer“, „4-Takt“: the count and what it counts are joined already. */
const countedUnit = /^\d+-(?!Jährig)\p{Lu}\p{Ll}{2,}$/u;
const unitAndHead = new RegExp(`^(?:${units})-\\p{Lu}\\p{L}+$`, 'u');
/**
 * Determiners of a singular that cannot be a plural with the count (die 3 Tage Arbeit, mit den 100 Euro Gewinn). The bare der is one
 * at the head of a sentence.
 */
const singular = /^(?:[mds]?eine?[mnrs]?|keine?[mnrs]?|(?:unser|ihr|eur)e?[mnrs]?|das|dem|dieses|diesem)$/i;
const LONGEST_OPENING = 3;

/** Whether a determiner of the singular before the count agrees with the head, so that head and count are one noun. */
function isOneNoun(sentence: Sentence, at: number, head: Token): boolean {
  const { tokens } = sentence;
  let opener = at - 1;
  while (opener > at - LONGEST_OPENING && canBe(tokens[opener], 'adjective') && !canBe(tokens[opener], 'determiner'))
    opener--;
  const { lower } = tokens[opener] ?? { lower: '' };
  if (!singular.test(lower) && !contractions.has(lower) && !(lower === 'der' && opener === 0)) return false;
  // „…, dem 3 Tage Urlaub zustehen“ is a clause.
  if (tokens[opener - 1]?.text === ',') return false;
  const cells = cellsAs(head, 'noun') & ~cellsOfSlot.plural & (lower === 'der' ? cellsOfSlot.masculine : ~0);
  return ((cellsBefore(sentence.tokens, at) ?? 0) & cells) !== 0;
}

const isHead = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'word' &&
  tokens[at].gap === ' ' &&
  startsBig(tokens[at].text) &&
  canBe(tokens[at], 'noun') &&
  !canBe(tokens[at], 'name') &&
  !isBig(tokens[at + 1]);

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const number = tokens[at]!;
    if (number.kind !== 'number') continue;
    const next = tokens[at + 1]!;
    // „X11-Clients“ is a name.
    const isCounted = countedUnit.test(number.text) && (number.gap !== '' || tokens[at - 1]!.kind !== 'word');
    const isApart = plainNumber.test(number.text) && next.gap === ' ' && unit.test(next.text);
    if (plainNumber.test(number.text) && next.gap === ' ' && unitAndHead.test(next.text)) {
      if (isOneNoun(sentence, at, next)) found.push({ start: number.end, end: next.start, replacement: '-' });
      continue;
    }
    if (!isCounted && !isApart) continue;
    const head = isCounted ? at + 1 : at + 2;
    if (!isHead(tokens, head) || (!isCounted && !isOneNoun(sentence, at, tokens[head]!))) continue;
    found.push({ start: number.end, end: tokens[head]!.start, replacement: isCounted ? '-' : `-${next.text}-` });
  }
  return found;
}

export const numberCompound: Rule = {
  id: 'number-compound',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 44',
  message: 'Zwischen allen Teilen einer Zusammensetzung mit einer Zahl stehen Bindestriche.',
  trigger: (text) => /^\d/.test(text),
  find,
  examples: {
    wrong: [
      'Sie wohnt in einer 3{ Zimmer →-Zimmer-}Wohnung.',
      'Wir schlafen im 5{ Sterne →-Sterne-}Hotel am See.',
      'Das ist ein 4-Sterne{ →-}Hotel.',
      'Den Antrieb liefern 4-Takt{ →-}Motoren.',
      'Er zahlte mit einem 20{ →-}Euro-Schein.',
    ],
    right: [
      'Die 3 Tage Arbeit waren hart.',
      'Mit den 100 Euro Gewinn kaufte er ein Buch.',
      'Sie trank 2 Liter Wasser, was dem, dem 3 Tage Urlaub zustehen, egal war.',
      'Ein 3 Meter hoher Baum steht da.',
    ],
  },
};
