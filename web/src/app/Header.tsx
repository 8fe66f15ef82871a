import { Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '../model/settings.tsx';
import { useTheme } from '../model/theme.ts';
import { loadCode } from '../session/codeLoading.ts';
import { useCustomerEmail } from '../session/tokens.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Caret } from '../ui/Marks.tsx';
import { avatar } from './avatar.ts';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

const AccountMenu = lazy(() => loadCode(() => import('./AccountMenu.tsx')));

export function Header() {
  const { productName } = useSettings();
  const email = useCustomerEmail();
  return (
    <header className="border-b border-line bg-surface print:border-0">
      <div className="mx-auto flex min-h-16 max-w-[1024px] items-center gap-2 px-3 sm:gap-3 sm:px-4 print:max-w-none print:px-0">
        <Link to={paths.home} className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-sm">
          <span className={email === undefined ? 'max-[22rem]:hidden' : undefined}>
            <Caret />
          </span>
          {/* A reader whose font has not come yet sees a wider one, on the narrowest phone too. */}
          <span className="font-serif text-[1.1rem] font-semibold max-[22rem]:text-[1rem] sm:text-[1.25rem]">
            {productName}
          </span>
          <span className="sr-only">, {texts.startPage}</span>
        </Link>
        {email !== undefined && (
          <Link to={paths.ledger} className="link hidden min-h-11 items-center sm:inline-flex print:hidden">
            {texts.ledger}
          </Link>
        )}
        <ThemeToggle />
        {email === undefined ? (
          <>
            <Link to={paths.register} className="link hidden min-h-11 items-center sm:inline-flex print:hidden">
              {texts.register}
            </Link>
            <Button look="primary" asChild className="px-3! whitespace-nowrap max-[22rem]:px-2! sm:px-5!">
              <Link to={paths.auth}>{texts.signIn}</Link>
            </Button>
          </>
        ) : (
          <Account email={email} />
        )}
      </div>
    </header>
  );
}

/** The menu is loaded when it is first opened: few visits open it, and it weighs as much as a page. */
function Account({ email }: { email: string }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      aria-label={`${texts.menu}: ${email}`}
      aria-haspopup="menu"
      aria-expanded={false}
      className={avatar}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        setWanted(true);
      }}
    >
      {email.charAt(0).toUpperCase()}
    </button>
  );
  if (!wanted) return button;
  return (
    <Boundary instead={<ProfileLink />}>
      <Suspense fallback={button}>
        <AccountMenu email={email} />
      </Suspense>
    </Boundary>
  );
}

const ProfileLink = () => (
  <Link to={paths.profile} className="link inline-flex min-h-11 items-center">
    {texts.profile}
  </Link>
);

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
