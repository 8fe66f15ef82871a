import type { Sentence } from '../../analysis/sentence.ts';
import { placesIn } from '../../analysis/span.ts';
import { formsPerfectWithSein } from '../../analysis/verbGovernment.ts';
import { isAccusative } from '../../analysis/subjects.ts';
import type { Repair, Rule } from '../../rule.ts';
import { nonfinite } from '../../words/features.ts';
import { canBeNonfinite } from '../../words/readings.ts';

/** The form of sein for each of haben; „habe“ is that of ich, or what somebody is said to have done. */
const formOfSein = new Map([
  ['habe', 'sei'],
  ['hast', 'bist'],
  ['hat', 'ist'],
  ['haben', 'sind'],
  ['habt', 'seid'],
  ['hatte', 'war'],
  ['hattest', 'warst'],
  ['hatten', 'waren'],
  ['hattet', 'wart'],
  ['hätte', 'wäre'],
  ['hätten', 'wären'],
]);

function find(sentence: Sentence): Repair[] {
  const { tokens, clauses, verbs } = sentence;
  const found: Repair[] = [];
  for (const [at, token] of tokens.entries()) {
    const form = formOfSein.get(token.lower);
    if (form === undefined || token.text !== token.lower) continue;
    const clause = clauses.conjunctAt(at);
    const { first, last, finites } = clause;
    if (finites.length !== 1 || finites[0] !== at) continue;
    // The participle closes the clause, or stands before the verb that does.
    const end = at === last ? last - 1 : last;
    // „Wie dies zu geschehen hat“: what must be done.
    if (end < first || !formsPerfectWithSein(tokens[end]!) || tokens[end - 1]?.lower === 'zu') continue;
    const isVerb = (place: number) =>
      place !== at &&
      place !== end &&
      (verbs[place] !== 'none' || canBeNonfinite(tokens[place], nonfinite.participle2));
    if (placesIn(clause).some((place) => isVerb(place) || isAccusative(sentence, place))) continue;
    const isFirstPerson = tokens.slice(first, last + 1).some(({ lower }) => lower === 'ich');
    const { start, end: stop } = token;
    found.push({ start, end: stop, replacement: form === 'sei' && isFirstPerson ? 'bin' : form });
  }
  return found;
}

export const perfectWithSein: Rule = {
  id: 'perfect-with-sein',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Perfekt mit haben und sein“',
  message: 'Dieses Verb bildet sein Perfekt mit „sein“.',
  trigger: new Set(formOfSein.keys()),
  find,
  examples: {
    wrong: [
      'Sie {hat→ist} nach dem Essen sofort eingeschlafen.',
      'Ich {habe→bin} gestern zum ersten Mal allein nach Bonn gegangen.',
      'Niemand weiß, wann die alten Linden verschwunden {haben→sind}.',
      'Der Antrag {hatte→war} im ersten Anlauf gescheitert.',
    ],
    right: [
      'Der Film hat den meisten gefallen.',
      'Er hat sich an fremdem Eigentum vergangen.',
      'Sie hat den Kuchen verfallen lassen.',
      'Wir haben die Regel bewusst umgangen.',
      'Was heute noch zu geschehen hat, steht auf dem Zettel.',
      'Der Hund hat noch niemand angefallen.',
      'Ich habe einen Freund, der gegangen ist.',
    ],
  },
};
