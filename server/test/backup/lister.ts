/** `lister.ts URL FILE TIMES`: lists deletions of a PostgreSQL that often, and each time adds 1 to the number in the file, slowly. */
import { readFileSync, writeFileSync } from 'node:fs';
import { unwrap } from '@staxd/engine';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';

/** Milliseconds between its reading and its writing. */
const SLOW = 5;

const [url, file, times] = process.argv.slice(2);
const store = unwrap(await openPostgresStore({ url, format: GAME_FORMAT }));
for (let time = 0; time < Number(times); time++)
  await store.operations.listDeletions(() => {
    const before = Number(readFileSync(file, 'utf8'));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW);
    writeFileSync(file, String(before + 1));
  });
await store.close();
