/** A game in the engine's words, with no secrets but the viewer's own. Times in milliseconds since 1970. */
import type { Card, GameEvent, Mode, RuleOptions, Seat, View } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import type { VICTORY_ACTIONS } from './ending.ts';
import type { CountdownSpeed, GamePhase, Presence } from './gameState.ts';
import type { CardBack } from './looks.ts';
import type { NoClout } from './rewards.ts';

/** What a player has earned and shows to everybody; bots have earned nothing. */
export interface Earned {
  readonly cardBack: CardBack;
  readonly badges: readonly string[];
}

/** The public facts about a player, without the cards. */
export interface PublicPlayer extends Earned {
  readonly userId: string;
  readonly username: string;
  readonly bot: OfferedBot | null;
  readonly isGuest: boolean;
  /** From 1; null for a bot. */
  readonly avatar: number | null;
  /** The season's on sitting down; null for guests, bots and those without a rated game. */
  readonly rating: number | null;
  readonly isReady: boolean;
  readonly presence: Presence;
  readonly hasStandIn: boolean;
}

/** One of the people of the game before, whom a rematch has asked. */
export interface FormerPlayer {
  readonly userId: string;
  readonly username: string;
  /** From 1; null: not known. */
  readonly avatar: number | null;
  /** Whether they have said no, or have been here and left. */
  readonly hasLeft: boolean;
}

/** The public facts about a game, without the cards. */
export interface PublicGame {
  readonly id: string;
  readonly inviteCode: string;
  readonly name: string;
  readonly mode: Mode;
  /** What the host has changed of the mode's rules. Missing: nothing. */
  readonly houseRules?: Partial<RuleOptions>;
  readonly phase: GamePhase;
  readonly version: number;
  readonly updatedAt: number;
  readonly isPrivate: boolean;
  readonly maxPlayers: number;
  readonly turnSeconds: number;
  readonly allowSpectators: boolean;
  readonly autoStart: boolean;
  readonly allowBots: boolean;
  readonly isQuickMatch: boolean;
  readonly hostId: string;
  /** In the order of joining; after the deal, by seat. */
  readonly players: readonly PublicPlayer[];
  readonly countdown: { readonly startedAt: number; readonly speed: CountdownSpeed } | null;
  /** When the countdown, a quick match's wait or the current decision ends; null: never. */
  readonly deadlineAt: number | null;
  readonly commitment: string;
  /** Null until the game is over. */
  readonly seed: string | null;
  readonly cardsPlayed: number;
  readonly cancelReason: string | null;
  readonly rematchInviteCode: string | null;
  /** The tournament whose table it is. Missing: none. */
  readonly tournamentId?: string | undefined;
  /** How many of the table stay in the tournament; 0: it is the final. Missing: in a round robin, and elsewhere. */
  readonly goOn?: number | undefined;
  /** The last turn in which a newcomer may take a bot's seat. Missing: none. */
  readonly seatsOpenUntil?: number | undefined;
  /** Of a rematch before its deal: who played in the game before, whether they have come or not. Missing elsewhere. */
  readonly former?: readonly FormerPlayer[] | undefined;
  readonly victory: Victory | null;
}

/** What is told of a completed game besides its outcome: the last move, all hands, how long it took. */
export interface Victory {
  readonly finalAction: {
    readonly seat: Seat;
    readonly cards: readonly Card[];
    readonly type: (typeof VICTORY_ACTIONS)[number];
  };
  /** By seat. */
  readonly hands: readonly (readonly Card[])[];
  /** Ids of the players who had left or were not connected at the end. */
  readonly missing: readonly string[];
  readonly seconds: number;
  readonly turns: number;
  readonly clout: number;
  /** Why it is 0, for a registered winner. */
  readonly noClout?: NoClout | undefined;
  /** The largest total of a stack. */
  readonly biggestStack: number;
}

/** A game as one viewer sees it. */
export interface SeenGame extends PublicGame {
  /** Null for a spectator without an account. */
  readonly viewerId: string | null;
  readonly hasRelaxedClock: boolean;
  /** Null before the deal. */
  readonly view: View | null;
}

