/** A game session without a screen: what the terminal, the web and the load generator stand on. */
export type { Api } from './api.ts';
export { ApiError } from './apiError.ts';
export { BotPlayer, type BotPlayerOptions } from './botPlayer.ts';
export { type Commands, commandsOf, type SetOptions } from './commands.ts';
export type { GameSocket, OpenSocket, SocketHandlers } from './connection.ts';
export { findInconsistency } from './consistency.ts';
export { Identity, type IdentityState } from './identity.ts';
export { keepLocalGame, type LocalGame } from './localGame.ts';
export { createGame, joinByCode, quickMatch, rematch, returnToGame, watch } from './matchmaking.ts';
export { type KeyValueStore, machine, memoryStorage, type Platform } from './platform.ts';
export type { ActionOutcome } from './requests.ts';
export * from './selectors.ts';
export { createSession, type Session, type SessionOptions } from './session.ts';
export type { Departure, LoggedEvent, SessionPhase, SessionState } from './sessionState.ts';
export { openSocketIo } from './socketIo.ts';
export type { ReadableStore } from './store.ts';
export { type Account, keepTokens } from './tokens.ts';
