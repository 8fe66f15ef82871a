import { capitalise } from '../../text/letterCase.ts';
import { hasSureFinite, isFinalVerb, isSurelyFinite, stretchAround } from '../../analysis/clauses.ts';
import { cellsOfSlot, nonfinite, type PartOfSpeech } from '../../words/features.ts';
import { canBe, canBeNonfinite, cellsAs } from '../../words/readings.ts';
import type { Rule } from '../../rule.ts';
import type { Token } from '../../text/tokens.ts';
import { nounFollows, phraseList, wordAfter, wordBefore, type Guard } from '../phrases.ts';
import { isSmallNumber, smallNumbers, weekdays } from '../../grammar/time.ts';
import {
  isEinWord,
  isIndefiniteArticle,
  isPluralIndefinite,
  isSubjectPronoun,
  standsForSubject,
} from '../../grammar/pronouns.ts';
import { type WordTest } from '../../grammar/wordClass.ts';

const referent = cellsOfSlot.masculine | cellsOfSlot.neuter;
const units = ['ein', ...smallNumbers.slice(0, 8)];
const tens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const days = weekdays.map(capitalise);
/** Written apart these are wrong wherever they stand, but for the places their guard knows. */
const table = `
  irgend etwas → irgendetwas; irgend jemand → irgendjemand; irgend jemanden → irgendjemanden; irgend jemandem → irgendjemandem
  irgend was → irgendwas; irgend wie → irgendwie; irgend wo → irgendwo; irgend wann → irgendwann; irgend wer → irgendwer
  irgend ein+A → irgendein; irgend welche → irgendwelche; irgend welcher → irgendwelcher; irgend welchen → irgendwelchen
  irgend woher → irgendwoher; irgend wohin → irgendwohin; nirgend wo → nirgendwo; nirgends wo → nirgendwo
  in wie weit → inwieweit; in wieweit → inwieweit; inwie weit → inwieweit; in wie fern → inwiefern; in wiefern → inwiefern | noun
  in so fern → insofern; in sofern → insofern; in so weit → insoweit; in soweit → insoweit | noun
  zu mindest → zumindest; nicht desto trotz → nichtsdestotrotz; wort wörtlich → wortwörtlich; offen sichtlich+A → offensichtlich; voll ständig+A → vollständig; wahr scheinlich → wahrscheinlich; schreib geschützt+A → schreibgeschützt
  nichts desto trotz → nichtsdestotrotz; nichts desto weniger → nichtsdestoweniger; nichts destoweniger → nichtsdestoweniger
  nichts destotrotz → nichtsdestotrotz; nichtsdesto trotz → nichtsdestotrotz; nichtsdesto weniger → nichtsdestoweniger
  der selbe → derselbe; die selbe → dieselbe; das selbe → dasselbe; dem selben → demselben; den selben → denselben
  des selben → desselben; die selben → dieselben; der selben → derselben
  der jenige → derjenige; die jenige → diejenige; das jenige → dasjenige; die jenigen → diejenigen; den jenigen → denjenigen
  dem jenigen → demjenigen; der jenigen → derjenigen; des jenigen → desjenigen
  heut zu Tage → heutzutage; heut zutage → heutzutage; heute zu Tage → heutzutage; heute zutage → heutzutage
  unter wegs → unterwegs; über haupt → überhaupt; je doch → jedoch; eben falls → ebenfalls; bis her → bisher; ins besondere → insbesondere; anderen falls → anderenfalls
  jeden falls → jedenfalls; keines falls → keinesfalls; allen falls → allenfalls; nötigen falls → nötigenfalls
  gegebenen falls → gegebenenfalls; gleicher maßen → gleichermaßen; einiger maßen → einigermaßen
  folgender maßen → folgendermaßen; gewisser maßen → gewissermaßen; zwangs läufig+A → zwangsläufig
  glücklicher weise → glücklicherweise; normaler weise → normalerweise; möglicher weise → möglicherweise | inWeise
  üblicher weise → üblicherweise; merkwürdiger weise → merkwürdigerweise; erstaunlicher weise → erstaunlicherweise | inWeise
  beispiels weise → beispielsweise; beziehungs weise → beziehungsweise; vergleichs weise → vergleichsweise; vorzugs weise → vorzugsweise
  nach einander → nacheinander; mit einander → miteinander; für einander → füreinander; von einander → voneinander | noun
  zu einander → zueinander; an einander → aneinander; auf einander → aufeinander; aus einander → auseinander | noun
  bei einander → beieinander; durch einander → durcheinander; gegen einander → gegeneinander | noun
  unter einander → untereinander; über einander → übereinander; neben einander → nebeneinander; in einander → ineinander | noun
  bis lang → bislang; einst weilen → einstweilen; von vorn herein → von vornherein; von vorne herein → von vorneherein
  zu erst → zuerst; zu letzt → zuletzt | noun
  in und auswendig → in- und auswendig; niet und nagelfest → niet- und nagelfest; sang und klanglos → sang- und klanglos
  Hals und Beinbruch → Hals- und Beinbruch; Industrie und Handelskammer → Industrie- und Handelskammer; Buß und Bettag → Buß- und Bettag
  wohl gemerkt → wohlgemerkt | perceived
  in zwischen → inzwischen; in begriffen → inbegriffen; an hand → anhand; Tag- und Nachtgleiche → Tagundnachtgleiche; Schock schwere Not → Schockschwerenot
  den Selben → denselben; dem Selben → demselben; des Selben → desselben; der Selbe → derselbe; die Selbe → dieselbe; das Selbe → dasselbe; die Selben → dieselben; der Selben → derselben
  bevor steht → bevorsteht; bevor stehen → bevorstehen; bevor stand → bevorstand; bevor standen → bevorstanden | notAtEnd
  das zu spät kommen → das Zuspätkommen | atStart
  in dessen → indessen; bei leibe → beileibe; bei Leibe → beileibe | noun
  ein gangs → eingangs; an sonsten → ansonsten; so wohl als → sowohl als | noun
  des wegen → deswegen; des halb → deshalb; wes halb → weshalb; wes wegen → weswegen; trotz dem → trotzdem | standsAlone
  seit dem → seitdem | sinceWhich
  dem nach → demnach; dem zufolge → demzufolge; dem gegenüber → demgegenüber; dem gemäß → demgemäß; dem nächst → demnächst | atStart
  viel leicht → vielleicht; even tuell → eventuell; manch mal → manchmal; viel mals → vielmals; viel fach → vielfach; mehr fach → mehrfach
  ehe mals → ehemals; nie mals → niemals; noch mals → nochmals; da mals → damals; oft mals → oftmals; mehr mals → mehrmals; erst mals → erstmals; letzt mals → letztmals; aber mals → abermals
  zu mal → zumal; ein mal → einmal; kein mal → keinmal; noch mal s → nochmals; all mählich → allmählich | notTimes
  zwei mal → zweimal; drei mal → dreimal; vier mal → viermal; fünf mal → fünfmal; sechs mal → sechsmal; sieben mal → siebenmal; acht mal → achtmal | product
  neun mal → neunmal; zehn mal → zehnmal; hundert mal → hundertmal; tausend mal → tausendmal; x mal → x-mal; ein paar mal → ein paar Mal; zwölf mal → zwölfmal; zwanzig mal → zwanzigmal | product
  zwei fach+A → zweifach; drei fach+A → dreifach; vier fach+A → vierfach; fünf fach+A → fünffach; zehn fach+A → zehnfach; hundert fach+A → hundertfach; tausend fach+A → tausendfach
  zwei hundert → zweihundert; drei hundert → dreihundert; vier hundert → vierhundert; fünf hundert → fünfhundert; sechs hundert → sechshundert; sieben hundert → siebenhundert; acht hundert → achthundert; neun hundert → neunhundert
  zwei tausend → zweitausend; drei tausend → dreitausend; vier tausend → viertausend; fünf tausend → fünftausend; sechs tausend → sechstausend; zehn tausend → zehntausend; hundert tausend → hunderttausend; zwanzig tausend → zwanzigtausend
  ${tens.map((ten) => units.map((unit) => `${unit} und ${ten} → ${unit}und${ten}`).join('; ')).join('\n  ')}
  zweit beste+W → zweitbeste; dritt beste+W → drittbeste; zweit größte+W → zweitgrößte; dritt größte+W → drittgrößte; viert größte+W → viertgrößte; zweit höchste+W → zweithöchste; zweit wichtigste+W → zweitwichtigste; zweit letzte+W → zweitletzte; vor letzte+W → vorletzte; aller erste+W → allererste; aller letzte+W → allerletzte; aller beste+W → allerbeste; aller dings → allerdings
  nächst möglich+K → nächstmöglich; nächst beste+W → nächstbeste; nächst gelegen+K → nächstgelegen; best möglich+K → bestmöglich; größt möglich+K → größtmöglich; schnellst möglich+K → schnellstmöglich; schnellst möglich → schnellstmöglich; in sgesamt → insgesamt; ins gesamt → insgesamt
  nächst größere+W → nächstgrößere; nächst kleinere+W → nächstkleinere; nächst höhere+W → nächsthöhere; selben Orts → selbenorts
  ${['nord', 'süd', 'ost', 'west', 'südost', 'südwest', 'nordost', 'nordwest', 'mittel', 'zentral'].map((part) => ['deutsch', 'europäisch', 'asiatisch', 'afrikanisch', 'amerikanisch'].map((land) => `${part} ${land}+K → ${part}${land}`).join('; ')).join('\n  ')}
  ${days.map((day) => ['Morgen', 'Vormittag', 'Mittag', 'Nachmittag', 'Abend'].map((time) => `${day} ${time} → ${day}${time.toLowerCase()}; ${day} ${time.toLowerCase()} → ${day}${time.toLowerCase()}`).join('; ')).join('\n  ')}
  ${days.map((day) => ['morgens', 'vormittags', 'mittags', 'nachmittags', 'abends'].map((time) => `${day} ${time} → ${day.toLowerCase()}${time}`).join('; ')).join('\n  ')} | namesDay
  da nach → danach | noun
  da mit → damit; da von → davon; da für → dafür; da gegen → dagegen; da bei → dabei; da durch → dadurch; da zu → dazu; da her → daher; da hin → dahin; da heim → daheim; da vor → davor; da hinter → dahinter; da neben → daneben; da zwischen → dazwischen | notDa
  wo hin → wohin; wo her → woher; wo bei → wobei; wo durch → wodurch; wo mit → womit; wo von → wovon; wo für → wofür; wo zu → wozu; wo gegen → wogegen; wo ran → woran; wo rauf → worauf; wo rum → worum | notDa
  seit dem → seitdem; nach dem → nachdem | clauseFollows
  so bald → sobald; so lange → solange; so fern → sofern; so weit → soweit; so oft → sooft; so viel → soviel | conjunction
  eben so → ebenso; genau so → genauso | comparison
  weit aus → weitaus; bei weiten → bei Weitem | isLarge
  rund um → rundum | contented
  zu Nichte → zunichte | notLast
  zu Nichte machen → zunichtemachen; zu Nichte gemacht → zunichtegemacht; zu Nichte machte → zunichtemachte; zu Nichte macht → zunichtemacht
  von statten gehen → vonstattengehen; von Statten gehen → vonstattengehen; von statten gegangen → vonstattengegangen; von statten geht → vonstattengeht; von statten → vonstatten; von Statten → vonstatten
  ab handen gekommen → abhandengekommen; ab handen → abhanden; über hand nehmen → überhandnehmen; Über hand → überhand; über hand → überhand; bei seite → beiseite; bei Seite legen → beiseitelegen
  zu zumuten → zuzumuten; zu zulassen → zuzulassen; zu zu lassen → zuzulassen; zu zugeben → zuzugeben; zu zuhören → zuzuhören; zu zuordnen → zuzuordnen; zu zustimmen → zuzustimmen; zu zugreifen → zuzugreifen; zu zusehen → zuzusehen; zu zusagen → zuzusagen; zu zuschauen → zuzuschauen; zu zubereiten → zuzubereiten; zu zutrauen → zuzutrauen; zu zuweisen → zuzuweisen
  drumherum reden → drum herumreden; über flüssig+A → überflüssig; über trieben → übertrieben; über rascht → überrascht; über zeugt → überzeugt; über zeugen → überzeugen; über quellend+K → überquellend; be zahlen → bezahlen; be zahlt → bezahlt; be kommen → bekommen; ver kaufen → verkaufen; ver suchen → versuchen; ver stehen → verstehen; ge macht → gemacht
  Plan mäßig+A → planmäßig; Regel mäßig+A → regelmäßig; regel mäßig+A → regelmäßig; gleich mäßig+A → gleichmäßig; verhältnis mäßig+A → verhältnismäßig; standard mäßig+A → standardmäßig; recht mäßig+A → rechtmäßig; über mäßig+A → übermäßig; zweck mäßig+A → zweckmäßig; gewohnheits mäßig → gewohnheitsmäßig; plan mäßig+A → planmäßig; serien mäßig+A → serienmäßig | behindArticle
  jahre lang+A → jahrelang; Jahre lang+K → jahrelang; tage lang+A → tagelang; Tage lang+K → tagelang; stunden lang+A → stundenlang; Stunden lang+K → stundenlang; wochen lang+A → wochenlang; monate lang+A → monatelang | counted
  Eiweiß reich+K → eiweißreich; Vitamin reich+K → vitaminreich; Kalorien arm+K → kalorienarm; Fett arm+K → fettarm; fett arm+K → fettarm; Zucker frei+K → zuckerfrei; Alkohol frei+K → alkoholfrei; Kosten los+K → kostenlos; kosten los+A → kostenlos; arbeits los+A → arbeitslos; Barriere frei+K → barrierefrei; Hilfs bereit+A → hilfsbereit; hilfs bereit+A → hilfsbereit; umwelt freundlich+A → umweltfreundlich; Umwelt freundlich+A → umweltfreundlich; kinder freundlich+A → kinderfreundlich; familien freundlich+A → familienfreundlich; benutzer freundlich+A → benutzerfreundlich; erfolg reich+A → erfolgreich; zahl reich+A → zahlreich; hilf reich+A → hilfreich; umfang reich+A → umfangreich; verantwortungs voll+A → verantwortungsvoll; sinn voll+A → sinnvoll; wert voll+A → wertvoll; liebe voll+A → liebevoll; sorg fältig+A → sorgfältig; selb ständig+A → selbständig; selbst ständig+A → selbstständig; selbst verständlich+A → selbstverständlich; gleich zeitig+A → gleichzeitig; recht zeitig+A → rechtzeitig; früh zeitig+A → frühzeitig; lang fristig+A → langfristig; kurz fristig+A → kurzfristig; mittel fristig+A → mittelfristig; not wendig+A → notwendig; eigen ständig+A → eigenständig; groß zügig+A → großzügig; gegen seitig+A → gegenseitig; beid seitig+A → beidseitig; ein seitig+A → einseitig; viel seitig+A → vielseitig; ein deutig+A → eindeutig; merk würdig+A → merkwürdig; glaub würdig+A → glaubwürdig; lieb los+A → lieblos; frag würdig+A → fragwürdig; liebens würdig+A → liebenswürdig; bemerkens wert+A → bemerkenswert; wünschens wert+A → wünschenswert; lebens lang+A → lebenslang
  alle Nase lang → alle naselang; alle Nasen lang → alle nasenlang; alle Naselang → alle naselang; alle Nasenlang → alle nasenlang; fluss aufwärts → flussaufwärts
  Berg auf → bergauf; Berg ab → bergab; Berg aufwärts → bergaufwärts; Berg abwärts → bergabwärts; Fluss aufwärts → flussaufwärts; Fluss abwärts → flussabwärts; Strom aufwärts → stromaufwärts; Tag täglich+A → tagtäglich | behindArticle
  selbst bewusst+A → selbstbewusst | ofOneself
  um sonst → umsonst; wieder um → wiederum; so zu sagen → sozusagen | parenthetic
  Tag ein Tag aus → tagein, tagaus; tag täglich+A → tagtäglich; Dies bezüglich → diesbezüglich; dies bezüglich+A → diesbezüglich; dies mal → diesmal; Dies mal → Diesmal; dies seits → diesseits; jen seits → jenseits; einer seits → einerseits; anderer seits → andererseits; ander seits → anderseits; mein seits → meinerseits; meiner seits → meinerseits; seiner seits → seinerseits; ihrer seits → ihrerseits; unserer seits → unsererseits
  so gar → sogar | beforeNot
  so wieso → sowieso; so zusagen → sozusagen; so gleich → sogleich; so eben → soeben; so genannt+K → sogenannt; so eben → soeben; gerade zu → geradezu; gerade aus → geradeaus; kurzer Hand → kurzerhand; über all → überall; vor gestern → vorgestern; vor erst → vorerst; vor dem hand → vorderhand; vor aus → voraus; vor bei → vorbei; hinter her → hinterher; hinter einander → hintereinander; neben bei → nebenbei; neben an → nebenan; zu folge → zufolge; zu liebe → zuliebe; mit unter → mitunter; mit samt → mitsamt; mit hin → mithin; zu nächst → zunächst; zu meist → zumeist; zu sammen → zusammen; zu künftig+A → zukünftig; zu fällig+A → zufällig; zu ständig+A → zuständig; zu mindest → zumindest; zu tiefst → zutiefst; zu gleich → zugleich; zu vor → zuvor; zu weilen → zuweilen; je weils → jeweils; je weilig+K → jeweilig; je mals → jemals; bei spielsweise → beispielsweise; bis her → bisher; bis weilen → bisweilen; der zeit → derzeit; der art → derart; der artig+K → derartig; der maßen → dermaßen; der weil → derweil; fort an → fortan; hin gegen → hingegen; hin durch → hindurch; im stande → imstande; in folge dessen → infolgedessen; in mitten → inmitten; kopf über → kopfüber; mit einander → miteinander; mit nichten → mitnichten; nahe zu → nahezu; ohne hin → ohnehin; quer feldein → querfeldein; rings um → ringsum; rings herum → ringsherum; schluss endlich → schlussendlich; schließ lich → schließlich; selbst redend → selbstredend; seit her → seither; un bedingt → unbedingt; un gefähr → ungefähr; vor sichtig → vorsichtig; weiter hin → weiterhin; wohl weislich → wohlweislich | standsAlone
  irgend eines → irgendeines; Bei m → Beim; bei m → beim; vo m → vom; i m → im; da s → das; di e → die; un d → und; de r → der; ei ne → eine; is t → ist; nich t → nicht
  nach folgend+K → nachfolgend; vor liegend+K → vorliegend | unlessArticle
  hier für → hierfür; hier bei → hierbei; hier mit → hiermit; hier zu → hierzu; hier durch → hierdurch; hier von → hiervon; hier an → hieran; hier auf → hierauf; hier aus → hieraus; hier über → hierüber; hier nach → hiernach; hier unter → hierunter | verbFollows
  folgender Maßen → folgendermaßen; folgender Massen → folgendermaßen; einiger Maßen → einigermaßen; gewisser Maßen → gewissermaßen; gleicher Maßen → gleichermaßen; bekannter Maßen → bekanntermaßen; erwiesener Maßen → erwiesenermaßen
  interessanter Weise → interessanterweise; glücklicher Weise → glücklicherweise; normaler Weise → normalerweise; möglicher Weise → möglicherweise; üblicher Weise → üblicherweise; erstaunlicher Weise → erstaunlicherweise; überraschender Weise → überraschenderweise; unglücklicher Weise → unglücklicherweise; merkwürdiger Weise → merkwürdigerweise; komischer Weise → komischerweise; seltsamer Weise → seltsamerweise; typischer Weise → typischerweise; idealer Weise → idealerweise; fälschlicher Weise → fälschlicherweise; notwendiger Weise → notwendigerweise; bedauerlicher Weise → bedauerlicherweise; erfreulicher Weise → erfreulicherweise; logischer Weise → logischerweise; natürlicher Weise → natürlicherweise; dummer Weise → dummerweise; witziger Weise → witzigerweise; lustiger Weise → lustigerweise; vernünftiger Weise → vernünftigerweise; sinnvoller Weise → sinnvollerweise; netter Weise → netterweise; freundlicher Weise → freundlicherweise; ehrlicher Weise → ehrlicherweise; paradoxer Weise → paradoxerweise; verständlicher Weise → verständlicherweise; irrtümlicher Weise → irrtümlicherweise; beispielhafter Weise → beispielhafterweise | isAttribute
  fest halten → festhalten; fest gehalten → festgehalten; fest zu halten → festzuhalten; fest stellen → feststellen | thatFollows
  all zu → allzu | notAllzu
  um so → umso | notUmso
  jeder Zeit → jederzeit | everyoneHasTime
  zur Zeit → zurzeit | atTheTimeOf
  statt dessen → stattdessen | insteadOfHis
  auf zu hören → aufzuhören; ein zu kaufen → einzukaufen; aus zu wählen → auszuwählen; an zu fangen → anzufangen | from
  ab zu schließen → abzuschließen; auf zu machen → aufzumachen; vor zu bereiten → vorzubereiten; teil zu nehmen → teilzunehmen | from
  fest zu stellen → festzustellen; her zu stellen → herzustellen; dar zu stellen → darzustellen; durch zu führen → durchzuführen | from
  ein zu setzen → einzusetzen; ein zu halten → einzuhalten; auf zu nehmen → aufzunehmen; aus zu füllen → auszufüllen | from
  vor zu stellen → vorzustellen; an zu sehen → anzusehen; an zu bieten → anzubieten; zurück zu kehren → zurückzukehren | from
`;

