import type { Rule } from '../../rule.ts';
import { phraseList } from '../phrases.ts';

/** Written as one word these are no words at all. */
const table = `
  garnicht → gar nicht; garnichts → gar nichts; garkein+A → gar kein; garkeinerlei → gar keinerlei
  garniemand → gar niemand; garnie → gar nie; überhauptnicht → überhaupt nicht; überhauptkein+A → überhaupt kein
  überhauptnichts → überhaupt nichts; vorallem → vor allem; unteranderem → unter anderem
  unterumständen → unter Umständen; zubeginn → zu Beginn; zuende → zu Ende; zumglück → zum Glück
  zumbeispiel → zum Beispiel; zumteil → zum Teil; zuguterletzt → zu guter Letzt; zufuß → zu Fuß; zufuss → zu Fuß
  aufjedenfall → auf jeden Fall; aufkeinenfall → auf keinen Fall; aufgarkeinenfall → auf gar keinen Fall
  aufeinmal → auf einmal; aufwiedersehen → auf Wiedersehen; inordnung → in Ordnung; inbezug → in Bezug
  imvoraus → im Voraus; imgrunde → im Grunde; desweiteren → des Weiteren; desöfteren → des Öfteren
  nachwievor → nach wie vor; nachundnach → nach und nach; abundzu → ab und zu; hinundwieder → hin und wieder
  hinundher → hin und her; mehroderweniger → mehr oder weniger; umsomehr → umso mehr; umsoweniger → umso weniger
  umsobesser → umso besser; jenachdem → je nachdem; biszum → bis zum; biszur → bis zur; soetwas → so etwas
  soviele → so viele; sovielen → so vielen; sovieler → so vieler; sowenige → so wenige; wieviel → wie viel
  wieviele → wie viele; wievielen → wie vielen; zuviel → zu viel; zuviele → zu viele
  zuvielen → zu vielen; zuwenig → zu wenig; zuwenige → zu wenige; zuwenigen → zu wenigen; ebensoviel → ebenso viel
  ebensoviele → ebenso viele; ebensolange → ebenso lange; ebensogut → ebenso gut; ebensooft → ebenso oft
  ebensowenig → ebenso wenig; ebensosehr → ebenso sehr; genausoviel → genauso viel; genausoviele → genauso viele
  genausogut → genauso gut; genausowenig → genauso wenig; genausolange → genauso lange; genausooft → genauso oft
  allzuviel → allzu viel; allzuviele → allzu viele; allzusehr → allzu sehr; allzuoft → allzu oft
  allzulange → allzu lange; allzugroß+A → allzu groß; nocheinmal → noch einmal; nochnicht → noch nicht
  nochnie → noch nie; auchnicht → auch nicht; auchnoch → auch noch; immernoch → immer noch
  immerwieder → immer wieder; wiedermal → wieder mal; wiedereinmal → wieder einmal; schoneinmal → schon einmal
  malwieder → mal wieder; darüberhinaus → darüber hinaus; darüberhinausgehend+A → darüber hinausgehend
  undsoweiter → und so weiter; undzwar → und zwar; sowohlals → sowohl als
  amanfang → am Anfang; inetwa → in etwa; vondaher → von daher; vorkurzem → vor Kurzem; seitkurzem → seit Kurzem
  seitlangem → seit Langem; gernewieder → gerne wieder; einbisschen → ein bisschen; einwenig → ein wenig
  mitsicherheit → mit Sicherheit; ohneweiteres → ohne Weiteres; biszu → bis zu; bisjetzt → bis jetzt
  bishierher → bis hierher
`;

export const fixedSplits: Rule = {
  id: 'always-apart',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 39 E3, Wörterverzeichnis',
  message: 'Diese Verbindung schreibt man getrennt.',
  ...phraseList(table),
  examples: {
    wrong: [
      'Das habe ich {garnicht→gar nicht} gewusst.',
      '{Vorallem→Vor allem} die Kinder freuten sich.',
      'Er weiß {immernoch→immer noch} nicht, {wieviel→wie viel} das kostet.',
      'Das ist {zuviel→zu viel} und {darüberhinaus→darüber hinaus} {zuguterletzt→zu guter Letzt} falsch.',
    ],
    right: ['Das habe ich gar nicht gewusst.', 'Soviel ich weiß, kommt sie.', 'Ein Zuviel an Salz schadet.'],
  },
};
