import { wordClass } from './wordClass.ts';

// Duden, Die Grammatik, „Konjunktionen“; Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): gleichrangige Teile.

/** Conjunctions that join without a comma. */
const joining = wordClass('und oder sowie bzw beziehungsweise');
/** Conjunctions before which the comma stands; „aber“, „denn“, „doch“ and „jedoch“ are particles too. */
const contrasting = wordClass('aber sondern denn doch jedoch');

/** und, oder, sowie, bzw.: no comma between what they join. */
export const isJoiner = joining.has;
/** Coordinating conjunctions: they join words or clauses of one rank. */
export const coordinators = wordClass([...joining.words, ...contrasting.words]);
export const isCoordinator = coordinators.has;

/** Words that open an infinitive group with zu. */
const infinitiveOpeners = wordClass('um ohne statt anstatt außer');
export const opensInfinitive = infinitiveOpeners.has;
