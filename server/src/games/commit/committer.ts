/**
 * The way of every command to the store: load, decide, commit at the expected version, answer, tell. What is
 * kept in memory is a copy of games that go on; the store decides, so that a killed server loses nothing (STORE-11).
 */
import { ok, type Result } from '@staxd/engine';
import type { ErrorBody, TableEvent } from '@staxd/protocol';
import type { Rng } from '../../platform/platform.ts';
import type { AggregateStore, CommitResult, Receipt, Statistics } from '../../store/ports.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { type Decision, decide } from '../decide/decide.ts';
import type { Context } from '../decide/draft.ts';
import { startOfDay, WINS_AGAINST_BOTS, winnerAgainstBots, withoutWin } from '../decide/winning.ts';
import type { Command, ResumeCommand } from '../model/commands.ts';
import { type Game, isOver } from '../model/game.ts';
import { seed as newSeed } from '../model/ids.ts';
import { refuse } from '../model/refuse.ts';
import type { Times } from '../model/times.ts';
import { commitOf, digestOf, type Request } from './gameFormat.ts';
import { KeyedMutex } from './keyedMutex.ts';

/** A game at a version. */
export interface VersionedGame {
  readonly version: number;
  readonly game: Game;
  /** Stays here and in the deal. */
  readonly seed: string;
}

export interface Answer {
  /** The newest. */
  readonly game: Game;
  /** The version that the command made, or that it found when nothing was to be done. */
  readonly version: number;
  /** Whether the command made the version; false when nothing was to be done. */
  readonly isChange: boolean;
  /** Whether it had been carried out before. */
  readonly fromCache: boolean;
}

/** A version that the store has. */
export interface Committed {
  readonly id: string;
  readonly version: number;
  readonly before: Game | null;
  readonly game: Game;
  readonly events: readonly TableEvent[];
  /** Who asked, or null: the server. */
  readonly actor: string | null;
  readonly kind: Command['type'];
}

export interface CommitterParts {
  readonly store: AggregateStore<Game>;
  readonly statistics: Pick<Statistics, 'winsAgainstBots'>;
  readonly rng: Rng;
  readonly times: Times;
  /** When each person of a game has last called over HTTP, by user. */
  readonly callsIn: (gameId: string) => ReadonlyMap<string, number>;
  /** Takes what a listener throws: a bug, which is nobody's fault who plays. */
  readonly report: (error: unknown) => void;
}

/** How often a command is decided anew because somebody else was faster. */
const ATTEMPTS = 4;

export class Committer {
  readonly #parts: CommitterParts;
  readonly #live = new Map<string, VersionedGame>();
  /** Games that nobody has touched since the start, and what must happen to them before anything else. */
  readonly #untouched = new Map<string, ResumeCommand>();
  readonly #mutex = new KeyedMutex();
  /** By winner. */
  readonly #wins = new KeyedMutex();
  readonly #listeners: ((committed: Committed) => void)[] = [];
  readonly #missedListeners: ((id: string) => void)[] = [];

  constructor(parts: CommitterParts) {
    this.#parts = parts;
  }

  /** How many games go on: those that are kept in memory, and those that nobody has touched since the start. */
  get liveGames(): number {
    const others = [...this.#untouched.keys()].filter((id) => !this.#live.has(id));
    return this.#live.size + others.length;
  }

  /** From now on `command` is carried out for each of these games when it is first touched, before anything else. */
  resumeFirst(ids: readonly string[], command: ResumeCommand): void {
    for (const id of ids) this.#untouched.set(id, command);
  }

  /** Milliseconds by the store's clock. */
  now(): number {
    return this.#parts.store.now();
  }

  /** Listeners are told of every version that is made here, in order for each game, after it was answered. */
  onCommitted(listener: (committed: Committed) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Listeners are told when the store has, or may have, versions that were not told of: whoever watches the game
   * must look at it anew.
   */
  onMissed(listener: (id: string) => void): void {
    this.#missedListeners.push(listener);
  }

  /** The newest version of a game, or null. */
  async read(id: string): Promise<VersionedGame | null> {
    // In turn with the commands, so that no copy of an earlier version comes after a commit.
    const live = this.#untouched.has(id) ? undefined : this.#live.get(id);
    return live ?? this.#mutex.run(id, () => this.#current(id));
  }

  /** Drops the copy of a game, because the store may have newer versions. */
  forget(id: string): void {
    this.#live.delete(id);
    for (const listener of this.#missedListeners) listener(id);
  }

  /**
   * Carries a command out. `acknowledge` is called with the answer before anybody is told of the version.
   * Refusals are not kept: the same request may succeed later. Throws only what is a bug.
   */
  async handle(
    id: string,
    command: Command,
    request?: Request,
    acknowledge?: (answer: Answer) => void,
  ): Promise<Result<Answer, ErrorBody>> {
    const receivedAt = this.now();
    try {
      return await this.#mutex.run(id, () => this.#carryOut(id, command, receivedAt, request, acknowledge));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      // It may have been written all the same.
      this.forget(id);
      return refuse('STORE_UNAVAILABLE');
    }
  }

  async #carryOut(
    id: string,
    command: Command,
    receivedAt: number,
    request: Request | undefined,
    acknowledge: ((answer: Answer) => void) | undefined,
  ): Promise<Result<Answer, ErrorBody>> {
    const { store } = this.#parts;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const current = await this.#find(id, command);
      const context = this.#context(id, current, receivedAt);
      const decided = decide(current?.game ?? null, command, context);
      if (!decided.ok || decided.value === null) {
        // What was carried out before would often be refused now, or change nothing.
        const known = request && (await store.receipt(id, request.actor, request.id));
        if (request && known) return this.#repeat(id, known, request);
        return decided.ok ? unchanged(current) : decided;
      }
      const { result, decision } = await this.#write(decided.value, (decision) =>
        store.commit(commitOf(id, current?.game ?? null, decision, context, request)),
      );
      if (result.type === 'ok') {
        const next = { version: result.version, game: decision.game, seed: context.seed };
        const answer = { ...next, isChange: true, fromCache: false };
        acknowledge?.(answer);
        this.#publish(current, next, decision);
        return ok(answer);
      }
      if (result.type === 'inviteCodeTaken') continue;
      const isNews = result.type === 'conflict' || result.receipt.version >= context.version;
      // Somebody else has written, or we have and were not told.
      if (isNews) this.forget(id);
      if (result.type === 'duplicate' && request) return this.#repeat(id, result.receipt, request);
    }
    return refuse('CONFLICT');
  }

