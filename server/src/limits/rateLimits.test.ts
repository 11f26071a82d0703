import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../config/limits.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { counted, memoryLimiter } from './rateLimits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what is counted is forgotten when its time is over', async () => {
  const actions = { points: 10, seconds: 1, burst: { points: 10, seconds: 10 } };
  const limiter = memoryLimiter({ actions });
  for (let key = 0; key < 100; key++) await limiter.take('actions', `address ${key}`);
  expect(vi.getTimerCount()).toBe(100);
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a point that cannot be given back hides nothing of what was done', async () => {
  const limiter = {
    ...memoryLimiter(DEFAULT_LIMITS),
    giveBack: async () => {
      throw new StoreUnavailable('the database is away');
    },
  };
  const answers: Result<string, ErrorBody>[] = [ok('made'), fail(errorBody('NOT_FOUND'))];
  for (const answer of answers) {
    const work = counted(
      limiter,
      [['chat', 'somebody']],
      async () => answer,
      () => false,
    );
    expect(await work).toEqual(answer);
  }
});
