import type { GameResponse } from '@staxd/protocol';
import type { Joined } from '../games/matchmaking/joined.ts';
import { roleOf } from '../games/model/game.ts';
import { Projection } from '../games/views/projection.ts';
import type { Person } from '../identity/person.ts';

/** What somebody who enters a game is answered. */
export function gameResponse(
  { userId }: Person,
  current: Pick<Joined, 'game' | 'version' | 'joinedExisting'>,
  now: number,
): GameResponse {
  const isForSpectators = roleOf(current.game, userId) !== 'player';
  const state = new Projection(current, { isForSpectators }).gameState(userId, now);
  return {
    id: state.game_id,
    game_id: state.game_id,
    invite_code: state.invite_code,
    status: state.status,
    is_private: state.is_private,
    max_players: state.max_players,
    joined_existing: current.joinedExisting,
    game_state: state,
  };
}
