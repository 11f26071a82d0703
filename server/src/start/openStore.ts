import type { Config } from '../config/config.ts';
import { openPostgresStore } from '../store/postgres/open.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { OpenStore } from './data.ts';

/** The store that the configuration names. A PostgreSQL has a clock of its own. */
export function openStoreOf({ databaseUrl: url }: Pick<Config, 'databaseUrl'>): OpenStore {
  if (url === null) return openSqliteStore;
  return ({ format, warn }) => openPostgresStore({ url, format, ...(warn && { warn }) });
}
