import { useSettings } from '../../model/settings.tsx';
import { Page } from '../../ui/Page.tsx';
import { texts } from './texts.ts';

export const TermsPage = () => <TextPage title={texts.terms} paragraphs={texts.termsText} />;
export const PrivacyPage = () => <TextPage title={texts.privacy} paragraphs={texts.privacyText} />;

function TextPage({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  const { productName } = useSettings();
  return (
    <Page title={title} documentTitle={`${title} – ${productName}`}>
      <div className="grid max-w-[38rem] gap-4 font-serif">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Page>
  );
}

export function ImprintPage() {
  const { productName, imprint } = useSettings();
  const rows = ['company', 'address', 'phone', 'email', 'managingDirector'] as const;
  return (
    <Page title={texts.imprint} documentTitle={`${texts.imprint} – ${productName}`}>
      <dl className="grid max-w-[38rem] gap-4 font-serif">
        {rows.map((row) => (
          <div key={row}>
            <dt className="text-[0.88rem] text-muted">{texts[row]}</dt>
            <dd className="whitespace-pre-line">{imprint[row]}</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}
