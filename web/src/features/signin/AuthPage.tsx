import { useEffect } from 'react';
import { Navigate, useLoaderData, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../model/settings.tsx';
import { Button } from '../../ui/Button.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { Page } from '../../ui/Page.tsx';
import type { Arrival } from './arrival.ts';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';
import { useGoToLogin } from './useGoToLogin.ts';

const LOGGED_OUT_DELAY_MS = 2_000;

/** /auth: clears everything, then leads to the hosted login page. SPEC.md §2. */
export function AuthPage() {
  const arrival = useLoaderData<Arrival>();
  const { search } = useLocation();
  if (arrival.recoveryCode) return <Navigate to={paths.confirmPasswordReset + search} replace />;
  return arrival.looping ? <Failed why={arrival.looping} returnTo={arrival.returnTo} /> : <Leaving arrival={arrival} />;
}

function Leaving({ arrival }: { arrival: Arrival }) {
  const goToLogin = useGoToLogin(arrival.returnTo);
  useEffect(() => {
    const timer = setTimeout(goToLogin, arrival.loggedOut ? LOGGED_OUT_DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [goToLogin, arrival.loggedOut]);
  return arrival.loggedOut ? <Waiting text={texts.loggedOut} spinning={false} /> : <Waiting text={texts.redirecting} />;
}

function Failed({ why, returnTo }: { why: 'failed' | 'refused'; returnTo: string }) {
  const { productName, supportEmail } = useSettings();
  return (
    <Page title={texts.failedTitle} documentTitle={`${texts.title} – ${productName}`} lead={texts[why]}>
      {why === 'refused' && (
        <p className="mb-4">
          {texts.refusedHow} <MailLink address={supportEmail} />
        </p>
      )}
      <Button look="primary" onClick={useGoToLogin(returnTo)}>
        {texts.again}
      </Button>
    </Page>
  );
}
