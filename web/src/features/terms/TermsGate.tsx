import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasAcceptedTerms } from '../../../../lambdas/domain/terms.ts';
import { paths } from '../../app/paths.ts';
import { userQuery } from '../../model/queries.ts';
import { toastError } from '../../model/toasts.ts';
import { useCustomerEmail } from '../../session/tokens.ts';
import { texts } from './texts.ts';
import { loadCode } from '../../session/codeLoading.ts';

const TermsDialog = lazy(() => loadCode(() => import('./TermsDialog.tsx')));

/** Pages that must stay readable and usable without consent: the documents themselves, signing in and out. */
const open: readonly string[] = [
  paths.terms,
  paths.privacy,
  paths.imprint,
  paths.accessibility,
  paths.withdrawal,
  paths.auth,
  paths.authCallback,
  paths.logout,
];

/** Mounted around all pages: asks a signed-in customer to accept the terms in their current versions. SPEC.md §5. */
export function TermsGate() {
  const signedIn = useCustomerEmail() !== undefined;
  const { pathname } = useLocation();
  const needed = signedIn && !open.includes(pathname);
  const { data, error } = useQuery({ ...userQuery, enabled: needed });
  useEffect(() => {
    if (error) toastError(error, texts.checkFailed);
  }, [error]);
  if (!needed || !data || hasAcceptedTerms(data)) return null;
  return (
    <Suspense>
      <TermsDialog user={data} />
    </Suspense>
  );
}
