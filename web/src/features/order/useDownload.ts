import { useMutation } from '@tanstack/react-query';
import type { DocumentForm } from '../../../../lambdas/domain/documents.ts';
import { call } from '../../api.ts';
import { messageOf, toastError } from '../../model/toasts.ts';
import { browser } from '../../session/browser.ts';
import { texts } from './texts.ts';

/** Downloads the document in a form. Its address lives for minutes, a page for hours: each click asks for a new one. */
export function useDownload(id: string) {
  return useMutation({
    // What is being decided must be kept before the server makes a document of it.
    scope: { id: `decisions ${id}` },
    mutationFn: (form: DocumentForm) => call('downloadDocument', { id, form }),
    onSuccess: ({ download_url }) => browser.goTo(download_url),
    onError: (error) => toastError(error, messageOf(error, texts.downloadFailed)),
  });
}
