import type { Seat } from '../../actions/actions.ts';
import type { Core } from '../../game/core.ts';
import type { Stack } from '../../game/state.ts';
import { passTurn, type Sink } from '../../game/turn.ts';
import { EFFECTS } from './effects.ts';

/** The target takes the whole stack; the table of STK-8 says whose turn is next. */
export function acceptStack(core: Core, stack: Stack, sink?: Sink): void {
  const { target, type, total } = stack;
  const { accepted, draws } = EFFECTS[type];
  const wasTurn = draws && core.rules.acceptConsumesTurn === 'draws' && core.stunned[target] === 0;
  sink?.({ type: 'stackResolved', stack: type, target, outcome: 'accepted', hits: total });
  accepted(core, stack, target, total, sink);
  if (core.open === stack) passTurn(core, wasTurn ? target : core.current, sink);
}

/** STK-5: the player who noped takes only the first hit, and the turn passes on from there. */
export function nopeStack(core: Core, stack: Stack, seat: Seat, sink?: Sink): void {
  const { noped, unit, backfires } = EFFECTS[stack.type];
  const hits = core.rules.nopeResidual === 'none' ? 0 : unit;
  sink?.({ type: 'stackResolved', stack: stack.type, target: seat, outcome: 'noped', hits });
  if (hits > 0 || backfires) noped(core, stack, seat, hits, sink);
  if (core.open === stack) passTurn(core, seat, sink);
}

/** LEAVE-1: ends the stack without effect; gifts stay with their givers. */
export function cancelStack(core: Core, stack: Stack, sink?: Sink): void {
  sink?.({ type: 'stackResolved', stack: stack.type, target: stack.target, outcome: 'cancelled', hits: 0 });
  passTurn(core, core.current, sink);
}
