/** The parts of a store that are the same over every database. */
import type { Store } from '../ports.ts';
import { SqlIdentities } from './accounts/identities.ts';
import { SqlLinks } from './accounts/links.ts';
import { SqlOAuthStates } from './accounts/oauthStates.ts';
import { SqlPersonalData } from './accounts/personal.ts';
import { SqlSessions } from './accounts/sessions.ts';
import { SqlSignIns } from './accounts/signIns.ts';
import { SqlSubscriptions } from './accounts/subscriptions.ts';
import { SqlUsers } from './accounts/users.ts';
import { SqlCompany } from './company.ts';
import { SqlChats } from './games/chats.ts';
import { SqlDirectory } from './games/directory.ts';
import { SqlHeartbeat } from './heartbeat.ts';
import { SqlHosting } from './hosting.ts';
import { JsonRows } from './jsonRows.ts';
import { SqlRuleSets } from './ruleSets.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { SqlArchive } from './statistics/archive.ts';
import { SqlStatistics } from './statistics/statistics.ts';
import { SqlTournaments } from './tournaments.ts';
import { SqlTutorials } from './tutorials.ts';

export interface SqlOptions {
  readonly now: () => number;
  /** Hears in one line of data that are damaged or probably missing. */
  readonly warn?: (line: string) => void;
  /** As the database gives it. */
  readonly countingSince: number;
}

type OwnParts = 'games' | 'operations' | 'hints' | 'shared' | 'waiting' | 'purge' | 'close';

export function sqlParts(
  database: SqlDatabase,
  { now, warn = () => {}, countingSince }: SqlOptions,
): Omit<Store<unknown>, OwnParts> & { readonly heartbeat: SqlHeartbeat } {
  const rows = new JsonRows(warn);
  return {
    directory: new SqlDirectory(database),
    users: new SqlUsers(database, now),
    sessions: new SqlSessions(database),
    signIns: new SqlSignIns(database),
    links: new SqlLinks(database),
    personal: new SqlPersonalData(database, now),
    chats: new SqlChats(database),
    statistics: new SqlStatistics(database, countingSince),
    archive: new SqlArchive(database),
    hosting: new SqlHosting(database, rows),
    company: new SqlCompany(database),
    ruleSets: new SqlRuleSets(database, rows),
    tournaments: new SqlTournaments(database),
    tutorials: new SqlTutorials(database),
    identities: new SqlIdentities(database),
    oauthStates: new SqlOAuthStates(database, now),
    subscriptions: new SqlSubscriptions(database),
    heartbeat: new SqlHeartbeat(database, now),
  };
}
