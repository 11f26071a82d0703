/**
 * A program made to be killed: it commits to a few games as fast as it can and says `<game> <version>`
 * on a line for each commit that was answered. Usage: storeVictim FOLDER [early]; with `early` it says
 * so a while before it writes, which is the mistake that the test of kills must catch.
 */
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { unwrap } from '@staxd/engine';
import type { AggregateStore } from '../../../src/store/gamePorts.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open.ts';
import { creationOf, KEPT, type Kept, versionOf, victims } from './storeVictimGames.ts';

/** Milliseconds from the answer of a victim that answers early to its commit. */
const HASTE = 20;

const [folder = '', honesty] = process.argv.slice(2);
const store = unwrap(
  await openSqliteStore<Kept>({
    folder,
    format: KEPT,
    now: () => Date.now(),
  }),
);
await Promise.all(victims.map((id) => play(store.games, id)));

async function play(games: AggregateStore<Kept>, id: string): Promise<never> {
  for (let version = (await games.load(id))?.version ?? 0; ; version++) {
    const say = () => writeSync(1, `${id} ${version + 1}\n`);
    if (honesty === 'early') {
      say();
      await pause(HASTE);
    }
    const { type } = await games.commit(version === 0 ? creationOf(id) : versionOf(id, version + 1));
    if (type !== 'ok') throw new Error(`${id} ${version + 1}: ${type}`);
    if (honesty !== 'early') say();
  }
}
