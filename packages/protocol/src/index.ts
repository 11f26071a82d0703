export { decodeAction, decodeRequest, type MoveContext } from './decode/decodeAction.ts';
export { decodeEvents, type EventContext } from './decode/decodeEvents.ts';
export { decodeState } from './decode/decodeState.ts';
export { decodeUpdate } from './decode/decodeUpdate.ts';
export {
  type Ask,
  encodeAction,
  encodeAsk,
  encodeJoining,
  encodeSeating,
  type Joining,
  type PlayerAction,
  requestOf,
} from './encode/encodeAction.ts';
export { encodeBotStatus, encodeEvents } from './encode/encodeEvents.ts';
export { encodeState, secondsUntil, type ViewerContext } from './encode/encodeState.ts';
export { encodeHand } from './encode/table.ts';
export * from './rest/account.ts';
export * from './rest/auth.ts';
export * from './rest/call.ts';
export * from './rest/company.ts';
export * from './rest/core.ts';
export * from './rest/coreInputs.ts';
export * from './rest/forms.ts';
export * from './rest/games.ts';
export * from './rest/hosting.ts';
export * from './rest/houseRules.ts';
export * from './rest/index.ts';
export * from './rest/moderation.ts';
export * from './rest/players.ts';
export * from './rest/statistics.ts';
export * from './rest/tables.ts';
export * from './rest/tournaments.ts';
export * from './rest/tutorial.ts';
export * from './rest/vip.ts';
export * from './rest/warnings.ts';
export {
  BOT_ANSWERS,
  BOT_CHARACTERS,
  BOT_MOMENTS,
  type BotAnswer,
  type BotCharacter,
  type BotLineId,
  type BotMoment,
  botLines,
  GRUDGE_MOMENT,
  type GrudgeMoment,
} from './wire/botTalk.ts';
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
  encodeChatMessage,
  isPhrase,
  LONGEST_MESSAGE,
  MASKED,
  MASKS,
  type Mask,
  MESSAGE_TYPES,
  type MessageType,
  PHRASES,
  type Phrase,
  REACTIONS,
  type Reaction,
  type StoredChatMessage,
} from './wire/chat.ts';
export * from './wire/clientEvents.ts';
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
export * from './wire/features.ts';
export * from './wire/game.ts';
export * from './wire/gameState.ts';
export { gameId, inviteCode, readInput, requestId, tournamentId, userId } from './wire/input.ts';
export { type Invitation, invitationSchema } from './wire/invitation.ts';
export * from './wire/keeping.ts';
export * from './wire/looks.ts';
export * from './wire/names.ts';
export * from './wire/rewards.ts';
export { optionsFromWire, wireOptions } from './wire/ruleOptions.ts';
export { SENSITIVE_KEYS, sanitise, sanitiseText } from './wire/sanitise.ts';
export * from './wire/seats.ts';
export * from './wire/serverEvents.ts';
export * from './wire/serverNotices.ts';
export * from './wire/times.ts';
export * from './wire/tutorial.ts';
