/**
 * What a release consists of; and in `pnpm prove` the whole way: the release before this one is built, plays, ends, and this one
 * takes over its data and its players.
 */
import { execFileSync, fork, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from '../../../scripts/build/folder/builtFolder.ts';
import { ROOT } from '../../../scripts/programs/tools.ts';
import { notesOf } from '../../../scripts/release/notes.ts';
import { CHECKSUMS, packRelease } from '../../../scripts/release/packRelease.ts';
import { type ChildServer, freePort, startChild } from '../../bench/childServer.ts';
import { differences, inventoryOf } from '../../bench/older/inventory.ts';
import type { Question, SeenTable } from '../../bench/older/players.ts';
import { buildShipped, type OlderTree, olderTree, releaseBefore } from '../../bench/older/tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'staxd-releases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const changelog = (items: string) =>
  `# @staxd/x\n\n## 0.3.0\n\n${items}\n## 0.2.0\n\n### Minor Changes\n\n- Old.\n`;
const CHANGELOGS = [
  changelog(
    '### Minor Changes\n\n- abc1234: A lobby\n  for all.\n\n### Patch Changes\n\n- Updated dependencies [abc1234]\n',
  ),
  changelog(
    '### Minor Changes\n\n- abc1234: A lobby\n  for all.\n- A card.\n\n### Patch Changes\n\n- def5678: A typo.\n',
  ),
];

test('notes tell each change of a version once, and none of another one', () => {
  expect(notesOf('0.3.0', CHANGELOGS)).toBe(
    '# STAXD 0.3.0\n\n## New\n\n- A lobby\n  for all.\n- A card.\n\n## Mended\n\n- A typo.\n',
  );
  expect(notesOf('0.4.0', CHANGELOGS)).toBeNull();
});

test('[RUN-5] a release has a tarball, notes and their checksums, and the same sources make the same again', () => {
  const built = join(folder, 'staxd');
  mkdirSync(built);
  writeFileSync(join(built, 'contents.json'), '{"system":"linux-x64"}');
  writeFileSync(join(built, 'staxd.mjs'), '// the program');
  const release = { version: '0.3.0', time: 1_700_000_000, notes: '# STAXD 0.3.0\n' };
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const files = packRelease(built, first, release);
  expect(files).toEqual(['staxd-0.3.0-linux-x64.tar.gz', 'staxd-0.3.0-linux-x64.md', CHECKSUMS]);
  execFileSync('sha256sum', ['--check', '--strict', CHECKSUMS], { cwd: first, stdio: 'pipe' });
  expect(readFileSync(join(first, CHECKSUMS), 'utf8').trim().split('\n')).toHaveLength(2);
  execFileSync('tar', ['--extract', '--file', files[0]], { cwd: first });
  expect(readFileSync(join(first, 'staxd-0.3.0-linux-x64/staxd.mjs'), 'utf8')).toBe('// the program');
  utimesSync(join(built, 'staxd.mjs'), 1, 1);
  packRelease(built, second, release);
  expect(readFileSync(join(second, CHECKSUMS))).toEqual(readFileSync(join(first, CHECKSUMS)));
});

const TABLES = 50;
/** Milliseconds until a server that does not refuse is ended. */
const LONGEST_REFUSAL = 5000;
/** Fast bots and slow clocks, on a port that stays. Only what every release knows. */
const settings = (port: number, data: string) => ({
  PORT: String(port),
  STAXD_HOST: '127.0.0.1',
  STAXD_DATA: data,
  STAXD_LOG: 'error',
  STAXD_CLOCK_SCALE: '10',
  STAXD_BUSY_LOOP_DELAY: '1000000',
  STAXD_BUSY_SHARE: '100',
  STAXD_LIMITS: ['signUps', 'signUpsAtMost', 'requests', 'guestLogins', 'actions', 'events', 'newGames']
    .map((name) => `${name}=1000000/1`)
    .concat('strangers=1000000', 'gamesPerAddress=1000000')
    .join(','),
});

if (process.env.STAXD_PROVE) {
  describe(`from ${releaseBefore()} to this one`, () => {
    const data = join(folder, 'data');
    /** The program before, and the folder of this one. */
    let before: string;
    const now = join(folder, 'now');
    let port: number;
    let tree: OlderTree;
    const servers: ChildServer[] = [];
    let players: ReturnType<typeof fork>;
    beforeAll(async () => {
      tree = olderTree(releaseBefore());
      before = buildShipped(tree);
      makeFolder(now);
      port = await freePort();
      const server = await start(before, port);
      const file = fileURLToPath(new URL('../../bench/older/players.ts', import.meta.url));
      players = fork(file, [tree.root, server.url, String(TABLES)]);
    });
    afterAll(async () => {
      players.kill();
      for (const server of servers) await server.close();
      tree.remove();
    });

    async function start(program: string, at: number, dataFolder = data): Promise<ChildServer> {
      const server = await startChild(pathToFileURL(program).href, settings(at, dataFolder));
      servers.push(server);
      return server;
    }

    const answer = () =>
      new Promise<SeenTable[]>((resolve, reject) => {
        players.once('message', (seen) => resolve(seen as SeenTable[]));
        players.once('exit', () => reject(new Error('the players have ended')));
      });
    const ask = (question: Question) => {
      players.send(question);
      return answer();
    };
    const withoutVersion = ({ version: _, ...seen }: SeenTable) => seen;

    test(`[RUN-3] its ${TABLES} live games go on with the same hands, and its pages play them to their end`, async () => {
      const seen = await answer();
      expect(seen.filter(({ phase }) => phase === 'in_progress')).toHaveLength(TABLES);
      expect(await servers[0].end('SIGTERM')).toBe(0);
      const copy = join(folder, 'copy');
      cpSync(data, copy, { recursive: true });
      const inventory = await inventoryOf(
        copy,
        seen.map(({ gameId }) => gameId),
      );
      const program = join(now, 'staxd.mjs');
      const first = await start(program, port);
      const seenAgain = await ask('look');
      expect(seenAgain.map(withoutVersion)).toEqual(seen.map(withoutVersion));
      // Two of each table went, and two came; nothing else has happened.
      expect(seenAgain.filter(({ version }, at) => version > seen[at].version + 4)).toEqual([]);
      expect(await first.end('SIGTERM')).toBe(0);
      // At the version at which the one before has left it, each game has the same cards.
      expect(Object.keys(inventory.games)).toHaveLength(TABLES);
      expect(await differences(data, inventory)).toEqual([]);
      const [[id, kept]] = Object.entries(inventory.games);
      expect(await differences(data, { games: { [id]: { ...kept, cards: 'others' } } })).toHaveLength(1);
      const second = await start(program, port);
      const ends = await ask('finish');
      expect(ends.filter(({ phase }) => phase === 'completed')).toHaveLength(TABLES);
      expect(await second.end('SIGTERM')).toBe(0);
    });

    test('[RUN-4] it refuses what this one has converted in one line, and changes nothing', () => {
      const file = join(data, 'staxd.db');
      const refusal = () =>
        spawnSync(process.execPath, [before], {
          env: { ...process.env, ...settings(0, data) },
          encoding: 'utf8',
          timeout: LONGEST_REFUSAL,
        });
      // Where nothing was converted between the two, it could go on with the data, and a later one is pretended.
      if (refusal().status !== 2) pretendLater(file);
      const left = readFileSync(file);
      const { status, stderr } = refusal();
      expect(stderr).toMatch(
        /^The data in .+ newer version .+: start that version, or use another folder\.\n$/,
      );
      expect(status).toBe(2);
      expect(readFileSync(file).equals(left)).toBe(true);
    });

    test('[RUN-5] one command makes the release, and what is in it runs', async () => {
      execFileSync(process.execPath, ['scripts/release.ts', '--local'], { cwd: ROOT, stdio: 'pipe' });
      const release = join(ROOT, 'dist/release');
      execFileSync('sha256sum', ['--check', CHECKSUMS], { cwd: release, stdio: 'pipe' });
      const [tarball] = /\S+\.tar\.gz/.exec(readFileSync(join(release, CHECKSUMS), 'utf8')) ?? [''];
      execFileSync('tar', ['--extract', '--file', join(release, tarball)], { cwd: folder });
      const program = join(folder, tarball.replace('.tar.gz', ''), 'staxd.mjs');
      const server = await start(program, 0, join(folder, 'fresh'));
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(await server.end('SIGTERM')).toBe(0);
    });
  });
}

function pretendLater(file: string): void {
  const database = new Database(file);
  database.prepare("INSERT INTO kysely_migration VALUES ('9999-later', '2100-01-01')").run();
  database.close();
}
