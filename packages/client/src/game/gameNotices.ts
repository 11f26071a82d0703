import { timeoutMove } from '@staxd/engine';
import {
  isGameEvent,
  type LeaveReason,
  type SeenGame,
  type ServerMessage,
  type ServerNotice,
  type TableEvent,
} from '@staxd/protocol';
import { shownName } from '../texts/shownName.ts';
import { isInLobby, isOver } from './selectors.ts';

/** A short message about the table, with what its text needs; each client has the texts. */
export type Notice =
  /** A player's time ran out and a move was made for them: `timeOver` for the others, `ownTimeOver` for that player. */
  | { readonly code: 'timeOver'; readonly name: string; readonly move: TimeoutMove }
  | { readonly code: 'ownTimeOver'; readonly move: TimeoutMove }
  | {
      readonly code: 'joined' | 'left' | 'ready' | 'notReady';
      readonly userId: string;
      readonly name: string;
    }
  | { readonly code: 'removed'; readonly names: readonly string[]; readonly reason: Removal }
  /** `quit`: a player left the game that is being played. */
  | {
      readonly code: 'newHost' | 'isBack' | 'lineLost' | 'standIn' | 'notComing' | 'quit';
      readonly name: string;
    }
  | { readonly code: 'ownHost' }
  | { readonly code: 'clocksMoved' }
  | ServerNoticeMessage;

export type ServerNoticeMessage = {
  readonly [Event in ServerNotice]: { readonly code: Event; readonly params: ServerMessage<Event> };
}[ServerNotice];

type Removal = Exclude<LeaveReason, 'left'>;

type TimeoutMove = ReturnType<typeof timeoutMove>;

/** The notices for the events of one version. `earlier`: the events before them, oldest first. */
export function noticesOf(
  events: readonly TableEvent[],
  game: SeenGame,
  earlier: readonly TableEvent[] = [],
): Notice[] {
  return events.flatMap((event) => noticeOf(event, events, game, earlier) ?? []);
}

function noticeOf(
  event: TableEvent,
  all: readonly TableEvent[],
  game: SeenGame,
  earlier: readonly TableEvent[],
): Notice | null {
  switch (event.type) {
    case 'playerJoined':
      return ofWaitingRoom('joined', event, game);
    case 'readyChanged':
      // There nobody has to say so: coming is enough.
      if (game.tournamentId !== undefined) return null;
      return ofWaitingRoom(event.isReady ? 'ready' : 'notReady', event, game);
    case 'timedOut': {
      const move = timeoutMove(all.filter(isGameEvent));
      if (game.view?.viewer === event.seat) return { code: 'ownTimeOver', move };
      return { code: 'timeOver', name: shownName(game.players[event.seat].username), move };
    }
    case 'playerDeparted':
      if (event.reason !== 'left') return removal(event, event.reason, all);
      return ofWaitingRoom('left', event, game) ?? quit(event, game);
    case 'seatDeclined':
      return event.userId === game.viewerId ? null : { code: 'notComing', name: shownName(event.username) };
    case 'hostTransferred':
      // The table of a tournament has nobody who starts it.
      if (game.tournamentId !== undefined) return null;
      return event.userId === game.viewerId
        ? { code: 'ownHost' }
        : { code: 'newHost', name: shownName(event.username) };
    case 'presenceChanged':
      if (event.presence === 'connected')
        return isReturn(event, earlier, game) ? { code: 'isBack', name: shownName(event.username) } : null;
      return event.presence === 'disconnected' ? { code: 'lineLost', name: shownName(event.username) } : null;
    case 'standInChanged': {
      const player = game.players.find(({ userId }) => userId === event.userId);
      return event.hasStandIn && player ? { code: 'standIn', name: shownName(player.username) } : null;
    }
    default:
      return null;
  }
}

/** After the deal, the board shows all of this. */
function ofWaitingRoom(
  code: 'joined' | 'left' | 'ready' | 'notReady',
  { userId, username }: { readonly userId: string; readonly username?: string },
  game: SeenGame,
): Notice | null {
  const name = username ?? game.players.find((player) => player.userId === userId)?.username;
  if (name === undefined || userId === game.viewerId || !isInLobby(game)) return null;
  return { code, userId, name: shownName(name) };
}

type Departed = Extract<TableEvent, { type: 'playerDeparted' }>;

/** Who has left the room is told as that, and at the end nobody plays any more. */
function quit({ userId, username }: Departed, game: SeenGame): Notice | null {
  if (userId === game.viewerId || isInLobby(game) || isOver(game)) return null;
  return { code: 'quit', name: shownName(username) };
}

function removal(event: Departed, reason: Removal, all: readonly TableEvent[]): Notice | null {
  const together = all.filter(({ type }) => type === 'playerDeparted') as readonly Departed[];
  const removed = together.filter((other) => other.reason === reason);
  return removed[0] === event
    ? { code: 'removed', names: removed.map(({ username }) => shownName(username)), reason }
    : null;
}

/** A player seated before the viewer came counts as new in the waiting room, and as returning at the table. */
function isReturn(
  { userId }: { readonly userId: string },
  earlier: readonly TableEvent[],
  { view }: SeenGame,
): boolean {
  const last = earlier.findLast(
    (event) => (event.type === 'playerJoined' || event.type === 'presenceChanged') && event.userId === userId,
  );
  return last ? last.type === 'presenceChanged' : view !== null;
}
