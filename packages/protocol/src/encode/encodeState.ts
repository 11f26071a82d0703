import type { LegalAction } from '@staxd/engine';
import { toWireCard } from '../wire/cards.ts';
import type { PublicGame, PublicPlayer, SeenGame } from '../wire/game.ts';
import type { LobbyState, WireGameState, WirePlayer } from '../wire/gameState.ts';
import { wireOptions, wireRuleOptions } from '../wire/ruleOptions.ts';
import { encodeEnding } from '../wire/victory.ts';
import { EMPTY_SEAT, EMPTY_TABLE, wireSeat, wireTable } from './table.ts';

/** Who views a game, and when. */
export interface ViewerContext extends Pick<SeenGame, 'viewerId' | 'hasRelaxedClock' | 'view'> {
  readonly legal: readonly LegalAction[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The complete state for one viewer, from nothing but what they may know. {@link decodeState} is its inverse. */
export function encodeState(
  game: PublicGame,
  { viewerId, hasRelaxedClock, view, legal, now }: ViewerContext,
): WireGameState {
  const players = game.players.map((player, seat) => ({
    ...wirePlayer(player, game.hostId),
    ...(view ? wireSeat(view, seat) : EMPTY_SEAT),
  }));
  const me = game.players.find(({ userId }) => userId === viewerId);
  const isOver = game.phase === 'completed' || game.phase === 'cancelled';
  const { player_count, ready_count, total_player_count } = countPlayers(players);
  const around = {
    game_id: game.id,
    invite_code: game.inviteCode,
    session_name: game.name,
    game_phase: game.phase,
    status: game.phase,
    game_mode: game.mode,
    rule_options: view ? wireRuleOptions(view.rules) : wireOptions(game.houseRules ?? {}),
    is_private: game.isPrivate,
    max_players: game.maxPlayers,
    turn_timer: game.turnSeconds,
    allow_spectators: game.allowSpectators,
    auto_start: game.autoStart,
    allow_ai: game.allowBots,
    is_quick_match: game.isQuickMatch,
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
    tournament_id: game.tournamentId,
    go_on: game.goOn,
    seats_open_until: game.seatsOpenUntil,
    former: game.former?.map(({ userId, username, avatar, hasLeft }) => ({
      user_id: userId,
      username,
      avatar,
      has_left: hasLeft,
    })),
    commitment: game.commitment,
    seed: isOver ? game.seed : null,
    cards_played_count: game.cardsPlayed,
    ended: view?.outcome ? encodeEnding(game, view.outcome) : null,
    my_player_id: me?.userId ?? null,
    current_user_id: viewerId,
    spectating: me === undefined,
    relaxed_clock: hasRelaxedClock,
    updated_at: game.updatedAt,
    version: game.version,
    events: [],
  };
  const table = view ? wireTable(view, players, legal) : EMPTY_TABLE;
  const { game_phase, lobby_state } = around;
  const { turn_phase } = table;
  return {
    ...around,
    ...table,
    discard_pile: (view?.discard ?? []).map(toWireCard),
    ...wireClock({ game_phase, lobby_state, turn_phase }, game.deadlineAt, now),
  };
}

function lobbyStateOf({ phase, countdown }: PublicGame): LobbyState {
  if (phase !== 'waiting_for_players' && phase !== 'setup') return 'closed';
  return countdown ? 'countdown' : 'waiting';
}

function wirePlayer(player: PublicPlayer, hostId: string) {
  return {
    user_id: player.userId,
    username: player.username,
    is_ready: player.isReady,
    is_host: player.userId === hostId,
    is_bot: player.bot !== null,
    bot_difficulty: player.bot,
    is_guest: player.isGuest,
    avatar: player.avatar,
    rating: player.rating,
    card_back: player.cardBack,
    badges: [...player.badges],
    presence: player.presence,
    has_stand_in: player.hasStandIn,
  };
}

function countPlayers(players: readonly Pick<WirePlayer, 'is_ready' | 'is_active'>[]) {
  return {
    player_count: players.filter(({ is_active }) => is_active).length,
    ready_count: players.filter(({ is_ready }) => is_ready).length,
    total_player_count: players.length,
  };
}

type Timed = Pick<WireGameState, 'game_phase' | 'turn_phase' | 'lobby_state'>;
type ClockFields = Pick<
  WireGameState,
  'deadline_at' | 'server_now' | 'countdown_remaining' | 'turn_time_remaining' | 'defense_time_remaining'
>;

function wireClock(game: Timed, deadlineAt: number | null, now: number): ClockFields {
  const left = deadlineAt === null ? null : secondsUntil(deadlineAt, now);
  const isPlaying = game.game_phase === 'in_progress';
  const isDefending = game.turn_phase === 'stack_resolution';
  return {
    deadline_at: deadlineAt,
    server_now: now,
    countdown_remaining: game.lobby_state === 'countdown' ? left : null,
    turn_time_remaining: isPlaying && !isDefending ? left : null,
    defense_time_remaining: isPlaying && isDefending ? left : null,
  };
}

const SECOND = 1000;

/** Seconds from `now` to `at`, rounded up. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / SECOND));
}
