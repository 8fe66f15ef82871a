import { useState, type FormEvent } from 'react';
import type { BodyInput } from '../../../../lambdas/routes.ts';
import { EMAIL_INVALID, isEmail } from '../../model/email.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { texts } from './texts.ts';

export type Declaration = BodyInput<'declareWithdrawal'>;

/** What a withdrawal needs by law and no more: who, which contract, and where the receipt goes. */
export function WithdrawalForm(props: { given: Declaration; onDeclare: (declaration: Declaration) => void }) {
  const [values, setValues] = useState(props.given);
  const [tried, setTried] = useState(false);
  const set = (changes: Partial<Declaration>) => setValues({ ...values, ...changes });
  const problems = problemsOf(values);
  const shown = tried ? problems : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) props.onDeclare(values);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={texts.name}
        autoComplete="name"
        maxLength={100}
        value={values.name}
        error={shown.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Field
        label={texts.order}
        hint={texts.orderHint}
        maxLength={200}
        value={values.order_reference}
        error={shown.order_reference}
        onChange={(event) => set({ order_reference: event.target.value })}
      />
      <Field
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        value={values.email}
        error={shown.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <div>
        <Button type="submit" look="primary">
          {texts.next}
        </Button>
      </div>
    </form>
  );
}

function problemsOf({ name, email, order_reference }: Declaration): Partial<Declaration> {
  return {
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...(order_reference.trim() === '' && { order_reference: texts.orderMissing }),
    ...(!isEmail(email) && { email: EMAIL_INVALID }),
  };
}
