import type { Seat } from '../actions/actions.ts';
import type { Card } from '../cards/cards.ts';
import type { Core } from '../game/core.ts';
import { remember } from '../game/memo.ts';
import { isActive, type PeekSelection, type Stack } from '../game/state.ts';
import { passTurn, type Sink, takeRandom } from '../game/turn.ts';

/** PEEK-1: closes the stack; its target must choose `hits` cards, or as many as it holds. */
export function openSelection(
  core: Core,
  stack: Stack,
  target: Seat,
  hits: number,
  noped: boolean,
  sink?: Sink,
): void {
  const contributors = stack.contributions.map(({ seat }) => seat).filter((seat) => isActive(core, seat));
  const count = Math.min(hits, core.hands[target].length);
  const selection: PeekSelection = { phase: 'peek_selection', target, count, contributors, noped };
  core.open = selection;
  sink?.({ type: 'peekOpened', target, count, viewers: viewersOf(selection) });
}

/** Shows the chosen cards to every contributor but the target, and passes the turn (STK-8). */
export function reveal(core: Core, selection: PeekSelection, cards: readonly Card[], sink?: Sink): void {
  const { target, noped } = selection;
  const viewers = viewersOf(selection);
  const shown = cards.slice();
  for (const viewer of viewers) remember(core, viewer, { peeked: { target, cards: shown } });
  sink?.({ type: 'cardsRevealed', target, count: shown.length, viewers, cards: shown });
  passTurn(core, noped ? target : core.current, sink);
}

/** TIME-1: time is up, so chance chooses. */
export function revealRandom(core: Core, selection: PeekSelection, sink?: Sink): void {
  const hand = core.hands[selection.target].slice();
  const cards = core.byChance((stream) => takeRandom(hand, selection.count, stream));
  reveal(core, selection, cards, sink);
}

/** LEAVE-1: nothing is shown. */
export function cancelSelection(core: Core, sink?: Sink): void {
  passTurn(core, core.current, sink);
}

function viewersOf({ contributors, target }: PeekSelection): Seat[] {
  return contributors.filter((seat) => seat !== target);
}
