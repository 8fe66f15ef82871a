import { listed } from './wordClass.ts';

/** Particles that separate from their verb and are prepositions, too (Amtliches Regelwerk 2024, § 34). */
export const prepositionParticles = listed('ab an auf aus bei durch ein mit nach über um unter vor');
/** The short particles of separable verbs; longer ones (auseinander, herunter) the morphology knows. */
export const particles = listed(
  `ab an auf aus bei da dar durch ein empor fehl fest fort frei her hin los mit nach nieder statt teil über um unter voran voraus vorbei
  vor weg weiter wieder zu zurück zusammen`,
);

/** Of the shorter ones those that separate in every verb (umgéhen and úmgehen are two). */
export const surelySeparable = particles.filter(
  (particle) =>
    !/^(?:da|dar|durch|empor|fehl|frei|nieder|über|um|unter|voran|voraus|vorbei|wieder|zu|zusammen|weiter)$/.test(
      particle,
    ),
);

/** Prefixes that never separate. */
export const prefixes = listed('be ge er ver ent emp zer miss');
