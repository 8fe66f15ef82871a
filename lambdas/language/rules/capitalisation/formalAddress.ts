import { isJoiner } from '../../grammar/coordinators.ts';
import { canBe, finitePersons } from '../../words/readings.ts';
import { cellsOfCase, cellsOfSlot, persons, tenses } from '../../words/features.ts';
import { byWord } from '../../patterns.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { hasFormalSalutation } from '../../text/letters.ts';
import { hasReferent, isMatter } from '../../words/referents.ts';
import { hasSense, opensFinalClause } from '../../grammar/subordinators.ts';
import { possessives } from '../../grammar/pronouns.ts';

const pronouns = ['sie', 'ihnen', ...[...possessives.words].filter((word) => word.startsWith('ihr'))];
const sender = /^(?:ich|wir)$/;
const toSender = /^(?:mir|mich|uns|sich)$/;
const thanking =
  /^(?:danke|danken|dank|bedanke|bedanken|freue|freuen|warte|warten|hoffe|hoffen|bitte|bitten|bezug|nehme|nehmen)$/;
/** With the reader as their object: ich danke Ihnen, wir bitten Sie. */
const addressing = byWord<RegExp>({
  ihnen:
    /^(?:danke|danken|wünsche|wünschen|sende|senden|schicke|schicken|schreibe|schreiben|teile|teilen|biete|bieten|gratuliere|gratulieren|versichere|versichern|empfehle|empfehlen|übersende|übersenden|übermittle|übermitteln)$/,
  sie: /^(?:bitte|bitten|grüße|grüßen|ersuche|ersuchen|informiere|informieren|lade|laden|möchte|möchten)$/,
});
/** „danken Ihnen im Voraus recht herzlich für Ihre Mühe“ */
const NEAR = 8;
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
  } else if (isJoiner(before)) {
    // One request after another: Bitte lesen Sie den Brief und senden Sie ihn zurück.
    return tokens
      .slice(0, at - 2)
      .some(
        ({ lower, text }, i) =>
          lower === 'sie' && i > 0 && (isRequest(sentence, i) || (text === 'Sie' && opensWith(sentence, i - 1))),
      );
  }
  const isOrder = isComplete && /^[.!]$/.test(tokens.at(-1)!.text) && !tokens.some(({ text }) => text === ',');
  return isFirst && isOrder && toSender.test(tail[0] ?? '');
}

/** „Benutzen Sie …“ at the head of a sentence that is no question. */
const opensWith = ({ tokens }: Sentence, verb: number) =>
  opensSentence(tokens, verb) &&
  isPlainPlural(tokens[verb]!) &&
  !wishing.test(tokens[verb]!.lower) &&
  tokens.at(-1)!.text !== '?';

const isPlainPlural = ({ readings }: Token): boolean =>
  readings.some(({ pos, finite }) => pos === 'verb' && ((finite >> tenses.present) & persons['3p']) !== 0);

/** „Wir danken für ihre Anfrage“, „Ich bitte sie um Rückruf“: what only the writer says to the reader. */
function isToReader({ tokens }: Sentence, at: number): boolean {
  const { lower } = tokens[at]!;
  const verb = addressing.get(lower);
  const near = tokens.slice(Math.max(0, at - NEAR), at);
  if (verb !== undefined) {
    const one = near.at(-1)?.lower ?? '';
    const two = near.at(-2)?.lower ?? '';
    return (verb.test(one) && sender.test(two)) || (sender.test(one) && verb.test(two));
  }
  const noun = tokens.slice(at + 1, at + 4).find(({ text }) => startsBig(text));
  if (!noun || !isMatter(noun.text) || !/^(?:für|auf|um)$/.test(near.at(-1)?.lower ?? '')) return false;
  const after = tokens[tokens.indexOf(noun) + 1]?.lower ?? '';
  return near.some((token) => thanking.test(token.lower)) || /^(?:danke|bedanke)n?$/.test(after);
}

/** Whether someone has been spoken of whom the word could mean: in its paragraph, or, for a subject, anywhere before in the letter. */
function mayMeanOthers(sentence: Sentence, at: number): boolean {
  const { tokens, text, lexicon, knowledge } = sentence;
  const { lower, start } = tokens[at]!;
  const isSeveral = lower === 'sie' || lower === 'ihnen';
  const isAddressed = tokens.some((token, i) => i > 0 && /^(?:Sie|Ihnen)$/.test(token.text));
  if (isSeveral && knowledge.isAmongPeople && !isAddressed && !hasSender(sentence, at)) return true;
  if (!isSeveral && isOfSubject(sentence, at)) return true;
  const lines = text.slice(0, start).split('\n');
  const before = lines.filter((line) => !hasFormalSalutation(line)).join('\n');
  return hasReferent(before, lexicon, isSeveral ? 'several' : 'owner');
}

