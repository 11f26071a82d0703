/** What happens to games without anybody asking: deadlines, bots, the restart after an outage, a clock that is set. */
import type { ErrorBody } from '@staxd/protocol';
import type { Timers } from '../../platform/platform.ts';
import type { Store } from '../../store/ports.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { Heard } from '../bots/heard.ts';
import type { BotThinker } from '../bots/pool.ts';
import { botTask, remembers } from '../bots/task.ts';
import type { Committer } from '../commit/committer.ts';
import type { VersionedGame } from '../commit/liveGames.ts';
import type { Committed } from '../commit/outbox.ts';
import { type GameTimer, nextTimer } from '../decide/deadlines.ts';
import { type Game, isOver } from '../model/game.ts';
import type { Times } from '../model/times.ts';
import { type Absence, Heart, type StoreListener } from './heart.ts';
import { PerGameTimers } from './perGameTimers.ts';

export interface SchedulerParts {
  readonly committer: Committer;
  readonly store: Pick<Store<Game>, 'games' | 'heartbeat' | 'shared'>;
  readonly timers: Timers;
  readonly thinker: BotThinker;
  readonly times: Times;
  /** Takes bugs; the game goes on with its next timer. */
  readonly report: (error: unknown) => void;
  readonly storeWatch?: StoreListener;
  /** Hears who has called over HTTP at other servers; null: there are none. */
  readonly hearCalls: ((id: string) => Promise<void>) | null;
}

/** Milliseconds until a game is tried again after the store failed. */
const RETRY = 1000;
/** Milliseconds until a game is tried again after a bug. */
const RETRY_AFTER_BUG = 60_000;
/** Games that are resumed at the same time: their commits share transactions. */
const RESUMED_TOGETHER = 32;

class Delayed extends Error {}

function failure(what: string, { code, retryable }: ErrorBody): Error {
  const message = `${what}: ${code}`;
  return retryable ? new Delayed(message) : new Error(message);
}

export interface BotAtWork extends VersionedGame {
  readonly id: string;
  readonly status: 'analyzing' | 'deciding' | 'executing';
}

type Versioned = Pick<Committed, 'id' | 'game' | 'version'>;

