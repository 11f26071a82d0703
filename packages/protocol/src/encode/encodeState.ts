/** A game as it is sent to one viewer. It is made from what that viewer may know and from nothing else. */
import type { Card, LegalAction } from '@staxd/engine';
import { toWireCard, toWireCardText } from '../wire/cards.ts';
import type { PublicGame, PublicPlayer, SeenGame } from '../wire/game.ts';
import type { LobbyState, WireGameState, WirePlayer } from '../wire/gameState.ts';
import { wireRuleOptions } from '../wire/ruleOptions.ts';
import { encodeEnding } from '../wire/victory.ts';
import { wireClock } from './clock.ts';
import { type Json, jsonOf } from './json.ts';
import { EMPTY_SEAT, EMPTY_TABLE, wireSeat, wireTable } from './table.ts';

/** Who looks at a game, and when. */
export interface Looker extends Pick<SeenGame, 'viewerId' | 'hasRelaxedClock' | 'view'> {
  /** What the viewer can do: nothing unless it must act. */
  readonly legal: readonly LegalAction[];
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** The complete state of a game for one viewer. {@link decodeState} is its inverse. */
export function encodeState(game: PublicGame, looker: Looker): WireGameState {
  const { around, table, clock } = partsOf(game, looker);
  const discard_pile = discardOf(looker).map(toWireCard);
  return { ...around, ...table, discard_pile, ...clock };
}

/** The same as text. To put the parts together before they are written would cost as much as to write them. */
export function encodeStateText(game: PublicGame, looker: Looker): Json<WireGameState> {
  const { around, table, clock } = partsOf(game, looker);
  // More than half of a state is the discard pile, whose cards have the same texts again and again.
  const pile = discardOf(looker).map(toWireCardText);
  return `{${fieldsOf(around)},${fieldsOf(table)},${fieldsOf(clock)},"discard_pile":[${pile.join()}]}`;
}

function discardOf({ view }: Looker): readonly Card[] {
  return view?.discard ?? [];
}

function fieldsOf(part: object): string {
  return jsonOf(part).slice(1, -1);
}

/** A state without its discard pile, in three parts: what is around the cards, the cards, the time. None is empty. */
function partsOf(game: PublicGame, { viewerId, hasRelaxedClock, view, legal, now }: Looker) {
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
    rule_options: view ? wireRuleOptions(view.rules) : {},
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
  return { around, table, clock: wireClock({ game_phase, lobby_state, turn_phase }, game.deadlineAt, now) };
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
    presence: player.presence,
    has_stand_in: player.hasStandIn,
  };
}

/** The numbers of players that a state carries beside their list. */
function countPlayers(players: readonly Pick<WirePlayer, 'is_ready' | 'is_active'>[]) {
  return {
    player_count: players.filter(({ is_active }) => is_active).length,
    ready_count: players.filter(({ is_ready }) => is_ready).length,
    total_player_count: players.length,
  };
}
