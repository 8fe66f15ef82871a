import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api.ts';
import { messageOf, toastError } from '../../model/toasts.ts';
import { reportQuery, type Correction, type WholeReport } from './queries.ts';
import { reportTexts } from './reportTexts.ts';

export interface Choice {
  readonly corrections: readonly number[];
  readonly decision: 'accepted' | 'rejected' | 'open';
  /** Position of the suggestion of a comment. */
  readonly suggestion?: number;
}

/**
 * Decides on corrections: on the screen at once, on the server one after the other. A decision that is not kept is taken
 * back on the screen as well.
 */
export function useDecisions(id: string): (choice: Choice) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `decisions ${id}` },
    mutationFn: ({ corrections, ...choice }: Choice) =>
      call('decide', { id, corrections: [...corrections], ...choice }),
    onError: (error) => {
      toastError(error, messageOf(error, reportTexts.decideFailed));
      void client.invalidateQueries({ queryKey: reportQuery(id).queryKey });
    },
  });
  return useCallback(
    (choice: Choice) => {
      client.setQueryData(reportQuery(id).queryKey, (report) => report && decided(report, choice));
      mutate(choice);
    },
    [client, id, mutate],
  );
}

/** Paragraphs that nothing changes in stay the same objects, so that they are not drawn again. */
function decided(report: WholeReport, choice: Choice): WholeReport {
  const ids = new Set(choice.corrections);
  const isMeant = ({ id }: Correction) => ids.has(id);
  return {
    ...report,
    paragraphs: report.paragraphs.map((paragraph) =>
      paragraph.corrections.some(isMeant)
        ? {
            ...paragraph,
            corrections: paragraph.corrections.map((one) => (isMeant(one) ? withChoice(one, choice) : one)),
          }
        : paragraph,
    ),
  };
}

function withChoice({ decision: _, suggestion: __, ...rest }: Correction, choice: Choice): Correction {
  if (choice.decision === 'rejected') return { ...rest, decision: 'rejected' };
  if (choice.decision === 'open' || rest.action === 'apply') return rest;
  return { ...rest, decision: 'accepted', suggestion: choice.suggestion ?? 0 };
}