const allzu =
  /^(?:viele?[nrs]?|sehr|oft|lange?|groß|gern|weit|leicht|schnell|gut|häufig|bald|hoch|stark|schwer|wenige?[nr]?|früh|spät)$/;
const more =
  /^(?:mehr|besser|lieber|eher|öfter|häufiger|größer|kleiner|länger|kürzer|wichtiger|schneller|stärker|schwächer|höher|schlimmer|schöner|leichter|schwerer|deutlicher|notwendiger|teurer|billiger|früher|später|erstaunlicher|schwieriger|einfacher)$/;
const zuInfinitive = /^(?:zu|\p{Ll}{2,}zu\p{Ll}{3,}n)$/u;
const spendsTime =
  /^(?:ha(?:t|be|ben|tte|tten)|hätten?|brauch\p{Ll}*|find\p{Ll}*|fand|nimmt|nehmen|nahm|spar\p{Ll}*|verlier\p{Ll}*|kost\p{Ll}*|schenk\p{Ll}*|geb\p{Ll}*|gibt|opfer\p{Ll}*)$/u;

const isMeasured: WordTest = (token) =>
  isIndefiniteArticle(token) || isSmallNumber(token) || /^\d+$/.test(token?.lower ?? '');
const isSubject: WordTest = (token) =>
  isSubjectPronoun(token) ||
  standsForSubject(token) ||
  /^(?:diese[rs]?|alles|sich|mir|ihm|uns)$/.test(token?.lower ?? '');
