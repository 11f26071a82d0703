import { fail, ok, type Result } from '@staxd/engine';
import { Leaving } from './admin/leaving.ts';
import { Slowest } from './admin/slowest.ts';
import type { Config } from './config/config.ts';
import type { StartFailure } from './config/startFailure.ts';
import type { Patience } from './listen.ts';
import { diskUse } from './monitoring/diskUse.ts';
import type { TunableLog } from './monitoring/log.ts';
import { machine, type Platform } from './platform/platform.ts';
import { openAccounts } from './start/accounts.ts';
import { startCompany } from './start/company.ts';
import { type OpenStore, openData, unusable } from './start/data.ts';
import { endingOf, type Late } from './start/ending.ts';
import { openGames } from './start/games.ts';
import { openGround, watched } from './start/ground.ts';
import { watchLoad } from './start/load.ts';
import { openStoreOf } from './start/openStore.ts';
import { reach } from './start/reachable.ts';
import { callEntrants } from './start/sockets.ts';
import { type Inside, openWebsite } from './start/website.ts';

export interface AppParts {
  readonly log: TunableLog;
  readonly platform?: Platform;
  readonly clientFolder?: string;
  /** Tests pass a store that fails in a known way. */
  readonly openStore?: OpenStore;
  /** With slow clients; default: that of listen.ts. */
  readonly patience?: Patience;
  /** Takes the mails of a server that sends none; default: stdout. */
  readonly print?: (text: string) => void;
  /** Lets the server go as a signal does, where a command asks for it; default: it drains. */
  readonly leave?: () => void;
}

export interface App {
  readonly port: number;
  /** Logs and counts what has failed where nobody waited for it. All else goes on. */
  noteFailure(error: unknown): void;
  /** Sends everybody away within the configured seconds, then ends. Nothing that was acknowledged is lost. */
  drain(): Promise<void>;
  /** Ends at once, but not in the middle of a commit. */
  close(): Promise<void>;
}

export async function startApp(config: Config, parts: AppParts): Promise<Result<App, StartFailure>> {
  const { log, platform: given = machine, openStore = openStoreOf(config), print = printed } = parts;
  const refusal = unusable(config);
  if (refusal !== null) return fail(refusal);
  const platform = watched(given);
  const slowest = new Slowest(platform.clock);
  const late: Late = { sockets: null, upkeep: null, door: null };
  const ground = openGround({
    config,
    log,
    platform,
    slowest,
    gauges: {
      sockets: () => late.sockets?.count ?? 0,
      behind: () => late.sockets?.behind ?? 0,
      games: () => inside.games.committer.liveGames,
      waitingCommits: () => inside.store.waiting(),
      loopDelay: () => inside.loop.p99(),
      canSave: () => inside.storeWatch.canSave,
      bots: () => inside.bots.use(),
      mails: () => inside.post.counts,
      disk: () => diskUse(config.dataFolder),
    },
  });
  const opened = await openData(ground, given, openStore);
  if (!opened.ok) return opened;
  const { secret, providers, ...data } = opened.value;
  const base = { ...ground, ...data, ...watchLoad({ ...ground, ...data, secret }) };
  const accounts = await openAccounts({ ...base, secret, providers }, print);
  const games = await openGames({ ...base, ...accounts });
  const remadeTables = callEntrants(games, late);
  const inside: Inside = { ...base, ...accounts, ...games, ...(await startCompany({ ...base, ...games })) };
  const website = openWebsite(inside, {
    clientFolder: parts.clientFolder,
    patience: parts.patience,
    spectatorsOf: (gameId) => late.sockets?.spectatorsOf(gameId) ?? 0,
  });
  const leaving = new Leaving(platform.clock, platform.timers, parts.leave ?? (() => void drain()));
  const { drain, end } = endingOf(inside, website, late, () => leaving.cancel());

  inside.games.committer.outbox.onCommitted(({ kind, isOwn }) => isOwn && ground.metrics.committed(kind));
  await inside.games.start();
  await inside.tournaments.start();
  const port = await reach(inside, website, late, { remadeTables, slowest, leaving });
  if (!port.ok) {
    await end();
    return port;
  }
  return ok({
    port: port.value,
    noteFailure: ground.reportOf('elsewhere', 'something that nobody waited for'),
    drain,
    close: end,
  });
}

function printed(text: string): void {
  process.stdout.write(text);
}
