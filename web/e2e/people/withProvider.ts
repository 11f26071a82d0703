/** For tests that sign people in with the stand-in for Google. */
import { startWithProvider } from '../server/provider.ts';
import type { RunningServer } from '../server/server.ts';
import { test as base } from '../test.ts';

export const test = base.extend<Record<never, never>, { readonly server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is asked for from the pattern
    async ({}, use) => {
      const server = await startWithProvider();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});
