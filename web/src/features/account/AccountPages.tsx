import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { call } from '../../api.ts';
import { paths } from '../../app/paths.ts';
import { EMAIL_INVALID, isEmail } from '../../model/email.ts';
import { stored } from '../../model/stored.ts';
import { toastError } from '../../model/toasts.ts';
import { storeTokens } from '../../session/tokens.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { AccountForm, EmailField, NewPasswordField } from './AccountForm.tsx';
import { texts } from './texts.ts';

const emailProblem = (email: string) => (isEmail(email) ? undefined : EMAIL_INVALID);

/** /auth/register: an account by e-mail alone; the password is set from the mail. */
export function RegisterPage() {
  const [email, setEmail] = useState('');
  const [registered, setRegistered] = useState(false);
  const send = async () => {
    await call('register', { email });
    setRegistered(true);
  };
  return (
    <AccountForm
      words={texts.register}
      send={send}
      problem={emailProblem(email)}
      instead={registered && <Registered email={email} />}
    >
      {(problem) => <EmailField value={email} onChange={setEmail} error={problem} />}
    </AccountForm>
  );
}

function Registered({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => call('resend', { email }),
    onSuccess: () => toast.success(texts.resent),
    onError: (error) => toastError(error, texts.resendFailed),
  });
  return (
    <>
      <Alert look="info">{texts.registered(email)}</Alert>
      <Button busy={resend.isPending} onClick={() => resend.mutate()}>
        {texts.resend}
      </Button>
    </>
  );
}

/** /auth/set-password: where the link of the registration mail leads. `session` is signed by the server. */
export function SetPasswordPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [email, session] = [query.get('email') ?? '', query.get('session') ?? ''];
  const send = async () => {
    storeTokens(await call('createPassword', { email, password, session }));
    toast.success(texts.welcome);
    void navigate(paths.home, { replace: true });
  };
  const broken = !(email && session) && <Alert look="error">{texts.linkBroken}</Alert>;
  return (
    <AccountForm words={texts.setPassword} send={send} instead={broken}>
      {() => (
        <>
          <EmailField value={email} readOnly />
          <NewPasswordField value={password} onChange={setPassword} />
        </>
      )}
    </AccountForm>
  );
}

/** /auth/reset: asks for a link by mail. Whether the account exists is nobody's business, so the answer is always yes. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const send = async () => {
    await call('resetPassword', { email });
    stored.set('inPasswordResetFlow', true);
    void navigate(`${paths.confirmPasswordReset}?${new URLSearchParams({ email })}`);
  };
  return (
    <AccountForm words={texts.reset} send={send} problem={emailProblem(email)}>
      {(problem) => <EmailField value={email} onChange={setEmail} error={problem} />}
    </AccountForm>
  );
}

/** Stands still: the sign-in leaves our pages at once, and nobody would read a toast. */
function PasswordChanged() {
  return (
    <>
      <Alert look="info">{texts.changed}</Alert>
      <Button look="primary" asChild>
        <Link to={paths.auth}>{texts.signIn}</Link>
      </Button>
    </>
  );
}

/** /auth/confirm: waits for the link from the mail, or sets the new password with the code that the link was worth. */
export function ConfirmResetPage() {
  const [query] = useSearchParams();
  const [email, code] = [query.get('email') ?? '', query.get('code') ?? ''];
  const [password, setPassword] = useState('');
  const [changed, setChanged] = useState(false);
  const send = async () => {
    await call('confirmPasswordReset', { email, code, password });
    stored.remove('inPasswordResetFlow');
    setChanged(true);
  };
  if (!code || !email) return <LinkMailed email={email} />;
  return (
    <AccountForm words={texts.confirm} send={send} instead={changed && <PasswordChanged />}>
      {() => (
        <>
          <EmailField value={email} readOnly />
          <NewPasswordField value={password} onChange={setPassword} />
          <Link to={paths.resetPassword} className="link inline-flex min-h-11 items-center">
            {texts.sendLink}
          </Link>
        </>
      )}
    </AccountForm>
  );
}

/** Only who has asked for the link in this tab can have been sent one; anybody else has opened half an address. */
function LinkMailed({ email }: { email: string }) {
  const asked = stored.get('inPasswordResetFlow') === true && email !== '';
  const what = asked ? (
    <Alert look="info">{texts.linkMailed(email)}</Alert>
  ) : (
    <Alert look="error">{texts.linkBroken}</Alert>
  );
  const instead = (
    <>
      {what}
      <Link to={paths.resetPassword} className="link inline-flex min-h-11 items-center">
        {texts.sendLink}
      </Link>
    </>
  );
  return (
    <AccountForm words={{ ...texts.reset, ...texts.linkSent }} send={() => Promise.resolve()} instead={instead}>
      {() => null}
    </AccountForm>
  );
}
