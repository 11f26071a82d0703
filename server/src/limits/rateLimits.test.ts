import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLimiter } from './rateLimits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const limits = {
  logins: { points: 2, seconds: 900 },
  actions: { points: 10, seconds: 1, burst: { points: 10, seconds: 10 } },
} as const;

async function taken(take: () => Promise<{ readonly allowed: boolean }>, times: number): Promise<number> {
  let allowed = 0;
  for (let time = 0; time < times; time++) if ((await take()).allowed) allowed++;
  return allowed;
}

test('points are used up, each key its own, and come back', async () => {
  const limiter = memoryLimiter(limits);
  expect(await taken(() => limiter.take('logins', 'Ann'), 5)).toBe(2);
  expect(await limiter.take('logins', 'Ann')).toEqual({ allowed: false, retryAfterMs: 900_000 });
  expect(await limiter.take('logins', 'Bob')).toEqual({ allowed: true });
  expect(await limiter.take('actions', 'Ann')).toEqual({ allowed: true });
  vi.advanceTimersByTime(899_999);
  expect((await limiter.take('logins', 'Ann')).allowed).toBe(false);
  vi.advanceTimersByTime(1);
  expect((await limiter.take('logins', 'Ann')).allowed).toBe(true);
});

test('a refused request does not prolong the wait', async () => {
  const limiter = memoryLimiter(limits);
  await taken(() => limiter.take('logins', 'Ann'), 50);
  vi.advanceTimersByTime(900_000);
  expect(await taken(() => limiter.take('logins', 'Ann'), 5)).toBe(2);
});

test('a burst comes on top, once in its time', async () => {
  const limiter = memoryLimiter(limits);
  expect(await taken(() => limiter.take('actions', 'Ann'), 30)).toBe(20);
  vi.advanceTimersByTime(1000);
  expect(await taken(() => limiter.take('actions', 'Ann'), 30)).toBe(10);
  vi.advanceTimersByTime(10_000);
  expect(await taken(() => limiter.take('actions', 'Ann'), 30)).toBe(20);
});

test('what is given back can be taken again, however often somebody was refused meanwhile', async () => {
  const limiter = memoryLimiter(limits);
  expect(await taken(() => limiter.take('logins', 'Ann'), 20)).toBe(2);
  await limiter.giveBack('logins', 'Ann');
  expect(await taken(() => limiter.take('logins', 'Ann'), 20)).toBe(1);
  await limiter.giveBack('logins', 'Bob');
  expect(await taken(() => limiter.take('logins', 'Bob'), 20)).toBe(2);
  expect(await taken(() => limiter.take('actions', 'Ann'), 30)).toBe(20);
  await limiter.giveBack('actions', 'Ann');
  expect(await taken(() => limiter.take('actions', 'Ann'), 30)).toBe(1);
});

test('checking uses up nothing and says the same as taking would', async () => {
  const limiter = memoryLimiter(limits);
  for (let used = 0; used < 20; used++) {
    expect(await taken(() => limiter.check('actions', 'Ann'), 5)).toBe(5);
    await limiter.take('actions', 'Ann');
  }
  expect(await limiter.check('actions', 'Ann')).toEqual({ allowed: false, retryAfterMs: 1000 });
  expect(await limiter.take('actions', 'Ann')).toEqual({ allowed: false, retryAfterMs: 1000 });
});

test('what is counted is forgotten when its time is over', async () => {
  const limiter = memoryLimiter(limits);
  for (let key = 0; key < 100; key++) await limiter.take('actions', `address ${key}`);
  expect(vi.getTimerCount()).toBe(100);
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
});
