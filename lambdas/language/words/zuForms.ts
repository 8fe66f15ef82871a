import { nonfinite, type Reading } from './features.ts';

/** „herunterzuladen“, „anzuzeigenden“; „hinzuziehen“ and „dazugehören“ are verbs by themselves. */
const joined = /^(?!hinzu|dazu|herzu)(\p{Ll}{2,})zu(\p{Ll}{2,}?n)(d(?:e[mnrs]?)?)?$/u;
/** A present participle leaves a trace of itself as an infinitive: „anzuzeigende“ of „anzuzeigenden“. */
const isMistakenFor = (form: string, { pos, lemma }: Reading) =>
  pos === 'verb' && (lemma === form || (/nde[mnrs]?$/.test(form) && /nde[mnrs]?$/.test(lemma)));

/**
 * The readings of a form with zu inside. Where the morphology lacks it, it looks like a compound („herunter“ with „zuladen“);
 * it is a form of the verb without zu.
 */
export function readZuForm(
  form: string,
  readings: readonly Reading[],
  readingsOf: (form: string) => readonly Reading[],
): readonly Reading[] {
  const match = form.includes('zu') ? joined.exec(form) : null;
  if (!match || !readings.some((reading) => isMistakenFor(form, reading))) return readings;
  const [, particle, stem, ending = ''] = match;
  const infinitive = `${particle}${stem}`;
  const verb = readingsOf(infinitive).find(({ pos, lemma }) => pos === 'verb' && lemma === infinitive);
  if (!verb) return readings;
  const others = readings.filter((reading) => !isMistakenFor(form, reading));
  if (ending === '') return [...others, { ...verb, finite: 0, nonfinite: nonfinite.zuInfinitive }];
  const participles = readingsOf(`${infinitive}${ending}`).filter(({ kind }) => kind === 'participle1');
  return others.length > 0 || participles.length === 0 ? others : participles;
}
