import { createElement } from 'react';
import { expect, test } from 'vitest';
import { shared } from './useModel.ts';

const model = () => ({
  tag: 'mine',
  clock: { seconds: 3, total: 9 },
  cards: [{ slot: 0 }, { slot: 1 }],
  none: undefined,
});

test('what says the same stays the same object', () => {
  const before = model();
  expect(shared(before, model())).toBe(before);
});

test('of what has changed, the rest stays', () => {
  const before = model();
  const now = shared(before, { ...model(), cards: [{ slot: 0 }, { slot: 2 }, { slot: 3 }] });
  expect(now).toEqual({ ...model(), cards: [{ slot: 0 }, { slot: 2 }, { slot: 3 }] });
  expect(now).not.toBe(before);
  expect(now.clock).toBe(before.clock);
  expect(now.cards[0]).toBe(before.cards[0]);
  expect(now.cards[1]).not.toBe(before.cards[1]);
});

test.each<readonly [string, unknown, unknown]>([
  ['a shorter list', [1, 2], [1]],
  ['a longer list', [1], [1, undefined]],
  ['a field that is gone', { a: 1, b: 2 }, { a: 1 }],
  ['another field without a value', { a: undefined }, { b: undefined }],
  ['nothing in place of something', { a: { b: 1 } }, { a: undefined }],
  ['a function', { onPlay: () => 1 }, { onPlay: () => 2 }],
  ['an object that is no plain data', { at: new Map([[1, 2]]) }, { at: new Map([[1, 2]]) }],
  ['an element', { note: createElement('p') }, { note: createElement('p') }],
])('%s is a change', (_, before, now) => {
  const taken = shared(before, now);
  expect(taken).toEqual(now);
  expect(taken).not.toBe(before);
});
