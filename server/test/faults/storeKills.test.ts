/**
 * Kills: a server that dies by SIGKILL at any moment has lost nothing that it answered, and left
 * nothing half written. (A power cut is more than a test can make; for that the store waits for the disk.)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@staxd/engine';
import { afterEach, expect, test } from 'vitest';
import type { Store } from '../../src/store/ports.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { KEPT, type Kept, textOf, victims } from '../harness/kills/storeVictimGames.ts';
import { chanceOf, RUN_SEED } from '../harness/randomPlay.ts';

const VICTIM = fileURLToPath(new URL('../harness/kills/storeVictim.ts', import.meta.url));
const KILLS = process.env.STAXD_PROVE ? 1000 : 6;
/** Kills of servers on the same data, one after the other. */
const KILLS_PER_FOLDER = 4;
/** Milliseconds from the first answer to the kill, at most. */
const LONGEST_LIFE = 60;
const chance = chanceOf(RUN_SEED);

const folders: string[] = [];
afterEach(removeFolders);

function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-kills-'));
  folders.push(folder);
  return folder;
}

/** Lets the victim live for a random moment; gives the newest answered version of each game. */
async function liveAndDie(folder: string, honesty?: 'early'): Promise<ReadonlyMap<string, number>> {
  const victim = spawn(process.execPath, [VICTIM, folder, ...(honesty ? [honesty] : [])]);
  let said = '';
  let complaint = '';
  victim.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (said === '') setTimeout(() => victim.kill('SIGKILL'), chance.fraction() * LONGEST_LIFE);
    said += text;
  });
  victim.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const [, signal] = await once(victim, 'close');
  if (signal !== 'SIGKILL') throw new Error(`the victim died by itself: ${complaint}`);
  // The last line may be cut; it counts only with its end.
  const lines = said.slice(0, said.lastIndexOf('\n')).split('\n');
  return new Map(
    lines.map((line) => line.split(' ') as [string, string]).map(([id, text]) => [id, Number(text)]),
  );
}

/** What is wrong with the data that the victim left behind: nothing, one hopes. */
async function faultsIn(folder: string, answered: ReadonlyMap<string, number>): Promise<string[]> {
  const store = unwrap(
    await openSqliteStore<Kept>({
      folder,
      format: KEPT,
      now: () => 0,
    }),
  );
  const faults: string[] = [];
  for (const id of victims) faults.push(...(await faultsOf(store, id, answered.get(id) ?? 0)));
  await store.close();
  return faults;
}

async function faultsOf(
  { games, chats, directory }: Store<Kept>,
  id: string,
  answered: number,
): Promise<string[]> {
  const found = await games.load(id);
  const version = found?.version ?? 0;
  const all = Array.from({ length: version }, (_, index) => index + 1);
  const log = await games.eventsSince(id, 0);
  const messages = await chats.messagesOf(id, version + 9);
  const recent = [...all.slice(-50), version + 1];
  const receipts = await Promise.all(recent.map((number) => games.receipt(id, 'u_1', `r${number}`)));
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const claims: readonly [string, boolean][] = [
    [`version ${answered} was answered, ${version} is stored`, version >= answered],
    ['the state is of another version', version === 0 || found?.state.text === textOf(id, version)],
    ['the due time is of another version', version === 0 || found?.dueAt === version],
    [
      'the log has gaps',
      same(
        log.map((entry) => entry.version),
        all,
      ),
    ],
    [
      'the log has other data',
      same(
        log.map((entry) => entry.data),
        all.map((number) => ({ version: number })),
      ),
    ],
    [
      'the receipts are others',
      same(
        receipts.map((receipt) => receipt?.version ?? null),
        [...recent.slice(0, -1), null],
      ),
    ],
    [
      'the effects are others',
      same(
        messages.map(({ content }) => Number(content)),
        all,
      ),
    ],
    ['the seed is missing', version === 0 || (await games.seedOf(id))?.seed === `seed of ${id}`],
    ['the index is missing', version === 0 || (await directory.byInviteCode(id))?.id === id],
  ];
  return claims.filter(([, holds]) => !holds).map(([fault]) => `${id}: ${fault}`);
}

test(`[STORE-10] ${KILLS} kills lose nothing that was answered`, async () => {
  let folder = '';
  for (let kill = 0; kill < KILLS; kill++) {
    if (kill % KILLS_PER_FOLDER === 0) {
      removeFolders();
      folder = newFolder();
    }
    const answered = await liveAndDie(folder);
    expect(answered.size).toBeGreaterThan(0);
    expect(await faultsIn(folder, answered), `STAXD_SEED=${RUN_SEED}`).toEqual([]);
  }
});

test('a server that answers before it has written is caught', async () => {
  let faults: string[] = [];
  for (let kill = 0; kill < 20 && faults.length === 0; kill++) {
    const folder = newFolder();
    faults = await faultsIn(folder, await liveAndDie(folder, 'early'));
  }
  expect(faults.join('\n')).toMatch(/was answered/);
});
