export {
  type AccountCalls,
  type AccountDetails,
  accountCalls,
  type OwnUser,
  type SignIn,
} from './calls/account.ts';
export { type BlockedPerson, type CompanyCalls, companyCalls, type ReportOf } from './calls/company.ts';
export {
  type HostingCalls,
  hostingCalls,
  type NewSetup,
  type RecentGame,
  type Setup,
} from './calls/hosting.ts';
export { type HouseRuleCalls, houseRuleCalls, type RuleSet } from './calls/houseRules.ts';
export { type InvitedTable, invitedTo } from './calls/invited.ts';
export {
  type Audit,
  type Decision,
  type Gains,
  type ModerationCalls,
  moderationCalls,
  type ReportCase,
  type Reports,
  type Sentence,
} from './calls/moderation.ts';
export { standingsOf } from './calls/standings.ts';
export {
  type Leader,
  type Leaderboard,
  type Statistics,
  statisticsCalls,
  type VipStatistics,
} from './calls/statistics.ts';
export {
  type OpenTable,
  type TableCalls,
  type TableList,
  tableCalls,
  type WantedTables,
  type WayIn,
} from './calls/tables.ts';
export {
  type Entrant,
  type NewTournament,
  type Seat,
  type Tournament,
  type TournamentCalls,
  type TournamentLine,
  type TournamentPageOf,
  type TournamentTable,
  tournamentCalls,
} from './calls/tournaments.ts';
export { type Price, type VipCalls, type VipOffer, type VipStatus, vipCalls } from './calls/vip.ts';
export { type WarningNote, warningCalls } from './calls/warnings.ts';
export type { GameSocket, OpenSocket, SocketHandlers } from './connection/connection.ts';
export type { ActionOutcome } from './connection/requests.ts';
export { openSocketIo } from './connection/socketIo.ts';
export { watchTables, watchTournament, watchWarnings } from './following/following.ts';
export { botStatusAfter, type HeardBotStatus } from './game/botStatus.ts';
export { type Notice, noticesOf } from './game/gameNotices.ts';
export {
  afterUpdate,
  type LastingEvent,
  type LiveGame,
  type LoggedEvent,
  liveGame,
  loggedEvents,
} from './game/liveGame.ts';
export * from './game/selectors.ts';
export { changeOf } from './houseRules/changes.ts';
export {
  type ChangedRule,
  changedRules,
  differing,
  type HouseOption,
  type HouseRuleKey,
  type HouseRules,
  type OptionValue,
  shownOption,
  standardOf,
} from './houseRules/describe.ts';
export { shortOf } from './houseRules/shorts.ts';
export type { Api, Calls } from './identity/api.ts';
export type { LiveCall } from './identity/calls.ts';
export { Identity, type IdentityState, type Introduction, type SignInOptions } from './identity/identity.ts';
export type { CallAnswer, CallArguments, CamelCased, SignedIn } from './identity/names.ts';
export { type Account, keepTokens } from './identity/tokens.ts';
export { backOff } from './platform/backOff.ts';
export { type Log, type LogLevel, NO_LOG, openLog } from './platform/log.ts';
export { type KeyValueStore, machine, memoryStorage, type Platform } from './platform/platform.ts';
export type { ReadonlyStore } from './platform/readonlyStore.ts';
export { keepSavedGame, type SavedGame } from './platform/savedGame.ts';
export { ENTRY_RETRY, IDLE_DISCONNECT } from './platform/timings.ts';
export type { ShownNotice } from './session/announcements.ts';
export type { Commands } from './session/commands.ts';
export {
  createGame,
  type GameSettings,
  isStillIn,
  joinByCode,
  type MatchPreferences,
  quickMatch,
  rematch,
  returnToGame,
  takeSeat,
  watch,
  watchByCode,
} from './session/matchmaking.ts';
export { decodeInvitation, type Invited, type PersonalEvent, type Saying } from './session/serverMessages.ts';
export { createSession, type Session, type SessionOptions } from './session/session.ts';
export type {
  ChatMessage,
  Departure,
  Missed,
  SessionPhase,
  SessionState,
} from './session/sessionState.ts';
export { BotPlayer, type BotPlayerOptions } from './testing/botPlayer.ts';
export { findInconsistency } from './testing/consistency.ts';
export {
  type Catalogue,
  fill,
  type Message,
  type Named,
  type Params,
  type Plural,
} from './texts/catalogue.ts';
export { ApiError, type ClientError, LOCAL_ERRORS, type LocalErrorCode } from './texts/errors.ts';
export { shownName } from './texts/shownName.ts';
