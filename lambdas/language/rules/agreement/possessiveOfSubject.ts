import { cellsOfCase, cellsOfSlot, persons } from '../../words/features.ts';
import { canBe, cellsAs, finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { possessives } from '../../grammar/pronouns.ts';

const { feminine, masculine, neuter, plural } = cellsOfSlot;
/** Things and bodies that have something of their own and have no sex that could tell against their gender. */
const body =
  /(?:firma|gesellschaft|gemeinde|stadt|behörde|abteilung|bank|schule|universität|hochschule|regierung|partei|gruppe|organisation|stiftung|kirche|bibliothek|klinik|agentur|redaktion|verwaltung|versicherung|verein|verband|betrieb|konzern|staat|unternehmen|ministerium|amt|museum|institut|team|land|parlament|gericht|projekt|bundesrat|vorstand|rat)$/;

/** „Die Firma hat seine Kunden informiert“: the one noun before the possessive has another gender. */
function find({ tokens, phrases, verbs }: Sentence): Repair[] {
  const found: Repair[] = [];
  const [subject, object] = phrases;
  if (subject?.determiner !== 0 || object === undefined || !/^(?:Der|Die|Das|Unsere?)$/.test(tokens[0]!.text))
    return found;
  const verb = subject.noun + 1;
  if (verbs[verb] !== 'finite' || (finitePersons(tokens[verb]!) & persons['3s']) === 0) return found;
  const noun = tokens[subject.noun]!;
  const cells = subject.cells & cellsOfCase.nominative & ~plural;
  if (cells === 0 || !body.test(noun.lower) || canBe(noun, 'name')) return found;
  const at = object.determiner;
  if (
    at === undefined ||
    object.first > verb + 3 ||
    (cellsAs(tokens[object.noun]!, 'noun') & cellsOfCase.accusative) === 0
  )
    return found;
  const { text, start, end } = tokens[at]!;
  const isFeminine = (cells & ~feminine) === 0;
  const isOther = (cells & ~(masculine | neuter)) === 0;
  const repaired = isFeminine ? text.replace(/^sein/, 'ihr') : isOther ? text.replace(/^ihr/, 'sein') : text;
  if (repaired !== text && text === text.toLowerCase()) found.push({ start, end, replacement: repaired });
  return found;
}

export const possessiveOfSubject: Rule = {
  id: 'possessive-of-subject',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Possessivpronomen“',
  message: 'Falls das Wort das Subjekt meint, muss es sich nach dessen Geschlecht richten.',
  permission: 'comment',
  trigger: new Set([...possessives.words].filter((word) => /^(?:sein|ihr)/.test(word))),
  find,
  examples: {
    wrong: ['Die Firma hat {seine⇢ihre} Kunden informiert.', 'Der Verein befragt {ihre⇢seine} Mitglieder.'],
    right: [
      'Die Firma hat ihre Kunden informiert.',
      'Die Frau liebt seine Bilder.',
      'Die Firma hat Ihre Kunden informiert.',
    ],
  },
};
