import type { StartFailure } from '../config/startFailure.ts';

/** Why a store cannot be opened, in one line that says what to do. */
export interface OpenFailure extends StartFailure {
  readonly code:
    | 'DATA_IN_USE'
    | 'DATA_NEWER'
    | 'DATA_OLDER'
    | 'DATA_UNUSABLE'
    | 'CLOCK_OFF'
    | 'DATABASE_AWAY'
    | 'DATABASE_FOREIGN'
    | 'DATABASE_HALF_IMPORTED'
    | 'DATABASE_UNUSABLE';
}
