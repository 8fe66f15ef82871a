import { inPerson } from '../../words/conjugation.ts';
import { capitalise, inCaseOf } from '../../patterns.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { numberClashes } from '../../analysis/subjects.ts';

function* find(sentence: Sentence): Iterable<Repair> {
  for (const { verb, isPlural, isSure } of numberClashes(sentence)) {
    // „Die Frage sind“ is as often a plural that is misspelt.
    if (!isPlural && !isSure) continue;
    const { start, end, text } = sentence.tokens[verb]!;
    // „mit kurze Haare“: a noun written small is no verb.
    const { readings } = sentence.lexicon.lookUp(capitalise(text));
    const isHelper = sentence.tokens[verb]!.readings.some(({ kind }) => kind === 'auxiliary' || kind === 'modal');
    if (!isHelper && readings.some(({ pos, kind }) => pos === 'noun' && kind !== 'infinitive')) continue;
    const [form] = inPerson(sentence.tokens[verb]!, isPlural ? '3p' : '3s', sentence.lexicon);
    if (form) yield { start, end, replacement: inCaseOf(text, form) };
  }
}

export const subjectVerb: Rule = {
  id: 'subject-verb-number',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz zwischen Subjekt und finitem Verb“',
  message: 'Subjekt und Verb müssen in der Zahl übereinstimmen.',
  find,
  examples: {
    wrong: [
      'Die Kosten {ist→sind} hoch.',
      'Die Zäune {wird→werden} im Herbst gestrichen.',
      'Ich weiß, dass die Kinder gern {spielt→spielen}.',
      'Der Garten {waren→war} leer.',
      'Danach {können→kann} der Mieter kündigen.',
    ],
    right: [
      'Die Kosten trägt der Mieter.',
      'Die Zäune streicht er morgen.',
      'Die Kosten sind hoch.',
      'Die Äpfel hat Anna gegessen.',
      'Eine Reihe Gäste sind gegangen.',
      'Der Vater und die Mutter kommen.',
      'Weil dies Stellen sind, die fehlen, bleibt es so.',
      'Zehn Jahre ist das her.',
      'Der Grund sind seine Schulden.',
      'Dort wohnen der Vater, die Mutter und das Kind.',
      'Das Problem sind Sie.',
      'Dann wollen der Koch und die Köchin essen.',
      'Das Programm starten.',
    ],
  },
};
