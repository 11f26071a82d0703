import * as v from 'valibot';
import { type Card, COLOR_OF, FAMILY_OF, SHAPE_FAMILY, SHAPE_OF } from '../cards/cards.ts';
import { openStream, parseSeed, type Seed, type Stream, shuffle } from '../chance/random.ts';
import { fail, type InputError, inputError, ok, type Result } from '../result.ts';
import { deckOf } from '../rules/deck.ts';
import { MAX_PLAYERS, MIN_PLAYERS, parseRules, type RuleSet } from '../rules/rules.ts';
import { type Core, emptyTable } from './core.ts';
import type { GameState, SeatInfo } from './state.ts';
import { removeAt } from './turn.ts';

const NAME_RULE = 'a name of 1 to 40 visible characters, with spaces only between them';
/** No control characters: in a terminal or a log they could disguise a name. */
const NAME_FORM = /^(?! )[^\p{C}\p{Zl}\p{Zp}]{1,40}(?<! )$/u;
const ID_RULE = 'an id of 1 to 64 letters, digits, "_" and "-"';
const ID_FORM = /^[\w-]{1,64}$/;
const SEATS_SCHEMA = v.pipe(
  v.array(
    v.strictObject(
      {
        name: v.pipe(v.string(NAME_RULE), v.regex(NAME_FORM, NAME_RULE)),
        id: v.exactOptional(v.pipe(v.string(ID_RULE), v.regex(ID_FORM, ID_RULE))),
        bot: v.exactOptional(v.string('the level of a bot')),
      },
      'a seat: {"name": ..., "id": ..., "bot": ...}',
    ),
    'a list of seats',
  ),
  v.minLength(MIN_PLAYERS, `${MIN_PLAYERS} to ${MAX_PLAYERS} seats`),
  v.maxLength(MAX_PLAYERS, `${MIN_PLAYERS} to ${MAX_PLAYERS} seats`),
);

/** A seat list from outside: no player sits twice, by their ids or else by their names. Refused with INVALID_SEATS and the field's name. */
export function parseSeats(value: unknown): Result<readonly SeatInfo[], InputError> {
  const checked = v.safeParse(SEATS_SCHEMA, value);
  if (!checked.success) {
    const [issue] = checked.issues;
    const field = ['seats', ...(issue.path ?? []).map((item) => String(item.key))].join('.');
    return fail(inputError('INVALID_SEATS', field, `${field} must be ${issue.message}`));
  }
  const seats = checked.output;
  const twice = seats.findIndex(
    (seat, index) => seats.findIndex((other) => isSamePlayer(other, seat)) < index,
  );
  if (twice < 0) return ok(seats);
  const { name, id } = seats[twice];
  const field = id === undefined ? 'name' : 'id';
  const message = `the ${field} "${id ?? name}" is taken twice: every seat needs its own ${field}`;
  return fail(inputError('INVALID_SEATS', `seats.${twice}.${field}`, message));
}

function isSamePlayer(one: SeatInfo, other: SeatInfo): boolean {
  return one.id === undefined || other.id === undefined ? one.name === other.name : one.id === other.id;
}

/** Checked rules and seats, from which {@link deal} starts any number of games. */
export interface Table {
  readonly rules: RuleSet;
  readonly seats: readonly SeatInfo[];
}

/** Checks rules and seats, and that the deck is large enough for them (SET-2, DECK-4). */
export function layTable(rules: RuleSet, seats: readonly SeatInfo[]): Result<Table, InputError> {
  const checkedRules = parseRules(rules);
  if (!checkedRules.ok) return checkedRules;
  const checkedSeats = parseSeats(seats);
  if (!checkedSeats.ok) return checkedSeats;
  const deck = deckOf(checkedRules.value);
  const needed = seats.length * checkedRules.value.handSize + 1;
  if (deck.length < needed) {
    const message = `${seats.length} hands of ${checkedRules.value.handSize} and a first discard need ${needed} cards; this deck has ${deck.length}`;
    return fail(inputError('INVALID_RULES', 'handSize', message));
  }
  if (!deck.some((card) => FAMILY_OF[card] === SHAPE_FAMILY)) {
    return fail(inputError('INVALID_RULES', 'deck', 'the deck must hold a shape card for the first discard'));
  }
  return ok({ rules: checkedRules.value, seats: checkedSeats.value });
}

/** SET-1 to SET-4: a new game. The seed decides deal, seating and all later chance; errors name the wrong field. */
export function createGame(
  rules: RuleSet,
  seats: readonly SeatInfo[],
  seed: string,
): Result<GameState, InputError> {
  const table = layTable(rules, seats);
  if (!table.ok) return table;
  const parsed = parseSeed(seed);
  if (!parsed.ok) return parsed;
  const core = emptyTable(table.value.rules, table.value.seats, openStream(parsed.value, 'effects').state());
  deal(core, table.value, parsed.value);
  return ok(core);
}

/** Deals a new game into `core`, which must have as many seats. */
export function deal(core: Core, table: Table, seed: Seed): void {
  const { rules, seats } = table;
  const fresh = emptyTable(rules, seats, openStream(seed, 'effects').state());
  core.copyFrom(fresh);
  if (rules.seating === 'shuffled') {
    const order = seats.slice();
    shuffle(order, openStream(seed, 'seating'));
    core.seats = order;
  }
  dealCards(core, openStream(seed, 'deal'));
}

/** SET-2 and SET-3. */
function dealCards(core: Core, stream: Stream): void {
  const deck = deckOf(core.rules);
  const pile = core.writableDrawPile();
  for (;;) {
    for (let index = 0; index < deck.length; index++) pile[index] = deck[index];
    shuffle(pile, stream, deck.length);
    core.drawCount = deck.length;
    for (let seat = 0; seat < core.seats.length; seat++) core.writableHand(seat).length = 0;
    for (let card = 0; card < core.rules.handSize; card++) {
      for (let seat = 0; seat < core.seats.length; seat++) core.hands[seat].push(pile[--core.drawCount]);
    }
    pile.length = core.drawCount;
    for (let index = core.drawCount - 1; index >= 0; index--) {
      if (FAMILY_OF[pile[index]] === SHAPE_FAMILY) {
        startDiscard(core, removeAt(pile, index));
        return;
      }
    }
  }
}

function startDiscard(core: Core, card: Card): void {
  core.drawCount--;
  core.writableDiscard().push(card);
  core.color = COLOR_OF[card];
  core.shape = SHAPE_OF[card];
}
