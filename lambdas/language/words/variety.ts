/** The national varieties of German that rules can tell apart, as BCP 47 tags. */
export type Variety = 'de-DE' | 'de-AT' | 'de-CH';

/** The variety that a BCP 47 tag names; Liechtenstein writes as Switzerland does, everybody else as Germany. */
export function varietyOf(language: string): Variety {
  const region = /^de\b.*-(at|ch|li)\b/i.exec(language)?.[1]?.toLowerCase();
  if (region === undefined) return 'de-DE';
  return region === 'at' ? 'de-AT' : 'de-CH';
}
