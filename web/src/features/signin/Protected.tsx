import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../model/settings.tsx';
import { ensureSession } from '../../session/refresh.ts';
import { sessionState } from '../../session/tokens.ts';
import { isLeaving } from '../../session/unauthorized.ts';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

const CHECK_DELAY_MS = 300;

/** Pages for signed-in customers. Everybody else sees a spinner and, after 300 ms, is on the way to /auth. */
export function Protected() {
  const { login } = useSettings();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [allowed, setAllowed] = useState(() => sessionState() === 'valid');
  useEffect(() => {
    if (allowed) return;
    let gone = false;
    void Promise.all([ensureSession(login), wait(sessionState() === 'stale' ? 0 : CHECK_DELAY_MS)]).then(
      ([outcome]) => {
        if (gone) return;
        // Nobody could be asked: the pages say so themselves, call by call, and go on when the network is back.
        if (outcome !== 'over') setAllowed(true);
        else if (!isLeaving()) void navigate(paths.authFrom(pathname + search), { replace: true });
      },
    );
    return () => {
      gone = true;
    };
  }, [allowed, login, navigate, pathname, search]);
  return allowed ? <Outlet /> : <Waiting text={texts.checking} />;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
