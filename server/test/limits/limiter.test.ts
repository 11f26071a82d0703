/** Both limiters do the same: that of one server, and that of many servers on a PostgreSQL. */
import { unwrap } from '@staxd/engine';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { marksBy } from '../../src/limits/marks.ts';
import { memoryLimiter } from '../../src/limits/rateLimits.ts';
import { sharedLimiter } from '../../src/limits/sharedLimits.ts';
import type { Points } from '../../src/store/limitPorts.ts';
import type { Store } from '../../src/store/ports.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { shareDatabase } from '../harness/postgres/sharedDatabase.ts';
import { SAMPLES, type Sample, START } from '../store/samples.ts';
import { LIMITER_CONTRACT, LIMITS, type LimiterSubject, type TestLimit } from './limiterContract.ts';

const database = shareDatabase();
let store: Store<Sample>;
let time = START;

beforeAll(async () => {
  store = unwrap(await openPostgresStore({ url: database.url, format: SAMPLES, now: () => time }));
});
afterEach(() => vi.useRealTimers());
afterAll(() => store.close());

async function inMemory(): Promise<LimiterSubject> {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  return { limiter: memoryLimiter(LIMITS), pass: (milliseconds) => vi.advanceTimersByTime(milliseconds) };
}

async function inPostgres(): Promise<LimiterSubject> {
  await database.empty();
  time = START;
  const limiter = sharedLimiter(
    store.shared?.limits.points as Points,
    LIMITS,
    marksBy('a secret of this test'),
  );
  return {
    limiter,
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}

describe.each([
  ['in memory', inMemory],
  ['in PostgreSQL', inPostgres],
] as const)('a limiter %s', (_, open) => {
  test.each(LIMITER_CONTRACT)('$name', async ({ run }) => run(await open()));
});

const step = fc.record({
  act: fc.constantFrom('take', 'take', 'giveBack', 'check'),
  limit: fc.constantFrom<TestLimit>('short', 'short', 'short', 'actions', 'logins'),
  key: fc.constantFrom('Ann', 'Ann', 'Bob'),
  /** Of the same, one after the other. */
  times: fc.integer({ min: 1, max: 8 }),
  /** Milliseconds that pass before. */
  after: fc.oneof(
    { arbitrary: fc.constant(0), weight: 3 },
    { arbitrary: fc.integer({ min: 1, max: 6000 }), weight: 2 },
    { arbitrary: fc.constantFrom(1000, 3000, 5000, 900_000), weight: 1 },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function told({ limiter, pass }: LimiterSubject, steps: readonly Step[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const { act, limit, key, times, after } of steps) {
    pass(after);
    for (let time = 0; time < times; time++) answers.push((await limiter[act](limit, key)) ?? null);
  }
  return answers;
}

test('whatever is taken, given back and asked, at whatever times, both say the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const expected = await told(await inMemory(), steps);
      vi.useRealTimers();
      expect(await told(await inPostgres(), steps)).toEqual(expected);
    }),
    { numRuns: 25 },
  );
});
