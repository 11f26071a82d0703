/**
 * Whole random games from one seed, without a server: the engine plays, messages are encoded and decoded, and the
 * client's game follows for every viewer.
 */
import {
  afterUpdate,
  botStatusAfter,
  type HeardBotStatus,
  type LiveGame,
  type LoggedEvent,
  liveGame,
  loggedEvents,
  noticesOf,
  type ShownNotice,
} from '@staxd/client';
import {
  type Action,
  actor,
  apply,
  createGame,
  defineRules,
  type GameEvent,
  type GameState,
  isActive,
  LegalMoves,
  legalActions,
  type Mode,
  openStream,
  phaseOf,
  redact,
  type Stream,
  unwrap,
  type Viewer,
  viewFor,
} from '@staxd/engine';
import {
  decodeState,
  decodeUpdate,
  type EventStream,
  encodeEvents,
  encodeState,
  type PublicGame,
  type WireGameState,
} from '@staxd/protocol';
import { idOf, publicGame } from '../../packages/protocol/test/games.ts';
import type { DealtGame } from '../src/game/players/playerNames.ts';
import { type Made, Screen, type Shown } from './screen.ts';

export interface Plan {
  readonly mode: Mode;
  readonly players: number;
  readonly seed: string;
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora', 'Eli', 'Fay', 'Gus'];
/** The time for each decision, in milliseconds. */
const TIME = 30_000;
/** The screen shows no more log entries than this at once. */
const KEPT = 12;

/** The most steps of a game here. */
const LONGEST = 250;

/** Plays a game on the screens of two of its players and of a spectator. */
export function playThrough({ mode, players, seed }: Plan, made: Made): void {
  const chance = openStream({ algorithm: 'alea', key: seed }, 'moves');
  const moves = new LegalMoves();
  const seats = NAMES.slice(0, players).map((name, seat) =>
    seat === players - 1 ? { name, bot: 'petty' } : { name },
  );
  let state = unwrap(createGame(unwrap(defineRules(mode)), seats, seed));
  let version = 1;
  const viewers = ([0, 1, 'spectator'] as const).map(
    (viewer) => new OnlookingPlayer(viewer, publicGame(state, version), state, made),
  );
  while (state.outcome === null && version < LONGEST) {
    const action = someAction(state, moves, chance);
    for (const viewer of viewers) viewer.plays(action);
    const applied = apply(state, action);
    if (!applied.ok) throw new Error(`${JSON.stringify(action)} was refused: ${applied.error.code}`);
    const { events } = applied.value;
    state = applied.value.state;
    const game = publicGame(state, ++version);
    for (const viewer of viewers) viewer.hears(game, state, events, chance.below(8) === 0);
  }
}

/** Any legal action; sometimes a time-out, or a player who leaves. */
function someAction(state: GameState, moves: LegalMoves, chance: Stream): Action {
  const dice = chance.below(phaseOf(state) === 'player_action' ? 100 : 30);
  if (dice < 2) return { type: 'timeout', seat: actor(state) ?? 0 };
  const present = state.seats.map((_, at) => at).filter((at) => isActive(state, at));
  if (dice === 2 && present.length > 2) return { type: 'leave', seat: present[chance.below(present.length)] };
  return moves.refill(state).pick(chance);
}

class OnlookingPlayer {
  readonly #viewer: Viewer;
  readonly #screen: Screen;
  #game: LiveGame;
  #log: readonly LoggedEvent[] = [];
  #botStatus: HeardBotStatus | null = null;
  #notices: readonly ShownNotice[] = [];
  #told = 0;

  constructor(viewer: Viewer, game: PublicGame, state: GameState, made: Made) {
    this.#viewer = viewer;
    this.#screen = new Screen(made);
    this.#game = this.#whole(game, state);
    this.#show(game.updatedAt);
  }

  /** A player is about to move; if it is this one, the cards are staged already. */
  plays(action: Action): void {
    const game = this.#game;
    if (action.seat === this.#viewer && isDealt(game)) this.#screen.play(game, action);
  }

  hears(game: PublicGame, state: GameState, events: readonly GameEvent[], isSlow: boolean): void {
    const shown = events.map((event) => redact(event, this.#viewer));
    const stream: EventStream = {
      game_id: game.id,
      version: game.version,
      deadline_at: game.deadlineAt,
      events: encodeEvents(shown, game),
    };
    const update = decodeUpdate(sent(stream), this.#game.players);
    const next = afterUpdate(this.#game, update);
    this.#game = next.isStale ? this.#whole(game, state) : next;
    this.#log = [...this.#log, ...loggedEvents(game.version, update.events)].slice(-KEPT);
    this.#botStatus = botStatusAfter(this.#botStatus, game.version, update.events);
    this.#notices = noticesOf(update.events, this.#game).map((notice) => ({ id: ++this.#told, notice }));
    this.#show(game.updatedAt);
    if (isSlow) for (const passed of [TIME - 9000, TIME - 4000]) this.#show(game.updatedAt + passed);
  }

  #whole(game: PublicGame, state: GameState): LiveGame {
    const viewer = this.#viewer;
    const viewerId = viewer === 'spectator' ? null : idOf(viewer);
    const looker = {
      viewerId,
      hasRelaxedClock: false,
      view: viewFor(state, viewer),
      legal: viewer === 'spectator' ? [] : legalActions(state, viewer),
      now: game.updatedAt,
    };
    return liveGame(decodeState(sent<WireGameState>(encodeState(game, looker))));
  }

  #show(now: number): void {
    const state: Shown = {
      phase: 'joined',
      trouble: null,
      game: this.#game,
      log: this.#log,
      botStatus: this.#botStatus,
      recalled: [],
      missed: null,
      chat: [],
      error: null,
      readyError: null,
      notices: this.#notices,
      departure: null,
    };
    this.#screen.show(state, now);
  }
}

/** A message after encoding and decoding. */
function sent<Message>(message: Message): Message {
  return JSON.parse(JSON.stringify(message));
}

function isDealt(game: LiveGame): game is DealtGame {
  return game.view !== null;
}
