import { startsBig } from '../../text/letterCase.ts';
import type { Token } from '../../text/tokens.ts';
import { ALL_CELLS, cellsOfCase, cellsOfSlot } from '../../words/features.ts';
import { canBe, cellsAs } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { nounFollows } from '../guards.ts';
import { isDefiniteArticle, isIndefiniteArticle } from '../../grammar/pronouns.ts';
import { type WordTest } from '../../grammar/wordClass.ts';

const isBefore: WordTest = (token) =>
  isDefiniteArticle(token) ||
  isIndefiniteArticle(token) ||
  /^(?:unter|über|als|kein|keine[nmr]?|jede[rnms]?|vielen?|allen?|zum|vom|beim|diese[rnms]?)$/.test(token?.lower ?? '');

/** „die der 19-Jährigen Vorrang hat“: no nominative in the singular ends in -en. */
function agrees(determiner: Token, age: string, noun: Token): boolean {
  if (!canBe(determiner, 'determiner')) return true;
  const possible = age.endsWith('n') ? ~(cellsOfCase.nominative & ~cellsOfSlot.plural) : ALL_CELLS;
  return (cellsAs(determiner, 'determiner') & cellsAs(noun, 'noun') & possible) !== 0;
}

function find({ tokens }: Sentence): Repair[] {
  const repairs: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, start, end } = tokens[at]!;
    const found = kind === 'number' && /^(\d+-)(j)(ährigen?|ähriger|ähriges|ährigem)$/i.exec(text);
    if (!found) continue;
    const isNoun =
      !nounFollows(tokens, at, at) &&
      !/^(?:und|oder|bis|[,/-])$/.test(tokens[at + 1]?.lower ?? '') &&
      at > 0 &&
      isBefore(tokens[at - 1]);
    const next = tokens[at + 1];
    const isAttribute =
      next?.kind === 'word' &&
      startsBig(next.text) &&
      at > 0 &&
      tokens[at - 1]!.lower !== 'als' &&
      isBefore(tokens[at - 1]) &&
      next.readings.some((reading) => reading.pos === 'noun' && reading.kind === '') &&
      agrees(tokens[at - 1]!, text, next);
    if (found[2] === 'j' && isNoun) repairs.push({ start, end, replacement: `${found[1]}J${found[3]}` });
    else if (found[2] === 'J' && isAttribute) repairs.push({ start, end, replacement: `${found[1]}j${found[3]}` });
  }
  return repairs;
}

export const ageNoun: Rule = {
  id: '10-jaehrige',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 40 (3), § 57 (1)',
  message: '„10-Jährige“ ist ein Substantiv, „10-jährig“ vor einem Substantiv ein Adjektiv.',
  trigger: (text) => /^\d+-j/i.test(text),
  find,
  examples: {
    wrong: [
      'Als {10-jährige→10-Jährige} gewann sie den Wettbewerb.',
      'Hier dürfen unter {18-jährige→18-Jährige} nicht rauchen.',
      'Das {13-Jährige→13-jährige} Mädchen gewann.',
    ],
    right: [
      'Die 10-jährige Anna gewann.',
      'Es gab Saft für die unter 18-jährigen Gäste.',
      'Als 10-Jährige gewann sie.',
      'Der 12-jährige, kluge Schüler lachte.',
      'Man fragt sich, ob die Bildung der Kinder oder die der 19-Jährigen Vorrang hat.',
    ],
  },
};
