import type { Rule } from '../../rule.ts';
import { contextList } from '../contexts.ts';

/** Fixed phrases that are often garbled: by ear, because a word in them is no longer used, or by mixing two of them. */
const table = `
  in|für die [Presche → Bresche; presche → Bresche] … springen|gesprungen|springt|sprang|werfen|geworfen|warf|treten|getreten|tritt|schlagen|geschlagen
  eine [Presche → Bresche] … schlagen|geschlagen|schlug|schlägt
  springen|gesprungen|springt|sprang|warf|werfen|wirft|tritt|trat|sprangen|warfen … in die [Presche → Bresche; presche → Bresche]
  über die [Strenge → Stränge; Strange → Stränge; Stränke → Stränge; strenge → Stränge] // if ^(?:schlag.*|schläg.*|schlug.*|geschlagen)$
  in [Zaun → Zaum] zu? halten|hält|hielt|gehalten|hielten
  im [Zaun → Zaum] zu? halten|gehalten|hält|hielt $ // unless ^(?:latten?|pfosten|pfähle?|bretter?n?|drähte?|tiere?n?|hunde?n?|schafe?n?|vieh|pferde?n?|kuh|kühe|hühner)$
  vom [Zaum → Zaun] brechen|gebrochen|bricht|brach|gebrochene|gebrochenen
  mit [Rat und tat → Rat und Tat; Rad und Tat → Rat und Tat; Rad und tat → Rat und Tat; rat und tat → Rat und Tat; Rat und Taten → Rat und Tat]
  [nie und immer → nie und nimmer; Nie und immer → Nie und nimmer; nie und Nimmer → nie und nimmer]
  mit [Stumpf und Stil → Stumpf und Stiel; Sumpf und Stiel → Stumpf und Stiel; Sumpf und Stil → Stumpf und Stiel; Strumpf und Stiel → Stumpf und Stiel; Strumpf und Stil → Stumpf und Stiel; Stumpf und Stihl → Stumpf und Stiel]
  [Vollmilchsau → Wollmilchsau; Milchwollsau → Wollmilchsau; Wollmilch-Sau → Wollmilchsau]
  unter den|dem [Schemel → Scheffel; Schäffel → Scheffel; Scheffler → Scheffel; Schäfel → Scheffel] // if ^licht$
  für|um einen|nen|'n Apfel und ein [Eis → Ei; ei → Ei]
  [Appel und Ei → Apfel und Ei; Appel und ei → Apfel und Ei]
  aus [den → dem] Vollen|vollen schöpfen|schöpft|schöpfte|geschöpft|$
  [zweigleisiges → zweischneidiges; zweiseitiges → zweischneidiges; zweischneitiges → zweischneidiges] Schwert
  zum [Vorscheinen → Vorschein; vorschein → Vorschein; Vorschien → Vorschein]
  die Zeit [verrennt → verrinnt; verrent → verrinnt]
  /schmerz(?:en)?|leid|schaden|verletzungen|unrecht|qualen|niederlage/ [zugeführt → zugefügt; zuführen → zufügen; zuzuführen → zuzufügen; zuführt → zufügt; zuführte → zufügte]
  [von ganzen → von ganzem; Von ganzen → Von ganzem] Herzen
  aus [heiteren → heiterem; heiterm → heiterem; heitern → heiterem] Himmel
  auf [freien → freiem; grossem → großem; großen → großem] Fuß|Fuße
  auf [gut Glücks → gut Glück; gut glück → gut Glück; Gut Glück → gut Glück]
  in [peto → petto; Petto → petto; Peto → petto] haben|hat|hatte|hast|habe
  [Schärflein → Scherflein; Scherfleind → Scherflein] // if ^(?:beitragen|beigetragen|beizutragen|bei|trägt|dazu)$
  den [Gar aus → Garaus; gar aus → Garaus; garaus → Garaus; Gar-aus → Garaus] machen|gemacht|macht|machte|zu
  [Maulaffen feil halten → Maulaffen feilhalten; Maul Affen feilhalten → Maulaffen feilhalten; Maulaffen Feil halten → Maulaffen feilhalten]
  [Tachles → Tacheles; Tacheless → Tacheles; Tachless → Tacheles; Tachelles → Tacheles; tacheles → Tacheles; Tacholes → Tacheles] reden|geredet|redet|redete|sprechen|gesprochen
  [Zeder und Mordio → Zeter und Mordio; Zeter und Mordrio → Zeter und Mordio; Zeter und Mordeo → Zeter und Mordio; Zeter-Mordio → Zetermordio; Zeter mordio → Zetermordio]
  [Hülle und Fühle → Hülle und Fülle; Hüle und Fülle → Hülle und Fülle; Hülle und Völle → Hülle und Fülle; hülle und fülle → Hülle und Fülle; Hüllen und Füllen → Hülle und Fülle]
  [Saust und Braust → Saus und Braus; Saus und Brauß → Saus und Braus; Sauß und Brauß → Saus und Braus; saus und braus → Saus und Braus]
  [Brief und Segel → Brief und Siegel; Brief und Sigel → Brief und Siegel]
  [Fuck und Recht → Fug und Recht; Flug und Recht → Fug und Recht; Pfug und Recht → Fug und Recht; fug und recht → Fug und Recht]
  [Hopfen und Salz → Hopfen und Malz; Hopfen und Mais → Hopfen und Malz]
  [Mord und Todschlag → Mord und Totschlag; Mord und todschlag → Mord und Totschlag; Todschlag → Totschlag; Todschläger → Totschläger; todschlagen → totschlagen]
  [Bausch und Borgen → Bausch und Bogen; Bauch und Bogen → Bausch und Bogen; Busch und Bogen → Bausch und Bogen]
  [Sodom und Gomorra → Sodom und Gomorrha; Sodom und Gomora → Sodom und Gomorrha; Sodom und Gomorah → Sodom und Gomorrha]
  [Alle guten Dinge → Aller guten Dinge; alle guten Dinge → aller guten Dinge; Alle gute Dinge → Aller guten Dinge] sind drei|3
  im [Schild → Schilde] führen|führt|führte|geführt|führten|führst // if ^(?:etwas|was|nichts|böses|gutes|ungutes|finsteres)$
  zu [Buch → Buche] schlagen|schlägt|geschlagen|schlug|schlugen
  zu [Kreuz → Kreuze] kriechen|kriecht|gekrochen|kroch
  zu [Feld → Felde] ziehen|zieht|gezogen|zog|zogen
  zu [Grab → Grabe] tragen|trägt|getragen|trug|trugen
  zu [Werk → Werke] gehen|geht|gegangen|ging|gingen
  die [Streu → Spreu; Spreue → Spreu; Speu → Spreu] vom Weizen
  über den [Tee → Klee] loben|gelobt|lobt|lobte
  klipp und [klahr → klar]
  [klip und klar → klipp und klar; Klipp und klar → klipp und klar; klips und klar → klipp und klar; kipp und klar → klipp und klar]
  [Frank und Frei → frank und frei; frank und Frei → frank und frei; franz und frei → frank und frei; Frank und frei → frank und frei] // unless ^heißen$
  [Schimpf und Schade → Schimpf und Schande; Schimpf und schande → Schimpf und Schande]
  [zwischen Tür und Engel → zwischen Tür und Angel; Zwischen Tür und Engel → Zwischen Tür und Angel]
  an den Haaren [herbei gezogen → herbeigezogen; beigezogen → herbeigezogen; hergezogen → herbeigezogen]
  wie Sand am [Mehr → Meer; mehr → Meer]
  den Teufel an die Wand [mahlen → malen; gemahlt → gemalt; mahlt → malt]
  [sage und Schreibe → sage und schreibe; Sage und Schreibe → sage und schreibe] {number|=ein|=eine|=einen}
  bis zum [geht nicht mehr → Gehtnichtmehr; Geht nicht mehr → Gehtnichtmehr; Geht-nicht-mehr → Gehtnichtmehr; geht-nicht-mehr → Gehtnichtmehr; gehtnichtmehr → Gehtnichtmehr; Geht-Nicht-Mehr → Gehtnichtmehr]
  [Spießroutenlauf → Spießrutenlauf; Spießroutenlaufen → Spießrutenlaufen; Spiesrutenlauf → Spießrutenlauf; Spießrouten → Spießruten]
  [Teufelskreislauf → Teufelskreis; Teufelkreis → Teufelskreis; Teufelskreisläufe → Teufelskreise]
  [Sysiphusarbeit → Sisyphusarbeit; Sysiphosarbeit → Sisyphusarbeit; Sysyphusarbeit → Sisyphusarbeit; Sissyphusarbeit → Sisyphusarbeit; Sisiphusarbeit → Sisyphusarbeit; Pyrrussieg → Pyrrhussieg; Pyrhussieg → Pyrrhussieg; Phyrrussieg → Pyrrhussieg; Pyrrhus-Sieg → Pyrrhussieg; Damokles-Schwert → Damoklesschwert; Achillis-Ferse → Achillesferse; Achilles-Ferse → Achillesferse; Hiobs-Botschaft → Hiobsbotschaft; Hiobs Botschaft → Hiobsbotschaft; Tantalos-Qualen → Tantalusqualen]
  er|sie|es|und|dann|nie|so [wart → ward] nicht|nie|nimmer|nimmermehr|seither mehr? gesehen|gehört
  so [wart → ward] es|er|sie
  [baff → bass] erstaunt|erstaunte|erstaunter|erstauntes|erstaunten|verwundert
  /reibungslos|wie/ am [Schnürrchen → Schnürchen]
  an|in [die große Glocken → die große Glocke] hängen|gehängt
  vor [die Katz → die Hunde] gehen|gegangen
  das A und [das O → O]
  das [a und o → A und O; A und o → A und O; a und O → A und O; A & O → A und O]
  mit Ach und [Weh → Krach] geschafft|bestanden|erreicht|überstanden|gewonnen
  außer [Rand und Bank → Rand und Band; Rand und band → Rand und Band; Rad und Band → Rand und Band]
  unter [Dach und fach → Dach und Fach; Fach und Dach → Dach und Fach]
  [Kopf und Krage → Kopf und Kragen; Kopf und kragen → Kopf und Kragen; Kropf und Kragen → Kopf und Kragen]
  [Lug und Betrug → Lug und Trug; Lüg und Trug → Lug und Trug; Luk und Trug → Lug und Trug; lug und trug → Lug und Trug]
  mit [Kind und Kegeln → Kind und Kegel; Kinder und Kegel → Kind und Kegel]
  in [Reih und Lied → Reih und Glied; Reihe und Glied → Reih und Glied; Reih und glied → Reih und Glied]
  [Pi mal Daum → Pi mal Daumen; pi mal Daumen → Pi mal Daumen; Pie mal Daumen → Pi mal Daumen]
  [Eulen nach Athen bringen → Eulen nach Athen tragen]
  [Perlen vor die Schweine → Perlen vor die Säue] werfen|geworfen|wirft
  auf [Schuster Rappen → Schusters Rappen; Schusters Raben → Schusters Rappen; Schusters rappen → Schusters Rappen; Schustersrappen → Schusters Rappen]
  um [Haares Breite → Haaresbreite; haaresbreite → Haaresbreite; Haarsbreite → Haaresbreite]
  um ein [Haares → Haar] verfehlt|gestürzt
  auf [des Messerschneide → Messers Schneide; Messerschneide → Messers Schneide; Messersschneide → Messers Schneide; der Messerschneide → Messers Schneide]
  wie der [Blitz aus heiteren → Blitz aus heiterem]
  auf [Anhiep → Anhieb; anhieb → Anhieb; Anhib → Anhieb]
  im [Handum drehen → Handumdrehen; Hand umdrehen → Handumdrehen; Hand um drehen → Handumdrehen; handumdrehen → Handumdrehen]
  zur [Rechenschafft → Rechenschaft]
  hinter|hinters [Licht und Schatten → Licht] führen|geführt
  [hinters ich → hinter sich; ans sich → an sich; aufs sich → auf sich; fürs sich → für sich; ums sich → um sich]
  [In nu → Im Nu; in nu → im Nu; im nu → im Nu; in Nu → im Nu]
  [an und pfirsich → an und für sich]
  mir schwant [Gutes → Böses]
  ein [Dorn in den Augen → Dorn im Auge; Dorn in Auge → Dorn im Auge; Dorn im Augen → Dorn im Auge]
  [Auge um Augen → Auge um Auge; Zahn um Zähne → Zahn um Zahn]
  unter vier [Auge → Augen; augen → Augen]
  den Nagel auf [dem → den] Kopf treffen|getroffen|trifft|traf
  auf [den → dem] Holzweg|Laufenden|Spiel|Prüfstand stehen|steht|sein|ist|bin|bist|sind|bleiben|gestanden|seid|war|halten // unless ^(?:setzen|gesetzt|stellen|gestellt|kommen|gekommen|geraten|bringen)$
  ins [Fettnapf → Fettnäpfchen; Fettnäpchen → Fettnäpfchen; Fettnäpchfen → Fettnäpfchen] treten|getreten|tritt|trat
  [Stein und Beine → Stein und Bein; Mark und Beine → Mark und Bein]
  die Flinte [in Korn → ins Korn; im Korn → ins Korn; in den Korn → ins Korn]
  die Katze [im → aus dem] Sack lassen|gelassen|lässt|ließ
  die Katze [aus dem → im] Sack kaufen|gekauft|kauft|kaufte
  am [Hungerstuch → Hungertuch; Hungertuche → Hungertuch; Hunger Tuch → Hungertuch] nagen|nagt|nagte|genagt
  aus dem [FF → Effeff; ff → Effeff; Eff eff → Effeff; Eff-Eff → Effeff; effeff → Effeff]
  mit|keinen|seinen [Pfifferlingen → Pfifferling] wert
  keinen [Pfeffer → Pfifferling; Pfiffer → Pfifferling; Pfifferling Wert → Pfifferling wert] wert
  [Morgenstund hat Gold im Mut → Morgenstund hat Gold im Mund]
  aus dem [Nähstübchen → Nähkästchen; Nähkasten → Nähkästchen] plaudern|geplaudert|plaudert|plauderte
  in|ins [Blaue hin ein → Blaue hinein; blaue hinein → Blaue hinein]
  für [bare Münzen → bare Münze; barre Münze → bare Münze; Bare Münze → bare Münze; wahre Münze → bare Münze] nehmen|genommen|nimmt|nahm
  etwas|was|es auf|an dem|der? [Korbholz → Kerbholz; Kerbelholz → Kerbholz]
  ein bisschen|wenig|ganz|sehr|etwas|völlig [Fassungslos → fassungslos; Ratlos → ratlos; Hilflos → hilflos; Sprachlos → sprachlos]
  dich|euch|ihn|jemanden|uns das [Fürchten lernen → Fürchten lehren; fürchten lernen → Fürchten lehren]
  [Wie die Made in Speck → Wie die Made im Speck; wie die Made in Speck → wie die Made im Speck; wie die Made im Sprech → wie die Made im Speck]
  ins [Grass → Gras] beißen|gebissen|beißt|biss
  [den Fass → dem Fass; das Fass → dem Fass] den Boden aus|ausschlagen|ausgeschlagen|schlagen
  Tropfen auf [dem → den] heißen Stein
  [viel Köche → viele Köche; Viel Köche → Viele Köche] verderben
  in [Anbetracht dem → Anbetracht des; Anbetracht den → Anbetracht der]
  in|mit [bezug → Bezug] auf
  im [Entdeffekt → Endeffekt; Enteffekt → Endeffekt; End Effekt → Endeffekt; Endefekt → Endeffekt]
  !/am|beim|zum|dem|vom|im|das/ [letzten Ende → letzten Endes; letztes Endes → letzten Endes; letzen Endes → letzten Endes; letztenendes → letzten Endes; letztens Endes → letzten Endes; letzten endes → letzten Endes]
  [guten Mut → guten Mutes; gutes Mutes → guten Mutes; guter Mutes → guten Mutes] sein|ist|war|bin|sind
  !{preposition} [schweren Herzen → schweren Herzens; schwerem Herzens → schweren Herzens; leichten Herzen → leichten Herzens] !{verb}
  [gerade Wegs → geradewegs; keines Wegs → keineswegs; halb Wegs → halbwegs; unter Wegs → unterwegs; gutes Glauben → guten Glaubens; besten Wissen und Gewissen → bestem Wissen und Gewissen; bestem Wissens und Gewissens → bestem Wissen und Gewissen; besten Wissens und Gewissens → bestem Wissen und Gewissen]
  [kein ein → kein; keine eine → keine; keinen einen → keinen] {adjective|noun} // unless ^(?:einziger?|einzigen?)$
`;

export const garbledPhrases: Rule = {
  id: 'garbled-phrase',
  category: 'wording',
  source: 'Duden, Redewendungen',
  message: 'Die feste Wendung lautet anders.',
  ...contextList(table),
  examples: {
    wrong: [
      'Sie sprang für ihn in die {Presche→Bresche}.',
      'Er schlug über die {Strenge→Stränge}.',
      'Das wünsche ich dir {von ganzen→von ganzem} Herzen.',
    ],
    right: [
      'Sie presche voran, sagte er.',
      'Er stand am Zaun und hielt ihn.',
      'Mit Strenge erreicht man nichts.',
      'Wir staunten über die Strenge des Lehrers.',
      'Die Brezel hat er in den Müll geworfen.',
      'Mit schweren Herzen, aber gefasst, nahmen sie Abschied.',
      'Wer sich umsieht, wird das Fürchten lernen.',
      'Das Mittel pflegt mit Öl Haut und Haare.',
      'Er aß einen Apfel und ein Eis am Stiel.',
    ],
  },
};
