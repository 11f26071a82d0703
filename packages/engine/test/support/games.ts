/**
 * Games as data, for properties: a setup, and moves as indices into the list of legal actions, so that a
 * failing game shrinks to a short one. LEAVE, TIMEOUT and nonsense can come anywhere.
 */
import fc from 'fast-check';
import {
  type Action,
  actor,
  apply,
  CARDS,
  complete,
  createGame,
  defineRules,
  type GameEvent,
  type GameState,
  isActive,
  type LegalAction,
  legalActions,
  MODES,
  type Mode,
  type OptionName,
  openStream,
  type Refusal,
  type RuleOptions,
  type RuleSet,
  type Seat,
  type SeatInfo,
  unwrap,
} from '../../src/index.ts';
import { type Nonsense, nonsense, nonsenseFor } from './nonsense.ts';

type Move =
  /** The legal action number `index`, modulo their count; its picks come from `picks`. */
  | { readonly move: 'legal'; readonly index: number; readonly picks: number }
  | { readonly move: 'timeout' }
  /** Player number `among`, modulo the number of remaining players, leaves. */
  | { readonly move: 'leave'; readonly among: number }
  | { readonly move: 'nonsense'; readonly nonsense: Nonsense };

export interface GamePlan {
  readonly mode: Mode;
  readonly options: Partial<RuleOptions>;
  readonly players: number;
  readonly seed: string;
  readonly moves: readonly Move[];
}

/** One action and its result; a refused one leaves the state unchanged. */
export interface Step {
  readonly before: GameState;
  readonly action: Action;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
  readonly refusal: Refusal | null;
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora', 'Eli', 'Fay', 'Gus'];

export function seatsFor(players: number): SeatInfo[] {
  return NAMES.slice(0, players).map((name) => ({ name }));
}

export function rulesOf({ mode, options }: Pick<GamePlan, 'mode' | 'options'>): RuleSet {
  return unwrap(defineRules(mode, options));
}

export function start(plan: Omit<GamePlan, 'moves'>): GameState {
  return unwrap(createGame(rulesOf(plan), seatsFor(plan.players), plan.seed));
}

/** Plays a plan until its moves or the game end. */
export function* steps(plan: GamePlan): Generator<Step> {
  let state = start(plan);
  for (const move of plan.moves) {
    if (state.outcome) return;
    const action = actionOf(state, move);
    const result = apply(state, action);
    if (result.ok)
      yield { before: state, action, after: result.value.state, events: result.value.events, refusal: null };
    else yield { before: state, action, after: state, events: [], refusal: result.error };
    if (result.ok) state = result.value.state;
  }
}

/** The steps of a plan whose action was accepted. */
export function* acceptedSteps(plan: GamePlan): Generator<Step> {
  for (const step of steps(plan)) if (step.refusal === null) yield step;
}

/** Every position of a plan, including the first and the last. */
export function* positions(plan: GamePlan): Generator<GameState> {
  yield start(plan);
  for (const { after } of acceptedSteps(plan)) yield after;
}

/** The legal actions of the player who must act. */
export function legalNow(state: GameState): LegalAction[] {
  const seat = actor(state);
  return seat === null ? [] : legalActions(state, seat);
}

/** A legal action with its picks filled at random, always the same way for the same `picks`. */
export function filled(legal: LegalAction, picks: number): Action {
  return complete(legal, openStream({ algorithm: 'alea', key: String(picks) }, 'picks'));
}

/** How many copies of each face are on the table: in hands, discard and draw pile. */
export function cardsIn(state: GameState): number[] {
  const counts = CARDS.map(() => 0);
  const drawPile = state.drawPile.slice(0, state.drawCount);
  for (const card of [...state.hands.flat(), ...state.discard, ...drawPile]) counts[card]++;
  return counts;
}

function actionOf(state: GameState, move: Move): Action {
  const seat = actor(state) as Seat;
  const legal = legalNow(state);
  switch (move.move) {
    case 'legal':
      return filled(legal[move.index % legal.length], move.picks);
    case 'timeout':
      return { type: 'timeout', seat };
    case 'leave': {
      const present = state.seats.map((_, index) => index).filter((index) => isActive(state, index));
      return { type: 'leave', seat: present[move.among % present.length] };
    }
    case 'nonsense':
      return nonsenseFor(state, filled(legal[0], 0), move.nonsense) as Action;
  }
}

const legalMove = fc.record({ move: fc.constant('legal' as const), index: fc.nat(400), picks: fc.nat(99) });
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 36, arbitrary: legalMove },
  { weight: 2, arbitrary: fc.constant({ move: 'timeout' as const }) },
  { weight: 1, arbitrary: fc.record({ move: fc.constant('leave' as const), among: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ move: fc.constant('nonsense' as const), nonsense }) },
);

/** Players who let most of their time run out, which leads to an empty draw pile and to stalemates. */
const sleepyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ move: 'timeout' as const }) },
  { weight: 1, arbitrary: anyMove },
);

const jinxCount = fc.integer({ min: 0, max: 4 });

/** Every rule option over its whole range; the types do not compile if one is missing. */
const OPTION_VALUES: { readonly [Option in OptionName]: fc.Arbitrary<RuleOptions[Option]> } = {
  shapeCopies: fc.integer({ min: 1, max: 4 }),
  modifierMultiplier: fc.integer({ min: 0, max: 3 }),
  jinxPerColour: fc.record({ 1: jinxCount, 2: jinxCount, 3: jinxCount }),
  deck: fc.dictionary(
    fc.constantFrom(
      'gift',
      'nope',
      'trade',
      'hijack',
      'peek',
      'stun',
      'add+2',
      'jinx+1',
      'star',
      'pink oval',
    ),
    fc.integer({ min: 0, max: 12 }),
    { maxKeys: 4, noNullPrototype: true },
  ),
  seating: fc.constantFrom('joined' as const, 'shuffled' as const),
  handSize: fc.integer({ min: 1, max: 15 }),
  multiShape: fc.constantFrom('identical' as const, 'sameShape' as const),
  nopeResidual: fc.constantFrom('firstHit' as const, 'none' as const),
  acceptConsumesTurn: fc.constantFrom('draws' as const, 'never' as const),
  hijackReturn: fc.constantFrom('bottom' as const, 'shuffleIn' as const),
  giftFinish: fc.boolean(),
  finish: fc.constantFrom('any' as const, 'shapesOnly' as const),
  maxTurns: fc.integer({ min: 1, max: 200 }),
};

/** Any of the options; most of the time most are left out. */
export const someOptions: fc.Arbitrary<Partial<RuleOptions>> = fc.record(OPTION_VALUES, { requiredKeys: [] });

export const someSeed = fc.oneof(
  { weight: 4, arbitrary: fc.nat().map((number) => `alea:${number}`) },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
      .map((key) => `arc4:${key}`),
  },
);

/** Games of at most `longest` moves, in every mode, with every option and number of players. */
export function somePlans(longest: number, options = someOptions): fc.Arbitrary<GamePlan> {
  return fc
    .record({
      mode: fc.constantFrom(...MODES),
      options: fc.oneof(fc.constant({}), options),
      players: fc.integer({ min: 2, max: 7 }),
      seed: someSeed,
      moves: fc.oneof(
        { weight: 7, arbitrary: fc.array(anyMove, { maxLength: longest, size: 'max' }) },
        { weight: 1, arbitrary: fc.array(sleepyMove, { maxLength: longest, size: 'max' }) },
      ),
    })
    .filter((plan) => createGame(rulesOf(plan), seatsFor(plan.players), plan.seed).ok);
}
