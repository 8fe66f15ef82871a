import type { Rule } from '../../rule.ts';
import { nounFollows, phraseList, wordAfter, wordBefore, type Guard } from '../phrases.ts';

/** Written apart these are wrong wherever they stand, but for the places their guard knows. */
const table = `
  irgend etwas → irgendetwas; irgend jemand → irgendjemand; irgend jemanden → irgendjemanden; irgend jemandem → irgendjemandem
  irgend was → irgendwas; irgend wie → irgendwie; irgend wo → irgendwo; irgend wann → irgendwann; irgend wer → irgendwer
  irgend ein+A → irgendein; irgend welche → irgendwelche; irgend welcher → irgendwelcher; irgend welchen → irgendwelchen
  irgend woher → irgendwoher; irgend wohin → irgendwohin; nirgend wo → nirgendwo; nirgends wo → nirgendwo
  in wie weit → inwieweit; in wieweit → inwieweit; inwie weit → inwieweit; in wie fern → inwiefern; in wiefern → inwiefern | noun
  in so fern → insofern; in sofern → insofern; in so weit → insoweit; in soweit → insoweit | noun
  zu mindest → zumindest; an hand des → anhand des; an hand der → anhand der; an hand von → anhand von
  nichts desto trotz → nichtsdestotrotz; nichts desto weniger → nichtsdestoweniger; nichts destoweniger → nichtsdestoweniger
  nichts destotrotz → nichtsdestotrotz; nichtsdesto trotz → nichtsdestotrotz; nichtsdesto weniger → nichtsdestoweniger
  der selbe → derselbe; die selbe → dieselbe; das selbe → dasselbe; dem selben → demselben; den selben → denselben
  des selben → desselben; die selben → dieselben; der selben → derselben
  der jenige → derjenige; die jenige → diejenige; das jenige → dasjenige; die jenigen → diejenigen; den jenigen → denjenigen
  dem jenigen → demjenigen; der jenigen → derjenigen; des jenigen → desjenigen
  heut zu Tage → heutzutage; heut zutage → heutzutage; heute zu Tage → heutzutage; heute zutage → heutzutage
  unter wegs → unterwegs; über haupt → überhaupt; je doch → jedoch
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

const guards: Readonly<Record<string, Guard>> = {
  noun: nounFollows,
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
    const [before, after] = [tokens[first - 1], tokens[last + 1]];
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
      'Er hat vergessen, Brot {ein zu kaufen→einzukaufen}.',
    ],
    right: [
      'Zur Zeit der Kelten stand hier ein Wald.',
      'Das war zur Zeit Goethes üblich.',
      'Der Freund, statt dessen sie kam, war krank.',
      'Er sparte, um so mehr zu verdienen.',
      'Nicht jeder Zeit vergisst man.',
      'Sie ging zu einander fremden Menschen.',
      'Die Anlage ist vom Haus aus zu wählen.',
    ],
  },
};
