/** What a game means for the one who sees it: small questions with one answer each. */
import {
  MODES_WITHOUT_KICKS,
  type PublicGame,
  type PublicPlayer,
  type SeenGame,
  secondsUntil,
  type TableEvent,
} from '@staxd/protocol';
import type { LiveGame } from './liveGame.ts';

/** The viewer among the players; undefined for who only watches. */
export function ownPlayer({ players, viewerId }: SeenGame): PublicPlayer | undefined {
  return viewerId === null ? undefined : players.find(({ userId }) => userId === viewerId);
}

/** Whether the viewer is the host of the game. */
export function isHost({ viewerId, hostId }: SeenGame): boolean {
  return viewerId === hostId;
}

/** Whether the game is still in its waiting room. */
export function isInLobby({ phase }: PublicGame): boolean {
  return phase === 'waiting_for_players' || phase === 'setup';
}

/** Whether there is nothing to come back to but its result. */
export function isOver({ phase }: PublicGame): boolean {
  return phase === 'completed' || phase === 'cancelled';
}

/**
 * Whether somebody would miss the line of this game if it were let go. In the waiting room its player
 * would look gone and might be left without a seat. In a running game a bot would sit down in their
 * place, at once and also where no clock runs; others may think for minutes, and who only watches touches
 * nothing by nature. Once it is over, nobody waits.
 */
export function needsItsLine(game: PublicGame): boolean {
  return !isOver(game);
}

/** Whether the viewer may start the game now. */
export function canStart(game: SeenGame): boolean {
  if (!isInLobby(game) || !isHost(game)) return false;
  return game.isQuickMatch ? game.allowBots && waitsAlone(game) : game.players.length >= 2;
}

/** Whether the viewer may remove others. */
export function canKick(game: SeenGame): boolean {
  return isHost(game) && !game.isQuickMatch && !MODES_WITHOUT_KICKS.includes(game.mode);
}

/** Whether nobody else has come to a quick match that still looks for people. */
export function waitsAlone(game: PublicGame): boolean {
  return isLookingForPeople(game) && game.players.length === 1;
}

/** What a session has heard of its game. */
interface Heard {
  readonly game: SeenGame | null;
  readonly log: readonly { readonly event: TableEvent }[];
}

/** Who asked the others for a rematch, if it was heard. */
export function offererOf({ log, game }: Heard): string | undefined {
  const offer = log.findLast(({ event }) => event.type === 'rematchOffered')?.event;
  if (offer?.type !== 'rematchOffered' || offer.userId === game?.viewerId) return undefined;
  return game?.players.find(({ userId }) => userId === offer.userId)?.username;
}

/** Whether a rematch keeps seats for the people of the game before, until its deadline. */
export function keepsSeats(game: PublicGame): boolean {
  return isInLobby(game) && !game.isQuickMatch && game.countdown === null && game.deadlineAt !== null;
}

/** Whether a quick match still waits for other people, before its countdown. */
export function isLookingForPeople(game: PublicGame): boolean {
  return isInLobby(game) && game.isQuickMatch && game.countdown === null && game.deadlineAt !== null;
}

/** Whether the game waits for the viewer. */
export function isAwaited({ legal }: LiveGame): boolean {
  return legal.length > 0;
}

/** Who must act; undefined before the deal and after the end. */
export function awaitedPlayer({ phase, view, players }: SeenGame): PublicPlayer | undefined {
  if (phase !== 'in_progress' || !view || view.awaited === null) return undefined;
  return players[view.awaited];
}

/** A name for the decision that the viewer is asked to take; null when it is asked nothing. */
export function decisionOf(game: LiveGame): string | null {
  const { view } = game;
  if (!isAwaited(game) || !view) return null;
  return `${view.turn} ${view.phase} ${view.stack?.total ?? 0}`;
}

/** Seconds, rounded up, until the game goes on without its player; null: it waits for ever. */
export function secondsLeft({ deadlineAt }: PublicGame, now: number): number | null {
  return deadlineAt === null ? null : secondsUntil(deadlineAt, now);
}

/** Whether the viewer is ready: as it has pressed it, else as the game says. */
export function isReady(game: SeenGame, wanted: boolean | null): boolean {
  return wanted ?? ownPlayer(game)?.isReady ?? false;
}
