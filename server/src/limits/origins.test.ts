import { expect, test } from 'vitest';
import { Origins } from './origins.ts';

const DAY = 24 * 3600_000;
const NOON = Date.UTC(2026, 10, 1, 12);

test('an address has one mark for a day, whoever comes from it, and another on the next', () => {
  const origins = new Origins('secret');
  origins.heardFrom('u_1', '192.0.2.1');
  origins.heardFrom('u_2', '192.0.2.1');
  origins.heardFrom('u_3', '192.0.2.2');
  const mark = origins.of('u_1', NOON);
  expect(mark).toMatch(/^[\w-]{12}$/);
  expect(origins.of('u_2', NOON + 11 * 3600_000)).toBe(mark);
  expect(origins.of('u_3', NOON)).not.toBe(mark);
  expect(origins.of('u_1', NOON + DAY)).not.toBe(mark);
  expect(new Origins('other').of('u_1', NOON)).toBeNull();
});

test('the latest address counts', () => {
  const origins = new Origins('secret');
  origins.heardFrom('u_1', '192.0.2.1');
  origins.heardFrom('u_2', '192.0.2.2');
  origins.heardFrom('u_1', '192.0.2.2');
  expect(origins.of('u_1', NOON)).toBe(origins.of('u_2', NOON));
});

test('who was heard of longest ago is forgotten first', () => {
  const origins = new Origins('secret', 2);
  for (const id of ['u_1', 'u_2', 'u_1', 'u_3']) origins.heardFrom(id, '192.0.2.1');
  expect(['u_1', 'u_2', 'u_3'].map((id) => origins.of(id, NOON) !== null)).toEqual([true, false, true]);
});
