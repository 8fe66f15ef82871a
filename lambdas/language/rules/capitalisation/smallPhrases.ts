import { canBe } from '../../words/readings.ts';
import type { Rule } from '../../rule.ts';
import { casedPhrases } from '../casedPhrases.ts';
import { nounFollows, wordAfter, wordBefore, type Guard } from '../guards.ts';

const table = `
  !über kurz oder lang; !durch dick und dünn; !von klein auf; !von klein an; !von nah und fern; !von fern und nah; !von früh bis spät; !auf ewig; !für ewig; !auf immer; !für immer; !wohl oder übel; !gang und gäbe; !kreuz und quer; !grau in grau; !schwarz auf weiß; !gut und gern; !gut und gerne; !null und nichtig; !recht und billig; !fix und fertig; !fix und foxi; !klipp und klar; !schlicht und einfach; !schlicht und ergreifend; !ganz und gar; !hin und wieder; !ab und zu; !ab und an; !nach und nach; !nach wie vor; !mehr oder weniger; !mehr oder minder; !alles in allem; !vor allem; !unter anderem; !trotz allem; !bei allem; !nichts anderes; !alles andere; !kurz und gut; !kurz und bündig; !kurz und knapp; !dann und wann; !weit und breit; !rund um die Uhr; !samt und sonders; !sang- und klanglos; !zu eigen machen; !zu eigen gemacht
  !sommers wie winters; !kraft meines/deines/seines/ihres/unseres Amtes; !von alters her; !seit alters; !von jeher; !seit jeher; !auf halbmast; !halb links/rechts; !von links nach rechts; !von rechts nach links; !rechts vor links
  !zeit meines/deines/seines/ihres/unseres Lebens | time
  !nach links/rechts | side
  schon/bereits/erst/bis/noch/auch/ab heute/gestern
  ist/bin/sind/war/waren/bist/wäre stolz auf; sehr/so/ganz/besonders/wirklich/unheimlich/unglaublich stolz auf; ist/wird/wurde/war angst und bange; ihm/ihr/mir/dir/uns/ihnen angst und bange
  herzlich willkommen; !barfuß gehen/laufen; !zum einen; !zum anderen; !am besten/meisten/wenigsten/liebsten/schnellsten/häufigsten/einfachsten/leichtesten/schlimmsten/schönsten/wichtigsten/größten/längsten/stärksten/schwersten/sichersten/billigsten/günstigsten/sinnvollsten/weitesten/höchsten/tiefsten/nächsten/deutlichsten/bequemsten/effektivsten/ehesten | best
  !das heißt; !zum ersten/zweiten/dritten/letzten/nächsten/wiederholten Mal; !beim ersten/zweiten/letzten/nächsten Mal; !das erste/zweite/dritte/letzte/nächste Mal; mit freundlichen/herzlichen/besten/lieben/vielen Grüßen; mit freundlichem/herzlichem Gruß; mit freundlichen/besten Grüssen; viele/liebe/herzliche/schöne/beste/freundliche Grüße; sehr geehrte/geehrter/verehrte/verehrter; vielen/herzlichen/besten Dank; !zu zweit/dritt/viert
`;

/** What follows a noun („am Besten der Klasse“) or makes the superlative an attribute („am Schönsten Ort“). */
const best: Guard = (tokens, first, last) =>
  nounFollows(tokens, first, last) ||
  /^(?:der|des|von|dieser|unserer|ihrer|seiner|was|-)$/.test(wordAfter(tokens, last)) ||
  /[-/]/.test(wordBefore(tokens, first)) ||
  /^(?:was|das)$/.test(tokens[last + 2]?.lower ?? '');

export const smallPhrases: Rule = {
  id: 'small-in-phrase',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 56, § 58 (2) bis (5)',
  message: 'In dieser Wendung schreibt man Adjektive und Adverbien klein.',
  ...casedPhrases(table, {
    best,
    // „die schönste Zeit ihres Lebens“
    time: (tokens, first) =>
      first === 0 || canBe(tokens[first - 1], 'adjective') || canBe(tokens[first - 1], 'determiner'),
    // „nach Links und Rechts“ may be parties.
    side: (tokens, first, last) =>
      first === 0 ||
      tokens[first]!.text === 'Nach' ||
      tokens.some(({ lower }) => /^(?:durch)?(?:ge)?such/.test(lower)) ||
      /^(?:und|oder|bis)$/.test(wordAfter(tokens, last)),
  }),
  examples: {
    wrong: [
      'Über {Kurz→kurz} oder lang wird er verlieren.',
      'Sie gehen durch {Dick→dick} und dünn.',
      'Er lief {Kreuz→kreuz} und quer durch den Wald.',
      'Ihr müsst nach {Links→links} gehen.',
      'Sie ist sehr {Stolz→stolz} auf ihn.',
      'Am {Besten→besten} wäre es, heute zu fahren.',
      'Das gefällt mir am {Meisten→meisten} und ihr auch.',
    ],
    right: [
      'Wir zweifeln am Besten der Klasse.',
      'Kreuz und Herz liegen auf dem Tisch.',
      'Es fehlt am Schönsten, was es gibt.',
      'Herzlich willkommen in Köln!',
      'Wir suchen nach Links im Text.',
      'Im Feld Nach links steht eine Zahl.',
    ],
  },
};
