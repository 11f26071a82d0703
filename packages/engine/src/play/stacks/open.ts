/** Opens and answers stacks (STK-1 to STK-4). */
import type { Action, Seat } from '../../actions/actions.ts';
import { type Card, GIFT, STACK_TYPE_OF, VALUE_OF } from '../../cards/cards.ts';
import type { Core } from '../../game/core.ts';
import type { Contribution, Gift, Stack } from '../../game/state.ts';
import { nextSeat, type Sink } from '../../game/turn.ts';
import { EFFECTS } from './effects.ts';

type SetAction = Extract<Action, { type: 'play' | 'counter' }>;
const NO_GIFTS: readonly Gift[] = [];

/** STK-1: the set just played on the player's own turn becomes a stack. */
export function openStack(core: Core, action: SetAction, sink?: Sink): void {
  const { seat } = action;
  const type = STACK_TYPE_OF[action.cards[0]];
  if (type === null) throw new RangeError('only modifiers and GIFTs open a stack');
  const total = worth(action);
  const target = action.target ?? nextSeat(core, seat);
  core.open = {
    phase: 'stack_resolution',
    type,
    total,
    initiator: seat,
    target,
    contributions: [{ seat, sum: total }],
    latest: seat,
    gifts: promised(action),
  };
  sink?.({ type: 'stackOpened', stack: type, seat, target, total });
  announceGifts(action, sink);
}

/** JINX-4: a team-up turns the jinx window into a stack with two contributors. */
export function openJinxStack(core: Core, first: Contribution, second: Contribution, sink?: Sink): void {
  const target = nextSeat(core, second.seat);
  const total = first.sum + second.sum;
  core.open = {
    phase: 'stack_resolution',
    type: 'jinx',
    total,
    initiator: first.seat,
    target,
    contributions: [first, second],
    latest: second.seat,
    gifts: NO_GIFTS,
  };
  sink?.({ type: 'stackOpened', stack: 'jinx', seat: second.seat, target, total });
}

/** STK-4: adds the counter just played and moves the stack on. */
export function counterStack(core: Core, stack: Stack, action: SetAction, sink?: Sink): void {
  const { seat } = action;
  const value = worth(action);
  const total = stack.total + value;
  const target = action.target ?? nextSeat(core, seat);
  // Not spread: stacks that share one hidden class keep every reader fast.
  core.open = {
    phase: 'stack_resolution',
    type: stack.type,
    total,
    initiator: stack.initiator,
    target,
    contributions: contribute(stack.contributions, seat, value),
    latest: seat,
    gifts: action.gifts ? [...stack.gifts, ...promised(action)] : stack.gifts,
  };
  if (!EFFECTS[stack.type].staysWithInitiator) core.current = seat;
  sink?.({ type: 'stackCountered', stack: stack.type, seat, target, total });
  announceGifts(action, sink);
}

/** STK-1: what a set adds to the total: values for ADD and JINX, the number of gifts for GIFT, else of cards. */
function worth(action: SetAction): number {
  if (action.cards[0] === GIFT) return action.gifts?.length ?? 0;
  return sumOf(action.cards);
}

/** The sum of the cards' values; a card without a number counts 1. */
export function sumOf(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += VALUE_OF[card];
  return sum;
}

function contribute(contributions: readonly Contribution[], seat: Seat, value: number): Contribution[] {
  if (!contributions.some((entry) => entry.seat === seat)) return [...contributions, { seat, sum: value }];
  return contributions.map((entry) => (entry.seat === seat ? { seat, sum: entry.sum + value } : entry));
}

function promised({ seat, gifts }: SetAction): readonly Gift[] {
  return gifts ? gifts.map((card) => ({ seat, card })) : NO_GIFTS;
}

function announceGifts({ seat, gifts }: SetAction, sink?: Sink): void {
  if (gifts?.length) sink?.({ type: 'giftsCommitted', seat, count: gifts.length, cards: gifts.slice() });
}