/** Behind „nach dem“ at the head of a sentence no noun has been named that dem could mean. */
const isArticleOfSubject: WordTest = (token) =>
  isPluralIndefinite(token) ||
  (isEinWord(token) && !/e[mnrs]$/.test(token?.lower ?? '')) ||
  /^(?:d(?:er|ie|as)|unser|euer)$/.test(token?.lower ?? '');
const endsInVerb = (tokens: readonly Token[], from: number) => {
  const { last } = stretchAround(tokens, from);
  if (last > from + 1 && isFinalVerb(tokens[last]!)) return true;
  // „Seit dem er fort war hatte sie …“: the comma is missing where two verbs meet.
  const stretch = tokens.slice(from + 2, last);
  return stretch.some((token, i) => isFinalVerb(token) && i + 1 < stretch.length && isSurelyFinite(stretch[i + 1]!));
};

/** What follows shows that the words belong to it, or nothing does. */
const standsAlone = (tokens: readonly Token[], first: number, last: number): boolean => {
  const next = tokens[last + 1];
  return (
    next === undefined ||
    /^(?:wie|und)$/.test(next.lower) ||
    canBe(next, 'determiner') ||
    (tokens[last]!.lower === 'zu' && canBeNonfinite(next, nonfinite.infinitive)) ||
    canBe(next, 'noun') ||
    next.kind === 'number' ||
    nounFollows(tokens, first, last)
  );
};

