import { listed, wordClass } from './wordClass.ts';

/** Adverbs of degree and the particles that stand before an adjective as they do (Duden, Die Grammatik, „Gradpartikeln“). */
const degrees = wordClass(
  `sehr so ganz zu recht ziemlich besonders wirklich eher äußerst überaus höchst relativ möglichst absolut völlig vollständig rein
  durchaus extrem total allzu ungemein fast`,
);
export const isDegree = degrees.has;
/** Adverbs that point to a place or a time. */
export const deictics = wordClass('hier da dort dann nun jetzt heute');

/** Adverbs that stand before a number and say how exactly it is meant: etwa 5, knapp drei. */
export const approximators = listed(
  'etwa rund ungefähr circa ca fast knapp gut beinahe nur gerade mindestens höchstens wenigstens maximal',
);

/** Comparatives that everybody uses, behind which „als“ follows. */
export const comparatives = wordClass('mehr weniger anders eher lieber besser öfter früher später');
