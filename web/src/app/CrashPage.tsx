import { Button } from '../ui/Button.tsx';
import { Caret } from '../ui/Marks.tsx';
import { texts } from './texts.ts';

/** Stands alone, without settings or router: what it reports may be their failure. */
export function CrashPage() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[38rem] content-center justify-items-start gap-4 px-4">
      <title>{texts.crashTitle}</title>
      <Caret size={48} />
      <h1 className="font-serif text-[2rem]">{texts.crashTitle}</h1>
      <p className="text-muted">{texts.crash}</p>
      <Button look="primary" onClick={() => window.location.reload()}>
        {texts.retry}
      </Button>
    </main>
  );
}