const guards: Readonly<Record<string, Guard>> = {
  perceived: (tokens) => tokens.some(({ lower }) => /^(?:ha(?:be|bt|ben|t|st|tte|tten)|wurden?|hätten?)$/.test(lower)),
  notLast: (tokens, _, last) => tokens[last + 1]?.kind === 'word',
  behindArticle: (tokens, first) => canBe(tokens[first - 1], 'determiner'),
  counted: (tokens, first) =>
    tokens[first - 1]?.kind === 'number' ||
    isMeasured({ lower: wordBefore(tokens, first) }) ||
    /(?:e|ere|ige|ele|ig|hundert|tausend)$/.test(wordBefore(tokens, first)),
  atStart: (_, first) => first > 0,
  // „So gar nicht schön fand sie das.“
  beforeNot: (tokens, _, last) => /^(?:nicht|kein)/.test(wordAfter(tokens, last)),
  // „vor zu mal“, „ein mal eins“: a number makes it a product.
  notTimes: (tokens, first, last) =>
    /^(?:und|noch|ein)$/.test(wordBefore(tokens, first)) ||
    isMeasured({ lower: wordAfter(tokens, last) }) ||
    /^(?:mit|aus)$/.test(wordAfter(tokens, last)),
  product: (tokens, _, last) => isMeasured({ lower: wordAfter(tokens, last) }) || tokens[last + 1]?.kind === 'number',
  namesDay: (tokens, first) =>
    /^(?:am|diesen|jeden|den|nächsten|letzten|kommenden|vom|bis|ab)$/.test(wordBefore(tokens, first)),
  // „Ist er da, mit …“, „da mit der Zeit alles heilt“: what follows belongs to the preposition.
  notDa: (tokens, first, last, sentence) => {
    const next = tokens[last + 1];
    if (/^(?:sich|mir|ihm|uns)$/.test(next?.lower ?? '')) return true;
    if (next === undefined || next.kind !== 'word' || nounFollows(tokens, first, last)) return true;
    if (['determiner', 'adjective'].some((pos) => canBe(next, pos as PartOfSpeech)) && !isSubject(next)) return true;
    return !(isSubject(next) || isSurelyFinite(next)) || sentence.tokens.length < 4;
  },
  // „das Feld, nach dem du suchst“: a noun before may be what is meant.
  clauseFollows: (tokens, first, last) =>
    !(
      isSubject({ lower: wordAfter(tokens, last) }) ||
      (first === 0 && isArticleOfSubject({ lower: wordAfter(tokens, last) }))
    ) ||
    !endsInVerb(tokens, last) ||
    tokens.slice(0, first).some((token) => (cellsAs(token, 'noun') & referent) !== 0),
  // At the head of a clause whose verb comes last, and that compares nothing.
  conjunction: (tokens, first, last) => {
    const isHead = first === 0 || tokens[first - 1]!.text === ',';
    const rest = tokens.slice(last + 1, stretchAround(tokens, last).last + 1);
    if (
      !isHead ||
      rest.some(({ lower }) => /^(?:wie|dass|bis|als|auge)$/.test(lower)) ||
      !(canBe(rest[0], 'determiner') || isSubject(rest[0]))
    )
      return true;
    return !endsInVerb(tokens, last) || hasSureFinite(tokens, last + 1, stretchAround(tokens, last).last - 1);
  },
  // „genau so viel, dass er satt war“ is a consequence.
  comparison: (tokens, _, last) =>
    tokens.slice(last).some(({ lower }) => lower === 'dass') ||
    !/^(?:gut|viel|viele|wenig|schnell|groß|schön|lange|oft|alt|wie|wichtig|teuer|stark|hoch|weit|schlecht|schwer|leicht|gern|gerne)$/.test(
      wordAfter(tokens, last),
    ),
  isLarge: (tokens, _, last) =>
    !/^(?:besser|mehr|größer|weniger|höher|schlechter|schöner|schneller|wichtiger|häufiger|schlimmer|teurer|billiger|stärker|öfter|älter|jünger|kleiner|länger|einfacher|schwieriger)\p{Ll}*$/u.test(
      wordAfter(tokens, last),
    ),
  contented: (tokens, _, last) =>
    !/^(?:zufrieden|glücklich|wohl|gesund|gelungen|sorglos|erneuert|gut|toll|saniert)$/.test(wordAfter(tokens, last)),
  standsAlone,
  // „das Haus, seit dem es leer steht“
  sinceWhich: (tokens, first, last) => tokens[first - 1]?.text === ',' || standsAlone(tokens, first, last),
  noun: nounFollows,
  ofOneself: (tokens, first) => /^(?:[mds]einer|ihrer|unse?rer|unser|euer|eurer)$/.test(wordBefore(tokens, first)),
  // „um sonst niemanden zu stören“, „Kehr wieder um!“, „das so zu sagen“ are what they seem.
  parenthetic: (tokens, first, last) =>
    tokens[last + 1]?.kind !== 'word' ||
    /^(?:es|das|dies|etwas|um)$/.test(wordBefore(tokens, first)) ||
    (tokens[first]!.lower === 'um' && tokens.slice(last).some(({ lower }) => zuInfinitive.test(lower))),
  unlessArticle: (tokens, first) => !/^(?:d(?:er|ie|as|en|em|es)|eine?[mnrs]?)$/.test(wordBefore(tokens, first)),
  // „da ein Wechsel bevorsteht“; „bevor steht, was …“ begins a clause.
  notAtEnd: (tokens, first, last) => tokens[first - 1]?.kind !== 'word' || tokens[last + 1]?.kind === 'word',
  verbFollows: (tokens, _, last) => {
    const next = tokens[last + 1];
    return next === undefined || next.text !== next.lower || !isSurelyFinite(next);
  },
  // „in interessanter Weise“, „dieser interessanter Weise“: a phrase, not an adverb.
  isAttribute: (tokens, first) =>
    ['preposition', 'determiner', 'adjective'].some((pos) => canBe(tokens[first - 1], pos as PartOfSpeech)),
  thatFollows: (tokens, _, last) => tokens[last + 1]?.text !== ',' || tokens[last + 2]?.lower !== 'dass',
  inWeise: (tokens, first) => /^(?:in|auf|von|mit)$/.test(wordBefore(tokens, first)),
  notAllzu: (tokens, _, last) => !allzu.test(wordAfter(tokens, last)),
  // „um so mehr zu verdienen“ is an infinitive group.
  notUmso: (tokens, _, last) =>
    !more.test(wordAfter(tokens, last)) || tokens.slice(last).some(({ lower }) => zuInfinitive.test(lower)),
  everyoneHasTime: (tokens, first, last) => {
    const before = tokens[first - 1];
    if (before === undefined || before.kind !== 'word' || !/^\p{Ll}/u.test(before.text)) return true;
    if (
      !/^(?:kann|können|könnte|könnten|darf|dürfen|ist|sind|mich|dich|sich|uns|euch|sie|dir|ihnen|werden|wird|gerne?|auch)$/.test(
        before.lower,
      )
    )
      return true;
    return tokens.slice(last + 1).some(({ lower }) => spendsTime.test(lower));
  },
  // In Austria and Switzerland „zur Zeit“ is right in this sense too.
  atTheTimeOf: (tokens, first, last, { knowledge }) => {
    if (knowledge.language !== 'de-DE') return true;
    const before = tokens[first - 1];
    const after = tokens[last + 1];
    if (before && !/^\p{Ll}/u.test(before.text)) return true;
    if (!after || after.kind !== 'word' || !/^\p{Ll}/u.test(after.text)) return true;
    return (
      /^(?:de[rsmn]|die|das|dieser|dieses|jene[rs]|(?:m|d|s)?eine[rs]|ihre[rs]|unsere[rs]|eure[rs]|keine[rs]|als|wo|da|von|vor|nach|um|zwischen|ab|bis|seit|unter|und|oder|zu|zum|zur|wie)$/.test(
        after.lower,
      ) ||
      (nounFollows(tokens, first, last) && /(?:er|es|s)$/.test(after.lower))
    );
  },
  insteadOfHis: (tokens, first, last) => {
    if (tokens[first - 1]?.text === ',' || !/^\p{Ll}/u.test(tokens[last + 1]?.text ?? '')) return true;
    return /(?:er|en|es|em)$/.test(wordAfter(tokens, last)) && nounFollows(tokens, first, last);
  },
  from: (tokens, first) =>
    tokens.slice(Math.max(0, first - 6), first).some(({ lower }) => /^(?:von|vom|darauf|davon|hier|dort)$/.test(lower)),
};

