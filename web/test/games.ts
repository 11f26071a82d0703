/** Games for the tests: positions of the engine with a whole deck, and what a page knows of them. */
import { afterUpdate, liveGame } from '@staxd/client';
import {
  type Action,
  actor,
  apply,
  type Card,
  createGame,
  createPosition,
  deckOf,
  defineRules,
  type GameEvent,
  type GameState,
  LegalMoves,
  type Mode,
  openStream,
  parseCard,
  parseSeed,
  redact,
  type Stream,
  unwrap,
  type Viewer,
  viewFor,
} from '@staxd/engine';
import type { PublicPlayer, SeenGame } from '@staxd/protocol';
import type { DealtGame } from '../src/game/players/playerNames.ts';

export const card = (name: string): Card => {
  const read = parseCard(name);
  if (read === undefined) throw new RangeError(name);
  return read;
};

export const NAMES = ['Ann', 'Max', 'Lola', 'Zed'] as const;
const seatsOf = (names: readonly string[]) => names.map((name) => ({ name }));

export interface Layout {
  /** By seat: Ann, Max, Lola, Zed. */
  readonly hands: readonly (readonly string[])[];
  /** The top card last. */
  readonly discard?: readonly string[];
  /** What is drawn first; the rest of the deck is below. */
  readonly draw?: readonly string[];
  readonly stunned?: readonly number[];
  readonly mode?: Mode;
}

/** A position on Ann's turn, with an orange star on top by default; all other cards are in the pile. */
export function position({ hands, discard = ['orange star'], draw = [], stunned, mode }: Layout): GameState {
  const rules = unwrap(defineRules(mode ?? 'casual'));
  const laid = { hands: hands.map((hand) => hand.map(card)), discard: discard.map(card) };
  const first = draw.map(card);
  const left = [...deckOf(rules)];
  for (const used of [...laid.hands.flat(), ...laid.discard, ...first]) left.splice(left.indexOf(used), 1);
  const seats = seatsOf(NAMES.slice(0, hands.length));
  const whole = { ...laid, drawPile: [...first, ...left], ...(stunned && { stunned }) };
  return unwrap(createPosition(rules, seats, 'alea:1', whole));
}

/** The state after some actions, and the events of each. */
function played(state: GameState, ...actions: readonly Action[]) {
  const versions: (readonly GameEvent[])[] = [];
  let now = state;
  for (const action of actions) {
    const next = apply(now, action);
    if (!next.ok) throw new Error(`${action.type}: ${next.error.code}`);
    now = next.value.state;
    versions.push(next.value.events);
  }
  return { state: now, versions };
}

export const after = (state: GameState, ...actions: readonly Action[]): GameState =>
  played(state, ...actions).state;

/** A person at a table. */
export const person = (username: string): PublicPlayer => ({
  userId: username.toLowerCase(),
  username,
  bot: null,
  isGuest: false,
  avatar: 1,
  rating: null,
  cardBack: null,
  badges: [],
  isReady: true,
  presence: 'connected',
  hasStandIn: false,
});

/** A waiting game with all players; Ann is the host and the viewer. */
export const waitingGame: SeenGame = {
  id: 'g1',
  inviteCode: 'ABC234',
  name: 'Night shift',
  mode: 'casual',
  phase: 'waiting_for_players',
  version: 1,
  updatedAt: 0,
  isPrivate: false,
  maxPlayers: 4,
  turnSeconds: 30,
  allowSpectators: true,
  autoStart: true,
  allowBots: true,
  isQuickMatch: false,
  hostId: 'ann',
  players: NAMES.map(person),
  countdown: null,
  deadlineAt: null,
  commitment: 'sealed',
  seed: null,
  cardsPlayed: 0,
  cancelReason: null,
  rematchInviteCode: null,
  victory: null,
  viewerId: 'ann',
  hasRelaxedClock: false,
  view: null,
};

/** The game of a state, as a viewer's page has it. */
export function seen(state: GameState, viewer: Viewer = 0, fields: Partial<SeenGame> = {}): DealtGame {
  const view = viewFor(state, viewer);
  const players = state.seats.map(({ name }) => person(name));
  const phase = view.outcome ? 'completed' : 'in_progress';
  const viewerId = viewer === 'spectator' ? null : players[viewer].userId;
  return { ...liveGame({ ...waitingGame, phase, players, viewerId, ...fields, view }), view };
}

/** The same game some actions later, updated event by event as the page does. */
export function followed(game: DealtGame, state: GameState, ...actions: readonly Action[]) {
  const { viewer } = game.view;
  let now: DealtGame = game;
  const log = played(state, ...actions).versions.flatMap((events) => {
    const version = now.version + 1;
    const told = events.map((event) => redact(event, viewer));
    const next = afterUpdate(now, { version, events: told, at: 0, deadlineAt: null, disclosed: null });
    if (next.view === null) throw new Error('the cards are gone');
    now = { ...next, view: next.view };
    return told.map((event) => ({ version, event }));
  });
  return { game: now, log };
}

export interface RandomStep {
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
}

export const streamOf = (name: string): Stream => openStream(unwrap(parseSeed(`alea:${name}`)), 'web');

/** A random game in which turns sometimes time out, and one player leaves. */
export function* randomGame(mode: Mode, seed: string, players = NAMES.length): Generator<RandomStep> {
  const stream = streamOf(seed);
  const moves = new LegalMoves();
  const leavesAt = stream.below(200);
  let state = unwrap(createGame(unwrap(defineRules(mode)), seatsOf(NAMES.slice(0, players)), `alea:${seed}`));
  for (let turn = 0; turn < 400; turn++) {
    const seat = actor(state);
    if (seat === null) return;
    const isLate = stream.below(20) === 0;
    let action: Action = isLate ? { type: 'timeout', seat } : moves.refill(state).pick(stream);
    if (turn === leavesAt) action = { type: 'leave', seat };
    const next = apply(state, action);
    if (!next.ok) throw new Error(`${action.type}: ${next.error.code}`);
    yield { before: state, after: next.value.state, events: next.value.events };
    state = next.value.state;
  }
}
