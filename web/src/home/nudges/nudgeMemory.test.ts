import { memoryStorage } from '@staxd/client';
import { expect, test } from 'vitest';
import { markShown, mayNudge, quieten, sessionStart, wasShown } from './nudgeMemory.ts';

const MINUTE = 60_000;
const NOW = 1_700_000_000_000;

test.each([
  ['game-vanish', 60],
  ['post-game', 30],
] as const)('%s is quiet for %i minutes', (nudge, minutes) => {
  const storage = memoryStorage();
  expect(mayNudge(nudge, storage, NOW)).toBe(true);
  quieten(nudge, storage, NOW);
  expect(mayNudge(nudge, storage, NOW + minutes * MINUTE - 1)).toBe(false);
  expect(mayNudge(nudge, storage, NOW + minutes * MINUTE)).toBe(true);
});

test('an invalid entry in the storage suppresses no nudge', () => {
  const storage = memoryStorage();
  storage.setItem('nudge-post-game', 'yesterday');
  expect(mayNudge('post-game', storage, NOW)).toBe(true);
});

test('what was shown stays shown for the session', () => {
  const session = memoryStorage();
  expect(wasShown('hint-modes', session)).toBe(false);
  markShown('hint-modes', session, NOW);
  expect(wasShown('hint-modes', session)).toBe(true);
  expect(wasShown('hint-stats', session)).toBe(false);
});

test('a session begins once, whatever else is stored', () => {
  const session = memoryStorage();
  expect(sessionStart(session, NOW)).toBe(NOW);
  expect(sessionStart(session, NOW + MINUTE)).toBe(NOW);
  session.setItem('session-start', 'soon');
  expect(sessionStart(session, NOW + MINUTE)).toBe(NOW + MINUTE);
});
