import * as v from 'valibot';
import { WIN_METHODS } from '../actions/events.ts';
import { COLORS, SHAPES, STACK_TYPES } from '../cards/cards.ts';
import { packBytes, packCards, unpackBytes, unpackCards } from '../cards/packed.ts';
import type { RandomState } from '../chance/random.ts';
import { Fingerprint, fingerprint } from '../fingerprint.ts';
import { type Core, clone } from '../game/core.ts';
import { parseSeats } from '../game/setup.ts';
import type { GameState, SeatInfo } from '../game/state.ts';
import { fail, type InputError, inputError, ok, type Result } from '../result.ts';
import { hashedPart, parseRules, type RuleSet } from '../rules/rules.ts';
import { findContradiction } from './consistency.ts';
import { STATE_VERSION } from './formats.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const seat = v.pipe(count, v.maxValue(6));
const cards = v.pipe(
  v.string(),
  v.check((text) => unpackCards(text) !== undefined, 'must have one character for each card'),
  v.transform((text) => unpackCards(text) ?? []),
);
const card = v.pipe(
  cards,
  v.length(1, 'must be one card'),
  v.transform(([only]) => only),
);
const contribution = v.strictObject({ seat, sum: count });
const open = v.variant('phase', [
  v.strictObject({
    phase: v.literal('stack_resolution'),
    type: v.picklist(STACK_TYPES),
    total: count,
    initiator: seat,
    target: seat,
    contributions: v.array(contribution),
    latest: seat,
    gifts: v.array(v.strictObject({ seat, card })),
  }),
  v.strictObject({ phase: v.literal('jinx_window'), initiator: seat, value: count }),
  v.strictObject({
    phase: v.literal('peek_selection'),
    target: seat,
    count,
    contributors: v.array(seat),
    noped: v.boolean(),
  }),
]);
const memo = v.strictObject({
  peeked: v.nullable(v.strictObject({ target: seat, cards })),
  hijacked: v.nullable(v.strictObject({ lost: cards, gained: cards })),
  gaveAway: v.nullable(v.strictObject({ to: seat, cards })),
});
const outcome = v.strictObject({
  winner: seat,
  method: v.picklist(WIN_METHODS),
  rankings: v.array(v.strictObject({ seat, rank: count, cards: count })),
});
const random = v.union([
  v.strictObject({ c: v.number(), s0: v.number(), s1: v.number(), s2: v.number() }),
  v.strictObject({
    i: count,
    j: count,
    S: v.pipe(
      v.string(),
      v.regex(/^([0-9a-f]{2}){256}$/, 'must be 256 bytes in hexadecimal digits'),
      v.transform(unpackBytes),
    ),
  }),
]);
const STATE_SCHEMA = v.strictObject({
  version: v.literal(STATE_VERSION, `must be ${STATE_VERSION}, the version that this engine reads`),
  rules: v.unknown(),
  seats: v.unknown(),
  hands: v.array(cards),
  drawPile: cards,
  discard: v.pipe(cards, v.minLength(1, 'must hold at least one card')),
  color: v.pipe(count, v.maxValue(COLORS.length - 1)),
  shape: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(SHAPES.length - 1)),
  current: seat,
  turn: count,
  stunned: v.array(count),
  active: v.pipe(count, v.maxValue(0b1111111)),
  leavers: v.array(seat),
  emptyDraws: count,
  open: v.nullable(open),
  outcome: v.nullable(outcome),
  memos: v.array(memo),
  random,
});

/** The state as JSON, one character for each card. It holds every secret: for storage, never for a client. */
export function serialise(state: GameState): string {
  const { drawCount, drawPile, hands, discard, open, memos, random, rules, seats, ...rest } = toData(state);
  const gifts =
    open?.phase === 'stack_resolution'
      ? { gifts: open.gifts.map(({ seat, card }) => ({ seat, card: packCards([card]) })) }
      : {};
  const changing = JSON.stringify({
    version: STATE_VERSION,
    ...rest,
    hands: hands.map((hand) => packCards(hand)),
    drawPile: packCards(drawPile, drawCount),
    discard: packCards(discard),
    open: open && { ...open, ...gifts },
    memos: memos.map(({ peeked, hijacked, gaveAway }) => ({
      peeked: peeked && { ...peeked, cards: packCards(peeked.cards) },
      hijacked: hijacked && { lost: packCards(hijacked.lost), gained: packCards(hijacked.gained) },
      gaveAway: gaveAway && { ...gaveAway, cards: packCards(gaveAway.cards) },
    })),
  });
  const lasting = `"rules":${textOf(rules)},"seats":${textOf(seats)},"random":${textOf(random)}`;
  return `${changing.slice(0, -1)},${lasting}}`;
}

