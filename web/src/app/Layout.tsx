import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Toaster } from 'sonner';
import { TermsGate } from '../features/terms/TermsGate.tsx';
import { useSettings } from '../model/settings.tsx';
import { useTheme } from '../model/theme.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Header } from './Header.tsx';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

const TOAST_MS = 5_000;

/** What stands around every page. */
export function Layout() {
  const [theme] = useTheme();
  const main = useMainFocus();
  return (
    <div className="group flex min-h-dvh flex-col">
      <a href="#main" className="link absolute -top-20 left-4 z-50 rounded-sm bg-surface px-4 py-3 focus:top-2">
        {texts.skip}
      </a>
      <Header />
      <OfflineBanner />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1024px] flex-1 px-4 py-8 outline-none print:max-w-none print:p-0"
      >
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <Boundary instead={null}>
        <TermsGate />
      </Boundary>
      <Toaster
        theme={theme}
        position="bottom-center"
        duration={TOAST_MS}
        visibleToasts={3}
        containerAriaLabel="Meldungen"
      />
    </div>
  );
}

/** A new page begins at its top, for the eye and for the screen reader; the first one is left alone. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Says that there is no network, for as long as there is none. */
function OfflineBanner() {
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  return (
    <p role="status" className={online ? 'sr-only' : 'border-b border-line bg-sunken px-4 py-2 text-center text-ocker'}>
      {!online && texts.offline}
    </p>
  );
}

function watchNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function Loading() {
  return (
    <p role="status" data-loading className="flex animate-late items-center gap-3 py-12 text-muted">
      <Spinner /> {texts.loading}
    </p>
  );
}

/** Comes with what stands above it, since it would move while that is being loaded. */
function Footer() {
  const { sites } = useSettings();
  return (
    <footer className="mx-auto w-full max-w-[1024px] border-t border-line px-4 py-6 group-has-data-loading:invisible">
      <nav aria-label={texts.footer} className="flex flex-wrap gap-x-6 text-[0.82rem]">
        <FooterLink site={sites.terms} own={paths.terms} text={texts.terms} />
        <FooterLink site={sites.privacy} own={paths.privacy} text={texts.privacy} />
        <FooterLink site="" own={paths.withdrawal} text={texts.withdrawal} />
        <a href={paths.welcome} className="link inline-flex min-h-11 items-center">
          {texts.welcome}
        </a>
        <FooterLink site={sites.imprint} own={paths.imprint} text={texts.imprint} />
        <FooterLink site="" own={paths.accessibility} text={texts.accessibility} />
      </nav>
    </footer>
  );
}

/** Leads to the marketing site where the stage has one, else to our own page. */
function FooterLink({ site, own, text }: { site: string; own: string; text: string }) {
  const look = 'link inline-flex min-h-11 items-center';
  return site ? (
    <a href={site} className={look}>
      {text}
    </a>
  ) : (
    <Link to={own} className={look}>
      {text}
    </Link>
  );
}
