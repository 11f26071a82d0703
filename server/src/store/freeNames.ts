/** Names for somebody whose own is taken. */
import { fail, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, LONGEST_GUEST_NAME } from '@staxd/protocol';
import type { Users } from './userPorts.ts';

/** Knows which names are free. */
export type Names = Pick<Users, 'isFree'>;

const SUGGESTIONS = 3;
/** Even the longest guest name (LONGEST_GUEST_NAME) has room for each. */
const ENDINGS = ['_1', '_2', '_3', '_4', '_5', '_6', '_7', '_8', '_9'];

/** The taken one with six digits of `now`, with _1, _2 and so on (JOIN-11); whether they are free is not known. */
export function namesLike(username: string, now: number): readonly string[] {
  const stem = username.slice(0, LONGEST_GUEST_NAME);
  return [String(now).slice(-6), ...ENDINGS].map((ending) => `${stem}${ending}`);
}

/** USERNAME_TAKEN, with the first of these names that are free. */
export async function nameTakenBut(
  names: readonly string[],
  users: Names,
  why: { readonly reserved?: true } = {},
): Promise<Result<never, ErrorBody>> {
  const suggestions: string[] = [];
  for (const name of names) {
    if (suggestions.length < SUGGESTIONS && (await users.isFree(name))) suggestions.push(name);
  }
  return fail(errorBody('USERNAME_TAKEN', { suggestions, ...why }));
}

/** A refusal because a table has the name already suggests what could be free; now only what is. */
export async function withFreeNames<Value>(
  result: Result<Value, ErrorBody>,
  users: Names,
): Promise<Result<Value, ErrorBody>> {
  if (result.ok || result.error.code !== 'USERNAME_TAKEN') return result;
  return nameTakenBut([result.error.params?.suggestions ?? []].flat().map(String), users);
}
