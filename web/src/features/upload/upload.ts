import { ApiError, AuthenticationRequired, call, isRefusal } from '../../api.ts';
import { createStore } from '../../model/store.ts';
import { stored, type PendingFile } from '../../model/stored.ts';
import { resetSteps, saveSteps, stepsAt } from '../../model/steps.ts';
import type { Step } from '../../model/stored.ts';
import type { Reply } from '../../../../lambdas/routes.ts';
import { toastError } from '../../model/toasts.ts';
import { tokenEmail } from '../../session/tokens.ts';
import { putFile } from './put.ts';
import { texts } from './texts.ts';

export type Analysis = Reply<'calculate'>;

/** Where the customer's one document is. It lives outside React, so that an upload goes on while another page shows. */
export type Upload =
  | { readonly phase: 'empty' }
  | { readonly phase: 'uploading'; readonly name: string; readonly percent: number }
  | { readonly phase: 'counting'; readonly name: string }
  /** `file` is missing after the way to the payment page and back: a browser does not keep it. */
  | { readonly phase: 'ready'; readonly analysis: Analysis; readonly file?: File | undefined }
  | { readonly phase: 'failed'; readonly name: string; readonly message: string; readonly retry?: () => void };

export const uploadStore = createStore<Upload>({ phase: 'empty' });

/** Number of the run whose results still count: a reset or another file makes earlier ones stale. */
let run = 0;

/** Uploads a file and has its characters counted. */
export async function uploadFile(file: File): Promise<void> {
  const mine = ++run;
  const show = (upload: Upload) => mine === run && uploadStore.set(upload);
  const { name } = file;
  show({ phase: 'uploading', name, percent: 0 });
  try {
    const { presigned_url, upload_id } = await call('createUploadUrl', { file_name: name });
    stored.set('pendingUploadUrl', presigned_url);
    await putFile(presigned_url, file, (percent) => show({ phase: 'uploading', name, percent }));
    stored.remove('pendingUploadUrl');
    if (mine === run) await analyse(name, upload_id, { file });
  } catch (error) {
    stored.remove('pendingUploadUrl');
    const retry = () => void uploadFile(file);
    if (mine === run) toastError(error, texts.uploadFailed);
    show(failed(name, error, texts.uploadFailed, retry));
  }
}

interface AnalyseOptions {
  /** The bytes that were uploaded, where this tab still has them. */
  readonly file?: File;
  readonly failure?: string;
}

/** Has the characters of an upload counted: after the upload, after a purchase, or when they have changed. */
export async function analyse(name: string, uploadId: string, options: AnalyseOptions = {}): Promise<void> {
  const { file, failure = texts.processingFailed } = options;
  const mine = ++run;
  const show = (upload: Upload) => mine === run && uploadStore.set(upload);
  show({ phase: 'counting', name });
  // From here on the document lies on the server: whatever happens to this page, it can be brought back.
  stored.set('pendingFile', { name, uploadId, owner: tokenEmail() });
  try {
    const analysis = await call('calculate', { file_name: name, mode: 'onethread', upload_id: uploadId });
    show({ phase: 'ready', analysis, file });
    if (mine === run) saveSteps(stepsAt(2));
  } catch (error) {
    if (isRefusal(error)) stored.remove('pendingFile');
    if (mine === run) toastError(error, failure);
    show(failed(name, error, failure, () => void analyse(name, uploadId, options)));
  }
}

/** @returns whether the file could be brought back after the way to the payment page */
export async function restore(file: PendingFile): Promise<boolean> {
  await analyse(file.name, file.uploadId, { failure: texts.restoreFailed });
  return uploadStore.get().phase === 'ready';
}

/** What has changed about the document that waits, unless it is another one by now. */
export function note(uploadId: string, change: Partial<Analysis>): void {
  const upload = uploadStore.get();
  if (upload.phase !== 'ready' || upload.analysis.upload_id !== uploadId) return;
  uploadStore.set({ ...upload, analysis: { ...upload.analysis, ...change } });
}

export function reset(): void {
  run++;
  uploadStore.set({ phase: 'empty' });
  stored.remove('pendingFile');
  resetSteps();
}

/** A refused document needs another file; whatever may pass by itself can be tried again. */
function failed(name: string, error: unknown, fallback: string, retry: () => void): Upload {
  if (error instanceof AuthenticationRequired) return { phase: 'empty' };
  if (isRefusal(error)) return { phase: 'failed', name, message: error.message };
  const message = error instanceof ApiError && error.message ? `${fallback}. ${error.message}` : fallback;
  return { phase: 'failed', name, message: navigator.onLine ? message : texts.offline, retry };
}

/** The three steps for what the upload panel shows. */
export const stepsFor = ({ phase }: Upload): readonly Step[] => stepsAt(phase === 'ready' ? 2 : 1);
