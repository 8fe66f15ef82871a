import { isJoiner } from '../../grammar/coordinators.ts';
import type { Clause } from '../../analysis/clause.ts';
import { isFinalVerb } from '../../analysis/finiteForms.ts';
import { isVerbParticle } from '../../analysis/verbParticles.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, isNothingButPreposition, canBeNonfinite, finitePersons, startsPhrase } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isSubjectPronoun, isDefiniteArticle, isIndefiniteArticle, isEinWord } from '../../grammar/pronouns.ts';
import { goesWithClause, hasSense, isComparing, isElliptical, withCertainty } from '../../grammar/subordinators.ts';

/** Nothing but conjunctions: a finite verb at the end of their clause is proof enough. „wobei“ and the like ask or relate. */
const certain = new Set([...withCertainty('certain'), 'wobei', 'inwieweit', 'inwiefern']);
/** These need a main clause with its own verb before them as well. */
const likely = new Set(withCertainty('likely'));
/** Adverbs and prepositions too: besides, a subject must follow. Those that compare are left to the rule for clauses in general. */
const unsure = new Set(withCertainty('unsure').filter((word) => !isComparing({ lower: word })));

function isVerbLast({ tokens, clauses }: Sentence, from: number): boolean {
  const { last } = clauses.conjunctAt(from);
  const verb = tokens[last]!;
  if (last < from + 2) return false;
  const isUnambiguous = certain.has(tokens[from]!.lower) || likely.has(tokens[from]!.lower);
  return isFinalVerb(verb) || (isUnambiguous && finitePersons(verb) !== 0);
}

/**
 * Words that form one introduction with the conjunction only at the beginning of a clause (nicht dass, auch wenn), and at
 * its end belong to the clause before: „Das gilt nicht, wenn …“, „Er weiß nur, dass …“.
 */
