import { queryOptions } from '@tanstack/react-query';
import {
  type CorrectionSettings,
  type SwitchableCategory,
  switchableCategories,
  type Variety,
} from '../../../lambdas/domain/correctionSettings.ts';
import type { EngineName } from '../../../lambdas/domain/engines.ts';
import { categoryName } from '../../../lambdas/domain/finding.ts';
import { call } from '../api.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Select } from '../ui/Select.tsx';

/** What the engine should know of the customer: settings and dictionary. */
export const knowledgeQuery = queryOptions({ queryKey: ['knowledge'], queryFn: () => call('getSettings', {}) });

const varietyName: Record<Variety, string> = {
  document: 'Wie im Dokument',
  'de-DE': 'Deutschland',
  'de-AT': 'Österreich',
  'de-CH': 'Schweiz',
};

const keepName = {
  keep_typography: 'Anführungszeichen, Striche und Leerzeichen lassen, wie sie sind',
  keep_quotations: 'Zitate in Anführungszeichen lassen, wie sie sind',
  keep_gendered: 'Gegenderte Formen (Ärzt:innen) lassen, wie sie sind',
} as const;
const keptName: Record<keyof typeof keepName, string> = {
  keep_typography: 'Anführungszeichen, Striche und Leerzeichen',
  keep_quotations: 'Zitate',
  keep_gendered: 'gegenderte Formen',
};
const keeps = Object.keys(keepName) as (keyof typeof keepName)[];

/** The name of what chooses among them, in a list of wishes and at its field. */
export const ENGINE = 'Geprüft durch';
/** What corrects, as customers know it. */
export const engineName: Record<EngineName, string> = {
  embedded: 'Unsere eigene Prüfung',
  languageModel: 'Unsere Prüfung und ein Sprachmodell',
  languageTool: 'Unsere Prüfung und LanguageTool',
};

interface Wished {
  readonly settings: CorrectionSettings;
  /** Entries of the customer's dictionary. */
  readonly words: number;
  /** Missing where the stage has but one. */
  readonly engine?: EngineName | undefined;
  /** BCP 47 tag of the document, where it is known. */
  readonly language?: string;
}

/** By what an order is corrected, each under its name: variety, scope, what stays as it is, dictionary, engine. */
export function describeSettings({
  settings,
  words,
  engine,
  language = '',
}: Wished): readonly (readonly [string, string])[] {
  const { variety, categories_off } = settings;
  const known = new Map<string, string>(Object.entries(varietyName)).get(language);
  const kept = keeps.filter((name) => settings[name]).map((name) => keptName[name]);
  const off = categories_off.map((category) => categoryName[category]);
  return [
    ['Schreibung', variety === 'document' && known ? `${varietyName.document} (${known})` : varietyName[variety]],
    ['Korrigiert wird', off.length === 0 ? 'alles' : `alles außer ${off.join(', ')}`],
    ...(kept.length > 0 ? [['Bleibt, wie es ist', kept.join(', ')] as const] : []),
    ...(words > 0
      ? [['Ihr Wörterbuch', words === 1 ? '1 Eintrag' : `${words.toLocaleString('de-DE')} Einträge`] as const]
      : []),
    ...(engine ? [[ENGINE, engineName[engine]] as const] : []),
  ];
}

interface Props {
  readonly value: CorrectionSettings;
  readonly onChange: (value: CorrectionSettings) => void;
}

/** Variety, what is left alone, and which categories are corrected. */
export function SettingsFields({ value, onChange }: Props) {
  const withCategory = (category: SwitchableCategory, on: boolean) =>
    on
      ? value.categories_off.filter((one) => one !== category)
      : switchableCategories.filter((one) => one === category || value.categories_off.includes(one));
  return (
    <div className="grid gap-4">
      <Select
        label="Schreibung"
        value={value.variety}
        options={Object.entries(varietyName)}
        onChange={(variety) => onChange({ ...value, variety: variety as Variety })}
      />
      <div>
        {keeps.map((name) => (
          <Checkbox key={name} checked={value[name]} onChange={(on) => onChange({ ...value, [name]: on })}>
            {keepName[name]}
          </Checkbox>
        ))}
      </div>
      <fieldset>
        <legend className="font-semibold">Was korrigiert wird</legend>
        <div className="grid sm:grid-cols-2 sm:gap-x-6">
          {switchableCategories.map((category) => (
            <Checkbox
              key={category}
              checked={!value.categories_off.includes(category)}
              onChange={(on) => onChange({ ...value, categories_off: withCategory(category, on) })}
            >
              {categoryName[category]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
