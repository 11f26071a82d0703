/** What the time fields of a game say at one moment. */
import type { View } from '@staxd/engine';
import type { SeenGame } from '../wire/game.ts';
import type { WireGameState } from '../wire/gameState.ts';
import { ANSWER_TIME } from '../wire/terms.ts';

const SECOND = 1000;

/** Seconds from `now` to `at`, rounded up, as a clock on the screen counts them. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / SECOND));
}

/** Of a game, what says how long a decision takes. */
interface Decided extends Pick<SeenGame, 'turnSeconds'> {
  readonly view: Pick<View, 'phase'> | null;
}

/** Seconds that the open decision of a running game had at its start, for a clock that shows how much is left. */
export function decisionSeconds({ turnSeconds, view }: Decided): number {
  const isAnswer = view?.phase === 'stack_resolution' || view?.phase === 'peek_selection';
  return isAnswer ? ANSWER_TIME / SECOND : turnSeconds;
}

type Timed = Pick<WireGameState, 'game_phase' | 'turn_phase' | 'lobby_state'>;
type ClockFields = Pick<
  WireGameState,
  'deadline_at' | 'server_now' | 'countdown_remaining' | 'turn_time_remaining' | 'defense_time_remaining'
>;

/** The time fields of `game`, which waits until `deadlineAt`. One deadline serves all three countdowns. */
export function wireClock(game: Timed, deadlineAt: number | null, now: number): ClockFields {
  const left = deadlineAt === null ? null : secondsUntil(deadlineAt, now);
  const isPlaying = game.game_phase === 'in_progress';
  const isDefending = game.turn_phase === 'stack_resolution';
  return {
    deadline_at: deadlineAt,
    server_now: now,
    countdown_remaining: game.lobby_state === 'countdown' ? left : null,
    turn_time_remaining: isPlaying && !isDefending ? left : null,
    defense_time_remaining: isPlaying && isDefending ? left : null,
  };
}
