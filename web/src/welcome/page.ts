import type { EngineName } from '../../../lambdas/domain/engines.ts';
import type { WebConfig } from '../../../lambdas/domain/webConfig.ts';
import { recipientsOf } from '../model/recipients.ts';
import { CHARACTERS_PER_PAGE, formatCents, formatDuration, formatNumber } from '../model/format.ts';
import { estimateSeconds, type Pace } from '../../../lambdas/domain/pace.ts';
import { MAX_TRIAL_CHARACTERS } from '../../../lambdas/domain/trial.ts';
import { creditPackages, directPaymentCents, type CreditPackage } from '../../../lambdas/domain/prices.ts';
import { answerFor } from './calculator.ts';
import { html, type Html } from './html.ts';
import { piecesOf, sourceShort, titleOf, type TriedCorrection, type TriedParagraph } from './marks.ts';
import { questions, trialTexts } from './texts.ts';

/** What the page says of its stage, and the sample document as the product has corrected it. */
export interface WelcomeContent {
  readonly productName: string;
  /** Where the website is found, such as `https://example.org`; unknown where a stage has no domain of its own. */
  readonly origin?: string | undefined;
  readonly vatPercent: number | 'automatic';
  /** Pages on the marketing site; empty strings lead to our own /legal pages. */
  readonly sites: WebConfig['sites'];
  /** What may correct in this stage. */
  readonly engines: readonly EngineName[];
  readonly sample: readonly TriedParagraph[];
  /** By which orders are estimated before a stage knows its own. */
  readonly pace: Pace;
}

const DESCRIPTION =
  'Korrektorat für Word-Dokumente: hochladen, Umfang und Preis sehen, in Minuten korrigiert zurückbekommen. Jede Korrektur als nachverfolgte Änderung, mit Begründung.';

/** What stands beside a link to any of our pages, wherever it is shown. A picture is only had from its whole address (ogp.me). */
export const social = ({ productName, origin }: Pick<WelcomeContent, 'productName' | 'origin'>): Html =>
  html`<meta property="og:site_name" content="${productName}" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="de_DE" />
    <meta property="og:title" content="${productName} – Korrektorat für Word-Dokumente" />
    <meta property="og:description" content="${DESCRIPTION}" />
    ${
      origin !== undefined &&
      html`<meta property="og:image" content="${origin}/social.png" />
        <meta name="twitter:card" content="summary_large_image" />`
    }`;

export const head = (content: WelcomeContent): Html =>
  html`<title>${content.productName} – Korrektorat für Word-Dokumente</title>
    <meta name="description" content="${DESCRIPTION}" />
    ${social(content)}`;

const width = 'mx-auto max-w-[1120px] px-4';
const button = 'inline-flex min-h-11 items-center justify-center rounded-md px-5 py-2 font-semibold';
const primary = `${button} bg-blau text-on-blau hover:bg-blau-hover`;
const secondary = `${button} border border-control bg-surface hover:bg-sunken`;
const heading = 'font-serif text-[1.75rem]';

/** Everything a visitor reads before signing in; without a script all of it but the two fields. */
export const page = (content: WelcomeContent): Html =>
  html`<div class="min-h-dvh">
    <a href="#main" class="link absolute -top-20 left-4 z-50 rounded-sm bg-surface px-4 py-3 focus:top-2"
      >Zum Inhalt springen</a
    >
    <header class="border-b border-line bg-surface">
      <div class="${width} flex min-h-16 flex-wrap items-center gap-x-2 sm:gap-x-5">
        <a href="/willkommen" class="mr-auto inline-flex min-h-11 items-center gap-2">
          ${caret}<span class="font-serif text-[1.1rem] font-semibold max-[22rem]:text-[1rem] sm:text-[1.25rem]"
            >${content.productName}</span
          >
        </a>
        <a href="#preise" class="link inline-flex min-h-11 items-center max-sm:hidden">Preise</a>
        <a href="#fragen" class="link inline-flex min-h-11 items-center max-sm:hidden">Fragen</a>
        <a href="/auth" data-visitor class="${secondary} max-sm:px-3 max-[22rem]:px-2 whitespace-nowrap">Anmelden</a>
      </div>
    </header>
    <main id="main" tabindex="-1">
      ${hero(content)}${trial()}${prices(content)}${duration(content)}${privacy(content)}${questionList()}
    </main>
    <footer class="border-t border-line">
      <div class="${width} py-6">
        <nav aria-label="Rechtliches" class="flex flex-wrap gap-x-6 text-[0.82rem]">${footer(content)}</nav>
      </div>
    </footer>
  </div>`;

