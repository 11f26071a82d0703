/**
 * What the wire is written from: plain data that the server's game gives. No field can hold a secret of
 * the cards, for these come only as a viewer's {@link View} and as redacted events.
 */
import type { Card, GameEvent, LegalAction, Mode, Seat, View } from '@staxd/engine';
import type { BotLevel } from '@staxd/engine/bots';
import type { VICTORY_ACTIONS } from './ending.ts';
import type { CountdownSpeed, GamePhase, Presence } from './gameState.ts';

export interface PlayerSource {
  readonly userId: string;
  readonly username: string;
  /** The level of a bot; null for a person. */
  readonly bot: BotLevel | null;
  readonly isGuest: boolean;
  readonly isReady: boolean;
  readonly presence: Presence;
  readonly hasStandIn: boolean;
  readonly hasRelaxedClock: boolean;
}

/** A game with everything around the cards. Times in milliseconds since 1970. */
export interface GameSource {
  readonly id: string;
  readonly inviteCode: string;
  readonly name: string;
  readonly mode: Mode;
  readonly phase: GamePhase;
  readonly version: number;
  /** When this version was made. */
  readonly updatedAt: number;
  readonly isPrivate: boolean;
  readonly maxPlayers: number;
  readonly turnSeconds: number;
  readonly allowSpectators: boolean;
  readonly autoStart: boolean;
  readonly allowBots: boolean;
  readonly hostId: string;
  /** In the order of joining; once the cards are dealt, by seat. */
  readonly players: readonly PlayerSource[];
  readonly countdown: { readonly startedAt: number; readonly speed: CountdownSpeed } | null;
  /** When the countdown ends, or the time of whoever must act; null: never. */
  readonly deadlineAt: number | null;
  readonly commitment: string;
  /** Shown only once the game is over, whenever it is given. */
  readonly seed: string | null;
  /** Cards that have been played so far. */
  readonly cardsPlayed: number;
  readonly cancelReason: string | null;
  readonly rematchInviteCode: string | null;
  /** What is told of a completed game besides its outcome. */
  readonly victory: VictorySource | null;
}

export interface VictorySource {
  readonly finalAction: {
    readonly seat: Seat;
    readonly cards: readonly Card[];
    readonly type: (typeof VICTORY_ACTIONS)[number];
  };
  /** By seat. */
  readonly hands: readonly (readonly Card[])[];
  /** Ids of who was not there at the end. */
  readonly missing: readonly string[];
  /** Milliseconds. */
  readonly duration: number;
  readonly turns: number;
  /** The largest total of a stack. */
  readonly biggestStack: number;
}

/** Who looks, and what the engine lets that viewer see. */
export interface ViewerSource {
  /** Null for who watches without an account. */
  readonly userId: string | null;
  /** Null before the deal. */
  readonly view: View | null;
  /** What the viewer can do now: nothing unless it must act. */
  readonly legal: readonly LegalAction[];
  /** Now, in milliseconds since 1970. */
  readonly now: number;
}

/** What happened around the cards; everybody may know it. */
export type TableEvent =
  | {
      readonly type: 'playerJoined';
      readonly userId: string;
      readonly username: string;
      readonly isBot: boolean;
      readonly isGuest: boolean;
      readonly isReady: boolean;
    }
  | {
      readonly type: 'playerLeft';
      readonly userId: string;
      readonly username: string;
      readonly reason: LeaveReason;
    }
  | { readonly type: 'readyChanged'; readonly userId: string; readonly isReady: boolean }
  | { readonly type: 'hostTransferred'; readonly userId: string; readonly username: string }
  | { readonly type: 'countdownSet'; readonly endsAt: number; readonly speed: CountdownSpeed }
  | { readonly type: 'countdownStopped' }
  | {
      readonly type: 'presenceChanged';
      readonly userId: string;
      readonly username: string;
      readonly presence: Presence;
    }
  | { readonly type: 'standInChanged'; readonly userId: string; readonly hasStandIn: boolean }
  | { readonly type: 'clockRelaxed'; readonly userId: string; readonly isRelaxed: boolean }
  /** After an outage of so many milliseconds. */
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

/** Why somebody is not in the game any more. */
export const LEAVE_REASONS = ['left', 'kicked', 'host_kicked', 'not_ready'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

export const BOT_STATUSES = ['thinking', 'analyzing', 'deciding', 'executing', 'complete'] as const;
export type BotStatus = (typeof BOT_STATUSES)[number];

/** An event of a game; one of the cards must have been redacted for its viewer. */
export type SourceEvent = TableEvent | { readonly type: 'card'; readonly event: GameEvent };
