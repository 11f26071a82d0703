/** Everything that can be asked of a game. The sender has been authenticated. */
import type { Action } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import type { Earned, Move } from '@staxd/protocol';
import type { Former, QuickMatch, Settings } from './game.ts';

/** Who has earned nothing may say nothing of it. */
export interface Person extends Partial<Earned> {
  readonly userId: string;
  readonly username: string;
  readonly isGuest: boolean;
  /** Default: derived from the user id. */
  readonly avatar?: number;
  /** This season's, whole. */
  readonly rating?: number | null;
  /** Has an open line, and will follow the game over it. */
  readonly isOnline?: boolean;
}

/** A bot of an earlier game keeps its name. */
export interface SeatedBot {
  readonly level: OfferedBot;
  readonly username?: string;
  /** Of a bot that is known beyond this game. */
  readonly userId?: string;
}

export interface Hosted {
  readonly settings: Settings;
  readonly bots: readonly SeatedBot[];
  readonly expected?: readonly string[];
  /** All people of the game before. */
  readonly former?: readonly Former[];
  /** A tournament's other players. They are ready when they come. */
  readonly seated?: readonly Person[];
}

export interface CreateCommand extends Hosted {
  readonly type: 'create';
  readonly id: string;
  readonly person: Person;
}

export type PersonCommand =
  /** `apart`: those who are not seated with this person by a quick match. */
  | {
      readonly type: 'join';
      readonly person: Person;
      readonly wishes?: QuickMatch;
      readonly apart?: readonly string[];
    }
  /** In the place of a bot of a running game. */
  | { readonly type: 'takeSeat'; readonly person: Person; readonly apart?: readonly string[] }
  | { readonly type: 'leave'; readonly userId: string; readonly permanent: boolean }
  /** Of somebody for whom a seat is kept: it need not be. */
  | { readonly type: 'decline'; readonly userId: string }
  | { readonly type: 'kick'; readonly userId: string; readonly playerId: string }
  | { readonly type: 'setBots'; readonly userId: string; readonly bots: readonly OfferedBot[] }
  /** Null toggles. */
  | { readonly type: 'ready'; readonly userId: string; readonly ready: boolean | null }
  | { readonly type: 'start'; readonly userId: string }
  | { readonly type: 'move'; readonly userId: string; readonly move: Move }
  | { readonly type: 'relaxClock'; readonly userId: string; readonly relaxed: boolean }
  | { readonly type: 'connect' | 'disconnect'; readonly userId: string }
  /** The guest has an account now. */
  | { readonly type: 'register'; readonly userId: string }
  /** A sign of life. The log stores this name. */
  | { readonly type: 'comeBack'; readonly userId: string }
  /** The first player who asks decides to which game all go on. */
  | {
      readonly type: 'offerRematch';
      readonly userId: string;
      readonly gameId: string;
      readonly inviteCode: string;
      /** An earlier offer that cannot be taken up any more. */
      readonly replaces: string | null;
    };

export type ServerCommand =
  /** The first timer that is due fires. */
  | { readonly type: 'timeout' }
  /** `budget`: how many games the bot imagined; null for bots that do not search. */
  | {
      readonly type: 'bot';
      readonly version: number;
      readonly action: Action;
      readonly budget: number | null;
    }
  /** By whoever runs the server: nobody has won, nobody has lost. */
  | { readonly type: 'close' }
  /** By whoever runs the server. */
  | { readonly type: 'remove'; readonly playerId: string }
  | FirstCommand;

/** The server is back since `backAt`; the previous one lived until `aliveUntil` at least. */
export interface ResumeCommand {
  readonly type: 'resume';
  readonly aliveUntil: number;
  readonly backAt: number;
  /** Only the store was away: whoever was connected still is. */
  readonly keepsLines?: boolean;
}

/** Somebody has set the machine's clock; below 0: back. Nobody was away. */
export interface MoveClocksCommand {
  readonly type: 'moveClocks';
  readonly by: number;
}

/** Comes before all others that a game is asked. */
export type FirstCommand = ResumeCommand | MoveClocksCommand;

export type Command = CreateCommand | PersonCommand | ServerCommand;
