import type { Rule } from '../../rule.ts';
import { nounFollows, phraseList, wordAfter, type Guard } from '../phrases.ts';

/** In these the adjective is a noun, unless a noun follows that it belongs to. */
const table = `
  im folgenden → im Folgenden; im allgemeinen → im Allgemeinen; im wesentlichen → im Wesentlichen; im übrigen → im Übrigen | noun
  im einzelnen → im Einzelnen; im besonderen → im Besonderen; im weiteren → im Weiteren; im vorhergehenden → im Vorhergehenden | noun
  im vorangegangenen → im Vorangegangenen; im vorstehenden → im Vorstehenden; im nachfolgenden → im Nachfolgenden | noun
  im entferntesten → im Entferntesten; im geringsten → im Geringsten; im mindesten → im Mindesten; im verborgenen → im Verborgenen | noun
  im stillen → im Stillen; im dunkeln → im Dunkeln; im freien → im Freien; im trockenen → im Trockenen; im ungewissen → im Ungewissen | noun
  im unklaren → im Unklaren; im reinen → im Reinen; im argen → im Argen; aufs neue → aufs Neue; auf ein neues → auf ein Neues | noun
  des weiteren → des Weiteren; des öfteren → des Öfteren; des näheren → des Näheren; des längeren → des Längeren | noun
  alles gute → alles Gute; alles liebe → alles Liebe; alles übrige → alles Übrige; alles weitere → alles Weitere | noun
  alles mögliche → alles Mögliche; alles nötige → alles Nötige; alles wichtige → alles Wichtige; fürs erste → fürs Erste | noun
  als erstes → als Erstes; als nächstes → als Nächstes; als letztes → als Letztes; als zweites → als Zweites; als drittes → als Drittes | attribute
  im großen und ganzen → im Großen und Ganzen; im Großen und ganzen → im Großen und Ganzen; im großen und Ganzen → im Großen und Ganzen | noun
  auf deutsch → auf Deutsch; auf englisch → auf Englisch; auf französisch → auf Französisch; auf spanisch → auf Spanisch | noun
  auf italienisch → auf Italienisch; auf russisch → auf Russisch; auf türkisch → auf Türkisch; auf polnisch → auf Polnisch | noun
  auf chinesisch → auf Chinesisch; auf japanisch → auf Japanisch; auf arabisch → auf Arabisch; auf lateinisch → auf Lateinisch | noun
  ins deutsche → ins Deutsche; ins englische → ins Englische; ins französische → ins Französische; ins spanische → ins Spanische | noun
  im deutschen → im Deutschen; im englischen → im Englischen; im französischen → im Französischen; im lateinischen → im Lateinischen | noun
`;

export const fixedPhrases: Rule = {
  id: 'im-folgenden',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 57 (1), § 58',
  message: 'Nominalisierte Adjektive in festen Wendungen wie „im Folgenden“ schreibt man groß.',
  ...phraseList(table, {
    noun: nounFollows,
    // „als erstes der Kinder“ refers to a noun.
    attribute: (tokens, first, last) =>
      nounFollows(tokens, first, last) || /^(?:der|des|von|dieser|unserer)$/.test(wordAfter(tokens, last)),
  } satisfies Record<string, Guard>),
  examples: {
    wrong: [
      'Das wird im {folgenden→Folgenden} genauer erklärt.',
      'Er hat im {allgemeinen→Allgemeinen} recht.',
      'Im {übrigen→Übrigen} gilt das Gesetz.',
      'Wir wünschen euch alles {gute→Gute}.',
      'Sag es auf {deutsch→Deutsch}.',
      'Als {erstes→Erstes} fiel das Licht aus.',
      'Das Buch wurde ins {deutsche→Deutsche} übersetzt.',
    ],
    right: [
      'Im folgenden Kapitel geht es um Holz.',
      'Das gilt im Folgenden nicht.',
      'Im allgemeinen, groben Sprachgebrauch heißt es anders.',
      'Als erstes Land führte Norwegen das ein.',
      'Anna kam als erstes der Kinder an.',
      'Er sprach im deutschen Fernsehen.',
    ],
  },
};
