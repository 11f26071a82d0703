/** Opens what the data folder holds. */
import { fail, ok, type Result } from '@staxd/engine';
import { isServed } from '../admin/knock.ts';
import { Backups } from '../backup/backups.ts';
import { foreignFailure, misplacedFailure } from '../check/folder.ts';
import type { Config } from '../config/config.ts';
import { hasData } from '../config/dataFolder.ts';
import type { StartFailure } from '../config/startFailure.ts';
import { GAME_FORMAT } from '../games/commit/gameFormat.ts';
import type { Game } from '../games/model/game.ts';
import { keptSecret, lacksSecret, secretFailure } from '../identity/secret.ts';
import { openProviders, type Providers } from '../oauth/providers/open.ts';
import type { Platform } from '../platform/platform.ts';
import { rebuildIfDue } from '../statistics/rebuild.ts';
import { told } from '../statistics/rebuildCommand.ts';
import type { Store } from '../store/ports.ts';
import type { openSqliteStore } from '../store/sqlite/open.ts';
import type { Ground } from './ground.ts';

export type OpenStore = typeof openSqliteStore<Game>;

export interface Data {
  readonly store: Store<Game>;
  readonly backups: Backups;
}

export interface Opened extends Data {
  /** Signs access tokens. */
  readonly secret: string;
  readonly providers: Providers;
}

/** Before anything is opened: a start that is refused changes nothing. */
export function unusable({ dataFolder, secret }: Config): StartFailure | null {
  const failure = foreignFailure(dataFolder) ?? misplacedFailure(dataFolder);
  return failure ?? (secret === null ? secretFailure(dataFolder) : null);
}

function inUse(folder: string): StartFailure {
  return {
    message: `The data in ${folder} is in use by another server: give this one a STAXD_DATA of its own.`,
  };
}

/** A start that fails here gives the folder back. `given`: the platform whose clock nobody watches. */
export async function openData(
  ground: Ground,
  given: Platform,
  openStore: OpenStore,
): Promise<Result<Opened, StartFailure>> {
  const { config, log, platform, metrics, site } = ground;
  const { clock, timers } = platform;
  const hasLostSecret =
    config.secret === null && hasData(config.dataFolder) && lacksSecret(config.dataFolder);
  const elapsed = () => given.clock.elapsed?.() ?? given.clock.now();
  // SQLite locks its database. The folder of a server on a PostgreSQL is its own as well, or admin would ask another one.
  if (config.databaseUrl !== null && (await isServed(config.dataFolder)))
    return fail(inUse(config.dataFolder));
  const opened = await openStore({
    folder: config.dataFolder,
    format: GAME_FORMAT,
    now: () => clock.now(),
    timers,
    watch: { elapsed, wrote: (milliseconds) => metrics.wrote(milliseconds / 1000) },
    // In production nothing below an error is written.
    warn: (line) => log.error(line),
  });
  if (!opened.ok) return opened;
  const store = opened.value;
  const refuse = async (failure: StartFailure) => {
    await store.close();
    return fail(failure);
  };
  const secret = config.secret === null ? keptSecret(config.dataFolder, platform.rng) : ok(config.secret);
  if (!secret.ok) return refuse(secret.error);
  if (hasLostSecret)
    log.error('token-secret is missing: a new one is made, and everybody has to sign in again');
  const providers = openProviders(config.oauth, () => site.address, clock);
  if (!providers.ok) return refuse(providers.error);
  const { operations } = store;
  const { dataFolder, deletionsFolder } = config;
  const backups = new Backups({ dataFolder, deletionsFolder, operations, platform, log });
  const again = await backups.deleteListed(store, platform);
  if (!again.ok) return refuse({ message: again.error });
  const rebuilt = await rebuildIfDue(store);
  if (rebuilt) log.info('the update has counted all games anew', { result: told(rebuilt) });
  return ok({ store, secret: secret.value, providers: providers.value, backups });
}
