import type { Action, Refusal, Seat } from '../actions/actions.ts';
import { FAMILY_OF, GIFT, isJinx, NOPE, NOPE_FAMILY, SHAPE_FAMILY } from '../cards/cards.ts';
import type { Core } from '../game/core.ts';
import { drawTurn, endGame, passTurn, type Sink, skipTurn } from '../game/turn.ts';
import { ignoreJinx, openWindow, teamUp } from './jinx.ts';
import { leave } from './leave.ts';
import { layDown } from './matching.ts';
import { reveal, revealRandom } from './peek.ts';
import { counterStack, openStack } from './stacks/open.ts';
import { acceptStack, nopeStack } from './stacks/resolve.ts';
import { validate } from './validate.ts';

type Play = Extract<Action, { type: 'play' | 'counter' }>;

/**
 * Carries out `action` in place. Returns null, or the refusal with nothing changed (ERR-1). Events go to
 * `sink` as they happen; without a sink, none are made.
 */
export function step(core: Core, action: Action, sink?: Sink): Refusal | null {
  const refusal = validate(core, action);
  if (refusal === null) execute(core, action, sink);
  return refusal;
}

function execute(core: Core, action: Action, sink?: Sink): void {
  const { seat } = action;
  const { open } = core;
  switch (action.type) {
    case 'draw':
      return draw(core, seat, sink);
    case 'play':
      return play(core, action, sink);
    case 'skip':
      return skip(core, seat, sink);
    case 'leave':
      return leave(core, seat, sink);
    case 'timeout':
      return timeOut(core, seat, sink);
  }
  if (open?.phase === 'stack_resolution') {
    switch (action.type) {
      case 'accept':
        return acceptStack(core, open, sink);
      case 'counter':
        layDown(core, seat, action.cards, action.color, 'counter', sink);
        return hasWon(core, seat, sink) ? undefined : counterStack(core, open, action, sink);
      case 'nope':
        layDown(core, seat, [NOPE], action.color, 'nope', sink);
        return hasWon(core, seat, sink) ? undefined : nopeStack(core, open, seat, sink);
    }
  }
  if (open?.phase === 'jinx_window') {
    if (action.type === 'ignore') return ignoreJinx(core, open, sink);
    if (action.type === 'teamUp') {
      layDown(core, seat, action.cards, undefined, 'teamUp', sink);
      return hasWon(core, seat, sink) ? undefined : teamUp(core, open, seat, action.cards, sink);
    }
  }
  if (open?.phase === 'peek_selection' && action.type === 'reveal') {
    reveal(core, open, action.cards, sink);
  }
}

/** JINX-3: any other move in the window ignores the jinx first (PETTY). */
function closeWindow(core: Core, sink?: Sink): void {
  if (core.open?.phase === 'jinx_window') ignoreJinx(core, core.open, sink);
}

function draw(core: Core, seat: Seat, sink?: Sink): void {
  closeWindow(core, sink);
  drawTurn(core, seat, sink);
}

function skip(core: Core, seat: Seat, sink?: Sink): void {
  closeWindow(core, sink);
  skipTurn(core, seat, sink);
}

function play(core: Core, action: Play, sink?: Sink): void {
  const { seat, color } = action;
  closeWindow(core, sink);
  // GIFT-4: on one's own turn, a GIFT without gifts means a hand of GIFTs only; playing it wins with all of them.
  const allGifts = action.cards[0] === GIFT && !action.gifts?.length;
  const cards = allGifts ? core.hands[seat].slice() : action.cards;
  layDown(core, seat, cards, color, 'play', sink);
  if (hasWon(core, seat, sink)) return;
  const family = FAMILY_OF[cards[0]];
  if (family === SHAPE_FAMILY || family === NOPE_FAMILY) passTurn(core, seat, sink);
  else if (isJinx(cards[0])) openWindow(core, seat, cards, sink);
  else openStack(core, action, sink);
}

/** WIN-1: an empty hand wins before the set takes effect. */
function hasWon(core: Core, seat: Seat, sink?: Sink): boolean {
  if (core.hands[seat].length > 0) return false;
  endGame(core, seat, 'card_play', sink);
  return true;
}

/** TIME-1: the move made for a player whose time is up. */
function timeOut(core: Core, seat: Seat, sink?: Sink): void {
  const { open } = core;
  sink?.({ type: 'timedOut', seat });
  if (open?.phase === 'stack_resolution') acceptStack(core, open, sink);
  else if (open?.phase === 'peek_selection') revealRandom(core, open, sink);
  else if (core.stunned[seat] > 0) skip(core, seat, sink);
  else draw(core, seat, sink);
}
