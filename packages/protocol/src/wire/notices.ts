/** Of what the server sends, what players are told in words as it comes: each client has a text for each. */
import * as v from 'valibot';
import { count } from './input.ts';

/** What a message says fills the gaps of its text. */
export const SERVER_NOTICES = {
  /** The server is about to restart: connect again after so many milliseconds. */
  server_draining: v.object({ reconnect_in: count, message: v.string() }),
} as const;
/** The name of a notice that the server sends. */
export type ServerNotice = keyof typeof SERVER_NOTICES;
