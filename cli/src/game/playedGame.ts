/** A game as the one who plays it has it in front of them, kept here or on a server. */
import type { Action, GameEvent, LegalAction, Refusal, View } from '@staxd/engine';

/** One line of a game's history; who tells it leaves out what its hearer may not know. */
export interface LogEntry {
  readonly turn: number;
  readonly event: GameEvent;
}

export interface PlayedGame {
  /** What the player knows. */
  readonly view: View;
  /** What the player can do now; nothing while somebody else must act. */
  readonly legal: readonly LegalAction[];
  readonly log: readonly LogEntry[];
  /** Carries an action of the player out, or has it carried out; or gives the refusal. */
  act(action: Action): Refusal | null;
  /** Why `action` would be refused now, or null. */
  refusalOf(action: Action): Refusal | null;
  /** What a bot would do in the place of the player. */
  suggestion(): Action;
}
