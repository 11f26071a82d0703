import { type Action, type ActionKind, type Card, NOPE, type Seat, type View } from '@staxd/engine';
import type { MessageType } from '../wire/chat.ts';
import type { ActionInput, ActionRequest, MoveType } from '../wire/clientEvents.ts';

/** A move that a player makes. Leaving is requested separately, and only the server sends timeouts. */
export type PlayerAction = Action & { readonly type: ActionKind };

/** Encodes an action of the player's own seat: cards become places in the hand of `version`. */
export function encodeAction(
  action: PlayerAction,
  view: View,
  playerIdOf: (seat: Seat) => string,
  version?: number,
): MoveInput {
  const move = encodeMove(action, view, playerIdOf);
  if (version === undefined || !('params' in move)) return move;
  return { ...move, params: { version, ...move.params } } as MoveInput;
}

type MoveInput = ActionInput & { readonly action_type: MoveType };

function encodeMove(action: PlayerAction, view: View, playerIdOf: (seat: Seat) => string): MoveInput {
  switch (action.type) {
    case 'draw':
      return { action_type: 'draw_card' };
    case 'skip':
    case 'ignore':
      return { action_type: 'skip_turn' };
    case 'accept':
      return { action_type: 'respond_to_stack', params: { response_type: 'accept' } };
    case 'nope': {
      const [card_index] = placesOf([NOPE], view);
      const color_choice = action.color;
      return { action_type: 'respond_to_stack', params: { response_type: 'nope', card_index, color_choice } };
    }
    case 'reveal':
      return {
        action_type: 'select_peek_cards',
        params: { card_indices: placesOf(action.cards, { ...view, committed: [] }) },
      };
    case 'teamUp':
      return { action_type: 'play_multiple_cards', params: { card_indices: placesOf(action.cards, view) } };
    case 'play':
    case 'counter':
      return encodeSet(action, view, playerIdOf);
  }
}

type SetAction = Extract<Action, { type: 'play' | 'counter' }>;

function encodeSet(
  { type, cards, gifts = [], color, target }: SetAction,
  view: View,
  playerIdOf: (seat: Seat) => string,
): MoveInput {
  const places = placesOf([...cards, ...gifts], view);
  const [card_index] = places;
  const card_indices = places.slice(0, cards.length);
  const rest = {
    ...(color === undefined ? {} : { color_choice: color }),
    ...(target === undefined ? {} : { target_player_id: playerIdOf(target) }),
    ...(gifts.length === 0 ? {} : { gift_cards: places.slice(cards.length) }),
  };
  if (type === 'counter') {
    return {
      action_type: 'respond_to_stack',
      params: { response_type: 'stack', card_indices, ...rest },
    };
  }
  if (cards.length === 1) return { action_type: 'play_card', params: { card_index, ...rest } };
  return { action_type: 'play_multiple_cards', params: { card_indices, ...rest } };
}

/** Promised cards are the earliest copies in the hand, so the earliest of the others leave. */
function placesOf(cards: readonly Card[], { hand, committed }: Pick<View, 'hand' | 'committed'>): number[] {
  const taken: number[] = [];
  const take = (card: Card) => {
    const place = hand.findIndex((held, at) => held === card && !taken.includes(at));
    taken.push(place);
    return place;
  };
  for (const card of committed) take(card);
  return cards.map(take);
}

/** An action with its request id. The server carries out the same id only once. */
export function requestOf(action: ActionInput, requestId: string): ActionRequest {
  return { ...action, request_id: requestId };
}

/** What a player can ask for besides moves. */
export type Ask =
  /** Null toggles. */
  | { readonly type: 'setReady'; readonly ready: boolean | null }
  | { readonly type: 'start' }
  /** For good, or until the player comes back. */
  | { readonly type: 'leave'; readonly permanent: boolean }
  | { readonly type: 'chat'; readonly text: string; readonly kind?: MessageType }
  | { readonly type: 'relaxClock'; readonly relaxed: boolean };

/** {@link decodeRequest} is its inverse. */
export function encodeAsk(ask: Ask): ActionInput {
  switch (ask.type) {
    case 'setReady':
      if (ask.ready === null) return { action_type: 'toggle_ready' };
      return { action_type: 'player_ready', params: { ready: ask.ready } };
    case 'start':
      return { action_type: 'start_game' };
    case 'leave':
      return { action_type: 'leave_game', params: { permanent: ask.permanent } };
    case 'chat':
      return { action_type: 'chat', params: { message: ask.text, ...(ask.kind && { type: ask.kind }) } };
    case 'relaxClock':
      return { action_type: 'relax_clock', params: { relaxed: ask.relaxed } };
  }
}

/** How a client joins a game with its socket. */
export interface Joining {
  readonly gameId: string;
  readonly token: string | null;
  /** The version that the client already has; null: none. */
  readonly version: number | null;
  readonly inviteCode: string | null;
}

/** The `join_game` event of a client that follows events. */
export function encodeJoining({ gameId, token, version, inviteCode }: Joining) {
  return {
    game_id: gameId,
    token,
    ...(version === null ? {} : { last_version: version }),
    ...(inviteCode === null ? {} : { invite_code: inviteCode }),
    follow: 'events',
  } as const;
}

/** The `join_game` event of a client that follows events and takes a seat by the code. */
export function encodeSeating({
  token,
  inviteCode,
}: {
  readonly token: string;
  readonly inviteCode: string;
}) {
  return { take_seat: true, invite_code: inviteCode, token, follow: 'events' } as const;
}
