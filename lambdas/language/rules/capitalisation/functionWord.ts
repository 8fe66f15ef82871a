import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, isDeclinedAdjective } from '../../words/readings.ts';
import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { isSubjectPronoun, einWords } from '../../grammar/pronouns.ts';
import { isSubordinator, isComparing, subordinators } from '../../grammar/subordinators.ts';
import { type WordTest, listed, wordClass } from '../../grammar/wordClass.ts';
import { isCoordinator, coordinators } from '../../grammar/coordinators.ts';
import { commonPrepositions, contractions, isCommonPreposition, isContraction } from '../../grammar/prepositions.ts';
import { isModalParticle } from '../../grammar/adverbs.ts';

const pronouns = wordClass('ich wir man es mich mir uns jemand niemand');
/** Words that are no nouns; Sie, Ihr, Du and their like are forms of address and never touched. */
const words = new Set(
  [
    ...coordinators.words,
    ...subordinators.keys(),
    ...contractions.keys(),
    ...commonPrepositions.words,
    ...einWords.words,
    ...pronouns.words,
    ...listed(
      `sind ist hat habe hatte kann muss müssen möchte möchten wurde wird nicht auch sehr noch schon nur immer
    leider vielleicht heute gestern hier dort jetzt jeder jede jedes nichts einige zusammen gerne gern oft manchmal
    deshalb deswegen trotzdem außerdem zuerst danach`,
    ),
  ].filter((word) => !/^(?:ihr|ein|dein|sein|eur|euer|bis$)/.test(word)),
);
/** Adverbs, prepositions and the pronouns that are no address, of which a capital makes no noun behind any small word that is no determiner. */
const adverbs = new Set(
  `ihm ihn online offline jederzeit insgesamt innerhalb außerhalb bereits bisher mindestens höchstens wenigstens meistens jedenfalls ebenfalls gleichfalls
  andernfalls ungefähr ziemlich mittlerweile inzwischen vorerst erstmals mehrmals oftmals damals allerdings schließlich hauptsächlich
  größtenteils keinesfalls immerhin sofort überall nirgends trotz aufgrund anhand mithilfe bezüglich hinsichtlich während sowie sowohl
  zwar jedoch dennoch hingegen dadurch dafür dagegen daher dabei darüber davon dazu hierbei hierfür hierzu gestern heute`.split(
    /\s+/,
  ),
);
/** Adverbs and prepositions begin the label of a command as often: „Wählen Sie Nach oben und Nicht stören“. */
const mayLabel: WordTest = (token) =>
  isCommonPreposition(token) ||
  isContraction(token) ||
  isComparing(token) ||
  isModalParticle(token) ||
  /^(?:sofort|trotzdem|hier|jetzt)$/.test(token?.lower ?? '');
const isJoining: WordTest = (token) =>
  isCoordinator(token) ||
  isSubordinator(token) ||
  isQuestionWord(token) ||
  (isSubjectPronoun(token) && token?.lower !== 'es') ||
  /^(?:so|zu|sehr|nicht|auch)$/.test(token?.lower ?? '');

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length - 1; at++) {
    const { text, lower, start, end, gap } = tokens[at]!;
    if (text === lower || text.slice(1) !== lower.slice(1) || gap === '' || opensSentence(tokens, at)) continue;
    if (lower === 'dank' && isThanksTo(tokens, at)) found.push({ start, end, replacement: lower });
    if (mayLabel(tokens[at]) && isLabel(tokens, at)) continue;
    if ((words.has(lower) && isProse(tokens, at)) || (adverbs.has(lower) && isAdverb(tokens, at)))
      found.push({ start, end, replacement: lower });
  }
  return found;
}

/** Who says, owes or earns „Dank“ means the noun: „Ihr gilt Dank der ganzen Stadt“. */
const thanking =
  /^(?:ge)?(?:sag|gilt|galt|gelt|bühr|gebühr|sprech|sprich|sprach|sproch|schuld|ernt|erhalt|erhielt|verdien|zoll|abstatt|statt|richt|drück|bekund|empf|entbiet|wiss|weiß|nehm|nimm|nahm)|^(?:aus|ab|ent|be)(?:ge)?(?:sproch|sprech|statt|drück|richt|kund)/;
const genitive =
  /^(?:de[rsmn]|[dsm]?eine[rsmn]|(?:ihr|unser|dies|jen|mein|dein|sein)e[rsmn]|vieler|zahlreicher|guter|moderner|neuer)$/;

/** „Das wurde Dank der Hilfe fertig.“: the preposition, behind a verb, a pronoun or an adverb. */
const isThanksTo = (tokens: Sentence['tokens'], at: number) =>
  (isSurelyFinite(tokens[at - 1]!) || canBe(tokens[at - 1], 'pronoun') || canBe(tokens[at - 1], 'adverb')) &&
  genitive.test(tokens[at + 1]!.text) &&
  !tokens.some(({ lower }) => thanking.test(lower));

