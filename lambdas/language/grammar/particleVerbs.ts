import type { Token } from '../text/tokens.ts';
import { isDativePronoun } from './pronouns.ts';
import { listed, readTable } from './wordClass.ts';

// What makes one word with a verb (Amtliches Regelwerk 2024, § 34). The short particles that separate stand in particles.ts.

/** Joined to whatever verb they make a new word with (§ 34 (1.1, 1.2)), and to its participle before a noun: das hervorgehobene Wort. */
export const attributiveParticles: ReadonlySet<string> = new Set(
  listed(
    `auseinander empor entgegen heran herauf heraus herbei herein herum herunter hervor hinauf hinaus hinein hinüber hinunter hinweg hinzu
    voran voraus vorbei zurück`,
  ),
);
/** Those and the ones that before a noun may be words of their own: das weit fort gezogene Kind. */
export const freeParticles: ReadonlySet<string> = new Set([
  ...attributiveParticles,
  ...listed(
    `abhanden anheim dar dazwischen drauflos entlang entzwei fehl fort herüber hinterher inne preis ran rauf raus rein rückwärts rum rüber
    runter überein überhand umher umhin vonstatten vorüber vorwärts vorweg wett zugute zunichte zurecht zustatten zuteil`,
  ),
]);

/**
 * Joined to these verbs, with which they have a meaning of their own (§ 34 (2.2), § 34 E). What may be written both ways is
 * not here: bekannt geben, fertig stellen, gering schätzen, kalt stellen, trocken legen, voll tanken. With other verbs than
 * these „mit“ may stand for itself (mit einbeziehen, mit arbeiten); of those with „zu“ it is the participle alone, since before an
 * infinitive zu is another word.
 */
export const joinedVerbs: ReadonlyMap<string, ReadonlySet<string>> = readTable(
  `
  aneinander: reihen legen fügen kleben geraten grenzen
  aufeinander: legen stapeln treffen folgen stoßen prallen
  aufrecht: erhalten
  bereit: stellen halten legen
  bloß: stellen
  daneben: liegen gehen benehmen
  davon: laufen tragen
  fern: sehen halten bleiben
  fest: stellen legen nehmen setzen
  frei: geben stellen setzen schalten
  gegenüber: stehen stellen sitzen treten liegen
  gesund: schreiben
  glatt: gehen laufen
  groß: ziehen
  haus: halten
  heilig: sprechen
  heim: kehren gehen kommen zahlen suchen fahren
  her: kommen stellen holen
  hin: weisen nehmen fallen gehen kommen legen richten
  hoch: laden fahren rechnen schalten stufen
  ineinander: stecken greifen fließen schieben legen
  irre: führen
  klar: stellen kommen
  krank: schreiben melden
  kund: tun geben
  kürzer: treten
  lahm: legen
  mit: bringen teilen nehmen machen kommen gehen fahren geben halten wirken helfen reden fühlen
  nahe: legen kommen bringen
  nieder: legen schlagen brennen lassen
  not: landen
  offen: legen
  quer: schießen stellen
  schief: gehen laufen
  schwarz: fahren arbeiten
  selig: sprechen
  sicher: stellen
  stand: halten
  statt: finden geben
  still: legen
  teil: nehmen haben
  tot: schlagen schießen
  übereinander: legen stapeln schlagen
  wach: rufen
  wahr: nehmen haben
  weg: fahren gehen nehmen werfen lassen laufen fallen bringen schicken räumen schauen sehen ziehen
  weiter: wissen machen gehen geben leiten entwickeln führen arbeiten helfen kommen studieren fahren lesen sagen empfehlen verkaufen bilden leben reisen erzählen reden vermitteln
  zu: nehmen stimmen lassen ordnen sagen schicken geben teilen führen rechnen sichern bereiten stellen
  zufrieden: geben stellen lassen
  zusammen: bleiben fassen setzen stellen hängen halten führen brechen stoßen legen zählen schließen wachsen passen fügen
`,
  (verbs) => new Set(verbs),
);

/** What is done to somebody with „zu“ as its particle. */
const toSomebody = new Set(
  listed(
    'zuschicken zusenden zustellen zukommen zusagen zustimmen zuhören zusehen zuordnen zuteilen zutrauen zumuten zureden',
  ),
);

/** Whether „zu“ before this infinitive is its particle, since somebody is named in front of it to whom it is done: „mir … zu schicken“. */
export const isZuToSomebody = (inFront: readonly Token[], verb: Token): boolean =>
  toSomebody.has(`zu${verb.text}`) && inFront.some(isDativePronoun);