/** A public event that is not about the cards. */
export type LifecycleEvent =
  | (Earned & {
      readonly type: 'playerJoined';
      readonly userId: string;
      readonly username: string;
      readonly bot: OfferedBot | null;
      readonly isGuest: boolean;
      readonly avatar: number | null;
      readonly rating: number | null;
      readonly isReady: boolean;
    })
  /** A newcomer plays on in the place of a bot, with its cards. */
  | (Earned & {
      readonly type: 'seatTaken';
      readonly userId: string;
      readonly username: string;
      readonly isGuest: boolean;
      readonly avatar: number | null;
      readonly rating: number | null;
      /** The bot's id. */
      readonly from: string;
    })
  | {
      readonly type: 'playerDeparted';
      readonly userId: string;
      readonly username: string;
      readonly reason: LeaveReason;
    }
  /** Somebody who was to come to a rematch said no: no seat is kept any more (REMATCH-17). */
  | { readonly type: 'seatDeclined'; readonly userId: string; readonly username: string }
  /** A guest has an account now. The name at the table stays. */
  | { readonly type: 'playerRegistered'; readonly userId: string; readonly username: string }
  | { readonly type: 'readyChanged'; readonly userId: string; readonly isReady: boolean }
  | { readonly type: 'hostTransferred'; readonly userId: string; readonly username: string }
  | {
      readonly type: 'countdownSet';
      readonly startedAt: number;
      readonly endsAt: number;
      readonly speed: CountdownSpeed;
    }
  | { readonly type: 'countdownStopped' }
  | {
      readonly type: 'presenceChanged';
      readonly userId: string;
      readonly username: string;
      readonly presence: Presence;
    }
  | { readonly type: 'standInChanged'; readonly userId: string; readonly hasStandIn: boolean }
  | { readonly type: 'clockRelaxed'; readonly userId: string; readonly isRelaxed: boolean }
  /** Milliseconds, after an outage or when the clock of the server was set; below 0: back. */
  | { readonly type: 'deadlinesExtended'; readonly by: number }
  | { readonly type: 'gameStarted' }
  | { readonly type: 'gameCancelled'; readonly reason: string }
  | { readonly type: 'botStatus'; readonly userId: string; readonly status: BotStatus }
  | {
      readonly type: 'rematchOffered';
      readonly userId: string;
      readonly gameId: string;
      readonly inviteCode: string;
    };

/** Why a player is no longer in the game. */
export const LEAVE_REASONS = ['left', 'kicked', 'host_kicked', 'not_ready'] as const;
/** Why a player is not in the game any more. */
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** The steps of a bot's decision, in their order. */
export const BOT_STATUSES = ['thinking', 'analyzing', 'deciding', 'executing', 'complete'] as const;
/** How far a bot has come with its decision. */
export type BotStatus = (typeof BOT_STATUSES)[number];

/** Any event of a game. Card events must be redacted for their reader. */
export type TableEvent = GameEvent | LifecycleEvent;

const LIFECYCLE_EVENTS: Readonly<Record<LifecycleEvent['type'], true>> = {
  playerJoined: true,
  seatTaken: true,
  playerDeparted: true,
  seatDeclined: true,
  playerRegistered: true,
  readyChanged: true,
  hostTransferred: true,
  countdownSet: true,
  countdownStopped: true,
  presenceChanged: true,
  standInChanged: true,
  clockRelaxed: true,
  deadlinesExtended: true,
  gameStarted: true,
  gameCancelled: true,
  botStatus: true,
  rematchOffered: true,
};

/** A set, because every event is looked up for every viewer. */
const LIFECYCLE_TYPES: ReadonlySet<string> = new Set(Object.keys(LIFECYCLE_EVENTS));

/** Whether an event is about the cards, and so made by the engine. */
export function isGameEvent(event: TableEvent): event is GameEvent {
  return !LIFECYCLE_TYPES.has(event.type);
}

/** What one version changed. */
export interface Update {
  readonly version: number;
  readonly events: readonly TableEvent[];
  /** When the version was made; null if it has no events. */
  readonly at: number | null;
  readonly deadlineAt: number | null;
  /** What the end of the game has made public; null before. */
  readonly disclosed: Pick<PublicGame, 'seed' | 'victory'> | null;
}
