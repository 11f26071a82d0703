import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The suites that notice most in the least time, in the order in which they are asked: examples first,
 * then goldens, then short runs of the properties. Long games and statistics would take days.
 */
const SUITES = [
  'packages/scenario/test/engine-scenarios',
  'packages/engine/test/legal/perft',
  'packages/engine/test/play/transcript',
  'packages/engine/test/records/records',
  'packages/engine/test/legal/enumerator',
  'packages/engine/test/views/events',
  'packages/engine/test/play/places',
  'packages/engine/test/legal/kinds',
  'packages/engine/test/play/rankings',
  'packages/engine/test/play/stacks',
  'packages/engine/test/play/conservation',
  'packages/engine/test/play/actors',
  'packages/engine/test/rules/setup',
  'packages/engine/src/legal/colorSets',
  'packages/engine/test/play/injection',
  'packages/engine/test/legal/legality',
];

/** A mutant is dead at the first test that fails, so the order of the suites decides how long it lives. */
class KillersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId));
  }
}

function rank(file: string): number {
  return SUITES.findIndex((suite) => file.includes(suite));
}

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
    include: SUITES.map((suite) => `${suite}.test.ts`),
    env: { STAXD_RUNS: '1' },
    isolate: false,
    fileParallelism: false,
    sequence: { sequencer: KillersFirst },
    testTimeout: 60_000,
  },
});