function isEndOfClause({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const { lower } = tokens[at]!;
  const next = tokens[at + 1]!.lower;
  const before = tokens[at - 1];
  if (before?.kind !== 'word') return false;
  if (lower === 'nicht') {
    return clauses.sectionAt(at).finiteBefore(at) !== undefined && !tokens.some(({ text }) => text === 'sondern');
  }
  if (/^(?:nur|erst)$/.test(lower)) return next === 'dass' && verbs[at - 1] === 'finite';
  if (lower === 'auch')
    return hasSense(tokens[at + 1], 'content') && !/^(?:und|oder|als|wie|sondern|so)$/.test(before.lower);
  if (lower === 'mal') return next === 'dass';
  if (lower === 'dann') return next === 'wenn' && /^(?:nur|erst|immer|selbst|auch)$/.test(before.lower);
  if (lower === 'denn') return before.lower === 'sei';
  if (lower === 'möglich') return before.lower !== 'wie' && next === 'dass';
  return lower === 'beispiel' && before.lower !== 'zum';
}

const isAttached = (sentence: Sentence, at: number) =>
  !isEndOfClause(sentence, at) &&
  (/^(?:auf|statt|vor|bis)$/.test(sentence.tokens[at]!.lower)
    ? !isVerbParticle(sentence, sentence.lexicon, at)
    : goesWithClause(sentence.tokens[at]));

/** The clause before has its verb, or is an infinitive group. */
const hasHost = ({ verbs }: Sentence, conjunct: Clause, at: number) =>
  conjunct.finiteBefore(at) !== undefined || verbs[at - 1] === 'zuInfinitive';

function isOpening(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const word = tokens[at]!.text;
  const before = tokens[at - 1]!;
  // „Er muss dass und das lernen“: the words themselves are meant.
  if (isJoiner(tokens[at + 1])) return false;
  const conjunct = sentence.clauses.conjunctAt(at);
  const { first } = conjunct;
  if (first === at || isAttached(sentence, at - 1) || isAdverbAlone(sentence, first, at)) return false;
  // „Steht ein Fest bevor, …“
  if (word === 'bevor' && isVerbParticle(sentence, sentence.lexicon, at)) return false;
  // These need a comma whatever the order of their clause.
  const isComma = tokens[at + 1]!.text === ',';
  const { last } = sentence.clauses.sectionAt(isComma ? at + 2 : at);
  // „…, ob das, was er sagt, stimmt“: its verb may stand behind an insertion.
  const isInterrupted = tokens[last + 1]?.text === ',' && (word !== 'wenn' || startsPhrase(tokens[at + 1]!));
  // „Jahrhunderte bevor …“
  if (/^(?:bevor|nachdem)$/.test(word) && time.test(before.lower)) return false;
  const hasVerb =
    (certain.has(word) || likely.has(word)) &&
    sentence.verbs.slice(at, isInterrupted ? tokens.length : last + 1).includes('finite') &&
    (word === 'dass' || hasHost(sentence, conjunct, at));
  // „Was bedeutet dass nicht?“ is das.
  const isAfterHost =
    word === 'dass' &&
    hasHost(sentence, conjunct, at) &&
    startsPhrase(tokens[at + 1]!) &&
    sentence.verbs.slice(at + 1).some((role) => role !== 'none');
  if (!hasVerb && !isAfterHost && !isVerbLast(sentence, at)) return false;
  const isClosed = /^(?:das|ein)$/.test(before.lower) && word === 'dass' && hasHost(sentence, conjunct, at);
  if (
    !(isEnd(before) || isClosed) ||
    isElliptical(tokens[at + 1]) ||
    /^(?:und|oder|wie|nur)$/.test(tokens[at + 1]!.lower)
  )
    return false;
  // „Er muss soweit gehen“, „Das sieht man sobald nicht wieder“
  if (/^so(?:weit|bald)$/.test(word) && !startsPhrase(tokens[at + 1]!)) return false;
  if (certain.has(word)) return !isNothingButPreposition(before) || isVerbParticle(sentence, sentence.lexicon, at - 1);
  const isParticle = isNothingButPreposition(before) && isVerbParticle(sentence, sentence.lexicon, at - 1);
  if (!hasHost(sentence, conjunct, at) || (isNothingButPreposition(before) && !isParticle)) return false;
  return likely.has(word) || isSubjectPronoun(tokens[at + 1]);
}

/** „…, beispielsweise weil …“, „…, ja dass …“: behind a mark nothing but an adverb, which belongs to the clause. */
const isAdverbAlone = ({ tokens, verbs }: Sentence, first: number, at: number) =>
  first === at - 1 &&
  first > 0 &&
  verbs[first] !== 'finite' &&
  (/weise$|^(?:ja|genau|eben)$/.test(tokens[first]!.lower) ||
    (canBe(tokens[first], 'adverb') && !canBe(tokens[first], 'adjective')));

const time = /(?:jahre?n?|tage?n?|stunden?|minuten?|wochen?|monate?n?|jahrhunderte?n?|sekunden?|zeit|mal)$/;

/** A word a clause can end with: no determiner, no conjunction. */
function isEnd(token: Token): boolean {
  if (token.kind !== 'word') return token.kind === 'number';
  if (isDefiniteArticle(token) || isIndefiniteArticle(token) || /-$|^diese[rsmn]?$/.test(token.lower)) return false;
  if (isEinWord(token) && /e$|em$/.test(token.lower)) return false;
  return !canBe(token, 'conjunction') || canBeNonfinite(token, nonfinite.participle2) || canBe(token, 'adverb');
}

/** „… ist groß, so dass …“, where so belongs to no verb or word before it („Es war so, dass …“). */
function opensResult(sentence: Sentence, at: number): boolean {
  const { tokens, verbs } = sentence;
  const before = tokens[at - 1]!;
  if (
    tokens[at + 1]!.text !== 'dass' ||
    !isEnd(before) ||
    verbs[at - 1] === 'finite' ||
    /^(?:und|oder|nur|gerade|eben|auch|aber|genau|also|es)$/.test(before.lower)
  )
    return false;
  const { last } = sentence.clauses.sectionAt(at);
  return sentence.clauses.conjunctAt(at).finiteBefore(at) !== undefined && verbs.slice(at, last + 1).includes('finite');
}

/** Thanks and judgements that stand for a whole clause: „Danke, dass …“. */
const exclamation =
  /^(?:Danke|Dank|Schön|Gut|Schade|Toll|Super|Prima|Klasse|Klar|Verzeihung|Entschuldigung|Pech|Glück)$/;

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  if (tokens[1]?.text === 'dass' && exclamation.test(tokens[0]!.text))
    found.push({ start: tokens[0]!.end, end: tokens[0]!.end, replacement: ',' });
  for (let at = 2; at < tokens.length - 2; at++) {
    const { text } = tokens[at]!;
    if (text === 'so' && opensResult(sentence, at))
      found.push({ start: tokens[at - 1]!.end, end: tokens[at - 1]!.end, replacement: ',' });
    if (!certain.has(text) && !likely.has(text) && !unsure.has(text)) continue;
    const { end } = tokens[at - 1]!;
    if (isOpening(sentence, at)) found.push({ start: end, end, replacement: ',' });
  }
  return found;
}