/** Behind und, a number or the like, or before an infinitive: „…, Als neues Bild einfügen“, „Kapitel 3, Wie man schläft“. */
function isLabel(tokens: Sentence['tokens'], at: number): boolean {
  const before = tokens[at - 1]!;
  if (/^(?:und|oder|auch|als|wie|zu|sie)$/.test(before.lower) || tokens[at - 2]?.kind === 'number') return true;
  const behind = tokens.slice(at + 1, at + 7);
  return (
    !behind.some(isSurelyFinite) || behind.slice(0, 4).some((token) => canBeNonfinite(token, nonfinite.infinitive))
  );
}

/**
 * Between small words: names and titles are capitalised in a row. Behind a word that ends a clause the capital may be
 * right and the full stop forgotten, behind a determiner or an adjective (das andere Ich) it makes a noun.
 */
function isProse(tokens: Sentence['tokens'], at: number): boolean {
  const before = tokens[at - 1]!;
  // „Ein Wenn und Aber“: nouns in a pair, of which the first has a determiner.
  const isPaired =
    (before.lower === 'und' || before.lower === 'oder') && at >= 2 && tokens[at - 2]!.text !== tokens[at - 2]!.lower;
  if (isPaired && canBe(tokens[at - 3], 'determiner')) return false;
  // „mit Memel und Oder“
  if (isPaired && tokens[at]!.text === 'Oder') return false;
  // „nach Plan und Ist“
  if (isPaired && tokens[at]!.text === 'Ist' && canBe(tokens[at - 3], 'preposition')) return false;
  const word = tokens[at]!;
  const after = tokens[at + 1]!;
  const isFollowed =
    (after.kind === 'word' && after.text === after.lower && after.gap === ' ') ||
    (pronouns.has(word) && /^[.,?!]$/.test(after.text) && (word.lower !== 'ich' || isSurelyFinite(before)));
  if (!isFollowed) return false;
  if (before.text === ',') return true;
  if (before.kind !== 'word' || (before.text !== before.lower && !opensSentence(tokens, at - 1))) return false;
  return isJoining(before) || (pronouns.has(word) && isSurelyFinite(before));
}

/** „haben Gestern lange“, but not „das Gestern und das Heute“. */
function isAdverb(tokens: Sentence['tokens'], at: number): boolean {
  const before = tokens[at - 1]!;
  const after = tokens[at + 1]!;
  const isLow = before.text === before.lower || /^(?:Sie|Ihnen)$/.test(before.text);
  const goesOn = (after.kind === 'word' && after.gap === ' ') || /^[.,?!]$/.test(after.text);
  const isNoun =
    canBe(before, 'determiner') ||
    canBe(before, 'preposition') ||
    canBe(before, 'conjunction') ||
    // „Ein beinah freudiger Trotz, …“
    (isDeclinedAdjective(before) && canBe(tokens[at], 'noun'));
  return before.kind === 'word' && isLow && goesOn && !isNoun && after.text === after.lower;
}

export const functionWord: Rule = {
  id: 'function-word-small',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 56, § 58 (4)',
  message: 'Im Satz schreibt man „ich“, „man“ und andere Funktionswörter klein.',
  trigger: new Set([...words, ...adverbs, 'dank']),
  find,
  examples: {
    wrong: [
      'Gestern habe {Ich→ich} lange gelesen.',
      'Er kommt, {Wenn→wenn} er Zeit hat.',
      'Ob {Man→man} das darf?',
      'Das Haus wurde {Dank→dank} der Nachbarn gerettet.',
      'Ich habe es {Ihm→ihm} gesagt.',
      'Wir haben {Gestern→gestern} gelesen.',
    ],
    right: [
      'Das Für und Wider wurde erörtert, ein Wenn und Aber ließ sie nicht gelten.',
      'Ihr gilt Dank der ganzen Stadt.',
      'Ein beinah freudiger Trotz, dem sie sich hingab, half ihr.',
      'Das Gestern war schön, und im Heute leben wir.',
      'Sein anderes Ich kommt zum Vorschein.',
      'Er sah den Film Im Westen nichts Neues.',
      'Ein Sieg ohne Wenn und Aber.',
      'Die Elbe wurde mit Memel und Oder zum freien Fluss erklärt.',
      'Die Zahlen nach Plan und Ist geordnet zeigen das.',
      'Ich freue mich Mit freundlichen Grüßen',
      'Ich danke Ihnen, dass Sie kommen.',
      'Da fragte er: Wie geht es dir?',
      'Wählen Sie Nach oben und Nach unten.',
      'Kapitel 3, Wie man Brot backt, ist kurz.',
      'Im Menü stehen Neu, Als neues Bild einfügen und Ende.',
      'Ein Traum, und darin ein großes Ich.',
    ],
  },
};
