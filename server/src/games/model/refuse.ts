/** How a command is refused: by a body of the error catalogue, with which it reaches the player. */
import { fail, type Result } from '@staxd/engine';
import { type ErrorBody, type ErrorCode, type ErrorParams, errorBody } from '@staxd/protocol';

export function refuse(code: ErrorCode, params?: ErrorParams): Result<never, ErrorBody> {
  return fail(errorBody(code, params));
}

/** The refusal of what can only be done in a lobby. */
export function refuseOutsideLobby(isOver: boolean): Result<never, ErrorBody> {
  return refuse(isOver ? 'GAME_ENDED' : 'GAME_STARTED');
}
