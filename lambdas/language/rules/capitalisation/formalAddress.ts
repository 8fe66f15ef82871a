import { cellsOfSlot, persons, tenses } from '../../words/features.ts';
import { byWord, capitalise } from '../../patterns.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { tokenize, type Token } from '../../text/tokens.ts';
import { hasFormalSalutation } from '../../text/letters.ts';

const pronouns = 'sie ihnen ihr ihre ihren ihrem ihrer ihres'.split(' ');
const sender = /^(?:ich|wir)$/;
const toSender = /^(?:mir|mich|uns|sich)$/;
/** What a letter asks, thanks and waits for: behind „für“, „auf“ or „um“ it is the reader's. */
export const matters =
  /^(?:Anfragen?|Angebot|Anruf|Antrag|Antwort|Anzeige|Aufmerksamkeit|Auftrag|Auskunft|Bemühungen|Bestellung|Besuch|Bewerbung|Brief|Einladung|Engagement|Entgegenkommen|Entscheidung|Feedback|Geduld|Hilfe|Interesse|E-Mail|Mail|Mithilfe|Mitarbeit|Mühe|Nachricht|Rückmeldung|Rückruf|Schreiben|Treue|Unterstützung|Unterlagen|Verständnis|Vertrauen|Zusage|Zeit|Zustimmung)$/;
const thanking =
  /^(?:danke|danken|dank|bedanke|bedanken|freue|freuen|warte|warten|hoffe|hoffen|bitte|bitten|bezug|nehme|nehmen)$/;
/** With the reader as their object: ich danke Ihnen, wir bitten Sie. */
const addressing = byWord<RegExp>({
  ihnen:
    /^(?:danke|danken|wünsche|wünschen|sende|senden|schicke|schicken|schreibe|schreiben|teile|teilen|biete|bieten|gratuliere|gratulieren|versichere|versichern|empfehle|empfehlen|übersende|übersenden|übermittle|übermitteln)$/,
  sie: /^(?:bitte|bitten|grüße|grüßen|ersuche|ersuchen|informiere|informieren|lade|laden|möchte|möchten)$/,
});
/** Of the feminine nouns those that may have answered or waited themselves. */
const women = /(?:in|frau|mutter|tochter|schwester|tante|oma|dame|firma|behörde|abteilung|person)$/i;
const functions = ['pronoun', 'determiner', 'preposition', 'conjunction', 'adverb', 'particle'];
const wishing = /^(?:mögen|seien|sollten|hätten|wären|würden|haben|sind|werden)$/;

/** „Bitte senden sie“, „Rufen sie mich an“: a request has its verb first, and nobody but the reader is asked. */
function isRequest(sentence: Sentence, at: number): boolean {
  const { tokens, isComplete } = sentence;
  const before = tokens[at - 2];
  const verb = tokens[at - 1];
  if (tokens[at]!.lower !== 'sie' || !verb || !isPlainPlural(verb) || wishing.test(verb.lower)) return false;
  const isBegun = at < 3 || opensSentence(tokens, at - 2) || /^(?:und|aber|,)$/.test(tokens[at - 3]!.lower);
  if (before?.lower === 'bitte' && isBegun) return true;
  const tail = tokens.slice(at + 1, at + 5).map(({ lower }) => lower);
  const isFirst = opensSentence(tokens, at - 1) && verb.text !== verb.lower;
  if (before?.text === ',' || isFirst) {
    if (tail.includes('bitte')) return true;
  } else if (before?.lower === 'und') {
    // One request after another: Bitte lesen Sie den Brief und senden Sie ihn zurück.
    return tokens.slice(0, at - 2).some(({ lower }, i) => lower === 'sie' && i > 0 && isRequest(sentence, i));
  }
  const isOrder = isComplete && /^[.!]$/.test(tokens.at(-1)!.text) && !tokens.some(({ text }) => text === ',');
  return isFirst && isOrder && toSender.test(tail[0] ?? '');
}

const isPlainPlural = ({ readings }: Token): boolean =>
  readings.some(({ pos, finite }) => pos === 'verb' && ((finite >> tenses.present) & persons['3p']) !== 0);

