import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, isHelper, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isOnlySubject, isSubjectPronoun } from '../../grammar/pronouns.ts';

/** Finite forms of verbs whose infinitive always has zu. */
const trigger = new Set(
  `versuche versuchst versucht versuchen versuchte versuchten probiere probiert probieren hoffe hoffst hofft hoffen hoffte hofften
  beginne beginnt beginnen begann begannen vergesse vergisst vergessen vergaß plane plant planen plante planten beschließe beschließt
  beschließen beschloss beschlossen wage wagt wagen wagte verspreche verspricht versprechen
  versprach brauche brauchst braucht brauchen pflege pflegt weigere weigert weigerte erlaube erlaubt erlauben`.split(
    /\s+/,
  ),
);

/** „Ich versuche kommen“: the verb stands second, an infinitive at the end, nothing else is verbal. */
function find({ tokens, lexicon, clauses }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!trigger.has(tokens[at]!.lower)) continue;
    const { first, last } = clauses.conjunctAt(at);
    const verb = tokens[last]!;
    if (last - at < 1 || at - first > 3 || verb.text !== verb.lower || !canBeNonfinite(verb, nonfinite.infinitive))
      continue;
    // „damit wir planen können“: the helper is the finite verb.
    if (isHelper(verb)) continue;
    if (canBe(verb, 'adjective') || canBe(verb, 'preposition') || tokens[last + 1]?.kind === 'word') continue;
    const others = tokens.slice(first, last).filter((token) => token !== tokens[at]);
    const bits = nonfinite.infinitive | nonfinite.zuInfinitive | nonfinite.participle2;
    if (
      others.some((token) => token.lower === 'zu' || isSurelyFinite(token) || isVerbal(token, bits) || isHelper(token))
    )
      continue;
    // „Ich hoffe das Sie kommen“, „Ich hoffe das wir uns sehen“: a clause with a subject of its own.
    if (others.some(({ lower }, i) => /^dass?$/.test(lower) && isSubjectPronoun(others[i + 1]))) continue;
    const subjects = tokens.slice(first, last).filter((one) => isOnlySubject(one) || one.lower === 'ihr');
    if (subjects.length !== 1 || ![tokens[at - 1], tokens[at + 1]].includes(subjects[0])) continue;
    const joined = nonfiniteForms(verb, nonfinite.zuInfinitive, lexicon)[0];
    found.push(
      joined
        ? { start: verb.start, end: verb.end, replacement: joined }
        : { start: verb.start, end: verb.start, replacement: 'zu ' },
    );
  }
  return found;
}

export const zuAfterVerb: Rule = {
  id: 'zu-after-verb',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Infinitiv mit zu“',
  message: 'Bei diesem Verb steht der Infinitiv mit „zu“.',
  trigger,
  find,
  examples: {
    wrong: ['Ich versuche morgen {→zu }kommen.', 'Man braucht nicht lange {→zu }warten.'],
    right: [
      'Ich versuche morgen zu kommen.',
      'Wir brauchen Wochen.',
      'Ich hoffe, dass Sie mir helfen.',
      'Er beginnt, und wir warten.',
      'Wir fragen, damit wir planen können.',
    ],
  },
};
