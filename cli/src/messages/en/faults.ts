/** What went wrong, by the code of the rules, of the server or of the session. */
import type { ClientError } from '@staxd/client';
import { REFUSALS, type RefusalCode } from '@staxd/engine';
import type { Catalogue } from '../catalogue.ts';

/** What the rules refuse, in their own words. */
const refused = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, text]) => [`fault.${code}`, text]),
) as Readonly<Record<`fault.${RefusalCode}`, string>>;

export const faults = {
  ...refused,

  'fault.VALIDATION_ERROR': '{field} must be {allowed}.',
  'fault.MALFORMED_REQUEST': 'This request cannot be read.',
  'fault.TOO_LARGE': 'This request is too large.',
  'fault.UNAUTHORIZED': 'Could not validate credentials',
  'fault.INVALID_LOGIN': 'Invalid username or password',
  'fault.FORBIDDEN': 'You may not do this.',
  'fault.NOT_FOUND': 'There is nothing here.',
  'fault.METHOD_NOT_ALLOWED': 'This cannot be done here.',
  'fault.NOT_IMPLEMENTED': 'This is not available yet.',
  'fault.USERNAME_TAKEN': 'Username already taken',
  'fault.EMAIL_TAKEN': 'Email already in use',
  'fault.GAME_NOT_FOUND': 'Game not found. Please check the code and try again.',
  'fault.ALREADY_IN_GAME': 'You are already in this game',
  'fault.NOT_IN_GAME': 'You are not in this game.',
  'fault.GAME_FULL': 'This game is full.',
  'fault.GAME_STARTED': 'This game has already started.',
  'fault.GAME_NOT_STARTED': 'This game has not started yet.',
  'fault.GAME_ENDED': 'This game has ended.',
  'fault.GAME_NOT_ENDED': 'This game has not ended yet.',
  'fault.NOT_HOST': 'Only the host can do this.',
  'fault.NOT_ENOUGH_PLAYERS': 'At least 2 players are needed to start.',
  'fault.PLAYER_NOT_FOUND': 'There is no such player in this game.',
  'fault.CANNOT_KICK': 'This player cannot be removed now.',
  'fault.CLOCK_NOT_RELAXABLE': 'The clock can be relaxed only when all others are bots.',
  'fault.STALE_VERSION': 'Your hand has changed. Please choose again.',
  'fault.REQUEST_ID_REUSED': 'This request id was used for another request.',
  'fault.TOO_LATE': 'Your time was up.',
  'fault.MESSAGE_REFUSED': 'This message cannot be sent.',
  'fault.RATE_LIMITED': 'Too many requests. Please wait {retry_after} s.',
  'fault.ACTION_FAILED': 'Action failed',
  'fault.NOT_CONNECTED': 'Not connected to game',
  'fault.CONFLICT': 'The game has moved on. Please try again.',
  'fault.TIMEOUT': 'Action timeout',
  'fault.DRAINING': 'The server is restarting. Please try again in a moment.',
  'fault.STORE_UNAVAILABLE': 'The server cannot save at the moment. Please try again.',
  'fault.OVERLOADED': 'The server is busy. Please try again in a moment.',
  'fault.INTERNAL': 'Something went wrong!',

  'fault.INVALID_STATE': 'Invalid game state received',
  'fault.INVALID_STRUCTURE': 'Invalid game state structure',
  'fault.WRONG_GAME': 'Game ID mismatch',
  'fault.STATE_TIMEOUT': 'Timeout waiting for game state',
  'fault.MOVE_UNDERWAY': 'Wait for the answer to your last move.',
  'fault.SOCKET_DISCONNECTED': 'Socket disconnected',
  'fault.UNREACHABLE': 'Connection failed. Please check your internet and try again.',
  'fault.SESSION_EXPIRED': 'Session expired. Please refresh the page and try again.',
  'fault.OWN_GAME_NOT_FOUND': 'Unable to find game. Please try refreshing the page.',
  'fault.REJOIN_FAILED': 'Unable to reconnect to game. Please try refreshing the page.',
  'fault.SIGN_UP_TO_CREATE': 'Please sign up to create games',
} as const satisfies Catalogue & Record<`fault.${ClientError['code']}`, string>;
