/** A game from its player's point of view: local, online, or a lesson. */
import { type Action, formatAction, type GameEvent, type LegalAction, type View } from '@staxd/engine';
import type { Fault } from '../messages/faults.ts';
import { t } from '../messages/t.ts';

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
  act(action: Action): Fault | null;
  /** Why `action` would be refused now, or null. */
  refusalOf(action: Action): Fault | null;
  /** A line that says what the player could do now. */
  hint(): string;
}

export function hintText(action: Action, { seats }: Pick<View, 'seats'>): string {
  return t('board.hint', { action: formatAction(action, (seat) => seats[seat].name) });
}

/** Events with their turns, after others that led to `turn`. */
export function withTurns(events: readonly GameEvent[], turn: number): LogEntry[] {
  let now = turn;
  return events.map((event) => {
    if (event.type === 'turnPassed') now = event.turn;
    return { turn: now, event };
  });
}
