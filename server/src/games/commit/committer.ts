/**
 * The way of every command to the store: load, decide, commit at the expected version, answer, publish. Games in
 * memory are copies; the store decides, so that a killed server loses nothing (STORE-11).
 */
import { ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import { KeyedMutex } from '../../platform/keyedMutex.ts';
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
import { Outbox } from './outbox.ts';

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

/** A command that is written and not published yet, so that its sender can be answered first. */
export interface Executed extends Answer {
  /** Tells the listeners. Later versions of the game wait for it, so it must be called, and once is enough. */
  publish(): void;
}

export interface CommitterParts {
  readonly store: AggregateStore<Game>;
  readonly statistics: Pick<Statistics, 'winsAgainstBots'>;
  readonly rng: Rng;
  readonly times: Times;
  /** When each person of a game last called over HTTP, by user. */
  readonly callsIn: (gameId: string) => ReadonlyMap<string, number>;
  /** Takes what a listener throws, which is a bug. */
  readonly report: (error: unknown) => void;
}

/** Decisions about one command; each after the first because another command was faster. */
const ATTEMPTS = 4;

export class Committer {
  readonly #parts: CommitterParts;
  readonly #live = new Map<string, VersionedGame>();
  /** Games that nobody has touched since the start, and what must happen to them before anything else. */
  readonly #untouched = new Map<string, ResumeCommand>();
  readonly #mutex = new KeyedMutex();
  /** By winner. */
  readonly #wins = new KeyedMutex();
  readonly outbox: Outbox;

  constructor(parts: CommitterParts) {
    this.#parts = parts;
    this.outbox = new Outbox(parts.report);
  }

  /** How many games go on: those in memory, and those that nobody has touched since the start. */
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

  /** The newest version of a game, or null. */
  async read(id: string): Promise<VersionedGame | null> {
    // In turn with the commands, so that no copy of an earlier version comes after a commit.
    const live = this.#untouched.has(id) ? undefined : this.#live.get(id);
    return live ?? this.#mutex.run(id, () => this.#current(id));
  }

  /** Drops the copy of a game, because the store may have newer versions. */
  forget(id: string): void {
    this.#live.delete(id);
    this.outbox.missed(id);
  }

  /** Carries a command out and publishes what it has changed; see {@link execute}. */
  async handle(id: string, command: Command, request?: Request): Promise<Result<Answer, ErrorBody>> {
    const executed = await this.execute(id, command, request);
    if (executed.ok) executed.value.publish();
    return executed;
  }

  /**
   * Carries a command out: what comes back has been written, and nobody has been told of it. Refusals are not
   * stored: the same request may succeed later. Throws only for bugs.
   */
  async execute(id: string, command: Command, request?: Request): Promise<Result<Executed, ErrorBody>> {
    const receivedAt = this.now();
    try {
      return await this.#mutex.run(id, () => this.#carryOut(id, command, receivedAt, request));
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
  ): Promise<Result<Executed, ErrorBody>> {
    const { store } = this.#parts;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const current = await this.#find(id, command);
      const before = current?.game ?? null;
      const context = this.#context(id, current, receivedAt);
      const decided = decide(before, command, context);
      if (!decided.ok || decided.value === null) {
        // A request that was carried out before would often be refused now, or change nothing.
        const known = request && (await store.receipt(id, request.actor, request.id));
        if (request && known) return this.#repeat(id, known, request);
        return decided.ok ? unchanged(current) : decided;
      }
      const { result, decision } = await this.#commit(decided.value, (decision) =>
        store.commit(commitOf(id, before, decision, context, request)),
      );
      if (result.type === 'ok') {
        const { game, events, entry } = decision;
        const { version } = result;
        this.#keep({ version, game, seed: context.seed });
        const committed = { id, version, before, game, events, actor: entry.actor, kind: entry.kind };
        const publish = this.outbox.add(committed);
        return ok({ game, version, isChange: true, fromCache: false, publish });
      }
      if (result.type === 'inviteCodeTaken') continue;
      const isNews = result.type === 'conflict' || result.receipt.version >= context.version;
      // Another process has written, or this one has and was not told.
      if (isNews) this.forget(id);
      if (result.type === 'duplicate' && request) return this.#repeat(id, result.receipt, request);
    }
    return refuse('CONFLICT');
  }

  /**
   * Writes a decision. Wins of one person against bots are written one after the other, because only the first of
   * a day count.
   */
  async #commit(
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

  /** Resumes a game of the server before. If that cannot be written, the game cannot be touched. */
  async #resume(id: string, command: ResumeCommand): Promise<void> {
    const resumed = await this.#carryOut(id, command, this.now(), undefined);
    if (!resumed.ok) throw new StoreUnavailable(`game ${id} cannot be resumed: ${resumed.error.code}`);
    this.#untouched.delete(id);
    resumed.value.publish();
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
  async #repeat(id: string, receipt: Receipt, request: Request): Promise<Result<Executed, ErrorBody>> {
    if (receipt.digest !== digestOf(request)) return refuse('REQUEST_ID_REUSED');
    const current = await this.#current(id);
    if (current === null) throw new Error(`game ${id} has a receipt and does not exist`);
    const { game } = current;
    return ok({ game, version: receipt.version, isChange: true, fromCache: true, publish: nothing });
  }
}

/** What {@link Executed.publish} does where there is no new version. */
function nothing(): void {}

function unchanged(current: VersionedGame | null): Result<Executed, ErrorBody> {
  if (current === null) return refuse('GAME_NOT_FOUND');
  const { game, version } = current;
  return ok({ game, version, isChange: false, fromCache: false, publish: nothing });
}
