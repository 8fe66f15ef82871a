import { Link } from 'react-router-dom';
import { useSettings } from '../model/settings.tsx';
import { Page } from '../ui/Page.tsx';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

/** SPEC.md names these two addresses and shows no contents: they say where to go on. */
export const PaymentPage = () => <Signpost title={texts.paymentTitle} text={texts.payment} />;
export const PaymentCancelledPage = () => (
  <Signpost title={texts.paymentCancelledTitle} text={texts.paymentCancelled} />
);

function Signpost({ title, text }: { title: string; text: string }) {
  const { productName } = useSettings();
  return (
    <Page title={title} documentTitle={`${title} – ${productName}`} lead={text}>
      <Link to={paths.home} className="link inline-flex min-h-11 items-center">
        {texts.toStart}
      </Link>
    </Page>
  );
}
