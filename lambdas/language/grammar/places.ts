import { listed } from './wordClass.ts';

/** Heads of what streets, squares and buildings are called: such names begin with what is in no list. */
export const builtPlaces = listed(
  'turm tor straße strasse platz berg brücke weg allee markt kreuz hof stadt rathaus gasse graben steg ufer damm',
);
