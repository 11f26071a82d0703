import { memoryStorage } from '@staxd/client';
import { expect, test } from 'vitest';
import { markShown, mayOffer, quieten, sessionStart, shownAt, wasShown } from './offerMemory.ts';

const MINUTE = 60_000;
const NOW = 1_700_000_000_000;

test.each([
  ['game-vanish', 60],
  ['post-game', 30],
] as const)('%s is quiet for %i minutes', (offer, minutes) => {
  const storage = memoryStorage();
  expect(mayOffer(offer, storage, NOW)).toBe(true);
  quieten(offer, storage, NOW);
  expect(mayOffer(offer, storage, NOW + minutes * MINUTE - 1)).toBe(false);
  expect(mayOffer(offer, storage, NOW + minutes * MINUTE)).toBe(true);
});

test('an invalid entry in the storage suppresses no offer', () => {
  const storage = memoryStorage();
  storage.setItem('nudge-post-game', 'yesterday');
  expect(mayOffer('post-game', storage, NOW)).toBe(true);
});

test('what was shown stays shown for the session', () => {
  const session = memoryStorage();
  expect(wasShown('hint-modes', session)).toBe(false);
  markShown('hint-modes', session, NOW);
  expect(wasShown('hint-modes', session)).toBe(true);
  expect(wasShown('hint-stats', session)).toBe(false);
});

test('when something was shown is remembered, and was long ago where that makes no sense', () => {
  const session = memoryStorage();
  expect(shownAt('hint-modes', session)).toBeNull();
  markShown('hint-modes', session, NOW);
  expect(shownAt('hint-modes', session)).toBe(NOW);
  session.setItem('shown-hint-modes', 'just now');
  expect(shownAt('hint-modes', session)).toBe(0);
});

test('one offer that is quiet leaves the other its word', () => {
  const storage = memoryStorage();
  quieten('post-game', storage, NOW);
  expect(mayOffer('game-vanish', storage, NOW)).toBe(true);
});

test('a session begins once, whatever else is stored', () => {
  const session = memoryStorage();
  expect(sessionStart(session, NOW)).toBe(NOW);
  expect(sessionStart(session, NOW + MINUTE)).toBe(NOW);
  session.setItem('session-start', 'soon');
  expect(sessionStart(session, NOW + MINUTE)).toBe(NOW + MINUTE);
});
