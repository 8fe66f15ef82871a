import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { isFormOfModal } from '../../grammar/auxiliaries.ts';
import { cellsOfCase, nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, cellsAs, isHelper, isVerbal } from '../../words/readings.ts';
import { startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Token } from '../../text/tokens.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** Behind these a noun and an infinitive are one noun, unless the infinitive is the verb of the clause. */
const nominalising = new Set(['beim', 'vom']);

/** „…, damit er Daten vom Netz abholen kann“, „…, was viel vom Hemd sehen ließ“. */
const governsInfinitive = (token: Token) =>
  isFormOfModal(token) || token.readings.some(({ pos, lemma }) => pos === 'verb' && lemma === 'lassen');

/** „beim Fahrrad fahren“: where the clause has its verb already, noun and infinitive are one word. */
function find({ tokens, lexicon, clauses }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 2; at < tokens.length; at++) {
    const verb = tokens[at]!;
    const noun = tokens[at - 1]!;
    if (!nominalising.has(tokens[at - 2]!.lower) || verb.text !== verb.lower || verb.gap !== ' ') continue;
    if (!startsBig(noun.text) || (cellsAs(noun, 'noun') & cellsOfCase.accusative) === 0) continue;
    // „weil sie nicht vom Himmel gefallen sind“ has a participle of the same form.
    if (!canBeNonfinite(verb, nonfinite.infinitive) || canBeNonfinite(verb, nonfinite.participle2)) continue;
    if (canBe(verb, 'preposition')) continue;
    const whole = noun.text + verb.text;
    if (!lexicon.accepts(whole) && lexicon.zipf(whole) === 0) continue;
    const { first, last } = clauses.conjunctAt(at);
    const others = tokens.slice(first, last + 1).filter((token) => token !== verb && token !== noun);
    const hasParticiple = others.some((token) => isVerbal(token, nonfinite.participle2));
    const takesIt = others.some(governsInfinitive) || others.some((token) => isHelper(token)) !== hasParticiple;
    const next = tokens[at + 1];
    const hasVerb = others.some(isSurelyFinite) && !takesIt;
    if (hasVerb || (next !== undefined && at < last && isSurelyFinite(next) && !governsInfinitive(next)))
      found.push({ start: noun.start, end: verb.end, replacement: whole });
  }
  return found;
}

export const nounAndInfinitive: Rule = {
  id: 'noun-and-infinitive',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 37 (2)',
  message: 'Als Substantiv schreibt man Substantiv und Infinitiv zusammen: „beim Radfahren“.',
  trigger: nominalising,
  find,
  examples: {
    wrong: [
      'Beim {Fahrrad fahren→Fahrradfahren} hat sie sich verletzt.',
      'Er hilft beim {Rasen mähen→Rasenmähen}.',
      'Sie hat sich beim {Fahrrad fahren→Fahrradfahren} das Handgelenk verstaucht.',
      'Vom {Klavier spielen→Klavierspielen} bekam sie Rückenschmerzen.',
    ],
    right: [
      'Beim Essen reden wir über die Arbeit.',
      'Er will beim Frühstück lesen.',
      'Beim Kaffee trinken wir gern Wasser.',
      'Sie hat beim Arzt warten müssen.',
      'Man wird beim Arzt warten.',
      'Vom Berg rollen Steine herab.',
      'Er trug eine Weste, die viel vom Hemd sehen ließ.',
      'Es ist schwer, weil die Gründe nicht vom Himmel gefallen sind.',
    ],
  },
};
