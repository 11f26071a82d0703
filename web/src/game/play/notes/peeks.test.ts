import type { LoggedEvent } from '@staxd/client';
import type { Viewer } from '@staxd/engine';
import { expect, test } from 'vitest';
import { card, followed, position, seen } from '../../../../test/games.ts';
import { latestPeek } from './peeks.ts';

/** Ann peeks into one card of Max. */
const peeking = position({
  hands: [
    ['orange peek', 'pink oval'],
    ['green stun', 'nope'],
    ['pink oval', 'pink star'],
  ],
});
const play = { type: 'play', seat: 0, cards: [card('orange peek')] } as const;
const accept = { type: 'accept', seat: 1 } as const;
const reveal = { type: 'reveal', seat: 1, cards: [card('green stun')] } as const;

test('a peek: the latest that the viewer was shown, and nothing for others or from before', () => {
  const asSeenBy = (viewer: Viewer) => followed(seen(peeking, viewer), peeking, play, accept, reveal);
  const { game, log } = asSeenBy(0);
  const shown = { name: 'Max', cards: [card('green stun')] };
  const peek = latestPeek(log, undefined, game.view);
  expect(peek).toMatchObject(shown);
  expect(latestPeek(log, log.at(-1), game.view)).toBeUndefined();
  expect(latestPeek(log, log[0], game.view)).toEqual(peek);
  const again: LoggedEvent[] = log.map(({ event, version }) => ({ event, version: version + 100 }));
  expect(latestPeek([...log, ...again], undefined, game.view)?.id).toBe((peek?.id ?? 0) + 100);
  // Whose cards they were knows them, and needs to be shown nothing.
  for (const viewer of [1, 2, 'spectator'] as const) {
    const other = asSeenBy(viewer);
    expect(latestPeek(other.log, undefined, other.game.view)).toBeUndefined();
  }
});
