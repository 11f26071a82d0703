/** The PostgreSQL that the servers share, and what they take of it. */
import pg from 'pg';
import { type Cluster, startCluster } from '../../../test/harness/postgres/cluster.ts';
import { secondsOfFamily } from '../measuring/processUsage.ts';

export interface DatabaseUsage {
  /** Of all its processes. */
  readonly cpuSeconds: number;
  /** Statements by themselves are one each, as hints and polls are. */
  readonly commits: number;
}

export class MeasuredDatabase {
  readonly url: string;
  readonly #cluster: Cluster;
  readonly #client: pg.Client;

  private constructor(cluster: Cluster, url: string, client: pg.Client) {
    this.#cluster = cluster;
    this.url = url;
    this.#client = client;
  }

  /** It waits for the disk, and ends with this process at the latest. */
  static async open(): Promise<MeasuredDatabase> {
    const cluster = await startCluster({ isSafe: true });
    const url = await cluster.database();
    const client = new pg.Client({ connectionString: url });
    // Whoever asks over a line that is lost is told.
    client.on('error', () => {});
    await client.connect();
    return new MeasuredDatabase(cluster, url, client);
  }

  /** What `during` takes. */
  async usedBy<Result>(during: () => Promise<Result>): Promise<{ result: Result; used: DatabaseUsage }> {
    const before = await this.#usage();
    const result = await during();
    const after = await this.#usage();
    return {
      result,
      used: { cpuSeconds: after.cpuSeconds - before.cpuSeconds, commits: after.commits - before.commits },
    };
  }

  /** For other servers: those from before are gone. */
  empty(): Promise<void> {
    return this.#cluster.wipe(this.url);
  }

  async close(): Promise<void> {
    await this.#client.end();
    await this.#cluster.stop();
  }

  async #usage(): Promise<DatabaseUsage> {
    const { rows } = await this.#client.query<{ commits: string }>(
      'SELECT xact_commit AS commits FROM pg_stat_database WHERE datname = current_database()',
    );
    return { cpuSeconds: secondsOfFamily(this.#cluster.pid), commits: Number(rows[0].commits) };
  }
}
