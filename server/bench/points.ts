/** `node bench/points.ts`: how many points of limits a second one server takes from a PostgreSQL, one at a time and many at once. */
import { unwrap } from '@staxd/engine';
import type { Points } from '../src/store/limitPorts.ts';
import { openPostgresStore } from '../src/store/postgres/open.ts';
import { startCluster } from '../test/harness/postgres/cluster.ts';
import { SAMPLES } from '../test/store/samples.ts';

const LIMIT = { points: 10, seconds: 1, burst: { points: 10, seconds: 10 } };
const SECONDS = 3;
const USERS = 1000;

const cluster = await startCluster({ isSafe: true });
const store = unwrap(await openPostgresStore({ url: await cluster.database(), format: SAMPLES }));
const points = store.shared?.limits.points as Points;

for (const width of [1, 16, 64, 256]) {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const take = async (place: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const began = performance.now();
      await points.take(`user ${(place + turn * width) % USERS}`, LIMIT);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: width }, (_, place) => take(place)));
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)].toFixed(1);
  const perSecond = (times.length / SECONDS).toFixed(0).padStart(7);
  console.log(
    `${String(width).padStart(4)} at once ${perSecond} takes/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`,
  );
}

await store.close();
await cluster.stop();
