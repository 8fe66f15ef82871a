import type { Rule } from '../../rule.ts';
import { contextList } from '../contexts.ts';

/** Words that stay words without the dots of their umlaut, and the places where only the umlaut makes sense. */
const table = `
  unmittelbarer|nächster|greifbarer|direkter [Nahe → Nähe]
  in|aus der [Nahe → Nähe] des|der|von|vom|eines|einer|meines|meiner|unseres|unserer|seines|ihres
  in meiner|deiner|seiner|ihrer|unserer|Ihrer [Nahe → Nähe]
  das|es|dies|er|ich|man|was|dann|hier|nichts|wie|so [ware → wäre]
  [ware → wäre] es|das|dies|ich|er|sie|schön|nett|gut|toll
  wenn|als|ob|dass|obwohl … [ware → wäre] $
  ist|war|sind|waren|bin|bist|wird|wurde|wäre|Jahre|Jahr|viel|etwas|deutlich|wesentlich|noch|weit|nicht|kaum [alter → älter; großer → größer; langer → länger; junger → jünger; starker → stärker; hoher → höher; kurzer → kürzer; warmer → wärmer; kalter → kälter; schwacher → schwächer; harter → härter] als
  werde|wird|werden|wurde|wurden|immer|noch [alter → älter; großer → größer; langer → länger; starker → stärker; kurzer → kürzer; warmer → wärmer; kalter → kälter; schwacher → schwächer] $
`;

export const missingUmlaut: Rule = {
  id: 'missing-umlaut',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Hier fehlen wohl die Punkte eines Umlauts.',
  ...contextList(table),
  examples: {
    wrong: [
      'Die Wohnung liegt in der {Nahe→Nähe} des Bahnhofs.',
      'Das {ware→wäre} eine gute Lösung.',
      'Er ist {alter→älter} als sein Bruder.',
    ],
    right: ['Die Nahe mündet in den Rhein.', 'Die Ware ist da.', 'Ein großer als Heizung dienender Ofen.'],
  },
};
