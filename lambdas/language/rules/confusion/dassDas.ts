import { hasSureFinite, isFinalVerb, isSurelyFinite, stretchAround } from '../../analysis/clauses.ts';
import { cellsOfSlot } from '../../words/features.ts';
import { cellsAs } from '../../words/readings.ts';
import { inCaseOf } from '../../patterns.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { hasSubject } from '../../analysis/subjects.ts';

const neuter = cellsOfSlot.neuter;
/** Nouns of whose content a dass clause tells; after them dass needs no other sign. */
const tells =
  /(?:gefühl|ergebnis|problem|argument|glück|wissen|urteil|zeichen|beispiel|versprechen|bewusstsein|risiko|ziel|verständnis|vertrauen|pech|wunder|fazit|indiz|gerücht|wunsch|phänomen|faktum|thema|interesse|geständnis|eingeständnis|zugeständnis|einverständnis|bekenntnis|maß|signal|vorurteil|gebot|verbot|recht|motto|prinzip|fakt|missverständnis|erlebnis|ereignis|erstaunen|bedauern|dilemma|paradox|stadium|niveau)(?:e?s)?$/;
/** Verbs that stand without a subject (dass ihm graut, dass getanzt wird). */
const impersonal =
  /^(?:sein|werden|grauen|frieren|dürsten|hungern|gehen|ergehen|gelingen|schwindeln|gefallen|mangeln|fehlen|ankommen|geben|handeln|können|müssen|dürfen|sollen|haben)$/;

/** Whether the word right before the comma is a noun that can only be neuter. */
function isAntecedent({ tokens, phrases }: Sentence, at: number): boolean {
  if (tells.test(tokens[at]!.lower)) return false;
  const cells = phrases.find(({ noun }) => noun === at)?.cells ?? 0;
  return cells !== 0 && (cells & ~neuter) === 0;
}

const announced =
  /^(?:d(?:ar)?(?:an|auf|aus|in|über|um)|da(?:für|mit|durch|von|zu|bei|gegen|nach|vor)|so|derart|dass|es)$/;

/** A clause with its verb at the end, no subject, and a neuter noun before it. */
function isRelative(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const { last } = stretchAround(tokens, at);
  const verb = tokens[last]!;
  if (!isAntecedent(sentence, at - 2) || last < at + 2 || !isFinalVerb(verb)) return false;
  if (
    verb.readings.some(({ pos, lemma }) => pos === 'verb' && impersonal.test(lemma)) ||
    tokens[last + 1]?.kind !== 'mark'
  )
    return false;
  if (hasSureFinite(tokens, at + 1, last - 1) || tokens.slice(0, at).some(({ lower }) => announced.test(lower)))
    return false;
  return !hasSubject(sentence, at + 1, last - 1);
}

/** A main clause: its verb stands second, and more follows that does not end in a verb. */
function isMainClause({ tokens }: Sentence, at: number): boolean {
  const verb = tokens[at + 1]!;
  const { last } = stretchAround(tokens, at);
  if (
    verb.text !== verb.lower ||
    !isSurelyFinite(verb) ||
    /^(?:„|“|"|wort|konjunktion)$/.test(tokens[at - 1]?.lower ?? '')
  )
    return false;
  return last >= at + 2 && !isFinalVerb(tokens[last]!);
}

/** „dass schönste Geschenk“: a neuter whose adjective has the weak ending wants its article. */
function isArticle({ tokens, phrases }: Sentence, at: number): boolean {
  const phrase = phrases.find(({ first }) => first === at + 1);
  if (!phrase || phrase.determiner !== undefined || phrase.adjectives.length === 0 || phrase.cells !== 0) return false;
  const isWeak = phrase.adjectives.every((adjective) => /e$/.test(tokens[adjective]!.lower));
  return isWeak && (cellsAs(tokens[phrase.noun]!, 'noun') & ~neuter) === 0;
}

/** Behind the verb of a main clause, where no clause can begin without a comma: Hat er dass nicht gesagt? */
function isObject({ tokens }: Sentence, at: number): boolean {
  const { first, last } = stretchAround(tokens, at);
  const isBehindVerb = at > first && isSurelyFinite(tokens[at - 1]!);
  const goesOn = /^(?:nicht|nichts|auch|schon|alles|aber|gar|noch|immer|ja|doch|wohl|nur|sehr)$/.test(
    tokens[at + 1]!.lower,
  );
  return isBehindVerb && goesOn && last < at + 4 && !isFinalVerb(tokens[last]!) && !hasSureFinite(tokens, at + 1, last);
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at < tokens.length - 2; at++) {
    const { text, lower, start, end } = tokens[at]!;
    if (lower !== 'dass') continue;
    const isAfterComma = at > 1 && tokens[at - 1]!.text === ',';
    const isDas =
      isArticle(sentence, at) ||
      isMainClause(sentence, at) ||
      isObject(sentence, at) ||
      (isAfterComma && isRelative(sentence, at));
    if (isDas) found.push({ start, end, replacement: inCaseOf(text, 'das') });
  }
  return found;
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
      'Er wurde mit 3,0 bewertet, {dass→das} entspricht der Stufe drei.',
      'Er las ein Buch, {dass→das} im Regal stand.',
      'Er nahm {dass→das} alte Brot mit.',
      'Aber {dass→das} hat nichts damit zu tun.',
    ],
    right: [
      'Er hatte das Gefühl, dass ihm kalt war.',
      'Sie sagte im Haus, dass er gehen wollte.',
      'Er schrieb in dem Buch, dass Kinder lachen.',
      'Ich weiß, dass altes Brot hart ist.',
      'Er sagte so laut im Haus, dass den Eltern graute.',
    ],
  },
};
