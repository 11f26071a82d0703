import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Dependencies are found before the first story runs: finding one later would reload the page during the tests.
  optimizeDeps: {
    entries: ['**/*.stories.tsx', '.storybook/preview.tsx', '../web/src/**/*.tsx', 'accessibility/*.ts'],
  },
});
