/** Carries commands out and keeps tables and games in step. The store decides, so that a kill loses nothing. */
import { ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import { PerGameTimers } from '../games/clock/perGameTimers.ts';
import { isOver as isGameOver } from '../games/model/game.ts';
import { botId, botNameAmong } from '../games/model/ids.ts';
import { refuse, served } from '../games/model/refuse.ts';
import type { Times } from '../games/model/times.ts';
import type { GameService } from '../games/service.ts';
import { KeyedMutex } from '../platform/keyedMutex.ts';
import type { Platform } from '../platform/platform.ts';
import { DELETED_PLAYER } from '../store/accountPorts.ts';
import { DamagedTournament } from '../store/damagedGame.ts';
import type { Hints } from '../store/sharedPorts.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import type { SeenTournaments, TournamentStore } from '../store/tournamentPorts.ts';
import { callsOf, type PersonalCall } from './calls.ts';
import type { TournamentCommand } from './commands.ts';
import { decide, type TournamentContext } from './decide.ts';
import { dueAt, isOver, type Tournament, tournamentIn } from './model.ts';
import { TableGames } from './tableGames.ts';

export interface TournamentParts {
  readonly store: TournamentStore;
  readonly games: Pick<GameService, 'committer' | 'ask'>;
  readonly platform: Platform;
  readonly times: Pick<Times, 'noShow' | 'tournamentAhead'>;
  /** Null: no other server goes on with them. */
  readonly hints?: Hints | null;
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
/** How often a command is decided again because another server was faster. */
const ATTEMPTS = 32;
/** Milliseconds between two looks at all that go on, where other servers may go on with them. */
const LOOK_EVERY = 2000;
/** Milliseconds until a tournament is tried again when something failed. */
const RETRY = 1000;

export class Tournaments {
  readonly #parts: TournamentParts;
  readonly #timers: PerGameTimers;
  readonly #commands = new KeyedMutex();
  readonly #advancing = new KeyedMutex();
  readonly #tables: TableGames;
  readonly #listeners: ((news: TournamentNews) => void)[] = [];
  /** Those that go on, as the listeners know them. Only where other servers may change them. */
  readonly #told = new Map<string, VersionedTournament>();
  #ends: (() => void)[] = [];
  /** Those that have been reported. */
  readonly #damaged = new Set<string>();
  #isRunning = false;

  constructor(parts: TournamentParts) {
    this.#parts = parts;
    const { games, platform, hints = null } = parts;
    this.#tables = new TableGames(games, hints !== null);
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

  /** Hears of each version that this process makes, and of the latest that others have made. */
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
    const { hints = null } = this.#parts;
    if (hints !== null) this.#followOthers(hints);
    await this.#lookAtAll();
  }

  #followOthers(hints: Hints): void {
    const look = () => void this.#lookAtAll().catch(this.#later(look));
    const looking = this.#parts.platform.timers.every(LOOK_EVERY, look);
    this.#ends = [
      hints.onChange(({ topic, id }) => topic === 'tournament' && this.#advance(id)),
      hints.onGap(look),
      () => looking.cancel(),
    ];
  }

  async #lookAtAll(): Promise<void> {
    for (const id of new Set([...this.#told.keys(), ...(await this.#parts.store.live())])) this.#advance(id);
  }

  stop(): void {
    this.#isRunning = false;
    for (const end of this.#ends) end();
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

  /** Refusals are not stored. CONFLICT: there is more than was `seen`. */
  async ask(
    id: string,
    command: TournamentCommand,
    seen?: SeenTournaments,
  ): Promise<Result<VersionedTournament, ErrorBody>> {
    const done = await served(() => this.#commands.run(id, () => this.#carryOut(id, command, seen)));
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

  async #carryOut(
    id: string,
    command: TournamentCommand,
    seen?: SeenTournaments,
  ): Promise<Result<VersionedTournament, ErrorBody>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const done = await this.#commit(id, await this.read(id), command, seen);
      if (done !== 'conflict') return done;
    }
    return refuse('CONFLICT');
  }

  /** `conflict`: it is not at this version any more. */
  async #commit(
    id: string,
    current: VersionedTournament | null,
    command: TournamentCommand,
    seen?: SeenTournaments,
  ): Promise<Result<VersionedTournament, ErrorBody> | 'conflict'> {
    const before = current?.tournament ?? null;
    if (current !== null && command.type === 'create') return ok(current);
    const now = this.now();
    const decided = decide(before, command, this.#context(now));
    if (!decided.ok) return decided;
    const tournament = decided.value;
    if (current !== null && tournament === before) return ok(current);
    const expected = current?.version ?? 0;
    const { phase, startsAt, endedAt, creatorId, entrants } = tournament;
    const written = await this.#parts.store.commit({
      id,
      expected,
      state: tournament,
      phase,
      startsAt,
      endedAt,
      creatorId,
      entrants: entrants.filter(({ bot, username }) => bot === null && username !== DELETED_PLAYER),
      entry: entryOf(command, now),
      seen,
    });
    if (written === 'conflict') return written;
    if (written === 'outdated') return refuse('CONFLICT');
    const changed = { version: expected + 1, tournament };
    this.#tell(before, changed);
    this.#parts.hints?.publish({ topic: 'tournament', id, version: changed.version });
    return ok(changed);
  }

  /** What the listeners have not been told, once. */
  #tell(before: Tournament | null, current: VersionedTournament): void {
    const { hints = null, times } = this.#parts;
    const { version, tournament } = current;
    const { id } = tournament;
    const told = this.#told.get(id);
    if (told !== undefined && told.version >= version) return;
    if (hints !== null && !isOver(tournament)) this.#told.set(id, current);
    else this.#told.delete(id);
    const calls = callsOf(told?.tournament ?? before, tournament, { now: this.now(), noShow: times.noShow });
    for (const listener of this.#listeners) listener({ version, tournament, calls });
  }

  /** What others have written of one that is known here; one that is new here has told nobody anything yet. */
  #hear(current: VersionedTournament): void {
    const { tournament } = current;
    if (!this.#parts.hints) return;
    if (this.#told.has(tournament.id)) this.#tell(null, current);
    else if (!isOver(tournament)) this.#told.set(tournament.id, current);
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
    this.#advancing.run(id, () => this.#catchUp(id)).catch(this.#later(() => this.#advance(id)));
  }

  /** What failed is tried again. */
  #later(again: () => void): (error: unknown) => void {
    return (error) => {
      if (!this.#isRunning) return;
      if (!(error instanceof StoreUnavailable)) this.#parts.report(error);
      this.#parts.platform.timers.after(RETRY, again);
    };
  }

  async #catchUp(id: string): Promise<void> {
    for (;;) {
      const current = await this.read(id);
      if (current === null || !this.#isRunning) return;
      this.#hear(current);
      const { tournament, version } = current;
      const due = dueAt(tournament);
      if (due !== null && due > this.now()) return this.#timers.set(id, due);
      const command =
        due === null ? await this.#tables.nextCommand(tournament) : ({ type: 'timeout' } as const);
      if (command === null) return;
      // It holds for this version alone: after another one it is found anew.
      const done = await this.#commands.run(id, () => this.#commit(id, current, command));
      if (done === 'conflict') continue;
      if (!done.ok) throw new StoreUnavailable(`tournament ${id} cannot go on: ${done.error.code}`);
      if (done.value.version === version) return;
    }
  }
}

/** Names stand in the state only, where a deletion finds them. */
function entryOf(command: TournamentCommand, at: number) {
  const { type: kind, ...data } = command;
  const actor = 'userId' in command ? command.userId : null;
  return { at, actor, kind, data: kind === 'register' ? {} : data };
}
