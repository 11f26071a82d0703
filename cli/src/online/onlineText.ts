/** Sentences about an online game apart from its cards. */
import {
  awaitedPlayer,
  type ChatMessage,
  type Departure,
  fill,
  isInLobby,
  isLookingForPeople,
  type LiveGame,
  type Notice,
  ownPlayer,
  secondsLeft,
  shownName,
} from '@staxd/client';
import type { PublicPlayer, TableEvent } from '@staxd/protocol';
import { online } from '../messages/en/online.ts';
import { errorText } from '../messages/faults.ts';
import { t } from '../messages/t.ts';
import { wordsOf } from './company.ts';

/** Undefined for card events and for those that a notice reports. */
export function tellAround(event: TableEvent): string | undefined {
  switch (event.type) {
    case 'gameStarted':
      return t('around.dealt');
    case 'seatTaken':
      return t('around.seatTaken', { name: shownName(event.username) });
    case 'playerRegistered':
      return t('around.registered', { name: shownName(event.username) });
    case 'rematchOffered':
      return t('around.rematch', { code: event.inviteCode });
    default:
      return undefined;
  }
}

export function noticeText(notice: Notice): string {
  if ('params' in notice) return fill(online[`notice.${notice.code}`], notice.params);
  switch (notice.code) {
    case 'timeOver':
      return t(`notice.timeOver.${notice.move}`, { name: notice.name });
    case 'ownTimeOver':
      return t(notice.move === 'accept' ? 'notice.ownTimeOver.defense' : 'notice.ownTimeOver.turn');
    case 'removed':
      return t('notice.removed', {
        count: notice.names.length,
        names: notice.names.join(', '),
        reason: t(`notice.reason.${notice.reason}`),
      });
    case 'ownHost':
      return t('notice.ownHost');
    case 'clocksMoved':
      return t('notice.clocksMoved');
    default:
      return t(`notice.${notice.code}`, { name: notice.name });
  }
}

/** Why the session has left the game; `isTournament`: the table of a tournament, which says itself what that means. */
export function departureText(departure: Departure, isTournament: boolean): string {
  if (isTournament && departure.reason === 'cancelled') return t('departure.cup');
  switch (departure.reason) {
    case 'left':
      return t('departure.left');
    case 'kicked':
      return t(`departure.${departure.why}`);
    case 'cancelled':
      return t(`departure.${departure.why === 'insufficient_players' ? departure.why : 'cancelled'}`);
    case 'gone':
      return errorText(departure.error);
  }
}

/** Whether the viewer has no seat at the table. */
export function isWatching(game: LiveGame | null): boolean {
  return game !== null && ownPlayer(game) === undefined;
}

export function describeMessage(message: ChatMessage): string {
  const { username: name, state } = message;
  const text = wordsOf(message);
  if (state === null) return t('online.message', { name, text });
  return t(state === 'sending' ? 'online.sending' : 'online.notSent', { name, text });
}

/** Nobody comes to the table of a tournament by its code. */
export function describeRoom({ name, mode, inviteCode: code, commitment, tournamentId }: LiveGame): string {
  if (tournamentId !== undefined) return t('room.describedTournament', { name, mode, commitment });
  return t('room.described', { name, mode, code, commitment });
}

/** The table of a tournament has no host, and whoever is not ready has not come yet. */
export function describePlayer(player: PublicPlayer, game: LiveGame): string {
  const { userId, username, bot, rating, isReady, presence } = player;
  const isTournament = game.tournamentId !== undefined;
  const isAway = presence !== 'connected' && bot === null;
  const notes = [
    userId === game.viewerId && t('room.you'),
    userId === game.hostId && !isTournament && t('room.host'),
    bot,
    rating !== null && t('room.rated', { rating }),
    isAway && t(isTournament && !isReady ? 'room.coming' : 'room.away'),
  ].filter((note) => typeof note === 'string');
  const params = { mark: isReady ? '✓' : ' ', name: username };
  return notes.length > 0
    ? t('room.playerNotes', { ...params, notes: notes.join(', ') })
    : t('room.player', params);
}

export function describeWaiting(game: LiveGame, now: number): string {
  const { players, maxPlayers, countdown, allowBots } = game;
  if (game.tournamentId !== undefined) return describeTournamentRoom(game, now);
  const seats = t('room.seats', {
    players: players.length,
    seats: maxPlayers,
    ready: players.filter(({ isReady }) => isReady).length,
  });
  const left = secondsLeft(game, now);
  if (left !== null && isLookingForPeople(game)) return t('room.looks', { seats, left });
  if (left !== null && countdown) return t('room.startsIn', { seats, left });
  return players.length < 2 && !allowBots ? t('room.waits', { seats }) : seats;
}

/** What the clock of a tournament's table brings. */
function describeTournamentRoom(game: LiveGame, now: number): string {
  const { players, countdown } = game;
  const left = secondsLeft(game, now) ?? 0;
  const here = players.filter(({ isReady }) => isReady).length;
  if (players.length === 1) return t('room.cup.left', { left });
  if (countdown) return t('room.cup.all', { left });
  return here === 1 ? t('room.cup.last', { left }) : t('room.cup', { here, seats: players.length, left });
}

/** What is asked before a game is left; at the table of a tournament also what that costs. */
export function leaveQuestion(game: LiveGame | null, isPlain: boolean): string {
  if (game?.tournamentId !== undefined)
    return t(isPlain ? 'online.leaveTournamentPlain' : 'online.leaveTournament');
  if (game && isInLobby(game)) return t(isPlain ? 'online.leaveRoomPlain' : 'online.leaveRoom');
  return t(isPlain ? 'online.leaveQuestionPlain' : 'online.leaveQuestion');
}

/** Whose time runs, and how much is left: `23 s`, `BOB 23 s`. Empty if no clock runs. */
export function describeClock(game: LiveGame, now: number): string {
  const left = game.phase === 'in_progress' ? secondsLeft(game, now) : null;
  if (left === null) return '';
  const awaited = awaitedPlayer(game);
  if (!awaited || awaited.userId === game.viewerId) return t('online.ownClock', { left });
  return t('online.clock', { name: awaited.username, left });
}

/** What proves that the deal was as promised. */
export function fairnessLines({ commitment, seed }: LiveGame): string[] {
  return [t('room.commitment', { commitment }), ...(seed === null ? [] : [t('board.seed', { seed })])];
}

export function summaryLines({ victory }: LiveGame): string[] {
  if (!victory) return [];
  const summary = t('end.summary', {
    count: victory.turns,
    minutes: Math.floor(victory.seconds / 60),
    seconds: String(victory.seconds % 60).padStart(2, '0'),
  });
  const total = victory.biggestStack;
  return [total > 0 ? t('end.biggestStack', { summary, total }) : summary];
}
