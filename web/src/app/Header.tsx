import { Moon, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '../model/settings.tsx';
import { useTheme } from '../model/theme.ts';
import { useCustomerEmail } from '../session/tokens.ts';
import { Button } from '../ui/Button.tsx';
import { Caret } from '../ui/Marks.tsx';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

const AccountMenu = lazy(() => import('./AccountMenu.tsx'));

export function Header() {
  const { productName } = useSettings();
  const email = useCustomerEmail();
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-[1024px] items-center gap-3 px-4">
        <Link to={paths.home} className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-sm">
          <Caret />
          <span className="font-serif text-[1.25rem] font-semibold">{productName}</span>
          <span className="sr-only">, {texts.startPage}</span>
        </Link>
        {email !== undefined && (
          <Link to={paths.transactions} className="link hidden min-h-11 items-center sm:inline-flex">
            {texts.transactions}
          </Link>
        )}
        <ThemeToggle />
        {email === undefined ? (
          <Button look="primary" asChild>
            <Link to={paths.auth}>{texts.signIn}</Link>
          </Button>
        ) : (
          <Suspense fallback={<span className="size-11 rounded-full bg-blau-wash" />}>
            <AccountMenu email={email} />
          </Suspense>
        )}
      </div>
    </header>
  );
}

function ThemeToggle() {
  const [theme, toggle] = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={texts.dark}
      aria-pressed={theme === 'dark'}
      onClick={toggle}
      className="flex size-11 items-center justify-center rounded-md hover:bg-sunken"
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
