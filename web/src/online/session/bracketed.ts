import type { ClientError } from '@staxd/client';

/** The range that the rules allow, or what a failure stands under in the server's log; empty where none is given. */
export function bracketed({ min, max, reference = min }: NonNullable<ClientError['params']> = {}): string {
  return reference === undefined ? '' : ` (${min === max ? reference : `${min}–${max}`})`;
}
