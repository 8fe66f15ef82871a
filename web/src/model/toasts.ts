import { toast } from 'sonner';
import { AuthenticationRequired } from '../api.ts';
import { stored } from './stored.ts';

const DEFAULT_ERROR = 'Ein Fehler ist aufgetreten';

/** The text of an error for the customer: what the server says, else `fallback`. */
export function messageOf(error: unknown, fallback: string = DEFAULT_ERROR): string {
  return error instanceof Error && error.message ? error.message : fallback;
}

/** Shows one toast a text, however often it fails. Who is being signed out gets none (SPEC.md §8). */
export function toastError(error: unknown, text: string): void {
  if (error instanceof AuthenticationRequired || stored.get('auth_expired')) return;
  toast.error(text, { id: text });
}