export const fixedJoins: Rule = {
  id: 'always-joined',
  category: 'compounding',
  source: 'Amtliches Regelwerk §§ 36, 39, Wörterverzeichnis',
  message: 'Diese Verbindung schreibt man zusammen.',
  ...phraseList(table, guards),
  examples: {
    wrong: [
      'Hat {irgend jemand→irgendjemand} angerufen?',
      'Sie trug {das selbe→dasselbe} Kleid.',
      'Je länger er wartet, {um so→umso} besser wird es.',
      'Er ist {zur Zeit→zurzeit} nicht da.',
      '{Statt dessen→Stattdessen} ging sie baden.',
      'Wir sind {jeder Zeit→jederzeit} erreichbar.',
      'Sie reden nicht {mit einander→miteinander}.',
      '{Nach dem→Nachdem} die Daten ausgewertet waren, ging er.',
      '{Hier für→Hierfür} wurden zwölf Leute befragt.',
      '{Interessanter Weise→Interessanterweise} kam er.',
      'Es lässt sich {fest halten→festhalten}, dass es ging.',
      'Der Vertrag endet zum {nächst möglichen→nächstmöglichen} Termin.',
      'Er hat vergessen, Brot {ein zu kaufen→einzukaufen}.',
    ],
    right: [
      'Zur Zeit der Kelten stand hier ein Wald.',
      'Das war zur Zeit Goethes üblich.',
      'Das geschah in interessanter Weise.',
      'Er ist hier mit seiner Frau.',
      'Nach dem der Stadt gehörenden Park wurde die Straße benannt.',
      'Der Freund, statt dessen sie kam, war krank.',
      'Er sparte, um so mehr zu verdienen.',
      'Nicht jeder Zeit vergisst man.',
      'Sie ging zu einander fremden Menschen.',
      'Die Anlage ist vom Haus aus zu wählen.',
      'Das gefällt mir so gar nicht.',
      'Ich frage mich, ob wohl jemand über morgen nachdenkt.',
      'Wähle das Feld aus, nach dem du sortieren möchtest.',
      'Wir sahen den Berg auf der Karte, und ohne dies zu wissen, stieg er hinauf.',
      'Der Schnee beginnt gerade zu tauen, und du kehrst wieder um.',
      'Halte dich da raus, wenn du da runter gehst.',
      'Er nahm den Koffer mit der gleichen Farbe, den er da mit sich führte.',
      'Wir sind uns unserer selbst bewusst, so weit das Auge reicht.',
      'Es ist schwer, das so zu sagen, um sonst niemanden zu stören.',
    ],
  },
};
