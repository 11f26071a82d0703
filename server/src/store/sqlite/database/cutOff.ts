/**
 * Whether the file of a database was cut off. SQLite does not ask: with a log beside it, it opens such a file and meets the
 * gap later. Its format: https://sqlite.org/fileformat.html, 1.3 and 4.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { sizeOf } from './wholeness.ts';

/** Bytes, and where something stands in them. */
const HEAD = { bytes: 32, pageSizeAt: 16, pagesAt: 28 } as const;
const MAGIC = 'SQLite format 3\0';
const LOG_HEAD = { bytes: 32, pageSizeAt: 8, saltAt: 16 } as const;
const FRAME_HEAD = { bytes: 24, pageAt: 0, pagesAt: 4, saltAt: 8 } as const;
const SALT = 8;
/** A page size of 64 KiB, which two bytes cannot hold. */
const LARGEST = { written: 1, bytes: 65_536 } as const;
/** SQLite locks bytes here, and never writes the page that they lie in. */
const LOCKED = 0x4000_0000;

interface Log {
  /** Bytes; 0: there is no log. */
  readonly pageSize: number;
  /** Of the database, after the last commit; 0: nothing was committed. */
  readonly pages: number;
  /** Those that a commit has written. */
  readonly written: ReadonlySet<number>;
}

/** Whether a page that belongs to it is neither in the file nor in its log. */
export function isCutOff(path: string): boolean {
  // The log first: a server that works on it copies pages from there into the file, not back.
  const log = readLog(`${path}-wal`);
  const head = readHead(path);
  const pageSize = log.pageSize || head.pageSize;
  const pages = log.pages || head.pages;
  if (pageSize === 0) return false;
  const locked = LOCKED / pageSize + 1;
  for (let page = Math.floor(sizeOf(path) / pageSize) + 1; page <= pages; page++)
    if (page !== locked && !log.written.has(page)) return true;
  return false;
}

function readHead(path: string): Pick<Log, 'pageSize' | 'pages'> {
  return withFile(path, (read) => {
    const head = read(0, HEAD.bytes);
    // What is no database, SQLite names itself.
    if (head === null || !head.toString('latin1').startsWith(MAGIC)) return { pageSize: 0, pages: 0 };
    const written = head.readUInt16BE(HEAD.pageSizeAt);
    return {
      pageSize: written === LARGEST.written ? LARGEST.bytes : written,
      pages: head.readUInt32BE(HEAD.pagesAt),
    };
  });
}

function readLog(path: string): Log {
  const written = new Set<number>();
  const bytes = sizeOf(path);
  if (bytes === 0) return { pageSize: 0, pages: 0, written };
  return withFile(path, (read) => {
    const head = read(0, LOG_HEAD.bytes);
    if (head === null) return { pageSize: 0, pages: 0, written };
    const pageSize = head.readUInt32BE(LOG_HEAD.pageSizeAt);
    const salt = head.subarray(LOG_HEAD.saltAt, LOG_HEAD.saltAt + SALT);
    let pages = 0;
    let uncommitted: number[] = [];
    const length = FRAME_HEAD.bytes + pageSize;
    for (let at = LOG_HEAD.bytes; at + length <= bytes; at += length) {
      const frame = read(at, FRAME_HEAD.bytes);
      // What follows is of an earlier log.
      if (frame === null || !frame.subarray(FRAME_HEAD.saltAt, FRAME_HEAD.saltAt + SALT).equals(salt)) break;
      uncommitted.push(frame.readUInt32BE(FRAME_HEAD.pageAt));
      const size = frame.readUInt32BE(FRAME_HEAD.pagesAt);
      if (size === 0) continue;
      pages = size;
      for (const page of uncommitted) written.add(page);
      uncommitted = [];
    }
    return { pageSize, pages, written };
  });
}

/** Null: there are not so many bytes. */
type Read = (at: number, bytes: number) => Buffer | null;

function withFile<Found>(path: string, look: (read: Read) => Found): Found {
  const file = openSync(path, 'r');
  try {
    return look((at, bytes) => {
      const found = Buffer.alloc(bytes);
      return readSync(file, found, 0, bytes, at) === bytes ? found : null;
    });
  } finally {
    closeSync(file);
  }
}
