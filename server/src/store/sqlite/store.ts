/** The parts of a store over one connection. */

import type { StateFormat } from '../gamePorts.ts';
import { NO_HINTS } from '../noHints.ts';
import type { Heartbeat, Store } from '../ports.ts';
import { purge } from '../sql/games/purge.ts';
import type { SqlHeartbeat } from '../sql/heartbeat.ts';
import { type SqlOptions, sqlParts } from '../sql/parts.ts';
import { countingSince } from '../sql/statistics/statistics.ts';
import type { Connection } from './database/connection.ts';
import type { HeartbeatFile } from './database/heartbeatFile.ts';
import { SqliteGames } from './games/games.ts';
import { recordStatements } from './games/recordStatements.ts';
import { SqliteOperations } from './sqliteOperations.ts';

export interface StoreOptions<State> extends Omit<SqlOptions, 'countingSince'> {
  readonly format: StateFormat<State>;
}

export function storeOver<State>(
  connection: Connection,
  options: StoreOptions<State>,
  heartbeats?: HeartbeatFile,
): Store<State> {
  const { format, now } = options;
  const since = connection.done(countingSince(connection));
  const parts = sqlParts(connection, { ...options, countingSince: since });
  const games = new SqliteGames(connection, format, now);
  return {
    ...parts,
    games,
    operations: new SqliteOperations(connection),
    hints: NO_HINTS,
    shared: null,
    heartbeat: heartbeats ? keptBeside(heartbeats, parts.heartbeat, now) : parts.heartbeat,
    waiting: () => connection.waiting,
    purge: (outdated, limit) =>
      connection.write(function* () {
        const { deleted, gone } = yield* purge(connection, outdated, limit, recordStatements);
        // At once: the next commit may share the transaction.
        for (const id of gone) games.forget(id);
        return deleted;
      }),
    close: async () => {
      // The log has it all the same.
      await games.writeRows().catch(() => {});
      connection.close();
      heartbeats?.close();
    },
  };
}

function keptBeside(file: HeartbeatFile, heartbeat: SqlHeartbeat, now: () => number): Heartbeat {
  let latest = 0;
  return {
    beat: async () => {
      const value = now();
      // A clock that was set back: the file must not be ahead of the database.
      if (value < latest) file.write(value);
      await heartbeat.beat(value);
      file.write(value);
      latest = value;
    },
    last: () => heartbeat.last(),
  };
}
