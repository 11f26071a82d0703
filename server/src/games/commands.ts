/** Everything that can be asked of a game. Who asks has been verified before. */
import type { Action } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import type { Move } from '@staxd/protocol';
import type { Settings } from './game.ts';

/** A verified person, as its account says. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly isGuest: boolean;
}

export interface CreateCommand {
  readonly type: 'create';
  readonly id: string;
  readonly person: Person;
  readonly settings: Settings;
  /** Bots that sit from the start, each level once. */
  readonly bots: readonly OfferedBot[];
}

/** Asked by a person about a game that exists. */
export type PersonCommand =
  | { readonly type: 'join'; readonly person: Person }
  /** For good, or until the person comes back. */
  | { readonly type: 'leave'; readonly userId: string; readonly permanent: boolean }
  | { readonly type: 'kick'; readonly userId: string; readonly playerId: string }
  /** Null turns it round. */
  | { readonly type: 'ready'; readonly userId: string; readonly ready: boolean | null }
  | { readonly type: 'start'; readonly userId: string }
  | { readonly type: 'move'; readonly userId: string; readonly move: Move }
  | { readonly type: 'relaxClock'; readonly userId: string; readonly relaxed: boolean }
  /** The first connection is open, or the last one gone. */
  | { readonly type: 'connect' | 'disconnect'; readonly userId: string }
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
