import { expect, test } from 'vitest';
import { type ClockModel, edgeWarning, URGENCIES, type Urgency, urgencyOf } from './urgency.ts';

const clock = (seconds: number): ClockModel => ({ kind: 'turn', seconds, total: 30 });

/** Each from its most seconds to its least. */
const RANGES: Readonly<Record<Urgency, readonly [most: number, least: number]>> = {
  calm: [30, 21],
  medium: [20, 11],
  high: [10, 6],
  critical: [5, 1],
  expired: [0, 0],
};

test.each(URGENCIES.flatMap((urgency) => RANGES[urgency].map((seconds) => [seconds, urgency] as const)))(
  '%i s: %s',
  (seconds, urgency) => {
    expect(urgencyOf(clock(seconds))).toBe(urgency);
  },
);

test("the edge warns only in the last ten seconds of the viewer's own time", () => {
  expect(edgeWarning(clock(11), true)).toBe('off');
  expect(edgeWarning(clock(10), true)).toBe('warning');
  expect(edgeWarning(clock(5), true)).toBe('critical');
  expect(edgeWarning(clock(0), true)).toBe('off');
  expect(edgeWarning(clock(5), false)).toBe('off');
  expect(edgeWarning(undefined, true)).toBe('off');
});
