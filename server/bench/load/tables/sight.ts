/**
 * What a player of the generator knows of the game. It follows the events, which is cheaper here than to read the whole
 * states that the server may send with them; a state is read only where events are not enough.
 */
import { followView, type GameEvent, type LegalAction, legalInView, type View } from '@staxd/engine';
import {
  decodeState,
  decodeUpdate,
  type EventStream,
  isGameEvent,
  type WireGameState,
} from '@staxd/protocol';

export interface Choice {
  readonly view: View;
  readonly version: number;
  /** Of the players, by their seats. */
  readonly userIds: readonly string[];
  readonly legal: readonly LegalAction[];
}

type Position = Omit<Choice, 'legal'>;

/** An `event_stream` in the engine's words. */
interface News {
  readonly gameId: string;
  readonly version: number;
  readonly events: readonly GameEvent[];
}

/** Reads for the players of one table, most of whom are told the same of a version. */
export class NewsReader {
  /** What was read of the newest version. */
  #read: { readonly body: Buffer; readonly news: News }[] = [];

  read(body: Buffer, userIds: readonly string[]): News {
    const known = this.#read.find((read) => read.body.equals(body));
    if (known !== undefined) return known.news;
    const stream = JSON.parse(body.toString()) as EventStream;
    const players = userIds.map((userId) => ({ userId }));
    const events = decodeUpdate(stream, players).events.filter(isGameEvent);
    const news = { gameId: stream.game_id, version: stream.version, events };
    if (this.#read.at(-1)?.news.version !== news.version) this.#read = [];
    this.#read.push({ body: Buffer.from(body), news });
    return news;
  }
}

export class Sight {
  readonly #reader: NewsReader;
  #gameId = '';
  #position: Position | null = null;
  /** The move is on its way, and nothing has come since. */
  #hasMoved = false;
  #isLost = false;

  constructor(reader: NewsReader) {
    this.#reader = reader;
  }

  /** Whether a state must be asked for. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** The server sees the game in another way. */
  lose(): void {
    this.#isLost = true;
  }

  /** Looks at this game from now on. */
  lookAt(gameId: string): void {
    this.#gameId = gameId;
    this.#position = null;
    this.#hasMoved = false;
    this.#isLost = false;
  }

  /** Takes a whole state: `game_state` or `game_update`. */
  state(body: Buffer): void {
    const known = this.#position?.version ?? -1;
    const version = versionOf(body);
    if (this.#isLost ? version < known : version <= known) return;
    const { game_state } = JSON.parse(body.toString()) as { game_state: WireGameState };
    // The end of the last game may come after the next one has begun.
    if (game_state.game_id !== this.#gameId) return;
    this.#position = positionIn(game_state);
    this.#hasMoved = false;
    this.#isLost = false;
  }

  /** Takes the events of a version: `event_stream`. */
  stream(body: Buffer): void {
    if (this.#position === null || this.#isLost) return;
    const { view, version, userIds } = this.#position;
    const news = this.#reader.read(body, userIds);
    if (news.version <= version || news.gameId !== this.#gameId) return;
    const followed = followView(view, news.events);
    this.#position = { view: followed.view, version: news.version, userIds };
    this.#hasMoved = false;
    this.#isLost = news.version !== version + 1 || !followed.isExact;
  }

  /** Whether the player must move. */
  get isAwaited(): boolean {
    if (this.#position === null || this.#isLost || this.#hasMoved) return false;
    const { outcome, awaited, viewer } = this.#position.view;
    return outcome === null && awaited === viewer;
  }

  get isOver(): boolean {
    return this.#position !== null && this.#position.view.outcome !== null;
  }

  /** What the player can do, who then does it; null: only a new state would tell. */
  choice(): Choice | null {
    if (this.#position === null) return null;
    const legal = legalInView(this.#position.view);
    if (legal === null || legal.length === 0) {
      this.#isLost = true;
      return null;
    }
    this.#hasMoved = true;
    return { ...this.#position, legal };
  }
}

/** Null before the deal. */
function positionIn(state: WireGameState): Position | null {
  const { view, version, players } = decodeState(state);
  return view && { view, version, userIds: players.map(({ userId }) => userId) };
}

const VERSION = '"version":';

/** The last that a message with a state says is the version of that state. */
function versionOf(body: Buffer): number {
  const at = body.lastIndexOf(VERSION);
  return Number.parseInt(body.toString('latin1', at + VERSION.length), 10);
}
