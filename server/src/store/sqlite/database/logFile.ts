/** The write-ahead log of a database, and its way to the disk beside the event loop. */
import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

export interface LogFile {
  /** Calls back once all that was committed before is on the disk; with an error if it is not. */
  sync(done: (error: Error | null) => void): void;
  /** The same at once; throws. */
  syncNow(): void;
  close(): void;
}

/** The file must be there: SQLite makes it with the first transaction and keeps it until the database is closed. */
export function openLogFile(path: string): LogFile {
  const file = openSync(path, 'r+');
  // A failing disk is told once to each way in: neither must hear it in place of the other.
  const fileNow = openSync(path, 'r+');
  let underWay = 0;
  let isClosed = false;
  const closeWhenIdle = () => {
    if (isClosed && underWay === 0) closeSync(file);
  };
  return {
    sync(done) {
      underWay++;
      fdatasync(file, (error) => {
        underWay--;
        closeWhenIdle();
        done(error);
      });
    },
    syncNow: () => fdatasyncSync(fileNow),
    close() {
      closeSync(fileNow);
      isClosed = true;
      closeWhenIdle();
    },
  };
}
