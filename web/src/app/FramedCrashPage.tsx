import { useSettings } from '../model/settings.tsx';
import { browser } from '../session/browser.ts';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { texts } from './texts.ts';

/** Stands in the place of a page that failed, or whose code could not be loaded; header and footer lead elsewhere. */
export function FramedCrashPage() {
  const { productName } = useSettings();
  return (
    <Page title={texts.crashTitle} documentTitle={`${texts.crashTitle} – ${productName}`} lead={texts.crash}>
      <Button look="primary" onClick={() => browser.reload()}>
        {texts.retry}
      </Button>
    </Page>
  );
}
