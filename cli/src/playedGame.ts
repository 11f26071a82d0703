/** A game as the one who plays it has it in front of them: all of it here, or what a server shows of it. */
import type { Action, GameState, LegalAction, Refusal, Viewer } from '@staxd/engine';
import type { LogEntry } from './session.ts';

export interface PlayedGame {
  /** The game, or any full game that agrees with everything that the person can see. */
  readonly state: GameState;
  /** The seat of the person, or the spectator's chair. */
  readonly person: Viewer;
  /** What the player who must act can do, as far as it is known here. */
  readonly legal: readonly LegalAction[];
  readonly log: readonly LogEntry[];
  /** Carries an action of the person out, or has it carried out; or gives the refusal. */
  act(action: Action): Refusal | null;
  /** Why `action` would be refused now, or null. */
  refusalOf(action: Action): Refusal | null;
  /** What a bot would do in the place of the player who must act. */
  suggestion(): Action;
}
