import { type Action, face, type LegalAction, type View, withPicks } from '@staxd/engine';
import type { Bot } from '@staxd/engine/bots';

/** In cards, of what lays down none that one has chosen; a GIFT is kept for the end. */
const OTHERS: Readonly<Record<string, number>> = {
  nope: 0.9,
  teamUp: 0.8,
  ignore: 0.5,
  reveal: 0.5,
  accept: 0.4,
  gift: 0.1,
};
const HITS: readonly unknown[] = ['add', 'hijack'];

/** As many gifts as may be, and no more of other cards than must be. */
function filled(action: LegalAction): Action {
  const { part, min, max, eligible } = action.picks ?? { part: 'gifts', min: 0, max: 0, eligible: [] };
  return withPicks(action, eligible.slice(0, part === 'gifts' ? max : min));
}

/** By how many cards the hand becomes smaller, and less than one for what comes next. */
function worth(action: Action, { hand, seats, viewer, color: active }: View): number {
  if (action.type !== 'play' && action.type !== 'counter') return OTHERS[action.type] ?? 0;
  const { cards, target, gifts = [] } = action;
  const left = hand.length - cards.length - gifts.length;
  if (left === 0) return 100;
  const { family, modifier, color = null } = face(cards[0]);
  if (family === 'gift') return OTHERS.gift;
  const kept = target === undefined ? left : seats[target].handSize;
  const isClose = seats.some(({ seat, active, handSize }) => seat !== viewer && active && handSize <= 2);
  const hits = modifier ? Number(isClose) + 0.7 * Number(HITS.includes(modifier)) : 0;
  const follows = hand.some(
    (card) => card !== cards[0] && face(card).color === (color ?? action.color ?? active),
  );
  return hand.length - kept + hits + 0.6 * Number(follows);
}

/** The least that a beginner would do: have as few cards as one can. It stays as it is, to measure others by. */
export const greedy: Bot<null> = {
  version: '1',
  start: () => null,
  act(view, legal, _memory, rng) {
    if (legal.length === 1 && !legal[0].picks) return legal[0];
    const actions = legal.map(filled);
    const worths = actions.map((action) => worth(action, view));
    const best = actions.filter((_, at) => worths[at] === Math.max(...worths));
    return best[rng.below(best.length)];
  },
};
