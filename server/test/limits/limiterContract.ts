/** What every limiter must do, whoever counts. A check throws an AssertionError. */
import assert from 'node:assert/strict';
import type { Limiter } from '../../src/limits/rateLimits.ts';

export const LIMITS = {
  logins: { points: 2, seconds: 900 },
  actions: { points: 10, seconds: 1, burst: { points: 10, seconds: 10 } },
  short: { points: 3, seconds: 5, burst: { points: 2, seconds: 3 } },
} as const;
export type TestLimit = keyof typeof LIMITS;

export interface LimiterSubject {
  readonly limiter: Limiter<TestLimit>;
  /** So many milliseconds pass. */
  pass(milliseconds: number): void;
}

export interface LimiterCheck {
  readonly name: string;
  run(subject: LimiterSubject): Promise<void>;
}

/** How many are allowed of so many that are asked one after the other. */
async function allowed(ask: () => Promise<{ readonly allowed: boolean }>, times: number): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time++) if ((await ask()).allowed) count++;
  return count;
}

export const LIMITER_CONTRACT: readonly LimiterCheck[] = [
  {
    name: 'points are used up, each key its own, and come back',
    async run({ limiter, pass }) {
      assert.equal(await allowed(() => limiter.take('logins', 'Ann'), 5), 2);
      assert.deepEqual(await limiter.take('logins', 'Ann'), { allowed: false, retryAfterMs: 900_000 });
      assert.deepEqual(await limiter.take('logins', 'Bob'), { allowed: true });
      assert.deepEqual(await limiter.take('actions', 'Ann'), { allowed: true });
      pass(899_999);
      assert.deepEqual(await limiter.take('logins', 'Ann'), { allowed: false, retryAfterMs: 1 });
      pass(1);
      assert.equal(await allowed(() => limiter.take('logins', 'Ann'), 5), 2);
    },
  },
  {
    name: 'a window begins with the first take',
    async run({ limiter, pass }) {
      await limiter.take('logins', 'Ann');
      pass(600_000);
      await limiter.take('logins', 'Ann');
      assert.deepEqual(await limiter.take('logins', 'Ann'), { allowed: false, retryAfterMs: 300_000 });
    },
  },
  {
    name: 'a refused request does not prolong the wait',
    async run({ limiter, pass }) {
      await allowed(() => limiter.take('logins', 'Ann'), 50);
      pass(900_000);
      assert.equal(await allowed(() => limiter.take('logins', 'Ann'), 5), 2);
    },
  },
  {
    name: 'a burst comes on top, once in its time',
    async run({ limiter, pass }) {
      assert.equal(await allowed(() => limiter.take('actions', 'Ann'), 30), 20);
      pass(1000);
      assert.equal(await allowed(() => limiter.take('actions', 'Ann'), 30), 10);
      pass(10_000);
      assert.equal(await allowed(() => limiter.take('actions', 'Ann'), 30), 20);
    },
  },
  {
    name: 'what is given back can be taken again, however often somebody was refused meanwhile',
    async run({ limiter }) {
      assert.equal(await allowed(() => limiter.take('logins', 'Ann'), 20), 2);
      await limiter.giveBack('logins', 'Ann');
      assert.equal(await allowed(() => limiter.take('logins', 'Ann'), 20), 1);
      await limiter.giveBack('logins', 'Bob');
      assert.equal(await allowed(() => limiter.take('logins', 'Bob'), 20), 2);
      assert.equal(await allowed(() => limiter.take('actions', 'Ann'), 30), 20);
      await limiter.giveBack('actions', 'Ann');
      assert.equal(await allowed(() => limiter.take('actions', 'Ann'), 30), 1);
    },
  },
  {
    name: 'a burst takes points of the steady window as well, and gives its own back first',
    async run({ limiter }) {
      assert.equal(await allowed(() => limiter.take('short', 'Ann'), 9), 5);
      for (let time = 0; time < 3; time++) await limiter.giveBack('short', 'Ann');
      assert.equal(await allowed(() => limiter.take('short', 'Ann'), 9), 2);
    },
  },
  {
    name: 'what is given back when its window has passed adds nothing',
    async run({ limiter, pass }) {
      await limiter.take('logins', 'Ann');
      pass(900_000);
      await limiter.giveBack('logins', 'Ann');
      assert.equal(await allowed(() => limiter.take('logins', 'Ann'), 5), 2);
    },
  },
  {
    name: 'checking uses up nothing and says the same as taking would',
    async run({ limiter }) {
      for (let used = 0; used < 20; used++) {
        assert.equal(await allowed(() => limiter.check('actions', 'Ann'), 5), 5);
        await limiter.take('actions', 'Ann');
      }
      const refused = { allowed: false, retryAfterMs: 1000 };
      assert.deepEqual(await limiter.check('actions', 'Ann'), refused);
      assert.deepEqual(await limiter.take('actions', 'Ann'), refused);
    },
  },
  {
    name: 'of takes at once as many are allowed as there are points',
    async run({ limiter }) {
      const verdicts = await Promise.all(Array.from({ length: 30 }, () => limiter.take('actions', 'Ann')));
      assert.equal(verdicts.filter((verdict) => verdict.allowed).length, 20);
    },
  },
];
