/** One version of a game as its viewers see it. Secrets get out through the engine's views and redaction only. */
import { legalActions, redact, type Viewer, viewFor } from '@staxd/engine';
import {
  type EventStream,
  encodeEvents,
  encodeState,
  encodeStateText,
  isGameEvent,
  type Json,
  jsonOf,
  type Looker,
  type PublicGame,
  type ServerMessage,
  snapshotText,
  streamText,
  updateText,
  type WireEvent,
  type WireGameState,
} from '@staxd/protocol';
import type { Committed } from '../commit/committer.ts';
import { type Game, isSameDecision, seatOf } from '../model/game.ts';
import { publicGame } from './publicGame.ts';

/** Everybody gets the whole state again after so many versions. */
const WHOLE_STATE_EVERY = 20;

/** What one chair sees; all who look from it share it. */
type Sight = Pick<Looker, 'view' | 'legal'>;

/** The events of the version as some of its viewers are told them, alone and as a message. */
interface Telling {
  readonly events: Json<readonly WireEvent[]>;
  readonly stream: Json<EventStream>;
}

/** Makes each part once, whoever asks for it; keep it no longer than the version is news. */
export class Projection {
  readonly game: Game;
  readonly version: number;
  readonly shown: PublicGame;
  readonly #sights = new Map<Viewer, Sight>();
  /** By the places of the events that lack their secrets: who lacks the same is told the same. */
  readonly #tellings = new Map<string, Telling>();

  constructor({ game, version }: Pick<Committed, 'game' | 'version'>) {
    this.game = game;
    this.version = version;
    this.shown = publicGame(game, version);
  }

  /** The chair of a user: a seat, or the spectator's. */
  viewerOf(userId: string | null): Viewer {
    return (userId === null ? undefined : seatOf(this.game, userId)) ?? 'spectator';
  }

  /** The complete state for a user who may see the game; `now` by the store's clock. */
  gameState(userId: string | null, now: number): WireGameState {
    return encodeState(this.shown, this.#looker(userId, now));
  }

  /** The same as a message. */
  snapshotText(userId: string | null, now: number): Json<ServerMessage<'game_state'>> {
    return snapshotText(this.version, this.#stateText(userId, now));
  }

  /** What this version changed, for a user who may see the game. */
  eventStreamText(userId: string | null, { events }: Pick<Committed, 'events'>): Json<EventStream> {
    return this.#telling(this.viewerOf(userId), events).stream;
  }

  /** The same with the complete state, for those who {@link needsState}. */
  gameUpdateText(
    userId: string | null,
    { events }: Pick<Committed, 'events'>,
    now: number,
  ): Json<ServerMessage<'game_update'>> {
    const told = this.#telling(this.viewerOf(userId), events);
    return updateText(this.version, told.events, this.#stateText(userId, now));
  }

  /**
   * Whether a user is sent the complete state with this version (SOCKET-11): everybody around the
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

  #looker(userId: string | null, now: number): Looker {
    const { view, legal } = this.#sight(this.viewerOf(userId));
    const own = this.game.players.find((player) => player.userId === userId);
    return { viewerId: userId, hasRelaxedClock: own?.hasRelaxedClock ?? false, view, legal, now };
  }

  #stateText(userId: string | null, now: number): Json<WireGameState> {
    return encodeStateText(this.shown, this.#looker(userId, now));
  }

  #telling(viewer: Viewer, events: Committed['events']): Telling {
    let hidden = '';
    const seen = events.map((event, index) => {
      if (!isGameEvent(event)) return event;
      const redacted = redact(event, viewer);
      if (redacted !== event) hidden += `${index} `;
      return redacted;
    });
    const known = this.#tellings.get(hidden);
    if (known !== undefined) return known;
    const text = jsonOf(encodeEvents(seen, this.shown));
    const telling = { events: text, stream: streamText(this.shown, text) };
    this.#tellings.set(hidden, telling);
    return telling;
  }
}
