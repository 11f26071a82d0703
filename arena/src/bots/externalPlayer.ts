import type { Action, GameEvent, LegalAction, Outcome, RuleSet, Seat, View } from '@staxd/engine';
import type { FaultKind } from '../model/gameLine.ts';

export interface ExternalGame {
  readonly seat: Seat;
  readonly seats: readonly string[];
  readonly rules: RuleSet;
  /** The game's number. Never its seed, which would reveal every hand. */
  readonly game: string;
}

/** A fault ends only its game: the next `begin` starts afresh. Nothing here throws. */
export interface ExternalPlayer {
  begin(game: ExternalGame): void;
  /** The event must be redacted for the seat. */
  observe(event: GameEvent): void;
  act(view: View, legal: readonly LegalAction[]): Promise<Action | FaultKind>;
  /** Called for a bot that has failed, too. */
  end(outcome: Outcome): void;
  close(): void;
}

export interface ExternalOptions {
  /** Milliseconds for each answer. */
  readonly timeoutMs: number;
}
