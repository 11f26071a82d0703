import { readFileSync } from 'node:fs';
import { namedMedia } from '@staxd/web/namedMedia.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const TOKENS = new URL('../web/src/look/tokens/tokens.css', import.meta.url);

export default defineConfig({
  plugins: [react(), namedMedia(readFileSync(TOKENS, 'utf8'))],
  // Dependencies are found before the first story runs: finding one later would reload the page during the tests.
  optimizeDeps: {
    entries: ['**/*.stories.tsx', '.storybook/preview.tsx', '../web/src/**/*.tsx', 'accessibility/*.ts'],
  },
});
