import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { categoryName, type Category } from '../../../../lambdas/domain/finding.ts';
import { call } from '../../api.ts';
import { knowledgeQuery } from '../../model/knowledge.tsx';
import { messageOf, toastError } from '../../model/toasts.ts';
import { classes } from '../../ui/classes.ts';
import { Check } from 'lucide-react';
import type { Correction, ReportParagraph } from './queries.ts';
import { describeChange, isOpen, shortSource, wordAt } from './reportModel.ts';
import { reportTexts as texts } from './reportTexts.ts';
import type { Choice } from './useDecisions.ts';

export const noteId = (id: number) => `correction-${id}`;

interface Props {
  readonly paragraph: ReportParagraph;
  readonly correction: Correction;
  readonly active: boolean;
  readonly onChoose: (id: number) => void;
  readonly onDecide: (choice: Choice) => void;
}

/** The reason of one correction in the margin, and what the customer can do about it. */
export function ReportNote({ paragraph, correction, active, onChoose, onDecide }: Props) {
  const { id, action, category, message, source, decision } = correction;
  const rejected = action === 'apply' && decision === 'rejected';
  const name = categoryName[category as Category] ?? category;
  const change = describeChange(paragraph, correction);
  const word = wordAt(paragraph, correction);
  return (
    <li
      id={noteId(id)}
      data-note={id}
      tabIndex={-1}
      onFocus={() => onChoose(id)}
      className={classes(
        'min-w-0 scroll-my-40 rounded-sm px-2 py-1.5 text-[0.85rem] leading-snug wrap-anywhere',
        active && 'bg-blau-wash outline-2 outline-blau',
      )}
    >
      <p className={classes('font-serif font-semibold', isOpen(correction) && 'text-ocker', rejected && 'text-muted')}>
        {rejected ? texts.rejectedTitle : action === 'comment' ? texts.question : name}
      </p>
      {change && <p className="font-serif wrap-anywhere lg:sr-only">{change}</p>}
      <p className="font-serif text-muted">
        {rejected ? texts.rejectedNow : message}
        {!rejected && source && <> {shortSource(source)}</>}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-1.5 print:hidden">
        {action === 'apply' ? (
          <>
            <CorrectionButtons
              rejected={rejected}
              onDecide={(made) => onDecide({ corrections: [id], decision: made })}
            />
            {rejected && word !== undefined && <AlwaysSo word={word} />}
          </>
        ) : (
          <QuestionButtons correction={correction} onDecide={(made) => onDecide({ corrections: [id], ...made })} />
        )}
      </div>
    </li>
  );
}

/** The button stays the same element when its meaning changes, so that it keeps the focus. */
function CorrectionButtons(props: { rejected: boolean; onDecide: (made: 'accepted' | 'rejected') => void }) {
  const { rejected, onDecide } = props;
  return (
    <>
      {!rejected && <Done>{texts.accepted}</Done>}
      <Small key="decide" onClick={() => onDecide(rejected ? 'accepted' : 'rejected')}>
        {rejected ? texts.acceptAfterAll : texts.reject}
      </Small>
    </>
  );
}

/** Puts the word as the customer wrote it into their dictionary. */
function AlwaysSo({ word }: { word: string }) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () => call('updateSettings', { add: [word] }),
    onSuccess: (kept) => {
      client.setQueryData(knowledgeQuery.queryKey, (known) => known && { ...known, ...kept });
      toast.success(texts.added(word));
    },
    onError: (error) => toastError(error, messageOf(error, texts.addFailed)),
  });
  if (add.isSuccess) return <Done>{texts.inDictionary}</Done>;
  return <Small onClick={() => !add.isPending && add.mutate()}>{texts.alwaysSo}</Small>;
}

const MAX_SUGGESTIONS = 4;

function QuestionButtons(props: { correction: Correction; onDecide: (made: Omit<Choice, 'corrections'>) => void }) {
  const { correction, onDecide } = props;
  const { decision, suggestion = 0, suggestions, adoptable } = correction;
  const useful = adoptable ? suggestions.slice(0, MAX_SUGGESTIONS) : [];
  if (decision !== undefined) {
    const what =
      useful.length === 0
        ? texts.noted
        : decision === 'rejected'
          ? texts.left
          : texts.adopted(useful[suggestion] ?? '');
    return (
      <>
        <Done>{what}</Done>
        <Small key="decide" onClick={() => onDecide({ decision: 'open' })}>
          {texts.reopen}
        </Small>
      </>
    );
  }
  return (
    <>
      {useful.map((text, at) => (
        <Small key={text} onClick={() => onDecide({ decision: 'accepted', suggestion: at })}>
          {texts.adopt(text)}
        </Small>
      ))}
      <Small key="decide" onClick={() => onDecide({ decision: 'rejected' })}>
        {useful.length > 0 ? texts.leave : texts.note}
      </Small>
    </>
  );
}

const Done = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1 pr-1 text-[0.82rem]">
    <Check size={14} aria-hidden className="text-gruen" />
    {children}
  </span>
);

function Small({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-7 max-w-full rounded-sm border border-control bg-surface px-2.5 py-0.5 text-left text-[0.82rem] wrap-anywhere hover:bg-sunken pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
