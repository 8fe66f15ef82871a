import { persons } from '../../words/features.ts';
import { finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { subjectPersons } from '../../grammar/pronouns.ts';

const greetings = new Set(['hallo', 'hi', 'hey', 'servus', 'moin']);

/** „Hallo | ich bin neu hier“, „Hallo | wie geht es euch?“: behind the greeting a sentence of its own begins. */
function find({ tokens }: Sentence): Repair[] {
  const [greeting, first, verb] = tokens;
  if (greeting === undefined || first === undefined || verb?.kind !== 'word' || !greetings.has(greeting.lower))
    return [];
  if (greeting.text === greeting.lower || first.text !== first.lower || verb.text !== verb.lower) return [];
  const person =
    subjectPersons.get(first.lower) ??
    (/^(?:wie|was|wo|das|da|hier|mein|meine)$/.test(first.lower) ? persons['3s'] | persons['3p'] | persons['2s'] : 0);
  const isVerb = (finitePersons(verb) & person) !== 0;
  return isVerb ? [{ start: greeting.end, end: greeting.end, replacement: ',' }] : [];
}

export const afterGreeting: Rule = {
  id: 'comma-after-greeting',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): herausgehobene Einheiten',
  message: 'Nach einem Gruß, auf den ein Satz folgt, steht ein Komma.',
  trigger: greetings,
  find,
  examples: {
    wrong: ['Hallo{→,} ich bin neu hier.', 'Hallo{→,} wie geht es euch?'],
    right: ['Hallo, ich bin neu hier.', 'Hallo zusammen', 'Hallo sagen sie hier selten.'],
  },
};
