import { queryOptions } from '@tanstack/react-query';
import {
  type CorrectionSettings,
  type SwitchableCategory,
  switchableCategories,
  type Variety,
} from '../../../lambdas/domain/correctionSettings.ts';
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
const keeps = Object.keys(keepName) as (keyof typeof keepName)[];

/** The settings in words, without those that are as usual. */
export function describeSettings(settings: CorrectionSettings, words: number): readonly string[] {
  const { variety, categories_off } = settings;
  return [
    ...(variety === 'document' ? [] : [`Schreibung: ${varietyName[variety]}`]),
    ...categories_off.map((category) => `ohne ${categoryName[category]}`),
    ...keeps.filter((name) => settings[name]).map((name) => keepName[name]),
    ...(words > 0
      ? [`Ihr Wörterbuch (${words === 1 ? '1 Eintrag' : `${words.toLocaleString('de-DE')} Einträge`})`]
      : []),
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
