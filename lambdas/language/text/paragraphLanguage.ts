/**
 * Function words, by which a language is told even in a line. A word that two languages share stands in both lists and
 * decides nothing.
 */
const functionWords = {
  german: `der die das den dem des ein eine einen einem einer eines und oder aber nicht auch auf aus bei mit nach von vom zu zum zur für
    ist sind war wird werden hat haben sich ich du er sie es wir ihr im am als wie wenn dass nur noch über durch sein ihre kann in an
    bis unter vor gegen ohne um seit sehr mehr alle diese dieser dieses kein keine bitte gemäß laut ab siehe sowie bzw`,
  english: `the of and to is are was were be been this that these those it its for on with by from at as an a or not no you your we our
    they their he she his her have has had will would can in but if which there here please see`,
  french: `le la les des du de un une et est sont dans pour par sur avec que qui au aux ce cette ces il elle nous vous ne pas ou en`,
  romance: `el los las una uno y es son por para con que del al se su lo como il gli di da che non per sono della delle dei nel nella
    un o a os as do dos e um uma em no na não com è si ed`,
  latin: `et sed ut quis ad non est ex amet ipsum dolor sit nec vel lorem nunc eu in ac at enim cum sunt`,
  dutch: `het een van en op te dat voor met zijn niet aan ook als maar om door bij naar uit deze wordt worden zij wij u`,
} as const;
const lists = Object.values(functionWords).map((words) => new Set(words.split(/\s+/)));

/** Letters that German has not even in the foreign words it uses every day. */
const foreignLetters = /[ãõñåøæœșțşţăđłśźżąęćńğıščřěůőű]/u;

/** With fewer words the detector guesses. */
const LEAST_WORDS = 6;

/** Words of the text's letters, in lower case. */
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** `true` German, `false` another language, undefined where the text is too short to tell. */
export async function isGerman(text: string): Promise<boolean | undefined> {
  const words = wordsOf(text);
  // A text in other letters than Latin ones is no German, however short.
  if (words.length > 0 && words.filter((word) => /^\p{Script=Latin}+$/u.test(word)).length * 2 < words.length)
    return false;
  if (words.length < 3) return undefined;
  const [german = 0, ...others] = lists.map((list) => words.filter((word) => list.has(word)).length);
  const foreign = Math.max(...others) + words.filter((word) => foreignLetters.test(word)).length;
  if (german >= 2 && german > foreign && german / words.length > 0.2) return true;
  // One foreign word makes no foreign text: „Design to Cost“, „Au-pair-Agentur“.
  const byWords = german > foreign ? true : foreign > german && foreign >= 2 ? false : undefined;
  if (words.length < LEAST_WORDS) return byWords;
  // Its tables take 0.3 s to load, and most documents never need them.
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(text);
  if (found.language === 'de') return byWords ?? true;
  if (found.language === '' || !found.isReliable()) return byWords;
  return german > foreign && german / words.length > 0.15;
}

/** What is asked of a paragraph to tell its language. */
export interface Stretch {
  readonly text: string;
  /** BCP 47 tag that the document gives it, or undefined. */
  readonly language: string | undefined;
}

/**
 * One answer for each paragraph; those that are too short to tell go with the nearest one before them that is not, or
 * else after them. The document's own tags count only where no text tells: Word writes the language of the keyboard
 * into them.
 */
export async function germanParagraphs(paragraphs: readonly Stretch[]): Promise<boolean[]> {
  const told: (boolean | undefined)[] = [];
  for (const { text } of paragraphs) told.push(await isGerman(text));
  let before: boolean | undefined;
  const inherited = told.map((answer) => (before = answer ?? before));
  const first = told.find((answer) => answer !== undefined);
  return inherited.map((answer, at) => answer ?? first ?? isTaggedGerman(paragraphs[at]?.language));
}

const isTaggedGerman = (tag: string | undefined) => tag === undefined || /^de\b/i.test(tag);
