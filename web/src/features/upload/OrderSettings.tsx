import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CorrectionSettings } from '../../../../lambdas/domain/correctionSettings.ts';
import type { EngineName } from '../../../../lambdas/domain/engines.ts';
import { estimateSeconds, usualPace } from '../../../../lambdas/domain/pace.ts';
import { call } from '../../api.ts';
import { describeSettings, ENGINE, engineName, knowledgeQuery, SettingsFields } from '../../model/knowledge.tsx';
import { messageOf, toastError } from '../../model/toasts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { firstCorrectionsQuery } from './FirstCorrections.tsx';
import { texts } from './texts.ts';
import { note, type Analysis } from './upload.ts';

interface Choice {
  readonly settings?: CorrectionSettings;
  readonly engine?: EngineName;
}

/** What the order will be corrected by, in sight, and how to change it for this document alone. */
export default function OrderSettings({ analysis }: { analysis: Analysis }) {
  const { data, isError } = useQuery(knowledgeQuery);
  const choose = useChoice(analysis);
  if (isError) return <p role="alert">{texts.settingsFailed}</p>;
  if (!data) return <Skeleton lines={2} label={texts.settingsLoading} />;
  const settings = analysis.settings ?? data.settings;
  const words = data.dictionary.length;
  const engine = data.engines.length > 1 ? (analysis.engine ?? data.engines[0]) : undefined;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 text-[0.88rem] sm:grid-cols-[auto_minmax(0,1fr)]">
        {describeSettings({ settings, words, engine, language: analysis.language }).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      <Disclosure summary={texts.changeSettings}>
        {() => (
          <div className="grid gap-4 pb-2">
            {engine && (
              <Select
                label={ENGINE}
                value={engine}
                options={data.engines.map((name) => [name, engineName[name]])}
                onChange={(chosen) => choose({ engine: chosen as EngineName })}
              />
            )}
            <SettingsFields value={settings} onChange={(chosen) => choose({ settings: chosen })} />
          </div>
        )}
      </Disclosure>
    </>
  );
}

interface Change {
  readonly choice: Choice;
  /** What is shown again if it cannot be kept. */
  readonly before: Partial<Analysis>;
}

/** Kept with the document at once, since a payment may start its order; what cannot be kept is not shown as chosen. */
function useChoice(analysis: Analysis) {
  const { file_name, upload_id, character_count, settings, engine, time_estimate } = analysis;
  const client = useQueryClient();
  const save = useMutation({
    scope: { id: `settings ${upload_id}` },
    mutationFn: ({ choice }: Change) => call('setOrderSettings', { file_name, upload_id, ...choice }),
    onSuccess: () => client.invalidateQueries({ queryKey: firstCorrectionsQuery(analysis).queryKey }),
    onError: (error, { before }) => {
      note(upload_id, before);
      toastError(error, messageOf(error, texts.settingsFailed));
    },
  });
  return (choice: Choice) => {
    const seconds = choice.engine && estimateSeconds(character_count, usualPace(choice.engine));
    note(upload_id, { ...choice, ...(seconds !== undefined && { time_estimate: seconds }) });
    save.mutate({ choice, before: { settings, engine, time_estimate } });
  };
}
