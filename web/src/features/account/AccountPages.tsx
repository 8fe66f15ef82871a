import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { call } from '../../api.ts';
import { paths } from '../../app/paths.ts';
import { stored } from '../../model/stored.ts';
import { toastError } from '../../model/toasts.ts';
import { storeTokens } from '../../session/tokens.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { AccountForm, EmailField, NewPasswordField } from './AccountForm.tsx';
import { texts } from './texts.ts';

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** /auth/register: an account by e-mail alone; the password is set from the mail. */
export function RegisterPage() {
  const [email, setEmail] = useState('');
  const register = useMutation({ mutationFn: () => call('register', { email }), onError: () => undefined });
  const resend = useMutation({
    mutationFn: () => call('resend', { email }),
    onSuccess: () => toast.success(texts.resent),
    onError: (error) => toastError(error, texts.resendFailed),
  });
  return (
    <AccountForm
      title={texts.registerTitle}
      lead={texts.registerLead}
      submit={texts.register}
      action={register}
      fallback={texts.registerFailed}
      problem={isEmail(email) ? undefined : texts.emailInvalid}
      done={
        register.isSuccess && (
          <>
            <Alert look="info">{texts.registered(email)}</Alert>
            <Button busy={resend.isPending} onClick={() => resend.mutate()}>
              {texts.resend}
            </Button>
          </>
        )
      }
    >
      {(problem) => <EmailField value={email} onChange={setEmail} error={problem} />}
    </AccountForm>
  );
}

/** /auth/set-password: where the link of the registration mail leads. `session` is signed by the server. */
export function SetPasswordPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [email, session] = [query.get('email') ?? '', query.get('session') ?? ''];
  const create = useMutation({
    mutationFn: () => call('createPassword', { email, password, session }),
    onSuccess: (tokens) => {
      storeTokens(tokens);
      toast.success(texts.welcome);
      void navigate(paths.home, { replace: true });
    },
    onError: () => undefined,
  });
  return (
    <AccountForm
      title={texts.setTitle}
      lead={texts.setLead}
      submit={texts.save}
      action={create}
      fallback={texts.setFailed}
      problem={undefined}
      done={!(email && session) && <Alert look="error">{texts.linkBroken}</Alert>}
    >
      {() => (
        <>
          <EmailField value={email} readOnly />
          <NewPasswordField value={password} onChange={setPassword} />
        </>
      )}
    </AccountForm>
  );
}

/** /auth/reset: asks for a code by mail. Whether the account exists is nobody's business, so the answer is always yes. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const reset = useMutation({
    mutationFn: () => call('resetPassword', { email }),
    onSuccess: () => {
      stored.set('inPasswordResetFlow', true);
      void navigate(`${paths.confirmPasswordReset}?${new URLSearchParams({ email })}`);
    },
    onError: () => undefined,
  });
  return (
    <AccountForm
      title={texts.resetTitle}
      lead={texts.resetLead}
      submit={texts.sendCode}
      action={reset}
      fallback={texts.resetFailed}
      problem={isEmail(email) ? undefined : texts.emailInvalid}
    >
      {(problem) => <EmailField value={email} onChange={setEmail} error={problem} />}
    </AccountForm>
  );
}

/** /auth/confirm: the code from the mail and the new password. */
export function ConfirmResetPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState(query.get('email') ?? '');
  const [code, setCode] = useState(query.get('code') ?? '');
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => call('confirmPasswordReset', { email, code: code.trim(), password }),
    onSuccess: () => {
      stored.remove('inPasswordResetFlow');
      toast.success(texts.changed);
      void navigate(paths.auth, { replace: true });
    },
    onError: () => undefined,
  });
  return (
    <AccountForm
      title={texts.confirmTitle}
      lead={texts.confirmLead}
      submit={texts.save}
      action={confirm}
      fallback={texts.confirmFailed}
      problem={!isEmail(email) ? texts.emailInvalid : code.trim() === '' ? texts.codeMissing : undefined}
    >
      {(problem) => (
        <>
          <EmailField value={email} onChange={setEmail} error={problem === texts.emailInvalid ? problem : undefined} />
          <Field
            label={texts.code}
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={problem === texts.codeMissing ? problem : undefined}
          />
          <NewPasswordField value={password} onChange={setPassword} />
          <Link to={paths.resetPassword} className="link inline-flex min-h-11 items-center">
            {texts.sendCode}
          </Link>
        </>
      )}
    </AccountForm>
  );
}
