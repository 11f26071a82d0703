/** A program made to be killed: it begins a PostgreSQL, and tells its parent the address of a database in it. */
import { startCluster } from '../harness/postgres/cluster.ts';

const cluster = await startCluster();
process.send?.(await cluster.database());
