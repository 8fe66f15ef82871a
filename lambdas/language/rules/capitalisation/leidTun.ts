import type { Rule } from '../../rule.ts';
import { phraseList, wordAfter, wordBefore, type Guard } from '../phrases.ts';

const table = `
  leid tun → leidtun; Leid tun → leidtun; leid tut → leidtut; Leid tut → leidtut; leid getan → leidgetan; Leid getan → leidgetan | aHarm
  leid tat → leidtat; Leid tat → leidtat; leid tue → leidtue; leid täte → leidtäte; Leid täte → leidtäte; leid zu tun → leidzutun; Leid zu tun → leidzutun | aHarm
  tut mir Leid → tut mir leid; tut dir Leid → tut dir leid; tut ihm Leid → tut ihm leid; tut uns Leid → tut uns leid; tut ihnen Leid → tut ihnen leid | goesOn
  tat mir Leid → tat mir leid; tat ihm Leid → tat ihm leid; tat uns Leid → tat uns leid; tun mir Leid → tun mir leid; täte mir Leid → täte mir leid | goesOn
  selbst Schuld → selbst schuld; bin Schuld → bin schuld; bist Schuld → bist schuld; seid Schuld → seid schuld; ist Schuld daran → ist schuld daran; sind Schuld daran → sind schuld daran | goesOn
  bin Schuld an → bin schuld an; bist Schuld an → bist schuld an; ist Schuld an → ist schuld an; sind Schuld an → sind schuld an; war Schuld an → war schuld an; waren Schuld an → waren schuld an
  ist Schade → ist schade; wäre Schade → wäre schade; war Schade → war schade; wie Schade → wie schade; zu Schade → zu schade | goesOn
`;

const aHarm: Guard = (tokens, first) =>
  /^(?:ein|kein|das|großes|viel|dieses|jenes|solches|ihr|sein|mein|zu)$/.test(wordBefore(tokens, first));
/** Only where the clause ends behind the word it is surely no noun with an attribute or an object. */
const goesOn: Guard = (tokens, _, last) => !/^(?:[.,;:!?…)“"–]|)$/.test(wordAfter(tokens, last));

export const leidTun: Rule = {
  id: 'leidtun',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk §§ 34 (3), 56 (1)',
  message: '„leid“ und „schuld“ sind in dieser Wendung keine Substantive; „leidtun“ schreibt man zusammen.',
  ...phraseList(table, { aHarm, goesOn }),
  examples: {
    wrong: ['Es tut mir {Leid→leid}.', 'Das muss dir nicht {leid tun→leidtun}.', 'Du bist selbst {Schuld→schuld}.'],
    right: [
      'Es tut mir leid.',
      'Er wollte ihr kein Leid tun.',
      'Der Fehler selbst schuldet nichts.',
      'Er hat keinem etwas zu Leid getan.',
    ],
  },
};
