import type { Rule } from '../../rule.ts';
import { contextList } from '../contexts.ts';

/** Little words that differ in a letter, and the places where only one of them can stand. */
const table = `
  will|möchte|muss|kann|werde|soll|darf|würde|wollte|konnte [mir → mit] dir|ihm|euch|ihnen !zuliebe|gegenüber|nach … {infinitive} $
  [mir → mit] freundlichen|freundlichem|besten|herzlichen|lieben|kollegialen Grüßen|Gruß|Grüssen
  [mir → mit] Hilfe|dem|der|den {noun} … {infinitive|participle} $ // unless ^(?:ge[bh].*|gib.*|gab.*|hilf.*|half|ge(?:holfen|fall.*|fiel)|zeig.*|schick.*|schenk.*|.*bring.*|mir|wurde|erklär.*|sag.*|fehl.*|zieh.*|zu|.*nehmen|.*genommen|.*nahm|.*nimmt|ist|sind|war|waren|läuft|tut|macht.*|hat|haben|hatte|dass|wenn|als|weil|ob|wie|,)$
  ^ [sei → sie] hat|ist|war|ließ|wird|wurde|kann|muss|will|soll|hatte|geht|kommt|sagt|sagte|macht|sind|haben|waren|können|müssen|wollen|werden|kamen|hatten|wurden|sollen|konnte|wollte|musste
  es [sie → sei] denn
  wie dem auch [sie → sei]
  es|er|man|niemand|jemand|jeder [wir → wird] {adverb|adjective|quality|participle|infinitive|determiner|preposition}
  wenn|dass|weil|ob|damit|obwohl [wird → wir] … haben|sind|können|müssen|werden|wollen|sollen|dürfen|hätten|wären|könnten|würden $
  wie|was|wann|wo|dann|jetzt|hier|heute|außerdem|deshalb|daher|so|warum|nun|danach|darum|trotzdem|morgen können|müssen|sollen|wollen|werden|haben|sind|dürfen|bitten|möchten|sollten|könnten|hätten|brauchen|machen|sehen|gehen [wie → wir] {infinitive|=uns|=nicht|=endlich|=gleich|=leider|=gern}
  ^ {adverb|=hiermit|=daher|=deshalb} bitten|danken|möchten|freuen [wie → wir] Sie|dich|euch|Ihnen|uns
  nach [wir → wie] vor
  /(?:der|die|das|den|dem)?(?:gleiche|selbe)[nrs]?/ {noun} {infinitive}? [wir → wie] {subject|determiner|preposition|noun|adverb}
  so|genauso|ebenso {quality} [wir → wie] möglich|nie|noch|ein|eine|immer
  genauso|ebenso [wir → wie] dort|hier|bisher|vorher|früher|immer
  im|in|auf|an|für|durch|ohne|um|gegen [denn → den] {adjective}? {noun}
  in|auf|über|durch|um|ohne|gegen [denn → den] {adjective}? {noun}
  {masculine} [denn → den] ich|du|er|sie|es|wir|ihr|man je|jemals … {finite} $
  ^ wie|was|wo|wer|warum|wieso|wann|woher|wohin|weshalb|wem|wen|wozu|woran|womit {finite} {subject}? [den → denn] der|die|das|ein|eine|ich|du|er|es|wir|ihr|mein|dein|sein|euer|unser|diese|dieser|dieses|alles|Ihre|Ihr|deine|meine
  ^ wie|was|wo|wer|warum|wieso|wann|woher|wohin|weshalb|wem|wen|wozu|woran|womit ist|sind|war|waren|bist|bin|seid|wird|geht|gehst|ging|kommt|kommst|kam|läuft|lief|steht|liegt|bleibt|bleibst|gibt|passiert {subject}? [den → denn] der|die|das|ein|eine|ich|du|er|es|wir|ihr|mein|dein|sein|euer|unser|diese|dieser|dieses|alles|Ihre|Ihr|deine|meine|sie|jetzt|so|nun|hier|da|heute|los|passiert|mit|bei|schon|sonst|noch|überhaupt|eigentlich|bitte|nur|ihr|an|auf|in|genau|gerade|gestern|morgen|aber|wohl|auch|nicht|zum|im|dann|bloß
  ^ was machst|macht|machen|machte|soll {subject}? [den → denn] der|die|das|ein|eine|ich|du|er|es|wir|ihr|mein|dein|sein|euer|unser|diese|dieser|dieses|alles|Ihre|Ihr|deine|meine|sie|jetzt|so|nun|hier|da|heute|los|passiert|mit|bei|schon|sonst|noch|überhaupt|eigentlich|bitte|nur|ihr|an|auf|in|genau|gerade|gestern|morgen|aber|wohl|auch|nicht|zum|im|dann|bloß
  ^ ist|sind|war|waren|bist|bin|seid|wird|geht|gehst|ging|kommt|kommst|kam|läuft|lief|steht|liegt|bleibt|bleibst|gibt|passiert du|ihr|es|er|wir|ich|man|Sie [den → denn] nicht|schon|noch|auch|kein|keine|keinen|gar|jetzt|überhaupt|eigentlich|auch|so|immer|wirklich|heute|morgen|mit|etwa|mal|bei|was|da
  für|gegen|um|auf|durch|an [wenn → wen] {finite}
  auf|für|an|gegen|um|über|durch|ohne [wenn → wen] !/d[ue]|er|sie|es|wir|ich|man|ihr|das|die|der|ein|eine|nicht|kein|keine|auch|nötig|möglich|überhaupt|$/ {word} // if [?]
  selbst|immer|außer|erst|nur [wen → wenn] {subject|determiner} … ist|sind|war|waren|kommt|kommst|komme|kommen|regnet|geht|gehen|gibt $
  !{preposition} [wen → wenn] … ist|sind|war|waren|wäre|wären|bin|seid|kommt|kommst|komme|regnet|stimmt|klappt|geht|gehst|gibt $ // unless ^(?:[?]|wer|was|wo|wie|warum|und|oder)$
  [wen → wenn] {subject} Zeit|Lust|Hunger|Glück|Geld|Probleme|Fragen|Interesse|möglich
  , nicht [war → wahr] $
  !{participle} wird|werden|wurde|wurden {subject}? {adverb}? {adverb}? nicht? [war → wahr] $
  /ist|sei|wäre|bleibt|klingt/ {subject}? {adverb}? {adverb}? nicht? [war → wahr] $
  [war → wahr] werden|wird|gemacht|machen|geworden|wurde|wurden $
  /nehme|nehmt|nimmt|nimmst|nahm(?:en)?/ … [war → wahr] $
  [war nehmen → wahrnehmen; war genommen → wahrgenommen; wahr nehmen → wahrnehmen; wahr genommen → wahrgenommen; war zunehmen → wahrzunehmen; wahr zunehmen → wahrzunehmen; war haben → wahrhaben; wahr haben → wahrhaben] $
  ^ [war → wahr] ist|bleibt|wäre|daran
  ^ [wahren → waren] wir|sie|es|alle|nicht|schon|sehr|gestern|damals|beide|dort|noch|auch|da|einmal|so // unless ^(?:zu|.*interesse.*|frist.*|recht.*|.*schein|gesicht|würde|anstand|.*abstand|distanz|form.*|ruhe|.*vorteil.*|haltung|gleichgewicht|balance|geheimnis.*|chance.*|.*frieden.*|stil|respekt|überblick|charakter|erbe|niveau|stillschweigen|namen|besitz.*|.+(?:ung|heit|keit|ität|schaft|tion)(?:en)?)$
  wir|sie|es|dort|damals|gestern|früher [wahren → waren] nicht|schon|sehr|gestern|damals|beide|alle|dort|noch|auch|da|so|in|im|am|auf|bei|beim|zu|zum|zur|leider|immer|total|ganz // unless ^(?:zu|.*interesse.*|frist.*|recht.*|.*schein|gesicht|würde|anstand|.*abstand|distanz|form.*|ruhe|.*vorteil.*|haltung|gleichgewicht|balance|geheimnis.*|chance.*|.*frieden.*|stil|respekt|überblick|charakter|erbe|niveau|stillschweigen|namen|besitz.*|.+(?:ung|heit|keit|ität|schaft|tion)(?:en)?)$
  [wahrst → warst; wahrt → wart] du|ihr|gestern|schon|nicht // unless ^(?:zu|.*interesse.*|frist.*|recht.*|.*schein|gesicht|würde|anstand|.*abstand|distanz|form.*|ruhe|.*vorteil.*|haltung|gleichgewicht|balance|geheimnis.*|chance.*|.*frieden.*|stil|respekt|überblick|charakter|erbe|niveau|stillschweigen|namen|besitz.*|.+(?:ung|heit|keit|ität|schaft|tion)(?:en)?)$
  du [wahrst → warst]
  ihr [wahrt → wart] !{determiner} // unless ^(?:zu|.*interesse.*|frist.*|recht.*|.*schein|gesicht|würde|anstand|.*abstand|distanz|form.*|ruhe|.*vorteil.*|haltung|gleichgewicht|balance|geheimnis.*|chance.*|.*frieden.*|stil|respekt|überblick|charakter|erbe|niveau|stillschweigen|namen|besitz.*|.+(?:ung|heit|keit|ität|schaft|tion)(?:en)?)$
  [währe → wäre; währst → wärst]
  wir|sie|das|die|es|alle|beide|diese [währen → wären] {adverb|quality|adjective|preposition|determiner|participle|infinitive} // unless ^(?:ewig|lange?|länger|kurz|tage?|jahre?|stunden?|wochen?|monate?|fort|immer|tag|nur)$
  [währen → während] der|des|dem|dieser|dieses|meiner|meines|seiner|seines|ihrer|ihres|unserer|unseres|einer|eines|du|ich|er|man
  !/sich|mich|dich|uns|euch/ [wehrend → während; wärend → während; Wärend → Während; wehrent → während] // unless ^sich$
  sich|mich|dich|uns|euch|dagegen {adverb|preposition|noun|determiner}? [währen → wehren; wären → wehren] $ // unless ^(?:würde.*|hätte.*|,)$
  [häten → hätten; hät → hätte; häte → hätte]
  [weis → weiß] nicht|ich|nur|noch|schon|genau|wie|was|ob|dass|nichts|man|er|sie|niemand|keiner|jeder|doch|, // unless ^(?:machen|gemacht|darauf|hin|zurück)$
  ich|er|sie|man|wer|niemand|keiner|jeder|jemand|wohl|gott [weis → weiß]
  woher|wie|wieso|warum|was|wann|wozu [weist → weißt] du also|denn|eigentlich|nun|das|nicht|dann|, // unless ^(?:hin|darauf|zurück|ab|aus|auf|nach|an|zu)$
  [weist → weißt] du , ob|was|wie|wo|wer|dass|warum|wann|wohin|woher|welche|welcher|wieso
  ^ [weist → weißt] du … $ // if [?] // unless ^(?:hin|darauf|zurück|ab|aus|auf|nach|an|zu)$
  du [weist → weißt] nicht|ja|doch|noch|genau|schon|ganz|selbst|gar|alles|nichts|es|, // unless ^(?:hin|darauf|zurück|ab|aus|auf|nach|an|zu)$
  wie du|ihr [weist → weißt] $
  [weißt → weist] … hin|zurück|auf|nach|darauf $ // unless ^(?:du|,)$
  der|die|das|er|es|man|dies|dieser [weißt → weist] // unless ^(?:du|wand|wände.*|decken?|maler|zimmer|mauern?|fassaden?|haus|häuser)$
  [bis → bist] du !/angekommen|da|fertig|kommst|.*st/ // if [?] // unless ^,$
  ^ du [bis → bist] !zu|zum|zur|in|an|auf|jetzt|heute|dahin|hier|morgen|gestern|spät|nach {adverb|quality|adjective|determiner|preposition|participle}
  er|sie|man|wer [ist → isst] gern|gerne|täglich|jeden … /pizza|brot|fleisch|suppe|schokolade|äpfel|apfel|obst|gemüse|nudeln|reis|fisch|kuchen|salat|eis|wurst|käse|kartoffeln|brötchen/ $ // unless ^(?:gegessen|,)$
  [hasst → hast] du|dir|ihm|ihr|es|mir {low}? … {participle} $
  du [hasst → hast] … {participle} $ // unless ^(?:wie|was|,)$
  [ihn → in] Deutschland|Berlin|Österreich|Europa|Hamburg|München|Köln|Frankreich|Italien|Spanien|England|Wien|Zürich|Frankfurt|Stuttgart|Urlaub|Bezug|Ordnung|Zukunft|Wirklichkeit|Frage // unless ^(?:lass.*|ließ.*|lässt|gelassen|seh.*|sah.*|sieht|siehst|gesehen|hör.*|gehört|spür.*|fühl.*|heiß.*|hieß.*|lehr.*|gelehrt|kost.*|gekostet|näher|nenn.*|nannte.*|genannt|verw.*|.*bring.*|brachte.*|gebracht)$
  [ihn → in] den|die Ferien|Urlaub|Bergen|Alpen|USA|Niederlanden|Schule|Stadt|Park|Zoo|Kirche|Garten|Wald // if ^(?:geh.*|ging.*|gegangen|fahr.*|fuhr.*|gefahren|fährt|flieg.*|flog.*|geflogen|reis.*|gereist|komm.*|kam.*|zieh.*|zog.*|gezogen)$ // unless ^(?:lass.*|ließ.*|lässt|gelassen|seh.*|sah.*|sieht|siehst|gesehen|hör.*|gehört|spür.*|fühl.*|heiß.*|hieß.*|lehr.*|gelehrt|kost.*|gekostet|näher|nenn.*|nannte.*|genannt|verw.*|.*bring.*|brachte.*|gebracht)$
  [ihn → in] diesem|dieser Fall|Zeit|Jahr|Woche|Nacht|Sommer|Winter // unless ^(?:lass.*|ließ.*|lässt|gelassen|seh.*|sah.*|sieht|siehst|gesehen|hör.*|gehört|spür.*|fühl.*|heiß.*|hieß.*|lehr.*|gelehrt|kost.*|gekostet|näher|nenn.*|nannte.*|genannt|verw.*|.*bring.*|brachte.*|gebracht)$
  [ihn → in] der Regel|Nacht|Nähe|Mitte|Zukunft // unless ^(?:lass.*|ließ.*|lässt|gelassen|seh.*|sah.*|sieht|siehst|gesehen|hör.*|gehört|spür.*|fühl.*|heiß.*|hieß.*|lehr.*|gelehrt|kost.*|gekostet|näher|nenn.*|nannte.*|genannt|verw.*|.*bring.*|brachte.*|gebracht)$
  [ihm → im] Januar|Februar|März|April|Juni|Juli|August|September|Oktober|November|Dezember|Sommer|Winter|Herbst|Frühling|Internet|Durchschnitt|Vergleich|Gegensatz|Allgemeinen|Folgenden|Grunde|Rahmen|Laufe|Norden|Süden|Osten|Westen|Ausland|Fernsehen|Voraus|Zusammenhang !und
  ist|sind|war|waren|bin|sitzt|sitzen|saß|saßen|liegt|lag|wohnt|arbeitet|schläft [ihm → im] Garten|Haus|Büro|Kino|Zimmer|Bett|Wald|Park|Urlaub|Keller|Zug|Bus|Krankenhaus|Restaurant|Supermarkt|Zentrum !und
  mit|von|bei|zu|nach|gegenüber|außer [im → ihm] {verb}? $
  mit|von|bei [im → ihm] {verb} $
  {low} !/oh?|ach|o|mein|dein|sein|junger?|alter?|kein|dem|den|der|ein|nein/ [mann → man] {finite|subject} // unless ^(?:der|ein|dem|den|einem|junge[rn]?|mein|ihr|meinem|frau)$
  {finite} [mann → man; Mann → man] !/an|für|um|gegen|und|oder/ {determiner|adverb|preposition|quality|=auch|=nicht|=es|=sich} … {infinitive|participle} $ // unless ^(?:der|ein|dem|den|(?:k?ein|mein|dein|sein|ihr|unser|jed|dies|jen|welch)e[mns]|junge[rn]?|mein|ihr|frau|alter?|männer|des|mannes|unser)$
  wenn|dass|weil|ob|damit|wo|wohin|obwohl|bevor [Mann → man; mann → man] !/und|oder|für|mit|an|gegen|ohne|ist|bleibt/ {low|noun} // unless ^(?:der|ein|dem|den|(?:k?ein|mein|dein|sein|ihr|jed|dies|jen)e[mns]|frau|frauen)$
  muss|kann|soll|darf|sollte|könnte|müsste|braucht|hat [Mann → man; mann → man] !/und|oder|für|an|gegen/ {low} // unless ^(?:der|ein|dem|den|(?:k?ein|mein|dein|sein|ihr|jed|dies|jen)e[mns]|frau|frauen)$
  ^ [mann → man] kann|muss|soll|sollte|darf|könnte|müsste|braucht // unless ^(?:der|ein|frau|mann|!)$
  ^ [Mann → Man] kann|muss|soll|sollte|darf|könnte|müsste … {infinitive} $ // if [.] // unless ^(?:der|ein|er|sein|seine[mnrs]?|frau|frauen|männer|jahre|jährige|!)$
  ^ der|dieser [man → Mann] ,|ist|war|hat|hatte|kam|kommt|geht|ging|sagte|sitzt|steht|stand|saß
  ein|mein|dein|kein|junger|alter [man → Mann] !/,|das|es|sich|.*t/
  auf|in|an|für|durch|um|ohne|gegen [da → das] {adjective|adverb}? {adjective}? !{plural} {neuter}
  [dar über → darüber; dar auf → darauf; dar an → daran; dar aus → daraus; dar in → darin; dar um → darum; dar unter → darunter]
  ein paar [keine → kleine] {plural}
  das [kein → kann] doch|ja|nicht
  sein [kein → kann] $
  vor [allen → allem] in|an|auf|aus|bei|mit|von|für|durch|im|am|zum|zur|wegen|weil|wenn|dass|aber // unless ^(?:stand.*|steh.*|gestanden|trat.*|tret.*|tritt|getreten|sprach.*|sprech.*|spricht|gesprochen|sag.*|gesagt|rief.*|ruf.*|verlas|.*lesen|liest|sang.*|sing.*|lag.*|lieg.*|saß.*|sitz.*|knie.*|ging.*|geh.*|gegangen|kam.*|komm.*|bekenn.*|bekann.*|zeig.*|gezeigt|schäm.*|geschämt|flieh.*|floh.*|.*demütig.*|blamier.*|küss.*|tanz.*|spiel.*|versteck.*|verberg.*|wein.*|beleidig.*|lob.*|gelobt|ander.*|versammelt.*)$
  [für → vor] allem|Allem|kurzem|Kurzem|langem !Anschein
  [vür → für] {determiner|noun|adjective|=mich|=dich|=ihn|=uns|=sie|=alle}
  danke|dank|ist|sind|war|waren|wichtig|gut|schlecht|interesse|gründe|beispiel|platz [führ → für] {determiner|adjective|noun}
  [Seher → Sehr; seher → sehr] geehrte|geehrter|gut|schön|gerne|gern|viel|oft|schnell|geehrten
  [sehe → stehe] … zur Verfügung
  [zu → zur] Verfügung !und
  das|es|er|sie|dies|was|wer|hier|wie|wo|alles|nichts [sit → ist; its → ist]
  das|es|er|sie|man [aht → hat]
  freuen|wir|haben|melden|bedanken|treffen|sehen|bitten|für|von|mit|bei [ns → uns]
  wir haben|freuen|hatten|bedanken [un → uns]
  /\\p{Ll}{2,}[sß]t/ [su → du]
  ^ [seihen → seien] Sie
  noch|weitere|keine|irgendwelche|dazu|hierzu [fragen → Fragen] haben|hätten|habt|hast|habe|auftauchen|auftreten|bestehen|offen // unless ^zu$
  [aller dings → allerdings; allerding → allerdings]
  ^ [bein → beim] {adjective|noun} // unless ^(?:sein|mein|das|linkes|rechtes|beine)$
  ^ [Bein → Beim] nächsten|ersten|letzten|zweiten|Lesen|Essen|Spielen|Arzt|Kochen|Schreiben|Fahren|Laufen
  ^ [Bein → Beim] {adjective} {noun}
  [dien → dein; dienem → deinem; siene → seine; sien → sein; sienen → seinen] {noun}
  {preposition} !zu [dienen → deinen; diene → deine; diener → deiner] {noun} // unless ^zu$
  ^ [nur → nun] ja ,
  mehr|weniger|besser|schlechter|größer|kleiner|schneller|früher|später|eher|lieber|anders|höher|länger|schöner [alt → als] {subject}
  [olles → alles] zu|was|gut|klar|andere|in
  {participle} [erden → werden; erde → werde]
  wir|sie [erden → werden] … {infinitive|participle} $
  ich [erde → werde] … {infinitive} $
  {verb|participle} [werde → werden] könnte|könnten|kann|können|muss|müssen|soll|sollen|sollte|sollten|darf|dürfen|konnte|konnten|musste|mussten
  {noun|adverb|quality} [werde → werden] könnte|könnten|kann|können|muss|müssen|soll|sollen|sollte|sollten|darf|dürfen|konnte|konnten|musste|mussten
  kann|können|könnte|muss|müssen|soll|sollen|darf|will|würde|mag|möchte|scheint|dürfte|mochte … [seien → sein] $ // unless ^(?:,|und|oder|dass|als|ob)$
  zu [seien → sein] $
  kann|könnte|darf|muss doch? nicht? [seien → sein] $
  lass|lassen|lässt [such → sich] {low|noun}
  {finite} [such → sich] {determiner|preposition|adverb|noun|quality} // unless ^(?:such|suche|bitte|du|!)$
  dann|jetzt|da gab|gibt|ist|war|wird [des → es] {determiner}
  obliegt|gibt|gab|wird|scheint|wäre [des → es] {determiner|=ihm|=ihr|=mir}
  ^ [Dies → Die; Dieses → Diese] ersten|letzten|nächsten|beiden|meisten|vielen {adjective|determiner|pronoun}? {plural} // unless ^(?:zu|.+zu.+n)$
  in|mit|von|bei|aus|zu [an deren → anderen] {plural}
  haben|hat|ist|war|habe [nicht → nichts] zu|damit zu? tun // if ^(?:mit|damit|dagegen)$
  [nichts → nicht] einmal
  [nichts → nicht] nur // if ^sondern$
  [noch → nach] Hause // if ^(?:geh.*|ging.*|fahr.*|fuhr.*|gefahren|gegangen|komm.*|kam.*|reis.*|flieg.*|flog.*|gezogen|zieh.*|umgezogen|gekommen|geflogen|fährt|gereist)$ // unless ^(?:nach|in|aus)$
  [noch → nach] Deutschland|Berlin|Wien|Hamburg|Köln|München|Italien|England|Österreich|Spanien|Frankreich gefahren|gegangen|geflogen|gezogen|gereist|gekommen|fahren|gehen|fliegen|ziehen|reisen|kommen
  das|es|nichts|alles war|ist [war → wahr] $
  ist|bin|bist|war|sind|waren|seid sich|mir|dir|uns {adverb|adjective|quality}? {adverb|adjective|quality}? [sich → sicher] $
  [zur → zu] der|dieser|einer|meiner|deiner|seiner|ihrer|unserer|jeder {adjective}? {noun} !{adjective|=nach}
  [zum → zu; vom → von; beim → bei; am → an; im → in] dem|diesem|einem|meinem|deinem|seinem|ihrem|unserem|jedem {adjective}? {noun} !{adjective|=nach}
  [vom → von; beim → bei; im → in; am → an] der|dieser|einer|meiner|deiner|seiner|ihrer|unserer|jeder {adjective}? {feminine} !{adjective|=nach}
  [ins → in; ans → an; aufs → auf] die|das|den|meine|meinen|seine|seinen|ihre|ihren {adjective}? {noun} !{adjective|=nach}
  {word} [etwas → etwa] /\\d+(?:[.,]\\d+)*/
  !{determiner|adjective|number} [Bescheide → Bescheid; Bescheids → Bescheid] sagen|geben|gesagt|gegeben|wissen|sagt|gibt|sage|gebe|weiß
  viel|keinen|großen [Spaße → Spaß]
  ich [siehe → sehe; sieht → sehe]
  [genant+A → genannt]
  ^ [seihe → siehe; sihe → siehe; siehen → siehe] unten|oben|auch|Seite|Kapitel|Abbildung|Tabelle|Anhang|Abschnitt|Punkt
  ^ [siege → siehe] unten|Seite|Abbildung|Tabelle|Anhang|Abschnitt
  im [Feien → Freien]
  ins [Feie → Freie]
  {number} . [Main → Mai]
  [zweiter → zweier] !{feminine|masculine|neuter} {plural}
  hinten|vorne|oben|unten|vorn [link → links; recht → rechts] liegt|steht|stehen|liegen|neben|am|im|vom|in|auf|an
  hinten|vorne|oben|unten|vorn|nach|von [link → links] $
  nach|von [recht → rechts] $
  {word} [link → links] hinten|oben|unten|vorne|neben|abbiegen|vom|von
  ^ [recht → rechts] oben|unten {finite}
  ^ [sol → soll; Sol → soll] ich|das|er|es|man|sie|hier|der|die
  ich|er|es|das|man|sie|was|wer|wie|dann|hier [sol → soll; solle → soll] {low} // if sol$
  auf [Wusch → Wunsch; wusch → Wunsch]
  je /\\p{Ll}+er/ , [je → desto] /\\p{Ll}+er/ // unless ^(?:lieber|desto|umso|doller|oller)$
  [zurecht → zu Recht] // unless ^(?:komm|kam|käm|gekommen|find|fand|gefund|leg|gelegt|mach|gemacht|rück|gerückt|bieg|bog|gebogen|stutz|gestutzt|weis|wies|gewiesen|schneid|schnitt|geschnitten|zimmer|feil|steck|gesteckt|basteln|setz|gesetzt|rück|rufen|zurecht|schieb|schob|schöb|geschob|zupf|gezupf|richt|gericht|streich|strich|dreh|gedreh|stell|gestell|knet|klopf|geklopf|schüttel|lüg|log|gelog|träum|reim|gereim|hau|form|flick|schraub|tast|zieh|zog|gezog|ruckel|interpret|konstru|hämmer|bürst|lauf).*
  komme|kommen|kommt|kam|kamen|finde|finden|findet|fand|lege|legen|legt|legte … [zu recht → zurecht; zu Recht → zurecht] $ // if ^(?:mit|damit|gut|nicht|allein|schnell|besser|schlecht|mich|dich|uns)$ // unless ^und$
  komme|kommen|kommt|kam|kamen|finde|finden|findet|fand … [zu recht → zurecht] damit|mit
  [zu recht kommen → zurechtkommen; zu Recht kommen → zurechtkommen; zu recht gekommen → zurechtgekommen; zu recht finden → zurechtfinden; zu Recht finden → zurechtfinden; zu recht gefunden → zurechtgefunden; zu recht legen → zurechtlegen; zu recht machen → zurechtmachen]
  hohem|hohes|höchstem|gutem|niedrigem|gleichen|selben [Nivea → Niveau]
  {finite} [fiel → viel] Geld|Zeit|Spaß|Glück|Arbeit|Wasser|Essen|Platz|Mühe|Erfolg|zu|mehr|Kraft|Freude|Liebe|Lärm|Ärger|Energie
  zu [fiel → viel] {noun}
  ^ [fiele → viele] {plural} {finite}
  [Gebrauchtspur → Gebrauchsspur; Gebrauchtspuren → Gebrauchsspuren; Gebrauchspuren → Gebrauchsspuren; Gebrauchtsspuren → Gebrauchsspuren]
  Groß- und [Kleinschreiben → Kleinschreibung]
  ^ [Keim → Kein; keim → kein] {noun} {finite}
  nicht|schon|endlich|ja|doch|immer|jetzt|heute|auch [wider → wieder] {adverb|preposition|quality|participle|infinitive} // unless ^(?:willen|erwarten|besseres|wissen|strich|spiegel.*)$
  [wider → wieder] da|zurück|gut|besser|nach|mal|einmal|hier|auf|mit|in|an|aus|los|weiter|im|zum
  bis|auf ein baldiges [Widersehen → Wiedersehen]
  [Widersehen → Wiedersehen; widersehen → wiedersehen; Widerschauen → Wiederschauen; Widerwahl → Wiederwahl; Widergabe → Wiedergabe; Widergeburt → Wiedergeburt; Wiederstand → Widerstand; Wiederspruch → Widerspruch; Wiederruf → Widerruf; Wiederwille → Widerwille; wiederlich+A → widerlich; wiederspenstig+A → widerspenstig; wiederrechtlich+A → widerrechtlich; wiedersprüchlich+A → widersprüchlich; wiedernatürlich+A → widernatürlich; erwiedern → erwidern; erwiedert → erwidert; erwiederte → erwiderte; Erwiederung → Erwiderung; wiederfahren → widerfahren; wiederfährt → widerfährt; wiederlegen → widerlegen; wiederlegt → widerlegt; anwiedern → anwidern; angewiedert → angewidert]
`;

