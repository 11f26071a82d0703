/** A game in the words of the protocol: what everybody may know of it. */
import type { PublicGame, GamePhase as PublicPhase, PublicPlayer } from '@staxd/protocol';
import { victoryOf } from '../decide/ending.ts';
import { type Game, type GamePhase, type Player, playerAt } from '../model/game.ts';

const PHASES: Readonly<Record<GamePhase, PublicPhase>> = {
  waiting: 'waiting_for_players',
  running: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
};

export function publicGame(game: Game, version: number): PublicGame {
  const { settings, play, countdown } = game;
  const players = play === null ? game.players : play.state.seats.map((_, seat) => playerAt(game, seat));
  return {
    id: game.id,
    inviteCode: game.inviteCode,
    name: settings.name,
    mode: settings.mode,
    phase: PHASES[game.phase],
    version,
    updatedAt: game.updatedAt,
    isPrivate: settings.isPrivate,
    maxPlayers: settings.maxPlayers,
    turnSeconds: settings.turnSeconds,
    allowSpectators: settings.allowSpectators,
    autoStart: settings.autoStart,
    allowBots: settings.allowBots,
    isQuickMatch: settings.quickMatch !== null,
    hostId: game.hostId,
    players: players.map(publicPlayer),
    countdown: countdown && { startedAt: countdown.startedAt, speed: countdown.speed },
    deadlineAt: countdown?.endsAt ?? game.waitEndsAt ?? play?.decision?.deadlineAt ?? null,
    commitment: game.commitment,
    seed: game.seed,
    cardsPlayed: play?.cardsPlayed ?? 0,
    cancelReason: game.cancellation,
    rematchInviteCode: game.rematch?.inviteCode ?? null,
    victory: victoryOf(game),
  };
}

function publicPlayer(player: Player): PublicPlayer {
  const { userId, username, bot, isGuest, avatar, isReady, presence, hasStandIn } = player;
  return { userId, username, bot, isGuest, avatar, isReady, presence, hasStandIn };
}