const caret = html`<svg
  width="28"
  height="28"
  viewBox="0 0 28 28"
  fill="none"
  aria-hidden="true"
  class="shrink-0 text-rot"
>
  <path
    stroke="currentColor"
    stroke-width="2.6"
    stroke-linecap="round"
    stroke-linejoin="round"
    d="M6 21 14 6.5 22 21"
  />
</svg>`;

const footer = ({ sites }: WelcomeContent): Html[] =>
  [
    [sites.imprint || '/legal/imprint', 'Impressum'],
    [sites.privacy || '/legal/privacy', 'Datenschutz'],
    [sites.terms || '/legal/terms', 'AGB'],
    ['/withdrawal', 'Vertrag widerrufen'],
    ['/legal/barrierefreiheit', 'Barrierefreiheit'],
  ].map(([href, text]) => html`<a href="${href}" class="link inline-flex min-h-11 items-center">${text}</a>`);

function hero({ sample }: WelcomeContent): Html {
  return html`<div class="${width} grid items-center gap-10 py-12 lg:grid-cols-2 lg:py-16">
    <div>
      <h1 class="font-serif text-[2.1rem] sm:text-[2.75rem]">Ihr Word-Dokument, korrigiert wie mit dem Rotstift.</h1>
      <p class="mt-4 max-w-[30rem] text-[1.1rem] text-muted">
        Hochladen, Umfang und Preis sehen, in Minuten zurückbekommen: jede Korrektur als Änderung in Word, unter Ihrem
        Namen, mit Begründung. Annehmen oder ablehnen tun Sie.
      </p>
      <p class="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href="/auth/register" data-visitor class="${primary}">Konto anlegen</a>
        <span
          >Beispiel: <a href="/beispiel.docx" download class="link -my-3 inline-block py-3">vorher</a> und
          <a href="/beispiel-korrigiert.docx" download class="link -my-3 inline-block py-3">korrigiert (.docx)</a></span
        >
      </p>
      <p class="mt-6 max-w-[30rem] text-[0.88rem] text-muted">
        Ihre Texte werden verschlüsselt, nicht zum Training von KI verwendet und spätestens nach 7 Tagen gelöscht.
      </p>
    </div>
    <figure class="grid rounded-md border border-line bg-surface sm:grid-cols-[minmax(0,1fr)_38%]">
      <div class="grid content-start gap-3 p-5 font-serif">${sample.map(paragraph)}</div>
      <ul
        class="grid content-start gap-3 border-rot p-5 text-[0.82rem] max-sm:ml-5 max-sm:border-l-2 max-sm:pt-0 sm:border-l-2"
        aria-label="Gründe"
      >
        ${sample.flatMap(({ text, corrections }) => corrections.map((one) => note(one, text)))}
      </ul>
      <figcaption class="col-span-full border-t border-line px-5 py-3 text-[0.82rem] text-muted">
        Der Anfang unseres Beispiels, so korrigiert, wie das Programm es tut.
      </figcaption>
    </figure>
  </div>`;
}

const marks = { kept: '', deleted: 'del', inserted: 'ins', remark: 'mark' } as const;
const spoken = { kept: '', deleted: trialTexts.deleted, inserted: trialTexts.inserted, remark: '' } as const;

function paragraph(one: TriedParagraph): Html {
  const pieces = piecesOf(one).map(({ kind, text }) => {
    const said = html`<span class="sr-only">${spoken[kind]} </span>`;
    if (marks[kind] === 'del') return html`<del class="mark">${said}${text}</del>`;
    if (marks[kind] === 'ins') return html`<ins class="mark">${said}${text}</ins>`;
    return kind === 'remark' ? html`<mark class="mark">${text}</mark>` : text;
  });
  return html`<p>${pieces}</p>`;
}

