/** One version of a game as its viewers see it. Secrets get out only through the engine's views and redaction. */
import { legalActions, redact, type Viewer, viewFor } from '@staxd/engine';
import {
  type EventStream,
  encodeEvents,
  encodeState,
  type Following,
  isGameEvent,
  type PublicGame,
  type GamePhase as PublicPhase,
  type PublicPlayer,
  type ViewerContext,
  type WireGameState,
} from '@staxd/protocol';
import type { Committed } from '../commit/outbox.ts';
import { victoryOf } from '../decide/ending.ts';
import { seatsOpenUntil } from '../decide/takeSeat.ts';
import { type Game, type GamePhase, isSameDecision, type Player, playerAt, seatOf } from '../model/game.ts';

/** Whoever does not follow events gets the whole state again after this many versions. */
const WHOLE_STATE_EVERY = 20;

/** Shared by all users who are the same viewer. */
type Sight = Pick<ViewerContext, 'view' | 'legal'>;

interface Readers {
  readonly isForSpectators?: boolean;
}

/** Makes each part once. Made for one version and dropped with it. */
export class Projection {
  readonly game: Game;
  readonly version: number;
  readonly shown: PublicGame;
  readonly #sights = new Map<Viewer, Sight>();
  /** By the indexes of the redacted events: viewers who lack the same are told the same. */
  readonly #streams = new Map<string, EventStream>();

  /** Spectators are not told how long a decision may take. */
  constructor(
    { game, version }: Pick<Committed, 'game' | 'version'>,
    { isForSpectators = false }: Readers = {},
  ) {
    this.game = game;
    this.version = version;
    const shown = publicGame(game, version);
    this.shown = isForSpectators ? { ...shown, deadlineAt: null } : shown;
  }

  viewerOf(userId: string | null): Viewer {
    return (userId === null ? undefined : seatOf(this.game, userId)) ?? 'spectator';
  }

  /** For a user who may see the game; `now` by the store's clock. */
  gameState(userId: string | null, now: number): WireGameState {
    return encodeState(this.shown, this.#looker(userId, now));
  }

  /** For a user who may see the game. Viewers who may know the same get the same object. */
  eventStream(userId: string | null, { events }: Pick<Committed, 'events'>): EventStream {
    const viewer = this.viewerOf(userId);
    let hidden = '';
    const seen = events.map((event, index) => {
      if (!isGameEvent(event)) return event;
      const redacted = redact(event, viewer);
      if (redacted !== event) hidden += `${index} `;
      return redacted;
    });
    const known = this.#streams.get(hidden);
    if (known !== undefined) return known;
    const { id, version, deadlineAt } = this.shown;
    const stream = { game_id: id, version, deadline_at: deadlineAt, events: encodeEvents(seen, this.shown) };
    this.#streams.set(hidden, stream);
    return stream;
  }

  /** Whether a user is sent the whole state with this version (SOCKET-11, SOCKET-40). */
  needsState(
    userId: string | null,
    { before, actor, events }: Pick<Committed, 'before' | 'actor' | 'events'>,
    follow: Following = 'states',
  ): boolean {
    const { play, phase } = this.game;
    if (phase !== before?.phase || events.some(({ type }) => type === 'seatTaken')) return true;
    const viewer = this.viewerOf(userId);
    if (follow === 'events') return leavesOrderOpen(events, viewer);
    if (play === null || this.version % WHOLE_STATE_EVERY === 0) return true;
    if (viewer === 'spectator') return false;
    const { decision } = play;
    // Ignoring a jinx leaves the decision with the same player, who can then do other things.
    const isAsBefore =
      play.state.open === before.play?.state.open && isSameDecision(decision, before.play?.decision);
    if (decision?.seat === viewer && !isAsBefore) return true;
    return play.handSince[viewer] === this.version && actor !== userId;
  }

  #sight(viewer: Viewer): Sight {
    const known = this.#sights.get(viewer);
    if (known) return known;
    const state = this.game.play?.state;
    const isAwaited = this.game.play?.decision?.seat === viewer;
    const sight: Sight = {
      view: state ? viewFor(state, viewer) : null,
      legal: state && isAwaited ? legalActions(state, viewer) : [],
    };
    this.#sights.set(viewer, sight);
    return sight;
  }

  #looker(userId: string | null, now: number): ViewerContext {
    const { view, legal } = this.#sight(this.viewerOf(userId));
    const own = this.game.players.find((player) => player.userId === userId);
    return { viewerId: userId, hasRelaxedClock: own?.hasRelaxedClock ?? false, view, legal, now };
  }
}

/** Whether events do not tell the viewer in which order their hand is now. */
function leavesOrderOpen(events: Committed['events'], viewer: Viewer): boolean {
  const gifts = events.filter((event) => event.type === 'giftsGiven' && event.target === viewer);
  return gifts.length > 1 || events.some((event) => event.type === 'cardsHijacked' && event.seat === viewer);
}

const PHASES: Readonly<Record<GamePhase, PublicPhase>> = {
  waiting: 'waiting_for_players',
  running: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
};

export function publicGame(game: Game, version: number): PublicGame {
  const { settings, play, countdown } = game;
  const players = play === null ? game.players : play.state.seats.map((_, seat) => playerAt(game, seat));
  return {
    id: game.id,
    inviteCode: game.inviteCode,
    name: settings.name,
    mode: settings.mode,
    ...(settings.houseRules && { houseRules: settings.houseRules }),
    phase: PHASES[game.phase],
    version,
    updatedAt: game.updatedAt,
    isPrivate: settings.isPrivate,
    maxPlayers: settings.maxPlayers,
    turnSeconds: settings.turnSeconds,
    allowSpectators: settings.allowSpectators,
    autoStart: settings.autoStart,
    allowBots: settings.allowBots,
    isQuickMatch: settings.quickMatch !== null,
    hostId: game.hostId,
    players: players.map(publicPlayer),
    countdown: countdown && { startedAt: countdown.startedAt, speed: countdown.speed },
    deadlineAt: countdown?.endsAt ?? game.waitEndsAt ?? play?.decision?.deadlineAt ?? null,
    commitment: game.commitment,
    seed: game.seed,
    cardsPlayed: play?.cardsPlayed ?? 0,
    cancelReason: game.cancellation,
    rematchInviteCode: game.rematch?.inviteCode ?? null,
    tournamentId: settings.tournament?.id,
    goOn: settings.tournament?.goOn,
    seatsOpenUntil: seatsOpenUntil(game),
    former: play === null ? formerOf(game) : undefined,
    victory: victoryOf(game),
  };
}

/** Whoever is not expected any more, and is not there, has said no or has left. */
function formerOf({ former, expected, players }: Game): PublicGame['former'] {
  return former?.map((one) => {
    const isHere = players.some(({ userId }) => userId === one.userId);
    return { ...one, hasLeft: !isHere && !expected.includes(one.userId) };
  });
}

function publicPlayer(player: Player): PublicPlayer {
  const { userId, username, bot, isGuest, avatar, rating, cardBack, badges, isReady, presence, hasStandIn } =
    player;
  return { userId, username, bot, isGuest, avatar, rating, cardBack, badges, isReady, presence, hasStandIn };
}
