/** Games as data for properties: a setup, and randomness for moves, timeouts and leaving. */
import {
  type Action,
  actor,
  apply,
  createGame,
  defineRules,
  type GameEvent,
  type GameState,
  isActive,
  type LegalAction,
  LegalMoves,
  layTable,
  legalActions,
  MODES,
  type Mode,
  type OptionName,
  openStream,
  type RuleOptions,
  redact,
  type SeatInfo,
  type Stream,
  unwrap,
  type Viewer,
  viewFor,
} from '@staxd/engine';
import fc from 'fast-check';
import {
  encodeState,
  type PublicGame,
  type PublicPlayer,
  type SeenGame,
  type Victory,
} from '../src/index.ts';

export interface Plan {
  readonly mode: Mode;
  readonly options: Partial<RuleOptions>;
  readonly players: number;
  readonly seed: string;
  /** The maximum number of actions. */
  readonly longest: number;
  /** Players mostly let their time run out, which empties the draw pile. */
  readonly isSleepy?: boolean;
}

export interface Step {
  readonly before: GameState;
  readonly action: Action;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora', 'Eli', 'Fay', 'Gus'];

function seatsOf(players: number): SeatInfo[] {
  return NAMES.slice(0, players).map((name, at) => (at === 2 ? { name, bot: 'petty' } : { name }));
}

export function start({ mode, options, players, seed }: Omit<Plan, 'longest'>): GameState {
  return unwrap(createGame(unwrap(defineRules(mode, options)), seatsOf(players), seed));
}

/** Plays a plan with random legal actions, and now and then a timeout or a player who leaves. */
export function* steps(plan: Plan): Generator<Step> {
  const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'moves');
  const moves = new LegalMoves();
  let state = start(plan);
  for (let count = 0; count < plan.longest && state.outcome === null; count++) {
    const action = plan.isSleepy && stream.below(6) > 0 ? timeout(state) : someAction(state, moves, stream);
    const { state: after, events } = unwrapApplied(state, action);
    yield { before: state, action, after, events };
    state = after;
  }
}

function timeout(state: GameState): Action {
  return { type: 'timeout', seat: actor(state) ?? 0 };
}

function someAction(state: GameState, moves: LegalMoves, stream: Stream): Action {
  const chance = stream.below(40);
  if (chance === 0) return timeout(state);
  if (chance > 1 || stream.below(4) > 0) return moves.refill(state).pick(stream);
  const present = state.seats.map((_, at) => at).filter((at) => isActive(state, at));
  return { type: 'leave', seat: present[stream.below(present.length)] };
}

function unwrapApplied(state: GameState, action: Action) {
  const result = apply(state, action);
  if (!result.ok) throw new Error(`${JSON.stringify(action)} was refused: ${result.error.code}`);
  return result.value;
}

const copies = fc.integer({ min: 0, max: 12 });
/** Values other than the default for every rule option. The types demand each option. */
const OPTION_VALUES: { readonly [Option in OptionName]: fc.Arbitrary<RuleOptions[Option]> } = {
  shapeCopies: fc.integer({ min: 1, max: 4 }),
  modifierMultiplier: fc.integer({ min: 0, max: 3 }),
  jinxPerColour: fc.constant({ 1: 2, 2: 1, 3: 1 }),
  deck: fc.record(
    { gift: copies, nope: copies, hijack: copies, peek: copies, trade: copies },
    { requiredKeys: [] },
  ),
  seating: fc.constant('shuffled' as const),
  handSize: fc.integer({ min: 1, max: 15 }),
  multiShape: fc.constant('sameShape' as const),
  nopeResidual: fc.constant('none' as const),
  acceptConsumesTurn: fc.constant('never' as const),
  hijackReturn: fc.constant('shuffleIn' as const),
  giftFinish: fc.constant(false),
  finish: fc.constant('shapesOnly' as const),
  maxTurns: fc.integer({ min: 1, max: 200 }),
};

const options: fc.Arbitrary<Partial<RuleOptions>> = fc.record(OPTION_VALUES, { requiredKeys: [] });

const seed = fc.nat().map(String);

/** Nearly all cards are dealt and few are played, so that the draw pile is soon empty. */
const tightPlans: fc.Arbitrary<Plan> = fc.record({
  mode: fc.constantFrom(...MODES),
  options: fc.constant({ shapeCopies: 1, modifierMultiplier: 0, handSize: 8 }),
  players: fc.constant(4),
  seed,
  longest: fc.constant(60),
  isSleepy: fc.constant(true),
});

/** Games of at most `longest` actions, in all modes, with all options and numbers of players. */
export function somePlans(longest: number): fc.Arbitrary<Plan> {
  const plans = fc
    .record({
      mode: fc.constantFrom(...MODES),
      options: fc.oneof(fc.constant({}), options),
      players: fc.integer({ min: 2, max: 7 }),
      seed,
      longest: fc.integer({ min: 1, max: longest }),
    })
    .filter((plan) => layTable(unwrap(defineRules(plan.mode, plan.options)), seatsOf(plan.players)).ok);
  return fc.oneof({ weight: 7, arbitrary: plans }, { weight: 1, arbitrary: tightPlans });
}

export function viewersOf(state: GameState): readonly Viewer[] {
  return [...state.seats.keys(), 'spectator'];
}

/** Ids like the server's, whose first letter says the kind. */
export function idOf(seat: number): string {
  return `u_${'abcdefg'[seat]}234567890123456789012`;
}