  /**
   * Writes a decision as it counts. Wins of one person against bots are written one after the other, because only
   * the first of a day count.
   */
  async #write(
    decision: Decision,
    commit: (decision: Decision) => Promise<CommitResult>,
  ): Promise<{ readonly result: CommitResult; readonly decision: Decision }> {
    const winner = winnerAgainstBots(decision);
    if (winner === null) return { result: await commit(decision), decision };
    return this.#wins.run(winner, async () => {
      const wins = await this.#parts.statistics.winsAgainstBots(winner, startOfDay(this.now()));
      const counted = wins < WINS_AGAINST_BOTS ? decision : withoutWin(decision);
      return { result: await commit(counted), decision: counted };
    });
  }

  #find(id: string, { type }: Command): Promise<VersionedGame | null> | null {
    if (type === 'create') return null;
    return type === 'resume' ? this.#load(id) : this.#current(id);
  }

  #context(id: string, current: VersionedGame | null, receivedAt: number): Context {
    const { rng, times, callsIn } = this.#parts;
    const seed = current?.seed ?? newSeed(rng);
    const version = (current?.version ?? 0) + 1;
    return { now: this.now(), receivedAt, version, times, rng, calls: callsIn(id), seed };
  }

  async #current(id: string): Promise<VersionedGame | null> {
    const resume = this.#untouched.get(id);
    if (resume) await this.#resume(id, resume);
    return this.#load(id);
  }

  /** Takes up a game of the server before. What keeps it from being written keeps it from being touched. */
  async #resume(id: string, command: ResumeCommand): Promise<void> {
    const resumed = await this.#carryOut(id, command, this.now(), undefined, undefined);
    if (!resumed.ok) throw new StoreUnavailable(`game ${id} cannot be taken up: ${resumed.error.code}`);
    this.#untouched.delete(id);
  }

  async #load(id: string): Promise<VersionedGame | null> {
    const { store } = this.#parts;
    const live = this.#live.get(id);
    if (live) return live;
    const [stored, secret] = await Promise.all([store.load(id), store.seedOf(id)]);
    if (stored === null || secret === null) return null;
    const loaded = { version: stored.version, game: stored.state, seed: secret.seed };
    this.#keep(loaded);
    return loaded;
  }

  #keep(current: VersionedGame): void {
    const { id } = current.game;
    if (isOver(current.game)) this.#live.delete(id);
    else this.#live.set(id, current);
  }

  /** The first answer once more; refused when the id was another request's. */
  async #repeat(id: string, receipt: Receipt, request: Request): Promise<Result<Answer, ErrorBody>> {
    if (receipt.digest !== digestOf(request)) return refuse('REQUEST_ID_REUSED');
    const current = await this.#current(id);
    if (current === null) throw new Error(`game ${id} has a receipt and does not exist`);
    return ok({ ...current, version: receipt.version, isChange: true, fromCache: true });
  }

  #publish(current: VersionedGame | null, next: VersionedGame, { entry, events }: Decision): void {
    this.#keep(next);
    const { game, version } = next;
    const before = current?.game ?? null;
    const committed = { id: game.id, version, before, game, events, actor: entry.actor, kind: entry.kind };
    for (const listener of this.#listeners) {
      try {
        listener(committed);
      } catch (error) {
        this.#parts.report(error);
      }
    }
  }
}

function unchanged(current: VersionedGame | null): Result<Answer, ErrorBody> {
  return current === null ? refuse('GAME_NOT_FOUND') : ok({ ...current, isChange: false, fromCache: false });
}
