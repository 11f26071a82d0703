/** Opens a PostgreSQL that any number of servers share. */
import { fail, ok, type Result } from '@staxd/engine';
import { type MachineClock, machine } from '../../platform/platform.ts';
import type { StateFormat } from '../gamePorts.ts';
import type { OpenFailure } from '../openFailure.ts';
import type { Store } from '../ports.ts';
import { purge } from '../sql/games/purge.ts';
import { type SqlOptions, sqlParts } from '../sql/parts.ts';
import { countingSince } from '../sql/statistics/statistics.ts';
import { Bus } from './bus/bus.ts';
import { PostgresConnection, type PostgresOptions } from './connection.ts';
import { DatabaseClock } from './databaseClock.ts';
import { openFailure } from './failures.ts';
import { PostgresGames } from './games.ts';
import { PostgresInvitations } from './invitations.ts';
import { PostgresLimits } from './limits/limits.ts';
import { PostgresNotices } from './notices.ts';
import { PostgresOperations } from './operations.ts';
import { recordStatements } from './recordStatements.ts';
import { ServerLines } from './serverLines.ts';
import { SharedCalls } from './sharedCalls.ts';
import { SharedGames } from './sharedGames.ts';
import { SharedMessages } from './sharedMessages.ts';
import { PostgresSubscriptions } from './subscriptions.ts';
import { expectAdmission, prepareTables, type TableOptions, versionOf } from './usableTables.ts';

export interface PostgresStoreOptions<State> extends PostgresOptions, TableOptions, Pick<SqlOptions, 'warn'> {
  readonly format: StateFormat<State>;
  /** Where LISTEN holds, when it does not at `url`, as behind a pooler. */
  readonly listenUrl?: string | null;
  readonly clock?: MachineClock;
  /** The time of this machine, which must not be far from the database's. */
  readonly here?: () => number;
  /** What all servers of one installation have in common, without telling their secret. */
  readonly mark?: string;
  /** Absent: the time of the database. */
  readonly now?: () => number;
}

export async function openPostgresStore<State>(
  options: PostgresStoreOptions<State>,
): Promise<Result<Store<State>, OpenFailure>> {
  const connection = new PostgresConnection(options);
  try {
    await prepareTables(connection, options);
    const clock = new DatabaseClock(connection, options.clock ?? machine.clock);
    await clock.set();
    const lines = new ServerLines(connection, options.mark ?? '', versionOf(options));
    const refused = clockFailure(options, clock) ?? ((await lines.isForeign()) ? FOREIGN : null);
    if (refused !== null) {
      await connection.close();
      return fail(refused);
    }
    const since = await connection.read(() => countingSince(connection));
    const hints = await Bus.open({
      url: options.listenUrl ?? options.url,
      statement: (text, parameters) => connection.statement(text, parameters),
      platform: options.platform ?? machine,
      warn: options.warn ?? (() => {}),
    });
    const limits = new PostgresLimits(connection, clock.now, options.now);
    const opened = { connection, clock, hints, lines, limits };
    return ok(storeOver(opened, { now: clock.now, ...options, countingSince: since }));
  } catch (error) {
    await connection.close();
    return fail(openFailure(options.url, error, 'STAXD_DATABASE_URL'));
  }
}

/** Milliseconds by which the clocks of a server and its database may differ: tokens end by the one, games by the other. */
const MOST_OFF = 60_000;
const FOREIGN: OpenFailure = {
  code: 'DATABASE_FOREIGN',
  message: 'The database is in use by servers with another STAXD_SECRET: start this one with theirs.',
};

function clockFailure(
  { here }: { readonly here?: () => number },
  { now }: DatabaseClock,
): OpenFailure | null {
  const off = here === undefined ? 0 : Math.round(here() - now());
  if (Math.abs(off) <= MOST_OFF) return null;
  const seconds = Math.round(Math.abs(off) / 1000);
  const message = `The clock of this machine is ${seconds} s ${off < 0 ? 'behind' : 'ahead of'} the database's: set one of them right.`;
  return { code: 'CLOCK_OFF', message };
}

type Options<State> = PostgresStoreOptions<State> & SqlOptions;

interface Opened {
  readonly connection: PostgresConnection;
  readonly clock: DatabaseClock;
  readonly hints: Bus;
  readonly lines: ServerLines;
  readonly limits: PostgresLimits;
}

function storeOver<State>(
  { connection, clock, hints, lines, limits }: Opened,
  options: Options<State>,
): Store<State> {
  const parts = sqlParts(connection, options);
  const games = new PostgresGames(connection, options.format, options.now);
  const invitations = new PostgresInvitations(connection, options.now);
  const notices = new PostgresNotices(connection);
  return {
    ...parts,
    games,
    heartbeat: {
      beat: async () => {
        await expectAdmission(connection, options);
        await clock.set();
        await parts.heartbeat.beat();
      },
      last: () => parts.heartbeat.last(),
    },
    hints,
    shared: new SharedGames(connection, options.format, {
      lines,
      limits,
      invitations,
      notices,
      calls: new SharedCalls(connection),
      newMessages: new SharedMessages(connection),
    }),
    operations: new PostgresOperations(connection),
    subscriptions: new PostgresSubscriptions(connection),
    waiting: () => games.waiting + connection.waiting,
    purge: async (outdated, limit) => {
      await invitations.purge();
      return (await connection.write(() => purge(connection, outdated, limit, recordStatements))).deleted;
    },
    close: async () => {
      await games.idle();
      await hints.close();
      await connection.close();
    },
  };
}
