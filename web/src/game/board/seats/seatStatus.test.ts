import { expect, test } from 'vitest';
import { type SeatModel, seatStatus, seatTone } from './seatStatus.ts';

const max: SeatModel = { id: 'max', name: 'Max', avatar: 1, cards: 5 };

/** Each seat has all statuses of the seats before it, and a more pressing one. */
const layers: readonly (readonly [string, Partial<SeatModel>])[] = [
  ['GUEST', { guest: true }],
  ['HOST', { host: true }],
  ['1 SEEN', { peeked: [3] }],
  ['NEXT', { turn: 'next' }],
  ['PLAYED', { turn: 'done' }],
  ['MUTED', { muted: true }],
  ['2 LEFT', { cards: 2 }],
  ['PLAYING', { turn: 'current' }],
  ['THINKING', { thinking: true }],
  ['DECIDING', { awaited: true }],
  ['ATTACKER', { attacker: true }],
  ['STUNNED 3', { stunned: 3 }],
  ['AWAY', { presence: 'away' }],
  ['OFFLINE', { presence: 'disconnected' }],
  ['OUT OF CARDS', { cards: 0 }],
  ['OUT', { presence: 'left' }],
];

test.each(layers)('%s', (text) => {
  const upTo = layers.findIndex(([other]) => other === text);
  const seat = layers.slice(0, upTo + 1).reduce((seen, [, part]) => Object.assign(seen, part), { ...max });
  expect(seatStatus(seat)?.text).toBe(text);
});

test('of no card seen nothing is said', () => {
  expect(seatStatus({ ...max, peeked: [] })).toBeUndefined();
  expect(seatStatus({ ...max, peeked: [], host: true })?.text).toBe('HOST');
});

test('a person can have no status', () => {
  expect(seatStatus(max)).toBeUndefined();
});

test("the current player's seat is marked, whatever word hangs below", () => {
  expect(seatTone({ ...max, cards: 1, turn: 'current' })).toBe('current');
  expect(seatTone({ ...max, stunned: 1, turn: 'current' })).toBe('current');
  expect(seatTone({ ...max, stunned: 1 })).toBe('stunned');
  expect(seatTone({ ...max, attacker: true, presence: 'disconnected' })).toBe('gone');
});
