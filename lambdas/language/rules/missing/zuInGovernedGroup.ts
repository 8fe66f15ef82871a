import { stretchBetweenMarks, subordinatorOf } from '../../analysis/clauses.ts';
import { introducerOf } from '../../analysis/verbStretches.ts';
import { nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite } from '../../words/readings.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

/** Nouns that an infinitive group with zu explains. */
const nouns = new Set(
  `Lust Möglichkeit Chance Gelegenheit Absicht Fähigkeit Pflicht Bereitschaft Erlaubnis Freiheit Hoffnung Versuchung Lage Verpflichtung Aufgabe Recht
  Spaß Freude Mühe Angst Zeit Ziel Plan Kraft Mut Grund Gefahr Gewohnheit Entschluss Wunsch Traum Vorsatz Versuch`.split(
    /\s+/,
  ),
);
/** Adjectives whose group with zu an „es“ announces. */
const adjectives = new Set(
  `möglich unmöglich schwierig schwer einfach leicht wichtig nötig notwendig sinnvoll nützlich gefährlich erlaubt verboten gewohnt besser gut schlecht schön
  interessant dumm üblich hilfreich ratsam gesund angenehm toll`.split(/\s+/),
);
/** Verbs whose infinitive always has zu. */
const verbs = new Set(
  `versuchen beschließen versprechen vorhaben planen hoffen vergessen anfangen beginnen empfehlen bitten erlauben verbieten entscheiden entschließen
  weigern bemühen vorschlagen raten aufhören anbieten zwingen überreden auffordern vermeiden gelingen beabsichtigen aufgeben wagen freuen`.split(
    /\s+/,
  ),
);
/** What is left of them where their particle stands at the end: Wir haben vor. */
const particleVerbs = new Set('haben fangen schlagen hören bieten fordern geben'.split(' '));
/** Beside these the infinitive behind the comma may go on with one that has no zu. */
const bare = new Set(
  'können müssen sollen wollen dürfen mögen möchten werden lassen gehen sehen hören helfen lernen heißen'.split(' '),
);
const openers = new Set(['statt', 'anstatt']);
const noGroup =
  /^(?:und|oder|aber|sondern|als|wie|um|dass|daß|nicht|außer|z|bzw|also|usw|nämlich|auch|so|dann|da|jedoch|doch|schon|allerdings|ohne)$/;

const lemmasOf = (tokens: readonly Token[]) =>
  tokens.flatMap(({ readings }) => readings.filter(({ pos }) => pos === 'verb').map(({ lemma }) => lemma));

/** An infinitive and nothing else that could end a phrase. */
const isInfinitive = (token: Token) =>
  token.text === token.lower &&
  canBeNonfinite(token, nonfinite.infinitive) &&
  !canBeNonfinite(token, nonfinite.zuInfinitive | nonfinite.participle2) &&
  (token.lower === 'sein' || token.readings.every(({ pos, kind }) => pos === 'verb' || kind === 'zus'));

/** Whether the main clause that ends before the comma wants a group with zu. */
function isGoverned({ tokens, verbs: roles }: Sentence, comma: number): boolean {
  const { first } = stretchBetweenMarks(tokens, comma - 1);
  if (subordinatorOf(tokens, first, comma) !== undefined || introducerOf(tokens, first) !== undefined) return false;
  const host = tokens.slice(first, comma);
  const lemmas = lemmasOf(
    host.filter((_, at) => /^(?:finite|participle|zuInfinitive|unsure)$/.test(roles[first + at]!)),
  );
  if (!roles.slice(first, comma).includes('finite') || lemmas.some((lemma) => bare.has(lemma))) return false;
  const last = host.at(-1)!;
  if (nouns.has(last.text)) return true;
  if (last.text === 'gewohnt') return lemmas.includes('sein');
  if (adjectives.has(last.text)) return host.some(({ lower }) => lower === 'es') && lemmas.includes('sein');
  const particle = canBe(last, 'particle', 'zus') ? last.lower : '';
  return lemmas.some((lemma) => verbs.has(lemma) || verbs.has(particle + lemma));
}

