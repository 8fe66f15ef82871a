import { isSurelyFinite, stretchAround } from '../../analysis/clauses.ts';
import { nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { paradigmOf } from '../../words/declension.ts';

const openers = new Set(['um', 'anstatt']);

/** „um Brot kaufen“: a group that um or anstatt opens, with an infinitive at its end and no zu. */
function* find({ tokens, lexicon }: Sentence): Iterable<Repair> {
  for (let at = 0; at + 2 < tokens.length; at++) {
    const opener = tokens[at]!;
    if (!openers.has(opener.lower) || (at > 0 && tokens[at - 1]!.text !== ',')) continue;
    const { first, last } = stretchAround(tokens, at);
    const verb = tokens[last]!;
    if (
      first !== at ||
      verb.text !== verb.lower ||
      !canBeNonfinite(verb, nonfinite.infinitive) ||
      canBeNonfinite(verb, nonfinite.zuInfinitive)
    )
      continue;
    if (canBe(verb, 'adjective')) continue;
    const rest = tokens.slice(at + 1, last);
    // „Um acht Uhr aufstehen“ is a time.
    const isGroup =
      opener.lower === 'um'
        ? rest.length > 0 && !rest.some(({ kind, lower }) => kind === 'number' || lower === 'uhr')
        : true;
    if (
      !isGroup ||
      rest.some(
        (token) =>
          token.lower === 'zu' ||
          isSurelyFinite(token) ||
          isVerbal(token, nonfinite.infinitive | nonfinite.zuInfinitive | nonfinite.participle2),
      )
    )
      continue;
    if (/^(?:und|oder)$/.test(tokens[last + 1]?.lower ?? '') || paradigmOf(verb.lower)) continue;
    const joined = nonfiniteForms(verb, nonfinite.zuInfinitive, lexicon)[0];
    yield joined
      ? { start: verb.start, end: verb.end, replacement: joined }
      : { start: verb.start, end: verb.start, replacement: 'zu ' };
  }
}

export const zuInGroup: Rule = {
  id: 'zu-in-group',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Infinitivgruppen“',
  message: 'Nach „um“ und „anstatt“ steht der Infinitiv mit „zu“.',
  trigger: openers,
  find,
  examples: {
    wrong: ['Sie ging in die Stadt, um Brot {→zu }kaufen.', 'Er schlief, anstatt einen Brief {→zu }schreiben.'],
    right: [
      'Sie ging in die Stadt, um Brot zu kaufen.',
      'Der Mieter kann, ohne Gründe und Fristen, kündigen.',
      'Er kam, um acht Uhr aufzustehen.',
      'Er rief an, um die Datei herunterzuladen.',
      'Sie lief, ohne Schuhe und Strümpfe zu tragen.',
    ],
  },
};
