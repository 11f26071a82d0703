/** A game session without a screen: what the terminal, the web and the load generator stand on. */
export type { ShownNotice } from './announcements.ts';
export type { Api } from './api.ts';
export { backOff } from './backOff.ts';
export { BotPlayer, type BotPlayerOptions } from './botPlayer.ts';
export { type Catalogue, fill, type Message, type Params, type Plural } from './catalogue.ts';
export type { Commands } from './commands.ts';
export type { GameSocket, OpenSocket, SocketHandlers } from './connection.ts';
export { findInconsistency } from './consistency.ts';
export { ApiError, type ClientError, LOCAL_ERRORS, type LocalErrorCode } from './errors.ts';
export { Identity, type IdentityState, type Introduction } from './identity.ts';
export { ENTRY_RETRY } from './limits.ts';
export { afterUpdate, type LiveGame, type LoggedEvent, liveGame } from './liveGame.ts';
export { keepLocalGame, type LocalGame } from './localGame.ts';
export { type Log, type LogLevel, NO_LOG, openLog } from './log.ts';
export {
  createGame,
  type GameSettings,
  isStillIn,
  joinByCode,
  type MatchWishes,
  quickMatch,
  rematch,
  returnToGame,
  watch,
} from './matchmaking.ts';
export { type Notice, noticesOf } from './notices.ts';
export { type KeyValueStore, machine, memoryStorage, type Platform } from './platform.ts';
export type { ActionOutcome } from './requests.ts';
export * from './selectors.ts';
export { createSession, type Session, type SessionOptions } from './session.ts';
export type {
  ChatMessage,
  Departure,
  Missed,
  SessionPhase,
  SessionState,
} from './sessionState.ts';
export { shownName } from './shownName.ts';
export { openSocketIo } from './socketIo.ts';
export type { ReadableStore } from './store.ts';
export { type Account, keepTokens } from './tokens.ts';
