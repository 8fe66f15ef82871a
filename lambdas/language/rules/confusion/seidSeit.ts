import { hasOtherFinite } from '../../analysis/finiteForms.ts';
import { inCaseOf, startsBig } from '../../text/letterCase.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Token } from '../../text/tokens.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isMonth, isTimeSpan, isWeekday, isSmallNumber } from '../../grammar/time.ts';
import { approximators } from '../../grammar/adverbs.ts';
import { listed, wordClass } from '../../grammar/wordClass.ts';

const events =
  /^(?:Quartal|Langem|Kurzem|Beginn|Anfang|Ende|Mitte|Ostern|Weihnachten|Pfingsten|Bestehen|Gründung|Geburt|Einführung|Kriegsende|Jahresbeginn|Jahresanfang|Ewigkeiten|Urzeiten|Kindheit|Generationen|Menschengedenken|Mittag|Morgen)$/;
const isSpan = (token: Token): boolean =>
  startsBig(token.text) && (isTimeSpan(token) || isMonth(token) || isWeekday(token) || events.test(token.text));
const count =
  /^(?:\d+|einem|einer|mehreren|vielen|einigen|wenigen|langen|letzten|letztem|letzter|vergangenen|vergangenem|vorigem|vorigen|meiner|seiner|ihrer|deren|dessen|diesem|dieser|der|dem)$/;
const moment =
  /^(?:gestern|vorgestern|heute|jeher|eh|damals|wann|langem|kurzem|neuestem|neuem|neulich|vorhin|ewig|eben)$/;
/** Words before a number: seit über drei Jahren. */
const about = wordClass([...approximators, ...listed('über mehr weniger genau ein')]).has;

/** „seid“ is the only finite verb of its clause; where another stands beside it, or a time follows, it cannot be meant. */
function find({ tokens, clauses }: Sentence): Repair[] {
  const found: Repair[] = [];
  if (tokens.some(({ lower }) => /^(?:ihr|euch|eure?[rsmn]?)$/.test(lower))) return found;
  for (let at = 0; at < tokens.length - 1; at++) {
    const { lower, text, start, end } = tokens[at]!;
    if (lower !== 'seid') continue;
    const next = tokens[at + 1]!;
    const second = tokens[at + 2];
    const isTime =
      isSpan(next) ||
      /^(?:1\d|20)\d\d$/.test(next.text) ||
      moment.test(next.lower) ||
      ((isSmallNumber(next) || count.test(next.lower)) && second !== undefined && isSpan(second)) ||
      (about(next) && tokens.slice(at + 2, at + 5).some(isSpan));
    const canFollow = canBe(next, 'determiner') || canBe(next, 'noun') || next.kind === 'number';
    if (isTime || (canFollow && hasOtherFinite(tokens, clauses.conjunctAt(at), at)))
      found.push({ start, end, replacement: inCaseOf(text, 'seit') });
  }
  return found;
}

export const seidSeit: Rule = {
  id: 'seid-seit',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis: seit',
  message: 'Vor einer Zeitangabe steht „seit“; „seid“ gehört zu „ihr seid“.',
  trigger: new Set(['seid']),
  find,
  examples: {
    wrong: [
      'Ich warte {seid→seit} drei Wochen auf eine Antwort.',
      '{Seid→Seit} einem Jahr wohnt sie in Köln.',
      '{Seid→Seit} dem Umbau der Halle gehört sie der Stadt.',
      '{Seid→Seit} 2009 verfügt die Schule über einen Hof.',
      'Sie gelten {seid→seit} Langem als sicher.',
    ],
    right: [
      'Ihr seid drei Wochen zu früh gekommen.',
      'Seid einen Tag lang still.',
      'Seid dem Gast gegenüber freundlich!',
    ],
  },
};
