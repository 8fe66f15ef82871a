import { listed } from './wordClass.ts';

/** Adjectives of the plain colours. */
export const colours = listed('schwarz weiß rot blau grün gelb grau braun orange');