export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #gameTimers: PerGameTimers;
  readonly #heard: Heard;
  readonly #botListeners: ((working: BotAtWork) => void)[] = [];
  /** By game: the version that a bot is thinking about or has failed to decide about. */
  readonly #thinking = new Map<string, { readonly version: number; readonly ending: AbortController }>();
  readonly #heart: Heart;
  #wentOnAt = 0;
  #isRunning = false;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    const { committer, store, timers } = parts;
    this.#heard = new Heard(store.games);
    this.#gameTimers = new PerGameTimers(
      () => committer.now(),
      timers,
      (id) => this.#serve(id),
    );
    this.#heart = new Heart({
      ...parts,
      heartbeat: store.heartbeat,
      isShared: store.shared !== null,
      now: () => committer.now(),
      outage: parts.times.outage,
      goOn: (absence) => this.#goOn(absence),
    });
    committer.outbox.onCommitted((committed) => {
      // Whoever has written goes on with it: bots think once, and timers fire at one place.
      if (committed.isOwn) {
        parts.storeWatch?.worked();
        this.#setTimer(committed);
      } else this.leave(committed.id);
      if (isOver(committed.game)) this.#heard.forget(committed.id);
    });
    committer.outbox.onMissed((id) => this.#serve(id));
  }

  /**
   * Live games resume with clocks extended by the outage: when first touched, or in batches, the most urgent first. While
   * other servers are there, there was none.
   */
  async start(): Promise<void> {
    const { committer, store, times, report } = this.#parts;
    const backAt = committer.now();
    const aliveUntil = (await store.heartbeat.last()) ?? backAt;
    const isNoOutage = store.shared !== null && backAt - aliveUntil < times.outage;
    await this.#noteOutage(backAt, !isNoOutage);
    if (isNoOutage) {
      this.#isRunning = true;
      return this.#heart.start();
    }
    const due = await store.games.claimDue(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const ids = due.map(({ id }) => id);
    committer.doFirst(ids, { type: 'resume', aliveUntil, backAt });
    this.#isRunning = true;
    // Not before: for a server that is killed meanwhile the outage goes on.
    this.#resumeAll(ids)
      .then(() => (this.#isRunning ? this.#heart.start() : undefined))
      .catch(report);
  }

  /** When games last went on after an outage, at all servers that share the store. */
  get wentOnAt(): number {
    return this.#wentOnAt;
  }

  async #noteOutage(at: number, isOver: boolean): Promise<void> {
    this.#wentOnAt = (await this.#parts.store.shared?.wentOn(isOver ? at : null)) ?? at;
  }

  /** Somebody has set the clock; below 0: back. Live games go on where they stood, as after an outage. */
  moveClocks(by: number): void {
    if (!this.#isRunning) return;
    const { committer, report } = this.#parts;
    const ids = [...new Set([...committer.liveIds(), ...this.#gameTimers.ids()])];
    committer.doFirst(ids, { type: 'moveClocks', by });
    this.#resumeAll(ids).catch(report);
  }

  /** Another server goes on with the game. */
  leave(id: string): void {
    this.#stopThinking(id);
    this.#gameTimers.set(id, null);
  }

  /** The server that should have gone on with the game does not. */
  takeOver(id: string): void {
    if (!this.#thinking.has(id)) this.#serve(id);
  }

  onBotAtWork(listener: (working: BotAtWork) => void): void {
    this.#botListeners.push(listener);
  }

  stop(): void {
    this.#isRunning = false;
    this.#heart.stop();
    this.#gameTimers.clear();
    for (const id of this.#thinking.keys()) this.#stopThinking(id);
  }

  async #resumeAll(ids: readonly string[]): Promise<void> {
    const { timers, storeWatch } = this.#parts;
    for (let first = 0; first < ids.length; first += RESUMED_TOGETHER) {
      await Promise.all(ids.slice(first, first + RESUMED_TOGETHER).map((id) => this.#resumeOne(id)));
      storeWatch?.answered();
      await pause(timers, 0);
      if (!this.#isRunning) return;
    }
  }

  /** The store was away, or this server alone was, while others went on. */
  async #goOn({ aliveUntil, backAt }: Absence): Promise<void> {
    const { committer, times } = this.#parts;
    const ids = [...new Set([...committer.liveIds(), ...this.#gameTimers.ids()])];
    const isOutage = backAt - aliveUntil >= times.outage;
    if (isOutage) committer.doFirst(ids, { type: 'resume', aliveUntil, backAt, keepsLines: true });
    await Promise.all(ids.map((id) => committer.catchUp(id)));
    await this.#resumeAll(ids);
    await this.#noteOutage(backAt, isOutage);
  }

  /** Waits for a store that is unavailable; any other failure must not keep the other games. */
  async #resumeOne(id: string): Promise<void> {
    const { committer, report, timers, storeWatch } = this.#parts;
    while (this.#isRunning) {
      try {
        const current = await committer.read(id);
        if (current) this.#setTimer({ id, ...current });
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) return report(error);
        storeWatch?.failed(error);
        await pause(timers, RETRY);
      }
    }
  }

  #setTimer(current: Versioned): void {
    if (this.#thinking.get(current.id)?.version !== current.version) this.#stopThinking(current.id);
    if (this.#isRunning) this.#gameTimers.set(current.id, this.#next(current)?.at ?? null);
  }

  #next({ id, game, version }: Versioned): GameTimer | undefined {
    const isThinking = this.#thinking.get(id)?.version === version;
    return nextTimer(game, this.#parts.times, (type) => type !== 'bot' || !isThinking);
  }

  async #fire(id: string): Promise<void> {
    const { committer, hearCalls } = this.#parts;
    const current = await committer.read(id);
    if (current === null) return;
    const due = this.#next({ id, ...current });
    if (due === undefined || due.at > committer.now()) return this.#setTimer({ id, ...current });
    if (due.type === 'bot') return this.#runBot(id, current);
    if (hearCalls && (due.type === 'away' || due.type === 'abandoned')) await hearCalls(id);
    const fired = await committer.handle(id, { type: 'timeout' });
    if (!fired.ok) throw failure(`game ${id} refuses its timer`, fired.error);
    this.#setTimer({ id, ...fired.value });
  }

  async #runBot(id: string, current: VersionedGame): Promise<void> {
    const { committer, thinker, times } = this.#parts;
    const { game, version, seed } = current;
    const ending = new AbortController();
    this.#thinking.set(id, { version, ending });
    // If the bot never answers, its deadline will fire.
    this.#setTimer({ id, ...current });
    const heard = remembers(game) ? await this.#heard.of(current) : [];
    const task = botTask(game, version, seed, heard, thinker.budget());
    const tell = (status: BotAtWork['status']) => {
      for (const listener of this.#botListeners) listener({ id, ...current, status });
    };
    tell('analyzing');
    const action = await thinker.think(task, ending.signal).catch((error: unknown) => {
      if (ending.signal.aborted) return null;
      throw error;
    });
    if (action === null) return;
    const actsAt = game.play?.decision?.actsAt ?? 0;
    tell('deciding');
    await this.#until(actsAt - times.botExecuting);
    if (ending.signal.aborted) return;
    tell('executing');
    await this.#until(actsAt);
    if (ending.signal.aborted) return;
    const acted = await committer.handle(id, { type: 'bot', version, action, budget: task.budget });
    if (!acted.ok) throw failure(`a bot's action in game ${id} is refused`, acted.error);
  }

  async #until(at: number): Promise<void> {
    const { committer, timers } = this.#parts;
    const left = at - committer.now();
    if (left > 0) await pause(timers, left);
  }

  #stopThinking(id: string): void {
    this.#thinking.get(id)?.ending.abort();
    this.#thinking.delete(id);
  }

  /** Failures are tried again. A bot that fails is left to its deadline. */
  #serve(id: string): void {
    // After an absence all timers are set anew.
    if (!this.#isRunning || this.#heart.isCutOff) return;
    this.#fire(id).catch((error: unknown) => {
      if (!this.#isRunning) return;
      const { report, timers } = this.#parts;
      const mayPass = error instanceof Delayed || error instanceof StoreUnavailable;
      if (mayPass) this.#stopThinking(id);
      else report(error);
      timers.after(mayPass ? RETRY : RETRY_AFTER_BUG, () => this.#serve(id));
    });
  }
}

function pause(timers: Timers, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(milliseconds, resolve);
  });
}
