/** A game as it is sent to one viewer. It is made from what that viewer may know and from nothing else. */
import type { Outcome } from '@staxd/engine';
import { toWireCard, toWireCardText } from './cards.ts';
import { wireClock } from './clock.ts';
import type { GameEnded, VictoryMoment } from './ending.ts';
import type { LobbyState, WireGameState, WirePlayer } from './gameState.ts';
import { type Json, jsonOf } from './json.ts';
import { wireRuleOptions } from './ruleOptions.ts';
import type { GameSource, PlayerSource, VictorySource, ViewerSource } from './source.ts';
import { EMPTY_SEAT, EMPTY_TABLE, wireSeat, wireTable } from './table.ts';

/** The complete game state for one viewer (section 3). */
export function wireGameState(game: GameSource, viewer: ViewerSource): WireGameState {
  const { around, table, clock } = partsOf(game, viewer);
  return { ...around, ...table, ...clock };
}

/** The same as text. To put the parts together before they are written would cost as much as to write them. */
export function gameStateText(game: GameSource, viewer: ViewerSource): Json<WireGameState> {
  const { around, table, clock } = partsOf(game, viewer);
  // More than half of a state is the discard pile, whose cards have the same texts again and again.
  const pile = (viewer.view?.discard ?? []).map(toWireCardText);
  const rest = { ...table, discard_pile: undefined };
  return `{${fieldsOf(around)},${fieldsOf(rest)},${fieldsOf(clock)},"discard_pile":[${pile.join()}]}`;
}

function fieldsOf(part: object): string {
  return jsonOf(part).slice(1, -1);
}

/** A state in three parts: what is around the cards, the cards, the time. None is empty. */
function partsOf(game: GameSource, { view, legal, userId, now }: ViewerSource) {
  const players = game.players.map((player, seat) => ({
    ...wirePlayer(player, game.hostId),
    ...(view ? wireSeat(view, seat) : EMPTY_SEAT),
  }));
  const me = game.players.find((player) => player.userId === userId);
  const isOver = game.phase === 'completed' || game.phase === 'cancelled';
  const { player_count, ready_count, total_player_count } = countPlayers(players);
  const around = {
    game_id: game.id,
    invite_code: game.inviteCode,
    session_name: game.name,
    game_phase: game.phase,
    status: game.phase,
    game_mode: game.mode,
    rule_options: view ? wireRuleOptions(view.rules) : {},
    is_private: game.isPrivate,
    max_players: game.maxPlayers,
    turn_timer: game.turnSeconds,
    allow_spectators: game.allowSpectators,
    auto_start: game.autoStart,
    allow_ai: game.allowBots,
    host_id: game.hostId,
    players,
    player_count,
    ready_count,
    total_player_count,
    lobby_state: lobbyStateOf(game),
    countdown_speed: game.countdown?.speed ?? null,
    countdown_start_time: game.countdown?.startedAt ?? null,
    cancel_reason: game.cancelReason,
    rematch_invite_code: game.rematchInviteCode,
    commitment: game.commitment,
    seed: isOver ? game.seed : null,
    cards_played_count: game.cardsPlayed,
    ended: view?.outcome ? wireEnding(game, view.outcome) : null,
    my_player_id: me?.userId ?? null,
    current_user_id: userId,
    spectating: me === undefined,
    relaxed_clock: me?.hasRelaxedClock ?? false,
    updated_at: game.updatedAt,
    version: game.version,
    events: [],
  };
  const table = view ? wireTable(view, players, legal) : EMPTY_TABLE;
  const { game_phase, lobby_state } = around;
  const { turn_phase } = table;
  return { around, table, clock: wireClock({ game_phase, lobby_state, turn_phase }, game.deadlineAt, now) };
}

function lobbyStateOf({ phase, countdown }: GameSource): LobbyState {
  if (phase !== 'waiting_for_players' && phase !== 'setup') return 'closed';
  return countdown ? 'countdown' : 'waiting';
}

function wirePlayer(player: PlayerSource, hostId: string) {
  return {
    user_id: player.userId,
    username: player.username,
    is_ready: player.isReady,
    is_host: player.userId === hostId,
    is_bot: player.bot !== null,
    bot_difficulty: player.bot,
    is_guest: player.isGuest,
    presence: player.presence,
    has_stand_in: player.hasStandIn,
  };
}

/** The numbers of players that a state carries beside their list. */
export function countPlayers(players: readonly Pick<WirePlayer, 'is_ready' | 'is_active'>[]) {
  return {
    player_count: players.filter(({ is_active }) => is_active).length,
    ready_count: players.filter(({ is_ready }) => is_ready).length,
    total_player_count: players.length,
  };
}

/** How a game ended, for all to see. */
export function wireEnding(
  { players, victory, seed }: Pick<GameSource, 'players' | 'victory' | 'seed'>,
  { winner, method, rankings }: Outcome,
): GameEnded {
  return {
    winner_id: players[winner].userId,
    winner_username: players[winner].username,
    win_method: method,
    final_rankings: rankings.map(({ seat, rank, cards }) => ({
      player_id: players[seat].userId,
      username: players[seat].username,
      rank,
      cards_left: cards,
    })),
    victory_moment: victory && wireVictory(players, victory),
    seed,
  };
}

/** Hands of more cards in all than this are shown simply. */
const COMPLEX_UP_TO = 40;

function wireVictory(players: readonly PlayerSource[], victory: VictorySource): VictoryMoment {
  const { finalAction, hands, missing, duration, turns, biggestStack } = victory;
  const total = hands.reduce((sum, hand) => sum + hand.length, 0);
  const byPlayer = <T>(of: (seat: number) => T) =>
    Object.fromEntries(players.map(({ userId }, seat) => [userId, of(seat)]));
  return {
    final_action: {
      player_id: players[finalAction.seat].userId,
      cards_played: finalAction.cards.map(toWireCard),
      action_type: finalAction.type,
    },
    player_hands: byPlayer((seat) => hands[seat].map(toWireCard)),
    missing_players: [...missing],
    game_duration: Math.round(duration / 1000),
    performance_hints: {
      hand_sizes: byPlayer((seat) => hands[seat].length),
      total_cards_to_render: total,
      animation_complexity: total > COMPLEX_UP_TO ? 'simple' : 'complex',
    },
    final_turn_count: turns,
    biggest_stack: biggestStack,
  };
}
