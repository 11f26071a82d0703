/** Data folders of earlier versions, brought into a PostgreSQL: a server there must go on where they stopped. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@staxd/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '../../src/store/import/importFolder.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { type SharedCluster, shareCluster } from '../harness/postgres/cluster.ts';
import { startServer } from '../harness/startServer.ts';
import { goesOn } from '../stored/goesOn.ts';
import { copyOf, machineAt, type ServerOnFolder, storedVersions } from '../stored/storedFolder.ts';
import { contentsOf } from './played.ts';

let cluster: SharedCluster;
beforeAll(async () => {
  cluster = await shareCluster();
});
afterAll(() => cluster.stop());

/** Bytes: more than fits on the disk of a folder for what does not last. */
const TERABYTES = 8e12;

test('data of an older program are converted in a copy that goes, and stay as they are', async () => {
  const folder = copyOf('v1');
  const before = contentsOf(folder);
  const usual = process.env.TMPDIR;
  const copies = mkdtempSync(join(tmpdir(), 'staxd-import-'));
  process.env.TMPDIR = copies;
  try {
    unwrap(await importFolder({ folder, url: await cluster.database(), progress: () => {} }));
    expect(readdirSync(copies)).toEqual([]);
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
  expect(contentsOf(folder)).toEqual(before);
  rmSync(copies, { recursive: true });
  rmSync(folder, { recursive: true });
});

test('where there is no room for a copy, it is said what to do', async () => {
  const folder = copyOf('v1');
  // Nothing is written there: it takes no room.
  truncateSync(join(folder, 'staxd.db'), TERABYTES);
  const refused = await importFolder({ folder, url: await cluster.database(), progress: () => {} });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'DATA_OLDER', message: expect.stringContaining('16000 GB in TMPDIR') },
  });
  rmSync(folder, { recursive: true });
});

async function startImported(version: string): Promise<ServerOnFolder> {
  const folder = copyOf(version);
  const url = await cluster.database();
  unwrap(await importFolder({ folder, url, progress: () => {} }));
  const secret = readFileSync(join(folder, 'token-secret'), 'utf8');
  rmSync(folder, { recursive: true });
  const machine = await machineAt(version);
  const server = await startServer({
    databaseUrl: url,
    secret,
    platform: machine.platform,
    // By the clock of the test.
    openStore: (options) => openPostgresStore({ ...options, url }),
  });
  return { server, machine, close: () => server.close() };
}

/** What lies between the oldest and the newest is converted on the same way. */
const versions = storedVersions();
const tried = process.env.STAXD_PROVE ? versions : [versions[0], versions[versions.length - 1]];

describe.each(tried)('the data folder %s in a PostgreSQL', (version) => goesOn(version, startImported));
