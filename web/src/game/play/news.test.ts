import type { LoggedEvent } from '@staxd/client';
import type { Viewer } from '@staxd/engine';
import { expect, test } from 'vitest';
import { after, card, followed, type Layout, position, seen } from '../../../test/games.ts';
import type { DealtGame } from '../players/playerNames.ts';
import { lowCardsBetween, stillLow } from './notes/lowCards.ts';
import { latestPeek } from './notes/peeks.ts';
import { watchedOf } from './notes/watched.ts';

const many = ['pink oval', 'green oval', 'pink star'];
/** A game seen by Ann, in which she and Max hold this many cards. */
function holding(version: number, ann: number, max: number): DealtGame {
  const hands = [ann, max].map((count) => many.slice(0, count));
  return seen(position({ hands: [...hands, many] }), 0, { version });
}

test('a warning names the player who came down to two cards or one, the fewest first, and never repeats', () => {
  const before = holding(1, 3, 3);
  expect(lowCardsBetween(before, before)).toBeUndefined();
  expect(lowCardsBetween(before, holding(2, 3, 2))).toEqual({ id: 2, seat: 1, count: 2, name: 'Max' });
  expect(lowCardsBetween(before, holding(2, 1, 2))).toEqual({ id: 2, seat: 0, count: 1 });
  const low = holding(2, 3, 2);
  expect(lowCardsBetween(low, holding(3, 3, 2))).toBeUndefined();
  expect(lowCardsBetween(low, holding(3, 3, 1))).toMatchObject({ count: 1 });
  // From one card to two is a drawn card.
  expect(lowCardsBetween(holding(1, 3, 1), low)).toBeUndefined();
  expect(lowCardsBetween(before, { ...low, phase: 'completed' })).toBeUndefined();
  expect(lowCardsBetween(before, { ...low, id: 'g2' })).toBeUndefined();
});

test('a player who has left is not nearly out of cards', () => {
  const state = position({ hands: [many, many, many] });
  const left = after(state, { type: 'leave', seat: 1 });
  expect(lowCardsBetween(seen(state), seen(left))).toBeUndefined();
});

test('a warning holds while it is true', () => {
  const warning = { id: 2, seat: 1, count: 2, name: 'Max' } as const;
  expect(stillLow(warning, holding(3, 3, 2).view)).toBe(true);
  expect(stillLow(warning, holding(3, 3, 3).view)).toBe(false);
  expect(stillLow({ ...warning, seat: 6 }, holding(3, 2, 2).view)).toBe(false);
});

/** Ann peeks at one card of Max's. */
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

test('a peek is the latest one of the viewer, not of others nor from before', () => {
  const asSeenBy = (viewer: Viewer) => followed(seen(peeking, viewer), peeking, play, accept, reveal);
  const { game, log } = asSeenBy(0);
  const shown = { name: 'Max', cards: [card('green stun')] };
  const peek = latestPeek(log, undefined, game.view);
  expect(peek).toMatchObject(shown);
  expect(latestPeek(log, log.at(-1), game.view)).toBeUndefined();
  expect(latestPeek(log, log[0], game.view)).toEqual(peek);
  const again: LoggedEvent[] = log.map(({ event, version }) => ({ event, version: version + 100 }));
  expect(latestPeek([...log, ...again], undefined, game.view)?.id).toBe((peek?.id ?? 0) + 100);
  // The owner of the cards knows them and need not be shown anything.
  for (const viewer of [1, 2, 'spectator'] as const) {
    const other = asSeenBy(viewer);
    expect(latestPeek(other.log, undefined, other.game.view)).toBeUndefined();
  }
});

test('only a decision of another player is watched', () => {
  const watched = (layout: Layout, viewer: Viewer, ...actions: Parameters<typeof after>[1][]) =>
    watchedOf(seen(after(position(layout), ...actions), viewer));
  expect(watchedOf(seen(peeking, 2))).toBeUndefined();
  const attack = {
    hands: [
      ['orange add+2', 'nope'],
      ['nope', 'gift'],
      ['nope', 'gift'],
    ],
  };
  const add = { type: 'play', seat: 0, cards: [card('orange add+2')] } as const;
  const hit = { kind: 'defense', who: { name: 'Max' }, type: 'add+2', total: 2, targetCards: 2 };
  expect(watched(attack, 0, add)).toMatchObject({ ...hit, by: { name: 'You', isViewer: true } });
  expect(watched(attack, 'spectator', add)).toMatchObject({ ...hit, by: { name: 'Ann', isViewer: false } });
  expect(watched(attack, 1, add)).toBeUndefined();
  expect(watchedOf(seen(after(peeking, play, accept), 2))).toMatchObject({
    kind: 'peek',
    who: { name: 'Max' },
    count: 1,
  });
  const jinx: Layout = { mode: 'spite', hands: [['orange jinx+1', 'nope'], ['nope', 'gift'], ['nope']] };
  const open = { type: 'play', seat: 0, cards: [card('orange jinx+1')] } as const;
  expect(watched(jinx, 0, open)).toMatchObject({ who: { name: 'Max' }, by: { isViewer: true } });
  expect(watched(jinx, 2, open)).toMatchObject({ who: { name: 'Max' }, by: { name: 'Ann' } });
  const running = seen(after(position(attack), add));
  expect(watchedOf({ ...running, phase: 'completed' })).toBeUndefined();
});