/** Whether the group would begin with a conjunction or a relative pronoun. */
function opensClause({ tokens, phrases }: Sentence, first: number, last: number): boolean {
  if (noGroup.test(tokens[first]!.lower)) return true;
  const isOpener = subordinatorOf(tokens, first, last) !== undefined || introducerOf(tokens, first) !== undefined;
  const isRelative =
    /^(?:der|die|das|den|dem)$/.test(tokens[first]!.lower) && /^(?:ein|kein)/.test(tokens[first + 1]!.lower);
  // „alle, die derartige Sprüche finden“
  return isRelative || (isOpener && !phrases.some(({ determiner, cells }) => determiner === first && cells !== 0));
}

/** Index of the infinitive that ends the group from `first` on and lacks its zu. */
function bareInfinitive(sentence: Sentence, first: number): number | undefined {
  const { tokens, verbs: roles } = sentence;
  const { last } = stretchBetweenMarks(tokens, first);
  const next = tokens[last + 1];
  if (next === undefined || !/^[,.!?]$/.test(next.text) || !isInfinitive(tokens[last]!)) return undefined;
  if (lemmasOf([tokens[last]!]).some((lemma) => bare.has(lemma) && lemma !== 'gehen')) return undefined;
  if (opensClause(sentence, first, last) || /^zu[mr]?$/.test(tokens[last - 1]!.lower)) return undefined;
  if (roles.slice(first, last).some((role) => /^(?:finite|zuInfinitive|participle)$/.test(role))) return undefined;
  // „…, Sie bald begrüßen“: no main clause, since its verb would stand behind Sie.
  const from = tokens[first]!.text === 'Sie' && last > first + 1 ? first + 1 : first;
  const isOther = /^(?:und|oder|ich|du|er|wir|man|sie|es|ihr)$/;
  return tokens.slice(from, last).some(({ lower }) => isOther.test(lower)) ? undefined : last;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 0; at + 2 < tokens.length; at++) {
    const isOpener = openers.has(tokens[at]!.lower) && (at === 0 || tokens[at - 1]!.text === ',');
    if (!isOpener && (tokens[at]!.text !== ',' || at < 2 || !isGoverned(sentence, at))) continue;
    const last = bareInfinitive(sentence, at + 1);
    if (
      last === undefined ||
      (last === at + 1 && !(at === 0 && isOpener)) ||
      (isOpener && tokens[last + 1]!.text !== (at === 0 ? ',' : tokens[last + 1]!.text))
    )
      continue;
    const verb = tokens[last]!;
    const joined = nonfiniteForms(verb, nonfinite.zuInfinitive, lexicon)[0];
    found.push(
      joined
        ? { start: verb.start, end: verb.end, replacement: joined }
        : { start: verb.start, end: verb.start, replacement: 'zu ' },
    );
  }
  return found;
}

const wakes: TokenTest = (text, lexicon) => {
  if (nouns.has(text) || adjectives.has(text)) return true;
  const lower = text.toLowerCase();
  if (openers.has(lower)) return true;
  const readings = text === lower ? lexicon.lookUp(text).readings : lexicon.readings(lower);
  return readings.some(({ pos, lemma }) => pos === 'verb' && (verbs.has(lemma) || particleVerbs.has(lemma)));
};

export const zuInGovernedGroup: Rule = {
  id: 'zu-in-governed-group',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Infinitiv mit zu“',
  message: 'Dieser Infinitiv steht mit „zu“.',
  trigger: wakes,
  find,
  examples: {
    wrong: [
      'Er hat versucht, das Problem {→zu }lösen.',
      'Sie hat keine Lust, ins Kino {→zu }gehen.',
      'Es ist wichtig, gesund {→zu }essen.',
      'Wir haben vor, im Sommer {umziehen→umzuziehen}.',
      'Statt zu Hause {→zu }bleiben, ging er aus.',
      'Wir freuen uns, Sie bald wieder {→zu }begrüßen.',
      'Statt {→zu }warten, ging er aus.',
    ],
    right: [
      'Er hat versucht, das Problem zu lösen.',
      'Er kann es versuchen, den Text lesen.',
      'Sie hat vergessen, dass wir kommen.',
      'Ich hoffe, Sie kommen.',
      'Wir freuen uns, Sie können bald kommen.',
      'Statt Burgen bauen die Kinder Dämme.',
      'Wir haben vor, die Leute, die kommen, zu fragen.',
    ],
  },
};
