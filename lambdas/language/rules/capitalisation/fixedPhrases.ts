import { canBe } from '../../words/readings.ts';
import type { Rule } from '../../rule.ts';
import { casedPhrases } from '../casedPhrases.ts';
import { leadsToNoun, nounFollows, wordAfter, type Guard } from '../guards.ts';

// Left out since the Regelwerk (§ 58 E1, E3) allows both: ohne weiteres, bis auf weiteres, seit langem, von neuem, vor kurzem,
// bei weitem, aufs beste, aufs äußerste, binnen kurzem; and viel, wenig, ein, ander (§ 58 (5)).
const table = `
  im Folgenden/Allgemeinen/Wesentlichen/Übrigen/Einzelnen/Besonderen/Weiteren/Vorhergehenden/Vorangegangenen/Vorstehenden/Nachfolgenden/Nachstehenden/Obigen | noun
  im Entferntesten/Geringsten/Mindesten/Verborgenen/Stillen/Dunkeln/Dunklen/Freien/Trockenen/Trüben/Ungewissen/Unklaren/Klaren/Reinen/Argen/Guten/Bösen/Grünen/Kleinen/Großen/Geheimen/Inneren/Innern/Äußeren/Vagen/Privaten/Weiten | noun
  des Weiteren/Öfteren/Öftern/Näheren/Längeren/Übrigen; des Langen und Breiten; aufs Neue/Ganze; auf ein Neues; aus dem Vollen/Nichts/Freien/Hinteren; ins Reine/Freie/Grüne/Blaue/Schwarze/Uferlose/Unermessliche/Lächerliche/Leere/Volle/Detail/Schlingern/Wanken/Schleudern/Stocken/Rollen/Gerede/Kleine/Einzelne/Gewissen/Trockene/Ungewisse/Abseits/Jenseits/Nichts | noun
  ums Ganze; fürs Erste; zum Besten geben/gegeben/halten/gehalten; gibt es zum Besten; zum Guten/Schlechten/Bösen/Besseren/Schlimmsten wenden/gewendet; nichts Gutes; alles Gute/Liebe/Übrige/Weitere/Mögliche/Nötige/Wichtige/Notwendige/Erdenkliche/Wesentliche/Schöne/Neue | noun
  als Erstes/Nächstes/Letztes/Zweites/Drittes/Viertes/Erster/Zweiter/Letzter | attribute
  im Großen und Ganzen; im Großen und Kleinen; im Guten wie im Bösen; des Langen und Breiten; im Rahmen des Üblichen/Möglichen; den Kürzeren ziehen/gezogen/zieht/zog; auf dem Laufenden/Trockenen; auf dem Trockenen sitzen; ein Leichtes | noun
  auf Deutsch/Englisch/Französisch/Spanisch/Italienisch/Russisch/Türkisch/Polnisch/Chinesisch/Japanisch/Arabisch/Lateinisch/Latein/Griechisch/Portugiesisch/Niederländisch/Dänisch/Schwedisch/Norwegisch/Finnisch/Ungarisch/Tschechisch/Hebräisch/Schweizerdeutsch/Hochdeutsch/Platt/Bairisch | noun
  in/kein/gutes/korrektes/fließend/fließendes/gebrochenes/perfektes/schlechtes/akzentfreies Deutsch/Englisch/Französisch/Spanisch/Italienisch/Russisch/Türkisch/Polnisch/Latein | language
  Deutsch/Englisch/Französisch/Spanisch/Italienisch/Russisch/Türkisch/Polnisch/Latein lernen/lerne/lernst/lernt/lernte/lernten/gelernt/unterrichten/unterrichtet/unterrichte/studieren/studiert/beherrschen/beherrscht
  gut/schlecht/besser/kaum Deutsch/Englisch/Französisch/Spanisch/Italienisch/Russisch/Türkisch/Polnisch | language
  Deutsch und Englisch lernen/gelernt/sprechen/unterrichten/unterrichtet; Englisch und Französisch lernen/gelernt/sprechen/unterrichten/unterrichtet; Deutsch und Mathematik
  ins/vom/im/zum/beim/aus Deutsche/Deutschen/Englische/Englischen/Französische/Französischen/Spanische/Spanischen/Italienische/Italienischen/Russische/Russischen/Lateinische/Lateinischen/Griechische/Griechischen/Polnische/Polnischen/Türkische/Türkischen/Arabische/Arabischen/Chinesische/Chinesischen/Hochdeutsche/Hochdeutschen | noun
  bei/auf Rot/Grün/Gelb; in Rot/Blau/Grün/Gelb/Schwarz/Weiß/Grau/Braun/Lila/Rosa/Orange/Violett/Beige; Schwarz auf Weiß; in Schwarz und Weiß | colour
  für/von/zwischen/bei Jung und Alt; für/von/zwischen/bei Arm und Reich; für/von/zwischen/bei Groß und Klein; Gleiches mit Gleichem vergelten; Gutes tun/getan; Böses tun/getan; das Gute und Böse; das Gute und das Böse; Gut und Böse; Altes und Neues; Gutes und Böses
  sein/ihr/mein/dein/unser/euer Bestes geben/tun/gegeben/getan/versuchen; das/tut/tat/tun/getan sein Übriges; ein/sein Übriges tun/getan; das Seine tun; das Ihre tun; das Beste daraus machen; das Beste vom Besten | noun
  nicht mehr der/die Jüngste/Schnellste/Schlankste; bin/bist immer der/die Beste/Erste/Letzte; immer der/die Beste sein | ranked
  das Wichtigste/Beste/Schlimmste/Schönste/Wesentliche/Gute/Schöne/Besondere/Interessante/Merkwürdige/Seltsame/Tolle/Traurige/Komische/Schlimme daran/dabei/darin; das Beste kommt zum Schluss | noun
  Folgendes mitteilen/feststellen/festhalten/beachten/sagen/gesagt; teilte/teilt/teilten/sagte/sagt/schrieb/schreibt/erklärte/ergibt/gilt/bedeutet/heißt Folgendes; ihr/ihm/ihnen/uns/mir/euch/dazu/dabei/hierzu/darüber/bitte/auch/noch/kurz Folgendes | noun
  Tausend und eine Nacht; das Weite suchen/gesucht; das Nachsehen haben; das Sagen haben; ein Gutes haben; zum Narren halten; jedem das Seine
`;

