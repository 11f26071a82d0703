/** A program made to be killed: it changes the tables of a PostgreSQL, and stands still in the middle. Usage: victim URL. */
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { SAMPLES } from '../store/samples.ts';
import { ADDS, withShipped } from './planted.ts';

const [url = ''] = process.argv.slice(2);
const [first, ...others] = ADDS.statements;
const standing = [first, 'SELECT pg_sleep(600)', ...others];
const migrations = withShipped([{ kind: 'adds', statements: standing }]);
await openPostgresStore({ url, format: SAMPLES, migrations });
