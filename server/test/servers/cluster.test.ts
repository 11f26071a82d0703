// A PostgreSQL of tests leaves nothing behind, whatever its tests die of.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { untilIt } from '../harness/people.ts';
import { startCluster } from '../harness/postgres/cluster.ts';

const OWNER = fileURLToPath(new URL('clusterOwner.ts', import.meta.url));
const folderOf = (url: string) => new URL(url).searchParams.get('host') ?? '';

test('one that has died is stopped, and its folder is gone', async () => {
  const cluster = await startCluster();
  const folder = folderOf(await cluster.database());
  await cluster.die();
  expect(existsSync(join(folder, 'data'))).toBe(true);
  await cluster.stop();
  expect(existsSync(folder)).toBe(false);
});

test('one ends, and its folder goes, when whoever has begun it is killed', async () => {
  const owner = fork(OWNER);
  const [url] = await once(owner, 'message');
  const folder = folderOf(url);
  expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(true);
  owner.kill('SIGKILL');
  await untilIt(async () => !existsSync(folder), 'it is still there');
});
