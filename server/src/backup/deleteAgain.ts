/** Deletes in a folder that was restored whoever was deleted after the backup, as the page does it (ACCT-4). */
import { fail, ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import { DEFAULT_CAPS } from '../config/limits.ts';
import type { BotThinker } from '../games/bots/pool.ts';
import type { Game } from '../games/model/game.ts';
import { TIMES } from '../games/model/times.ts';
import { GameService } from '../games/service.ts';
import type { Platform } from '../platform/platform.ts';
import type { DeletedAccount } from '../store/operationsPorts.ts';
import type { Store } from '../store/ports.ts';
import { Tournaments } from '../tournaments/service.ts';

/** No bot plays here. */
const NOBODY: BotThinker = {
  budget: () => 1,
  think: () => Promise.reject(new Error('no game is played while data are restored')),
  close: async () => {},
};

/** Gives how many were there. Their subscriptions were ended the first time. */
export async function deleteAgain(
  store: Store<Game>,
  platform: Platform,
  deleted: readonly DeletedAccount[],
): Promise<Result<number, string>> {
  const faults: unknown[] = [];
  const report = (error: unknown) => faults.push(error);
  const parts = { store, platform, times: TIMES, report };
  const games = new GameService({ ...parts, thinker: NOBODY, caps: DEFAULT_CAPS });
  const tournaments = new Tournaments({ ...parts, store: store.tournaments, games });
  const gone = new Set((await store.operations.deletions()).map(({ id }) => id));
  const aliveUntil = (await store.heartbeat.last()) ?? platform.clock.now();
  let count = 0;
  for (const { id, at } of deleted) {
    if (gone.has(id) || (await store.users.byId(id)) === null) continue;
    const theirs = await store.directory.gamesOf(id, { active: true, limit: Number.MAX_SAFE_INTEGER });
    // Clocks of the others stand still until the server is there.
    const resume = { type: 'resume', aliveUntil, backAt: platform.clock.now() } as const;
    games.committer.doFirst(
      theirs.map((game) => game.id),
      resume,
    );
    const done = await forget(id, games, tournaments);
    if (!done.ok) return fail(`${id}: ${done.error.detail}`);
    await store.personal.erase(id, at);
    count++;
  }
  await games.stop();
  const [fault] = faults;
  return fault === undefined ? ok(count) : fail(fault instanceof Error ? fault.message : String(fault));
}

async function forget(
  userId: string,
  games: GameService,
  tournaments: Tournaments,
): Promise<Result<void, ErrorBody>> {
  const forgotten = await tournaments.forget(userId);
  return forgotten.ok ? games.askInAll(userId, { type: 'leave', userId, permanent: true }) : forgotten;
}