const lastingTexts = new WeakMap<RuleSet | readonly SeatInfo[] | RandomState, string>();

/** Rules and seats last a whole game, and most actions leave chance unchanged. */
function textOf(part: RuleSet | readonly SeatInfo[] | RandomState): string {
  const known = lastingTexts.get(part);
  if (known !== undefined) return known;
  const text = JSON.stringify('S' in part ? { i: part.i, j: part.j, S: packBytes(part.S) } : part);
  lastingTexts.set(part, text);
  return text;
}

/** Exactly the fields of {@link GameState}, whatever class has them. */
function toData(state: GameState): GameState {
  return {
    rules: state.rules,
    seats: state.seats,
    hands: state.hands,
    drawPile: state.drawPile,
    drawCount: state.drawCount,
    discard: state.discard,
    color: state.color,
    shape: state.shape,
    current: state.current,
    turn: state.turn,
    stunned: state.stunned,
    active: state.active,
    leavers: state.leavers,
    emptyDraws: state.emptyDraws,
    open: state.open,
    outcome: state.outcome,
    memos: state.memos,
    random: state.random,
  };
}

/** Reads what {@link serialise} wrote; refuses anything else with INVALID_STATE and the field. */
export function parse(text: string): Result<Core, InputError> {
  const refuse = (field: string, fault: string) =>
    fail(inputError('INVALID_STATE', field, `${field} of a stored state: ${fault}`));
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse('text', 'must be JSON');
  }
  const checked = v.safeParse(STATE_SCHEMA, data);
  if (!checked.success) {
    const [issue] = checked.issues;
    return refuse(v.getDotPath(issue) ?? 'text', issue.message);
  }
  const { version: _version, rules: givenRules, seats: givenSeats, ...rest } = checked.output;
  const rules = parseRules(givenRules);
  if (!rules.ok) return rules;
  const seats = parseSeats(givenSeats);
  if (!seats.ok) return seats;
  const state: GameState = {
    ...rest,
    drawCount: rest.drawPile.length,
    rules: rules.value,
    seats: seats.value,
  };
  const contradiction = findContradiction(state);
  if (contradiction) return refuse(contradiction.field, `must be ${contradiction.message}`);
  return ok(clone(state));
}

const tablePrints = new WeakMap<RuleSet, WeakMap<readonly SeatInfo[], string>>();

/** 16 hexadecimal digits, equal for equal states; covers everything that {@link serialise} writes. */
export function hash(state: GameState): string {
  const print = new Fingerprint();
  print.addText(printOfTable(state));
  for (const hand of state.hands) print.addAll(hand);
  print.addAll(state.drawPile, state.drawCount);
  print.addAll(state.discard);
  for (const value of [state.color, state.shape, state.current, state.turn, state.active, state.emptyDraws]) {
    print.add(value);
  }
  print.addAll(state.stunned);
  print.addAll(state.leavers);
  const changing = JSON.stringify([state.open, state.outcome, state.memos]);
  print.addText(`${changing.slice(0, -1)},${randomTextOf(state.random)}]`);
  return print.digest();
}

const randomTexts = new WeakMap<RandomState, string>();

/** Most actions leave chance as it is. */
function randomTextOf(random: RandomState): string {
  const known = randomTexts.get(random);
  if (known !== undefined) return known;
  const text = JSON.stringify(random);
  randomTexts.set(random, text);
  return text;
}

function printOfTable({ rules, seats }: GameState): string {
  const known = tablePrints.get(rules);
  const print = known?.get(seats) ?? fingerprint(JSON.stringify([hashedPart(rules), seats]));
  if (!known) tablePrints.set(rules, new WeakMap([[seats, print]]));
  else if (!known.has(seats)) known.set(seats, print);
  return print;
}
