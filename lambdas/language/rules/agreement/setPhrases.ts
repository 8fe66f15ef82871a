import { finitePersons } from '../../words/readings.ts';
import type { Rule } from '../../rule.ts';
import { phraseList, type Guard } from '../phrases.ts';

/** Set phrases in a case or number that usage has settled. */
const table = `
  wider besseren Wissens → wider besseres Wissen; wider besserem Wissen → wider besseres Wissen
  wider bessern Wissens → wider besseres Wissen; wider Willens → wider Willen; wider allen Erwartens → wider Erwarten
  auf dem Leim gegangen → auf den Leim gegangen; auf dem Leim gehen → auf den Leim gehen; auf dem Leim gingen → auf den Leim gingen
  der Sache auf dem Grund gehen → der Sache auf den Grund gehen
  meines Wissens nach → meines Wissens; meines Erachtens nach → meines Erachtens; unseres Wissens nach → unseres Wissens | apart
  unseres Erachtens nach → unseres Erachtens; seines Wissens nach → seines Wissens; ihres Wissens nach → ihres Wissens | apart
  auf jedem Fall → auf jeden Fall; auf keinem Fall → auf keinen Fall; auf alle Fällen → auf alle Fälle; auf keine Fall → auf keinen Fall; auf jede Fall → auf jeden Fall; in jeden Fall → in jedem Fall
  in keinster Weise → in keiner Weise; auf diese Art und Weisen → auf diese Art und Weise
  auf dieser Art → auf diese Art | alone
  in diese Weise → auf diese Weise; in letzte Zeit → in letzter Zeit; in letzten Zeit → in letzter Zeit
  in nächste Zeit → in nächster Zeit; in nächsten Zeit → in nächster Zeit; in der letzter Zeit → in der letzten Zeit
  zur Zeiten → zu Zeiten; zu jeden Zeitpunkt → zu jedem Zeitpunkt; in erste Linie → in erster Linie; in ersten Linie → in erster Linie
  bis auf Weiterem → bis auf Weiteres; ohne Weiterem → ohne Weiteres
  vor kurzen → vor kurzem; seit kurzen → seit kurzem; seit langen → seit langem; seit längeren → seit längerem | alone
  aus diesen Grund → aus diesem Grund; aus welchen Grund → aus welchem Grund; aus irgendeinen Grund → aus irgendeinem Grund
  mit freundlichen Gruß → mit freundlichem Gruß; mit freundliche Grüßen → mit freundlichen Grüßen
  Mit freundlich Grüßen → Mit freundlichen Grüßen; mit freundliche Gruß → mit freundlichem Gruß; Mit freundliche Grüße → Mit freundlichen Grüßen
  Mit freundlichen Grüße → Mit freundlichen Grüßen; Mit freundlichem Grüßen → Mit freundlichen Grüßen; Mit herzliche Grüße → Mit herzlichen Grüßen
  Mit herzlichen Grüße → Mit herzlichen Grüßen; Mit liebe Grüße → Mit lieben Grüßen; Mit liebe Grüßen → Mit lieben Grüßen
  Sehr geehrte Herr → Sehr geehrter Herr; Sehr geehrter Frau → Sehr geehrte Frau; Sehr geehrten Damen → Sehr geehrte Damen
  Sehr geehrt Damen → Sehr geehrte Damen; Sehr geehrter Damen → Sehr geehrte Damen; Sehr geehrte Damen und Herrn → Sehr geehrte Damen und Herren
  viele Danke → vielen Dank; viele Dank → vielen Dank; vielen Danke → vielen Dank; herzliche Dank → herzlichen Dank; herzlich Dank → herzlichen Dank
  viel Dank → vielen Dank | thanking
  herzliche Glückwunsch → herzlichen Glückwunsch; herzlich Glückwunsch → herzlichen Glückwunsch
  guten Nacht → gute Nacht; gute Tag → guten Tag; guter Tag → guten Tag; gute Morgen → guten Morgen; gute Abend → guten Abend | greeting
  viele Spaß → viel Spaß; viele Glück → viel Glück; viele Erfolg → viel Erfolg
  vielen Spaß → viel Spaß; vielen Glück → viel Glück | given
  bisherig → bisher; vorherig → vorher; seitherig → seither; einstig → einst; jeweilig → jeweils; sonstig → sonst; etwaig → etwa | alone
  Mein Name sind → Mein Name ist; sich auf dem Weg machen → sich auf den Weg machen
  auf dem Weg gemacht → auf den Weg gemacht; auf dem Heimweg gemacht → auf den Heimweg gemacht | reflexive
  auf dem Rückweg gemacht → auf den Rückweg gemacht; auf dem Weg machte → auf den Weg machte | reflexive
  uns auf dem Weg → uns auf den Weg; uns auf dem Heimweg → uns auf den Heimweg; uns auf dem Rückweg → uns auf den Rückweg | making
  mich auf dem Weg → mich auf den Weg; mich auf dem Heimweg → mich auf den Heimweg; mich auf dem Rückweg → mich auf den Rückweg | making
  den Fall ist → der Fall ist; den Fall war → der Fall war; den Fall sein → der Fall sein; den Fall wäre → der Fall wäre | being
  auf unbestimmter Zeit → auf unbestimmte Zeit; auf bestimmter Zeit → auf bestimmte Zeit; auf unbefristeter Zeit → auf unbefristete Zeit; diesem einem → diesem einen; dem einem → dem einen; zum einem → zum einen; zum anderem → zum anderen
`;

