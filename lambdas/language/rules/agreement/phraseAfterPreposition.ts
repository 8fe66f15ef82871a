import { phraseAround } from '../../analysis/nounPhrases.ts';
import { governmentErrors } from '../../analysis/governmentErrors.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isJoiner } from '../../grammar/coordinators.ts';
import { isRelativePronoun } from '../../grammar/pronouns.ts';
import { isSmallNumber } from '../../grammar/time.ts';
import { isBig } from '../../text/tokens.ts';
import { canBe, isFormOf } from '../../words/readings.ts';

/** „ab kommenden Montag“ is as right as „ab kommendem“; „um drei Feierabend machen“ names the hour and no three of them. */
function isAboutTime({ tokens, phrases }: Sentence, at: number): boolean {
  const first = tokens[at - 1];
  const second = tokens[at - 2];
  return (
    (first?.lower === 'ab' && !canBe(tokens[at], 'determiner') && phraseAround(phrases, at)?.cells !== 0) ||
    (second?.lower === 'um' && isSmallNumber(first))
  );
}

/** „der Glasmaler Victor von der Forst“: behind a name von belongs to it. */
const isOfName = ({ tokens }: Sentence, at: number) =>
  tokens[at - 1]?.lower === 'von' && isBig(tokens[at - 2]) && canBe(tokens[at - 2], 'name', 'first');

