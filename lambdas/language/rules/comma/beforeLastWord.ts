import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, isVerbal, verbLemmas } from '../../words/readings.ts';
import { formsOfModals } from '../../grammar/auxiliaries.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const { infinitive, participle2 } = nonfinite;

/** Whether the last word is what the finite verb waits for: its particle, the participle of haben and werden, the infinitive of a modal verb. */
function closes({ tokens, lexicon }: Sentence, finite: number, last: number): boolean {
  const verb = tokens[finite]!;
  const word = tokens[last]!;
  const lemmas = verbLemmas(verb);
  if (canBe(word, 'particle', 'zus'))
    return lemmas.some((lemma) => lexicon.readings(word.lower + lemma).some(({ pos }) => pos === 'verb'));
  const between = tokens.slice(finite + 1, last - 1);
  if (between.some((token) => isVerbal(token, infinitive | participle2))) return false;
  if (formsOfModals.words.has(verb.lower)) return canBeNonfinite(word, infinitive);
  return canBeNonfinite(word, participle2) && lemmas.some((lemma) => lemma === 'haben' || lemma === 'werden');
}

/** „Hiermit lege ich Widerspruch gegen den Bescheid, ein.“: the only mark of a main clause stands before the last word of its verb. */
function find(sentence: Sentence): Repair[] {
  const { tokens, clauses } = sentence;
  // Full stops of ordinal numbers and abbreviations divide nothing.
  const comma = tokens.findIndex(({ kind, text }) => kind === 'mark' && text !== '.');
  if (tokens[comma]?.text !== ',' || tokens[comma + 1]?.kind !== 'word') return [];
  const end = tokens[comma + 2];
  if (end !== undefined && (!/^[.!?]$/.test(end.text) || tokens[comma + 3] !== undefined)) return [];
  const { kind, finites } = clauses.sectionAt(0);
  if (kind !== 'main' || finites.length !== 1 || finites[0] === comma - 1) return [];
  if (tokens[comma + 1]!.text !== tokens[comma + 1]!.lower || !closes(sentence, finites[0]!, comma + 1)) return [];
  return [{ start: tokens[comma].start, end: tokens[comma].end, replacement: '' }];
}

export const beforeLastWord: Rule = {
  id: 'no-comma-before-last-word',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma)',
  message: 'Zwischen den Teilen eines Prädikats steht kein einzelnes Komma.',
  trigger: new Set([',']),
  find,
  examples: {
    wrong: [
      'Hiermit lege ich Widerspruch gegen den Bescheid vom 12. März{,→} ein.',
      'Wir haben die Ware trotz mehrerer Mahnungen{,→} bezahlt.',
    ],
    right: [
      'Wir haben gelacht, geweint.',
      'Sie war müde, erschöpft.',
      'Er hat, wie er sagt, bezahlt.',
      'Er kann lesen, schreiben.',
      'Wenn er anruft, komme ich mit.',
      'Sie sagte, vorbei.',
    ],
  },
};
