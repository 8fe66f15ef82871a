import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { call } from '../../api.ts';
import { messageOf } from '../../model/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordStrength } from '../../ui/PasswordStrength.tsx';
import { texts } from './texts.ts';

/** Changes the password; `email` is there for password managers. */
export function PasswordForm({ email }: { email: string }) {
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useMutation({
    mutationFn: () => call('changePassword', { old_password: oldPassword, new_password: newPassword }),
    onSuccess: () => {
      setOld('');
      setNew('');
      toast.success(texts.passwordChanged);
    },
    // The reason stands beside the field.
    onError: () => undefined,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (oldPassword && newPassword && !change.isPending) change.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4" aria-labelledby="password-heading">
      <h2 id="password-heading" className="text-[1.15rem]">
        {texts.password}
      </h2>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={texts.oldPassword}
        type="password"
        autoComplete="current-password"
        value={oldPassword}
        error={change.isError ? messageOf(change.error, texts.passwordFailed) : undefined}
        onChange={(event) => setOld(event.target.value)}
      />
      <Field
        label={texts.newPassword}
        type="password"
        autoComplete="new-password"
        value={newPassword}
        hint={<PasswordStrength password={newPassword} />}
        onChange={(event) => setNew(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={!oldPassword || !newPassword} busy={change.isPending}>
          {texts.changePassword}
        </Button>
      </div>
    </form>
  );
}