const guards: Readonly<Record<string, Guard>> = {
  /** „seit langen Jahren“: before a noun it is an adjective. */
  alone: (tokens, _, last) => /^\p{Lu}/u.test(tokens[last + 1]?.text ?? ''),
  /** „meines Wissens nach Köln gezogen“: a preposition with its noun or adverb. */
  apart: (tokens, _, last) => {
    const next = tokens[last + 1];
    return next?.kind === 'word' && finitePersons(next) === 0 && !/^(?:nicht|auch|schon|noch|nur)$/.test(next.lower);
  },
  /** „Wir haben auf dem Weg gemacht, was …“ */
  reflexive: (tokens) => !tokens.some(({ lower }) => /^(?:[md]ich|sich|uns|euch)$/.test(lower)),
  /** „Viel Dank bekam er nicht.“ */
  thanking: (tokens, _, last) => {
    const next = tokens[last + 1];
    return next !== undefined && finitePersons(next) !== 0;
  },
  /** „Das macht vielen Spaß“: many have it. */
  given: (tokens) => tokens.some(({ lower }) => /^(?:mach|gemacht|bereit|bring|brach|gebrach)/.test(lower)),
  greeting: (tokens, first, last) => first > 0 || tokens[last + 1]?.kind === 'word',
  /** „für den Fall ist gesorgt“ */
  being: (tokens, first) =>
    !/^(?:nicht|auch|immer|so|oft|es|das|dies|häufig|meist|selten|nie|wirklich|tatsächlich|eher)$/.test(
      tokens[first - 1]?.lower ?? '',
    ),
  making: (tokens) => !tokens.some(({ lower }) => /^(?:mach|gemacht|begeb|begab)/.test(lower)),
};

export const setPhrases: Rule = {
  id: 'set-phrase-case',
  category: 'agreement',
  source: 'Duden, Richtiges und gutes Deutsch',
  message: 'Diese feste Wendung hat eine andere Form.',
  ...phraseList(table, guards),
  examples: {
    wrong: [
      'Er log wider {besseren Wissens→besseres Wissen}.',
      'Das ist auf {keinem→keinen} Fall richtig.',
      'Meines {Wissens nach→Wissens} ist er verreist.',
    ],
    right: [
      'Er ist meines Wissens nach Bremen gezogen.',
      'Vor kurzen Pausen warnt er nie.',
      'Das Spiel hat vielen Spaß gemacht.',
      'Auf dieser Art Boden wächst nichts.',
      'Wir haben uns auf dem Weg getroffen.',
      'Er log wider besseres Wissen.',
      'Seit langen Jahren lebt sie hier.',
      'Er log auf jeden Fall.',
    ],
  },
};
