import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom';
import { toast } from 'sonner';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../model/settings.tsx';
import { verifyCode } from '../../session/verifyCode.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Caret } from '../../ui/Marks.tsx';
import { Page } from '../../ui/Page.tsx';
import { readConfirmationLink, type ConfirmationLink } from './confirmationLink.ts';
import { texts } from './texts.ts';

/** Every address that no page has; links from mails that end here are recognised and followed. */
export default function NotFoundPage() {
  const location = useLocation();
  const link = readConfirmationLink(location);
  return link ? <Confirmation link={link} location={location} /> : <NotFound />;
}

function NotFound() {
  const { productName } = useSettings();
  return (
    <>
      <Caret size={64} />
      <Page title={texts.title} documentTitle={`${texts.title} – ${productName}`} lead={texts.lead}>
        <Button look="primary" asChild>
          <Link to={paths.home}>{texts.home}</Link>
        </Button>
        <p className="mt-4">
          <a href={paths.welcome} className="link inline-flex min-h-11 items-center">
            {texts.welcome(productName)}
          </a>
        </p>
      </Page>
    </>
  );
}

function Confirmation({ link, location }: { link: ConfirmationLink; location: Location }) {
  const { productName } = useSettings();
  const state = useConfirmation(link, location);
  return (
    <Page title={texts.confirmation} documentTitle={`${texts.confirmation} – ${productName}`}>
      <div className="grid max-w-[38rem] justify-items-start gap-5">
        <Alert look={state === 'failed' ? 'error' : 'info'}>{texts[state]}</Alert>
        <Button look="primary" asChild>
          <Link to={paths.auth}>{texts.toLogin}</Link>
        </Button>
      </div>
    </Page>
  );
}

const REDIRECT_MS = 2_000;
const RECOVERY_REDIRECT_MS = 1_500;

type State = 'checking' | 'success' | 'failed' | 'recognised';

function useConfirmation({ type, token, email }: ConfirmationLink, location: Location): State {
  const navigate = useNavigate();
  const [verified, setVerified] = useState<State>('checking');
  const [passwordCode, setPasswordCode] = useState<string>();
  const state = token === undefined ? 'recognised' : verified;

  useEffect(() => {
    if (token === undefined) return;
    let gone = false;
    verifyCode({ token_hash: token, type, email }).then(
      ({ error, code }) => {
        if (gone) return;
        setPasswordCode(code);
        setVerified(error ? 'failed' : 'success');
      },
      () => {
        if (gone) return;
        setVerified('failed');
        const action = { label: texts.toLogin, onClick: () => void navigate(paths.auth) };
        toast.error(texts.error, { action });
      },
    );
    return () => {
      gone = true;
    };
  }, [navigate, token, type, email]);

  useEffect(() => {
    if (state !== 'success' && state !== 'recognised') return;
    const recovery = type === 'recovery' && state === 'success';
    const target = recovery ? paths.authRecovery(passwordCode, email) : paths.auth;
    const timer = setTimeout(() => void navigate(target), recovery ? RECOVERY_REDIRECT_MS : REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state, type, passwordCode, email, navigate, location.key]);

  return state;
}
