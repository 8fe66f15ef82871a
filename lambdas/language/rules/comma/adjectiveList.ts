import { endingOf } from './placeTest.ts';
import { listConjunctions } from '../../analysis/nounLists.ts';
import { canBe, isPredicative } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { listed } from '../../grammar/wordClass.ts';

/**
 * Qualities of persons and things that come in degrees and modify no other adjective, so that two of them are equal in rank. With a star
 * the undeclined form modifies other adjectives, too: „leicht feucht und kühl“. Opposites, with a stroke between them, belong together behind
 * an adjective for both: „lange helle und dunkle Haare“.
 */
const table = listed(`
  hell*/dunkel* groß/klein lang/kurz jung*/alt warm/kühl hart*/weich* süß*/sauer süß*/salzig leicht*/schwer* arm*/reich* dick*/dünn*
  schnell*/langsam* teuer/billig teuer/günstig hoch*/niedrig breit*/schmal stark*/schwach* voll*/leer laut/leise feucht/trocken
  nass/trocken modern/veraltet schlicht/elegant freundlich höflich nett hilfsbereit zuverlässig pünktlich fleißig faul ehrlich treu mutig
  klug dumm geduldig aufmerksam ordentlich sauber schmutzig gemütlich ruhig bequem praktisch* robust stabil haltbar langlebig sparsam
  preiswert geräumig eng* übersichtlich verständlich klar* deutlich* präzise genau* sachlich hübsch hässlich schlank müde hungrig durstig
  krank gesund traurig fröhlich glücklich zufrieden nervös ängstlich stolz sicher* gefährlich* flexibel effizient nachhaltig kostengünstig
  umweltfreundlich benutzerfreundlich frisch* saftig lecker scharf* bitter glatt rau spannend langweilig lustig interessant* lehrreich
  kreativ engagiert motiviert belastbar teamfähig selbstständig selbständig sorgfältig gründlich gewissenhaft transparent fair gerecht
  menschlich* bescheiden tolerant offen* charmant humorvoll intelligent sportlich gepflegt gelassen entspannt hilfreich nützlich wertvoll
  abwechslungsreich anspruchsvoll tief*
`);
const qualities = new Set(table.flatMap((entry) => entry.replaceAll('*', '').split('/')));
const modifying = new Set(
  table.flatMap((entry) =>
    entry
      .split('/')
      .filter((word) => word.endsWith('*'))
      .map((word) => word.slice(0, -1)),
  ),
);
const opposites = new Set(
  table.filter((entry) => entry.includes('/')).map((entry) => entry.replaceAll('*', '').replace('/', ' ')),
);

/** In front of these verbs' adjectives no adverb modifies them. */
const linking = new Set(['sein', 'werden', 'bleiben', 'wirken', 'scheinen']);

const isQuality = (token: Token | undefined, isDeclined: boolean): boolean =>
  token !== undefined &&
  token.text === token.lower &&
  token.readings.some(
    ({ pos, lemma, cells, degree, predicative }) =>
      pos === 'adjective' && degree === 0 && qualities.has(lemma) && (isDeclined ? cells !== 0 : predicative),
  );

const qualityOf = ({ readings }: Token) =>
  readings.find(({ pos, lemma }) => pos === 'adjective' && qualities.has(lemma))?.lemma;

/** „ein ruhiges | sauberes und günstiges Hotel“: the same ending on all three, and a noun. */
function isAttribute({ tokens }: Sentence, first: number): boolean {
  const [one, two, three] = [first, first + 1, first + 3].map((at) => tokens[at]);
  if (![one, two, three].every((token) => isQuality(token, true))) return false;
  const next = tokens[first + 4];
  const second = qualityOf(two!);
  const third = qualityOf(three!);
  if (opposites.has(`${second} ${third}`) || opposites.has(`${third} ${second}`)) return false;
  return (
    endingOf(one!) === endingOf(two!) &&
    endingOf(two!) === endingOf(three!) &&
    canBe(next, 'noun') &&
    /^\p{Lu}/u.test(next!.text)
  );
}

/** „Das Zimmer ist groß | hell und freundlich“. */
function isPredicate({ tokens, clauses }: Sentence, first: number): boolean {
  const [one, two, three] = [first, first + 1, first + 3].map((at) => tokens[at]);
  if (!isQuality(one, false) || !isQuality(two, false) || modifying.has(one!.lower)) return false;
  if (!isPredicative(three)) return false;
  const { finites } = clauses.sectionAt(first);
  return finites.some((verb) => verb < first && tokens[verb]!.readings.some(({ lemma }) => linking.has(lemma)));
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 3; at + 1 < tokens.length; at++) {
    if (!listConjunctions.has(tokens[at]!.lower) || tokens[at - 1]!.readings.length === 0) continue;
    if (!isAttribute(sentence, at - 2) && !isPredicate(sentence, at - 2)) continue;
    const { end } = tokens[at - 2]!;
    found.push({ start: end, end, replacement: ',' });
  }
  return found;
}

export const adjectiveList: Rule = {
  id: 'comma-adjective-list',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): gleichgeordnete Einheiten',
  message: 'Gleichrangige Adjektive werden mit Komma getrennt.',
  trigger: listConjunctions,
  find,
  examples: {
    wrong: [
      'Das Zimmer ist groß{→,} hell und freundlich.',
      'Wir suchen ein ruhiges{→,} sauberes und günstiges Hotel.',
      'Die neue Kollegin ist klug{→,} geduldig und beliebt.',
    ],
    right: [
      'Das Zimmer ist groß, hell und freundlich.',
      'Er trägt kleine rote und blaue Knöpfe bei sich.',
      'Sie hat lange helle und dunkle Haare.',
      'Die Erde ist leicht feucht und kühl.',
      'Das ist wirklich schön und gut.',
      'Der Kaffee ist richtig heiß und stark.',
    ],
  },
};
