import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { formsOfSein } from '../../grammar/auxiliaries.ts';

/** Verbs that happen to somebody: nobody is away to do them, as in „Er ist einkaufen“. */
const verbs = new Set(
  `ankommen hinfallen fallen umfallen herunterfallen steigen ansteigen sinken wachsen aufwachsen aufwachen einschlafen aufstehen sterben
  passieren verschwinden entstehen erscheinen eintreffen abfahren ausfallen explodieren scheitern gelingen ertrinken
  zurückkommen mitkommen vorbeikommen herauskommen kommen zurückkehren platzen schmelzen abstürzen`.split(/\s+/),
);
const verbal = nonfinite.infinitive | nonfinite.zuInfinitive | nonfinite.participle2;

/** sein in the second place, and an infinitive where the participle ends the sentence. */
function find({ tokens, lexicon, clauses }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!formsOfSein.words.has(tokens[at]!.lower) || (at > 0 && tokens[at]!.text !== tokens[at]!.lower)) continue;
    const { first, last } = clauses.conjunctAt(at);
    const verb = tokens[last]!;
    if (
      last - at < 1 ||
      !verbs.has(verb.text) ||
      canBeNonfinite(verb, nonfinite.participle2) ||
      !/^[.!?,]$/.test(tokens[last + 1]?.text ?? '')
    )
      continue;
    // „Das ist sterben“
    if (last === at + 1 && at === first + 1 && tokens[first]!.lower === 'das') continue;
    // „Das Ziel ist ankommen“: the infinitive itself may be what something is.
    const others = tokens.slice(first, last).filter((token) => token !== tokens[at]);
    if (
      tokens[last + 1]!.text === ',' ||
      others.some(isIdea) ||
      others.some(({ lower }) => /^(?:zu|es|dies|was|alles)$/.test(lower))
    )
      continue;
    if (others.some((token) => isSurelyFinite(token) || (isVerbal(token, verbal) && !canBe(token, 'numeral'))))
      continue;
    const [form] = nonfiniteForms(verb, nonfinite.participle2, lexicon);
    if (form) found.push({ start: verb.start, end: verb.end, replacement: form });
  }
  return found;
}

/** Nouns that an infinitive can explain. */
const isIdea = ({ text }: Sentence['tokens'][number]) =>
  /^(?:Ziel|Plan|Wunsch|Traum|Aufgabe|Motto|Devise|Hobby|Hauptsache|Ende|Weg|Kunst|Problem|Sinn|Zweck|Leben|Regel|Leistung|Schwerste|Schlimmste|Beste)/.test(
    text,
  );

export const participleAfterSein: Rule = {
  id: 'participle-after-sein',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Perfekt und Plusquamperfekt“',
  message: 'Mit „sein“ bildet man das Perfekt aus dem Partizip II.',
  trigger: verbs,
  find,
  examples: {
    wrong: [
      'Das Kind ist {hinfallen→hingefallen}.',
      'Er ist gestern {ankommen→angekommen}.',
      'Der Preis ist {steigen→gestiegen}.',
    ],
    right: ['Er ist einkaufen.', 'Mein Ziel ist ankommen.', 'Er ist nicht zu wecken.', 'Sie war essen.'],
  },
};
