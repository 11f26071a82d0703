import type { Viewer } from '@staxd/engine';
import { expect, test } from 'vitest';
import { after, card, type Layout, position, seen } from '../../../../test/games.ts';
import { watchedOf } from './watched.ts';

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

test('what is watched: a decision of another player, and only a decision', () => {
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

test('faces are those of the seats: a bot has its own, and a person the picture that was picked', () => {
  const add = { type: 'play', seat: 0, cards: [card('orange add+2')] } as const;
  const game = seen(
    after(position({ hands: [['orange add+2', 'nope'], ['nope', 'gift'], ['gift']] }), add),
    2,
  );
  const [ann, max, lola] = game.players;
  const players = [{ ...ann, avatar: 7 }, { ...max, bot: 'petty' as const }, lola];
  expect(watchedOf({ ...game, players })).toMatchObject({ by: { face: 7 }, who: { face: 'petty-nut' } });
});
