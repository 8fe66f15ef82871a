import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CorrectionSettings } from '../../../../lambdas/domain/correctionSettings.ts';
import { call } from '../../api.ts';
import { describeSettings, knowledgeQuery, SettingsFields } from '../../model/knowledge.tsx';
import { messageOf, toastError } from '../../model/toasts.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { firstCorrectionsQuery } from './FirstCorrections.tsx';
import { texts } from './texts.ts';
import type { Analysis } from './upload.ts';

/** Settings for this document alone. They are kept with it at once, since a payment may start the order. */
export default function OrderSettings({ analysis }: { analysis: Analysis }) {
  const { file_name, upload_id } = analysis;
  const { data, isError } = useQuery(knowledgeQuery);
  const [chosen, setChosen] = useState<CorrectionSettings>();
  const client = useQueryClient();
  const save = useMutation({
    scope: { id: `settings ${upload_id}` },
    mutationFn: (settings: CorrectionSettings) => call('setOrderSettings', { file_name, upload_id, settings }),
    onSuccess: () => client.invalidateQueries({ queryKey: firstCorrectionsQuery(analysis).queryKey }),
    onError: (error) => {
      setChosen(undefined);
      toastError(error, messageOf(error, texts.settingsFailed));
    },
  });
  if (isError) return <p role="alert">{texts.settingsFailed}</p>;
  if (!data) {
    return (
      <p role="status">
        <Spinner />
      </p>
    );
  }
  const value = chosen ?? data.settings;
  const words = describeSettings(value, data.dictionary.length);
  return (
    <div className="grid gap-3">
      <SettingsFields
        value={value}
        onChange={(settings) => {
          setChosen(settings);
          save.mutate(settings);
        }}
      />
      <p className="text-muted">{words.length > 0 ? texts.settingsAre(words.join(' · ')) : texts.settingsUsual}</p>
    </div>
  );
}