/** „Die Firma schreibt in ihrem Brief“: before the verb stands a feminine or a plural that may be the owner. */
function isOfSubject({ phrases, verbs, clauses }: Sentence, at: number): boolean {
  const { first } = clauses.sectionAt(at);
  const verb = verbs.indexOf('finite', first);
  const subject = phrases.find(({ noun, preposition }) => noun === verb - 1 && preposition === undefined);
  const owners = cellsOfCase.nominative & (cellsOfSlot.feminine | cellsOfSlot.plural);
  return verb < at && subject !== undefined && subject.first >= first && (subject.cells & owners) !== 0;
}

/** Whether the writer takes part in what the clause says: „können Sie mich erreichen“. */
function hasSender({ tokens, clauses }: Sentence, at: number): boolean {
  const { first, last } = clauses.sectionAt(at);
  return tokens
    .slice(first, last + 1)
    .some(({ lower }) => /^(?:ich|wir|mi[cr]h?|uns|meine?[nmrs]?|unsere?[nmrs]?)$/.test(lower));
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
    else if (!knowledge.isFormalLetter) {
      if (isAddressedBeside(sentence, at) && !mayMeanOthers(sentence, at)) found.push({ start, end, replacement });
    } else if (isToReader(sentence, at))
      found.push({ start, end, replacement, alternatives: mayMeanOthers(sentence, at) ? [text] : [] });
    else if (isOfReader(sentence, at) && !mayMeanOthers(sentence, at)) found.push({ start, end, replacement });
  }
  return found;
}

/** „Wir würden uns freuen, Sie zu begrüßen und ihnen alles zu zeigen“: the sentence addresses its reader already, and its writer speaks. */
function isAddressedBeside({ tokens }: Sentence, at: number): boolean {
  const before = tokens.slice(0, at);
  return (
    tokens[at]!.lower === 'ihnen' &&
    before.some(({ text }, i) => i > 0 && /^(?:Sie|Ihnen)$/.test(text) && !opensSentence(tokens, i)) &&
    before.some(({ lower }) => sender.test(lower))
  );
}

/** „Falls sie Fragen haben“, „stehe ich ihnen zur Verfügung“, „Ihr Antrag“: the reader's, if nobody else has been spoken of. */
function isOfReader({ tokens, phrases, clauses }: Sentence, at: number): boolean {
  const { lower } = tokens[at]!;
  const before = tokens[at - 1]!;
  const { first, last } = clauses.sectionAt(at);
  const clause = tokens.slice(first, last + 1);
  if (lower === 'sie')
    return (
      (isPlural(before) && !sender.test(tokens[at - 2]?.lower ?? '')) ||
      (opensFinalClause(before) && !hasSense(before, 'reason', 'concession', 'contrast') && isPlural(tokens[last]))
    );
  if (lower === 'ihnen') return before.lower === 'von' || clause.some((token) => sender.test(token.lower));
  const phrase = phrases.find(({ determiner }) => determiner === at);
  return phrase !== undefined && isMatter(tokens[phrase.noun]?.text ?? '');
}

/** A finite verb that can only be the plural's. */
const isPlural = (token: Token | undefined): boolean =>
  token !== undefined &&
  canBe(token, 'verb') &&
  (finitePersons(token) & ~(persons['1p'] | persons['3p'])) === 0 &&
  finitePersons(token) !== 0;

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
      'Nehmen Sie den Bus oder leihen {sie→Sie} sich ein Rad.',
      'Bitte füllen {sie→Sie} das Formular aus und senden {sie→Sie} es zurück.',
      'Wir freuen uns, Sie zu begrüßen und {ihnen→Ihnen} die Werkstatt zu zeigen.',
      'Sehr geehrte Frau Maier,\nich danke {ihnen→Ihnen} für {ihre→Ihre} Antwort.',
      'Sehr geehrte Damen und Herren,\nwir bitten {sie→Sie} um Geduld.',
      'Sehr geehrter Herr Kern,\nmelden Sie sich, wenn {sie→Sie} Fragen haben.',
    ],
    right: [
      'Bitte sagen Sie ihr, dass ich komme.',
      'Die Kinder spielten draußen, und abends holten sie mich ab.',
      'Ich danke ihnen für ihre Antwort.',
      'Wir freuen uns, Sie und die Kinder zu sehen und ihnen die Werkstatt zu zeigen.',
      'Kommen sie zu spät, so warten wir.',
      'Haben sie mich gesehen?',
      'Sehr geehrter Herr Kern,\ndie Stadt schreibt in ihrem Antrag viel.',
      'Sehr geehrte Frau Präsidentin! Ich glaube, dass wir ihnen helfen sollen.',
      'Sehr geehrter Herr Kern,\nunsere Kunden sind froh, wenn sie keine Fragen haben.',
    ],
  },
};
