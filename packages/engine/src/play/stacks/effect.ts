import type { Seat } from '../../actions/actions.ts';
import type { Core } from '../../game/core.ts';
import type { Stack } from '../../game/state.ts';
import type { Sink } from '../../game/turn.ts';

/**
 * What a stack does to the player it resolves on: `hits` is its total when accepted, the first hit when noped
 * (STK-5). An effect may open a decision of its own in place of the stack.
 */
export type Effect = (core: Core, stack: Stack, target: Seat, hits: number, sink?: Sink) => void;

export interface StackEffect {
  readonly accepted: Effect;
  readonly noped: Effect;
  /** The first hit, which a NOPE lets through (STK-5). */
  readonly unit: number;
  /** Its total; at most the hand (HIJACK-1, PEEK-1); or one thing, whatever the total (TRADE-1). */
  readonly takes: 'total' | 'hand' | 'once';
  /** Accepting makes the target draw, which counts as its turn (STK-8). */
  readonly draws: boolean;
  readonly nopable: boolean;
  /** A NOPE hits the players who made the stack, whatever the options (JINX-4). */
  readonly backfires: boolean;
  /** The player chooses the target (STK-2). */
  readonly aimed: boolean;
  /** The initiator stays the current player when others counter (STK-9). */
  readonly staysWithInitiator: boolean;
  /** LEAVE-1: what remains after a player other than the target leaves; null cancels the stack. */
  readonly without: (core: Core, stack: Stack, leaver: Seat) => Stack | null;
}

export const ORDINARY: Omit<StackEffect, 'accepted' | 'noped'> = {
  unit: 1,
  takes: 'total',
  draws: false,
  nopable: true,
  backfires: false,
  aimed: false,
  staysWithInitiator: false,
  without: (_core, stack) => stack,
};
