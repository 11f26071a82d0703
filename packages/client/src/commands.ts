/** What a player can do in a game, each as one call; what is legal is for the engine to say. */
import type { Action, ActionKind, Color } from '@staxd/engine';
import {
  type ActionInput,
  type ErrorBody,
  errorBody,
  type RESPONSE_TYPES,
  type WireGameState,
  wireAction,
} from '@staxd/protocol';
import { ApiError } from './apiError.ts';
import type { ActionOutcome } from './requests.ts';
import { tableOf } from './selectors.ts';
import type { Session } from './session.ts';

/** What belongs to some sets of cards: places are those in the own hand. */
export interface SetOptions {
  /** With universals. */
  readonly color?: Color;
  /** The id of the player to trade with. */
  readonly target?: string;
  /** Places of the cards to give. */
  readonly gifts?: readonly number[];
}

type ResponseType = (typeof RESPONSE_TYPES)[number];

export interface Commands {
  /** Lays cards of the own hand down, in this order: a play, an answer to a stack, or teaming up. */
  play(places: readonly number[], options?: SetOptions): Promise<ActionOutcome>;
  draw(): Promise<ActionOutcome>;
  /** Skips a turn while stunned; ignores a jinx. */
  skip(): Promise<ActionOutcome>;
  /** Answers a stack: takes it, counters it with cards, or with a NOPE. */
  respond(response: ResponseType, places?: readonly number[], options?: SetOptions): Promise<ActionOutcome>;
  /** Shows cards to who has peeked. */
  reveal(places: readonly number[]): Promise<ActionOutcome>;
  /** Makes a move of the engine's, its picks filled, of the own seat. */
  act(action: Action): Promise<ActionOutcome>;
  start(): Promise<ActionOutcome>;
  chat(message: string): Promise<ActionOutcome>;
  /** Asks for no deadlines, or for deadlines again; only where all others are bots. */
  relaxClock(relaxed: boolean): Promise<ActionOutcome>;
  /** Removes a player; only the host can. Gives what went wrong, or null. */
  kick(playerId: string): Promise<ErrorBody | null>;
}

/** The commands of the player whose session this is. */
export function commandsOf(session: Session): Commands {
  const request = (action: ActionInput) => session.request(action);
  return {
    play: (places, options = {}) =>
      request(
        places.length === 1
          ? { action_type: 'play_card', params: { card_index: places[0], ...setParams(options) } }
          : {
              action_type: 'play_multiple_cards',
              params: { card_indices: [...places], ...setParams(options) },
            },
      ),
    draw: () => request({ action_type: 'draw_card' }),
    skip: () => request({ action_type: 'skip_turn' }),
    respond: (response_type, places = [], options = {}) =>
      request({
        action_type: 'respond_to_stack',
        params: { response_type, card_indices: [...places], ...setParams(options) },
      }),
    reveal: (places) => request({ action_type: 'select_peek_cards', params: { card_indices: [...places] } }),
    act: async (action) => {
      const { game } = session.getState();
      const move = game && wireMove(action, game);
      return move ? request(move) : { ok: false, error: errorBody('NOT_CONNECTED') };
    },
    start: () => request({ action_type: 'start_game' }),
    chat: (message) => request({ action_type: 'chat', params: { message } }),
    relaxClock: (relaxed) => request({ action_type: 'relax_clock', params: { relaxed } }),
    kick: async (playerId) => {
      const { gameId } = session.getState();
      if (gameId === null) return errorBody('NOT_CONNECTED');
      try {
        await session.api.kickPlayer({ params: { gameId, playerId } });
        return null;
      } catch (error) {
        if (error instanceof ApiError) return error.body;
        throw error;
      }
    },
  };
}

function setParams({ color, target, gifts }: SetOptions) {
  return {
    ...(color === undefined ? {} : { color_choice: color }),
    ...(target === undefined ? {} : { target_player_id: target }),
    ...(gifts === undefined ? {} : { gift_cards: [...gifts] }),
  };
}

/** Time runs out and players leave by themselves; neither is a move that a player makes. */
function wireMove(action: Action, game: WireGameState): ActionInput | null {
  const view = tableOf(game)?.view;
  if (!view || action.type === 'leave' || action.type === 'timeout') return null;
  return wireAction(
    action as Action & { readonly type: ActionKind },
    view,
    (seat) => game.players[seat].user_id,
  );
}
