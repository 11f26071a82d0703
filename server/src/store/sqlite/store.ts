/** The parts of a store over one connection. */
import type { Heartbeat, StateFormat, Store } from '../ports.ts';
import { SqliteChats } from './chats.ts';
import { SqliteCompany } from './company.ts';
import type { Connection } from './database/connection.ts';
import type { HeartbeatFile } from './database/heartbeatFile.ts';
import { JsonRows } from './database/jsonRows.ts';
import { SqliteDirectory } from './directory.ts';
import { SqliteGames } from './games/games.ts';
import { SqliteHosting } from './hosting.ts';
import { SqliteIdentities } from './identities.ts';
import { SqliteLinks } from './links.ts';
import { SqliteOAuthStates } from './oauthStates.ts';
import { SqliteOperations } from './operations.ts';
import { SqlitePersonalData } from './personal.ts';
import { purge } from './purge.ts';
import { SqliteRuleSets } from './ruleSets.ts';
import { SqliteSessions } from './sessions.ts';
import { SqliteSignIns } from './signIns.ts';
import { SqliteArchive } from './statistics/archive.ts';
import { SqliteStatistics } from './statistics/statistics.ts';
import { SqliteSubscriptions } from './subscriptions.ts';
import { SqliteTournaments } from './tournaments.ts';
import { SqliteTutorials } from './tutorials.ts';
import { SqliteUsers } from './users.ts';

export interface StoreOptions<State> {
  readonly format: StateFormat<State>;
  readonly now: () => number;
  /** Hears in one line of data that are damaged or probably missing. */
  readonly warn?: (line: string) => void;
}

export function storeOver<State>(
  connection: Connection,
  { format, now, warn }: StoreOptions<State>,
  heartbeats?: HeartbeatFile,
): Store<State> {
  const rows = new JsonRows(warn ?? (() => {}));
  const games = new SqliteGames(connection, format, now);
  return {
    games,
    directory: new SqliteDirectory(connection),
    users: new SqliteUsers(connection, now),
    sessions: new SqliteSessions(connection),
    signIns: new SqliteSignIns(connection),
    links: new SqliteLinks(connection),
    personal: new SqlitePersonalData(connection, now),
    chats: new SqliteChats(connection),
    statistics: new SqliteStatistics(connection),
    archive: new SqliteArchive(connection),
    hosting: new SqliteHosting(connection, rows),
    company: new SqliteCompany(connection),
    ruleSets: new SqliteRuleSets(connection, rows),
    tournaments: new SqliteTournaments(connection),
    tutorials: new SqliteTutorials(connection),
    identities: new SqliteIdentities(connection),
    oauthStates: new SqliteOAuthStates(connection, now),
    subscriptions: new SqliteSubscriptions(connection),
    operations: new SqliteOperations(connection),
    heartbeat: heartbeatOf(connection, now, heartbeats),
    waiting: () => connection.waiting,
    purge: (outdated, limit) => purge(connection, outdated, limit, (id) => games.forget(id)),
    close: async () => {
      // The log has it all the same.
      await games.writeRows().catch(() => {});
      connection.close();
      heartbeats?.close();
    },
  };
}

function heartbeatOf(connection: Connection, now: () => number, file?: HeartbeatFile): Heartbeat {
  const name = 'heartbeat';
  let latest = 0;
  return {
    beat: async () => {
      const value = now();
      const write = connection.queries
        .insertInto('meta')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
      // A clock that was set back: the file must not be ahead of the database.
      if (value < latest) file?.write(value);
      await connection.write(() => connection.run(write));
      file?.write(value);
      latest = value;
    },
    last: () => {
      const read = connection.queries.selectFrom('meta').select('value').where('name', '=', name);
      return connection.read(() => connection.first(read)?.value ?? null);
    },
  };
}
