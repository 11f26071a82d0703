import {
  MODES_WITHOUT_KICKS,
  type PublicGame,
  type PublicPlayer,
  type SeenGame,
  secondsUntil,
  type TableEvent,
} from '@staxd/protocol';
import type { LiveGame } from './liveGame.ts';

/** The viewer's player; undefined for a spectator. */
export function ownPlayer({ players, viewerId }: SeenGame): PublicPlayer | undefined {
  return viewerId === null ? undefined : players.find(({ userId }) => userId === viewerId);
}

/** Whether the viewer is the host of the game. */
export function isHost({ viewerId, hostId }: SeenGame): boolean {
  return viewerId === hostId;
}

/** Whether the game is still in the waiting room. */
export function isInLobby({ phase }: PublicGame): boolean {
  return phase === 'waiting_for_players' || phase === 'setup';
}

/** Whether the game is completed or cancelled. */
export function isOver({ phase }: PublicGame): boolean {
  return phase === 'completed' || phase === 'cancelled';
}

/**
 * Whether an idle player must stay connected: in the waiting room they might lose their seat, and in a running game
 * a bot would take over, even without a clock. Spectators stay, too: others may think for minutes.
 */
export function needsConnection(game: PublicGame): boolean {
  return !isOver(game);
}

/** Whether the viewer may start the game now. */
export function canStart(game: SeenGame): boolean {
  if (!isInLobby(game) || !isHost(game)) return false;
  return game.isQuickMatch ? game.allowBots && waitsAlone(game) : game.players.length >= 2;
}

/** Whether the viewer may remove other players. */
export function canKick(game: SeenGame): boolean {
  return isHost(game) && !game.isQuickMatch && !MODES_WITHOUT_KICKS.includes(game.mode);
}

/** Whether the viewer is the only player in a quick match that still waits for people. */
export function waitsAlone(game: PublicGame): boolean {
  return isLookingForPeople(game) && game.players.length === 1;
}

interface Heard {
  readonly game: SeenGame | null;
  readonly log: readonly { readonly event: TableEvent }[];
}

/** The name of the other player who offered a rematch, if that was heard. */
export function rematchOfferer({ log, game }: Heard): string | undefined {
  const offer = log.findLast(({ event }) => event.type === 'rematchOffered')?.event;
  if (offer?.type !== 'rematchOffered' || offer.userId === game?.viewerId) return undefined;
  return game?.players.find(({ userId }) => userId === offer.userId)?.username;
}

/** Whether a rematch still keeps seats for the people of the last game, until its deadline. */
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

/** The player who must act; undefined before the deal and after the end. */
export function awaitedPlayer({ phase, view, players }: SeenGame): PublicPlayer | undefined {
  if (phase !== 'in_progress' || !view || view.awaited === null) return undefined;
  return players[view.awaited];
}

/** Identifies the decision that the viewer must make; null when there is none. */
export function decisionOf(game: LiveGame): string | null {
  const { view } = game;
  if (!isAwaited(game) || !view) return null;
  return `${view.turn} ${view.phase} ${view.stack?.total ?? 0}`;
}

/** Seconds, rounded up, until time runs out; null: there is no deadline. */
export function secondsLeft({ deadlineAt }: PublicGame, now: number): number | null {
  return deadlineAt === null ? null : secondsUntil(deadlineAt, now);
}

/** Whether the viewer is ready. A press that is not yet confirmed (`wanted`) counts. */
export function isReady(game: SeenGame, wanted: boolean | null): boolean {
  return wanted ?? ownPlayer(game)?.isReady ?? false;
}
