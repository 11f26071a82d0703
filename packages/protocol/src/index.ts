/** The wire: what clients and servers say to each other, and the engine's words in it. */

export { decodeAction, type MoveContext } from './decode/decodeAction.ts';
export { type Company, decodeEvents } from './decode/decodeEvents.ts';
export { decodeState } from './decode/decodeState.ts';
export { decodeUpdate } from './decode/decodeUpdate.ts';
export { decisionSeconds, secondsUntil } from './encode/clock.ts';
export { encodeAction, type PlayerAction, requestOf } from './encode/encodeAction.ts';
export { encodeBotStatus, encodeEvents } from './encode/encodeEvents.ts';
export { encodeState, encodeStateText, type Looker } from './encode/encodeState.ts';
export { type Json, jsonOf } from './encode/json.ts';
export { snapshotText, streamText, updateText } from './encode/messageTexts.ts';
export * from './rest/auth.ts';
export * from './rest/call.ts';
export * from './rest/games.ts';
export * from './rest/index.ts';
export * from './rest/later.ts';
export * from './rest/players.ts';
export { type Ask, decodeRequest, encodeAsk, encodeJoining, type Joining } from './wire/asks.ts';
export {
  CARD_COLORS,
  CARD_TYPES,
  cardSchema,
  fromWireCard,
  toWireCard,
  type WireCard,
} from './wire/cards.ts';
export {
  type ChatMessage,
  chatMessageSchema,
  encodeSaying,
  MESSAGE_TYPES,
  type Saying,
} from './wire/chat.ts';
export { type Deal, verifyDeal } from './wire/deal.ts';
export * from './wire/ending.ts';
export * from './wire/errors.ts';
export {
  EVENT_DATA,
  type EventData,
  eventSchema,
  type WireEvent,
  type WireEventType,
} from './wire/events.ts';
export * from './wire/game.ts';
export * from './wire/gameState.ts';
export { gameId, inviteCode, readInput, requestId, userId } from './wire/input.ts';
export * from './wire/notices.ts';
export { SENSITIVE_KEYS, sanitise, sanitiseText } from './wire/sanitise.ts';
export * from './wire/socket.ts';
export * from './wire/terms.ts';
