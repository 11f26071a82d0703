import { compareHands, parseCards, unwrap } from '@staxd/engine';
import { expect, it } from 'vitest';
import { Desk } from '../../../test/simulation/desk.ts';
import { playerAt } from '../model/game.ts';
import { tableOrder } from './tableOrder.ts';

it('[TOUR-4] the players of a table that was abandoned stand by their hands, and leavers do not count', () => {
  const desk = new Desk({ maxPlayers: 7 }).play('Ann', 'Ben', 'Cid');
  const { play } = desk.game;
  if (play === null) throw new Error('not begun');
  const { hands } = play.state;
  const short = { ...play, state: { ...play.state, hands: hands.map((hand, seat) => hand.slice(seat)) } };
  const order = tableOrder({ ...desk.game, play: short });
  const expected = [...hands.keys()].reverse().map((seat) => playerAt(desk.game, seat).userId);
  expect(order).toEqual(expected);
  // Of hands of one size the one with fewer cards that are no shapes is the better one, though its turn is last.
  const { current } = play.state;
  const even = hands.map((_, seat) => unwrap(parseCards(seat === current ? 'orange star' : 'gift')));
  const [best] = tableOrder({ ...desk.game, play: { ...play, state: { ...play.state, hands: even } } });
  expect(best).toBe(playerAt(desk.game, current).userId);
  expect(compareHands(short.state.hands[1], short.state.hands[0])).toBeLessThan(0);
  const players = desk.game.players.map((player) => ({ ...player, hasLeft: player.userId === order[0] }));
  expect(tableOrder({ ...desk.game, play: short, players })).toEqual(order.slice(1));
});
