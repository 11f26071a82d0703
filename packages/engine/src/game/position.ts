import type { Seat } from '../actions/actions.ts';
import {
  CARDS,
  type Card,
  COLOR_OF,
  COLORS,
  type Color,
  formatCard,
  isCard,
  NONE,
  SHAPE_OF,
} from '../cards/cards.ts';
import { openStream, parseSeed } from '../chance/random.ts';
import { fail, type InputError, inputError, ok, type Result } from '../result.ts';
import { copiesOf } from '../rules/deck.ts';
import { parseRules, type RuleSet } from '../rules/rules.ts';
import { emptyTable } from './core.ts';
import { parseSeats } from './setup.ts';
import type { GameState, SeatInfo } from './state.ts';

/** The cards of a game in the middle, for {@link createPosition}. */
export interface Position {
  /** By seat; no hand is empty. */
  readonly hands: readonly (readonly Card[])[];
  /** The top last; at least one card. */
  readonly discard: readonly Card[];
  /** The top first. */
  readonly drawPile: readonly Card[];
  /** Required when a universal is on top; otherwise the top card's. */
  readonly color?: Color;
  readonly current?: Seat;
  /** By seat; all 0 by default. */
  readonly stunned?: readonly number[];
}

/** A game at the start of a turn. INVALID_STATE refuses too many copies of a face, an empty hand or no top card. */
export function createPosition(
  rules: RuleSet,
  seats: readonly SeatInfo[],
  seed: string,
  position: Position,
): Result<GameState, InputError> {
  const checkedRules = parseRules(rules);
  if (!checkedRules.ok) return checkedRules;
  const checkedSeats = parseSeats(seats);
  if (!checkedSeats.ok) return checkedSeats;
  const parsed = parseSeed(seed);
  if (!parsed.ok) return parsed;
  const { hands, discard, drawPile, current = 0, stunned = seats.map(() => 0) } = position;
  const fault = positionFault(checkedRules.value, seats.length, { ...position, current, stunned });
  if (fault) return fail(fault);
  const core = emptyTable(
    checkedRules.value,
    checkedSeats.value,
    openStream(parsed.value, 'effects').state(),
  );
  core.hands = hands.map((hand) => hand.slice());
  core.discard = discard.slice();
  core.drawPile = drawPile.toReversed();
  core.drawCount = drawPile.length;
  core.stunned = stunned.slice();
  core.current = current;
  const top = discard[discard.length - 1];
  core.shape = SHAPE_OF[top];
  core.color = COLOR_OF[top] === NONE && position.color ? COLORS.indexOf(position.color) : COLOR_OF[top];
  return ok(core);
}

function positionFault(
  rules: RuleSet,
  players: number,
  position: Required<Omit<Position, 'color'>> & Pick<Position, 'color'>,
): InputError | null {
  const { hands, discard, drawPile, current, stunned, color } = position;
  const fault = (field: string, message: string) => inputError('INVALID_STATE', field, message);
  if (hands.length !== players)
    return fault('hands', `${players} players need ${players} hands; there are ${hands.length}`);
  const empty = hands.findIndex((hand) => hand.length === 0);
  if (empty >= 0) return fault(`hands.${empty}`, 'a hand holds at least one card');
  if (discard.length === 0) return fault('discard', 'the discard pile must hold at least one card');
  const cards = [...hands.flat(), ...discard, ...drawPile];
  const unknown = cards.find((card) => !isCard(card));
  if (unknown !== undefined)
    return fault('cards', `${unknown} is not a card: cards are 0 to ${CARDS.length - 1}`);
  const left = copiesOf(rules);
  const deckHas = left.slice();
  for (const card of cards) {
    if (left[card] === 0) {
      return fault('cards', `more copies of ${formatCard(card)} than the deck holds (${deckHas[card]})`);
    }
    left[card]--;
  }
  if (COLOR_OF[discard[discard.length - 1]] === NONE && !color) {
    return fault(
      'color',
      `with ${formatCard(discard[discard.length - 1])} on top, color must be one of ${COLORS.join(', ')}`,
    );
  }
  if (!Number.isInteger(current) || current < 0 || current >= players) {
    return fault('current', `the current seat must be 0 to ${players - 1}`);
  }
  const badStun =
    stunned.length !== players || stunned.some((turns) => !Number.isInteger(turns) || turns < 0);
  return badStun ? fault('stunned', 'stunned turns are whole numbers from 0, one for each seat') : null;
}
