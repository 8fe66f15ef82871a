import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toastError } from '../model/toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Toast for a query that failed while nothing is cached; polls that fail later stay silent. */
      errorText?: string;
    };
  }
}

/** Data queries retry once and do not refetch on window focus. SPEC.md §9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false },
      // What a customer has pressed fails at once without a network, rather than happening unseen later.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        if (meta?.errorText && state.data === undefined) toastError(error, meta.errorText);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { options }) => {
        if (!options.onError) toastError(error, 'Ein Fehler ist aufgetreten');
      },
    }),
  });
}
