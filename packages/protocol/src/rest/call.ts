import type * as v from 'valibot';

/** One call: how it is made, what it takes and what it gives back. */
export interface RestCall {
  readonly method: 'GET' | 'POST';
  /** Below `/api/v1`; `:name` stands for a part of the path. */
  readonly path: string;
  /** The parts of the path. */
  readonly params?: v.GenericSchema;
  /** What stands behind the question mark: texts. */
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** The body of a 200; left out for what is not available yet and answers NOT_IMPLEMENTED. */
  readonly response?: v.GenericSchema;
  /** Whether the header `Idempotency-Key` makes it safe to repeat. */
  readonly isIdempotent?: true;
}

/** All calls begin with this. */
export const BASE_PATH = '/api/v1';
