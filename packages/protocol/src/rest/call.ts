import type * as v from 'valibot';

/** A row of the table of HTTP calls. */
export interface RestCall {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v1`; `:name` is a parameter. */
  readonly path: string;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** The body of a 200. */
  readonly response: v.GenericSchema;
  /** Whether the header `Idempotency-Key` makes it safe to repeat. */
  readonly isIdempotent?: true;
}

/** The path that all calls begin with. */
export const BASE_PATH = '/api/v1';
