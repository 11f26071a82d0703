import { fail, type Result } from '@staxd/engine';
import { type ErrorBody, type ErrorCode, type ErrorParams, errorBody } from '@staxd/protocol';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';

export function refuse(code: ErrorCode, params?: ErrorParams): Result<never, ErrorBody> {
  return fail(errorBody(code, params));
}

/** For what can only be done in a lobby. */
export function refuseOutsideLobby(isOver: boolean): Result<never, ErrorBody> {
  return refuse(isOver ? 'GAME_ENDED' : 'GAME_STARTED');
}

/**
 * A store that is unavailable becomes STORE_UNAVAILABLE: it is no fault of the caller, and may be back soon.
 */
export async function served<T>(work: () => Promise<Result<T, ErrorBody>>): Promise<Result<T, ErrorBody>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailable) return refuse('STORE_UNAVAILABLE');
    throw error;
  }
}
