import { createHmac } from 'node:crypto';
import { fail } from '@staxd/engine';
import type { Config } from '../config/config.ts';
import { openPostgresStore } from '../store/postgres/open.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { OpenStore } from './data.ts';

type Place = Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'secret'>;

/** Milliseconds since its last heartbeat after which no server uses a database. */
const QUIET = 10_000;

/** The store that the configuration names. A PostgreSQL has a clock of its own. */
export function openStoreOf({ databaseUrl: url, databaseListenUrl: listenUrl, secret }: Place): OpenStore {
  if (url === null) return openSqliteStore;
  const mark = createHmac('sha256', secret ?? '')
    .update('the servers of one installation')
    .digest('base64url');
  return ({ format, now: here, warn }) =>
    openPostgresStore({ url, listenUrl, format, here, mark, ...(warn && { warn }) });
}

/** The same while no server uses it, which the lock of a file sees to and a PostgreSQL does not. */
export function openAloneOf(place: Place): OpenStore {
  const open = openStoreOf(place);
  if (place.databaseUrl === null) return open;
  return async (options) => {
    const opened = await open(options);
    if (!opened.ok) return opened;
    const store = opened.value;
    const beat = await store.heartbeat.last();
    if (beat === null || store.games.now() - beat > QUIET) return opened;
    await store.close();
    const message = `The database is in use by a server: stop it, and ask again ${QUIET / 1000} s later.`;
    return fail({ code: 'DATA_IN_USE', message });
  };
}
