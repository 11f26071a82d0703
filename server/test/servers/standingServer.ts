/**
 * A program that stops itself in the middle of a transaction, and says on a line each what it holds and what became of it.
 * Usage: standingServer URL LOCK
 */
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { PostgresConnection } from '../../src/store/postgres/connection.ts';
import { first, raw } from '../../src/store/sql/work.ts';
import { StoreUnavailable } from '../../src/store/storeUnavailable.ts';

const [url = '', lock = ''] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);
const connection = new PostgresConnection({ url });
const look = () => first(raw(connection, sql`SELECT 1`));

const hold = (stand: () => void) =>
  connection.writeHolding([lock], function* () {
    yield* look();
    stand();
    yield* look();
  });

const stop = () => {
  say('held');
  process.kill(process.pid, 'SIGSTOP');
};
await hold(stop).then(
  () => say('went on'),
  (error) => say(error instanceof StoreUnavailable ? 'away' : `a bug: ${error}`),
);
await hold(() => say('held again'));
await connection.close();
