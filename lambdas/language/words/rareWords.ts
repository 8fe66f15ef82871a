import { listed } from '../grammar/wordClass.ts';
import { participle1Endings, withEnding } from '../grammar/suffixes.ts';
import { readResource } from '../resources.ts';
import { capitalise } from '../text/letterCase.ts';

/*
 * Words that the Hunspell dictionary (2017) lacks although they are right: technical adjectives, rare verbs, trades, peoples and names. Many
 * stand one letter away from a common word (klastisch, kreißen, Schaabe), so that they would be taken for its misspelling. They stand in
 * lexicon/rare-words.txt, written for this project: a heading „# adjectives“, „# verbs“, „# nouns“ or „# names“, then a word a line.
 */
const adjectiveEndings = ['', 'e', 'em', 'en', 'er', 'es'];
const presentEndings = ['e', 'st', 't', 'en', ...participle1Endings];
const strongPastEndings = ['', 'en', 'st', 't'];
const weakPast = /te$/;

const kinds: Readonly<Record<string, (line: string) => readonly string[]>> = {
  adjectives: formsOfAdjective,
  verbs: formsOfVerb,
  nouns: listed,
  names: listed,
};

/** All forms of the rare words. Throws on a heading or a verb that it cannot read. */
export function rareWords(text = readResource('rare-words.txt').toString('utf8')): readonly string[] {
  let formsOf: ((line: string) => readonly string[]) | undefined;
  const found: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('# ')) formsOf = kinds[line.slice(2)];
    else if (line === '') continue;
    if (formsOf === undefined) throw new Error(`No kind of rare words is called so: ${line}`);
    if (!line.startsWith('# ')) found.push(...formsOf(line));
  }
  return found;
}

/** „dunkel“ loses its e (dunkle), „amphoter“ keeps it (amphotere). */
function formsOfAdjective(word: string): readonly string[] {
  const stems = [word.replace(/e$/, ''), ...(/[^e]e[lr]$/.test(word) ? [withoutItsE(word)] : [])];
  return [word, ...stems.flatMap((stem) => adjectiveEndings.slice(1).map((ending) => stem + ending))];
}

const withoutItsE = (stem: string) => stem.slice(0, -2) + stem.at(-1)!;

/** „zu|sägen zugesägt zusägt zusägte“: infinitive with a bar behind a particle, participle, third persons of present and past. */
function formsOfVerb(line: string): readonly string[] {
  const [marked, participle, present, past, ...rest] = listed(line);
  if (!marked || !participle || !present || !past || rest.length > 0) throw new Error(`No forms of a verb: ${line}`);
  const [particle, bare] = marked.includes('|') ? (marked.split('|') as [string, string]) : ['', marked];
  const infinitive = particle + bare;
  const stem = infinitive.replace(/e?n$/, '');
  const pastStem = past.replace(weakPast, '');
  const isShort = /e[lr]$/.test(stem);
  return [
    infinitive,
    // „beim Fieren der Schot“
    capitalise(infinitive),
    `${capitalise(infinitive)}s`,
    ...(particle ? [`${particle}zu${bare}`] : []),
    // „ich kipple“
    ...(isShort ? [`${withoutItsE(stem)}e`] : []),
    ...presentEndings.map((ending) => (isShort ? stem + ending.replace(/^e(?=n)/, '') : withEnding(stem, ending))),
    present,
    ...(weakPast.test(past)
      ? ['te', 'test', 'ten', 'tet'].map((ending) => pastStem + ending)
      : strongPastEndings.map((ending) => past + ending)),
    ...adjectiveEndings.map((ending) => participle + ending),
  ];
}
