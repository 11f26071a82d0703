/** Server messages that clients show to players. Each client has a text for each. */
import * as v from 'valibot';
import { count } from './input.ts';

/** The fields of a message fill the gaps of its text. */
export const SERVER_NOTICES = {
  /** The server restarts: connect again after `reconnect_in` milliseconds. */
  server_draining: v.object({ reconnect_in: count, message: v.string() }),
} as const;
/** The name of a notice that the server sends. */
export type ServerNotice = keyof typeof SERVER_NOTICES;
