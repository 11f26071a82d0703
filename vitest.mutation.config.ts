import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Stryker repeats these tests for every mutant, in a copy of the repository.
export default defineConfig({
  // The links in node_modules lead to the sources without the mutant.
  resolve: {
    alias: [
      {
        find: /^@staxd\/engine$/,
        replacement: fileURLToPath(new URL('./packages/engine/src/index.ts', import.meta.url)),
      },
      {
        find: /^@staxd\/engine\/bots$/,
        replacement: fileURLToPath(new URL('./packages/engine/src/bots/index.ts', import.meta.url)),
      },
    ],
  },
  test: {
    include: ['packages/{engine,scenario}/**/*.test.ts'],
    env: { STAXD_RUNS: '20' },
  },
});
