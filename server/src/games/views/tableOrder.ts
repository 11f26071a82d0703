import { compareHands, type Seat } from '@staxd/engine';
import { type Game, type Play, playerAt } from '../model/game.ts';

/** Those who played a game to its end, the first first. One that was abandoned is decided by hands (WIN-4). */
export function tableOrder(game: Game): readonly string[] {
  const { play } = game;
  const seats = play === null ? null : inOrder(play);
  const players = seats === null ? game.players : seats.map((seat) => playerAt(game, seat));
  return players.filter(({ hasLeft }) => !hasLeft).map(({ userId }) => userId);
}

function inOrder({ state }: Play): readonly Seat[] {
  const { outcome, seats, hands, current } = state;
  if (outcome) return outcome.rankings.toSorted((a, b) => a.rank - b.rank).map(({ seat }) => seat);
  const after = (seat: Seat) => (seat - current - 1 + seats.length) % seats.length;
  return [...seats.keys()].sort((a, b) => compareHands(hands[a], hands[b]) || after(a) - after(b));
}
