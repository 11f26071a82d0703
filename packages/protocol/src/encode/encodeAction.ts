/** A player's action on its way to the wire: cards are named by their places in the hand. */
import { type Action, type ActionKind, type Card, NOPE, type Seat, type View } from '@staxd/engine';
import type { ActionInput, ActionRequest, MoveType } from '../wire/socket.ts';

/** A move of the engine's that a player makes: leaving is asked for otherwise, and time is the server's. */
export type PlayerAction = Action & { readonly type: ActionKind };

/**
 * What a client sends for an action of its own seat, with the version at which its player saw the hand
 * that places are counted in. `decodeAction` is its inverse.
 */
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

/** Where cards lie in the hand: the earliest copies that are not promised, which are those that leave. */
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

/** An action under its id: the same id again is the same request again. */
export function requestOf(action: ActionInput, requestId: string): ActionRequest {
  return { ...action, request_id: requestId };
}
