import type { Rule } from '../../rule.ts';
import { casedPhrases } from '../casedPhrases.ts';
import { nounFollows, wordBefore, type Guard } from '../guards.ts';

/** `Deutsch+` stands for its declined forms. Left out are set phrases that may be written either way (§ 63): Gelbe Karte, Erste Hilfe. */
const table = `
  Deutsch+ Bank/Bahn/Post/Telekom/Bundestag/Bundestages/Bundestags/Bundesbank/Bundesbahn/Wetterdienst/Fußballbund/Gewerkschaftsbund/Reich/Reiches/Reichs/Kaiserreich | indefinite
  Tag der Deutschen Einheit; Deutsch+ Demokratisch+ Republik; Deutsche Welle | indefinite
  Europäisch+ Union/Kommission/Zentralbank/Gerichtshof/Gerichtshofs/Parlament/Parlaments; Vereinigt+ Staaten/Königreich/Königreichs/Nationen; Vereinigt+ Arabisch+ Emirate/Emiraten | indefinite
  Erst+ Weltkrieg/Weltkrieges/Weltkriegs/Weltkriege; Zweit+ Weltkrieg/Weltkrieges/Weltkriegs/Weltkriege; Dreißigjährig+ Krieg/Krieges/Kriegs; Kalt+ Krieg/Krieges/Kriegs; Siebenjährig+ Krieg/Krieges; Westfälisch+ Frieden/Friede/Friedens
  Französisch+ Revolution; Römisch+ Reich/Reiches/Reichs; Osmanisch+ Reich/Reiches/Reichs; Drittes Reich; Dritten Reich/Reiches/Reichs; Alt+ Testament/Testaments; Neu+ Testament/Testaments; Heilig+ Geist/Geistes/Schrift/Land/Abend/Vater/Römische | indefinite
  Schwarz+ Meer/Meeres/Meers; Rot+ Meer/Meeres; Tot+ Meer/Meeres; Kaspisch+ Meer/Meeres; Atlantisch+ Ozean/Ozeans; Indisch+ Ozean/Ozeans; Pazifisch+ Ozean/Ozeans; Still+ Ozean/Ozeans; Persisch+ Golf/Golfs
  Nah+ Osten/Ostens; Fern+ Osten/Ostens; Mittler+ Osten/Ostens; Wild+ Westen/Westens; Schwäbisch+ Alb; Fränkisch+ Schweiz; Sächsisch+ Schweiz; Bayerisch+ Wald/Waldes; Bayrisch+ Wald; Teutoburger Wald; Thüringer Wald; Chinesisch+ Mauer; Berliner Mauer; Brandenburger Tor; Kölner Dom; Schief+ Turm von Pisa
  Olympisch+ Spiele/Spielen; Olympisch+ Winterspiele/Winterspielen; Auswärtig+ Amt/Amtes/Amts; Deutsch+/Schweizerisch+/Österreichisch+/Bayerisch+/Badisch+ Rote/Roten Kreuz/Kreuzes; beim/vom Roten Kreuz; Heilig+ Stuhl/Stuhls/Drei; Königlich+ Hoheit; Kaiserlich+ Hoheit; Regierend+ Bürgermeister/Bürgermeisters/Bürgermeisterin; Kap der Guten Hoffnung; Platz des Himmlischen Friedens | indefinite
  Alexander/Karl/Friedrich/Otto/Peter/Konstantin der Große; Alexander/Karl/Friedrich/Otto/Peter/Konstantin dem Großen; Alexander/Karl/Friedrich/Otto/Peter/Konstantin den Großen; Alexanders/Karls/Friedrichs/Ottos/Peters/Konstantins des Großen; Katharina die Große; Katharina der Großen; Iwan der Schreckliche; Ludwig der Fromme; Karl der Kühne; Karl der Kahle; August der Starke; Philipp der Schöne; Heinrich der Löwe | noun
  Bundesrepublik Deutschland; Deutsch+ Bundesbank; Mona Lisa; Frankfurt am Main; Frankfurt an der Oder; Rothenburg ob der Tauber
`;
const endings = ['e', 'en', 'er', 'es', 'em'];
const inflected = table.replace(/(\p{L}+)\+/gu, (_, stem: string) =>
  endings.map((ending) => (stem.endsWith('e') ? stem.slice(0, -1) : stem) + ending).join('/'),
);

/** „eine deutsche Bank“ is any, and so are „deutsche Banken“. */
const indefinite: Guard = (tokens, first, last) =>
  /^(?:k?eine?[mnrs]?|jede[mnrs]?|viele[nr]?|manche|diese[mnrs]?|andere[nmrs]?|erste[nrs]?|große[nrs]?|größte[nrs]?|meine?[mnrs]?|seine?[mnrs]?|unsere?[mnrs]?|und|oder)$/.test(
    wordBefore(tokens, first),
  ) || nounFollows(tokens, first, last);

export const properNames: Rule = {
  id: 'name-with-adjective',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 60, § 64',
  message: 'In mehrteiligen Eigennamen schreibt man auch das Adjektiv groß.',
  ...casedPhrases(inflected, { indefinite, noun: nounFollows }),
  examples: {
    wrong: [
      'Sie arbeitet bei der {deutschen→Deutschen} Bahn.',
      'Der {zweite→Zweite} Weltkrieg war vorbei.',
      'Er reiste durch die {vereinigten→Vereinigten} Staaten.',
      'Das war Karl der {große→Große}.',
    ],
    right: [
      'Das ist eine deutsche Bank.',
      'Er besucht das Schwarze Meer.',
      'Eine erste Hilfe ist das schwarze Brett.',
      'Klicken Sie auf das rote Kreuz.',
    ],
  },
};