function note(correction: TriedCorrection, text: string): Html {
  const { message, source } = correction;
  return html`<li>
    <p class="font-semibold">${titleOf(correction, text)}</p>
    <p class="text-muted">${message} ${sourceShort(source)}</p>
  </li>`;
}

const trial = (): Html =>
  html`<section class="border-y border-line bg-surface py-12" aria-labelledby="probieren">
    <div class="${width}">
      <h2 id="probieren" class="${heading}">Probieren Sie es mit Ihrem eigenen Text</h2>
      <noscript
        ><p class="mt-3 text-muted">
          Dazu braucht Ihr Browser JavaScript. Alles andere auf dieser Seite können Sie ohne lesen.
        </p></noscript
      >
      <form data-trial="${MAX_TRIAL_CHARACTERS}" class="mt-5 grid gap-3 noscript:hidden">
        <label for="eigener-text" class="font-semibold"
          >Ihr Text, höchstens ${formatNumber(MAX_TRIAL_CHARACTERS)} Zeichen</label
        >
        <textarea
          id="eigener-text"
          name="text"
          rows="5"
          required
          lang="de"
          spellcheck="false"
          aria-describedby="trial-count"
          class="block w-full rounded-md border border-control bg-surface p-4 font-serif"
        ></textarea>
        <div class="flex flex-wrap items-center justify-between gap-3">
          <p data-count id="trial-count" class="text-[0.88rem] text-muted">
            ${trialTexts.count('0', formatNumber(MAX_TRIAL_CHARACTERS))}
          </p>
          <button disabled class="${primary} disabled:opacity-55 aria-disabled:opacity-55">Text korrigieren</button>
        </div>
        <p data-status role="status" class="min-h-[1.5em]"></p>
        <div data-result hidden class="grid rounded-md border border-line sm:grid-cols-[minmax(0,1fr)_30%]">
          <div data-text class="grid content-start gap-3 p-5 font-serif"></div>
          <ul
            data-notes
            aria-label="Gründe"
            class="grid content-start gap-3 border-rot p-5 text-[0.82rem] max-sm:ml-5 max-sm:border-l-2 max-sm:pt-0 sm:border-l-2"
          ></ul>
        </div>
      </form>
    </div>
  </section>`;

/** What the calculator begins with, and answers before its script has come. */
const PAGES = 50;

const euro = (cents: number) => `${formatNumber(cents / 100)} €`;

function prices({ vatPercent }: WelcomeContent): Html {
  const taxed = (cents: number) =>
    vatPercent === 'automatic'
      ? 'zuzüglich Umsatzsteuer'
      : `zuzüglich ${vatPercent}\u00A0% USt., zusammen ${formatCents((cents * (100 + vatPercent)) / 100)}`;
  const card = ({ characters, totalCents, perThousandCents }: CreditPackage) =>
    html`<li class="rounded-md border border-line bg-surface p-5">
      <p class="figure text-[1.35rem]">${formatNumber(characters)}</p>
      <p class="text-[0.88rem] text-muted">
        Zeichen, etwa ${formatNumber(characters / CHARACTERS_PER_PAGE)} Normseiten
      </p>
      <p class="figure mt-4 text-[1.35rem]">${euro(totalCents)}</p>
      <p class="text-[0.88rem] text-muted">
        netto, ${formatCents(perThousandCents)} je 1.000 Zeichen<br />${taxed(totalCents)}
      </p>
    </li>`;
  const data = {
    packages: creditPackages,
    perPage: CHARACTERS_PER_PAGE,
    vatPercent,
    direct: { characters: 2_000, cents: directPaymentCents(2_000) },
  };
  return html`<section id="preise" class="${width} py-12" aria-labelledby="preise-titel">
    <h2 id="preise-titel" class="${heading}">Was es kostet</h2>
    <ul class="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      ${creditPackages.map(card)}
    </ul>
    <p class="mt-4 text-muted">
      Oder ohne Paket: Bezahlen Sie nur, was Ihrem Dokument fehlt, ${formatCents(directPaymentCents(2_000) / 2)} netto
      je 1.000 Zeichen, auf ganze Euro aufgerundet. Sie sehen den Preis, bevor Sie bestellen. Eine Normseite hat
      ${formatNumber(CHARACTERS_PER_PAGE)} Zeichen mit Leerzeichen.
    </p>
    <div
      data-calculator="${JSON.stringify(data)}"
      class="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-5 noscript:hidden"
    >
      <label for="seiten" class="font-semibold">Ihr Dokument hat etwa</label>
      <span class="flex items-center gap-2"
        ><input
          id="seiten"
          type="number"
          min="1"
          max="5000"
          value="${PAGES}"
          inputmode="numeric"
          class="min-h-11 w-28 rounded-sm border border-control bg-surface px-3 tabular-nums"
        />
        Normseiten</span
      >
      <output for="seiten" class="basis-full tabular-nums">${answerFor(PAGES, data)}</output>
    </div>
  </section>`;
}

