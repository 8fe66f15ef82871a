import { adjectiveVariants, determinerCells, paradigmOf } from '../../words/declension.ts';
import { cellsOfCase, cellsOfSlot } from '../../words/features.ts';
import { fixedCase, contractions } from '../../grammar/prepositions.ts';
import { canBe, cellsAs, finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isPluralIndefinite, isRelativePronoun } from '../../grammar/pronouns.ts';
import { isSubordinator } from '../../grammar/subordinators.ts';
import { isLinkingForm } from '../../grammar/auxiliaries.ts';

/** Adjectives that stay without an ending, and words that modify what follows. */
const fixed =
  /^(?:eigen|lila|rosa|orange|beige|türkis|prima|super|genügend|extra|ganz|halb|viel|wenig|so|solch|manch|welch|etwas|genug|lauter|voll|gut|recht|weit|rein|allein|live|online|offline|extern|intern|viertel|dreiviertel|bisschen|paar|einzig|selbst|nur|etwa|rund|knapp|gut|fast|open|smart|fair|pro|top|echt|erst|eben|gerade|eher|sonst|sehr|überall|leider|total)$/;

/** Behind these a verb cannot stand: they are no pronouns, as die and einer may be. */
const neverPronoun = /^(?:des|eines|einem|k?ein|keinen|unserem|[mds]einem|ihrem|[mds]eines)$/;

/** „vorgeblichen“ is no participle of bleichen, but has its ending. */
const isOfUnknownAdjective = (lower: string, lexicon: Sentence['lexicon']) =>
  /lichen$/.test(lower) && lexicon.accepts(lower.slice(0, -2));

/** Determiner, adjective without an ending, noun: „eine schön Aussicht“. */
const isBeforeAdjective = (lower: string) => paradigmOf(lower) !== undefined || contractions.has(lower);

function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at + 1 < tokens.length; at++) {
    const article = tokens[at - 1]!;
    const token = tokens[at]!;
    const noun = tokens[at + 1]!;
    const next = tokens[at + 2];
    const contracted = contractions.get(article.lower);
    const paradigm = paradigmOf(article.lower);
    if ((!paradigm && contracted === undefined) || token.text !== token.lower || fixed.test(token.lower)) continue;
    if (token.kind !== 'word' || !token.readings.some(({ predicative }) => predicative)) continue;
    // „die laut Werbung neue Flasche“
    const isOther = token.readings.some(
      ({ pos, cells }) => pos === 'adverb' || pos === 'preposition' || (pos === 'adjective' && cells !== 0),
    );
    if (isOther || isOfUnknownAdjective(token.lower, lexicon)) continue;
    if (finitePersons(token) !== 0 && contracted === undefined && !neverPronoun.test(article.lower)) continue;
    if (!/^\p{Lu}\p{Ll}+$/u.test(noun.text) || !canBe(noun, 'noun') || canBe(noun, 'name') || canBe(noun, 'adjective'))
      continue;
    // „die etwa Gleichaltrigen“; „die zurückgegeben Werte“ is no nominalised adjective, as a noun it is far commoner.
    const isAdjectival = noun.readings.some(({ pos, kind }) => pos === 'noun' && kind === 'adjectival');
    const hasTwin = lexicon.lookUp(noun.lower).readings.some(({ pos, cells }) => pos === 'adjective' && cells !== 0);
    if (hasTwin && (isAdjectival || lexicon.zipf(noun.text) < 4)) continue;
    if (next && next.kind === 'word' && next.text !== next.lower) continue;
    const before = tokens[at - 2];
    const governed = before && canBe(before, 'preposition') ? fixedCase.get(before.lower) : undefined;
    const cells = (contracted ?? determinerCells(article.lower)) & cellsAs(noun, 'noun') & (governed ?? ~0);
    // Behind a comma der and welche may be relative pronouns, behind ist das is a pronoun.
    const isRelative =
      isRelativePronoun(article) &&
      (before?.text === ',' || (canBe(before, 'preposition') && tokens[at - 3]?.text === ','));
    // „wenn einige heimlich Bilder malen“
    const isAlone = isPluralIndefinite(article) && isSubordinator(before);
    const isPointing = article.lower === 'das' && (isLinkingForm(before) || /^(?:dass|daß)$/.test(before?.lower ?? ''));
    if (cells === 0 || isRelative || isAlone || isPointing) continue;
    const forms = adjectiveVariants(token, paradigm?.declensions ?? ['weak'], lexicon).filter(
      (one) => (one.cells & cells) !== 0,
    );
    const likely =
      forms.length > 1
        ? forms.filter((one) => (one.cells & cells & (cellsOfCase.nominative | cellsOfCase.accusative)) !== 0)
        : forms;
    const isPlural = (cells & ~cellsOfSlot.plural) === 0;
    if (likely.length === 1 && (isPlural || forms.length <= 2))
      found.push({ start: token.start, end: token.end, replacement: likely[0]!.form });
  }
  return found;
}

export const undeclinedAdjective: Rule = {
  id: 'undeclined-adjective',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Flexion des Adjektivs“',
  message: 'Vor einem Substantiv hat das Adjektiv eine Endung.',
  trigger: (text) => isBeforeAdjective(text.toLowerCase()),
  find,
  examples: {
    wrong: [
      'Wir haben eine {schön→schöne} Aussicht.',
      'Der {ursprünglich→ursprüngliche} Text fehlt.',
      'Sie las die {geschrieben→geschriebenen} Briefe.',
    ],
    right: [
      'Er hielt sie für sein eigen Fleisch und Blut.',
      'Sie trägt ein rosa Kleid.',
      'Das ist ein ganz Großer.',
      'Die etwa Gleichaltrigen spielten.',
      'Er fand die Tür offen.',
      'Es gibt zwei Rohre, welche gemeinsam Wasser führen.',
      'Dann ist das einfach Pech.',
      'Die vorgeblichen Freunde gingen, als ihr genügend Gold hattet.',
      'Das ist eine laut Werbung neue Flasche.',
      'Es stört, wenn einige heimlich Bilder malen.',
      'Sie lehrt, das richtig Schreiben schwer ist.',
    ],
  },
};
