import { isJoiner } from '../../grammar/coordinators.ts';
import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { paradigmOf } from '../../words/declension.ts';

const openers = new Set(['um', 'anstatt']);

/**
 * „um den wir bitten“ is a relative clause, „um mehr als einen Wert“, „um eine Stelle nach oben“ an amount, „um Mitternacht“ a
 * time: a group has its object, and where it opens the sentence the main clause goes on with its verb.
 */
function opensGroup({ tokens, verbs, phrases }: Sentence, at: number, last: number): boolean {
  const one = tokens[at + 1]!;
  const two = tokens[at + 2]!;
  const isRelative =
    /^(?:den|die|das|dem|der|deren|dessen|was|welche[nrsm]?)$/.test(one.lower) &&
    (canBe(two, 'pronoun') || canBe(two, 'determiner') || /^(?:nur|auch|noch|sich)$/.test(two.lower));
  if (isRelative || /^(?:mehr|weniger|mitternacht|mittag|himmels|dass|so)$/.test(one.lower) || two.text === 'als')
    return false;
  const words = tokens.slice(at + 1, last);
  if (words.some(({ lower }) => /^(?:sie|er|ich|wir|man|dass|wie)$/.test(lower))) return false;
  const phrase = phrases.find(({ preposition }) => preposition === at);
  const isAmount =
    phrase !== undefined && words.some(({ lower }) => /^(?:oben|unten|links|rechts|vorn|hinten|weiter)$/.test(lower));
  // „um zwei Drittel kürzen“
  const isShare =
    phrase === undefined
      ? canBe(one, 'numeral')
      : tokens.slice(at + 1, phrase.noun).some((token) => canBe(token, 'numeral'));
  if (isAmount || isShare || tokens[last]!.lower.includes('zu')) return false;
  const mark = tokens[last + 1];
  const next = tokens[last + 2];
  if (at === 0) return mark?.text === ',' && next !== undefined && verbs[last + 2] === 'finite';
  return phrase !== undefined ? phrase.noun < last : words.length > 0;
}

/** „um Brot kaufen“: a group that um or anstatt opens, with an infinitive at its end and no zu. */
function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 0; at + 2 < tokens.length; at++) {
    const opener = tokens[at]!;
    if (!openers.has(opener.lower) || (at > 0 && tokens[at - 1]!.text !== ',')) continue;
    const { first, last } = sentence.clauses.conjunctAt(at);
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
    if (!opensGroup(sentence, at, last)) continue;
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
    if (isJoiner(tokens[last + 1]) || paradigmOf(verb.lower)) continue;
    const joined = nonfiniteForms(verb, nonfinite.zuInfinitive, lexicon)[0];
    found.push(
      joined
        ? { start: verb.start, end: verb.end, replacement: joined }
        : { start: verb.start, end: verb.start, replacement: 'zu ' },
    );
  }
  return found;
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
      'Er müsste den Etat, der viel umfasst, um zwei Drittel kürzen.',
      'Er rief an, um die Datei herunterzuladen.',
      'Es gibt eine Bitte, um die wir euch bitten.',
      'Man kann die Zeile, um eine Stelle nach oben verschieben.',
      'Um ohne Pause weiterzuarbeiten, trank er Kaffee.',
      'Um Gnade betteln?',
      'Um Mitternacht noch essen, das macht dick.',
      'Sie lief, ohne Schuhe und Strümpfe zu tragen.',
    ],
  },
};
