import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { readParagraphs } from '../lambdas/docx/readParagraphs.ts';
import { usualPace } from '../lambdas/domain/pace.ts';
import { embeddedCorrector } from '../lambdas/engines/embedded.ts';
import { writeCorrection } from '../lambdas/runtime/writeCorrection.ts';
import { head, page, social, type WelcomeContent } from '../web/src/welcome/page.ts';
import { firstPages, repository, website } from '../lib/aws/artifacts.ts';
import { loadStage } from '../lib/aws/stage.ts';

// Builds the website into the folder that is named, for a stage: the application, and the page before sign-in as a
// document that needs no script to be read. Its sample is corrected by the very engine that corrects orders.
const [outDir = website, stageName = 'local'] = process.argv.slice(2);
/** Paragraphs of the sample that the page shows. */
const SHOWN = 3;

const original = readFileSync(`${repository}/web/public/beispiel.docx`);
const corrector = embeddedCorrector((rule, error) => {
  throw new Error(`the rule ${rule} failed on the sample`, { cause: error });
});
const { paragraphs } = readParagraphs(original);
const { findings } = await corrector.correct(paragraphs, undefined, Infinity);
const { productName, vatPercent, site, sites, engines } = await loadStage(stageName);
const { corrected, written } = writeCorrection(original, findings, productName, new Date('2026-01-01T12:00:00Z'));

const content: WelcomeContent = {
  productName,
  vatPercent,
  sites,
  engines,
  origin: site && `https://${site.domain}`,
  pace: usualPace('embedded'),
  sample: paragraphs.slice(0, SHOWN).map(({ index, text }) => ({
    text,
    corrections: written
      .filter(({ paragraph, action }) => paragraph === index && action === 'apply')
      .map(({ suggestions, replacement, ...one }) => ({ ...one, after: replacement, suggestions: [...suggestions] })),
  })),
};

type Built = Rolldown.RolldownOutput;

/** Puts into a document what names the stage. */
const fill = (pieces: Readonly<Record<string, () => string>>): Plugin => ({
  name: 'fill',
  transformIndexHtml: {
    order: 'pre',
    handler: (document) =>
      Object.entries(pieces).reduce((text, [name, piece]) => text.replace(`<!-- ${name} -->`, piece), document),
  },
});
const sample: Plugin = {
  name: 'sample',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'beispiel-korrigiert.docx', source: corrected });
  },
};

/** The document that names the code of a page as well, with all that the code imports. */
function documentFor(code: string, { output }: Built): string {
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const document = readFileSync(`${outDir}/index.html`, 'utf8');
  const page = [...chunks.values()].find(({ name, isDynamicEntry }) => isDynamicEntry && name === code);
  if (!page) throw new Error(`the website has no ${code}`);
  const wanted = new Set<string>([page.fileName]);
  for (const file of wanted) for (const imported of chunks.get(file)?.imports ?? []) wanted.add(imported);
  const links = [...wanted]
    .filter((file) => !document.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return document.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

// Two builds, since the page before sign-in is no part of the application and must not load it.
const web = `${repository}/web`;
const common = { root: web, logLevel: 'warn' } as const;
const application = (await build({
  ...common,
  plugins: [fill({ head: () => social(content).text })],
  build: { outDir: resolve(outDir), emptyOutDir: true },
})) as Built;
for (const { document, code } of Object.values(firstPages))
  writeFileSync(`${outDir}/${document}`, documentFor(code, application));
await build({
  ...common,
  plugins: [fill({ head: () => head(content).text, page: () => page(content).text }), sample],
  build: { outDir: resolve(outDir), emptyOutDir: false, rolldownOptions: { input: `${web}/willkommen.html` } },
});
