/** The wire: what clients and servers say to each other, and the engine's words in it. */
export { decodeAction, encodeAction, type MoveContext, type PlayerAction } from './actions.ts';
export { type Ask, decodeRequest, encodeAsk, encodeJoining, type Joining, requestOf } from './asks.ts';
export { CARD_COLORS, CARD_TYPES, cardSchema, fromWireCard, toWireCard, type WireCard } from './cards.ts';
export { type ChatMessage, chatMessageSchema, encodeSaying, MESSAGE_TYPES, type Saying } from './chat.ts';
export { secondsUntil } from './clock.ts';
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
export { snapshotText, streamText, updateText } from './messageTexts.ts';
export * from './rest/auth.ts';
export * from './rest/call.ts';
export * from './rest/games.ts';
export * from './rest/index.ts';
export * from './rest/later.ts';
export * from './rest/players.ts';
export * from './socket.ts';
