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
  ehrlichgesagt → ehrlich gesagt; offengesagt → offen gesagt; wiegesagt → wie gesagt; bessergesagt → besser gesagt; genaugesagt → genau gesagt; andersgesagt → anders gesagt; kurzgesagt → kurz gesagt
  inder → in der; inden → in den; ansich → an sich | name
  sowenig → so wenig | conjunction
  zusein → zu sein; zukönnen → zu können; zumüssen → zu müssen; zuwerden → zu werden; zudürfen → zu dürfen; zuwollen → zu wollen
  zuspät → zu spät; zulange → zu lange; zuoft → zu oft; zuschnell → zu schnell; zuhoch → zu hoch; zufrüh → zu früh; zuschwer → zu schwer; zuklein → zu klein; zugroß → zu groß; zukurz → zu kurz; zuteuer → zu teuer; zusehr → zu sehr; zulaut → zu laut; zuweit → zu weit; zuwenigen → zu wenigen
  zuzweit → zu zweit; zudritt → zu dritt; zuviert → zu viert; zufünft → zu fünft; zurnot → zur Not; zurverfügung → zur Verfügung; zumschluss → zum Schluss; zumwohl → zum Wohl; zumersten → zum ersten; zumthema → zum Thema; zurseite → zur Seite
  zumerstenmal → zum ersten Mal; zumletztenmal → zum letzten Mal; jedesmal → jedes Mal; diesesmal → dieses Mal; manchesmal → manches Mal; einandermal → ein andermal; einigemale → einige Male; mehreremale → mehrere Male; einpaar → ein paar; einpaarmal → ein paar Mal; nächstesmal → nächstes Mal; letztesmal → letztes Mal
  aufdauer → auf Dauer; aufwunsch → auf Wunsch; aufkosten → auf Kosten; aufgrunddessen → aufgrund dessen; aufundab → auf und ab; aufsneue → aufs Neue; aufmoment → auf Moment
  imallgemeinen → im Allgemeinen; imnachhinein → im Nachhinein; imgegenteil → im Gegenteil; imgegensatz → im Gegensatz; imprinzip → im Prinzip; imdurchschnitt → im Durchschnitt; imendeffekt → im Endeffekt; imwesentlichen → im Wesentlichen; imübrigen → im Übrigen; imvergleich → im Vergleich; imgroßen → im Großen; imfolgenden → im Folgenden; imlaufe → im Laufe; imstich → im Stich; imfalle → im Falle; immoment → im Moment; iminternet → im Internet
  inbetracht → in Betracht; inkauf → in Kauf; inkraft → in Kraft; inzukunft → in Zukunft; inwirklichkeit → in Wirklichkeit; inanspruch → in Anspruch; indertat → in der Tat; inderregel → in der Regel; indiesem → in diesem; inpunkto → in puncto; inruhe → in Ruhe; ineile → in Eile; inhinsicht → in Hinsicht; inerfüllung → in Erfüllung; inverbindung → in Verbindung; infolgedes → infolge des
  ausversehen → aus Versehen; ausprinzip → aus Prinzip; vonanfang → von Anfang; vonselbst → von selbst; vonjeher → von jeher; vonoben → von oben; vonunten → von unten; vonaußen → von außen; voninnen → von innen; vonhinten → von hinten; vonvorne → von vorne; vonnutzen → von Nutzen; vonneuem → von Neuem
  nachoben → nach oben; nachunten → nach unten; nachvorne → nach vorne; nachhinten → nach hinten; nachaußen → nach außen; nachinnen → nach innen; nachrechts → nach rechts; nachlinks → nach links
  bisaufweiteres → bis auf Weiteres; bisheute → bis heute; bisdahin → bis dahin; biszuletzt → bis zuletzt; bisbald → bis bald; bisspäter → bis später; bismorgen → bis morgen; bisdann → bis dann; seitjeher → seit jeher; seitwann → seit wann; fürimmer → für immer; insich → in sich; sichselbst → sich selbst; trotzalledem → trotz alledem
  nichtnur → nicht nur; nichtmal → nicht mal; nichteinmal → nicht einmal; nichtmehr → nicht mehr; nichtsmehr → nichts mehr; nurnoch → nur noch; kaumnoch → kaum noch; kaummehr → kaum mehr; immermehr → immer mehr; schonmal → schon mal; nochmehr → noch mehr; nochimmer → noch immer; überhauptnie → überhaupt nie; überhauptkeine → überhaupt keine; ganzundgar → ganz und gar; garnix → gar nix; absolutnicht → absolut nicht; ehernicht → eher nicht
  alsob → als ob; alswenn → als wenn; wieimmer → wie immer; wiefolgt → wie folgt; wielange → wie lange; wieoft → wie oft; wiegesagt → wie gesagt; wiesehr → wie sehr; wiegut → wie gut; wieschön → wie schön; sogut → so gut; soein → so ein; soeine → so eine; soeinen → so einen; soschnell → so schnell; soschön → so schön; sogroß → so groß; wasfür → was für; wasauch → was auch; unddas → und das; unddie → und die; undder → und der; undes → und es
  vielzuviel → viel zu viel; vielzu → viel zu; vieleher → viel eher; vielspaß → viel Spaß; vielglück → viel Glück; vielendank → vielen Dank; gutenmorgen → guten Morgen; gutentag → guten Tag; gutenabend → guten Abend; gutenacht → gute Nacht; allesgute → alles Gute; bittesehr → bitte sehr; dankesehr → danke sehr; herzlichwillkommen → herzlich willkommen
  obenrechts → oben rechts; obenlinks → oben links; untenrechts → unten rechts; untenlinks → unten links; hinterdem → hinter dem; hinterder → hinter der; fürdie → für die; fürden → für den; fürdas → für das; mitder → mit der; mitdem → mit dem; mitden → mit den; aufder → auf der; aufdem → auf dem; aufden → auf den; ausder → aus der; ausdem → aus dem; vonder → von der; vondem → von dem; vonden → von den; zuder → zu der; überdie → über die; überdas → über das; unterdem → unter dem; ohnedas → ohne das; durchdie → durch die; gegendie → gegen die; beieinem → bei einem; miteinem → mit einem; miteiner → mit einer; ineinem → in einem; ineiner → in einer; voneinem → von einem; voneiner → von einer; füreinen → für einen; füreine → für eine; aufeinem → auf einem; aufeiner → auf einer
`;

export const fixedSplits: Rule = {
  id: 'always-apart',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 39 E3, Wörterverzeichnis',
  message: 'Diese Verbindung schreibt man getrennt.',
  ...phraseList(table, {
    // Inder live in India.
    name: (tokens, first) => tokens[first]!.text !== tokens[first]!.lower,
    conjunction: (tokens, first) => first === 0 || tokens[first - 1]!.text === ',',
  }),
  examples: {
    wrong: [
      'Das habe ich {garnicht→gar nicht} gewusst.',
      '{Vorallem→Vor allem} die Kinder freuten sich.',
      'Er weiß {immernoch→immer noch} nicht, {wieviel→wie viel} das kostet.',
      'Das ist {zuviel→zu viel} und {darüberhinaus→darüber hinaus} {zuguterletzt→zu guter Letzt} falsch.',
    ],
    right: [
      'Das habe ich gar nicht gewusst.',
      'Soviel ich weiß, kommt sie.',
      'Ein Zuviel an Salz schadet.',
      'Inder essen gern scharf.',
      'Sowenig ich weiß, so gern höre ich zu.',
    ],
  },
};
