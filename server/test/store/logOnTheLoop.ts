import { type LogFile, openLogFile } from '../../src/store/sqlite/database/logFile.ts';

/** The event loop itself waits for the disk, so a write takes no more turns of it than it must. */
export function openLogOnTheLoop(path: string): LogFile {
  const log = openLogFile(path);
  const sync: LogFile['sync'] = (done) => {
    log.syncNow();
    done(null);
  };
  return { ...log, sync };
}