export const beforeConjunction: Rule = {
  id: 'comma-before-conjunction',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Nebensätze',
  message: 'Nebensätze werden mit Komma abgetrennt.',
  trigger: new Set([...certain, ...likely, ...unsure]),
  find,
  examples: {
    wrong: [
      'Ich weiß{→,} dass er kommt.',
      'Danke{→,} dass du da bist.',
      'Das gilt nicht{→,} wenn es regnet.',
      'Sie hat vor, das Haus zu kaufen{→,} sobald sie kann.',
      'Wir bleiben zu Hause{→,} weil es regnet.',
      'Wir schlagen Eiche vor{→,} weil sie robust ist.',
      'Wir müssen beweisen{→,} dass Klugheit, Mut und Fleiß sich lohnen.',
      'Beachten Sie{→,} dass das, was hier steht, nur ein Beispiel ist.',
      'Es fällt auf{→,} dass die Bäume gut wachsen.',
      'Es wird sich zeigen{→,} ob die Mittel ausreichen.',
      'Er fragte mich{→,} ob ich Zeit hatte.',
      'Der Weg ist lang{→,} so dass wir früh aufbrechen.',
      'Wir gehen los{→,} sobald der Regen aufhört.',
      'Er spricht laut{→,} damit man ihn versteht.',
      'Wir blieben zu Hause{→,} obschon es regnete.',
      'Wir blieben zu Hause{→,} sooft es regnete.',
      'Wir blieben zu Hause{→,} zumal es regnete.',
      'Er blieb zu Hause{→,} dieweil es regnete.',
      'Wir helfen gern{→,} insofern es möglich ist.',
    ],
    right: [
      'Ich weiß, dass er kommt.',
      'Er ging, ohne dass jemand es merkte.',
      'Er kam nicht weil er wollte, sondern weil er musste.',
      'Sie kam, und obwohl es regnete, blieb sie.',
      'Er kommt auch wenn nötig.',
      'Er sah während der Fahrt aus dem Fenster.',
      'Wir sind damit zufrieden.',
      'Das ist so, dass man lacht.',
      'Er freut sich vor allem, dass die Sonne scheint.',
      'Er schläft bis neun und frühstückt dann.',
      'Er lacht, bloß weil sie lacht.',
      'Das gilt selten, beispielsweise weil etwas fehlt.',
      'Wir blieben zu Hause, zumal es regnete.',
      'Das gilt zumal im Winter.',
      'Er las dieweil in der Küche, und sie schlief.',
      'Sie hat insofern recht.',
      'Er hofft, ja dass er gewinnt, steht fest.',
      'Sie kannten den Weg schon Jahre bevor die Straße, die alle nutzen, gebaut wurde.',
      'Ihm steht ein Fest bevor, und er freut sich.',
      'Sie können wenn gewünscht eine Zeile einfügen.',
    ],
  },
};
