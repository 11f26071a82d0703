/** The command is killed at random moments: no server starts on what it leaves, and the same command brings everything. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { unwrap } from '@staxd/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_PROGRAM } from '../../../scripts/build/serverBuild.ts';
import { importFolder } from '../../src/store/import/importFolder.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { postgresFailure } from '../../src/store/postgres/usableTables.ts';
import { type SharedCluster, shareCluster } from '../harness/postgres/cluster.ts';
import { chanceOf, RUN_SEED } from '../harness/randomPlay.ts';
import { SAMPLES } from '../store/samples.ts';
import { addMessages, madeFolder } from './madeFolder.ts';
import { contentsOf, rowsOfPostgres } from './played.ts';

const KILLS = process.env.STAXD_PROVE ? 50 : 6;
/** Of one import, until it may come to its end. */
const KILLS_IN_A_ROW = 3;
const GAMES = 5000;
/** Lines of progress that one import prints at least. */
const LINES = 8;
/** Milliseconds from its start in which it prints none yet. */
const BEGINNING = 600;
const SECRET = 'nobody has ever been signed in with this';
const chance = chanceOf(RUN_SEED);

let cluster: SharedCluster;
let folder: string;
beforeAll(async () => {
  cluster = await shareCluster();
  folder = await madeFolder((database) => addMessages(database, GAMES));
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

interface Ended {
  readonly status: number | null;
  readonly said: string;
}

/** `killed`: after so many lines of progress; 0: at its beginning. Null: never. */
async function run(url: string, killed: number | null): Promise<Ended> {
  const env = { ...process.env, STAXD_DATABASE_URL: url, STAXD_SECRET: SECRET };
  const child = spawn(process.execPath, [SERVER_PROGRAM, 'import', folder], { env });
  let said = '';
  const hear = (text: string) => {
    said += text;
    if (killed !== null && killed > 0 && said.split('\n').length > killed) child.kill('SIGKILL');
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
  if (killed === 0) setTimeout(() => child.kill('SIGKILL'), chance.fraction() * BEGINNING);
  const [status] = await once(child, 'close');
  return { status, said };
}

/** Nothing, or tables without rows of which no server makes use. */
async function expectNothingHalf(url: string): Promise<void> {
  const { meta = [], ...rows } = await rowsOfPostgres(url);
  if (Object.keys(rows).length === 0) return;
  expect(Object.values(rows).flat()).toEqual([]);
  expect(meta.map((row) => row.split(',')[0])).toEqual([
    'name importing',
    'name oldest_program',
    'name tables',
  ]);
  const refused = { code: 'DATABASE_HALF_IMPORTED', message: expect.stringContaining('import FOLDER') };
  expect(await postgresFailure(url, 'STAXD_DATABASE_URL')).toEqual(refused);
  expect(await openPostgresStore({ url, format: SAMPLES })).toEqual({ ok: false, error: refused });
}

test('killed at any moment and run again, it brings the same as without a kill', async () => {
  const whole = await cluster.database();
  unwrap(await importFolder({ folder, url: whole, progress: () => {} }));
  const expected = await rowsOfPostgres(whole);
  expect(expected.messages).toHaveLength(GAMES);
  const before = contentsOf(folder);
  let kills = 0;
  while (kills < KILLS) {
    const url = await cluster.database();
    for (let again = 0; again < KILLS_IN_A_ROW; again++) {
      // Each import is killed once at its beginning, and then where rows arrive.
      const { status, said } = await run(url, again === 0 ? 0 : 1 + chance.below(LINES - 1));
      // It was faster than the signal.
      if (status === 0) break;
      expect([status, said]).toEqual([null, expect.any(String)]);
      kills++;
      await expectNothingHalf(url);
    }
    const finished = await run(url, null);
    expect([finished.status, finished.said]).toEqual([0, expect.stringContaining('servers can start on it')]);
    expect(await rowsOfPostgres(url)).toEqual(expected);
    const again = await run(url, null);
    expect([again.status, again.said]).toEqual([0, expect.stringContaining('already')]);
    expect(await rowsOfPostgres(url)).toEqual(expected);
  }
  expect(contentsOf(folder)['staxd.db']).toBe(before['staxd.db']);
});

test('of two at once one brings everything, and the other finds it there', async () => {
  const url = await cluster.database();
  const both = await Promise.all([1, 2].map(() => importFolder({ folder, url, progress: () => {} })));
  expect(both.map((each) => unwrap(each).isKnown).sort()).toEqual([false, true]);
});
