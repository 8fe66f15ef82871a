import { nonfinite } from '../../features.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';
import type { Token } from '../../tokens.ts';

/** Particles that are joined to the infinitive and the participle behind them whatever they mean (§ 34 (1)). */
const particles = new Set(
  `auseinander bei dar dazwischen empor entgegen entlang entzwei fehl heran herauf heraus herbei herein herum herunter hervor
  herüber hinauf hinaus hinein hinüber hinunter hinweg preis rein rüber runter statt teil umher umhin voran voraus vorbei vorüber
  zurecht zurück zuvor überein inne wett zugute abhanden anheim überhand zunichte zustatten vonstatten zuteil`.split(
    /\s+/,
  ),
);
/** These mean something by themselves before an infinitive. */
const onlyParticiple = new Set('rein statt bei entlang entgegen zuvor voraus'.split(' '));

function isNonfinite({ text, readings }: Token, particle: string): boolean {
  if (!/^\p{Ll}+(?:t|n)$/u.test(text)) return false;
  const verbs = readings.filter(({ pos }) => pos === 'verb');
  // „Hier hinein gehört Salz“: what can be finite and ends in t may be the verb of a main clause.
  const isParticiple =
    verbs.some((one) => (one.nonfinite & nonfinite.participle2) !== 0) && verbs.every((one) => one.finite === 0);
  const isInfinitive = verbs.some((one) => (one.nonfinite & nonfinite.infinitive) !== 0);
  return isParticiple || (isInfinitive && !onlyParticiple.has(particle));
}

function* find({ tokens, lexicon }: Sentence): Iterable<Repair> {
  for (let at = 1; at + 1 < tokens.length; at++) {
    const [particle, verb, next] = [tokens[at]!, tokens[at + 1]!, tokens[at + 2]];
    if (!particles.has(particle.text) || verb.gap !== ' ' || verb.kind !== 'word') continue;
    // A capitalised word or zu behind it: „statt gegeben zu haben“, „entgegen gesetzten Zielen“.
    if (next?.text === 'zu' || /^\p{Lu}/u.test(next?.text ?? '') || tokens[at - 1]!.kind !== 'word') continue;
    const joined = particle.text + verb.text;
    if (!isNonfinite(verb, particle.text) || !lexicon.accepts(joined)) continue;
    if (lexicon.lookUp(joined).readings.some(({ pos }) => pos === 'verb'))
      yield { start: particle.end, end: verb.start, replacement: '' };
  }
}

export const separatedParticle: Rule = {
  id: 'separated-particle',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 34 (1)',
  message: 'Im Infinitiv und im Partizip schreibt man diese Verbindung zusammen.',
  trigger: particles,
  find,
  examples: {
    wrong: [
      'Er ist lange herum{ →}gelaufen.',
      'Das Fest hat gestern statt{ →}gefunden.',
      'Wir wollen morgen zurück{ →}kommen.',
    ],
    right: [
      'Er ist lange herumgelaufen.',
      'Heraus kommen dabei nur Fehler.',
      'Statt gegeben zu haben, nahm er.',
      'Er hat dort fest geschlafen.',
      'Hier hinein gehört Salz.',
    ],
  },
};
