/** A client's move becomes an action of the engine. */
import { type Action, type Result, type Seat, viewFor } from '@staxd/engine';
import { decodeAction, type ErrorBody, type Move } from '@staxd/protocol';
import { type Game, seatOf } from './game.ts';
import { refuse } from './refuse.ts';

/**
 * Reads a move of `seat`. Its places in the hand are those of the version that the client names, which must
 * have had the same hand as `version`, the newest: otherwise STALE_VERSION.
 */
export function readMove(game: Game, seat: Seat, move: Move, version: number): Result<Action, ErrorBody> {
  const { play } = game;
  if (play === null) return refuse('GAME_NOT_STARTED');
  const { state, handSince } = play;
  return decodeAction(move, {
    view: viewFor(state, seat),
    handAt: (seen) => (seen >= handSince[seat] && seen <= version ? state.hands[seat] : undefined),
    seatOf: (playerId) => seatOf(game, playerId),
  });
}
