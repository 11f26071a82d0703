/** The seam between a table and a bot that runs outside of this program (`external.ts`). */
import type { Action, GameEvent, LegalAction, Outcome, RuleSet, Seat, View } from '@staxd/engine';
import type { FaultKind } from '../model/gameLine.ts';

/** What an external bot is told when a game begins. */
export interface ExternalGame {
  readonly seat: Seat;
  /** The names at the table, by seat. */
  readonly seats: readonly string[];
  readonly rules: RuleSet;
  /** The game's number. Never its seed: who knows the seed knows every hand. */
  readonly game: string;
}

/**
 * One bot outside, seat by seat and game after game. A fault ends only its game: the player of the
 * next `begin` is as good as new. Nothing here throws.
 */
export interface ExternalPlayer {
  begin(game: ExternalGame): void;
  /** One event, redacted for the seat. */
  observe(event: GameEvent): void;
  /** What it does: one of `legal` with its picks filled, or how it failed. */
  act(view: View, legal: readonly LegalAction[]): Promise<Action | FaultKind>;
  /** The game is over; also for a bot that has failed in it. */
  end(outcome: Outcome): void;
  /** Ends the process, if there is one. */
  close(): void;
}

export interface ExternalOptions {
  /** Milliseconds for one answer. */
  readonly timeoutMs: number;
}
