import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../model/settings.tsx';
import { completeLogin } from '../../session/login.ts';
import { noteFailure } from './arrival.ts';
import { texts } from './texts.ts';
import { Waiting } from './Waiting.tsx';

/** A code can be exchanged once; a second run of the effect must join the first. */
let exchange: { code: string | null; done: Promise<string> } | undefined;

/** /auth/callback: exchanges the code. Every failure leads silently to /login. SPEC.md §2 and §8. */
export function CallbackPage() {
  const [query] = useSearchParams();
  const { login } = useSettings();
  const navigate = useNavigate();
  useEffect(() => {
    let gone = false;
    const code = query.get('code');
    if (exchange?.code !== code) exchange = undefined;
    exchange ??= {
      code,
      done: completeLogin(login, query).catch(() => {
        noteFailure();
        return paths.login;
      }),
    };
    void exchange.done.then((path) => gone || navigate(path, { replace: true }));
    return () => {
      gone = true;
    };
  }, [login, navigate, query]);
  return <Waiting text={texts.processing} />;
}
