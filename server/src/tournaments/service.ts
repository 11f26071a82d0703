/** Carries commands out and keeps tables and games in step. The store decides, so that a kill loses nothing. */
import { ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import { PerGameTimers } from '../games/clock/perGameTimers.ts';
import { isOver as isGameOver, memberOf } from '../games/model/game.ts';
import { botId, botNameAmong, gameIdFor } from '../games/model/ids.ts';
import { refuse, served } from '../games/model/refuse.ts';
import type { Times } from '../games/model/times.ts';
import type { GameService } from '../games/service.ts';
import { tableOrder } from '../games/views/tableOrder.ts';
import { KeyedMutex } from '../platform/keyedMutex.ts';
import type { Platform } from '../platform/platform.ts';
import { DELETED_PLAYER } from '../store/accountPorts.ts';
import { DamagedTournament } from '../store/damagedGame.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import type { TournamentStore } from '../store/tournamentPorts.ts';
import { callsOf, type PersonalCall } from './calls.ts';
import type { TournamentCommand } from './commands.ts';
import { decide, type TournamentContext } from './decide.ts';
import { dueAt, entrantOf, isOver, type Tournament, type TournamentTable, tournamentIn } from './model.ts';
import { tableGame } from './tableGame.ts';

export interface TournamentParts {
  readonly store: TournamentStore;
  readonly games: Pick<GameService, 'committer' | 'ask'>;
  readonly platform: Platform;
  readonly times: Pick<Times, 'noShow' | 'tournamentAhead'>;
  /** Takes bugs. */
  readonly report: (error: unknown) => void;
}

export interface VersionedTournament {
  readonly version: number;
  readonly tournament: Tournament;
}

export interface TournamentNews extends VersionedTournament {
  readonly calls: readonly PersonalCall[];
}

/** Fewer than bots have first names. */
const LAST_NAMES = 16;
const ATTEMPTS = 4;
/** Games that are made for a table in the place of others; after them nobody has won it. */
const MOST_REMADE = 3;
/** Milliseconds until a tournament is tried again when something failed. */
const RETRY = 1000;

export class Tournaments {
  readonly #parts: TournamentParts;
  readonly #timers: PerGameTimers;
  readonly #commands = new KeyedMutex();
  readonly #advancing = new KeyedMutex();
  readonly #listeners: ((news: TournamentNews) => void)[] = [];
  /** Those that have been reported. */
  readonly #damaged = new Set<string>();
  #isRunning = false;

  constructor(parts: TournamentParts) {
    this.#parts = parts;
    const { games, platform } = parts;
    this.#timers = new PerGameTimers(
      () => this.now(),
      platform.timers,
      (id) => this.#advance(id),
    );
    games.committer.outbox.onCommitted(({ before, game }) => {
      const { tournament } = game.settings;
      const hasBegun = before?.play === null && game.play !== null;
      if (tournament && (hasBegun || isGameOver(game))) this.#advance(tournament.id);
    });
  }

  now(): number {
    return this.#parts.games.committer.now();
  }

  /** Hears of each version that this process makes. */
  onChanged(listener: (news: TournamentNews) => void): void {
    this.#listeners.push(listener);
  }

  /** Somebody has set the clock, by which tournaments begin. */
  setTimersAnew(): void {
    this.#timers.setAnew();
  }

  /** Goes on with all that are not over. */
  async start(): Promise<void> {
    this.#isRunning = true;
    for (const id of await this.#parts.store.live()) this.#advance(id);
  }

  stop(): void {
    this.#isRunning = false;
    this.#timers.clear();
  }

  /** One that cannot be read is as good as not there. */
  async read(id: string): Promise<VersionedTournament | null> {
    const stored = await this.#parts.store.load(id);
    if (stored === null) return null;
    const tournament = tournamentIn(stored.state);
    if (tournament !== null) return { version: stored.version, tournament };
    if (!this.#damaged.has(id)) this.#parts.report(new DamagedTournament(id));
    this.#damaged.add(id);
    return null;
  }

  /** Refusals are not stored. */
  async ask(id: string, command: TournamentCommand): Promise<Result<VersionedTournament, ErrorBody>> {
    const done = await served(() => this.#commands.run(id, () => this.#carryOut(id, command)));
    if (done.ok) this.#advance(id);
    return done;
  }

  /** The account ends. Open ones of their own are cancelled. */
  forget(userId: string): Promise<Result<void, ErrorBody>> {
    const { store } = this.#parts;
    return served(async () => {
      for (const id of await store.createdBy(userId)) {
        const done = await this.ask(id, { type: 'cancel', userId });
        // One that runs goes on.
        if (!done.ok && done.error.retryable) return done;
      }
      for (const id of await store.enteredBy(userId)) {
        const done = await this.ask(id, { type: 'forget', userId });
        // One that cannot be read keeps nobody.
        if (!done.ok && done.error.code !== 'TOURNAMENT_NOT_FOUND') return done;
      }
      return ok(undefined);
    });
  }

  async #carryOut(id: string, command: TournamentCommand): Promise<Result<VersionedTournament, ErrorBody>> {
    const { store, times } = this.#parts;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const current = await this.read(id);
      const before = current?.tournament ?? null;
      if (before !== null && command.type === 'create') return ok(current as VersionedTournament);
      const now = this.now();
      const decided = decide(before, command, this.#context(now));
      if (!decided.ok) return decided;
      const tournament = decided.value;
      if (tournament === before) return ok(current as VersionedTournament);
      const expected = current?.version ?? 0;
      const { phase, startsAt, endedAt, creatorId, entrants } = tournament;
      const written = await store.commit({
        id,
        expected,
        state: tournament,
        phase,
        startsAt,
        endedAt,
        creatorId,
        entrants: entrants.filter(({ bot, username }) => bot === null && username !== DELETED_PLAYER),
        entry: entryOf(command, now),
      });
      if (written === 'conflict') continue;
      const version = expected + 1;
      const calls = callsOf(before, tournament, { now, noShow: times.noShow });
      for (const listener of this.#listeners) listener({ version, tournament, calls });
      return ok({ version, tournament });
    }
    return refuse('CONFLICT');
  }

  #context(now: number): TournamentContext {
    const { platform, times } = this.#parts;
    const { rng } = platform;
    return {
      now,
      leastAhead: times.tournamentAhead,
      newBot: (taken, level) => {
        // Those who came last sit near: nobody there is called alike.
        const username = botNameAmong(level, { all: taken, near: taken.slice(-LAST_NAMES) }, rng);
        return { userId: botId(rng), username };
      },
    };
  }

  /** Carries out what is due, soon. Safe at any time, and after a kill at any point. */
  #advance(id: string): void {
    if (!this.#isRunning) return;
    this.#advancing
      .run(id, () => this.#catchUp(id))
      .catch((error: unknown) => {
        if (!this.#isRunning) return;
        if (!(error instanceof StoreUnavailable)) this.#parts.report(error);
        this.#parts.platform.timers.after(RETRY, () => this.#advance(id));
      });
  }

  async #catchUp(id: string): Promise<void> {
    for (;;) {
      const current = await this.read(id);
      if (current === null || !this.#isRunning) return;
      const { tournament } = current;
      const due = dueAt(tournament);
      if (due !== null && due > this.now()) return this.#timers.set(id, due);
      const command = due === null ? await this.#nextCommand(tournament) : ({ type: 'timeout' } as const);
      if (command === null) return;
      const done = await this.#commands.run(id, () => this.#carryOut(id, command));
      if (!done.ok) throw new StoreUnavailable(`tournament ${id} cannot go on: ${done.error.code}`);
      if (done.value.version === current.version) return;
    }
  }

  /** What one of its games brings; null: all are in step. */
  async #nextCommand(tournament: Tournament): Promise<TournamentCommand | null> {
    if (isOver(tournament)) return null;
    for (const table of tournament.tables) {
      if (table.state !== 'waiting' && table.state !== 'running') continue;
      const command = await this.#commandFor(tournament, table);
      if (command !== null) return command;
    }
    return null;
  }

  async #commandFor(tournament: Tournament, table: TournamentTable): Promise<TournamentCommand | null> {
    const { committer, ask } = this.#game();
    const { number } = table;
    if (table.gameId === null) return this.#setUp(tournament, table);
    for (const { userId } of table.seats) {
      const hasGone = userId !== null && entrantOf(tournament, userId)?.hasWithdrawn;
      const before = hasGone ? await committer.read(table.gameId) : null;
      if (hasGone && before && memberOf(before.game, userId)) {
        await ask(table.gameId, { type: 'leave', userId, permanent: true });
      }
    }
    const current = await committer.read(table.gameId);
    const isDamaged = current === null && committer.isDamaged(table.gameId);
    const cannotGoOn = isDamaged || current?.game.cancellation === 'could_not_start';
    if (cannotGoOn && (table.remade ?? 0) < MOST_REMADE) {
      if (isDamaged) await this.#freeSeats(table.gameId, table);
      return this.#setUp(tournament, table);
    }
    // Its record is gone, which takes longer than any tournament.
    if (current === null || isGameOver(current.game)) {
      return { type: 'tableEnded', table: number, order: current ? tableOrder(current.game) : [] };
    }
    return current.game.play !== null && table.state === 'waiting'
      ? { type: 'tableBegun', table: number }
      : null;
  }

  /** Nobody keeps a seat in a game that cannot be read. */
  async #freeSeats(gameId: string, { seats }: TournamentTable): Promise<void> {
    for (const { userId } of seats) {
      if (userId !== null) await this.#game().ask(gameId, { type: 'leave', userId, permanent: true });
    }
  }

  async #setUp(tournament: Tournament, table: TournamentTable): Promise<TournamentCommand> {
    const { committer } = this.#game();
    const { number } = table;
    // After one that could not go on, another.
    const remade = table.gameId === null ? 0 : (table.remade ?? 0) + 1;
    const gameId = gameIdFor(
      tournament.id,
      remade === 0 ? `table ${number}` : `table ${number} again ${remade}`,
    );
    const known = await committer.read(gameId);
    if (known)
      return { type: 'tableSetUp', table: number, gameId, inviteCode: known.game.inviteCode, remade };
    const hosted = tableGame(tournament, table);
    // Everybody has gone since the table was ready.
    if (hosted.person === undefined) return { type: 'tableEnded', table: number, order: [] };
    const made = await committer.handle(gameId, { type: 'create', id: gameId, ...hosted });
    if (!made.ok) throw new StoreUnavailable(`table ${number} of ${tournament.id}: ${made.error.code}`);
    return { type: 'tableSetUp', table: number, gameId, inviteCode: made.value.game.inviteCode, remade };
  }

  #game() {
    const { games } = this.#parts;
    return { committer: games.committer, ask: games.ask.bind(games) };
  }
}

/** Names stand in the state only, where a deletion finds them. */
function entryOf(command: TournamentCommand, at: number) {
  const { type: kind, ...data } = command;
  const actor = 'userId' in command ? command.userId : null;
  return { at, actor, kind, data: kind === 'register' ? {} : data };
}
