import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
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
            { name: 'shared', test: /\/(web\/src\/(ui\/(?!Dialog)|model\/)|lambdas\/domain\/)/, minShareCount: 2 },
          ],
        },
      },
    },
    // The first versions that know light-dark(); an older target would rewrite it in a way our toggle cannot reach.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
});
