import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError, call } from '../../api.ts';
import { paths } from '../../app/paths.ts';
import { clearPaymentFlags } from '../../model/payment.ts';
import { creditsQuery, userQuery } from '../../model/queries.ts';
import { saveSteps, stepsAt } from '../../model/steps.ts';
import { messageOf, toastError } from '../../model/toasts.ts';
import { rememberTransaction } from '../../model/transaction.ts';
import { texts } from './texts.ts';
import { analyse, reset, type Analysis } from './upload.ts';

/** Starts the correction of what was analysed, for exactly the characters that were shown. */
export function useStartCorrection() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (analysis: Analysis | undefined) => {
      if (!analysis) throw new Error(texts.noDetails);
      if (analysis.character_count === 0) throw new Error(texts.noFile);
      const { transaction_id } = await call('startCorrection', {
        file_name: analysis.file_name,
        mode: 'onethread',
        upload_id: analysis.upload_id,
        expected_character_count: analysis.character_count,
      });
      return { id: transaction_id, analysis };
    },
    onSuccess: ({ id, analysis }) => {
      rememberStarted(id, analysis);
      clearPaymentFlags();
      reset();
      saveSteps(stepsAt(3));
      // The page that is left asks for nothing more; the next one does.
      void client.invalidateQueries({ queryKey: ['transactions'], refetchType: 'none' });
      void navigate(paths.order(id));
    },
    onError: (error, analysis) => {
      toastError(error, messageOf(error, texts.startFailed));
      reopenTerms(client, error);
      if (isOutdated(error) && analysis) void analyse(analysis.file_name, analysis.upload_id);
      void client.invalidateQueries({ queryKey: creditsQuery.queryKey });
    },
  });
}

function rememberStarted(id: string, analysis: Analysis): void {
  rememberTransaction({
    id,
    characters: analysis.character_count,
    date: new Date().toISOString(),
    status: 'processing',
    filename: analysis.file_name,
    amount: -analysis.character_count,
    timeEstimate: analysis.time_estimate,
  });
}

/** The terms were changed or never accepted: asking for the user again opens the terms dialog. */
export function reopenTerms(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.code === 'terms-not-accepted') {
    void client.invalidateQueries({ queryKey: userQuery.queryKey });
  }
}

/** What was counted is no longer what lies on the server: it is counted again. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError &&
  ['character-count-changed', 'upload-replaced', 'upload-not-analysed'].includes(error.code);
