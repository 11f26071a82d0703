/**
 * A server on a PostgreSQL with the mistake that the test of kills must notice: it answers a move before it has written it. Takes
 * the environment of the real one.
 */
import { ok, unwrap } from '@staxd/engine';
import { type AppParts, startApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { openLog } from '../../../src/monitoring/log.ts';
import { openStoreOf } from '../../../src/start/openStore.ts';
import { altered } from '../../simulation/server.ts';

/** Milliseconds from the answer to the disk: longer than a server lives after its last answer. */
const HASTE = 60_000;

const config = unwrap(readConfig(process.env));
const openStore: NonNullable<AppParts['openStore']> = async (options) => {
  const opened = await openStoreOf(config)(options);
  if (!opened.ok) return opened;
  const store = opened.value;
  const games = altered(store.games, {
    commit: async (commit) => {
      if (commit.entry.kind !== 'move') return store.games.commit(commit);
      setTimeout(() => void store.games.commit(commit), HASTE);
      return { type: 'ok', version: commit.expected + 1 };
    },
  });
  return ok({ ...store, games });
};
const app = unwrap(await startApp(config, { log: openLog(config.logLevel), openStore }));
process.stdout.write(`http://127.0.0.1:${app.port}\n`);
