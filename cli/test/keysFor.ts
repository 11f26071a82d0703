import { type Action, COLORS, type GameState, isActive, NOPE, type Seat } from '@staxd/engine';
import { KEYS } from './program.ts';

const DIRECT: Readonly<Record<string, string>> = { draw: 'd', accept: 'a', ignore: 'i', skip: 's' };

/** The keys for an action of a seat on the board. */
export function keysFor(state: GameState, seat: Seat, action: Action): string[] {
  if (action.type in DIRECT) return [DIRECT[action.type]];
  const hand = state.hands[seat];
  const taken: number[] = [];
  const layOut = (card: number) => {
    const place = hand.findIndex((other, index) => other === card && !taken.includes(index));
    taken.push(place);
    return [KEYS.home, ...new Array<string>(place).fill(KEYS.right), ' '];
  };
  const cards = 'cards' in action ? action.cards : [NOPE];
  const keys = [...cards.flatMap(layOut), KEYS.enter];
  if ('color' in action && action.color) keys.push(`${COLORS.indexOf(action.color) + 1}`);
  if ('target' in action && action.target !== undefined) {
    const others = state.seats
      .map((_, other) => other)
      .filter((other) => other !== seat && isActive(state, other));
    keys.push(`${others.indexOf(action.target) + 1}`);
  }
  if ('gifts' in action && action.gifts?.length) keys.push(...action.gifts.flatMap(layOut), KEYS.enter);
  return keys;
}
