/**
 * The server with the mistake that the test of kills must notice: it answers before it has written. Takes the
 * environment of the real one.
 */
import { ok, unwrap } from '@staxd/engine';
import { type AppParts, startApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { openLog } from '../../../src/monitoring/log.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open.ts';
import { altered } from '../../simulation/server.ts';

/** Milliseconds from the answer to the disk: more than from the last answer to the kill, also where that comes late. */
const HASTE = 60_000;

const openHastyStore: NonNullable<AppParts['openStore']> = async (options) => {
  const opened = await openSqliteStore(options);
  if (!opened.ok) return opened;
  const store = opened.value;
  const games = altered(store.games, {
    commit: async (commit) => {
      // Who joins must find the game.
      if (commit.expected === 0) return store.games.commit(commit);
      setTimeout(() => void store.games.commit(commit), HASTE);
      return { type: 'ok', version: commit.expected + 1 };
    },
  });
  return ok({ ...store, games });
};

const config = unwrap(readConfig(process.env));
const app = unwrap(await startApp(config, { log: openLog(config.logLevel), openStore: openHastyStore }));
process.stdout.write(`http://127.0.0.1:${app.port}\n`);
