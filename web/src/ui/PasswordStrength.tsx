import { classes } from './classes.ts';

export type Strength = 'weak' | 'medium' | 'strong';

const looks = {
  weak: [1, 'Schwach', 'bg-rot'],
  medium: [2, 'Mittel', 'bg-ocker'],
  strong: [3, 'Stark', 'bg-gruen'],
} as const satisfies Record<Strength, readonly [bars: number, text: string, colour: string]>;

/**
 * How hard a password is to guess, roughly: length counts most, variety second. It advises; the server decides.
 */
export function passwordStrength(password: string): Strength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (password.length >= 12 && kinds >= 3 && distinct >= 8) return 'strong';
  if (password.length >= 20 && distinct >= 10) return 'strong';
  return password.length >= 8 && kinds >= 2 && distinct >= 5 ? 'medium' : 'weak';
}

/** Three bars and a word. */
export function PasswordStrength({ password }: { password: string }) {
  const [bars, text, colour] = looks[passwordStrength(password)];
  return (
    <div className="mt-2" role="status">
      <div className="flex gap-1" aria-hidden>
        {[1, 2, 3].map((bar) => (
          <div
            key={bar}
            className={classes('h-1.5 flex-1 rounded-sm', password && bar <= bars ? colour : 'bg-sunken')}
          />
        ))}
      </div>
      <p className="mt-1 text-[0.88rem] text-muted">{password && `Passwortstärke: ${text}`}</p>
    </div>
  );
}
