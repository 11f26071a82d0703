/** Carries commands out. Games in memory are copies; the store decides, so a killed server loses nothing (STORE-11). */
import { ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import { KeyedMutex } from '../../platform/keyedMutex.ts';
import type { Rng } from '../../platform/platform.ts';
import type { Settled } from '../../platform/settled.ts';
import type { AggregateStore, Commit, Receipt, Seen } from '../../store/gamePorts.ts';
import type { Shared } from '../../store/sharedPorts.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { type Decision, decide } from '../decide/decide.ts';
import type { Context } from '../decide/draft.ts';
import type { Command, FirstCommand } from '../model/commands.ts';
import type { Game } from '../model/game.ts';
import { seed as newSeed } from '../model/ids.ts';
import { refuse } from '../model/refuse.ts';
import type { Times } from '../model/times.ts';
import { type Answer, type Executed, repeated, unchanged } from './answers.ts';
import { commitOf, isReceiptOf, type Request } from './gameFormat.ts';
import { hearLater, type Shown } from './laterVersions.ts';
import { LiveGames, type VersionedGame } from './liveGames.ts';
import { Outbox } from './outbox.ts';
import type { Settlement, Written } from './settlement.ts';
import { Untouched } from './untouched.ts';

export interface CommitterParts {
  readonly store: AggregateStore<Game>;
  readonly settlement: Settlement;
  readonly rng: Rng;
  readonly times: Times;
  readonly callsIn: (gameId: string) => ReadonlyMap<string, number>;
  readonly report: (error: unknown) => void;
  /** Null: no other server writes. */
  readonly shared?: Pick<Shared<Game>, 'later'> | null;
}

/** How often a command is decided again because another was faster. */
const ATTEMPTS = 4;

export class Committer {
  readonly #parts: CommitterParts;
  readonly #live: LiveGames;
  readonly #untouched = new Untouched();
  readonly #mutex = new KeyedMutex();
  readonly outbox: Outbox;

  constructor(parts: CommitterParts) {
    this.#parts = parts;
    this.#live = new LiveGames(parts.store, parts.report);
    this.outbox = new Outbox(parts.report);
    this.outbox.onCommitted(({ id, isOwn }) => !isOwn && parts.settlement.forget(id));
  }

  get liveGames(): number {
    return this.liveIds().size;
  }

  liveIds(): ReadonlySet<string> {
    return new Set([...this.#live.ids(), ...this.#untouched.ids()]);
  }

  /** After those that came first already. */
  doFirst(ids: readonly string[], command: FirstCommand): void {
    this.#untouched.add(ids, command);
  }

  now(): number {
    return this.#parts.store.now();
  }

  /** Whether reading the game has failed: it is as good as not there (STORE-14). */
  isDamaged(id: string): boolean {
    return this.#live.isDamaged(id);
  }

  async read(id: string): Promise<VersionedGame | null> {
    // In turn with the commands, so that no older copy is kept after a commit.
    const live = this.#untouched.has(id) ? undefined : this.#live.get(id);
    return live ?? this.#mutex.run(id, () => this.#current(id));
  }

  forget(id: string): void {
    this.#live.drop(id);
    this.#parts.settlement.forget(id);
    this.outbox.missed(id);
  }

  /** The version that is at hand; null: none is. */
  versionOf(id: string): number | null {
    return this.#live.get(id)?.version ?? null;
  }

  /** Another server goes on with it, and nobody here looks at it. */
  leaveTo(id: string): Promise<void> {
    return this.#mutex.run(id, async () => {
      this.#live.drop(id);
      this.#parts.settlement.forget(id);
    });
  }

  /** Tells of what other servers have written after the version that is at hand, or else after `shown`. */
  catchUp(id: string, shown?: Shown): Promise<void> {
    return this.#mutex.run(id, () => this.#hear(id, shown));
  }

  /** CONFLICT: others were faster, or there is more than was `seen`. */
  async handle(
    id: string,
    command: Command,
    request?: Request,
    seen?: Seen,
  ): Promise<Result<Answer, ErrorBody>> {
    const executed = await this.execute(id, command, request, seen);
    if (executed.ok) executed.value.publish();
    return executed;
  }

  /** Writes without publishing. Refusals are not stored. Throws only for bugs. */
  async execute(
    id: string,
    command: Command,
    request?: Request,
    seen?: Seen,
  ): Promise<Result<Executed, ErrorBody>> {
    const receivedAt = this.now();
    try {
      return await this.#mutex.run(id, () => this.#carryOut(id, command, receivedAt, request, seen));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return this.#unavailable(id);
    }
  }

  #unavailable(id: string): Result<never, ErrorBody> {
    // It may have been written all the same.
    this.forget(id);
    return refuse('STORE_UNAVAILABLE');
  }

  /**
   * {@link execute} without a promise, for a move at a game that is at hand and has nothing else to do. False, and nothing is
   * done: it has to wait for its turn, is refused, or brings more than a move does.
   */
  executeNow(
    id: string,
    command: Command,
    request: Request | undefined,
    settled: Settled<Result<Executed, ErrorBody>>,
  ): boolean {
    const current = this.#live.get(id);
    if (current === undefined) return false;
    const context = this.#context(id, current, this.now());
    // Looking at the clock may have told of a jump.
    const decided = this.#untouched.has(id) ? null : decide(current.game, command, context);
    if (!decided?.ok || decided.value === null || decided.value.bringsResults) return false;
    const decision = decided.value;
    const release = this.#mutex.hold(id);
    if (release === null) return false;
    this.#parts.store.queue(commitOf(id, current.game, decision, context, request), {
      resolve: (result) => {
        try {
          if (result.type === 'ok') settled.resolve(ok(this.#written(id, current.game, decision, context)));
          else this.execute(id, command, request).then(settled.resolve, settled.reject);
        } catch (error) {
          settled.reject(error);
        } finally {
          release();
        }
      },
      reject: (error) => {
        release();
        if (error instanceof StoreUnavailable) settled.resolve(this.#unavailable(id));
        else settled.reject(error);
      },
    });
    return true;
  }

  async #carryOut(
    id: string,
    command: Command,
    receivedAt: number,
    request: Request | undefined,
    seen?: Seen,
  ): Promise<Result<Executed, ErrorBody>> {
    const { store } = this.#parts;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const current = await this.#find(id, command);
      const before = current?.game ?? null;
      const context = this.#context(id, current, receivedAt);
      // The clock has jumped since the game was read.
      if (!isFirst(command) && this.#untouched.has(id)) continue;
      const decided = decide(before, command, context);
      if (!decided.ok || decided.value === null) {
        // Another server may know better.
        if (attempt === 0 && current && (await this.#isOutdated(id, current))) continue;
        // A request that was carried out before would often be refused now, or change nothing.
        const known = request && (await store.receipt(id, request.actor, request.id));
        if (request && known) return this.#repeat(id, known, request);
        return decided.ok ? unchanged(current) : decided;
      }
      const { result, decision } = await this.#commit(decided.value, context, (decision) => ({
        ...commitOf(id, before, decision, context, request),
        ...(seen && { seen }),
      }));
      if (result.type === 'ok') return ok(this.#written(id, before, decision, context));
      if (result.type === 'inviteCodeTaken') continue;
      if (result.type === 'outdated') break;
      const isNews = result.type === 'conflict' || result.receipt.version >= context.version;
      // Another process has written, or this one has and was not told.
      if (isNews) await this.#hear(id);
      if (result.type === 'duplicate' && request) return this.#repeat(id, result.receipt, request);
    }
    return refuse('CONFLICT');
  }

  async #hear(id: string, shown?: Shown): Promise<void> {
    const { shared = null } = this.#parts;
    const parts = shared && { shared, live: this.#live, outbox: this.outbox };
    const isHeard = parts !== null && (await hearLater(parts, id, shown));
    if (!isHeard) this.forget(id);
  }

  /** Whether other servers have written more; then that is at hand now. */
  async #isOutdated(id: string, { version }: VersionedGame): Promise<boolean> {
    if (!this.#parts.shared) return false;
    await this.#hear(id);
    return this.#live.get(id)?.version !== version;
  }

  #written(
    id: string,
    before: Game | null,
    decision: Decision,
    { version, seed, now }: Pick<Context, 'version' | 'seed' | 'now'>,
  ): Executed {
    const { game, events, entry } = decision;
    this.#live.keep({ version, game, seed });
    this.#parts.settlement.follow({ decision, version, at: now });
    const { actor, kind } = entry;
    const publish = this.outbox.add({ id, version, before, game, events, actor, kind, isOwn: true });
    return { game, version, isChange: true, fromCache: false, publish };
  }

  async #commit(
    decision: Decision,
    { version, now, seed }: Context,
    commitOf: (decision: Decision) => Commit<Game>,
  ): Promise<Written> {
    const { store, settlement } = this.#parts;
    if (decision.bringsResults) return settlement.settle({ decision, version, at: now, seed }, commitOf);
    return { result: await store.commit(commitOf(decision)), decision };
  }

  #find(id: string, command: Command): Promise<VersionedGame | null> | null {
    if (command.type === 'create') return null;
    return isFirst(command) ? this.#live.load(id) : this.#current(id);
  }

  #context(id: string, current: VersionedGame | null, receivedAt: number): Context {
    const { rng, times, callsIn } = this.#parts;
    const seed = current?.seed ?? newSeed(rng);
    const version = (current?.version ?? 0) + 1;
    const now = this.now();
    // The clock may have been set back meanwhile.
    return { now, receivedAt: Math.min(receivedAt, now), version, times, rng, calls: callsIn(id), seed };
  }

  async #current(id: string): Promise<VersionedGame | null> {
    for (let first = this.#untouched.first(id); first; first = this.#untouched.first(id)) {
      await this.#resume(id, first);
    }
    return this.#live.load(id);
  }

  /** If the resumption cannot be written, the game cannot be touched. */
  async #resume(id: string, command: FirstCommand): Promise<void> {
    const resumed = await this.#carryOut(id, command, this.now(), undefined);
    if (!resumed.ok && !this.isDamaged(id))
      throw new StoreUnavailable(`game ${id} cannot be resumed: ${resumed.error.code}`);
    if (!resumed.ok) return this.#untouched.drop(id);
    this.#untouched.advance(id);
    resumed.value.publish();
  }

  async #repeat(id: string, receipt: Receipt, request: Request): Promise<Result<Executed, ErrorBody>> {
    if (!isReceiptOf(receipt, request)) return refuse('REQUEST_ID_REUSED');
    const current = await this.#current(id);
    if (current === null) throw new Error(`game ${id} has a receipt and does not exist`);
    return ok(repeated(current.game, receipt.version));
  }
}

function isFirst({ type }: Command): boolean {
  return type === 'resume' || type === 'moveClocks';
}