/** „Wir danken für ihre Anfrage“, „Ich bitte sie um Rückruf“: what only the writer says to the reader. */
function isToReader({ tokens }: Sentence, at: number): boolean {
  const { lower } = tokens[at]!;
  const verb = addressing.get(lower);
  const near = tokens.slice(Math.max(0, at - 4), at);
  if (verb !== undefined) {
    const one = near.at(-1)?.lower ?? '';
    const two = near.at(-2)?.lower ?? '';
    return (verb.test(one) && sender.test(two)) || (sender.test(one) && verb.test(two));
  }
  const noun = tokens.slice(at + 1, at + 4).find(({ text }) => /^\p{Lu}/u.test(text));
  if (!noun || !matters.test(noun.text) || !/^(?:für|auf|um)$/.test(near.at(-1)?.lower ?? '')) return false;
  const after = tokens[tokens.indexOf(noun) + 1]?.lower ?? '';
  return near.some((token) => thanking.test(token.lower)) || /^(?:danke|bedanke)n?$/.test(after);
}

/** Whether the word can mean somebody who has been spoken of: a woman or several people before, in the paragraph. */
function hasAntecedent({ tokens, text, lexicon }: Sentence, at: number): boolean {
  const { start, lower: pronoun } = tokens[at]!;
  const lines = text.slice(0, start).split('\n');
  const before = lines.filter((line) => !hasFormalSalutation(line)).join('\n');
  return tokenize(before).some(({ text: word, lower }) => {
    if (!/^\p{Lu}\p{Ll}/u.test(word) || matters.test(word)) return false;
    if (lexicon.readings(lower).some(({ pos }) => functions.includes(pos))) return false;
    if (women.test(word) && pronoun !== 'ihnen') return true;
    return lexicon
      .lookUp(word)
      .readings.some(({ pos, cells }) => pos === 'name' || (pos === 'noun' && (cells & cellsOfSlot.plural) !== 0));
  });
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, phrases, knowledge } = sentence;
  for (const [at, { text, lower, start, end }] of tokens.entries()) {
    if (text !== lower || !pronouns.includes(lower) || at === 0) continue;
    // „für ihren Verständnis“ is first made to agree, then written big.
    if (phrases.some(({ determiner, cells }) => determiner === at && cells === 0)) continue;
    const replacement = capitalise(text);
    if (isRequest(sentence, at)) found.push({ start, end, replacement });
    else if (knowledge.isFormalLetter && isToReader(sentence, at))
      found.push({ start, end, replacement, alternatives: hasAntecedent(sentence, at) ? [text] : [] });
    else if (knowledge.isFormalLetter && isOpen(sentence, at))
      found.push({ start, end, replacement, alternatives: [text] });
  }
  return found;
}

/** „wenn sie Fragen haben“ with nobody before whom sie could mean. */
function isOpen(sentence: Sentence, at: number): boolean {
  const isSubject = /^(?:wenn|falls|sofern|ob|dass|damit|können|könnten|würden|haben|hätten)$/.test(
    sentence.tokens[at - 1]?.lower ?? '',
  );
  return sentence.tokens[at]!.lower === 'sie' && isSubject && !hasAntecedent(sentence, at);
}

export const formalAddress: Rule = {
  id: 'formal-address',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 65',
  message: 'Die höfliche Anrede „Sie“ und ihre Formen („Ihnen“, „Ihr“) schreibt man groß.',
  trigger: new Set(pronouns),
  find,
  examples: {
    wrong: [
      'Bitte senden {sie→Sie} uns die Rechnung noch einmal.',
      'Rufen {sie→Sie} mich an.',
      'Bitte füllen {sie→Sie} das Formular aus und senden {sie→Sie} es zurück.',
      'Sehr geehrte Frau Maier,\nich danke {ihnen→Ihnen} für {ihre→Ihre} Antwort.',
      'Sehr geehrte Damen und Herren,\nwir bitten {sie→Sie} um Geduld.',
      'Sehr geehrter Herr Kern,\nmelden Sie sich, wenn {sie⇢Sie} Fragen haben.',
    ],
    right: [
      'Bitte sagen Sie ihr, dass ich komme.',
      'Die Kinder spielten draußen, und abends holten sie mich ab.',
      'Ich danke ihnen für ihre Antwort.',
      'Kommen sie zu spät, so warten wir.',
      'Haben sie mich gesehen?',
      'Sehr geehrter Herr Kern,\nunsere Kunden sind froh, wenn sie keine Fragen haben.',
    ],
  },
};
