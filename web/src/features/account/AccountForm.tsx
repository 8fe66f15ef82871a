import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../model/settings.tsx';
import { messageOf } from '../../model/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { PasswordStrength } from '../../ui/PasswordStrength.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly words: {
    readonly title: string;
    readonly lead: string;
    readonly submit: string;
    /** Said when the server gives no reason. */
    readonly failed: string;
  };
  readonly send: () => Promise<void>;
  /** What is wrong with the fields; shown once the customer has tried to go on. */
  readonly problem?: string | undefined;
  /** Stands in the place of the form when there is nothing to fill in, or nothing more. */
  readonly instead?: ReactNode;
  readonly children: (problem: string | undefined) => ReactNode;
}

/** The one shape of the small pages under /auth. */
export function AccountForm({ words, send, problem, instead, children }: Props) {
  const { productName } = useSettings();
  const [tried, setTried] = useState(false);
  // The reason stands in the form.
  const action = useMutation({ mutationFn: send, onError: () => undefined });
  const go = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && !action.isPending) action.mutate();
  };
  return (
    <Page title={words.title} documentTitle={`${words.title} – ${productName}`} lead={words.lead}>
      <div className="grid max-w-md gap-5 rounded-md border border-line bg-surface p-4 sm:p-6">
        {instead || (
          <form onSubmit={go} noValidate className="grid gap-4">
            {children(tried ? problem : undefined)}
            {action.error && <Alert look="error">{messageOf(action.error, words.failed)}</Alert>}
            <Button type="submit" look="primary" busy={action.isPending}>
              {words.submit}
            </Button>
          </form>
        )}
        <p>
          {texts.haveAccount}{' '}
          <Link to={paths.auth} className="link">
            {texts.signIn}
          </Link>
        </p>
      </div>
    </Page>
  );
}

interface EmailProps {
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
}

export function EmailField({ value, onChange, error, readOnly = false }: EmailProps) {
  return (
    <Field
      label={texts.email}
      type="email"
      autoComplete="username"
      value={value}
      readOnly={readOnly}
      error={error}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

export function NewPasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [visible, setVisible] = useState(false);
  return (
    <div>
      <Field
        label={texts.password}
        type={visible ? 'text' : 'password'}
        autoComplete="new-password"
        required
        value={value}
        hint={<PasswordStrength password={value} />}
        onChange={(event) => onChange(event.target.value)}
      />
      <Checkbox checked={visible} onChange={setVisible}>
        {texts.show}
      </Checkbox>
    </div>
  );
}
