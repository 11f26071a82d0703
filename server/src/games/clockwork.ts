/** What happens to games without anybody asking: time passes, bots act, the server comes back after an outage. */
import type { ErrorBody } from '@staxd/protocol';
import type { Timer, Timers } from '../operations/platform.ts';
import type { Store } from '../store/ports.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { Alarms } from './alarms.ts';
import type { BotThinker } from './bots/pool.ts';
import { botTask, needsLog } from './bots/task.ts';
import type { Committed, Committer, VersionedGame } from './committer.ts';
import { type Alarm, alarmsOf } from './deadlines.ts';
import type { Game } from './game.ts';
import type { Times } from './times.ts';

export interface ClockworkParts {
  readonly committer: Committer;
  readonly store: Pick<Store<Game>, 'games' | 'heartbeat'>;
  readonly timers: Timers;
  readonly thinker: BotThinker;
  readonly times: Times;
  /** Takes what is a bug: the game goes on with its next alarm. */
  readonly report: (error: unknown) => void;
}

/** Milliseconds between two beats: less than the shortest outage that counts. */
const BEAT = 1000;
/** Milliseconds until a game whose alarm could not be served is tried again. */
const RETRY = 1000;
/** The same for one whose alarm shows a bug. */
const RETRY_AFTER_BUG = 60_000;
/** Games that are taken up together after a start, so that their commits share transactions. */
const RESUMED_TOGETHER = 256;

/** What may succeed when it is simply tried again. */
class Delayed extends Error {}

function failure(what: string, { code, retryable }: ErrorBody): Error {
  const message = `${what}: ${code}`;
  return retryable ? new Delayed(message) : new Error(message);
}

type Versioned = Pick<Committed, 'id' | 'game' | 'version'>;

export class Clockwork {
  readonly #parts: ClockworkParts;
  readonly #alarms: Alarms;
  /** By game: the version that a bot thinks about or has failed to decide about, and the end of that thought. */
  readonly #thinking = new Map<string, { readonly version: number; readonly ending: AbortController }>();
  #beat: Timer | null = null;
  /** Not before everything is taken up, nor after the end. */
  #isRunning = false;

  constructor(parts: ClockworkParts) {
    this.#parts = parts;
    const { committer, timers } = parts;
    this.#alarms = new Alarms(
      () => committer.now(),
      timers,
      (id) => this.#serve(id),
    );
    committer.onCommitted((committed) => this.#arm(committed));
    committer.onMissed((id) => this.#serve(id));
  }

  /**
   * Takes up all games that go on, with their clocks extended by the outage before; then keeps time. Nothing else
   * may happen to a game before, or what is new would be extended too.
   */
  async start(): Promise<void> {
    const { committer, store, timers, report } = this.#parts;
    const last = await store.heartbeat.last();
    const aliveUntil = last ?? committer.now();
    const live = await store.games.claimDue(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const resumed: Versioned[] = [];
    for (let first = 0; first < live.length; first += RESUMED_TOGETHER) {
      const batch = live.slice(first, first + RESUMED_TOGETHER);
      const games = await Promise.all(batch.map(({ id }) => this.#resume(id, aliveUntil)));
      resumed.push(...games.filter((game) => game !== null));
    }
    await store.heartbeat.beat();
    this.#isRunning = true;
    this.#beat = timers.every(BEAT, () => store.heartbeat.beat().catch(report));
    for (const game of resumed) this.#arm(game);
  }

  /** No alarm goes off after this. */
  stop(): void {
    this.#isRunning = false;
    this.#beat?.cancel();
    this.#alarms.clear();
    for (const id of this.#thinking.keys()) this.#stopThinking(id);
  }

  /** Takes up one game, however long the store makes it wait. Null: it is broken, and must not keep the others. */
  async #resume(id: string, aliveUntil: number): Promise<Versioned | null> {
    const { committer, report, timers } = this.#parts;
    try {
      for (;;) {
        const resumed = await committer.handle(id, { type: 'resume', aliveUntil });
        if (resumed.ok) return { id, ...resumed.value };
        if (!resumed.error.retryable) throw failure(`game ${id} cannot be taken up`, resumed.error);
        await new Promise<void>((resolve) => timers.after(RETRY, resolve));
      }
    } catch (error) {
      report(error);
      return null;
    }
  }

  #arm(current: Versioned): void {
    if (this.#thinking.get(current.id)?.version !== current.version) this.#stopThinking(current.id);
    if (this.#isRunning) this.#alarms.set(current.id, this.#next(current)?.at ?? null);
  }

  /** The next alarm; a bot that thinks already is not asked again. */
  #next({ id, game, version }: Versioned): Alarm | undefined {
    const isThinking = this.#thinking.get(id)?.version === version;
    return alarmsOf(game, this.#parts.times).find(({ type }) => type !== 'bot' || !isThinking);
  }

  async #ring(id: string): Promise<void> {
    const { committer } = this.#parts;
    const current = await committer.read(id);
    if (current === null) return;
    const due = this.#next({ id, ...current });
    if (due === undefined || due.at > committer.now()) return this.#arm({ id, ...current });
    if (due.type === 'bot') return this.#letBotAct(id, current);
    const fired = await committer.handle(id, { type: 'timeout' });
    if (!fired.ok) throw failure(`game ${id} refuses its alarm`, fired.error);
    this.#arm({ id, ...fired.value });
  }

  async #letBotAct(id: string, current: VersionedGame): Promise<void> {
    const { committer, store, thinker } = this.#parts;
    const { game, version, seed } = current;
    const ending = new AbortController();
    this.#thinking.set(id, { version, ending });
    // Should the bot not come to an end, its deadline will.
    this.#arm({ id, ...current });
    const log = needsLog(game) ? await store.games.eventsSince(id, 0) : [];
    const task = botTask(game, version, seed, log, thinker.budget());
    const action = await thinker.think(task, ending.signal).catch((error: unknown) => {
      // The game has gone on without this bot.
      if (ending.signal.aborted) return null;
      throw error;
    });
    if (action === null) return;
    const acted = await committer.handle(id, { type: 'bot', version, action, budget: task.budget });
    if (!acted.ok) throw failure(`a bot's action in game ${id} is refused`, acted.error);
  }

  #stopThinking(id: string): void {
    this.#thinking.get(id)?.ending.abort();
    this.#thinking.delete(id);
  }

  /** What fails is tried again: the store may be back then. A bot that fails is left to its deadline. */
  #serve(id: string): void {
    if (!this.#isRunning) return;
    this.#ring(id).catch((error: unknown) => {
      if (!this.#isRunning) return;
      const { report, timers } = this.#parts;
      const mayPass = error instanceof Delayed || error instanceof StoreUnavailable;
      if (mayPass) this.#stopThinking(id);
      else report(error);
      timers.after(mayPass ? RETRY : RETRY_AFTER_BUG, () => this.#serve(id));
    });
  }
}
