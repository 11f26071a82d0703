/** What a waiting room shows, in plain values: who sits where, and what they can do about it. */
import { MIN_PLAYERS, type Mode } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import { t } from '../messages/t.ts';

export interface LobbyPlayer {
  readonly id: string;
  readonly name: string;
  readonly isReady: boolean;
  readonly isYou?: boolean;
  readonly isHost?: boolean;
  readonly isGuest?: boolean;
  /** The level of a bot. */
  readonly bot?: OfferedBot;
  /** A press on the ready button that the server has not confirmed. */
  readonly isPending?: boolean;
  readonly isOffline?: boolean;
  /** Sat down a moment ago. */
  readonly isNew?: boolean;
  /** Has earned the golden card back. */
  readonly hasOgBack?: boolean;
}

export interface LobbyGame {
  readonly name: string;
  readonly code: string;
  readonly mode: Mode;
  readonly isPrivate: boolean;
  /** Seconds. */
  readonly turnTimer: number;
  readonly maxPlayers: number;
}

/** Whether the host can start: nobody plays alone. */
export function canStart(players: readonly LobbyPlayer[]): boolean {
  return players.length >= MIN_PLAYERS;
}

/** The line under the buttons: what this player can do, or waits for. */
export function lobbyNote(game: Pick<LobbyGame, 'isPrivate'>, players: readonly LobbyPlayer[]): string {
  const you = players.find(({ isYou }) => isYou);
  const host = players.find(({ isHost }) => isHost);
  if (!canStart(players)) return t(you?.isHost ? 'lobby.note.alone' : 'lobby.note.aloneMember');
  if (you?.isHost) return t(game.isPrivate ? 'lobby.note.hostPrivate' : 'lobby.note.hostPublic');
  if (!game.isPrivate) return t(you?.isReady ? 'lobby.note.memberReady' : 'lobby.note.memberPublic');
  return host ? t('lobby.note.memberPrivate', { host: host.name }) : t('lobby.note.memberReady');
}