const COMMITMENT = 'c0ffee'.padEnd(64, '0');
export const SEED = 'arc4:the-canary-seed';
/** When version 1 was made. */
const BEGINNING = 1_700_000_000_000;

function houseRulesOf({ rules }: GameState): Pick<PublicGame, 'houseRules'> {
  const { mode, seating: _, ...options } = rules;
  const usual = unwrap(defineRules(mode));
  const changed = Object.entries(options).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name as keyof typeof usual]),
  );
  return changed.length > 0 ? { houseRules: Object.fromEntries(changed) } : {};
}

/** A public game for a state of the engine. */
export function publicGame(state: GameState, version: number, cardsPlayed = 0): PublicGame {
  const updatedAt = BEGINNING + version * 1500;
  return {
    id: 'g_1234567890123456789012',
    inviteCode: 'ABCDEF',
    name: 'Ann’s Game',
    mode: state.rules.mode,
    ...houseRulesOf(state),
    phase: state.outcome ? 'completed' : 'in_progress',
    version,
    updatedAt,
    isPrivate: false,
    maxPlayers: 7,
    turnSeconds: 30,
    allowSpectators: true,
    autoStart: true,
    allowBots: true,
    isQuickMatch: false,
    hostId: idOf(0),
    players: state.seats.map(({ name, bot }, seat) => publicPlayer(seat, name, bot !== undefined)),
    countdown: null,
    deadlineAt: state.outcome ? null : updatedAt + 30_000,
    commitment: COMMITMENT,
    seed: state.outcome ? SEED : null,
    cardsPlayed,
    cancelReason: null,
    rematchInviteCode: null,
    victory: null,
  };
}

export function publicPlayer(seat: number, username: string, isBot = false): PublicPlayer {
  return {
    userId: idOf(seat),
    username,
    bot: isBot ? 'petty' : null,
    isGuest: false,
    avatar: isBot ? null : seat + 1,
    rating: null,
    cardBack: seat === 1 && !isBot ? 'og' : null,
    badges: seat === 1 && !isBot ? ['Rookie'] : [],
    isReady: true,
    presence: 'connected',
    hasStandIn: false,
  };
}

/** The user id of a spectator who has an account. */
export const WATCHER = 'u_watcher';

/** A game in play as a viewer sees it. */
export function seenBy(game: PublicGame, state: GameState, viewer: Viewer): SeenGame {
  const viewerId = viewer === 'spectator' ? null : idOf(viewer);
  return { ...game, viewerId, hasRelaxedClock: false, view: viewFor(state, viewer) };
}

/** The state that is sent for a seen game. */
export function stateOf(seen: SeenGame, legal: readonly LegalAction[] = [], now = 0) {
  return encodeState(seen, { ...seen, legal, now });
}

/** The viewer's legal actions, as the server knows them. */
export function legalFor(state: GameState, viewer: Viewer): readonly LegalAction[] {
  return viewer === 'spectator' ? [] : legalActions(state, viewer);
}

/** A victory for a game. */
export function victoryOf(state: GameState): Victory {
  return {
    finalAction: { seat: state.outcome?.winner ?? 0, cards: [0], type: 'card_play' },
    hands: state.hands,
    missing: [idOf(1)],
    seconds: 61,
    turns: state.turn,
    clout: 50,
    biggestStack: 9,
  };
}

const fromSome = (stream: Stream, percent = 50): boolean => stream.below(100) < percent;

/** The same cards in a public game with random values from `stream`. */
export function withRandomSettings(game: PublicGame, stream: Stream): PublicGame {
  const pick = <T>(values: readonly T[]): T => values[stream.below(values.length)];
  return {
    ...game,
    isPrivate: fromSome(stream),
    maxPlayers: 7 - stream.below(2),
    turnSeconds: pick([10, 30, 120]),
    allowSpectators: fromSome(stream),
    autoStart: fromSome(stream),
    allowBots: fromSome(stream),
    isQuickMatch: fromSome(stream),
    hostId: idOf(stream.below(game.players.length)),
    players: game.players.map((player) => ({
      ...player,
      isGuest: fromSome(stream),
      avatar: pick([null, 1, 16]),
      rating: null,
      cardBack: pick([null, 'og']),
      badges: pick([[], ['Rookie', 'Stack Master']]),
      isReady: fromSome(stream),
      presence: pick(['connected', 'disconnected', 'away'] as const),
      hasStandIn: fromSome(stream, 20),
    })),
    deadlineAt: pick([game.deadlineAt, null]),
    cardsPlayed: stream.below(100),
    rematchInviteCode: pick([null, 'ABCDEG']),
    ...pick([{}, { tournamentId: 't_1' }, { tournamentId: 't_1', goOn: 2 }]),
    ...pick([{}, { seatsOpenUntil: 8 }]),
    ...pick([{}, { former: [{ userId: 'u_LEE', username: 'LEE', avatar: pick([null, 3]), hasLeft: true }] }]),
  };
}

/** The card events, redacted for one viewer. */
export function redacted(events: readonly GameEvent[], viewer: Viewer): GameEvent[] {
  return events.map((event) => redact(event, viewer));
}

export function countPlayed(events: readonly GameEvent[]): number {
  return events.reduce((sum, event) => (event.type === 'cardsPlayed' ? sum + event.cards.length : sum), 0);
}
