import { describe, expect, test } from 'vitest';
import { clampWindow, hidden, reveal, turnPage } from './handWindow.ts';

const window = (start: number, total = 13, shown = 5) => ({ total, shown, start });

test('a window never shows less than it could', () => {
  expect(clampWindow(window(11)).start).toBe(8);
  expect(clampWindow(window(3, 4)).start).toBe(0);
  expect(clampWindow(window(-2)).start).toBe(0);
});

test('pages stop at both ends', () => {
  const second = turnPage(window(0), 1);
  expect(second.start).toBe(5);
  expect(turnPage(second, 1).start).toBe(8);
  expect(turnPage(turnPage(second, 1), 1).start).toBe(8);
  expect(turnPage(window(3), -1).start).toBe(0);
});

describe('revealing a card', () => {
  test.each([
    [0, 6, 2],
    [6, 2, 2],
    [4, 6, 4],
    [0, 12, 8],
  ])('from %i, card %i is seen from %i', (start, index, seen) => {
    expect(reveal(window(start), index).start).toBe(seen);
  });
});

test('hidden cards are counted', () => {
  expect(hidden(window(3))).toEqual({ before: 3, after: 5 });
  expect(hidden(window(0, 4))).toEqual({ before: 0, after: 0 });
});
