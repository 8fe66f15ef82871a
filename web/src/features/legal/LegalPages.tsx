import { useSettings } from '../../model/settings.tsx';
import { Page } from '../../ui/Page.tsx';
import { accessibilityText, privacyText, termsText, texts, type Section } from './texts.ts';

export const TermsPage = () => <TextPage title={texts.terms} sections={termsText(useSettings())} />;
export const PrivacyPage = () => <TextPage title={texts.privacy} sections={privacyText(useSettings())} />;
export const AccessibilityPage = () => (
  <TextPage title={texts.accessibility} sections={accessibilityText(useSettings())} />
);

function TextPage({ title, sections }: { title: string; sections: readonly Section[] }) {
  const { productName } = useSettings();
  return (
    <Page title={title} documentTitle={`${title} – ${productName}`}>
      <div className="grid max-w-[38rem] gap-6 font-serif">
        {sections.map(([heading, ...paragraphs]) => (
          <section key={heading} className="grid gap-2">
            <h2 className="text-[1.15rem]">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
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
