/** Games and tournaments, and what befalls their players elsewhere. */
import { openBotPool } from '../games/bots/pool.ts';
import { scaledTimes } from '../games/model/times.ts';
import { GameService } from '../games/service.ts';
import { OpenTables } from '../games/tables/openTables.ts';
import { Tournaments } from '../tournaments/service.ts';
import type { Accounts } from './accounts.ts';
import type { Data } from './data.ts';
import type { Ground } from './ground.ts';
import type { Load } from './load.ts';

export type Games = Awaited<ReturnType<typeof openGames>>;

export async function openGames(parts: Ground & Data & Load & Accounts) {
  const { config, log, platform, reportOf, store, storeWatch, identity, originGames } = parts;
  const times = scaledTimes(config.clockScale, config.botPace);
  const bots = openBotPool(config.botWorkers, config.botWorlds, platform);
  const games = new GameService({
    store,
    platform,
    times,
    thinker: bots,
    caps: config.caps,
    originGames,
    report: reportOf('game', 'a game'),
    originsOf: (userIds, at) => identity.origins.of(userIds, at),
    storeWatch,
  });
  const tournaments = new Tournaments({
    store: store.tournaments,
    hints: store.shared && store.hints,
    games,
    platform,
    times,
    report: reportOf('tournament', 'a tournament'),
  });
  platform.clock.onJump(({ before, after }) => {
    // Several servers go by the clock of their database.
    if (store.shared !== null) return;
    log.error('the clock of the machine was set; games go on where they stood', { before, after });
    games.moveClocks(after - before);
    tournaments.setTimersAnew();
  });
  await followAccounts(parts, games, tournaments);
  return {
    bots,
    games,
    tournaments,
    tables: new OpenTables({ games, directory: store.directory, isShared: store.shared !== null }),
  };
}

/** Who gets an account keeps their seats; who deletes it leaves them, and no backup brings them back. */
async function followAccounts(
  { identity, billing, backups }: Data & Accounts,
  games: GameService,
  tournaments: Tournaments,
): Promise<void> {
  const { accounts, deletion } = identity;
  accounts.onPromoted(async ({ userId }) => {
    await games.askInAll(userId, { type: 'register', userId });
  });
  deletion.onDeletion((userId) => tournaments.forget(userId));
  deletion.onDeletion((userId) => billing.vips.endFor(userId));
  deletion.onDeletion((userId) => games.askInAll(userId, { type: 'leave', userId, permanent: true }));
  deletion.onDeleted(() => backups.noteDeletions());
  await backups.noteDeletions();
}
