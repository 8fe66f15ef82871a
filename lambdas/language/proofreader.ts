import type { Category, Finding } from '../domain/finding.ts';
import { stretchOf, type Paragraph, type Range } from '../domain/paragraph.ts';
import { judge, type Verdict } from './arbiter.ts';
import { newBudget, OverBudget, type Budget } from './budget.ts';
import { compileSparingly } from './compilation.ts';
import { knowledgeAt, noKnowledge, type Knowledge } from './knowledge.ts';
import { survey } from './survey.ts';
import type { Variety } from './words/variety.ts';
import { type Lexicon, loadLexicon } from './words/lexicon.ts';
import { candidatesOf, indexRules, type Candidate, type OnRuleFailure } from './matching.ts';
import { candidatesIn, readText, type ReadText } from './readText.ts';
import { bringToRest, confirmed } from './rest.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules/registry.ts';
import { isSurelyFinite } from './analysis/finiteForms.ts';
import { analyse, type Sentence } from './analysis/sentence.ts';
import { isSure, withoutDoubtful } from './model/confidence.ts';
import { contextCandidates, readSentence } from './model/contextCandidates.ts';
import type { ContextModel } from './model/contextModel.ts';
import { isContextRule } from './model/contextRules.ts';
import { dashesInWords } from './model/dashes.ts';
import { errorRateOf } from './model/density.ts';
import { weighed } from './model/evidence.ts';
import { loadContextModel } from './model/load.ts';
import { secondOpinion } from './model/secondOpinion.ts';
import { settled, withoutContext } from './model/spelling.ts';
import { dialectIn, mentionsIn, oldQuotationsIn } from './text/mentions.ts';
import { piecesOf, type Piece } from './text/pieces.ts';
import type { Token } from './text/tokens.ts';
import { remember } from './words/remembered.ts';

/** Corrects German, one paragraph at a time, with what is known of the whole document. */
export interface Proofreader {
  readonly lexicon: Lexicon;
  /** `chosen` is the variety that holds whatever the document says of itself. */
  survey(paragraphs: readonly Paragraph[], language: string, chosen?: Variety): Knowledge;
  /** @param onSimplified is told if the paragraph cost so much that a part of it was read without grammar (budget.ts) */
  proofread(paragraph: Paragraph, knowledge?: Knowledge, onSimplified?: () => void): Finding[];
}

/** What is said of a paragraph that costs too much: of its words and marks alone. */
const SIMPLE: ReadonlySet<Category> = new Set(['spelling', 'typography']);
const REPAIRED_TEXTS = 4;
/** The model has met few headings, list items and lines of a form: the rate of errors counts for so much less there. */
const FRAGMENT = 4;
/** So many characters beside a cut nothing is said about: the word there may be half a word, its sentence half a sentence. */
const CUT_MARGIN = 40;

/**
 * Loads the engine's resources (about 0.3 s). `active` narrows the rules, for tests and measurements; a rule that fails
 * throws unless `onFailure` is told of it instead. `hasContext` says whether the context model has its say beside the rules,
 * `decide` which of what is to be applied is sure enough.
 */
export async function loadProofreader(
  active: readonly Rule[] = rules,
  onFailure?: OnRuleFailure,
  hasContext = active === rules,
  decide = isSure,
): Promise<Proofreader> {
  compileSparingly();
  const lexicon = await loadLexicon();
  const index = indexRules(active, lexicon);
  const model = hasContext ? loadContextModel(lexicon) : undefined;
  const ask = (sentence: Sentence): readonly Candidate[] => {
    const fromRules = candidatesOf(sentence, index, onFailure);
    return aboutUsedWords(model ? inContext(fromRules, sentence, model) : withoutContext(fromRules), sentence);
  };
  const read = (text: string, knowledge: Knowledge, budget: Budget, before?: ReadText): ReadText => {
    const pay = before ? budget.spend : budget.grant;
    return readText(
      text,
      (tokens) => {
        pay(tokens.length);
        return ask(analyse(tokens, text, lexicon, knowledge));
      },
      before,
    );
  };
  const verdictsOn = (paragraph: Paragraph, knowledge: Knowledge, budget: Budget): readonly Verdict[] => {
    const first = read(paragraph.text, knowledge, budget);
    const found = candidatesIn(first);
    if (found.length === 0) return [];
    const bare = { ...paragraph, readOnly: [], barriers: [] };
    // What a misspelling misled and what comes to rest is often asked of the same repaired text.
    const verdicts = remember(REPAIRED_TEXTS, (text) =>
      judge({ ...bare, text }, candidatesIn(read(text, knowledge, budget, first))),
    );
    const meant = confirmed(paragraph, judge(paragraph, found), verdicts);
    // A doubt of the model about a repaired text is no reason to take the repair back.
    const atRest = bringToRest(paragraph, found, meant, (text) =>
      verdicts(text).filter((verdict) => !isDoubt(verdict)),
    );
    return model ? withoutDoubtful(atRest, first, knowledge, model, decide) : atRest;
  };
  const simple = indexRules(
    active.filter(({ category }) => SIMPLE.has(category)),
    lexicon,
  );
  /** What can be said without grammar, and without reading anything twice. */
  const simpleVerdictsOn = (paragraph: Paragraph, knowledge: Knowledge): readonly Verdict[] => {
    const { text } = paragraph;
    const candidates = (tokens: readonly Token[]) =>
      withoutContext(candidatesOf(analyse(tokens, text, lexicon, knowledge), simple, onFailure));
    return judge(paragraph, candidatesIn(readText(text, candidates)));
  };
  return {
    lexicon,
    survey(paragraphs, language, chosen) {
      const knowledge = survey(paragraphs, language, lexicon, chosen);
      return model ? { ...knowledge, errorRate: errorRateOf(paragraphs, knowledge, lexicon, model) } : knowledge;
    },
    proofread(paragraph, document = noKnowledge, onSimplified) {
      const knowledge = knowledgeAt(paragraph, document);
      const budget = newBudget();
      const findings = piecesOf(paragraph.text).flatMap((piece) => {
        const known = piece.start === 0 ? knowledge : { ...knowledge, opensLetter: false };
        const stretch = stretchOf(paragraph, piece);
        const found = unlessSpent(budget, () => verdictsOn(stretch, known, budget)) ?? simpleVerdictsOn(stretch, known);
        return insideOf(piece, found).map((verdict) => toFinding(paragraph, verdict, piece.start));
      });
      if (budget.isSpent) onSimplified?.();
      return findings;
    },
  };
}

