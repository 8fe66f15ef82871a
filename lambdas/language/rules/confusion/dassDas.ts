import { hasSureFinite, isFinalVerb, stretchAround } from '../../clauses.ts';
import { cellsOfCase, cellsOfSlot, SINGULAR } from '../../features.ts';
import { cellsAs, readingAs } from '../../readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';

const neuter = SINGULAR & cellsOfSlot.neuter;
/** Nouns of whose content a dass clause tells; after them dass needs no other sign. */
const tells =
  /(?:gefühl|ergebnis|problem|argument|glück|wissen|urteil|zeichen|beispiel|versprechen|bewusstsein|risiko|ziel|verständnis|vertrauen|pech|wunder|fazit|indiz|gerücht|wunsch|phänomen|faktum|thema|interesse|geständnis|eingeständnis|zugeständnis|einverständnis|bekenntnis|maß|signal|vorurteil|gebot|verbot|recht|motto|prinzip|fakt|missverständnis|erlebnis|ereignis|erstaunen|bedauern|dilemma|paradox|stadium|niveau)(?:e?s)?$/;
/** Verbs that stand without a subject (dass ihm graut, dass getanzt wird). */
const impersonal =
  /^(?:sein|werden|grauen|frieren|dürsten|hungern|gehen|ergehen|gelingen|schwindeln|gefallen|mangeln|fehlen|ankommen|geben|handeln|können|müssen|dürfen|sollen|haben)$/;
const nominative = cellsOfCase.nominative;

/** Whether the word right before the comma is a noun that can only be neuter. */
function isAntecedent({ tokens, phrases }: Sentence, at: number): boolean {
  if (tells.test(tokens[at]!.lower)) return false;
  const cells = phrases.find(({ noun }) => noun === at)?.cells ?? 0;
  return cells !== 0 && (cells & ~neuter) === 0;
}

/** Whether anything in the clause could be its subject. */
function hasSubject({ tokens, phrases }: Sentence, first: number, last: number): boolean {
  for (let at = first; at <= last; at++) {
    const token = tokens[at]!;
    if (token.kind === 'mark') continue;
    if (token.kind !== 'word' || token.readings.length === 0) return true;
    const phrase = phrases.find((one) => one.first <= at && at <= one.noun);
    if (phrase) {
      if (phrase.cells === 0 || (phrase.preposition === undefined && (phrase.cells & nominative) !== 0)) return true;
      at = phrase.noun;
    } else if (/^\p{Lu}/u.test(token.text)) return true;
    else if (
      (cellsAs(token, 'pronoun', 'determiner') & nominative) !== 0 &&
      !/^(?:sich|den|dem|des)$/.test(token.lower)
    )
      return true;
  }
  return false;
}

const announced =
  /^(?:d(?:ar)?(?:an|auf|aus|in|über|um)|da(?:für|mit|durch|von|zu|bei|gegen|nach|vor)|so|derart|dass|es)$/;

/** A clause with its verb at the end, no subject, and a neuter noun before it. */
function isRelative(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const { last } = stretchAround(tokens, at);
  const verb = tokens[last]!;
  if (!isAntecedent(sentence, at - 2) || last < at + 2 || !isFinalVerb(verb)) return false;
  if (impersonal.test(readingAs(verb, 'verb')?.lemma ?? '') || tokens[last + 1]?.kind !== 'mark') return false;
  if (hasSureFinite(tokens, at + 1, last - 1) || tokens.slice(0, at).some(({ lower }) => announced.test(lower)))
    return false;
  return !hasSubject(sentence, at + 1, last - 1);
}

/** A main clause: its verb stands second, and more follows. */
function isMainClause({ tokens }: Sentence, at: number): boolean {
  const verb = tokens[at + 1]!;
  const { last } = stretchAround(tokens, at);
  if (
    !/^(?:ist|war|wäre|sind|hat|hatte|wird|wurde|würde|kann|muss|entspricht|entsprach|bedeutet|heißt|zeigt|macht)$/.test(
      verb.text,
    )
  )
    return false;
  return last > at + 3 && !isFinalVerb(tokens[last]!);
}

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens } = sentence;
  for (let at = 2; at < tokens.length - 3; at++) {
    const { text, start, end } = tokens[at]!;
    if (text !== 'dass' || tokens[at - 1]!.text !== ',') continue;
    if (isMainClause(sentence, at) || isRelative(sentence, at)) yield { start, end, replacement: 'das' };
  }
}

export const dassDas: Rule = {
  id: 'dass-das-relative',
  category: 'confusion',
  source: 'Amtliches Regelwerk § 4, Wörterverzeichnis: das',
  message:
    'Das Wort weist auf das zurück, was davor steht, und lässt sich durch „welches“ oder „dieses“ ersetzen: „das“.',
  trigger: new Set(['dass']),
  find,
  examples: {
    wrong: [
      'Sie hat mehr Geld zugesagt, {dass→das} ist mehr als im Vorjahr.',
      'Sie zogen in ein Haus, {dass→das} den Eltern gehörte.',
      'Er las ein Buch, {dass→das} im Regal stand.',
    ],
    right: [
      'Er hatte das Gefühl, dass ihm kalt war.',
      'Sie sagte im Haus, dass er gehen wollte.',
      'Er schrieb in dem Buch, dass Kinder lachen.',
      'Er sagte so laut im Haus, dass den Eltern graute.',
    ],
  },
};
