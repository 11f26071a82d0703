/** Everything that can be asked of a game. Who asks has been verified before. */
import type { Action } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import type { Move } from '@staxd/protocol';
import type { QuickMatch, Settings } from './game.ts';

/** A verified person, as its account says. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly isGuest: boolean;
  /** Without it the one that the user id leads to. */
  readonly avatar?: number;
}

/** A bot that had a seat before has a name already. */
export interface SeatedBot {
  readonly level: OfferedBot;
  readonly username?: string;
}

/** A game as its host wants it. */
export interface Hosted {
  readonly settings: Settings;
  /** Bots that sit from the start. */
  readonly bots: readonly SeatedBot[];
  /** Ids of the people for whom a rematch keeps a seat. */
  readonly expected?: readonly string[];
}

export interface CreateCommand extends Hosted {
  readonly type: 'create';
  readonly id: string;
  readonly person: Person;
}

/** Asked by a person about a game that exists. */
export type PersonCommand =
  /** `wishes`: of who looks for a quick match. */
  | { readonly type: 'join'; readonly person: Person; readonly wishes?: QuickMatch }
  /** For good, or until the person comes back. */
  | { readonly type: 'leave'; readonly userId: string; readonly permanent: boolean }
  | { readonly type: 'kick'; readonly userId: string; readonly playerId: string }
  /** The levels of all bots that the waiting room is to have. */
  | { readonly type: 'setBots'; readonly userId: string; readonly bots: readonly OfferedBot[] }
  /** Null turns it round. */
  | { readonly type: 'ready'; readonly userId: string; readonly ready: boolean | null }
  | { readonly type: 'start'; readonly userId: string }
  | { readonly type: 'move'; readonly userId: string; readonly move: Move }
  | { readonly type: 'relaxClock'; readonly userId: string; readonly relaxed: boolean }
  /** The first connection is open, or the last one gone. */
  | { readonly type: 'connect' | 'disconnect'; readonly userId: string }
  /** A sign of life of somebody who may have been taken for away. */
  | { readonly type: 'comeBack'; readonly userId: string }
  /** Everybody should go on to another game; the first who asks decides to which. */
  | {
      readonly type: 'offerRematch';
      readonly userId: string;
      readonly gameId: string;
      readonly inviteCode: string;
      /** An offer before, which nobody can take up any more. */
      readonly replaces: string | null;
    };

/** What the server does by itself. */
export type ServerCommand =
  /** Time has passed: the first alarm that is due goes off. */
  | { readonly type: 'timeout' }
  /** A bot has decided about `version`. `budget`: how many games it imagined for that, where it does. */
  | {
      readonly type: 'bot';
      readonly version: number;
      readonly action: Action;
      readonly budget: number | null;
    }
  | ResumeCommand;

/** The server is there again since `backAt`; the one before was alive until `aliveUntil` at least. */
export interface ResumeCommand {
  readonly type: 'resume';
  readonly aliveUntil: number;
  readonly backAt: number;
}

export type Command = CreateCommand | PersonCommand | ServerCommand;
