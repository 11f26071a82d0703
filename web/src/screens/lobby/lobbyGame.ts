/** A game that has not started, as its waiting room shows it. */
import { isInLobby, isLookingForPeople, keepsSeats, type Notice, shownName } from '@staxd/client';
import { type PublicGame, type SeenGame, secondsUntil } from '@staxd/protocol';
import { SECOND } from '../../look/motion/times.ts';
import {
  canStart,
  FILLED_TABLE,
  type FormerSeat,
  type LobbyGame,
  type LobbyPlayer,
} from './seats/lobbyView.ts';
import type { Countdown } from './start/countdown.ts';

/** Seconds that the page shows "looking for people" at most. */
const LONGEST_LOOK = 5;
/** Seconds that a rematch keeps the seats of its people. */
const SEATS_KEPT = 30;

export function lobbyGame({
  name,
  inviteCode,
  mode,
  isPrivate,
  turnSeconds,
  maxPlayers,
  allowBots,
  isQuickMatch,
}: PublicGame): LobbyGame {
  return {
    isQuickMatch,
    allowsBots: allowBots && !isQuickMatch,
    filledSeats: allowBots && isQuickMatch ? FILLED_TABLE : 0,
    name,
    code: inviteCode,
    mode,
    isPrivate,
    turnTimer: turnSeconds,
    maxPlayers,
  };
}

/** `readyWanted`: the viewer's press that is not confirmed yet. Players are new as long as `notices` say so. */
export function lobbyPlayers(
  { players, viewerId, hostId, mode, former }: SeenGame,
  readyWanted: boolean | null,
  notices: readonly Notice[] = [],
): readonly LobbyPlayer[] {
  return players.map(
    ({ userId: id, username, bot, avatar, cardBack, isReady, isGuest, presence, rating }): LobbyPlayer => {
      const isYou = id === viewerId;
      return {
        id,
        name: shownName(username),
        isReady: isYou ? (readyWanted ?? isReady) : isReady,
        isYou,
        isHost: id === hostId,
        isGuest,
        isOffline: presence !== 'connected',
        isPending: isYou && readyWanted !== null,
        hasOgBack: cardBack === 'og',
        isNew: notices.some((notice) => notice.code === 'joined' && notice.userId === id),
        ...(!isYou && former?.some(({ userId }) => userId === id) && { isBack: true }),
        ...(bot && { bot }),
        ...(avatar !== null && { avatar }),
        ...(mode === 'ranked' && rating !== null && { rating }),
      };
    },
  );
}

/** Whether people who know each other wait there together. */
export function talksTo({ isPrivate, players }: PublicGame): boolean {
  return isPrivate && players.filter(({ bot }) => bot === null).length > 1;
}

/** Who of the game before is not at the table of its rematch, and why. */
export function formerSeats(game: SeenGame): readonly FormerSeat[] {
  const { former = [], players } = game;
  const absent = former.filter(({ userId }) => players.every((player) => player.userId !== userId));
  return absent.map(({ userId: id, username, avatar, hasLeft }) => ({
    id,
    name: shownName(username),
    ...(avatar !== null && { avatar }),
    state: hasLeft ? 'left' : keepsSeats(game) ? 'invited' : 'late',
  }));
}

/** `now` is by the server's clock. */
export function countdownOf(game: PublicGame, now: number): Countdown {
  const { deadlineAt, countdown } = game;
  if (!isInLobby(game)) return { state: 'complete', remaining: 0, total: 1 };
  if (isLookingForPeople(game) && deadlineAt !== null) {
    const remaining = secondsUntil(deadlineAt, now);
    return { state: 'looking', remaining, total: Math.max(LONGEST_LOOK, remaining) };
  }
  if (keepsSeats(game) && deadlineAt !== null) {
    const remaining = secondsUntil(deadlineAt, now);
    return { state: 'keeping', remaining, total: Math.max(SEATS_KEPT, remaining) };
  }
  if (countdown === null || deadlineAt === null) {
    return { state: waitsForSecond(game) ? 'paused' : 'none', remaining: 0, total: 1 };
  }
  const total = (deadlineAt - countdown.startedAt) / SECOND;
  const remaining = secondsUntil(deadlineAt, now);
  return {
    state: 'running',
    remaining,
    total: Math.max(total, remaining, 1),
    fast: countdown.speed === 'fast',
  };
}

function waitsForSecond({ isPrivate, isQuickMatch, autoStart, players }: PublicGame): boolean {
  return !isPrivate && !isQuickMatch && autoStart && !canStart(players);
}
