/** Lays out the positions of the rules page as the reader of scenarios would, which the page does not load. */
import {
  type Action,
  apply,
  type Card,
  createPosition,
  deckOf,
  defineRules,
  type GameState,
  NOPE,
  openStream,
  parseAction,
  parseCard,
  parseSeed,
  type Seat,
  shuffle,
  unwrap,
} from '@staxd/engine';
import type { TryPosition } from '../content/section.ts';

/** The player who tries. */
export const ME = 'You';
/** The seed of a scenario that names none. */
const SEED = '1';

/** The state in which the reader tries. Throws for a position that the rules do not allow, which is a bug. */
export function layOut({ mode = 'casual', players, top, hands, steps }: TryPosition): GameState {
  const rules = unwrap(defineRules(mode));
  const rest = [...deckOf(rules)].toSorted((one, other) => one - other);
  const take = (name: string): Card => {
    const at = rest.indexOf(parseCard(name) ?? -1);
    if (at < 0) throw new RangeError(`the deck has no ${name} left`);
    return rest.splice(at, 1)[0] as Card;
  };
  const first = take(top);
  const dealt = players.map((name) => (hands[name] ?? []).map(take));
  shuffle(rest, openStream(unwrap(parseSeed(SEED)), 'deal'));
  const seats = players.map((name) => ({ name }));
  const position = { hands: dealt, discard: [first], drawPile: rest, current: 0 };
  let state = unwrap(createPosition(rules, seats, SEED, position));
  for (const step of steps) {
    for (const [name, text] of Object.entries(step)) {
      const next = apply(state, read(state, text, name));
      if (!next.ok) throw new RangeError(`${name}: ${text} is refused: ${next.error.code}`);
      state = next.value.state;
    }
  }
  return state;
}

/** An action of a player as the engine's. */
export function read({ seats }: GameState, text: string, player = ME): Action {
  const seatOf = (name: string) => seats.findIndex((seat) => seat.name === name);
  return unwrap(parseAction(seatOf(player), text, seatOf));
}

/** The cards that a try shows: what is given, played, or the back of one that is drawn. */
export function cardsOf(action: Action): readonly (Card | 'back')[] {
  if ('gifts' in action && action.gifts !== undefined) return action.gifts;
  if ('cards' in action) return action.cards;
  return [action.type === 'nope' ? NOPE : 'back'];
}

export function nameOf({ seats }: GameState, seat: Seat): string {
  return seats[seat]?.name ?? '';
}
