import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Found before the first story runs: a package found later would reload the page under the tests.
  optimizeDeps: { entries: ['**/*.stories.tsx', '.storybook/preview.tsx', '../web/src/**/*.tsx'] },
});
