import type { Seat } from '../actions.ts';
import type { Core } from '../core.ts';
import type { Stack } from '../state.ts';
import type { Sink } from '../turn.ts';

/**
 * What a stack does to the player on whom it resolves: `hits` is its total when accepted and the
 * first hit when noped (STK-5). An effect may open a decision of its own in place of the stack.
 */
export type Effect = (core: Core, stack: Stack, target: Seat, hits: number, sink?: Sink) => void;
