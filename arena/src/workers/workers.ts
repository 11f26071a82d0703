import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { isModule, isSlow } from '../bots/lineup.ts';
import { ArenaError, BOT_FAULT, BotFault } from '../model/arenaError.ts';
import type { SeedRange } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import { createPulse, type Pulse } from '../model/pulse.ts';
import { rotationsOf } from '../model/rotations.ts';
import type { Chunk } from '../simulation/match.ts';
import { watch } from './watch.ts';

/** Chunks handed out per worker before the first must be back, so that none is idle. */
const CHUNKS_AHEAD = 3;
/** Games per chunk: tens of milliseconds of work. */
const CHUNK_GAMES = 400;
/** The same for bots that search and for external bots. */
const SLOW_CHUNK_GAMES = 4;
/** Milliseconds that a worker has to end external bots. */
const SHUTDOWN_MS = 2000;

/** Games leave little garbage: a small young generation costs no time, the old one needs about 8 MB. */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 };
/** Bots that search need about 20 MB. */
const SLOW_MEMORY_LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 96 };

/** V8's compiler threads would retain about 25 MB and save no time. Smaller code saves another 4 MB. */
for (const flag of ['--no-concurrent-recompilation', '--optimize-for-size']) setFlagsFromString(flag);

/** Beside this file both in the sources and in the bundle. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);

export interface PlayedChunk extends Chunk {
  readonly range: SeedRange;
}

/** In order. Leaving the loop ends the work. Throws the reason of an aborted `signal`; ArenaError if a worker dies. */
export async function* playChunks(
  plan: Plan,
  chunks: Iterable<SeedRange>,
  workers: number,
  signal: AbortSignal,
): AsyncGenerator<PlayedChunk> {
  const pool = new WorkerPool(plan, workers, signal);
  const ahead: Promise<PlayedChunk>[] = [];
  try {
    for (const chunk of chunks) {
      ahead.push(pool.play(chunk));
      const [first] = ahead;
      if (ahead.length < workers * CHUNKS_AHEAD) continue;
      ahead.shift();
      yield await first;
    }
    for (const chunk of ahead) yield await chunk;
  } finally {
    await pool.end();
  }
}

/** Games per chunk: whole blocks, enough to make overhead small, few enough to lose. */
export function gamesPerChunk({ lineup, rotation }: Plan): number {
  const block = rotationsOf(lineup, rotation).length;
  return block * Math.ceil((lineup.some(isSlow) ? SLOW_CHUNK_GAMES : CHUNK_GAMES) / block);
}

export interface WorkerData {
  readonly plan: Plan;
  /** Where a bot of the line-up may never answer. */
  readonly pulse: Pulse | undefined;
}

interface Job {
  readonly range: SeedRange;
  readonly resolve: (chunk: PlayedChunk) => void;
  readonly reject: (error: unknown) => void;
}

class WorkerPool {
  readonly #workers: readonly Worker[];
  readonly #idle: Worker[];
  readonly #playing = new Map<Worker, Job>();
  readonly #waiting: Job[] = [];
  readonly #signal: AbortSignal;
  readonly #watches: (() => void)[] = [];
  #failure: unknown = null;

  constructor(plan: Plan, size: number, signal: AbortSignal) {
    this.#workers = Array.from({ length: size }, () => this.#start(plan));
    this.#idle = [...this.#workers];
    this.#signal = signal;
    signal.addEventListener('abort', this.#abort);
    if (signal.aborted) this.#abort();
  }

  play(range: SeedRange): Promise<PlayedChunk> {
    const { promise, resolve, reject } = Promise.withResolvers<PlayedChunk>();
    // A chunk may fail before the loop above awaits it.
    promise.catch(() => {});
    if (this.#failure !== null) reject(this.#failure);
    else this.#waiting.push({ range, resolve, reject });
    this.#dispatch();
    return promise;
  }

  async end(): Promise<void> {
    this.#signal.removeEventListener('abort', this.#abort);
    for (const end of this.#watches) end();
    const idle = this.#failure === null ? this.#idle : [];
    this.#fail(new Error('the workers have gone'));
    await Promise.all(idle.map(shutDown));
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #start(plan: Plan): Worker {
    const resourceLimits = plan.lineup.some(isSlow) ? SLOW_MEMORY_LIMITS : MEMORY_LIMITS;
    const modules = [...new Set(plan.lineup.filter(isModule))];
    const pulse = modules.length > 0 ? createPulse() : undefined;
    const workerData: WorkerData = { plan, pulse };
    const worker = new Worker(WORKER, { workerData, resourceLimits });
    worker.on('message', (chunk: Chunk) => {
      const job = this.#playing.get(worker);
      this.#playing.delete(worker);
      this.#idle.push(worker);
      this.#dispatch();
      job?.resolve({ ...chunk, range: job.range });
    });
    worker.on('error', (error) => this.#fail(this.#describe(worker, error)));
    worker.on('exit', (code) =>
      this.#fail(this.#describe(worker, new Error(`it ended with exit code ${code}`))),
    );
    if (pulse) {
      const hung = (milliseconds: number) => {
        const late = `${modules.join(' or ')} gave no answer within ${milliseconds} ms (--timeout-ms allows more)`;
        this.#fail(this.#describe(worker, new BotFault(late)));
      };
      this.#watches.push(watch(pulse, plan.timeoutMs, hung));
    }
    return worker;
  }

  #dispatch(): void {
    while (this.#idle.length > 0 && this.#waiting.length > 0) {
      const [worker] = this.#idle.splice(0, 1);
      const [job] = this.#waiting.splice(0, 1);
      this.#playing.set(worker, job);
      worker.postMessage(job.range);
    }
  }

  #describe(worker: Worker, error: Error): ArenaError {
    const range = this.#playing.get(worker)?.range;
    const games = range
      ? `in games ${range.from} to ${range.to - 1} of seed ${range.seed}`
      : 'before its first game';
    if ('code' in error && error.code === BOT_FAULT) return new ArenaError(`${games}, ${error.message}`);
    return new ArenaError(`a worker failed ${games}: ${error.message}`);
  }

  readonly #abort = () => this.#fail(this.#signal.reason);

  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const job of [...this.#playing.values(), ...this.#waiting]) job.reject(this.#failure);
    this.#playing.clear();
    this.#waiting.length = 0;
  }
}

async function shutDown(worker: Worker): Promise<void> {
  worker.postMessage(null);
  await once(worker, 'exit', { signal: AbortSignal.timeout(SHUTDOWN_MS) }).catch(() => {});
}
