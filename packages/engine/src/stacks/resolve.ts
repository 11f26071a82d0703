/** A stack ends: accepted, noped, or cancelled (STK-5, STK-8). */
import type { Seat } from '../actions.ts';
import type { StackType } from '../cards.ts';
import type { Core } from '../core.ts';
import type { Stack } from '../state.ts';
import { passTurn, type Sink } from '../turn.ts';
import { add } from './add.ts';
import type { Effect } from './effect.ts';
import { gift } from './gift.ts';
import { hijack } from './hijack.ts';
import { jinx, nopedJinx } from './jinx.ts';
import { nopedPeek, peek } from './peek.ts';
import { stun } from './stun.ts';
import { trade } from './trade.ts';

interface Resolution {
  readonly accepted: Effect;
  readonly noped: Effect;
  /** One unit of the stack (STK-5). */
  readonly unit: number;
  /** Whether accepting makes the target draw, which is its turn (STK-8). */
  readonly draws: boolean;
}

const quiet = (effect: Effect): Resolution => ({ accepted: effect, noped: effect, unit: 1, draws: false });
const adding = (unit: number): Resolution => ({ accepted: add, noped: add, unit, draws: true });

const RESOLUTIONS: Readonly<Record<StackType, Resolution>> = {
  'add+1': adding(1),
  'add+2': adding(2),
  'add+3': adding(3),
  stun: quiet(stun),
  trade: quiet(trade),
  hijack: quiet(hijack),
  peek: { accepted: peek, noped: nopedPeek, unit: 1, draws: false },
  gift: quiet(gift),
  jinx: { accepted: jinx, noped: nopedJinx, unit: 0, draws: true },
};

/** The target takes the whole stack; whose turn is next stands in the table of STK-8. */
export function acceptStack(core: Core, stack: Stack, sink?: Sink): void {
  const { target, type, total } = stack;
  const { accepted, draws } = RESOLUTIONS[type];
  const wasTurn = draws && core.rules.acceptConsumesTurn === 'draws' && core.stunned[target] === 0;
  sink?.({ type: 'stackResolved', stack: type, target, outcome: 'accepted', hits: total });
  accepted(core, stack, target, total, sink);
  if (core.open === stack) passTurn(core, wasTurn ? target : core.current, sink);
}

/** STK-5: the player who noped takes only the first hit, and the turn passes on from there. */
export function nopeStack(core: Core, stack: Stack, seat: Seat, sink?: Sink): void {
  const { noped, unit } = RESOLUTIONS[stack.type];
  const hits = core.rules.nopeResidual === 'none' ? 0 : unit;
  sink?.({ type: 'stackResolved', stack: stack.type, target: seat, outcome: 'noped', hits });
  if (hits > 0 || stack.type === 'jinx') noped(core, stack, seat, hits, sink);
  if (core.open === stack) passTurn(core, seat, sink);
}

/** LEAVE-1: the stack ends without effect; gifts stay with their givers. */
export function cancelStack(core: Core, stack: Stack, sink?: Sink): void {
  sink?.({ type: 'stackResolved', stack: stack.type, target: stack.target, outcome: 'cancelled', hits: 0 });
  passTurn(core, core.current, sink);
}
