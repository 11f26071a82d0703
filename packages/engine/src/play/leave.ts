/** A player leaves for good, which may settle an open decision (LEAVE-1, WIN-3). */
import type { Seat } from '../actions/actions.ts';
import { shuffle } from '../chance/random.ts';
import type { Core } from '../game/core.ts';
import type { JinxWindow, PeekSelection, Stack } from '../game/state.ts';
import { activeCount, endGame, nextSeat, passTurn, placeAtBottom, type Sink } from '../game/turn.ts';
import { cancelJinx } from './jinx.ts';
import { cancelSelection } from './peek.ts';
import { EFFECTS } from './stacks/effects.ts';
import { cancelStack } from './stacks/resolve.ts';

/** Shuffles the hand under the draw pile; then the first row of LEAVE-1 that fits applies. */
export function leave(core: Core, seat: Seat, sink?: Sink): void {
  const hand = core.writableHand(seat).splice(0);
  core.byChance((stream) => shuffle(hand, stream));
  placeAtBottom(core, hand);
  core.active &= ~(1 << seat);
  core.leavers = [...core.leavers, seat];
  core.emptyDraws = 0;
  sink?.({ type: 'playerLeft', seat, cards: hand.length });
  if (activeCount(core) === 1) {
    endGame(core, nextSeat(core, seat), 'last_standing', sink);
    return;
  }
  const { open } = core;
  switch (open?.phase) {
    case 'stack_resolution':
      return leaveStack(core, open, seat, sink);
    case 'peek_selection':
      return leaveSelection(core, open, seat, sink);
    case 'jinx_window':
      return leaveWindow(core, open, seat, sink);
    default:
      if (core.current === seat) passTurn(core, seat, sink);
  }
}

function leaveStack(core: Core, stack: Stack, seat: Seat, sink?: Sink): void {
  const rest = seat === stack.target ? null : EFFECTS[stack.type].without(core, stack, seat);
  if (rest === null) cancelStack(core, stack, sink);
  else core.open = rest;
}

function leaveSelection(core: Core, selection: PeekSelection, seat: Seat, sink?: Sink): void {
  const contributors = selection.contributors.filter((other) => other !== seat);
  if (seat === selection.target || contributors.length === 0) cancelSelection(core, sink);
  else core.open = { ...selection, contributors };
}

function leaveWindow(core: Core, window: JinxWindow, seat: Seat, sink?: Sink): void {
  if (seat !== window.initiator && seat !== core.current) return;
  cancelJinx(core, window, sink);
  if (seat === core.current) passTurn(core, seat, sink);
}
