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
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly action: { isPending: boolean; error: Error | null; mutate: () => void };
  /** Said when the server gives no reason. */
  readonly fallback: string;
  /** What is wrong with the fields; shown once the customer has tried to go on. */
  readonly problem: string | undefined;
  /** Stands in the place of the form once there is nothing more to fill in. */
  readonly done?: ReactNode;
  readonly children: (problem: string | undefined) => ReactNode;
}

/** The one shape of the small pages under /auth. */
export function AccountForm({ title, lead, submit, action, fallback, problem, done, children }: Props) {
  const { productName } = useSettings();
  const [tried, setTried] = useState(false);
  const go = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && !action.isPending) action.mutate();
  };
  return (
    <Page title={title} documentTitle={`${title} – ${productName}`} lead={lead}>
      <div className="grid max-w-md gap-5 rounded-md border border-line bg-surface p-4 sm:p-6">
        {done || (
          <form onSubmit={go} noValidate className="grid gap-4">
            {children(tried ? problem : undefined)}
            {action.error && <Alert look="error">{messageOf(action.error, fallback)}</Alert>}
            <Button type="submit" look="primary" busy={action.isPending}>
              {submit}
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