function duration({ pace }: WelcomeContent): Html {
  const time = (pages: number) => formatDuration(estimateSeconds(pages * CHARACTERS_PER_PAGE, pace));
  return html`<section class="border-y border-line bg-surface py-12" aria-labelledby="dauer">
    <div class="${width}">
      <h2 id="dauer" class="${heading}">Wie lange es dauert</h2>
      <p class="mt-3 max-w-[44rem]">
        Eine Hausarbeit von 20 Seiten braucht etwa ${time(20)}, ein Buch von 500 Seiten
        (${formatNumber(500 * CHARACTERS_PER_PAGE)} Zeichen) etwa ${time(500)} Sie sehen die geschätzte Dauer vor der
        Bestellung und können die Seite danach schließen: Das Dokument kommt per E-Mail und steht sieben Tage zum
        Herunterladen bereit.
      </p>
    </div>
  </section>`;
}

const whoCorrects = ({ engines }: WelcomeContent): string => {
  const recipients = recipientsOf(engines);
  return recipients === undefined
    ? 'Er wird nicht zum Training von KI verwendet und an niemanden weitergegeben, der ihn korrigiert: Das tut unser eigenes Programm.'
    : `Er wird nicht zum Training von KI verwendet. Korrigiert wird er von unserem eigenen Programm; je nach Auftrag geht er dazu auch an ${recipients}, und an niemanden sonst.`;
};

const privacy = (content: WelcomeContent): Html =>
  html`<section class="${width} py-12" aria-labelledby="vertraulich">
    <h2 id="vertraulich" class="${heading}">Was mit Ihrem Text geschieht</h2>
    <ul class="mt-3 grid max-w-[44rem] list-disc gap-2 pl-6">
      <li>Er wird verschlüsselt übertragen und verschlüsselt gespeichert.</li>
      <li>${whoCorrects(content)}</li>
      <li>Nach spätestens 7 Tagen ist er gelöscht, samt Dateinamen; auf Wunsch sofort.</li>
      <li>Was Sie oben ausprobieren, wird gar nicht gespeichert.</li>
    </ul>
    <p class="mt-4"><a href="/auth/register" data-visitor class="${primary}">Konto anlegen</a></p>
  </section>`;

const questionList = (): Html =>
  html`<section id="fragen" class="border-t border-line bg-surface py-12" aria-labelledby="fragen-titel">
    <div class="${width}">
      <h2 id="fragen-titel" class="${heading}">Was andere fragen</h2>
      <div class="mt-3 max-w-[44rem] divide-y divide-line border-y border-line">
        ${questions.map(
          ([question, answer]) =>
            html`<details>
              <summary class="flex min-h-11 cursor-pointer items-center py-2 font-semibold">${question}</summary>
              <p class="pb-4 text-muted">${answer}</p>
            </details>`,
        )}
      </div>
    </div>
  </section>`;
