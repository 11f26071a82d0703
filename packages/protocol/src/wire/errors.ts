import { describeRefusal, formatCard, REFUSALS, type Refusal, type RefusalCode } from '@staxd/engine';
import * as v from 'valibot';

interface ErrorEntry {
  readonly status: number;
  readonly detail: string;
  readonly retryable: boolean;
}

function final(status: number, detail: string): ErrorEntry {
  return { status, detail, retryable: false };
}

function passing(status: number, detail: string): ErrorEntry {
  return { status, detail, retryable: true };
}

/** Errors besides the engine's refusals. Texts quoted in docs/product must match it exactly (TEXT-8). */
export const ERRORS = {
  VALIDATION_ERROR: final(422, '{field} must be {allowed}.'),
  MALFORMED_REQUEST: final(400, 'This request cannot be read.'),
  TOO_LARGE: final(413, 'This request is too large.'),
  UNAUTHORIZED: final(401, 'Could not validate credentials'),
  INVALID_LOGIN: final(401, 'Invalid username or password'),
  FORBIDDEN: final(403, 'You may not do this.'),
  NOT_FOUND: final(404, 'There is nothing here.'),
  METHOD_NOT_ALLOWED: final(405, 'This cannot be done here.'),
  NOT_IMPLEMENTED: final(501, 'This is not available yet.'),
  USERNAME_TAKEN: final(400, 'Username already taken'),
  WRONG_PASSWORD: final(403, 'That password is wrong.'),
  FRESH_LOGIN_NEEDED: final(403, 'Log in once more, then try again.'),
  LINK_INVALID: final(400, 'This link does not work any more. Ask for a new one.'),
  MAIL_UNAVAILABLE: final(503, 'Mail is not set up on this server.'),
  MAILED_ALREADY: final(
    429,
    'If this email belongs to a player, we have sent several links already. The newest one still works.',
  ),
  OAUTH_UNAVAILABLE: passing(502, 'Failed to connect with {provider}'),
  OAUTH_FAILED: final(400, 'OAuth authentication failed'),
  LOGIN_TO_CONNECT: final(409, 'You have an account with this address. Log in, and {provider} is connected.'),
  PROVIDER_TAKEN: final(409, 'This {provider} account belongs to another player.'),
  LAST_WAY_IN: final(409, 'This is your only way in. Set a password first.'),
  ALREADY_VIP: final(409, 'You are a VIP already.'),
  NOT_SUBSCRIBED: final(409, 'There is no subscription to change.'),
  BILLING_UNAVAILABLE: passing(503, 'Payments are not available at the moment. Nothing was charged.'),
  TOO_MANY_KEPT: final(409, 'You keep {max} games already. Let one of them go first.'),
  GAME_NOT_FOUND: final(404, 'Game not found. Please check the code and try again.'),
  ALREADY_IN_GAME: final(400, 'You are already in this game'),
  NOT_IN_GAME: final(403, 'You are not in this game.'),
  TOO_MANY_SEATS: final(409, 'You already sit in as many games as you can. Leave one of them first.'),
  ALREADY_HOSTING: final(409, 'A game of yours still waits for players. Start it or leave it first.'),
  TOO_MANY_GAMES: final(429, 'Too many games are being played from your network. Please try again later.'),
  GAME_FULL: final(400, 'This game is full.'),
  GAME_STARTED: final(400, 'This game has already started.'),
  GAME_NOT_STARTED: final(400, 'This game has not started yet.'),
  GAME_ENDED: final(400, 'This game has ended.'),
  GAME_NOT_ENDED: final(409, 'This game has not ended yet.'),
  NOT_HOST: final(403, 'Only the host can do this.'),
  NOT_ENOUGH_PLAYERS: final(400, 'At least 2 players are needed to start.'),
  PLAYER_NOT_FOUND: final(404, 'There is no such player in this game.'),
  CANNOT_KICK: final(400, 'This player cannot be removed now.'),
  CLOCK_NOT_RELAXABLE: final(400, 'The clock can be relaxed only when all others are bots.'),
  TUTORIAL_NOT_FOUND: final(404, 'There are no such lessons. Please start them again.'),
  TUTORIAL_LOCKED: final(409, 'Finish or skip {before} first.'),
  TUTORIAL_OTHER_PHASE: final(409, 'These lessons belong to {phase}.'),
  TUTORIAL_OTHER_STEP: final(409, 'You are at lesson {step} now.'),
  TUTORIAL_NOT_FINISHED: final(409, 'Learn all lessons of {phase} first.'),
  STALE_VERSION: final(409, 'Your hand has changed. Please choose again.'),
  REQUEST_ID_REUSED: final(409, 'This request id was used for another request.'),
  TOO_LATE: final(409, 'Your time was up.'),
  SEATS_CLOSED: final(409, 'No seat can be taken at this table any more.'),
  RULES_INVALID: final(422, '{problem}'),
  HOUSE_RULES_REFUSED: final(400, 'Ranked and tournament games are played by the standard rules.'),
  TOURNAMENT_NOT_FOUND: final(404, 'There is no such tournament.'),
  TOURNAMENT_TOO_SOON: final(
    400,
    'A tournament starts at least {minutes} min and at most {days} days from now.',
  ),
  TOURNAMENT_EXISTS: final(409, 'You have a tournament that is not over yet.'),
  TOURNAMENT_FULL: final(409, 'This tournament is full.'),
  TOURNAMENT_CLOSED: final(409, 'This tournament takes no more players.'),
  TOURNAMENT_OTHER_TIME: final(409, 'You have a tournament at that time already.'),
  NOT_ENTERED: final(409, 'You are not in this tournament.'),
  CHECK_IN_CLOSED: final(409, 'Check-in is not open now.'),
  TOURNAMENT_TABLE: final(
    409,
    'This is a table of a tournament. It starts by itself, with everybody who is here.',
  ),
  NOT_CREATOR: final(403, 'Only its creator can do this.'),
  CANNOT_MEET_YOURSELF: final(400, 'You cannot do this to yourself.'),
  PERSON_NOT_FOUND: final(404, 'There is no such player.'),
  NOT_PLAYED_WITH: final(403, 'You can only ask people with whom you have just played.'),
  TOO_MANY_BLOCKED: final(409, 'You have blocked {max} people. Unblock somebody first.'),
  REPORTED_ALREADY: final(409, 'You have reported this player already. Thank you.'),
  INVITATION_GONE: final(410, 'This invitation is not open any more.'),
  DECIDED_ALREADY: final(409, 'Another moderator has decided this already.'),
  SILENCED: final(403, 'You cannot write until {until}. Quick phrases still work.'),
  SILENCED_FOR_GOOD: final(403, 'You are silenced for good. Quick phrases still work.'),
  BANNED: final(403, 'You are banned until {until}.'),
  BANNED_FOR_GOOD: final(403, 'You are banned for good.'),
  MESSAGE_REFUSED: final(400, 'This message cannot be sent.'),
  RATE_LIMITED: final(429, 'Too many requests. Please wait {retry_after} s.'),
  ACTION_FAILED: final(400, 'Action failed'),
  NOT_CONNECTED: passing(409, 'Not connected to game'),
  CONFLICT: passing(409, 'The game has moved on. Please try again.'),
  TIMEOUT: passing(504, 'Action timeout'),
  DRAINING: passing(503, 'The server is restarting. Please try again in a moment.'),
  STORE_UNAVAILABLE: passing(503, 'The server cannot save at the moment. Please try again.'),
  OVERLOADED: passing(503, 'The server is busy. Please try again in a moment.'),
  INTERNAL: final(500, 'Something went wrong!'),
} as const satisfies Readonly<Record<string, ErrorEntry>>;

