import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';

/** Words that are said twice for emphasis. */
const emphatic = new Set(
  'sehr viel viele ganz weit lange immer langsam lieber bitte hallo danke schnell lauter genug wieder nein doch aber'.split(
    ' ',
  ),
);

/** „Warum heißt der Tisch Tisch?“, „Wählen Sie im Menü der Ebene Ebene löschen“: the second one is a name. */
const isNamed = (tokens: Sentence['tokens'], at: number) =>
  /^[\p{Lu}]/u.test(tokens[at]!.text) &&
  (tokens
    .slice(0, at)
    .some(({ lower }) =>
      /^(?:heiß(?:t|en)|hieß(?:en)?|nenn(?:t|en)|wählen?|wählt|klick(?:en|e)|.*menü|schaltfläche|befehl|fehler)$/.test(
        lower,
      ),
    ) ||
    /^(?:→|[:'‘„"])$/.test(tokens[at + 1]?.text ?? '') ||
    tokens[at + 1]?.kind === 'number' ||
    tokens[at + 1]?.kind === 'masked');

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1]!;
    const token = tokens[at]!;
    if (token.text.length < 4 || token.gap !== ' ' || token.lower !== before.lower || token.kind !== 'word') continue;
    if (emphatic.has(token.lower) || tokens[at - 2]?.lower === token.lower || tokens[at + 1]?.lower === token.lower)
      continue;
    // A verb may end one clause and begin the next; a name may be made of two like parts.
    const isPlain =
      token.readings.length > 0 &&
      token.readings.every(({ pos }) => pos === 'noun' || pos === 'adjective' || pos === 'adverb');
    const isBehindArticle = tokens[at - 2]?.readings.some(({ pos }) => pos === 'determiner' || pos === 'adjective');
    // „Jeder zweite Zweite klagt“, „Sie ließ die Tassen Tassen sein“
    const isAnother = before.text !== token.text && !opensSentence(tokens, at - 1);
    if (isNamed(tokens, at) || isAnother || tokens[at + 1]?.lower === 'sein') continue;
    if (isPlain && (/^\p{Ll}/u.test(token.text) || isBehindArticle))
      found.push({ start: before.end, end: token.end, replacement: '' });
  }
  return found;
}

export const doubledContentWord: Rule = {
  id: 'doubled-content-word',
  category: 'wording',
  source: 'Versehen beim Schreiben',
  message: 'Das Wort steht zweimal hintereinander.',
  find,
  examples: {
    wrong: ['Das ist ein Tisch{ Tisch→}, der wackelt.', 'Sie lebt unabhängig{ unabhängig→} von ihm.'],
    right: [
      'Das ist sehr sehr schön.',
      'Sie flogen nach Bora Bora.',
      'Warum heißt der Tisch Tisch?',
      'Jeder zweite Zweite klagt, doch sie ließ die Tassen Tassen sein.',
      'Wählen Sie im Menü der Ebene Ebene löschen.',
    ],
  },
};
