import { cell, slots, type Case, type Slot } from '../../lambdas/language/words/features.ts';

/** A noun of german-nouns: its forms with the cells they fill. */
export interface NounRow {
  readonly lemma: string;
  readonly slot: Slot;
  readonly forms: ReadonlyMap<string, number>;
}

const slotOf: Readonly<Record<string, Slot>> = { m: slots[0], f: slots[1], n: slots[2] };
const caseOf: Readonly<Record<string, Case>> = {
  nominativ: 'nominative',
  genitiv: 'genitive',
  dativ: 'dative',
  akkusativ: 'accusative',
};

/** Rows with one gender and plain forms; multi-word entries, affixes and adjectival declension are left out. */
export function* readNouns(csv: string): Iterable<NounRow> {
  const [head = '', ...lines] = csv.split(/\r?\n/);
  const columns = head.split(',');
  for (const line of lines) {
    const cells = splitCsv(line);
    const field = (name: string) => cells[columns.indexOf(name)] ?? '';
    const lemma = field('lemma');
    const slot = slotOf[field('genus')];
    if (!slot || !/^\p{Lu}[\p{L}-]+$/u.test(lemma) || /Affix|Toponym|name|adjektivisch|Abkürzung/i.test(field('pos')))
      continue;
    const forms = new Map<string, number>([[lemma, cell('nominative', slot)]]);
    columns.forEach((column, at) => {
      const match = /^(nominativ|genitiv|dativ|akkusativ) (singular|plural)\*?$/.exec(column);
      const form = cells[at];
      if (!match || !form || !/^\p{Lu}[\p{L}-]+$/u.test(form)) return;
      const bits = cell(caseOf[match[1]!]!, match[2] === 'plural' ? 'plural' : slot);
      forms.set(form, (forms.get(form) ?? 0) | bits);
    });
    yield { lemma, slot, forms };
  }
}

function splitCsv(line: string): string[] {
  const fields = line.match(/(?:"(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
  return fields.map((field) => field.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"'));
}
