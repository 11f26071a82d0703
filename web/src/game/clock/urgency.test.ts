import { expect, test } from 'vitest';
import { type ClockModel, edgeWarning, urgencyOf } from './urgency.ts';

const clock = (seconds: number): ClockModel => ({ kind: 'turn', seconds, total: 30 });

test.each([
  [30, 'calm'],
  [21, 'calm'],
  [20, 'medium'],
  [11, 'medium'],
  [10, 'high'],
  [6, 'high'],
  [5, 'critical'],
  [1, 'critical'],
  [0, 'expired'],
] as const)('%i s: %s', (seconds, urgency) => {
  expect(urgencyOf(clock(seconds))).toBe(urgency);
});

test("the edge warns only in the last ten seconds of the viewer's own time", () => {
  expect(edgeWarning(clock(11), true)).toBe('off');
  expect(edgeWarning(clock(10), true)).toBe('warning');
  expect(edgeWarning(clock(5), true)).toBe('critical');
  expect(edgeWarning(clock(0), true)).toBe('off');
  expect(edgeWarning(clock(5), false)).toBe('off');
  expect(edgeWarning(undefined, true)).toBe('off');
});
