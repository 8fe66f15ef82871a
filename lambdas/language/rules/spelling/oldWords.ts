import type { Rule } from '../../rule.ts';
import { isPerhapsName, phraseList, wordBefore } from '../phrases.ts';
import { definiteArticles, einWords } from '../../grammar/pronouns.ts';

const isArticle = (word: string) =>
  (definiteArticles.words.has(word) && !/^d(?:ie|as)$/.test(word)) ||
  (einWords.words.has(word) && !/(?:e|er|nes)$/.test(word)) ||
  /^(?:eines|gute[mnr]|heißer|letzte[nr]|diese[mnr])$/.test(word);

/** Words whose spelling the reforms of 1996 to 2024 changed and whose old form is nothing else. */
const table = `
  rauh+A → rau; rauher → rauer; rauhere+K → rauere; rauhesten → rauesten | name
  Bettuch → Betttuch; Bettücher → Betttücher; Bettüchern → Betttüchern; Tips → Tipps
  Tolpatsch → Tollpatsch; Tolpatsche → Tollpatsche; tolpatschig+A → tollpatschig
  Ketschup+S → Ketchup; Majonäse+N → Mayonnaise; Grislibär → Grizzlybär; Grislibären → Grizzlybären
  Varietee+N → Varieté; Wandalismus → Vandalismus; Rauhfaser → Raufaser; Rauhfasertapete → Raufasertapete; Rauhputz → Rauputz;
  Gemsbock → Gämsbock; Kollier+N → Collier; Känguruhs → Kängurus; Stop-Schild → Stoppschild
  Steptanz → Stepptanz; Steptänzer → Stepptänzer; Bendel → Bändel; Schiffahrt → Schifffahrt | name
  Tip → Tipp; Mop → Mopp | article
`;

export const oldWords: Rule = {
  id: 'old-word',
  category: 'spelling',
  source: 'Amtliches Regelwerk, Wörterverzeichnis (1996, 2006, 2016, 2024)',
  message: 'Das ist die Schreibung von vor der Rechtschreibreform; heute gilt die neue.',
  ...phraseList(table, {
    name: isPerhapsName,
    article: (tokens, first) => !isArticle(wordBefore(tokens, first)),
  }),
  examples: {
    wrong: [
      'Das Papier ist {rauh→rau} und der Wind weht {rauher→rauer}.',
      'Hier sind einige {Tips→Tipps} für den Garten.',
      'Das war ein guter {Tip→Tipp}.',
    ],
    right: ['Klaus Rauh liest.', 'Das Papier ist rau.', 'Das Spiel heißt Tip Top.'],
  },
};
