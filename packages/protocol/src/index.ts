/** The wire: what clients and server say to each other, and the engine's words in it. */
export { type MoveContext, readAction, wireAction } from './actions.ts';
export { CARD_COLORS, CARD_TYPES, cardSchema, fromWireCard, toWireCard, type WireCard } from './cards.ts';
export { type ChatMessage, chatMessageSchema, MESSAGE_TYPES } from './chat.ts';
export { secondsUntil } from './clock.ts';
export { type Deal, verifyDeal } from './deal.ts';
export * from './ending.ts';
export * from './errors.ts';
export { EVENT_DATA, type EventData, eventSchema, type WireEvent, type WireEventType } from './events.ts';
export { type Followed, followView } from './follow.ts';
export { legalInView, viewFromWire } from './fromWire.ts';
export * from './gameState.ts';
export {
  gameId,
  INVITE_ALPHABET,
  INVITE_LENGTH,
  inviteCode,
  readInput,
  requestId,
  userId,
} from './input.ts';
export { type Json, jsonOf } from './json.ts';
export { readCardEvent, seatFinder } from './readEvents.ts';
export { type ReducedState, reduceEvents } from './reduce.ts';
export * from './rest/auth.ts';
export * from './rest/call.ts';
export * from './rest/games.ts';
export * from './rest/index.ts';
export * from './rest/later.ts';
export * from './rest/players.ts';
export * from './socket.ts';
export * from './source.ts';
export { gameStateText, wireGameState } from './toWire.ts';
export { wireEvents } from './writeEvents.ts';
