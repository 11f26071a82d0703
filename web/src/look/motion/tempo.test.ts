import { expect, test } from 'vitest';
import { Crowd, MOST_BEHIND } from './tempo.ts';

test('who comes alone starts at once, at the usual speed', () => {
  const crowd = new Crowd();
  expect(crowd.join(1000, 410)).toEqual({ wait: 0, rate: 1 });
  expect(crowd.join(1500, 410)).toEqual({ wait: 0, rate: 1 });
});

test('who comes meanwhile waits for the beat before', () => {
  const crowd = new Crowd();
  crowd.join(0, 410);
  expect(crowd.join(100, 410)).toEqual({ wait: 310, rate: 1 });
});

test('[EFFECT-24] a crowd hurries all, three times as fast at most, and none waits longer than 2 s', () => {
  const crowd = new Crowd();
  const rates = Array.from({ length: 12 }, (_, event) => crowd.join(event * 100, 900)?.rate);
  expect(rates[0]).toBe(1);
  expect(Math.max(...rates.map((rate) => rate ?? 0))).toBe(3);
  // What cannot start within 2 s is shown by its end state.
  expect(rates).toContain(undefined);
});

test('nine events in 1.8 s are all shown', () => {
  const crowd = new Crowd();
  for (let event = 0; event < 9; event++) {
    const turn = crowd.join(event * 220, 410);
    expect(turn).toBeDefined();
    expect((turn?.wait ?? 0) / (turn?.rate ?? 1)).toBeLessThan(MOST_BEHIND);
  }
});