/** What rules and model together say. */
function inContext(fromRules: readonly Candidate[], sentence: Sentence, model: ContextModel): readonly Candidate[] {
  const read = readSentence(sentence, model);
  const { errorRate = 0 } = sentence.knowledge;
  const rate = sentence.isComplete ? errorRate : errorRate / FRAGMENT;
  const inWords = dashesInWords(sentence, model);
  const outside = fromRules.filter((rule) => !inWords.some(({ start, end }) => start < rule.end && rule.start < end));
  const said = weighed(settled(outside, sentence, model, read), contextCandidates(sentence, read), rate, (proposal) =>
    secondOpinion(sentence, proposal),
  );
  return [...said, ...inWords];
}

/** What the work gives, or undefined where the budget is spent before it is done. */
function unlessSpent<T>(budget: Budget, work: () => T): T | undefined {
  if (budget.isSpent) return undefined;
  try {
    return work();
  } catch (error) {
    if (error instanceof OverBudget) return undefined;
    throw error;
  }
}

/** Of the verdicts on a piece those that are not about where a sentence was cut. */
function insideOf(piece: Piece, verdicts: readonly Verdict[]): readonly Verdict[] {
  const from = piece.beginsSentence ? 0 : CUT_MARGIN;
  const to = piece.end - piece.start - (piece.endsSentence ? 0 : CUT_MARGIN);
  return verdicts.filter(({ start, end }) => start >= from && end <= to);
}

/** What was written otherwise before 1996. */
const REFORMED: ReadonlySet<Category> = new Set(['spelling', 'capitalisation', 'compounding', 'comma']);

/** The candidates about words that are used: what is mentioned, or quoted from another language or time, stays as it is. */
function aboutUsedWords(candidates: readonly Candidate[], { text, tokens, lexicon }: Sentence): readonly Candidate[] {
  if (candidates.length === 0) return candidates;
  const mentions = mentionsIn(tokens, lexicon, isSurelyFinite);
  const isMentioned = ({ start, end, rule }: Candidate) =>
    rule.category !== 'typography' && mentions.some((mention) => start < mention.end && end > mention.start - 2);
  const isInside = (quotations: readonly Range[], { start, end }: Candidate) =>
    quotations.some((quotation) => quotation.start < start && end < quotation.end);
  // With alternatives it is a question, which may be asked.
  const isOld = (one: Candidate) =>
    REFORMED.has(one.rule.category) && !one.alternatives?.length && isInside(oldQuotationsIn(text), one);
  const isDialect = (one: Candidate) => one.rule.category !== 'typography' && isInside(dialectIn(text, lexicon), one);
  return candidates.filter((one) => !isMentioned(one) && !isOld(one) && !isDialect(one));
}

const isDoubt = ({ action, rule }: Verdict) => action === 'comment' && isContextRule(rule);

/** A verdict on a piece that begins at `offset` as a finding about its paragraph. */
function toFinding(paragraph: Paragraph, verdict: Verdict, offset: number): Finding {
  const { replacement, action, rule } = verdict;
  const start = verdict.start + offset;
  const end = verdict.end + offset;
  const suggestions = [replacement, ...(verdict.alternatives ?? [])];
  const message = verdict.message ?? rule.message;
  return {
    ...{ paragraph: paragraph.index, start, end, replacement, action, suggestions },
    ...{ rule: rule.id, category: rule.category, message, source: rule.source },
  };
}
