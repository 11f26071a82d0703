/** What players are told besides what the board shows; each client has the words. */
import { timeoutMove } from '@staxd/engine';
import {
  isGameEvent,
  type LeaveReason,
  type SeenGame,
  type ServerMessage,
  type ServerNotice,
  type TableEvent,
} from '@staxd/protocol';

export type Notice =
  /** What was done for a player whose time was up: for the others, and for the player. */
  | { readonly code: 'timeOver'; readonly name: string; readonly move: TimeoutMove }
  | { readonly code: 'ownTimeOver'; readonly move: TimeoutMove }
  | { readonly code: 'removed'; readonly name: string; readonly reason: LeaveReason }
  | { readonly code: 'newHost' | 'isBack' | 'lineLost' | 'standIn'; readonly name: string }
  /** After an outage of the server. */
  | { readonly code: 'clocksMoved' }
  | ServerNoticeTold;

/** What the server tells in a message of its own, and what that says. */
export type ServerNoticeTold = {
  readonly [Event in ServerNotice]: { readonly code: Event; readonly params: ServerMessage<Event> };
}[ServerNotice];

type TimeoutMove = ReturnType<typeof timeoutMove>;

/** The notices that the events of one version deserve. */
export function noticesOf(events: readonly TableEvent[], game: SeenGame): Notice[] {
  return events.flatMap((event) => noticeOf(event, events, game) ?? []);
}

function noticeOf(event: TableEvent, all: readonly TableEvent[], game: SeenGame): Notice | null {
  switch (event.type) {
    case 'timedOut': {
      const move = timeoutMove(all.filter(isGameEvent));
      if (game.view?.viewer === event.seat) return { code: 'ownTimeOver', move };
      return { code: 'timeOver', name: game.players[event.seat].username, move };
    }
    case 'playerDeparted':
      return event.reason === 'left' ? null : { code: 'removed', name: event.username, reason: event.reason };
    case 'hostTransferred':
      return { code: 'newHost', name: event.username };
    case 'presenceChanged':
      if (event.presence === 'connected') return { code: 'isBack', name: event.username };
      return event.presence === 'disconnected' ? { code: 'lineLost', name: event.username } : null;
    case 'standInChanged': {
      const player = game.players.find(({ userId }) => userId === event.userId);
      return event.hasStandIn && player ? { code: 'standIn', name: player.username } : null;
    }
    case 'deadlinesExtended':
      return { code: 'clocksMoved' };
    default:
      return null;
  }
}
