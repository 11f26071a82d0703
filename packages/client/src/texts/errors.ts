/** What can go wrong, by code: what the server answers with, and what only a client can notice. */
import { type ErrorBody, type ErrorParams, errorBody } from '@staxd/protocol';

/** The codes of errors that a client notices by itself, besides those of the server. */
export const LOCAL_ERRORS = [
  /** A message of the game cannot be read at all, lacks parts of it, or is of another game. */
  'INVALID_STATE',
  'INVALID_STRUCTURE',
  'WRONG_GAME',
  /** The game was entered and not shown in time. */
  'STATE_TIMEOUT',
  /** "Ready" was pressed, and the game does not say so in time. */
  'NOT_HEARD',
  /** Another move is on its way. */
  'MOVE_UNDERWAY',
  /** The line was lost, and nobody knows what became of the request. */
  'SOCKET_DISCONNECTED',
  /** The server could not be reached, or did not answer in time. */
  'UNREACHABLE',
  /** Nobody is signed in, or not any more. */
  'NOT_AUTHENTICATED',
  /** A new token was needed, and has not come in time. */
  'TOKEN_TIMEOUT',
  /** An answer does not say which game was entered. */
  'INVALID_SESSION',
  /** Neither the guest nor a new one is accepted. */
  'SESSION_EXPIRED',
  /** The player is in the game, which cannot be found, or not be entered again. */
  'OWN_GAME_NOT_FOUND',
  'REJOIN_FAILED',
  /** Guests may not create this game. */
  'SIGN_UP_TO_CREATE',
] as const;
/** The code of an error that only a client can notice. */
export type LocalErrorCode = (typeof LOCAL_ERRORS)[number];

/** What went wrong. Clients have a text for each code; `detail` is the server's own, for codes that are newer. */
export interface ClientError {
  readonly code: ErrorBody['code'] | LocalErrorCode;
  readonly params?: ErrorParams;
  readonly detail?: string;
  /** Whether the same request may succeed when it is simply sent again. */
  readonly retryable: boolean;
}

/** The error of a code that only clients know. */
export function localError(code: LocalErrorCode, retryable = false): ClientError {
  return { code, retryable };
}

/** A call that the server refused, or that did not reach it. */
export class ApiError extends Error {
  readonly body: ClientError;
  /** The HTTP status; 0 when there was no answer over HTTP. */
  readonly status: number;

  constructor(body: ClientError, status: number) {
    super(body.detail ?? body.code);
    this.name = 'ApiError';
    this.body = body;
    this.status = status;
  }

  get code(): ClientError['code'] {
    return this.body.code;
  }

  /** Whether the same call may succeed when it is simply made again. */
  get retryable(): boolean {
    return this.body.retryable;
  }

  /** Whether the server has said no, rather than not answered or been too busy. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429;
  }

  /** The same failure as what it means where it happened. */
  as(code: LocalErrorCode): ApiError {
    return new ApiError({ code, retryable: this.retryable }, this.status);
  }
}

/** The error of a player who is in no game here. */
export const NOT_CONNECTED: ClientError = errorBody('NOT_CONNECTED');
