import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const TEXT_FONTS = /(atkinson-hyperlegible-next|literata)-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Text must not move when its font arrives: the fonts of German text are asked for with the document, and one that is
 * late all the same is for the next page (`optional`, CSS Fonts 4, 11.2).
 */
const steadyFonts: Plugin = {
  name: 'steady-fonts',
  transform: (code, id) =>
    id.endsWith('/styles.css') ? { code: code.replaceAll(/font-display: ?swap/g, 'font-display:optional') } : undefined,
  transformIndexHtml: {
    order: 'post',
    handler: (_document, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => TEXT_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
};

/** The application shows nothing before it knows its stage's settings: they are asked for with the document. */
const earlySettings: Plugin = {
  name: 'early-settings',
  transformIndexHtml: {
    order: 'post',
    handler: (_document, { filename }) =>
      filename.endsWith('/index.html')
        ? [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'fetch', href: '/config.json', crossorigin: 'anonymous' },
              injectTo: 'head',
            },
          ]
        : [],
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), steadyFonts, earlySettings],
  // amazon-cognito-identity-js was written for bundlers that had a `global`.
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy knows no inline scripts and no data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What every page needs comes in one file, and in another what some pages share; otherwise each module that two
      // pages share becomes a file of its own, of some hundred bytes.
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 1 },
            {
              name: 'shared',
              test: /\/(web\/src\/(ui\/(?!Dialog)|model\/|features\/\w+\/texts)|lambdas\/domain\/|lucide-react\/|(useMutation|mutationObserver)\.js)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    // The first versions that know light-dark(); an older target would rewrite it in a way our toggle cannot reach.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
});
