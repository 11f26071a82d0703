/** The wire: what clients and servers say to each other, and the engine's words in it. */
export {
  type Ask,
  decodeAction,
  decodeRequest,
  encodeAction,
  encodeAsk,
  encodeJoining,
  type Joining,
  type MoveContext,
  type PlayerAction,
  requestOf,
} from './actions.ts';
export { CARD_COLORS, CARD_TYPES, cardSchema, fromWireCard, toWireCard, type WireCard } from './cards.ts';
export { type ChatMessage, chatMessageSchema, encodeSaying, MESSAGE_TYPES, type Saying } from './chat.ts';
export { decisionSeconds, secondsUntil } from './clock.ts';
export { type Deal, verifyDeal } from './deal.ts';
export { type Company, decodeEvents, decodeUpdate } from './decodeEvents.ts';
export { decodeState } from './decodeState.ts';
export { encodeEvents } from './encodeEvents.ts';
export { encodeState, encodeStateText } from './encodeState.ts';
export * from './ending.ts';
export * from './errors.ts';
export { EVENT_DATA, type EventData, eventSchema, type WireEvent, type WireEventType } from './events.ts';
export * from './game.ts';
export * from './gameState.ts';
export { gameId, inviteCode, readInput, requestId, userId } from './input.ts';
export { type Json, jsonOf } from './json.ts';
export { snapshotText, streamText, updateText } from './messageTexts.ts';
export * from './rest/auth.ts';
export * from './rest/call.ts';
export * from './rest/games.ts';
export * from './rest/index.ts';
export * from './rest/later.ts';
export * from './rest/players.ts';
export * from './socket.ts';
export * from './terms.ts';
