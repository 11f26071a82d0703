/** Small positions laid out by hand, and lines of play from them. */
import {
  type Action,
  apply,
  type Card,
  createPosition,
  defineRules,
  type GameEvent,
  type GameState,
  type Mode,
  type Position,
  parseAction,
  parseCards,
  type RuleOptions,
  unwrap,
} from '../../src/index.ts';

const NAMES = ['A', 'B', 'C', 'D'];

/** Cards by name. */
export const cards = (names: string): Card[] => unwrap(parseCards(names));

/** A position of as many players as there are hands. */
export function lay(
  hands: readonly string[],
  rest: Partial<Position> = {},
  mode: Mode = 'casual',
  options: Partial<RuleOptions> = {},
): GameState {
  const piles = {
    discard: cards('orange circle'),
    drawPile: cards('green star, green oval, pink star, pink oval'),
  };
  const seats = hands.map((_, seat) => ({ name: NAMES[seat] }));
  const rules = unwrap(defineRules(mode, options));
  return unwrap(createPosition(rules, seats, 'alea:1', { ...piles, ...rest, hands: hands.map(cards) }));
}

/** Carries out lines such as `A: play orange stun` and returns the last state and all events. */
export function playLines(
  state: GameState,
  lines: readonly string[],
): { readonly state: GameState; readonly events: readonly GameEvent[] } {
  const events: GameEvent[] = [];
  let current = state;
  for (const line of lines) {
    const [name, text] = line.split(': ');
    const action: Action = unwrap(parseAction(NAMES.indexOf(name), text, (other) => NAMES.indexOf(other)));
    const applied = apply(current, action);
    if (!applied.ok) throw new Error(`${line} is refused: ${applied.error.code}`);
    current = applied.value.state;
    events.push(...applied.value.events);
  }
  return { state: current, events };
}
