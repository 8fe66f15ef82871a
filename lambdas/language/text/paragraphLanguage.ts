const german = new Set(
  `der die das den dem des ein eine einen einem einer eines und oder aber nicht auch auf aus bei mit nach von vom zu zum zur für
  ist sind war wird werden hat haben sich ich du er sie es wir ihr im am als wie wenn dass nur noch über durch sein ihre kann`.split(
    /\s+/,
  ),
);

/** `true` German, `false` another language, undefined where the text is too short to tell. */
export async function isGerman(text: string): Promise<boolean | undefined> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 3) return undefined;
  const hits = words.filter((word) => german.has(word)).length;
  if (hits >= 2 && hits / words.length > 0.2) return true;
  if (words.length < 6) return hits > 0 ? true : undefined;
  // Its tables take 0.3 s to load, and most documents never need them.
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(text);
  if (found.language === 'de') return true;
  if (found.language === '' || !found.isReliable()) return hits > 0 ? true : undefined;
  return hits / words.length > 0.15;
}

/** One answer for each paragraph; those that are too short to tell go with the nearest one that is not. */
export async function germanParagraphs(texts: readonly string[]): Promise<boolean[]> {
  const told: (boolean | undefined)[] = [];
  for (const text of texts) told.push(await isGerman(text));
  let before: boolean | undefined;
  const inherited = told.map((answer) => (before = answer ?? before));
  const first = told.find((answer) => answer !== undefined) ?? true;
  return inherited.map((answer) => answer ?? first);
}
