// Servers that do not belong together must not share a database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knock } from '../../src/admin/knock.ts';
import { startApp } from '../../src/app.ts';
import { openLog } from '../../src/monitoring/log.ts';
import { machine } from '../../src/platform/platform.ts';
import { type SharedServers, shareServers } from '../harness/sharedServers.ts';

let shared: SharedServers;
beforeAll(async () => {
  shared = await shareServers(1);
});
afterAll(() => shared.stop());

interface Asked {
  readonly secret?: string;
  readonly isAhead?: number;
  /** Default: one of its own. */
  readonly dataFolder?: string;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-refused-'));
  folders.push(folder);
  return folder;
}

/** What one more server says; null: it has started. */
async function refusal({ secret, isAhead = 0, dataFolder = newFolder() }: Asked) {
  const [{ config }] = shared.servers;
  const clock = { ...machine.clock, now: () => Date.now() + isAhead };
  const started = await startApp(
    { ...config, port: 0, dataFolder, ...(secret && { secret }) },
    { log: openLog('error', { write: () => {} }), platform: { ...machine, clock } },
  );
  if (started.ok) await started.value.close();
  return started.ok ? null : started.error.message;
}

test('a server with another secret is refused while others are there, and one with theirs is not', async () => {
  expect(await refusal({ secret: 'another secret than the others have, as long' })).toBe(
    'The database is in use by servers with another STAXD_SECRET: start this one with theirs.',
  );
  expect(await refusal({})).toBeNull();
});

test('a server is refused whose clock is more than a minute off', async () => {
  expect(await refusal({ isAhead: 75_000 })).toMatch(
    /^The clock of this machine is 7[45] s ahead of the database's: set one of them right\.$/,
  );
  expect(await refusal({ isAhead: -75_000 })).toMatch(/^The clock of this machine is 7[56] s behind the/);
  expect(await refusal({ isAhead: 55_000 })).toBeNull();
});

test('a server is refused on the data folder of another, which admin reaches as before', async () => {
  const [{ config }] = shared.servers;
  const { dataFolder } = config;
  expect(await refusal({ dataFolder })).toBe(
    `The data in ${dataFolder} is in use by another server: give this one a STAXD_DATA of its own.`,
  );
  const asked = await knock(dataFolder, { command: 'limits', input: {}, by: 'tests' }, 5000);
  expect(asked).toMatchObject({ ok: true, value: { ok: true } });
});
