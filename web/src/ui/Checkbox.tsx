import { useId, type ReactNode } from 'react';

interface Props {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

export function Checkbox({ checked, onChange, required, error, children }: Props) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0"
          checked={checked}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-rot">
          {error}
        </p>
      )}
    </div>
  );
}
