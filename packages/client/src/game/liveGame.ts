import { followView, type GameEvent, type LegalAction, legalInView } from '@staxd/engine';
import { isGameEvent, type PublicPlayer, type SeenGame, type TableEvent, type Update } from '@staxd/protocol';

/** A game as its viewer sees it, and what the viewer can do. */
export interface LiveGame extends SeenGame {
  /** Computed once for each version; empty unless the viewer must act. */
  readonly legal: readonly LegalAction[];
  /** Something is missing that events do not carry: a snapshot is on its way. */
  readonly isStale: boolean;
}

/** Something that happened to the game. What a bot says about itself is none. */
export type LastingEvent = Exclude<TableEvent, { type: 'botStatus' }>;

/** An event of the game, with its version. */
export interface LoggedEvent {
  readonly version: number;
  readonly event: LastingEvent;
}

/** What of these events a log keeps. */
export function loggedEvents(version: number, events: readonly TableEvent[]): LoggedEvent[] {
  return events.flatMap((event) => (event.type === 'botStatus' ? [] : [{ version, event }]));
}

/** The game from a snapshot. */
export function liveGame(seen: SeenGame): LiveGame {
  return { ...seen, legal: legalIn(seen) ?? [], isStale: false };
}

function legalIn({ phase, view }: SeenGame): readonly LegalAction[] | null {
  return view !== null && phase === 'in_progress' ? legalInView(view) : [];
}

/** The game after `update`, which must be the next version. Does not change `game`. */
export function afterUpdate(
  game: LiveGame,
  { version, events, at, deadlineAt, disclosed }: Update,
): LiveGame {
  const around = events.reduce(afterEvent, game);
  const next = { ...around, ...disclosed, version, deadlineAt, updatedAt: at ?? game.updatedAt };
  return afterCards(next, events.filter(isGameEvent));
}

function afterCards(game: LiveGame, events: readonly GameEvent[]): LiveGame {
  if (game.view === null) return game;
  // Without card events the legal actions stay the same, unless the game is over.
  if (events.length === 0) return game.phase === 'in_progress' ? game : { ...game, legal: [] };
  const { view, isExact } = followView(game.view, events);
  const legal = game.isStale || !isExact ? null : legalIn({ ...game, view });
  return { ...game, view, legal: legal ?? [], isStale: legal === null };
}

function afterEvent(game: LiveGame, event: TableEvent): LiveGame {
  switch (event.type) {
    case 'playerJoined': {
      const { type: _type, ...player } = event;
      // A person who sits down over HTTP has no connection yet.
      const presence = event.bot === null ? 'disconnected' : 'connected';
      return { ...game, players: [...game.players, { ...player, presence, hasStandIn: false }] };
    }
    case 'seatTaken': {
      const { type: _type, from, ...player } = event;
      const seated = {
        ...player,
        bot: null,
        isReady: true,
        presence: 'disconnected',
        hasStandIn: false,
      } as const;
      const players = game.players.map((other) => (other.userId === from ? seated : other));
      return { ...game, players };
    }
    case 'playerDeparted':
      // After the deal the seat stays, and `playerLeft` says that it is empty.
      if (game.view !== null) return game;
      return {
        ...game,
        players: game.players.filter(({ userId }) => userId !== event.userId),
        former: withGone(game.former, event.userId),
      };
    case 'seatDeclined':
      return { ...game, former: withGone(game.former, event.userId) };
    case 'playerRegistered':
      return withPlayer(game, event.userId, { isGuest: false });
    case 'readyChanged':
      return withPlayer(game, event.userId, { isReady: event.isReady });
    case 'hostTransferred':
      return { ...game, hostId: event.userId };
    case 'countdownSet':
      return { ...game, countdown: { startedAt: event.startedAt, speed: event.speed } };
    case 'countdownStopped':
      return { ...game, countdown: null };
    case 'presenceChanged':
      return withPlayer(game, event.userId, { presence: event.presence });
    case 'standInChanged':
      return withPlayer(game, event.userId, { hasStandIn: event.hasStandIn });
    case 'clockRelaxed':
      return event.userId === game.viewerId ? { ...game, hasRelaxedClock: event.isRelaxed } : game;
    case 'gameStarted':
      return { ...game, phase: 'in_progress', countdown: null, isStale: true };
    case 'gameCancelled':
      return { ...game, phase: 'cancelled', countdown: null, cancelReason: event.reason };
    case 'gameEnded':
      return { ...game, phase: 'completed', countdown: null };
    case 'rematchOffered':
      return { ...game, rematchInviteCode: event.inviteCode };
    case 'cardsPlayed':
      return { ...game, cardsPlayed: game.cardsPlayed + event.cards.length };
    default:
      return game;
  }
}

function withGone(former: LiveGame['former'], id: string): LiveGame['former'] {
  return former?.map((one) => (one.userId === id ? { ...one, hasLeft: true } : one));
}

function withPlayer(game: LiveGame, id: string, change: Partial<PublicPlayer>): LiveGame {
  const players = game.players.map((player) => (player.userId === id ? { ...player, ...change } : player));
  return { ...game, players };
}
