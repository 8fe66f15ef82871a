import { isFormOf } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { verbsWith } from '../grammar/valency.ts';

/** Words that point to a dass clause behind them: darauf, geht hervor. */
export const announcing =
  /^(?:d(?:ar)?(?:an|auf|aus|in|über|um)|da(?:für|mit|durch|von|zu|bei|gegen|nach|vor)|hervor|fest|voraus)$/;
const saying = verbsWith('dass');
/** Whether the word is a form of a verb whose object can be a dass clause. */
export const tellsOf = (token: Token): boolean => isFormOf(token, saying);