/** The code of a server's error that is no refusal of the rules. */
export type ErrorCode = keyof typeof ERRORS;

/** All error codes, the refusals of the engine included. */
export const ERROR_CODES = [...Object.keys(ERRORS), ...Object.keys(REFUSALS)] as readonly (
  | ErrorCode
  | RefusalCode
)[];

/** Details for programs: the field at fault, what is allowed, how long to wait. */
export const errorParams = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]),
);
/** The parameters of an error, by name. */
export type ErrorParams = Readonly<v.InferOutput<typeof errorParams>>;

/** The fields of every error's body. */
export const errorFields = {
  detail: v.string(),
  code: v.picklist(ERROR_CODES),
  params: v.exactOptional(errorParams),
  retryable: v.boolean(),
};
/** The body of every error, over HTTP and over the socket. */
export const errorSchema = v.object(errorFields);
/** The body of every answer that is an error. */
export type ErrorBody = Readonly<v.InferOutput<typeof errorSchema>>;

/** The body for `code`. `params` also fill the text. */
export function errorBody(code: ErrorCode, params?: ErrorParams): ErrorBody {
  const { detail, retryable } = ERRORS[code];
  const text = detail.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? name));
  return params ? { detail: text, code, params, retryable } : { detail: text, code, retryable };
}

/** The body for an error that passes by itself, with the seconds to wait. */
export function waitBody(code: ErrorCode, seconds: number): ErrorBody {
  return errorBody(code, { retry_after: seconds });
}

/** A refusal of the engine as an error on the wire. */
export function refusalBody(refusal: Refusal): ErrorBody {
  const params: v.InferOutput<typeof errorParams> = {};
  for (const [name, value] of Object.entries(refusal.params)) {
    if (name === 'card') params.card = formatCard(value as number);
    else if (typeof value === 'object') params[name] = value.map(formatCard);
    else if (name !== 'target') params[name] = value;
  }
  const body = { detail: describeRefusal(refusal), code: refusal.code, retryable: false };
  return Object.keys(params).length > 0 ? { ...body, params } : body;
}

/** The HTTP status of an error body; 400 for a refusal by the rules. */
export function statusOf({ code }: Pick<ErrorBody, 'code'>): number {
  return isErrorCode(code) ? ERRORS[code].status : 400;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}
