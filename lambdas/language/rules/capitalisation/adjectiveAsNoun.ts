import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { capitalise } from '../../text/letterCase.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

/** What is said of a matter as a whole: behind das they name no thing that was spoken of before. */
const valued = new Set(
  `wichtigste beste schlimmste schönste größte schwierigste schwerste einfachste interessanteste lustigste traurigste verrückteste tollste
  besondere gute schöne schlimme schlechte interessante tolle traurige komische seltsame merkwürdige erstaunliche bemerkenswerte
  faszinierende spannende entscheidende wesentliche positive negative ärgerliche schwierige lustige blöde dumme nette praktische
  überraschende erschreckende beeindruckende einzigartige`.split(/\s+/),
);
const ranks = /^(?:erste|letzte|einzige)$/;
const copula = /^(?:ist|war|wäre|bleibt|sei)$/;
const LONGEST_ADVERBS = 2;

/** „…, dass sie kam“, „…, was zählt“, „…: Es regnet“ behind the verb, adverbs between them. */
function saysWhat(tokens: readonly Token[], verb: number): boolean {
  let at = verb + 1;
  while (at <= verb + LONGEST_ADVERBS && (canBe(tokens[at], 'adverb') || canBe(tokens[at], 'particle'))) at++;
  const mark = tokens[at]?.text;
  return (
    mark === ':' ||
    (mark === ',' && (tokens[at + 1]?.lower === 'dass' || tokens.slice(at).some(({ lower }) => lower === 'zu')))
  );
}

/** „Das Gute daran“, „Das Beste ist, dass …“, „das Einzige, was …“. */
function isMatter(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]!.text;
  const next = tokens[at + 1];
  if (next?.text === ',' && tokens[at + 2]?.lower === 'was') return valued.has(word) || ranks.test(word);
  if (!valued.has(word) || next === undefined) return false;
  if (copula.test(next.lower)) return saysWhat(tokens, at + 1);
  if (at !== 1 || !/^(?:an|am)$/.test(next.lower)) return false;
  // „Das Gute an der Sache ist der Preis.“, and not „Das gute am Markt gekaufte Obst“
  const verb = tokens.findIndex(({ lower }, i) => i > at + 1 && copula.test(lower));
  return verb !== -1 && tokens.slice(at + 1, verb).every(({ kind }) => kind === 'word') && verb <= at + 4;
}

/** „Ich war der Erste, der kam“: one who speaks or is spoken to is no thing that was named before. */
function isPerson(tokens: readonly Token[], at: number): boolean {
  const { lower } = tokens[at - 1]!;
  if (!ranks.test(tokens[at]!.text) || tokens[at + 1]?.text !== ',' || tokens[at + 2]?.lower !== lower) return false;
  return tokens
    .slice(Math.max(0, at - 4), at - 1)
    .some((token) => /^(?:ich|du|bin|bist)$/.test(token.lower) || canBe(token, 'name'));
}

/** „Das Gleiche gilt für …“, „Für alle gilt das Gleiche.“ */
function isTheSame(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]!.text !== 'gleiche' || tokens[at - 1]!.lower !== 'das') return false;
  const verb = /^(?:gilt|galt|gelte)$/;
  const next = tokens[at + 1];
  if (at === 1 && next !== undefined) return verb.test(next.lower);
  return (
    verb.test(tokens[at - 2]?.lower ?? '') &&
    (next === undefined || next.kind === 'mark' || /^(?:für|wie)$/.test(next.lower))
  );
}

/** „Jeder Einzelne zählt“, „jeder Einzelne von uns“: at the head of a sentence no things have been named. */
function isEveryone(tokens: readonly Token[], at: number): boolean {
  if (at !== 1 || tokens[at]!.text !== 'einzelne' || tokens[0]!.text !== 'Jeder') return false;
  const next = tokens[at + 1];
  return next?.lower === 'von'
    ? /^(?:uns|euch|ihnen)$/.test(tokens[at + 2]?.lower ?? '')
    : next !== undefined && isSurelyFinite(next);
}

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { text, lower, start, end } = tokens[at]!;
    const { lower: article } = tokens[at - 1]!;
    if (text !== lower) continue;
    const isNoun =
      article === 'das'
        ? isMatter(tokens, at) || isTheSame(tokens, at)
        : isEveryone(tokens, at) || (/^d(?:er|ie)$/.test(article) && isPerson(tokens, at));
    if (isNoun) found.push({ start, end, replacement: capitalise(text) });
  }
  return found;
}

export const adjectiveAsNoun: Rule = {
  id: 'adjective-as-noun',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 57 (1)',
  message: 'Ein Adjektiv, das für sich allein eine Sache oder Person nennt, schreibt man groß.',
  trigger: new Set([...valued, 'erste', 'letzte', 'einzige', 'gleiche', 'einzelne']),
  find,
  examples: {
    wrong: [
      'Das {wichtigste→Wichtigste} ist, dass alle gesund sind.',
      'Das {gute→Gute} an der Sache ist der Preis.',
      'Das {einzige→Einzige}, was hilft, ist Geduld.',
      'Ich war der {erste→Erste}, der kam.',
      'Das {gleiche→Gleiche} gilt für Katzen.',
      'Das {wichtigste→Wichtigste} ist, sich gut zu informieren.',
      'Jeder {einzelne→Einzelne} zählt.',
    ],
    right: [
      'Das wichtigste Ziel ist, dass alle kommen.',
      'Dein Auto ist neu, das schönste ist, wie ich finde, meines.',
      'Das gute am Markt gekaufte Obst ist weg.',
      'Der Zug war der erste, der fuhr.',
      'Er hat das gleiche wie sie.',
    ],
  },
};
