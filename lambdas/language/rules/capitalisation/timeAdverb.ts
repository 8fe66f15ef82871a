import { startsBig } from '../../text/letterCase.ts';
import { canBe, isDeclinedAdjective } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { timesOfDay, weekdays } from '../../grammar/time.ts';
import { alternatives } from '../../grammar/wordClass.ts';

const times = new Set(
  'montags dienstags mittwochs donnerstags freitags samstags sonnabends sonntags morgens mittags abends nachts vormittags nachmittags werktags feiertags wochentags wochenends'.split(
    ' ',
  ),
);
const parts = new RegExp(`^(?:${alternatives(weekdays)})(?:${alternatives(timesOfDay)})s$`);

const isCapitalTime = (text: string) => {
  const lower = text.charAt(0).toLowerCase() + text.slice(1);
  return text !== lower && (times.has(lower) || parts.test(lower));
};

/** „wegen Krankheit, Feiertags, Urlaubs“: genitives of one list. */
const isListed = (tokens: Sentence['tokens'], at: number) =>
  tokens[at - 1]!.text === ',' &&
  startsBig(tokens[at - 2]?.text ?? '') &&
  tokens.slice(0, at).some(({ lower }) => /^(?:wegen|während|trotz)$/.test(lower));

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { kind, text, lower, start, end } = tokens[at]!;
    if (kind !== 'word' || !isCapitalTime(text)) continue;
    const before = tokens[at - 1]!;
    // „Um acht Uhr abends“: no genitive depends on the hour.
    const isAfterNoun = startsBig(before.text) && !canBe(before, 'pronoun') && before.text !== 'Uhr' && at > 1;
    const isGenitive =
      canBe(before, 'determiner') || isAfterNoun || (tokens[at - 2]?.lower !== 'am' && isDeclinedAdjective(before));
    if (isGenitive || opensSentence(tokens, at) || before.text === '-' || isListed(tokens, at)) continue;
    found.push({ start, end, replacement: lower });
  }
  return found;
}

export const timeAdverb: Rule = {
  id: 'montags',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 56 (3)',
  message: 'Zeitangaben auf „-s“ sind Adverbien und werden kleingeschrieben.',
  trigger: isCapitalTime,
  find,
  examples: {
    wrong: [
      'Der Laden hat {Montags→montags} geschlossen.',
      'Das ist Herr Wessel, den Sie {Werktags→werktags} erreichen.',
      'Er liest {Abends→abends} gern.',
      'Er kommt um acht Uhr {Abends→abends}.',
      'Kommen Sie am besten {Nachmittags→nachmittags} vorbei.',
    ],
    right: [
      'Eines Abends kam er zurück.',
      'Am Ende des langen Abends gingen alle.',
      'Abends liest er.',
      'Er fehlte wegen Krankheit, Feiertags, Urlaubs oder Fortbildung.',
    ],
  },
};
