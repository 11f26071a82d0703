/** States of a game as the server sends them, as changes to the one before. */
import { shownName } from '@staxd/client';
import { parseCard } from '@staxd/engine';
import {
  toWireCard,
  type WireCard,
  type WireEvent,
  type WireGameState,
  type WirePlayer,
} from '@staxd/protocol';

export type Change = (game: WireGameState) => Partial<WireGameState>;

export type Happened = Pick<WireEvent, 'type' | 'player_id' | 'data'>;

/** Cards by name, in the format of the wire. */
export function wireCards(...names: readonly string[]): WireCard[] {
  return names.map((name, place) => {
    const card = parseCard(name);
    if (card === undefined) throw new RangeError(name);
    return toWireCard(card, place);
  });
}

/**
 * The viewer holds these cards, and the others lie on the table. All remaining cards go to the draw pile, because the
 * engine, which says what is legal, needs a complete deck.
 */
export function holding(
  game: WireGameState,
  hand: readonly string[],
  discard: readonly string[],
): Partial<WireGameState> {
  const [my_hand, discard_pile] = [wireCards(...hand), wireCards(...discard)];
  const top = discard_pile.at(-1);
  const freed = game.my_hand.length + game.discard_pile.length - hand.length - discard.length;
  return {
    my_hand,
    my_gifts: [],
    discard_pile,
    discard_top: top ?? null,
    active_shape: top?.shape ?? null,
    ...(top && top.color !== 'gray' && { active_color: top.color }),
    deck_count: game.deck_count + freed,
    players: playersWith(game, game.my_player_id, hand.length),
  };
}

/** All players but the viewer, by the names that screens show. */
export function othersOf(game: WireGameState): WirePlayer[] {
  return game.players
    .filter(({ user_id }) => user_id !== game.my_player_id)
    .map((player) => ({ ...player, username: shownName(player.username) }));
}

/** Nothing is open, and it is another player's turn. */
export const elsewhere: Change = (game) => ({
  turn_phase: 'player_action',
  active_stack: null,
  jinx_window: null,
  peek_selection: null,
  current_player_id: othersOf(game)[0].user_id,
  valid_actions: [],
  is_my_turn: false,
});

/** A stack of ADD +2 that waits for a player. */
export function stackOn(game: WireGameState, target: string): Partial<WireGameState> {
  const [other] = game.players.filter(({ user_id }) => user_id !== target);
  return {
    ...elsewhere(game),
    turn_phase: 'stack_resolution',
    current_player_id: other.user_id,
    active_stack: {
      id: 's1',
      stack_type: 'add+2',
      total_value: 4,
      initiator_id: other.user_id,
      target_id: target,
      target_player_id: target,
      awaiting_response_from: target,
      latest_player_id: other.user_id,
      contributions: [{ player_id: other.user_id, value: 4 }],
      cards: [],
      can_be_noped: true,
      damage: 4,
    },
    ...(target === game.my_player_id && { valid_actions: ['respond_to_stack'] }),
  };
}

/** All players as before, except for one player's number of cards. */
export function playersWith(game: WireGameState, id: string | null, card_count: number): WirePlayer[] {
  return game.players.map((player) => (player.user_id === id ? { ...player, card_count } : player));
}

/** The viewer's turn with these cards in addition to the rest of the hand. */
export function ownTurn(game: WireGameState, ...cards: readonly WireGameState['my_hand'][number][]) {
  const rest = game.my_hand.slice(cards.length);
  return {
    ...elsewhere(game),
    my_hand: [...cards, ...rest].map((card, id) => ({ ...card, id })),
    current_player_id: game.my_player_id ?? '',
    valid_actions: ['play_card', 'draw_card'],
    is_my_turn: true,
    turn_number: game.turn_number + 1,
  } satisfies Partial<WireGameState>;
}

/** The first of the other players has won. */
export const over: Change = (game) => wonBy(game, othersOf(game)[0]);

export function wonBy(game: WireGameState, winner: WirePlayer): Partial<WireGameState> {
  const ranked = [winner, ...game.players.filter(({ user_id }) => user_id !== winner.user_id)];
  return {
    ...elsewhere(game),
    game_phase: 'completed',
    status: 'completed',
    deadline_at: null,
    ended: {
      winner_id: winner.user_id,
      winner_username: winner.username,
      win_method: 'card_play',
      final_rankings: ranked.map(({ user_id, username, card_count }, place) => {
        return { player_id: user_id, username, rank: place + 1, cards_left: place && card_count };
      }),
      victory_moment: null,
      seed: null,
    },
  };
}
