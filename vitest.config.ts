import { defineConfig } from 'vitest/config';
import { PROJECTS, WITHOUT_ISOLATION } from './scripts/suite/projects.ts';

export default defineConfig(({ mode }) => {
  /** `pnpm prove`: the long runs (packages/engine/test/support/runs.ts). */
  const prove = mode === 'prove';
  /** Milliseconds. A guard against a test that hangs, not a measurement; the long runs go without one. */
  const testTimeout = prove ? 0 : 120_000;

  const projects = Object.entries(PROJECTS).map(([name, root]) => ({
    test: {
      name,
      root,
      include: ['**/*.test.{ts,tsx}'],
      env: prove ? { STAXD_PROVE: '1' } : {},
      testTimeout,
      hookTimeout: testTimeout,
      isolate: !WITHOUT_ISOLATION.includes(name),
    },
  }));

  return { test: { projects } };
});
