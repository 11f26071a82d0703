import { type ErrorBody, type ErrorParams, errorBody } from '@staxd/protocol';

/** The codes of errors that a client notices by itself, besides those of the server. */
export const LOCAL_ERRORS = [
  /** A message of the game is unreadable, incomplete, or of another game. */
  'INVALID_STATE',
  'INVALID_STRUCTURE',
  'WRONG_GAME',
  /** The game did not arrive in time after entering. */
  'STATE_TIMEOUT',
  'NOT_HEARD',
  'MOVE_UNDERWAY',
  /** The request's fate is unknown. */
  'SOCKET_DISCONNECTED',
  /** The server could not be reached, or did not answer in time. */
  'UNREACHABLE',
  'NOT_AUTHENTICATED',
  'TOKEN_TIMEOUT',
  /** The answer does not name a game. */
  'INVALID_SESSION',
  'SESSION_EXPIRED',
  /** The player is in the game, but it cannot be found, or not be entered again. */
  'OWN_GAME_NOT_FOUND',
  'REJOIN_FAILED',
  /** Guests may not create this game. */
  'SIGN_UP_TO_CREATE',
] as const;
/** The code of an error that only a client can notice. */
export type LocalErrorCode = (typeof LOCAL_ERRORS)[number];

/** An error. Clients have a text for each code; `detail` is the server's, for codes newer than the client. */
export interface ClientError {
  readonly code: ErrorBody['code'] | LocalErrorCode;
  readonly params?: ErrorParams;
  readonly detail?: string;
  /** Whether the same request may succeed if it is sent again. */
  readonly retryable: boolean;
}

/** An error with a code that only clients know. */
export function localError(code: LocalErrorCode, retryable = false): ClientError {
  return { code, retryable };
}

/** A call that the server refused or that did not reach it. */
export class ApiError extends Error {
  readonly body: ClientError;
  /** 0 without an HTTP answer. */
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

  get retryable(): boolean {
    return this.body.retryable;
  }

  /** Whether the server refused for good, rather than being unreachable or busy. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429;
  }

  /** The same failure under a code that says what it means to the player. */
  as(code: LocalErrorCode): ApiError {
    return new ApiError({ code, retryable: this.retryable }, this.status);
  }
}

/** The player is in no game here. */
export const NOT_CONNECTED: ClientError = errorBody('NOT_CONNECTED');
