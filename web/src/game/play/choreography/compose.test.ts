import type { LoggedEvent } from '@staxd/client';
import type { Action, Viewer } from '@staxd/engine';
import { expect, test } from 'vitest';
import { card, followed, position, seen } from '../../../../test/games.ts';
import { type Scene, scoreOf } from './compose.ts';

/** Five cards of a color. */
const five = (color: string) =>
  ['oval', 'circle', 'square', 'triangle', 'hexagon'].map((shape) => `${color} ${shape}`);
const dealt = position({
  hands: [['orange add+2', ...five('pink')], five('green'), five('purple')],
  draw: ['green star', 'pink star'],
});
const add: Action = { type: 'play', seat: 0, cards: [card('orange add+2')] };
const accept: Action = { type: 'accept', seat: 1 };

/** What a viewer sees: the deal, and the state after some actions. */
function scenes(viewer: Viewer, ...actions: readonly Action[]): [Scene, Scene] {
  const first = seen(dealt, viewer);
  return [{ log: [], game: first }, followed(first, dealt, ...actions)];
}
const movementsBetween = (...between: Parameters<typeof scoreOf>) =>
  scoreOf(...between)
    .moments.filter((moment): moment is Extract<typeof moment, { kind: 'move' }> => moment.kind === 'move')
    .map(({ movement }) => movement);
const ways = (...between: Parameters<typeof scoreOf>) =>
  movementsBetween(...between).map(({ kind, from, to }) => `${kind}: ${from} to ${to}`);

test('only the latest version moves cards', () => {
  const [before, after] = scenes(0, add, accept);
  expect(ways(before, after)).toEqual(['stream: drawPile to 1']);
  const between = scenes(0, add)[1];
  expect(ways(before, between)).toEqual(['play: 0 to table']);
});

test('a movement is not repeated', () => {
  const [, after] = scenes(0, add);
  expect(movementsBetween(after, after)).toEqual([]);
  expect(movementsBetween(after, { ...after, game: { ...after.game, version: 90 } })).toEqual([]);
});

test('what is told later of the same version moves only what is new', () => {
  const [before, after] = scenes(0, add);
  const last = after.log.at(-1) as LoggedEvent;
  const told: Scene = {
    ...after,
    log: [...after.log, { ...last, event: { type: 'deadlinesExtended', by: 1 } }],
  };
  expect(movementsBetween(before, told)).toHaveLength(1);
  expect(movementsBetween(after, told)).toEqual([]);
});

test('[FEED-7] drawn cards show their faces to the player who draws them, and backs to others', () => {
  const drawn = (viewer: Viewer) => movementsBetween(...scenes(viewer, add, accept))[0].cards;
  expect(drawn(1)).toEqual(['green star', 'pink star'].map(card));
  expect(drawn(2)).toEqual(['back', 'back']);
});

test('the first scene of a game is dealt, all cards of the viewer and some of the others', () => {
  const { game, log } = scenes(0)[0];
  const deal = movementsBetween(undefined, { game, log });
  expect(ways(undefined, { game, log })).toEqual([0, 1, 2].map((seat) => `deal: drawPile to ${seat}`));
  expect(deal.map(({ cards }) => cards.length)).toEqual([6, 5, 5]);
  expect(deal[0].cards).toEqual(game.view.hand);
  expect(new Set([...deal[1].cards, ...deal[2].cards])).toEqual(new Set(['back']));
});

test('at a full table, fewer cards fly to each opponent during the deal', () => {
  const game = seen(position({ hands: ['pink', 'green', 'purple', 'orange'].map(five) }), 'spectator');
  expect(movementsBetween(undefined, { game, log: [] }).map(({ cards }) => cards.length)).toEqual([
    4, 4, 4, 4,
  ]);
});

test('another game is dealt as well, but not one that is past its first round or over', () => {
  const [{ game, log }] = scenes(0);
  const other: Scene = { log, game: { ...game, id: 'g2' } };
  expect(movementsBetween({ game, log }, other)).toHaveLength(3);
  const later = { ...game, view: { ...game.view, turn: 4 } };
  expect(
    movementsBetween(undefined, { log, game: { ...game, view: { ...game.view, turn: 3 } } }),
  ).toHaveLength(3);
  expect(movementsBetween(undefined, { log, game: later })).toEqual([]);
  const outcome = { winner: 0, method: 'card_play', rankings: [] } as const;
  expect(movementsBetween(undefined, { log, game: { ...game, view: { ...game.view, outcome } } })).toEqual(
    [],
  );
});
