import { type LogFile, openLogFile } from '../../src/store/sqlite/database/logFile.ts';
import { openSqliteStore, type SqliteOptions } from '../../src/store/sqlite/open.ts';

/** The event loop itself waits for the disk, so a write takes no more turns of it than it must. */
export function openLogOnTheLoop(path: string): LogFile {
  const log = openLogFile(path);
  const sync: LogFile['sync'] = (done) => {
    log.syncNow();
    done(null);
  };
  return { ...log, sync };
}

/**
 * The real store for a clock that stands still or is moved by hand: no transaction gathers for a moment that would never
 * come, and what was asked for is kept before the clock moves on.
 */
export function openStillStore<State>({ timers: _, ...options }: SqliteOptions<State>) {
  return openSqliteStore({ ...options, openLog: openLogOnTheLoop });
}
