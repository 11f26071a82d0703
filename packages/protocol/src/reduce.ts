/** The one reducer: a client's game state after what the server says has happened (section 4). */
import { wireClock } from './clock.ts';
import type { WireEvent } from './events.ts';
import { followView } from './follow.ts';
import { legalInView, viewFromWire } from './fromWire.ts';
import type { WireGameState, WirePlayer } from './gameState.ts';
import { readCardEvent, seatFinder } from './readEvents.ts';
import type { EventStream } from './socket.ts';
import { EMPTY_SEAT, wireSeat, wireTable } from './table.ts';
import { countPlayers } from './toWire.ts';

/** A game state as a client keeps it. */
export type ReducedState = WireGameState & {
  /** It lacks what no event can carry: ask for a whole one with `get_state`. */
  readonly stale?: true;
};

/**
 * The state after `message`, which must be of the next version: to see to that is the caller's part.
 * Nothing is changed in place.
 */
export function reduceEvents(state: ReducedState, message: EventStream): ReducedState {
  const { events, version, deadline_at } = message;
  const around = events.reduce(reduceTableEvent, state);
  const counted = { ...around, ...countPlayers(around.players) };
  const reduced = reduceCards(counted, events);
  const at = events.at(-1)?.timestamp ?? state.updated_at;
  return { ...reduced, version, updated_at: at, ...wireClock(reduced, deadline_at, at) };
}

/** What the cards did: the viewer's knowledge goes on, and everything that follows from it. */
function reduceCards(state: ReducedState, events: readonly WireEvent[]): ReducedState {
  const view = viewFromWire(state);
  if (view === null) return state;
  const seatOf = seatFinder(state.players);
  const heard = events.map((event) => readCardEvent(event, seatOf)).filter((event) => event !== null);
  if (heard.length === 0) return state;
  const { view: next, isExact } = followView(view, heard);
  const legal = state.stale || !isExact ? null : legalInView(next);
  const seats = state.players.map((player, seat) => ({ ...player, ...wireSeat(next, seat) }));
  return {
    ...state,
    ...wireTable(next, seats, legal ?? []),
    players: seats,
    ...countPlayers(seats),
    ...(legal === null ? { stale: true } : {}),
  };
}

function reduceTableEvent(state: ReducedState, event: WireEvent): ReducedState {
  switch (event.type) {
    case 'player-joined':
      return { ...state, players: [...state.players, joinedPlayer(state, event)] };
    case 'player-left':
      // Once the cards are dealt the seat stays, and `seat-vacated` tells that it is empty.
      if (state.turn_number > 0) return state;
      return { ...state, players: state.players.filter(({ user_id }) => user_id !== event.player_id) };
    case 'player-ready-changed':
      return withPlayer(state, event.player_id, { is_ready: event.data.is_ready });
    case 'host-transferred': {
      const host_id = event.player_id ?? state.host_id;
      const players = state.players.map((player) => ({ ...player, is_host: player.user_id === host_id }));
      return { ...state, host_id, players };
    }
    case 'lobby-state-changed':
      return {
        ...state,
        lobby_state: event.data.state,
        countdown_speed: event.data.speed,
        countdown_start_time: event.data.countdown_start_time,
      };
    case 'player-presence-changed':
      return withPlayer(state, event.player_id, { presence: event.data.presence });
    case 'player-stand-in-changed':
      return withPlayer(state, event.player_id, { has_stand_in: event.data.has_stand_in });
    case 'clock-relaxed':
      return event.player_id === state.my_player_id ? { ...state, relaxed_clock: event.data.relaxed } : state;
    case 'game-started':
      return { ...over(state, 'in_progress'), turn_number: 1, current_player_index: 0, stale: true };
    case 'game-cancelled':
      return { ...over(state, 'cancelled'), cancel_reason: event.data.reason, seed: event.data.seed };
    case 'game-ended':
      return { ...over(state, 'completed'), ended: event.data, seed: event.data.seed };
    case 'rematch-offered':
      return { ...state, rematch_invite_code: event.data.invite_code };
    case 'card-played':
    case 'universal-played':
      return { ...state, cards_played_count: state.cards_played_count + event.data.cards.length };
    case 'nope-used':
      return { ...state, cards_played_count: state.cards_played_count + 1 };
    default:
      return state;
  }
}

/** The lobby is closed: its countdown is over. */
function over(state: ReducedState, phase: 'in_progress' | 'completed' | 'cancelled'): ReducedState {
  return {
    ...state,
    game_phase: phase,
    status: phase,
    lobby_state: 'closed',
    countdown_speed: null,
    countdown_start_time: null,
  };
}

function withPlayer(state: ReducedState, id: string | null, change: Partial<WirePlayer>): ReducedState {
  return {
    ...state,
    players: state.players.map((player) => (player.user_id === id ? { ...player, ...change } : player)),
  };
}

function joinedPlayer(
  { host_id }: ReducedState,
  { player_id, data }: Extract<WireEvent, { type: 'player-joined' }>,
): WirePlayer {
  const user_id = player_id ?? '';
  return {
    user_id,
    ...data,
    is_host: user_id === host_id,
    // Whoever sits down over HTTP has no connection yet.
    presence: data.is_bot ? 'connected' : 'disconnected',
    has_stand_in: false,
    ...EMPTY_SEAT,
  };
}
