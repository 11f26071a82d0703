/** The engine's view back from a game state, so that clients can ask the engine about it. */
import {
  determinise,
  type LegalAction,
  legalActions,
  openStream,
  type Seat,
  type SeatView,
  type View,
} from '@staxd/engine';
import { cardsNamed, fromWireCard } from './cards.ts';
import type { WireGameState, WirePlayer } from './gameState.ts';
import { readOutcome, seatFinder } from './readEvents.ts';
import { rulesFromWire } from './ruleOptions.ts';

/** What the viewer of `state` knows of the cards, in the engine's words; null before the deal. */
export function viewFromWire(state: WireGameState): View | null {
  const { active_color, current_player_id, turn_phase, active_stack, jinx_window, peek_selection } = state;
  if (active_color === null || current_player_id === null) return null;
  const seatOf = seatFinder(state.players);
  const current = seatOf(current_player_id);
  const outcome = state.ended && readOutcome(state.ended, seatOf);
  const awaiting = active_stack?.target_id ?? peek_selection?.target_id;
  const hand = state.my_hand.map(fromWireCard);
  const shown = state.players.findIndex(({ peeked_cards }) => peeked_cards.length > 0);
  return {
    viewer: viewerOf(state, seatOf),
    rules: rulesFromWire(state.game_mode, state.rule_options),
    phase: outcome ? 'completed' : (turn_phase ?? 'player_action'),
    turn: state.turn_number,
    current,
    awaited: outcome ? null : awaiting === undefined ? current : seatOf(awaiting),
    seats: state.players.map(seatFromWire),
    leavers: state.leavers.map(seatOf),
    hand,
    committed: state.my_gifts.map((place) => hand[place]),
    discard: state.discard_pile.map(fromWireCard),
    drawCount: state.deck_count,
    color: active_color,
    shape: state.active_shape,
    stack: active_stack && {
      type: active_stack.stack_type,
      total: active_stack.total_value,
      initiator: seatOf(active_stack.initiator_id),
      holder: current,
      target: seatOf(active_stack.target_id),
      contributions: active_stack.contributions.map(({ player_id, value }) => {
        return { seat: seatOf(player_id), sum: value };
      }),
      latest: seatOf(active_stack.latest_player_id),
    },
    jinx: jinx_window && { initiator: seatOf(jinx_window.initiator_id), value: jinx_window.value },
    peek: peek_selection && {
      target: seatOf(peek_selection.target_id),
      count: peek_selection.num_cards,
      contributors: peek_selection.contributors.map(seatOf),
      noped: peek_selection.noped,
    },
    emptyDraws: state.empty_draws,
    memo: {
      peeked:
        shown < 0 ? null : { target: shown, cards: state.players[shown].peeked_cards.map(fromWireCard) },
      hijacked: state.last_hijack && {
        lost: cardsNamed(state.last_hijack.lost),
        gained: cardsNamed(state.last_hijack.gained),
      },
      gaveAway: state.last_trade && {
        to: seatOf(state.last_trade.player_id),
        cards: cardsNamed(state.last_trade.cards),
      },
    },
    outcome,
  };
}

function viewerOf({ my_player_id }: WireGameState, seatOf: (id: string) => Seat): View['viewer'] {
  return my_player_id === null ? 'spectator' : seatOf(my_player_id);
}

function seatFromWire(player: WirePlayer, seat: Seat): SeatView {
  const { username, bot_difficulty } = player;
  return {
    seat,
    name: username,
    ...(bot_difficulty === null ? {} : { bot: bot_difficulty }),
    handSize: player.card_count,
    committed: player.gifts_promised,
    stunned: player.turns_stunned,
    active: player.is_active,
  };
}

/**
 * What the viewer can do now. What it can do never depends on cards that it cannot see (VIEW-3), so that
 * any full game that agrees with the view will do. Null for a view that no full deck can lead to.
 */
export function legalInView(view: View): readonly LegalAction[] | null {
  const { viewer, awaited } = view;
  if (viewer === 'spectator' || awaited !== viewer) return [];
  try {
    const stream = openStream({ algorithm: 'alea', key: 'legal' }, 'view');
    return legalActions(determinise(view, stream), viewer);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
