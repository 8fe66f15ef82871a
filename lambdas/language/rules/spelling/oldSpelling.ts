import { inCaseOf, word } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

const reformed: Readonly<Record<string, string>> = {
  daß: 'dass',
  muß: 'muss',
  mußt: 'musst',
  mußte: 'musste',
  mußten: 'mussten',
  müßte: 'müsste',
  müßten: 'müssten',
  müßt: 'müsst',
  läßt: 'lässt',
  laß: 'lass',
  wußte: 'wusste',
  wußten: 'wussten',
  gewußt: 'gewusst',
  wüßte: 'wüsste',
  bißchen: 'bisschen',
  fluß: 'Fluss',
  schluß: 'Schluss',
  kuß: 'Kuss',
  prozeß: 'Prozess',
  einfluß: 'Einfluss',
  anschluß: 'Anschluss',
  beschluß: 'Beschluss',
  gewiß: 'gewiss',
  häßlich: 'hässlich',
  paßt: 'passt',
  paß: 'Pass',
  faßt: 'fasst',
  ißt: 'isst',
  vergißt: 'vergisst',
  verläßt: 'verlässt',
  meßbar: 'messbar',
  mißverständnis: 'Missverständnis',
  mißbrauch: 'Missbrauch',
  rußland: 'Russland',
  haß: 'Hass',
  kongreß: 'Kongress',
  rauh: 'rau',
  känguruh: 'Känguru',
  numerieren: 'nummerieren',
  numeriert: 'nummeriert',
  plazieren: 'platzieren',
  plaziert: 'platziert',
  stengel: 'Stängel',
  schiffahrt: 'Schifffahrt',
  selbständig: 'selbständig',
  aufwendig: 'aufwendig',
  'so daß': 'so dass',
  sodaß: 'sodass',
};
const changed = Object.entries(reformed)
  .filter(([old, now]) => old !== now.toLowerCase())
  .map(([old]) => old);

export const oldSpelling: Rule = {
  id: 'old-spelling',
  category: 'spelling',
  source: 'Amtliches Regelwerk §§ 2, 25, Wörterverzeichnis',
  message: 'Das ist die Schreibung von vor 1996; heute gilt die neue.',
  pattern: [word(changed.join('|'))],
  at: 0,
  becomes: ({ original }) => {
    const now = reformed[original.toLowerCase()];
    return now && inCaseOf(original, now);
  },
  examples: {
    wrong: ['Ich weiß, {daß→dass} er kommt.', 'Er {mußte→musste} gehen.', 'Die {Schiffahrt→Schifffahrt} ruht.'],
    right: ['Ich weiß, dass er kommt.', 'Der Gruß war freundlich.'],
  },
};
