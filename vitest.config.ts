import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => {
  /** `pnpm prove`: the long runs (packages/engine/test/runs.ts). */
  const prove = mode === 'prove';
  /** Milliseconds. A guard against a test that hangs, not a measurement; the long runs go without one. */
  const testTimeout = prove ? 0 : 120_000;

  const project = (name: string, root: string) => ({
    test: {
      name,
      root,
      include: ['**/*.test.{ts,tsx}'],
      env: prove ? { STAXD_PROVE: '1' } : {},
      testTimeout,
      hookTimeout: testTimeout,
    },
  });

  return {
    test: {
      projects: [
        project('engine', 'packages/engine'),
        project('scenario', 'packages/scenario'),
        project('protocol', 'packages/protocol'),
        project('client', 'packages/client'),
        project('server', 'server'),
        project('web', 'web'),
        project('cli', 'cli'),
        project('arena', 'arena'),
        project('workspace', 'scripts'),
      ],
    },
  };
});
