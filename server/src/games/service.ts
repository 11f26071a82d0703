/** What people can do with games, whatever way they come: over HTTP, over a socket, or from a test. */
import { type GameRecord, hash, ok, RECORD_FORMAT, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import type { Platform } from '../platform/platform.ts';
import type { Store } from '../store/ports.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import type { BotThinker } from './bots/pool.ts';
import { Callers } from './clock/callers.ts';
import { type BotAtWork, Scheduler, type StoreListener } from './clock/scheduler.ts';
import { type Answer, type Committed, Committer, type VersionedGame } from './commit/committer.ts';
import { actionsIn, replayVersions } from './commit/replay.ts';
import { type Entrance, type Key, Matchmaking } from './matchmaking/matchmaking.ts';
import type { SeatCaps } from './matchmaking/seats.ts';
import type { Hosted, Person, PersonCommand } from './model/commands.ts';
import { type Game, isOver, type Player, type Role, roleOf, type Settings } from './model/game.ts';
import { refuse } from './model/refuse.ts';
import type { Times } from './model/times.ts';
import type { GameHistory } from './views/history.ts';

export type { Entrance } from './matchmaking/matchmaking.ts';

export interface GameServiceParts {
  readonly store: Pick<Store<Game>, 'games' | 'directory' | 'statistics' | 'heartbeat'>;
  readonly platform: Platform;
  readonly times: Times;
  readonly thinker: BotThinker;
  readonly caps: SeatCaps;
  /** Takes what is a bug. */
  readonly report: (error: unknown) => void;
  readonly storeWatch?: StoreListener;
}

export class GameService {
  readonly #parts: GameServiceParts;
  readonly #committer: Committer;
  readonly #scheduler: Scheduler;
  readonly #matchmaking: Matchmaking;
  readonly #callers = new Callers();

  constructor(parts: GameServiceParts) {
    const { store, platform, times, caps, report } = parts;
    this.#parts = parts;
    this.#committer = new Committer({
      store: store.games,
      statistics: store.statistics,
      rng: platform.rng,
      times,
      callsIn: (id) => this.#callers.of(id),
      report,
    });
    this.#committer.onCommitted(({ id, game }) => isOver(game) && this.#callers.forget(id));
    this.#scheduler = new Scheduler({ ...parts, committer: this.#committer, timers: platform.timers });
    this.#matchmaking = new Matchmaking(this.#committer, store.directory, platform.rng, caps);
  }

  /** Goes on with the games of the server before; call it once, before anybody may come in. */
  start(): Promise<void> {
    return this.#scheduler.start();
  }

  /** No bot acts and no time runs out after this; people may be answered still. */
  async stop(): Promise<void> {
    this.#scheduler.stop();
    await this.#parts.thinker.close();
  }

  /** Milliseconds by the store's clock: `server_now`. */
  now(): number {
    return this.#committer.now();
  }

  /** How many games are kept in memory: those that go on. */
  get liveGames(): number {
    return this.#committer.liveGames;
  }

  /** Tells of every version that the store has, in order for each game, after it was answered. */
  onCommitted(listener: (committed: Committed) => void): void {
    this.#committer.onCommitted(listener);
  }

  /** Tells what bots are up to between versions. */
  onBotAtWork(listener: (working: BotAtWork) => void): void {
    this.#scheduler.onBotAtWork(listener);
  }

  /** Tells that a game may have versions that were not told of: whoever watches it must look anew. */
  onMissed(listener: (id: string) => void): void {
    this.#committer.onMissed(listener);
  }

  /** See {@link Matchmaking.create}. */
  create(person: Person, wanted: Hosted, key?: Key, address?: string): Promise<Result<Entrance, ErrorBody>> {
    return served(() => this.#matchmaking.create(person, wanted, key, address));
  }

  /** See {@link Matchmaking.join}. */
  join(person: Person, inviteCode: string, requestId?: string): Promise<Result<Entrance, ErrorBody>> {
    return served(() => this.#matchmaking.join(person, inviteCode, requestId));
  }

  /** See {@link Matchmaking.quickMatch}. */
  quickMatch(
    person: Person,
    settings: Settings,
    key?: Key,
    address?: string,
  ): Promise<Result<Entrance, ErrorBody>> {
    return served(() => this.#matchmaking.quickMatch(person, settings, key, address));
  }

  /**
   * Anything else that a person asks of a game. With a request id it may be sent again and is carried out once.
   * `acknowledge` is called before anybody is told. Who is not in the game gets GAME_NOT_FOUND.
   */
  ask(
    id: string,
    command: Exclude<PersonCommand, { type: 'join' | 'offerRematch' }>,
    requestId?: string | null,
    acknowledge?: (answer: Answer) => void,
  ): Promise<Result<Answer, ErrorBody>> {
    const { userId: actor, ...payload } = command;
    const request = requestId ? { actor, id: requestId, payload } : undefined;
    return this.#committer.handle(id, command, request, acknowledge);
  }

  /** A player of a game that goes on has called over HTTP: whoever does that is there (SEAT-7, SEAT-8). */
  async heardFrom(id: string, { userId, presence, hasStandIn }: Player): Promise<void> {
    this.#callers.note(id, userId, this.now());
    if (hasStandIn || presence === 'away') await this.ask(id, { type: 'comeBack', userId });
  }

  /** The newest version of a game as far as `userId` may see it, or GAME_NOT_FOUND. */
  async look(
    id: string,
    userId: string,
    inviteCode?: string,
  ): Promise<Result<VersionedGame & { readonly role: Role }, ErrorBody>> {
    return served(async () => {
      const current = await this.#committer.read(id);
      const role = current && roleOf(current.game, userId, inviteCode);
      return current && role ? ok({ ...current, role }) : refuse('GAME_NOT_FOUND');
    });
  }

  /**
   * A game that `userId` may see, and everything that has happened in it since the deal, secrets included: only a
   * projection may tell of it.
   */
  async history(id: string, userId: string): Promise<Result<GameHistory, ErrorBody>> {
    const current = await this.look(id, userId);
    if (!current.ok) return current;
    const { game, version, seed } = current.value;
    if (game.play === null) return ok({ ...current.value, versions: [] });
    const { state, joined } = game.play;
    return served(async () => {
      const entries = await this.#parts.store.games.eventsSince(id, 0);
      // More may have happened meanwhile.
      const known = entries.filter((entry) => entry.version <= version);
      return ok({ ...current.value, versions: replayVersions({ rules: state.rules, joined, seed }, known) });
    });
  }

  /** The whole of a game that was dealt, once it is over. */
  async record(id: string, userId: string): Promise<Result<GameRecord, ErrorBody>> {
    const current = await this.look(id, userId);
    if (!current.ok) return current;
    const { game, seed } = current.value;
    if (!isOver(game)) return refuse('GAME_NOT_ENDED');
    if (game.play === null) return refuse('GAME_NOT_STARTED');
    const { state, joined } = game.play;
    return served(async () =>
      ok({
        format: RECORD_FORMAT,
        rules: state.rules,
        seats: joined,
        seed,
        actions: actionsIn(await this.#parts.store.games.eventsSince(id, 0)),
        hash: hash(state),
        outcome: state.outcome,
        commitment: { gameId: id, sha256: game.commitment },
      }),
    );
  }
}

/** A store that cannot be reached is nothing that a person did wrong, and may be back soon. */
async function served<T>(work: () => Promise<Result<T, ErrorBody>>): Promise<Result<T, ErrorBody>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailable) return refuse('STORE_UNAVAILABLE');
    throw error;
  }
}
