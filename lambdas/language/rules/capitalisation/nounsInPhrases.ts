import type { Rule } from '../../rule.ts';
import { phraseList, type Guard } from '../phrases.ts';

/** Nouns in set phrases, times of day behind heute and its like, weekdays and months behind am and im. */
const table = `
  im voraus → im Voraus; im nachhinein → im Nachhinein; im vorhinein → im Vorhinein; im vorraus → im Voraus
  im Vorraus → im Voraus; im nach hinein → im Nachhinein; in bezug auf → in Bezug auf
  mit bezug auf → mit Bezug auf; im bezug auf → in Bezug auf; in hinblick auf → im Hinblick auf
  im hinblick auf → im Hinblick auf; auf grund → aufgrund; im zuge → im Zuge; im rahmen → im Rahmen
  im laufe → im Laufe; im falle → im Falle; im gegensatz → im Gegensatz; im vergleich → im Vergleich
  im moment → im Moment; im augenblick → im Augenblick; im grunde → im Grunde; im durchschnitt → im Durchschnitt
  im auftrag → im Auftrag; im anschluss → im Anschluss; im prinzip → im Prinzip
  im zusammenhang → im Zusammenhang; im internet → im Internet; im mittelpunkt → im Mittelpunkt
  zum beispiel → zum Beispiel; zum glück → zum Glück; zum teil → zum Teil; zum schluss → zum Schluss
  zum thema → zum Thema; zum zweck → zum Zweck; zu beginn → zu Beginn; zu ende → zu Ende; zu hause → zu Hause
  nach hause → nach Hause; zu unrecht → zu Unrecht; zu guter letzt → zu guter Letzt
  zur verfügung → zur Verfügung; zur folge → zur Folge; zur not → zur Not; zur folge haben → zur Folge haben
  in ordnung → in Ordnung; in der regel → in der Regel; in der lage → in der Lage; in der tat → in der Tat
  in der nacht → in der Nacht; in zukunft → in Zukunft; in wirklichkeit → in Wirklichkeit
  in anspruch → in Anspruch; in betracht → in Betracht; in kraft → in Kraft; in bezug → in Bezug
  auf jeden fall → auf jeden Fall; auf keinen fall → auf keinen Fall; auf alle fälle → auf alle Fälle
  in jedem fall → in jedem Fall; in diesem fall → in diesem Fall; von anfang an → von Anfang an
  am anfang → am Anfang; am ende → am Ende; am wochenende → am Wochenende; am abend → am Abend
  am mittag → am Mittag; am vormittag → am Vormittag; am nachmittag → am Nachmittag; am tag → am Tag
  aus diesem grund → aus diesem Grund; aus versehen → aus Versehen; unter umständen → unter Umständen
  bei bedarf → bei Bedarf; mit sicherheit → mit Sicherheit; ohne zweifel → ohne Zweifel
  meiner meinung nach → meiner Meinung nach; unserer meinung nach → unserer Meinung nach
  keine ahnung → keine Ahnung; keine angst → keine Angst; angst haben → Angst haben; angst hat → Angst hat
  angst hatte → Angst hatte; angst habe → Angst habe; keine lust → keine Lust; zum ersten mal → zum ersten Mal
  zum zweiten mal → zum zweiten Mal; zum dritten mal → zum dritten Mal; zum letzten mal → zum letzten Mal
  zum wiederholten mal → zum wiederholten Mal; zum nächsten mal → zum nächsten Mal
  zum x-ten mal → zum x-ten Mal; beim ersten mal → beim ersten Mal; beim zweiten mal → beim zweiten Mal
  beim letzten mal → beim letzten Mal; beim nächsten mal → beim nächsten Mal; ein paar mal → ein paar Mal
  jedesmal → jedes Mal; zum erstenmal → zum ersten Mal; zum letztenmal → zum letzten Mal
  zum zweitenmal → zum zweiten Mal; zum ersten male → zum ersten Male; am montag → am Montag
  am dienstag → am Dienstag; am mittwoch → am Mittwoch; am donnerstag → am Donnerstag; am freitag → am Freitag
  am samstag → am Samstag; am sonnabend → am Sonnabend; am sonntag → am Sonntag; im januar → im Januar
  im februar → im Februar; im märz → im März; im april → im April; im mai → im Mai; im juni → im Juni
  im juli → im Juli; im august → im August; im september → im September; im oktober → im Oktober
  im november → im November; im dezember → im Dezember; im frühling → im Frühling; im sommer → im Sommer
  im herbst → im Herbst; im winter → im Winter; außer acht gelassen → außer Acht gelassen
  außer acht lassen → außer Acht lassen; außer acht zu lassen → außer Acht zu lassen
  außer acht lässt → außer Acht lässt; in acht nehmen → in Acht nehmen; in acht zu nehmen → in Acht zu nehmen
  dich in acht → dich in Acht; sich in acht nimmt → sich in Acht nimmt; heute morgen → heute Morgen
  heute mittag → heute Mittag; heute abend → heute Abend; heute nacht → heute Nacht
  heute vormittag → heute Vormittag; heute nachmittag → heute Nachmittag; gestern morgen → gestern Morgen
  gestern mittag → gestern Mittag; gestern abend → gestern Abend; gestern nacht → gestern Nacht
  gestern vormittag → gestern Vormittag; gestern nachmittag → gestern Nachmittag; morgen mittag → morgen Mittag
  morgen abend → morgen Abend; morgen nacht → morgen Nacht; morgen vormittag → morgen Vormittag
  morgen nachmittag → morgen Nachmittag; übermorgen abend → übermorgen Abend
  übermorgen mittag → übermorgen Mittag; vorgestern abend → vorgestern Abend
  vorgestern nacht → vorgestern Nacht; vorgestern morgen → vorgestern Morgen
  das erste mal → das erste Mal; das zweite mal → das zweite Mal; das dritte mal → das dritte Mal | mal
  das letzte mal → das letzte Mal; das nächste mal → das nächste Mal; jedes mal → jedes Mal | mal
  dieses mal → dieses Mal; ein anderes mal → ein anderes Mal; ein einziges mal → ein einziges Mal | mal
`;

/** „dieses mal rote, mal blaue Licht“ */
const mal: Guard = (tokens, _, last) => tokens.slice(last + 1).some(({ lower }) => lower === 'mal');

export const nounsInPhrases: Rule = {
  id: 'noun-in-phrase',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 55 (4) bis (6)',
  message:
    'Substantive schreibt man auch in festen Wendungen groß, ebenso Tageszeiten nach „heute“, „gestern“ und „morgen“.',
  ...phraseList(table, { mal }),
  examples: {
    wrong: [
      'Wir sehen uns heute {abend→Abend}.',
      'Sie war zum ersten {mal→Mal} in Rom.',
      'Er bleibt am {montag→Montag} zu {hause→Hause}.',
      'Das ist zum {beispiel→Beispiel} in der {regel→Regel} so.',
      '{Jedesmal→Jedes Mal} lacht er.',
    ],
    right: [
      'Wir sehen uns heute früh.',
      'Das Licht, dieses mal rote, mal blaue Leuchten, erlosch.',
      'Am Montag bleibt er zu Hause.',
    ],
  },
};
