import { afterAll, beforeAll } from 'vitest';
import { type SharedCluster, shareCluster } from './cluster.ts';

export interface SharedDatabase {
  readonly url: string;
  /** Nothing is left in it but its tables. */
  empty(): Promise<void>;
  /** Nothing is left in it. */
  wipe(): Promise<void>;
}

/** One for all tests of a file, there while they run, in a PostgreSQL of its own. */
export function shareDatabase(): SharedDatabase {
  let cluster: SharedCluster;
  let url: string;
  beforeAll(async () => {
    cluster = await shareCluster();
    url = await cluster.database();
  });
  afterAll(() => cluster.stop());
  return {
    get url() {
      return url;
    },
    empty: () => cluster.empty(url),
    wipe: () => cluster.wipe(url),
  };
}
