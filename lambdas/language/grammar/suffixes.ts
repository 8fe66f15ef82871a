import { listed } from './wordClass.ts';

/** Endings of derived nouns that are feminine (Duden, Die Grammatik, „Genus und Wortbildung“). */
export const feminineSuffixes = listed('ung heit keit schaft ion tät');
/** Those of nouns that begin a compound with an s alone: Leistungsverzeichnis, Lehrlingslohn. */
export const joinedByS = [...feminineSuffixes, ...listed('ling tum')];

/** Endings of regular verbs behind their stem: present and past, then participle I with its endings. */
export const finiteEndings = listed('e en st t te test ten tet');
export const participle1Endings = listed('end ende enden ender endes');
/** Those of the participle II, declined. */
export const participle2Endings = listed('t te ten ter tes tem');

/** The form of a regular verb; behind t and d an e comes before st and t: er knetet, du hostest. */
export const withEnding = (stem: string, ending: string): string =>
  stem + (/[td]$/.test(stem) && /^s?t/.test(ending) ? 'e' : '') + ending;
