/** Errors by the code of the server, of the rules or of the session. Texts that docs/product quotes are verbatim. */
import type { ClientError, Message } from '@staxd/client';
import { REFUSALS, type RefusalCode } from '@staxd/engine';
import { ERRORS, type ErrorCode } from '@staxd/protocol';

const refused = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, text]) => [`error.${code}`, text]),
) as Readonly<Record<`error.${RefusalCode}`, string>>;

const said = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { detail }]) => [`error.${code}`, detail]),
) as Readonly<Record<`error.${ErrorCode}`, string>>;

export const errors = {
  ...refused,
  ...said,

  // What the page says more about than the server.
  'error.ACTION_FAILED': 'Action failed. Please try again.',
  'error.NOT_CONNECTED': 'Not connected to game. Go back to the table and try again.',
  'error.TIMEOUT': 'Action timeout. No answer came in time. Please try again.',

  'error.INVALID_STATE': 'Invalid game state received. Reload the page to play on.',
  'error.INVALID_STRUCTURE': 'Invalid game state structure. Reload the page to play on.',
  'error.WRONG_GAME': 'Game ID mismatch. The answer was about another game. Reload the page.',
  'error.STATE_TIMEOUT': 'Timeout waiting for game state. The table did not load in time. Try again.',
  'error.NOT_HEARD': 'The table did not hear you. Once more?',
  'error.MOVE_UNDERWAY': 'Wait for the answer to your last move.',
  'error.SOCKET_DISCONNECTED': 'Socket disconnected. We lost the server, and keep trying to get it back.',
  'error.UNREACHABLE': 'Connection failed. Please check your internet and try again.',
  'error.NOT_AUTHENTICATED': 'Not authenticated. Please come in again.',
  'error.TOKEN_TIMEOUT': 'Auth timeout - token not available. Coming in took too long. Try again.',
  'error.INVALID_SESSION': 'Invalid session data. Go home and try once more.',
  'error.SESSION_EXPIRED': 'Session expired. Please refresh the page and try again.',
  'error.OWN_GAME_NOT_FOUND': 'Your game is over.',
  'error.REJOIN_FAILED': 'Unable to reconnect to game. Please try refreshing the page.',
  'error.SIGN_UP_TO_CREATE': 'Please sign up to create games',
} as const satisfies Readonly<Record<`error.${ClientError['code']}`, Message>>;
