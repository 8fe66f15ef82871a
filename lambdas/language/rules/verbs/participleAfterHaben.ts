import { isSurelyFinite, stretchAround } from '../../analysis/clauses.ts';
import { nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import { capitalise } from '../../patterns.ts';
import { isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const haben = new Set('habe hast hat haben habt hatte hattest hatten hattet hätte hättest hätten'.split(' '));
const verbal = nonfinite.infinitive | nonfinite.zuInfinitive | nonfinite.participle2;

/** haben with a second finite verb in the clause, at its end or before haben, and no participle. */
function* find({ tokens, lexicon }: Sentence): Iterable<Repair> {
  for (let at = 0; at < tokens.length; at++) {
    if (!haben.has(tokens[at]!.lower)) continue;
    const { first, last } = stretchAround(tokens, at);
    const isFinal = at === last;
    const verb = tokens[isFinal ? at - 1 : last];
    if (!verb || (isFinal ? at - first < 2 : last - at < 2) || verb.text !== verb.lower || !isSurelyFinite(verb))
      continue;
    if (verb.readings.some(({ kind }) => kind === 'modal' || kind === 'auxiliary')) continue;
    // „eine große schwäche“ is a noun written small.
    if (lexicon.lookUp(capitalise(verb.text)).readings.some(({ pos, kind }) => pos === 'noun' && kind !== 'infinitive'))
      continue;
    const others = tokens.slice(first, last + 1).filter((token) => token !== verb && token !== tokens[at]);
    if (others.some((token) => isVerbal(token, verbal) || isSurelyFinite(token))) continue;
    if (others.some(({ lower }) => /^(?:wer|was|wo|wie|dass|ob|wenn|weil)$/.test(lower)) && !isFinal) continue;
    const [form] = nonfiniteForms(verb, nonfinite.participle2, lexicon);
    if (form) yield { start: verb.start, end: verb.end, replacement: form };
  }
}

export const participleAfterHaben: Rule = {
  id: 'participle-after-haben',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Perfekt und Plusquamperfekt“',
  message: 'Mit „haben“ bildet man das Perfekt aus dem Partizip II.',
  trigger: haben,
  find,
  examples: {
    wrong: ['Sie sagt, dass sie lange {arbeitet→gearbeitet} hat.', 'Wir haben gestern lange {wartet→gewartet}.'],
    right: ['Wir haben gestern lange gewartet.', 'Sie hat, sagt er, keine Zeit.', 'Wer Zeit hat, kommt.'],
  },
};
