/** What a waiting room shows, in plain values. */
import { MIN_PLAYERS, type Mode } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import { t } from '../../../messages/t.ts';

export interface LobbyPlayer {
  readonly id: string;
  readonly name: string;
  readonly isReady: boolean;
  readonly isYou?: boolean;
  readonly isHost?: boolean;
  readonly isGuest?: boolean;
  /** The id of a person's picture. */
  readonly avatar?: number;
  readonly bot?: OfferedBot;
  /** The server has not confirmed the latest press of the ready button. */
  readonly isPending?: boolean;
  readonly isOffline?: boolean;
  readonly isNew?: boolean;
  readonly hasOgBack?: boolean;
  /** Has come to the rematch of a game. */
  readonly isBack?: boolean;
  /** This season's, where it is at stake. */
  readonly rating?: number;
}

/** Somebody of the game before who is not there: `late` when the seat is kept no longer. */
export interface FormerSeat {
  readonly id: string;
  readonly name: string;
  readonly avatar?: number;
  readonly state: 'invited' | 'left' | 'late';
}

export interface LobbyGame {
  readonly name: string;
  readonly code: string;
  readonly mode: Mode;
  readonly isPrivate: boolean;
  /** Seconds. */
  readonly turnTimer: number;
  readonly maxPlayers: number;
  readonly isQuickMatch?: boolean;
  readonly allowsBots?: boolean;
  /** Seats that bots fill by themselves, including those taken by people. */
  readonly filledSeats?: number;
}

/** Bots fill a public table, or a quick match, up to this many seats (MATCH-17, LOBBY-23). */
export const FILLED_TABLE = 4;

export function canStart(players: readonly unknown[]): boolean {
  return players.length >= MIN_PLAYERS;
}

export type NextStep = 'start' | 'copy' | 'ready' | 'nothing';

/** The next step for the viewer (LOBBY-47). */
export function nextStep(game: Pick<LobbyGame, 'isQuickMatch'>, players: readonly LobbyPlayer[]): NextStep {
  const you = players.find(({ isYou }) => isYou);
  if (game.isQuickMatch) return canStart(players) ? 'nothing' : 'start';
  if (you?.isHost) return canStart(players) ? 'start' : 'copy';
  return you?.isReady ? 'nothing' : 'ready';
}

/** The ready of a host who alone decides when to start tells somebody something only if people are there. */
export function canLockIn(
  game: Pick<LobbyGame, 'isPrivate'>,
  players: readonly Pick<LobbyPlayer, 'isYou' | 'isHost' | 'bot'>[],
  former: readonly FormerSeat[] = [],
): boolean {
  const isHost = players.some((player) => player.isYou && player.isHost);
  const hasPeople = former.length > 0 || players.some(({ isYou, bot }) => !isYou && bot === undefined);
  return !isHost || !game.isPrivate || hasPeople || !canStart(players);
}

/** The line under the buttons: who would miss the start, the reason, or the price. */
export function lobbyNote(
  game: Parameters<typeof whyNote>[0],
  players: readonly LobbyPlayer[],
  former: readonly FormerSeat[] = [],
): string {
  const offline = players.filter(({ isOffline, isYou }) => isOffline && !isYou).map(({ name }) => name);
  const isHost = players.some((player) => player.isYou && player.isHost);
  if (!isHost || game.isQuickMatch || offline.length === 0) return whyNote(game, players, former);
  return t('lobby.note.offline', { names: offline.join(', ') });
}

function whyNote(
  game: Pick<LobbyGame, 'isPrivate' | 'isQuickMatch' | 'allowsBots' | 'maxPlayers'>,
  players: readonly LobbyPlayer[],
  former: readonly FormerSeat[],
): string {
  const you = players.find(({ isYou }) => isYou);
  const host = players.find(({ isHost }) => isHost);
  if (game.isQuickMatch) return t(canStart(players) ? 'lobby.note.found' : 'lobby.note.looking');
  if (!canStart(players)) {
    if (!you?.isHost) return t('lobby.note.aloneMember');
    return t(game.allowsBots ? 'lobby.note.aloneBots' : 'lobby.note.alone');
  }
  if (you?.isHost) {
    const { length } = players;
    const isAwaiting = former.some(({ state }) => state === 'invited');
    if (isAwaiting) return t('lobby.note.hostRematch', { count: length });
    const filled = Math.min(FILLED_TABLE, game.maxPlayers);
    if (game.isPrivate) {
      const key = canLockIn(game, players, former) ? 'lobby.note.hostPrivate' : 'lobby.note.hostOfBots';
      return t(key, { count: length });
    }
    if (game.allowsBots && length < filled)
      return t(you.isReady ? 'lobby.note.readyBots' : 'lobby.note.hostBots', { count: filled });
    return t(you.isReady ? 'lobby.note.readyPublic' : 'lobby.note.hostPublic', { count: length });
  }
  if (!game.isPrivate) return t(you?.isReady ? 'lobby.note.memberReady' : 'lobby.note.memberPublic');
  return host ? t('lobby.note.memberPrivate', { host: host.name }) : t('lobby.note.memberReady');
}
