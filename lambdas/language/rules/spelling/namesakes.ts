import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { phraseTable } from '../phraseTable.ts';

const list = phraseTable('namesake');

/** Nobody's name is corrected unseen: both spellings are offered. */
function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  for (const repair of list.find(sentence))
    found.push({ ...repair, alternatives: [sentence.text.slice(repair.start, repair.end)] });
  return found;
}

export const namesakeRule: Rule = {
  id: 'namesake',
  category: 'spelling',
  source: 'Eigenschreibung der Namensträger',
  message: 'Wenn die bekannte Person gemeint ist: Ihr Name wird anders geschrieben.',
  ...list,
  find,
};
