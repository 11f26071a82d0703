import { type ErrorBody, errorBody } from '@staxd/protocol';

/** A call that the server refused, or that did not reach it. The message is for a person to read. */
export class ApiError extends Error {
  readonly body: ErrorBody;
  /** The HTTP status; 0 when there was no answer over HTTP. */
  readonly status: number;

  constructor(body: ErrorBody, status: number) {
    super(body.detail);
    this.name = 'ApiError';
    this.body = body;
    this.status = status;
  }

  get code(): ErrorBody['code'] {
    return this.body.code;
  }

  /** The same as the message. */
  get detail(): string {
    return this.body.detail;
  }

  /** Whether the same call may succeed when it is simply made again. */
  get retryable(): boolean {
    return this.body.retryable;
  }

  /** Whether the server has said no, rather than not answered or been too busy. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429;
  }

  /** The same error in words that fit where it happened. */
  saying(detail: string): ApiError {
    return new ApiError({ ...this.body, detail }, this.status);
  }
}

/** The error of a call that the server did not answer in time, or could not be reached for. */
export function unreachable(code: 'TIMEOUT' | 'NOT_CONNECTED'): ApiError {
  const detail = 'Connection failed. Please check your internet and try again.';
  return new ApiError({ ...errorBody(code), detail }, 0);
}
