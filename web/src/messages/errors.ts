/** What went wrong, by the code of the server, of the rules or of the session. Those that docs/product quotes are kept to the letter. */
import type { ClientError } from '@staxd/client';
import { REFUSALS, type RefusalCode } from '@staxd/engine';
import type { Message } from './catalogue.ts';

/** What the rules refuse, in their own words. */
const refused = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, text]) => [`error.${code}`, text]),
) as Readonly<Record<`error.${RefusalCode}`, string>>;

export const errors = {
  ...refused,

  'error.VALIDATION_ERROR': '{field} must be {allowed}.',
  'error.MALFORMED_REQUEST': 'This request cannot be read.',
  'error.TOO_LARGE': 'This request is too large.',
  'error.UNAUTHORIZED': 'Could not validate credentials',
  'error.INVALID_LOGIN': 'Invalid username or password',
  'error.FORBIDDEN': 'You may not do this.',
  'error.NOT_FOUND': 'There is nothing here.',
  'error.METHOD_NOT_ALLOWED': 'This cannot be done here.',
  'error.NOT_IMPLEMENTED': 'This is not available yet.',
  'error.USERNAME_TAKEN': 'Username already taken',
  'error.EMAIL_TAKEN': 'Email already in use',
  'error.GAME_NOT_FOUND': 'Game not found. Please check the code and try again.',
  'error.ALREADY_IN_GAME': 'You are already in this game',
  'error.NOT_IN_GAME': 'You are not in this game.',
  'error.GAME_FULL': 'This game is full.',
  'error.GAME_STARTED': 'This game has already started.',
  'error.GAME_NOT_STARTED': 'This game has not started yet.',
  'error.GAME_ENDED': 'This game has ended.',
  'error.GAME_NOT_ENDED': 'This game has not ended yet.',
  'error.NOT_HOST': 'Only the host can do this.',
  'error.NOT_ENOUGH_PLAYERS': 'At least 2 players are needed to start.',
  'error.PLAYER_NOT_FOUND': 'There is no such player in this game.',
  'error.CANNOT_KICK': 'This player cannot be removed now.',
  'error.CLOCK_NOT_RELAXABLE': 'The clock can be relaxed only when all others are bots.',
  'error.STALE_VERSION': 'Your hand has changed. Please choose again.',
  'error.REQUEST_ID_REUSED': 'This request id was used for another request.',
  'error.TOO_LATE': 'Your time was up.',
  'error.MESSAGE_REFUSED': 'This message cannot be sent.',
  'error.RATE_LIMITED': 'Too many requests. Please wait {retry_after} s.',
  'error.ACTION_FAILED': 'Action failed',
  'error.NOT_CONNECTED': 'Not connected to game',
  'error.CONFLICT': 'The game has moved on. Please try again.',
  'error.TIMEOUT': 'Action timeout',
  'error.DRAINING': 'The server is restarting. Please try again in a moment.',
  'error.STORE_UNAVAILABLE': 'The server cannot save at the moment. Please try again.',
  'error.OVERLOADED': 'The server is busy. Please try again in a moment.',
  'error.INTERNAL': 'Something went wrong!',

  'error.INVALID_STATE': 'Invalid game state received',
  'error.INVALID_STRUCTURE': 'Invalid game state structure',
  'error.WRONG_GAME': 'Game ID mismatch',
  'error.STATE_TIMEOUT': 'Timeout waiting for game state',
  'error.MOVE_UNDERWAY': 'Wait for the answer to your last move.',
  'error.SOCKET_DISCONNECTED': 'Socket disconnected',
  'error.UNREACHABLE': 'Connection failed. Please check your internet and try again.',
  'error.SESSION_EXPIRED': 'Session expired. Please refresh the page and try again.',
  'error.OWN_GAME_NOT_FOUND': 'Unable to find game. Please try refreshing the page.',
  'error.REJOIN_FAILED': 'Unable to reconnect to game. Please try refreshing the page.',
  'error.SIGN_UP_TO_CREATE': 'Please sign up to create games',
} as const satisfies Readonly<Record<`error.${ClientError['code']}`, Message>>;
