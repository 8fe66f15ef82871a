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
      // What every page needs comes in one file; otherwise each module shared with a lazy page becomes a tiny one.
      output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } },
    },
    // The first versions that know light-dark(); an older target would rewrite it in a way our toggle cannot reach.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
});
