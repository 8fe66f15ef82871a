import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { MAX_WORDS } from '../../../../lambdas/domain/dictionary.ts';
import type { Reply } from '../../../../lambdas/routes.ts';
import { call } from '../../api.ts';
import { formatNumber } from '../../model/format.ts';
import { knowledgeQuery, SettingsFields } from '../../model/knowledge.tsx';
import { messageOf } from '../../model/toasts.ts';
import { browser } from '../../session/browser.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts } from './texts.ts';

/** What the engine should know of the customer, for every order that says nothing else. */
export function Knowledge() {
  const { data, isError, refetch, isFetching } = useQuery(knowledgeQuery);
  if (data) return <KnowledgeForm saved={data} />;
  if (!isError) return <Skeleton lines={5} label={texts.knowledgeLoading} tall />;
  return (
    <Alert look="error">
      <p>{texts.knowledgeFailed}</p>
      <Button className="mt-2" busy={isFetching} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </Alert>
  );
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

function KnowledgeForm({ saved }: { saved: Reply<'getSettings'> }) {
  const [settings, setSettings] = useState(saved.settings);
  const [words, setWords] = useState(saved.dictionary.join('\n'));
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => call('updateSettings', { settings, dictionary: linesOf(words) }),
    onSuccess: (kept) => {
      client.setQueryData(knowledgeQuery.queryKey, (known) => known && { ...known, ...kept });
      setWords(kept.dictionary.join('\n'));
      toast.success(texts.knowledgeSaved);
    },
    // The reason stands in the form.
    onError: () => undefined,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4" aria-labelledby="knowledge-heading">
      <div>
        <h2 id="knowledge-heading" className="text-[1.15rem]">
          {texts.knowledge}
        </h2>
        <p className="text-[0.88rem] text-muted">{texts.knowledgeHow}</p>
      </div>
      <SettingsFields value={settings} onChange={setSettings} />
      <Dictionary words={words} onChange={setWords} />
      {save.isError && <Alert look="error">{messageOf(save.error, texts.notSaved)}</Alert>}
      <div>
        <Button type="submit" look="primary" busy={save.isPending}>
          {texts.saveKnowledge}
        </Button>
      </div>
    </form>
  );
}

/** One entry a line; a text file has the same form, so that import and export need no format of their own. */
function Dictionary({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const count = linesOf(words).length;
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const known = new Set(linesOf(words));
    const added = linesOf(await chosen.text()).filter((line) => !known.has(line));
    onChange([...known, ...added].join('\n'));
    toast.success(texts.imported(formatNumber(added.length)));
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {texts.dictionary}
      </label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        value={words}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 block w-full rounded-sm border border-control bg-surface px-3 py-2"
      />
      <p id={`${id}-hint`} className="mt-1 text-[0.88rem] text-muted">
        {texts.dictionaryHow} {texts.dictionaryCount(formatNumber(count), formatNumber(MAX_WORDS))}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => file.current?.click()}>
          <Upload size={18} aria-hidden />
          {texts.import}
        </Button>
        <Button
          disabled={count === 0}
          onClick={() => browser.save(texts.dictionaryFile, `${linesOf(words).join('\n')}\n`)}
        >
          <Download size={18} aria-hidden />
          {texts.exportWords}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".txt,text/plain"
          aria-label={texts.import}
          hidden
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
