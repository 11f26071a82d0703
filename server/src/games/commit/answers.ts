/** What whoever sends a command is told of it. */
import { ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import type { Game } from '../model/game.ts';
import { refuse } from '../model/refuse.ts';
import type { VersionedGame } from './liveGames.ts';

export interface Answer {
  readonly game: Game;
  /** The version that the command made, or the current one when it changed nothing. */
  readonly version: number;
  readonly isChange: boolean;
  readonly fromCache: boolean;
}

/** A command that is written and not published yet, so that its sender can be answered first. */
export interface Executed extends Answer {
  /** Tells the listeners. Must be called: later versions of the game wait for it. */
  publish(): void;
}

export function unchanged(current: VersionedGame | null): Result<Executed, ErrorBody> {
  if (current === null) return refuse('GAME_NOT_FOUND');
  const { game, version } = current;
  return ok({ game, version, isChange: false, fromCache: false, publish: nothing });
}

/** Of a command that was carried out before, and made this version. */
export function repeated(game: Game, version: number): Executed {
  return { game, version, isChange: true, fromCache: true, publish: nothing };
}

function nothing(): void {}
