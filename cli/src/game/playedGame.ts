/** A game from its player's point of view, local or online. */
import type { Action, GameEvent, LegalAction, Refusal, View } from '@staxd/engine';

/** May hold secrets, which must be redacted before display. */
export interface LogEntry {
  readonly turn: number;
  readonly event: GameEvent;
}

export interface PlayedGame {
  readonly view: View;
  /** Empty while somebody else must act. */
  readonly legal: readonly LegalAction[];
  readonly log: readonly LogEntry[];
  /** Carries out an action or sends it; returns the refusal, if any. */
  act(action: Action): Refusal | null;
  /** Why `action` would be refused now, or null. */
  refusalOf(action: Action): Refusal | null;
  /** What a bot would do in the player's place. */
  suggestion(): Action;
}