/** „als erstes der Kinder“ refers to a noun. */
const attribute: Guard = (tokens, first, last) =>
  nounFollows(tokens, first, last) || /^(?:der|des|von|dieser|unserer)$/.test(wordAfter(tokens, last));

export const fixedPhrases: Rule = {
  id: 'im-folgenden',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 57 (1), § 58',
  message: 'Nominalisierte Adjektive in festen Wendungen wie „im Folgenden“ schreibt man groß.',
  ...casedPhrases(table, {
    noun: leadsToNoun,
    // „von allen war er immer der beste“
    ranked: (tokens, first, last, sentence) =>
      attribute(tokens, first, last, sentence) ||
      tokens.slice(0, first).some(({ lower }) => /^(?:von|unter|aller)$/.test(lower)),
    attribute,
    // „bei rot gefärbten und stark belasteten Proben“
    colour: (tokens, first, last) =>
      nounFollows(tokens, first, last) ||
      canBe(tokens[last + 1], 'adjective') ||
      /^(?:und|oder)$/.test(wordAfter(tokens, last)),
    // „in deutsch geprägten Kreisen“
    language: (tokens, first, last) =>
      nounFollows(tokens, first, last) || /^(?:und|oder|[-,])$/.test(wordAfter(tokens, last)),
  }),
  examples: {
    wrong: [
      'Das wird im {folgenden→Folgenden} genauer erklärt.',
      'Er hat im {allgemeinen→Allgemeinen} recht.',
      'Im {übrigen→Übrigen} gilt das Gesetz.',
      'Wir wünschen euch alles {gute→Gute}.',
      'Sag es auf {deutsch→Deutsch}.',
      'Sie will {deutsch→Deutsch} lernen und spricht schon gut {englisch→Englisch}.',
      'Als {erstes→Erstes} fiel das Licht aus.',
      'Das Buch wurde ins {deutsche→Deutsche} übersetzt.',
      'Sie schöpften aus dem {vollen→Vollen}.',
      'Wir haben unser {bestes→Bestes} gegeben.',
    ],
    right: [
      'Diese Zeile ist immer die letzte der Liste.',
      'Im folgenden Kapitel geht es um Holz.',
      'Im allgemeinen wie im besonderen Teil steht nichts.',
      'Von allen Läufern war er immer der beste.',
      'In schwarz und weiß gestreiften Hemden kamen sie.',
      'Das gilt im Folgenden nicht.',
      'Im allgemeinen, groben Sprachgebrauch heißt es anders.',
      'Als erstes Land führte Norwegen das ein.',
      'Anna kam als erstes der Kinder an.',
      'Er sprach im deutschen Fernsehen.',
      'Das geht ohne weiteres bis auf weiteres so.',
      'Er war aufs äußerste gereizt.',
      'Der Kontext bleibt immer der erste.',
    ],
  },
};
