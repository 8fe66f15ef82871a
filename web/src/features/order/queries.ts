import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../api.ts';
import { localTransaction, rememberedTransactions } from '../../model/transaction.ts';
import type { LocalTransaction } from '../../model/stored.ts';
import type { Reply } from '../../../../lambdas/routes.ts';

const POLL_MS = 3_000;
/** A mail may come back hours after it went out, and another tab may delete the document. */
const SETTLED_POLL_MS = 60_000;

/** An order with what only its own page shows. The fields beyond the list's are unknown for a remembered copy. */
export interface Order extends LocalTransaction {
  readonly detail?: Reply<'getTransaction'>;
}

/** Asks again, often until the order is done and its mail has gone out, seldom from then on; never in a hidden tab. */
export const orderQuery = (id: string | null, signedIn: boolean) =>
  queryOptions({
    queryKey: ['transactions', 'order', id],
    enabled: id !== null && signedIn,
    queryFn: async (): Promise<Order> => {
      const detail = await call('getTransaction', { id: id ?? '' });
      return { ...localTransaction(detail), detail };
    },
    retry: (failures, error) => failures < 1 && !isUnknown(error),
    refetchInterval: ({ state }) => {
      if (isUnknown(state.error)) return false;
      return state.data && isSettled(state.data) ? SETTLED_POLL_MS : POLL_MS;
    },
  });

type Page = Reply<'getReport'>;
export type ReportParagraph = Page['paragraphs'][number];
export type Correction = ReportParagraph['corrections'][number];
export interface WholeReport {
  readonly paragraphs: readonly ReportParagraph[];
  readonly settings: Page['settings'];
  readonly dictionaryWords: number;
  /** Missing where the embedded engine corrected alone. */
  readonly engine?: NonNullable<Page['engine']>['name'] | undefined;
  /** Characters that an engine outside did not answer for, and the embedded one corrected alone. */
  readonly fallbackCharacters: number;
  /** Paragraphs in which only spelling and typography were read. */
  readonly simplifiedParagraphs: number;
}

/** What was corrected and why, all pages of it. Only the customer's decisions change it, and it is gone with the document. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['transactions', 'report', id],
    queryFn: async (): Promise<WholeReport> => {
      const paragraphs: ReportParagraph[] = [];
      for (let from = 0; ;) {
        const page: Page = await call('getReport', { id, from });
        paragraphs.push(...page.paragraphs);
        if (page.next === undefined)
          return {
            paragraphs,
            settings: page.settings,
            dictionaryWords: page.dictionary_words,
            engine: page.engine?.name,
            fallbackCharacters: page.engine?.fallback_characters ?? 0,
            simplifiedParagraphs: page.simplified_paragraphs ?? 0,
          };
        from = page.next;
      }
    },
    staleTime: Infinity,
  });

export const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

const isSettled = ({ status, detail }: Order) =>
  status === 'error' || (status === 'corrected' && (detail?.mailed_at ?? detail?.mail_bounced) !== undefined);

/** The copy this tab keeps: shown before the server answers, and to a visitor whose session has ended. */
export function rememberedOrder(id: string | null): Order | undefined {
  return rememberedTransactions().find((transaction) => transaction.id === id);
}
