/** A game that waits, as its waiting room shows it. */
import type { WireGameState, WirePlayer } from '@staxd/protocol';
import type { Countdown } from '../lobby/countdown.ts';
import { BOT_KINDS, type LobbyGame, type LobbyPlayer } from '../lobby/lobbyView.ts';

const MS = 1000;

/** What it is called and how it is played. */
export function lobbyGame(game: WireGameState): LobbyGame {
  return {
    name: game.session_name,
    code: game.invite_code,
    mode: game.game_mode,
    isPrivate: game.is_private,
    turnTimer: game.turn_timer,
    maxPlayers: game.max_players,
  };
}

/** Who sits there; `readyWanted` is what the viewer has pressed and the server has not said yet. */
export function lobbyPlayers(game: WireGameState, readyWanted: boolean | null): readonly LobbyPlayer[] {
  return game.players.map((player) => lobbyPlayer(player, game, readyWanted));
}

function lobbyPlayer(player: WirePlayer, game: WireGameState, readyWanted: boolean | null): LobbyPlayer {
  const isYou = player.user_id === game.my_player_id;
  const bot = BOT_KINDS.find((kind) => player.is_bot && kind === player.bot_difficulty);
  return {
    id: player.user_id,
    name: player.username,
    isReady: isYou ? (readyWanted ?? player.is_ready) : player.is_ready,
    isYou,
    isHost: player.is_host,
    isGuest: player.is_guest,
    isOffline: player.presence !== 'connected',
    isPending: isYou && readyWanted !== null,
    ...(bot && { bot }),
  };
}

/** The clock of the lobby at `now`, by the server's clock. */
export function countdownOf(game: WireGameState, now: number): Countdown {
  const { deadline_at, countdown_start_time, lobby_state, countdown_speed } = game;
  if (lobby_state === 'closed') return { state: 'complete', remaining: 0, total: 1 };
  if (lobby_state !== 'countdown' || deadline_at === null) return { state: 'none', remaining: 0, total: 1 };
  const total = countdown_start_time === null ? 0 : (deadline_at - countdown_start_time) / MS;
  const remaining = Math.max(0, Math.ceil((deadline_at - now) / MS));
  return {
    state: 'running',
    remaining,
    total: Math.max(total, remaining, 1),
    fast: countdown_speed === 'fast',
  };
}
