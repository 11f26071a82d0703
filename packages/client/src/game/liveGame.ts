/** The game as it is known here, in the engine's words, and how it goes on with each version. */
import { followView, type GameEvent, type LegalAction, legalInView } from '@staxd/engine';
import { isGameEvent, type PublicPlayer, type SeenGame, type TableEvent, type Update } from '@staxd/protocol';

/** A game as its viewer sees it, with what the viewer can do. */
export interface LiveGame extends SeenGame {
  /** Enumerated once for each version; nothing unless the viewer must act. */
  readonly legal: readonly LegalAction[];
  /** It lacks what no event can carry: a whole one is on its way. */
  readonly isStale: boolean;
}

/** An event of the game with the version that it belongs to. */
export interface LoggedEvent {
  readonly version: number;
  readonly event: TableEvent;
}

/** A game that the server has shown whole. */
export function liveGame(seen: SeenGame): LiveGame {
  return { ...seen, legal: legalIn(seen) ?? [], isStale: false };
}

/** What the viewer can do; null where the view lacks something. */
function legalIn({ phase, view }: SeenGame): readonly LegalAction[] | null {
  return view !== null && phase === 'in_progress' ? legalInView(view) : [];
}

/** The game after the next version: to see to that is the caller's part. Nothing is changed in place. */
export function afterUpdate(
  game: LiveGame,
  { version, events, at, deadlineAt, disclosed }: Update,
): LiveGame {
  const around = events.reduce(afterEvent, game);
  const next = { ...around, ...disclosed, version, deadlineAt, updatedAt: at ?? game.updatedAt };
  return afterCards(next, events.filter(isGameEvent));
}

/** What the cards did: the viewer's knowledge goes on, and so does what the viewer can do. */
function afterCards(game: LiveGame, events: readonly GameEvent[]): LiveGame {
  if (game.view === null) return game;
  // Who hears only of what is around the cards can do what it could, unless the game is over.
  if (events.length === 0) return game.phase === 'in_progress' ? game : { ...game, legal: [] };
  const { view, isExact } = followView(game.view, events);
  const legal = game.isStale || !isExact ? null : legalIn({ ...game, view });
  return { ...game, view, legal: legal ?? [], isStale: legal === null };
}

function afterEvent(game: LiveGame, event: TableEvent): LiveGame {
  switch (event.type) {
    case 'playerJoined': {
      const { type: _type, ...player } = event;
      // Whoever sits down over HTTP has no connection yet.
      const presence = event.bot === null ? 'disconnected' : 'connected';
      return { ...game, players: [...game.players, { ...player, presence, hasStandIn: false }] };
    }
    case 'playerDeparted':
      // Once the cards are dealt the seat stays, and `playerLeft` tells that it is empty.
      if (game.view !== null) return game;
      return { ...game, players: game.players.filter(({ userId }) => userId !== event.userId) };
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

function withPlayer(game: LiveGame, id: string, change: Partial<PublicPlayer>): LiveGame {
  const players = game.players.map((player) => (player.userId === id ? { ...player, ...change } : player));
  return { ...game, players };
}
