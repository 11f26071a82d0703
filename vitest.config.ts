import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import {
  BEFORE_ALL,
  PROJECTS,
  type ProjectName,
  SET_UP,
  WITHOUT_ISOLATION,
} from './scripts/suite/projects.ts';

export default defineConfig(({ mode }) => {
  /** `pnpm prove`: the long runs (packages/engine/test/support/runs.ts). */
  const prove = mode === 'prove';
  /** Milliseconds. A guard against a test that hangs, not a measurement; the long runs go without one. */
  const testTimeout = prove ? 0 : 120_000;
  /** The same for `expect.poll`, whose usual second is less than a busy machine takes. In a broken program it need not be long. */
  const patience = Number(process.env.PROVE_PATIENCE ?? 60_000);

  /** `pnpm prove:product` measures what tests reach. */
  const reach = process.env.PROVE_REACH ? ['scripts/proof/reach/record.ts'] : [];

  const projects = (Object.keys(PROJECTS) as ProjectName[]).map((name) => ({
    test: {
      name,
      root: PROJECTS[name],
      include: ['**/*.test.{ts,tsx}'],
      env: prove ? { STAXD_PROVE: '1' } : {},
      testTimeout,
      hookTimeout: testTimeout,
      expect: { poll: { timeout: patience } },
      isolate: !WITHOUT_ISOLATION.includes(name),
      globalSetup: BEFORE_ALL[name] ? [join(import.meta.dirname, BEFORE_ALL[name])] : [],
      setupFiles: [...reach, ...(SET_UP[name] ?? [])].map((path) => join(import.meta.dirname, path)),
    },
  }));

  return { test: { projects } };
});
