/** The jinx window: the next player may team up, ignore the jinx, or be petty (JINX-1 to JINX-3). */
import type { Seat } from '../actions/actions.ts';
import type { Card } from '../cards/cards.ts';
import type { Core } from '../game/core.ts';
import type { JinxWindow } from '../game/state.ts';
import { drawCards, passTurn, type Sink } from '../game/turn.ts';
import { openJinxStack, sumOf } from './stacks/open.ts';

/** JINX-1: opens the window and passes the turn to the next player. */
export function openWindow(core: Core, initiator: Seat, cards: readonly Card[], sink?: Sink): void {
  passTurn(core, initiator, sink);
  if (core.outcome) return;
  const value = sumOf(cards);
  core.open = { phase: 'jinx_window', initiator, value };
  sink?.({ type: 'jinxOpened', initiator, value, awaited: core.current });
}

/** JINX-3: the initiator draws the value; the turn of the player who was asked goes on. */
export function ignoreJinx(core: Core, { initiator, value }: JinxWindow, sink?: Sink): void {
  core.open = null;
  sink?.({ type: 'jinxClosed', initiator, outcome: 'ignored' });
  drawCards(core, initiator, value, 'jinx', sink);
}

/** JINX-4: the jinx cards just played join the window's in a stack against the next player. */
export function teamUp(
  core: Core,
  window: JinxWindow,
  seat: Seat,
  cards: readonly Card[],
  sink?: Sink,
): void {
  const { initiator, value } = window;
  sink?.({ type: 'jinxClosed', initiator, outcome: 'teamedUp' });
  openJinxStack(core, { seat: initiator, sum: value }, { seat, sum: sumOf(cards) }, sink);
}

/** LEAVE-1: closes the window; nobody draws. */
export function cancelJinx(core: Core, { initiator }: JinxWindow, sink?: Sink): void {
  core.open = null;
  sink?.({ type: 'jinxClosed', initiator, outcome: 'cancelled' });
}
