import { phraseStartingAt } from '../../analysis/nounPhrases.ts';
import { endOfSubordinate } from '../../analysis/subordinates.ts';
import { canBe, finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isObjectPronoun } from '../../grammar/pronouns.ts';
import { hasSense } from '../../grammar/subordinators.ts';

/** „nicht in der Lage zu antworten“: no group of its own. */
const attached = /^(?:lage|bereit|imstande|fähig|möglich|gezwungen|verpflichtet)$/;

/** Index of the finite verb of the main clause that stands before the comma, if there is exactly one clause before it. */
function hostVerb({ clauses }: Sentence, comma: number): number | undefined {
  const host = comma === 0 ? undefined : clauses.sectionAt(comma - 1);
  return host?.kind === 'main' && comma - host.first > 1 ? host.finites[0] : undefined;
}

/** Whether the verb behind und goes on with the clause before the comma: it agrees with that clause's verb. */
function goesOn({ tokens, verbs }: Sentence, host: number, verb: number): boolean {
  return (
    verbs[verb] === 'finite' &&
    (finitePersons(tokens[host]!) & finitePersons(tokens[verb]!)) !== 0 &&
    verb + 1 < tokens.length
  );
}

/** Behind the verb the middle of a main clause: a subordinate clause would have its verb last. */
function isMainMiddle({ tokens, verbs, phrases, clauses }: Sentence, verb: number): boolean {
  const next = tokens[verb + 1]!;
  const { last } = clauses.sectionAt(verb);
  if (verbs.slice(verb + 1, last + 1).some((role) => role === 'finite' || role === 'unsure')) return false;
  if (isObjectPronoun(next)) return true;
  const phrase = phraseStartingAt(phrases, verb + 1);
  return phrase?.determiner === verb + 1 && phrase.preposition === undefined;
}

/** „… beschloss, das Haus zu kaufen | und unterschrieb …“, „…, dass sie kommt | und freut sich“. */
function isClosedBefore(sentence: Sentence, and: number): boolean {
  const { tokens, verbs } = sentence;
  const { first, opener } = sentence.clauses.sectionAt(and);
  const comma = first - 1;
  if (tokens[comma]?.text !== ',' || first === and) return false;
  const host = hostVerb(sentence, comma);
  if (host === undefined) return false;
  const isAddress = tokens[and + 2]?.text === 'Sie' && tokens[host + 1]?.text === 'Sie';
  if (!goesOn(sentence, host, and + 1)) return false;
  if (verbs[and - 1] === 'zuInfinitive')
    return (
      !attached.test(tokens[and - 3]!.lower) &&
      verbs.slice(first, and - 1).every((role) => role === 'none' || role === 'infinitive' || role === 'participle')
    );
  if (opener === undefined || endOfSubordinate(sentence, opener, false) !== and - 1) return false;
  if (isAddress) return true;
  return !hasSense(tokens[opener], 'condition', 'time') && isMainMiddle(sentence, and + 1);
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let and = 3; and + 2 < tokens.length; and++) {
    if (tokens[and]!.lower !== 'und' || canBe(tokens[and - 1], 'determiner') || !isClosedBefore(sentence, and))
      continue;
    const { end } = tokens[and - 1]!;
    found.push({ start: end, end, replacement: ',' });
  }
  return found;
}

export const afterClauseBeforeAnd: Rule = {
  id: 'comma-after-clause-before-und',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Nebensätze, Infinitivgruppen',
  message: 'Ein eingeschobener Nebensatz oder eine Infinitivgruppe endet mit einem Komma, auch wenn „und“ folgt.',
  trigger: new Set(['und']),
  find,
  examples: {
    wrong: [
      'Sie beschloss, das Haus zu kaufen{→,} und unterschrieb den Vertrag.',
      'Er weiß, dass sie kommt{→,} und freut sich.',
      'Warten Sie, bis die Lampe leuchtet{→,} und drücken Sie dann den Knopf.',
    ],
    right: [
      'Sie beschloss, das Haus zu kaufen und den Garten zu pflegen.',
      'Er weiß, dass sie kommt und bleibt.',
      'Ich glaube, dass er lügt und dass es alle wissen.',
    ],
  },
};