export const functionWords: Rule = {
  id: 'function-words',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Hier ist wohl ein anderes, ähnliches Wort gemeint.',
  ...contextList(table),
  examples: {
    wrong: [
      'Was ist {den→denn} heute los?',
      'Es {wir→wird} bald dunkel.',
      'Das kann nicht {seien→sein}.',
      'Dann können {wie→wir} gehen.',
      'Das ist sicher nicht {war→wahr}.',
    ],
    right: [
      'Der Hund, den der Mann sah, bellt.',
      'Du kannst bis morgen bleiben.',
      'Seit Jahren sind wir hier zu Hause.',
      'Sie versucht, einen Mann zu ändern.',
      'Es ist unklar, um wen es hier geht.',
      'Die Kritik kommt zu Recht.',
      'Er macht nichts nur zum Spaß.',
      'Wenn wir zum Beispiel hier sitzen, ist es still.',
      'Wir können wie folgt vorgehen.',
      'Sie seien dort gewesen, sagt er.',
      'So alt er ist, so klug ist er.',
      'Wir dienen Menschen in Not und wahren nicht nur die Form.',
      'Wir müssen das Gerät erden.',
      'Bleibst du, bis du das verstanden hast?',
      'Man gab ihm Zimmer und Essen.',
      'Als Mann des Volkes kann er einladen, wen er will.',
      'Sie stand vor allen auf der Bühne, und viele kommen zu Recht.',
      'Führ uns nicht in Versuchung.',
      'Wo hast du den so schnell gefunden?',
    ],
  },
};
