import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLimiter } from './rateLimits.ts';

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
