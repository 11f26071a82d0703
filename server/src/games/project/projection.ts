/** One version of a game as its viewers see it. Secrets get out through the engine's views and redaction only. */
import { type LegalAction, legalActions, redact, type View, type Viewer, viewFor } from '@staxd/engine';
import {
  type EventStream,
  type GameSource,
  type ServerMessage,
  type WireEvent,
  type WireGameState,
  wireEvents,
  wireGameState,
} from '@staxd/protocol';
import type { Committed } from '../committer.ts';
import { type Game, isSameDecision, seatOf } from '../game.ts';
import { sourceOf } from './source.ts';

/** Everybody gets the whole state again after so many versions. */
const WHOLE_STATE_EVERY = 20;

/** What one chair sees; all who look from it share it. */
interface Sight {
  readonly view: View | null;
  readonly legal: readonly LegalAction[];
}

/** Makes each part once, whoever asks for it; keep it no longer than the version is news. */
export class Projection {
  readonly game: Game;
  readonly version: number;
  readonly source: GameSource;
  readonly #sights = new Map<Viewer, Sight>();
  readonly #events = new Map<Viewer, readonly WireEvent[]>();

  constructor({ game, version }: Pick<Committed, 'game' | 'version'>) {
    this.game = game;
    this.version = version;
    this.source = sourceOf(game, version);
  }

  /** The chair of a user: a seat, or the spectator's. */
  viewerOf(userId: string | null): Viewer {
    return (userId === null ? undefined : seatOf(this.game, userId)) ?? 'spectator';
  }

  /** The complete state for a user who may see the game; `now` by the store's clock. */
  gameState(userId: string | null, now: number): WireGameState {
    return wireGameState(this.source, { userId, now, ...this.#sight(this.viewerOf(userId)) });
  }

  /** What this version changed, for a user who may see the game. */
  eventStream(userId: string | null, { events }: Pick<Committed, 'events'>): EventStream {
    const { source, version } = this;
    return {
      game_id: source.id,
      version,
      deadline_at: source.deadlineAt,
      events: this.#wireEvents(this.viewerOf(userId), events) as WireEvent[],
    };
  }

  /** The same with the complete state, for those who {@link needsState}. */
  gameUpdate(
    userId: string | null,
    committed: Pick<Committed, 'events'>,
    now: number,
  ): ServerMessage<'game_update'> {
    const { events, version } = this.eventStream(userId, committed);
    return { events, version, game_state: this.gameState(userId, now) };
  }

  /**
   * Whether a user is sent the complete state with this version (server.md, Wire rulings): everybody around the
   * lobby, at the deal, at the end and at every 20th version; else whose decision opens, and whose hand
   * somebody else has changed.
   */
  needsState(userId: string | null, { before, actor }: Pick<Committed, 'before' | 'actor'>): boolean {
    const { play, phase } = this.game;
    if (play === null || phase !== before?.phase || this.version % WHOLE_STATE_EVERY === 0) return true;
    const viewer = this.viewerOf(userId);
    if (viewer === 'spectator') return false;
    const { decision } = play;
    // To ignore a jinx leaves the decision with the same player, who can then do other things.
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

  #wireEvents(viewer: Viewer, events: Committed['events']): readonly WireEvent[] {
    const known = this.#events.get(viewer);
    if (known) return known;
    const seen = events.map((event) =>
      event.type === 'card' ? { ...event, event: redact(event.event, viewer) } : event,
    );
    const wire = wireEvents(seen, this.source);
    this.#events.set(viewer, wire);
    return wire;
  }
}