/** „…, der uns weiterbringt und durch den Geld gespart wird“: a relative pronoun, and a noun that is the subject. */
function isRelative({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  if (!isRelativePronoun(tokens[at]) || !isBig(tokens[at + 1])) return false;
  if (tokens[at - 2]?.text !== ',' && !isJoiner(tokens[at - 2])) return false;
  const { last } = clauses.sectionAt(at);
  return last > at + 1 && verbs[last] === 'finite' && tokens.slice(0, at).some(({ text }) => text === ',');
}

/** „Das war mit ein Grund“, „ist mit der wichtigste Vertreter“: one of several, and no preposition. */
const isOneOfSeveral = ({ tokens, verbs, clauses }: Sentence, at: number) =>
  tokens[at - 1]?.lower === 'mit' &&
  /^(?:ein|der|die|das)$/.test(tokens[at]?.lower ?? '') &&
  clauses.sectionAt(at).finites.some((verb) => verb < at && isFormOf(tokens[verb], 'sein')) &&
  verbs.slice(at).every((role) => role !== 'participle' && role !== 'infinitive');

/** „nicht ohne weiteres Zimmer geben“: the two words are an adverb, and what follows is no part of them. */
const isAdverbial = ({ tokens }: Sentence, at: number) =>
  tokens[at - 1]?.lower === 'ohne' && tokens[at]?.lower === 'weiteres';

/** Whether the phrase is right as it stands, though it does not agree with what seems to govern it. */
function isRight(sentence: Sentence, { start }: Repair): boolean {
  const at = sentence.tokens.findIndex((token) => token.start >= start);
  return (
    isAboutTime(sentence, at) ||
    isOfName(sentence, at) ||
    isRelative(sentence, at) ||
    isOneOfSeveral(sentence, at) ||
    isAdverbial(sentence, at)
  );
}

export const phraseAfterPreposition: Rule = {
  id: 'phrase-after-preposition',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Rektion der Präpositionen“',
  message: 'Die Präposition verlangt einen anderen Fall: Artikel, Adjektiv und Substantiv richten sich danach.',
  // „um des Friedens willen“ stands around its genitive.
  find: (sentence) =>
    sentence.tokens.some(({ lower }) => lower === 'willen')
      ? []
      : [...governmentErrors(sentence)].filter((repair) => !isRight(sentence, repair)),
  examples: {
    wrong: [
      'Er schläft bei {eine→einer} Tante.',
      'Sie sprach mit {andere Gäste→anderen Gästen}.',
      'Ab {nächsten→nächstem} Jahr steigt der Beitrag.',
      'Das wurde mit dem alten {Gerätes→Gerät} gemessen.',
      'Er wartet seit zwei {Monate→Monaten} auf den Brief.',
      'Sie suchen für {ein→einen} neuen Garten noch Blumen.',
      'Der Verein lebt von Spenden, Beiträgen und {Zuschüsse→Zuschüssen}.',
      'Wegen des {Gewitter→Gewitters} blieb er zu Hause.',
      'Er kam aus {die→der} Werkstatt zurück.',
      'Aufgrund {dem Nebel→des Nebels} landete das Flugzeug später.',
      'Wegen {dem Nebel→des Nebels} blieb er zu Hause.',
      'Während {den→der} Ferien arbeitet sie im Hotel.',
      'Gegenüber {des Rathauses→dem Rathaus} steht eine Linde.',
      'Bei {das→dem} Treffen waren alle da.',
      'Mit Hilfe {die→der} Software findet man Fehler.',
      'Im Rahmen {das Projekt→des Projekts} wurde viel gebaut.',
      'Laut {die→der} Polizei gab es keine Zeugen.',
      'Seit {letzten→letztem} Jahr ist alles anders.',
      'Seit {den→dem} Umbau der Küche klemmt die Tür.',
      'Ohne {ihr→ihre} Hilfe hätten wir das nie geschafft.',
      'Ich fahre mit {den→dem} Bus.',
      'Bei {schlechten→schlechtem} Wetter bleiben wir hier.',
      'Bei {schweren→schwerer} Arbeit schwitzt man.',
      'Das Lager besteht aus 500 {Hefte→Heften}.',
    ],
    right: [
      'Sie kann ihm nicht ohne weiteres Zimmer geben.',
      'Das ist ein Bericht mit präzise geschilderten Einzelheiten.',
      'Von Natur aus scheue Tiere meiden von hier aus den Weg.',
      'Bei weitem größter Partner ist das Nachbarland.',
      'Das ist die Ebene, bis zu der Linien reichen.',
      'Wir haben zu wenige Helfer und einfach zu bedienende Geräte.',
      'Sie genießt bei anderen Achtung.',
      'Die neuen Regeln gelten für die drei Lager.',
      'Er ist einer, der neue Wege geht.',
      'Das sind zu große Mengen.',
      'Was für ein großer Baum ist das?',
      'Sie kam mit einem kleinen Kind.',
      'Der Kurs gilt für einen Handelstag.',
      'Das war mit ein Grund für den Streit, und er ist mit der wichtigste Zeuge.',
      'Sie fuhr mit ein paar netten Leuten.',
      'Seit die Stadt wächst, fehlen Wohnungen.',
      'Doch während das Dorf schlief, brannte die Scheune.',
      'Hier dürfen mit Recht schwere Lastwagen nicht fahren.',
      'Das ist der Grund für das Anfang Mai in Kraft getretene Gesetz.',
      'Sie lernte bei ihm und bei Ärzte ohne Grenzen.',
      'Das gilt aufgrund völkerrechtlicher Übereinkommen.',
      'Seit den Garten niemand mehr pflegt, wächst er zu.',
      'Er kam, um ihr Hilfe zu bringen, ohne ihr Geduld abzuverlangen.',
      'Er hustet seit die Heizperiode begonnen hat fast jede Nacht.',
      'Frau Maurer sagt zu die Kosten bis morgen zusammenzustellen.',
      'Er kam, um der Nachbarin zu helfen.',
      '„Wegen dem Nebel bleiben wir zu Hause“, sagte er.',
      'Trotz dem Nebel ging er los.',
      'Er war den Nachbarn gegenüber der Ältere.',
      'Während dem Gast übel wurde, sang der Wirt.',
      'Meiner Meinung nach die beste Lösung.',
      'Die Behörde handelt von Amts wegen.',
      'Um des Friedens willen schwieg sie.',
      'Das gilt für das Lesen und Schreiben.',
      'Er kann bis zu drei Monate fehlen.',
      'Laut den Leuten ist alles gut, laut des Berichts nicht.',
      'Er rief laut den Namen.',
      'Bis letzten Mittwoch regnete es.',
      'Ab kommenden Montag ist die Brücke gesperrt.',
      'Sie fliesen das Bad und machen um drei Feierabend.',
      'Im Laufe der Jahre wurde es besser.',
      'Sie kostet mit 20 Euro Aufpreis mehr als von 10 bis 12 Uhr.',
      'Sie kamen mit Hilfe der Nachbarn.',
      'Das Fenster stammt von dem Glasmaler Viktor von der Forst.',
      'Das ist ein Plan, der uns hilft und durch den Geld gespart wird.',
    ],
  },
};
