import { isFormOf } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { verbsWith } from '../grammar/valency.ts';

/** Words that point to a dass clause behind them: darauf, geht hervor. */
export const announcing =
  /^(?:d(?:ar)?(?:an|auf|aus|in|über|um)|da(?:für|mit|durch|von|zu|bei|gegen|nach|vor)|hervor|fest|voraus)$/;
const saying = verbsWith('dass');
/** Whether the word is a form of a verb whose object can be a dass clause. */
export const tellsOf = (token: Token): boolean => isFormOf(token, saying);

/** Nouns of which a dass clause says what is meant; none of them is a neuter, to which a relative das could refer. */
const explained =
  /^(?:(?:\p{L}+)?(?:annahme|these|hypothese|tatsache|folge|aussage|behauptung|befürchtung|hoffnung|erkenntnis|feststellung|meinung|ansicht|auffassung|überzeugung|vermutung|vorstellung|nachricht|mitteilung|bedingung|voraussetzung|gefahr|chance|wahrscheinlichkeit|forderung|idee|erwartung|erfahrung|garantie|zusage|schlussfolgerung|gewissheit|angst|sorge|kritik|begründung|einwand|vorwurf|umstand|eindruck|hinweis|nachteil|vorteil|beweis|wunsch|verdacht|schluss|fall|grund|punkt|vorschlag|glaube|gedanke|grundsatz))$/u;

/** Predicates whose subject a dass clause is: sicher, klar, wichtig. */
const judging =
  /^(?:sicher|klar|wichtig|möglich|unmöglich|gut|schade|schön|traurig|wahr|richtig|falsch|bekannt|offensichtlich|wahrscheinlich|erfreulich|denkbar|deutlich|erstaunlich|froh|überzeugt|so)$/;

/** Whether the word right before its comma promises a dass clause. */
export const promises = (token: Token): boolean => explained.test(token.lower) || judging.test(token.lower);

/** Nouns of whose content a dass clause tells; after them dass needs no other sign. */
export const hasContent =
  /(?:gefühl|ergebnis|problem|argument|glück|wissen|urteil|zeichen|beispiel|versprechen|bewusstsein|risiko|ziel|verständnis|vertrauen|pech|wunder|fazit|indiz|gerücht|wunsch|phänomen|faktum|thema|interesse|geständnis|eingeständnis|zugeständnis|einverständnis|bekenntnis|maß|signal|vorurteil|(?<!an)gebot|verbot|recht|motto|prinzip|fakt|missverständnis|erlebnis|ereignis|erstaunen|bedauern|dilemma|paradox|stadium|niveau)(?:e?s)?$/;
