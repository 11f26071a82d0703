import { type GameRecord, hash, ok, RECORD_FORMAT, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import type { Platform, Timer } from '../platform/platform.ts';
import { type SettlementParts, settlementOf } from '../statistics/settlement.ts';
import type { GameListing } from '../store/gamePorts.ts';
import type { OriginGames } from '../store/limitPorts.ts';
import type { Store } from '../store/ports.ts';
import type { BotThinker } from './bots/pool.ts';
import { LastCalls } from './clock/lastCalls.ts';
import { watchOverdue } from './clock/overdue.ts';
import { Scheduler, type SchedulerParts } from './clock/scheduler.ts';
import type { Answer } from './commit/answers.ts';
import { Committer } from './commit/committer.ts';
import type { VersionedGame } from './commit/liveGames.ts';
import { actionsIn } from './commit/replay.ts';
import type { SeatCaps } from './matchmaking/gameCaps.ts';
import { Matchmaking } from './matchmaking/matchmaking.ts';
import type { PersonCommand } from './model/commands.ts';
import { type Game, isOver, type Player, type Role, roleOf } from './model/game.ts';
import { refuse, served } from './model/refuse.ts';
import type { Times } from './model/times.ts';
import { withoutNames, withoutNamesIn } from './views/deleted.ts';
import type { GameHistory } from './views/history.ts';
import { Replays } from './views/replays.ts';
import { spectated } from './views/spectated.ts';

export interface GameServiceParts {
  readonly store: Pick<
    Store<Game>,
    'games' | 'directory' | 'statistics' | 'tutorials' | 'company' | 'users' | 'heartbeat' | 'shared'
  >;
  readonly platform: Platform;
  readonly times: Times;
  readonly thinker: BotThinker;
  readonly caps: SeatCaps;
  /** By network address, over all servers; absent: this one counts alone. */
  readonly originGames?: OriginGames | null;
  readonly report: (error: unknown) => void;
  /** The day's marks of people's network addresses ({@link Origins.of}); absent: addresses are not told apart. */
  readonly originsOf?: SettlementParts['originsOf'];
  readonly storeWatch?: NonNullable<SchedulerParts['storeWatch']>;
}

export type PlayerCommand = Exclude<PersonCommand, { type: 'join' | 'takeSeat' | 'offerRematch' }>;

const ALL = Number.MAX_SAFE_INTEGER;
/** How often a player who calls is noted for other servers in the time after which silence counts. */
const NOTES = 6;

export class GameService {
  readonly committer: Committer;
  readonly scheduler: Scheduler;
  readonly matchmaking: Matchmaking;
  readonly #store: GameServiceParts['store'];
  readonly #thinker: BotThinker;
  readonly #lastCalls: LastCalls;
  readonly #replays: Replays;
  readonly #clockParts: Pick<SchedulerParts, 'timers' | 'report'>;
  #overdue: Timer | null = null;

  constructor(parts: GameServiceParts) {
    const { store, platform, times, caps, report, originGames = null } = parts;
    const { originsOf = async () => ({}) } = parts;
    this.#clockParts = { timers: platform.timers, report };
    this.#store = store;
    this.#thinker = parts.thinker;
    const calls = store.shared?.calls;
    this.#lastCalls = new LastCalls(calls ? { calls, noteEvery: times.silent / NOTES, report } : null);
    this.committer = new Committer({
      store: store.games,
      settlement: settlementOf({ store, originsOf, report }),
      rng: platform.rng,
      times,
      callsIn: (id) => this.#lastCalls.of(id),
      report,
      shared: store.shared,
    });
    const read = (id: string) => this.committer.read(id);
    this.#replays = new Replays({ store: store.games, read, timers: platform.timers });
    this.committer.outbox.onCommitted(({ id, game, isOwn }) => {
      if (!isOver(game)) return;
      this.#lastCalls.forget(id, isOwn);
      this.#replays.forget(id);
    });
    this.scheduler = new Scheduler({
      ...parts,
      committer: this.committer,
      timers: platform.timers,
      hearCalls: calls ? (id) => this.#lastCalls.hear(id, this.committer.now()) : null,
    });
    const { rng } = platform;
    this.matchmaking = new Matchmaking(this.committer, store, { rng, caps, originGames });
  }

  /** Bots and timers begin. */
  async start(): Promise<void> {
    const { shared } = this.#store;
    await this.scheduler.start();
    const { committer, scheduler } = this;
    if (shared !== null) this.#overdue = watchOverdue({ ...this.#clockParts, committer, scheduler, shared });
  }

  /** Bots and timers stop; people are still answered. */
  async stop(): Promise<void> {
    this.#overdue?.cancel();
    this.scheduler.stop();
    this.#replays.stop();
    await this.#thinker.close();
  }

  /** Somebody has set the clock; `by` is below 0 when back. Nobody has more or less time for it. */
  moveClocks(by: number): void {
    this.#lastCalls.move(by);
    this.scheduler.moveClocks(by);
  }

  /** GAME_NOT_FOUND: the user is not in the game. */
  async ask(id: string, command: PlayerCommand): Promise<Result<Pick<Answer, 'version'>, ErrorBody>> {
    const asked = await this.committer.handle(id, command);
    if (asked.ok || command.type !== 'leave') return asked;
    return served(async () => {
      const seat = await this.#damagedSeat(id, command.userId);
      if (seat === null) return asked;
      await this.#store.directory.giveUpSeat(id, command.userId);
      return ok({ version: seat.version });
    });
  }

  /** Whether the user has a seat in a game that cannot be read, which can only be left. */
  async hasDamagedSeat(id: string, userId: string): Promise<boolean> {
    return (await this.#damagedSeat(id, userId)) !== null;
  }

  /** Asks the same of all games of the user that are not over. Stops at the first that cannot be served. */
  async askInAll(
    userId: string,
    command: Extract<PlayerCommand, { type: 'register' | 'leave' }>,
  ): Promise<Result<void, ErrorBody>> {
    return served(async () => {
      for (const { id } of await this.#store.directory.gamesOf(userId, { active: true, limit: ALL })) {
        const asked = await this.ask(id, command);
        // It ended, or the user left it, meanwhile.
        if (!asked.ok && asked.error.code !== 'GAME_NOT_FOUND') return asked;
      }
      return ok(undefined);
    });
  }

  /** By whoever runs the server. Whose game is over already, or was never there: GAME_NOT_FOUND. */
  async close(id: string): Promise<Result<unknown, ErrorBody>> {
    const done = await this.committer.handle(id, { type: 'close' });
    return done.ok && !done.value.isChange ? refuse('GAME_NOT_FOUND') : done;
  }

  /** By whoever runs the server. PLAYER_NOT_FOUND: there is no such person in the game. */
  async remove(id: string, playerId: string): Promise<Result<unknown, ErrorBody>> {
    const done = await this.committer.handle(id, { type: 'remove', playerId });
    return done.ok && !done.value.isChange ? refuse('GAME_NOT_FOUND') : done;
  }

  /** A player who calls over HTTP is present (SEAT-7, SEAT-8). */
  async heardFrom(id: string, { userId, presence, hasStandIn }: Player): Promise<void> {
    this.#lastCalls.note(id, userId, this.committer.now());
    if (hasStandIn || presence === 'away') await this.ask(id, { type: 'comeBack', userId });
  }

  /** The newest version, whoever asks; null: there is no such game. */
  async find(id: string): Promise<VersionedGame | null> {
    // Who asks may have been told of it by another server.
    if (this.#store.shared !== null) await this.committer.catchUp(id);
    const current = await this.committer.read(id);
    return current && { ...current, game: withoutNames(current.game, await this.#deletedIn(current.game)) };
  }

  /** The newest version, if `userId` may see it; otherwise GAME_NOT_FOUND. */
  async newest(
    id: string,
    userId: string,
    inviteCode?: string,
  ): Promise<Result<VersionedGame & { readonly role: Role }, ErrorBody>> {
    return served(async () => {
      const current = await this.find(id);
      const role = current && roleOf(current.game, userId, inviteCode);
      return current && role ? ok({ ...current, role }) : refuse('GAME_NOT_FOUND');
    });
  }

  /** As late as a spectator is told of it; a player sees the newest version. */
  async asShown(
    id: string,
    userId: string,
    inviteCode?: string,
  ): Promise<Result<Pick<VersionedGame, 'game' | 'version'> & { readonly role: Role }, ErrorBody>> {
    const current = await this.newest(id, userId, inviteCode);
    if (!current.ok) return current;
    const { game, version, role } = current.value;
    if (role === 'player' || isOver(game)) return current;
    return served(async () => {
      const replayed = await this.#replays.of(id, version);
      return replayed ? ok({ ...spectated(replayed), role }) : refuse('GAME_NOT_FOUND');
    });
  }

  /** The newest version, and the game as spectators see it; null: there is no such game. */
  async spectated(id: string): Promise<(Pick<VersionedGame, 'game' | 'version'> & { shown: Game }) | null> {
    const replayed = await this.#replays.of(id, Number.MAX_SAFE_INTEGER);
    return replayed && { ...replayed, shown: spectated(replayed).game };
  }

  /** What happened after the version `since`, secrets included: show it through a projection only. */
  async history(id: string, userId: string, since: number): Promise<Result<GameHistory, ErrorBody>> {
    const current = await this.newest(id, userId);
    if (!current.ok) return current;
    const { role } = current.value;
    return served(async () => {
      const replayed = await this.#replays.of(id, since);
      if (replayed === null) return refuse('GAME_NOT_FOUND');
      const { game, versions } = replayed;
      const deleted = await this.#deletedIn(game);
      return ok({
        ...replayed,
        game: withoutNames(game, deleted),
        versions: withoutNamesIn(versions, deleted),
        role,
      });
    });
  }

  /** Of a game that is over: before, they have left it. */
  async #deletedIn(game: Game): Promise<readonly string[]> {
    if (!isOver(game)) return [];
    const people = [...game.players, ...(game.former ?? [])];
    return this.#store.users.deletedAmong(people.map(({ userId }) => userId));
  }

  async #damagedSeat(id: string, userId: string): Promise<GameListing | null> {
    if (!this.committer.isDamaged(id)) return null;
    const seats = await this.#store.directory.gamesOf(userId, { active: true, limit: ALL });
    return seats.find((seat) => seat.id === id) ?? null;
  }

  async record(id: string, userId: string, inviteCode?: string): Promise<Result<GameRecord, ErrorBody>> {
    const current = await this.newest(id, userId, inviteCode);
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
        actions: actionsIn(await this.#store.games.eventsSince(id, 0)),
        hash: hash(state),
        outcome: state.outcome,
        commitment: { gameId: id, sha256: game.commitment },
      }),
    );
  }
}
