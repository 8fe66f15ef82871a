import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { nonfinite } from '../../words/features.ts';
import { byWord } from '../../patterns.ts';
import { inCaseOf } from '../../text/letterCase.ts';
import { canBe, canBeNonfinite, isVerbal } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const toSein = byWord({
  ...{ hast: 'bist', hat: 'ist', haben: 'sind', habt: 'seid', hatte: 'war', hattest: 'warst', hatten: 'waren' },
  ...{ hattet: 'wart', hätte: 'wäre', hättest: 'wärst', hätten: 'wären', hättet: 'wärt', habe: 'bin' },
});
const toHaben = byWord({
  ...{ bin: 'habe', bist: 'hast', ist: 'hat', sind: 'haben', seid: 'habt', war: 'hatte', warst: 'hattest' },
  ...{ waren: 'hatten', wart: 'hattet', wäre: 'hätte', wären: 'hätten' },
});
/** Participles of verbs that have no object and tell of a change: their perfect is made with sein, in every region. */
const withSein = new Set(
  `gegangen ausgegangen weggegangen hingegangen mitgegangen entgangen gekommen angekommen zurückgekommen mitgekommen
  vorgekommen umgekommen herausgekommen vorbeigekommen dazugekommen nachgekommen entkommen geblieben stehengeblieben
  gestorben geschehen aufgestanden aufgewachsen gewachsen eingeschlafen aufgewacht erschienen verschwunden gelungen
  misslungen ausgewandert gewandert eingewandert eingestiegen ausgestiegen umgestiegen gestiegen gesunken gescheitert
  zurückgekehrt entstanden gewesen geworden gereist verreist abgereist angereist geflohen ausgefallen eingefallen
  aufgefallen ertrunken explodiert begegnet gesprungen eingetroffen`.split(/\s+/),
);
/** Participles of verbs with haben that make no passive of state, so that sein beside them is a slip. */
const withHaben = new Set(
  `stattgefunden teilgenommen gedauert funktioniert gehabt aufgehört geschlafen geregnet geschwiegen gefehlt gezögert
  reagiert beigetragen kandidiert geantwortet gratuliert stagniert profitiert ausgereicht zugenommen existiert`.split(
    /\s+/,
  ),
);
/** „Das Stück ist sauber gearbeitet“: these need a person as their subject. */
const ofPersons = new Set(['gearbeitet', 'gelebt', 'gespielt', 'studiert', 'gewartet', 'telefoniert']);
const verbal = nonfinite.infinitive | nonfinite.zuInfinitive | nonfinite.participle2;
const none: readonly Repair[] = [];

function find({ tokens, clauses }: Sentence): readonly Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { lower, text, start, end } = tokens[at]!;
    const repaired = toSein.get(lower) ?? toHaben.get(lower);
    if (repaired === undefined || (text !== lower && at > 0)) continue;
    const { first, last } = clauses.conjunctAt(at);
    const participle = at === last ? last - 1 : last;
    if (participle < first || participle === at) continue;
    const words = tokens.slice(first, last + 1);
    if (
      !wantsOther(
        lower,
        tokens[participle]!.text,
        words.map((token) => token.lower),
      )
    )
      continue;
    // „Dies hat bis Mai zu geschehen“: a modal haben, whose infinitive looks like the participle.
    if (tokens[participle - 1]?.lower === 'zu' && canBeNonfinite(tokens[participle], nonfinite.infinitive)) continue;
    // „Sie haben es schwer zu entkommen“, „Seid ihr sicher dass …“, „Das ist weit gefehlt“
    if (['es', 'zu'].every((one) => words.some((token) => token.lower === one))) continue;
    if (words.some((token, i) => i > 0 && canBe(token, 'conjunction', 'subordinating'))) continue;
    if (tokens[participle]!.text === 'gefehlt' && tokens[participle - 1]!.lower === 'weit') continue;
    const others = words.filter((token) => token !== tokens[at] && token !== tokens[participle]);
    if (others.some((token) => isVerbal(token, verbal) || isSurelyFinite(token))) continue;
    found.push({ start, end, replacement: inCaseOf(text, repaired) });
  }
  return found.length > 0 ? found : none;
}

/** Whether the participle in a stretch of these words takes the other auxiliary; „er habe“ is reported speech. */
function wantsOther(auxiliary: string, participle: string, words: readonly string[]): boolean {
  if (toSein.has(auxiliary))
    return withSein.has(participle) && !words.includes('sich') && (auxiliary !== 'habe' || words.includes('ich'));
  return (
    withHaben.has(participle) || (ofPersons.has(participle) && words.some((word) => /^(?:ich|wir|du)$/.test(word)))
  );
}

export const perfectAuxiliary: Rule = {
  id: 'perfect-auxiliary',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Perfekthilfsverb: haben oder sein“',
  message: 'Dieses Verb bildet das Perfekt mit dem anderen Hilfsverb.',
  trigger: new Set([...toSein.keys(), ...toHaben.keys()]),
  find,
  examples: {
    wrong: [
      'Ich {habe→bin} gestern nach Hause gegangen.',
      'Weil er nicht gekommen {hat→ist}, warten wir.',
      'Die Sitzung {ist→hat} gestern stattgefunden.',
      'Ich {bin→habe} an dem Kurs teilgenommen.',
      'Wir {sind→haben} lange gearbeitet.',
    ],
    right: [
      'Ich bin gestern nach Hause gegangen.',
      'Er sagt, sie habe ihn gehen lassen.',
      'Die Sitzung hat gestern stattgefunden.',
      'Das hat bis zum Mai zu geschehen.',
      'Der Tisch ist sauber gearbeitet.',
      'Sie hat sich in der Tür geirrt.',
      'Er muss dort gewesen sein.',
    ],
  },
};
