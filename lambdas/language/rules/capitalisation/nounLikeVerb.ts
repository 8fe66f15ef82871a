import { nonfinite, persons, personsOf } from '../../features.ts';
import { contractions } from '../../nounPhrases.ts';
import { capitalise } from '../../patterns.ts';
import { cellsAs } from '../../readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';

const articles = new Set('der die das den dem des im am vom zum zur beim eine einer einen einem eines'.split(' '));
/** Forms that only ich (or a request, a wish) can have: „schule“, „frage“. */
const FIRST_PERSON = persons['1s'] | persons['3s'];
const BARRED = nonfinite.infinitive | nonfinite.participle2 | nonfinite.zuInfinitive;

function* find({ tokens, lexicon }: Sentence): Iterable<Repair> {
  if (tokens.some(({ lower }) => lower === 'ich')) return;
  for (let at = 1; at < tokens.length; at++) {
    const { kind, text, lower, readings, start, end } = tokens[at]!;
    const article = tokens[at - 1]!;
    if (kind !== 'word' || text !== lower || !lower.endsWith('e') || !articles.has(article.lower)) continue;
    if (tokens[at - 2]?.text === ',' || readings.length === 0) continue;
    const isFirstPerson = readings.every(
      ({ pos, finite, nonfinite: bits }) =>
        pos === 'verb' &&
        (bits & BARRED) === 0 &&
        (personsOf(finite) & ~FIRST_PERSON) === 0 &&
        ((finite >> 6) & 4) === 0,
    );
    const noun = { ...tokens[at]!, readings: lexicon.readings(capitalise(text)) };
    const agrees = (cellsAs(noun, 'noun') & (contractions.get(article.lower) ?? cellsAs(article, 'determiner'))) !== 0;
    if (isFirstPerson && agrees && lexicon.accepts(capitalise(text)))
      yield { start, end, replacement: capitalise(text) };
  }
}

export const nounLikeVerb: Rule = {
  id: 'noun-like-verb',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 55',
  message: 'Substantive schreibt man groß.',
  trigger: articles,
  find,
  examples: {
    wrong: ['Der Garten der {schule→Schule} ist groß.', 'Hinter dem Haus wurde die {schule→Schule} gebaut.'],
    right: ['Wer fragt, der frage laut.', 'Die Neuen, die schule ich morgen.'],
  },
};
