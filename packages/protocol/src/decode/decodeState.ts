import type { Seat, SeatView, View } from '@staxd/engine';
import { cardsNamed, fromWireCard } from '../wire/cards.ts';
import type { PublicPlayer, SeenGame } from '../wire/game.ts';
import type { WireGameState, WirePlayer } from '../wire/gameState.ts';
import { optionsFromWire, rulesFromWire } from '../wire/ruleOptions.ts';
import { decodeOutcome, decodeVictory } from '../wire/victory.ts';
import { seatFinder } from './decodeEvents.ts';

/** The inverse of {@link encodeState}, except for the legal actions, which the engine finds from the view. */
export function decodeState(state: WireGameState): SeenGame {
  const { countdown_start_time: startedAt, countdown_speed: speed, ended } = state;
  const players = state.players.map(decodePlayer);
  const ids = players.map(({ userId }) => userId);
  return {
    id: state.game_id,
    inviteCode: state.invite_code,
    name: state.session_name,
    mode: state.game_mode,
    ...houseRulesIn(state),
    phase: state.game_phase,
    version: state.version,
    updatedAt: state.updated_at,
    isPrivate: state.is_private,
    maxPlayers: state.max_players,
    turnSeconds: state.turn_timer,
    allowSpectators: state.allow_spectators,
    autoStart: state.auto_start,
    allowBots: state.allow_ai,
    isQuickMatch: state.is_quick_match,
    hostId: state.host_id,
    players,
    countdown: startedAt !== null && speed !== null ? { startedAt, speed } : null,
    deadlineAt: state.deadline_at,
    commitment: state.commitment,
    seed: state.seed,
    cardsPlayed: state.cards_played_count,
    cancelReason: state.cancel_reason,
    rematchInviteCode: state.rematch_invite_code,
    tournamentId: state.tournament_id,
    goOn: state.go_on,
    seatsOpenUntil: state.seats_open_until,
    former: state.former?.map(({ user_id: userId, username, avatar, has_left: hasLeft }) => ({
      userId,
      username,
      avatar,
      hasLeft,
    })),
    victory: ended && decodeVictory(ended, ids, seatFinder(players)),
    viewerId: state.current_user_id,
    hasRelaxedClock: state.relaxed_clock,
    view: decodeView(state, seatFinder(players)),
  };
}

/** How seats are drawn is the server's, not the host's. */
function houseRulesIn({ rule_options }: WireGameState): Pick<SeenGame, 'houseRules'> {
  const { seating, ...houseRules } = optionsFromWire(rule_options);
  return Object.keys(houseRules).length > 0 ? { houseRules } : {};
}

function decodePlayer(player: WirePlayer): PublicPlayer {
  return {
    userId: player.user_id,
    username: player.username,
    bot: player.bot_difficulty,
    isGuest: player.is_guest,
    avatar: player.avatar,
    rating: player.rating,
    cardBack: player.card_back,
    badges: player.badges,
    isReady: player.is_ready,
    presence: player.presence,
    hasStandIn: player.has_stand_in,
  };
}

function decodeView(state: WireGameState, seatOf: (id: string) => Seat): View | null {
  const { active_color, current_player_id, turn_phase, active_stack, jinx_window, peek_selection } = state;
  if (active_color === null || current_player_id === null) return null;
  const current = seatOf(current_player_id);
  const outcome = state.ended && decodeOutcome(state.ended, seatOf);
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
