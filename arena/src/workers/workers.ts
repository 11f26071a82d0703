/** Playing chunks in worker threads. However many there are, the chunks come back in their own order. */
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { describeBots, isExternal } from '../bots/lineup.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { SeedRange } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import { rotationsOf } from '../model/rotations.ts';
import type { Chunk } from '../simulation/match.ts';

/** How many chunks are given out for each worker before the first must be back: enough that none is idle. */
const CHUNKS_AHEAD = 3;
/** Games of one chunk: tens of milliseconds of work. */
const CHUNK_GAMES = 400;
/** The same for bots that search, and for external bots. */
const SLOW_CHUNK_GAMES = 4;
/** Milliseconds that a worker may take to part from external bots. */
const GOODBYE_MS = 2000;

/**
 * Games leave little behind, so a small young generation costs no time. The old one holds some 8 MB, and without
 * a limit V8 lets its garbage grow to several times as much.
 */
const LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 };
/** Bots that search hold some 20 MB. */
const SLOW_LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 96 };

/**
 * Before the first worker: code is optimised by the thread that runs it. V8's own threads for that would keep
 * some 25 MB of what they once needed, and save no time where there are as many workers as cores. Code that is
 * kept small saves another 4 MB, and games are played no slower for it.
 */
for (const flag of ['--no-concurrent-recompilation', '--optimize-for-size']) setFlagsFromString(flag);

/** The worker's file stands beside this one, in the sources and in the bundle. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);

export interface PlayedChunk extends Chunk {
  readonly range: SeedRange;
}

/**
 * Plays chunks by `plan` with `workers` threads and gives them back one by one, in order. A caller that has
 * enough leaves the loop, and the rest is not played. Throws the reason of `signal` as soon as that is
 * aborted, and an ArenaError when a worker dies.
 */
export async function* playChunks(
  plan: Plan,
  chunks: Iterable<SeedRange>,
  workers: number,
  signal: AbortSignal,
): AsyncGenerator<PlayedChunk> {
  const team = new Team(plan, workers, signal);
  const ahead: Promise<PlayedChunk>[] = [];
  try {
    for (const chunk of chunks) {
      ahead.push(team.play(chunk));
      const [first] = ahead;
      if (ahead.length < workers * CHUNKS_AHEAD) continue;
      ahead.shift();
      yield await first;
    }
    for (const chunk of ahead) yield await chunk;
  } finally {
    await team.end();
  }
}

/** How many games a chunk should have: whole blocks, as many as make its overhead small and its loss bearable. */
export function gamesPerChunk({ lineup, rotation }: Plan): number {
  const block = rotationsOf(lineup, rotation).length;
  return block * Math.ceil((isSlow(lineup) ? SLOW_CHUNK_GAMES : CHUNK_GAMES) / block);
}

/** Whether a bot searches, or is an external bot's. */
function isSlow(lineup: readonly string[]): boolean {
  return describeBots(lineup).some(({ bot, budget }) => isExternal(bot) || Object.keys(budget).length > 0);
}

interface Job {
  readonly range: SeedRange;
  readonly resolve: (chunk: PlayedChunk) => void;
  readonly reject: (error: unknown) => void;
}

class Team {
  readonly #workers: readonly Worker[];
  readonly #idle: Worker[];
  /** Given out. */
  readonly #playing = new Map<Worker, Job>();
  readonly #waiting: Job[] = [];
  readonly #signal: AbortSignal;
  #failure: unknown = null;

  constructor(plan: Plan, size: number, signal: AbortSignal) {
    this.#workers = Array.from({ length: size }, () => this.#hire(plan));
    this.#idle = [...this.#workers];
    this.#signal = signal;
    signal.addEventListener('abort', this.#abort);
    if (signal.aborted) this.#abort();
  }

  play(range: SeedRange): Promise<PlayedChunk> {
    const { promise, resolve, reject } = Promise.withResolvers<PlayedChunk>();
    // It is awaited in its turn; that it may fail before that is known to everybody.
    promise.catch(() => {});
    if (this.#failure !== null) reject(this.#failure);
    else this.#waiting.push({ range, resolve, reject });
    this.#giveOut();
    return promise;
  }

  /** Ends all workers: those who are idle in good order, the others at once. */
  async end(): Promise<void> {
    this.#signal.removeEventListener('abort', this.#abort);
    const idle = this.#failure === null ? this.#idle : [];
    this.#fail(new Error('the workers have gone'));
    await Promise.all(idle.map(sayGoodbye));
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #hire(plan: Plan): Worker {
    const resourceLimits = isSlow(plan.lineup) ? SLOW_LIMITS : LIMITS;
    const worker = new Worker(WORKER, { workerData: plan, resourceLimits });
    worker.on('message', (chunk: Chunk) => {
      const job = this.#playing.get(worker);
      this.#playing.delete(worker);
      this.#idle.push(worker);
      this.#giveOut();
      job?.resolve({ ...chunk, range: job.range });
    });
    worker.on('error', (error) => this.#fail(this.#describe(worker, error.message)));
    worker.on('exit', (code) => this.#fail(this.#describe(worker, `it ended with exit code ${code}`)));
    return worker;
  }

  #giveOut(): void {
    while (this.#idle.length > 0 && this.#waiting.length > 0) {
      const [worker] = this.#idle.splice(0, 1);
      const [job] = this.#waiting.splice(0, 1);
      this.#playing.set(worker, job);
      worker.postMessage(job.range);
    }
  }

  #describe(worker: Worker, fault: string): ArenaError {
    const range = this.#playing.get(worker)?.range;
    const where = range ? ` in games ${range.from} to ${range.to - 1} of seed ${range.seed}` : '';
    return new ArenaError(`a worker has failed${where}: ${fault}`);
  }

  readonly #abort = () => this.#fail(this.#signal.reason);

  /** Nothing more is played; the first failure is the one that counts. */
  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const job of [...this.#playing.values(), ...this.#waiting]) job.reject(this.#failure);
    this.#playing.clear();
    this.#waiting.length = 0;
  }
}

/** Lets an idle worker end by itself. */
async function sayGoodbye(worker: Worker): Promise<void> {
  worker.postMessage(null);
  await once(worker, 'exit', { signal: AbortSignal.timeout(GOODBYE_MS) }).catch(() => {});
}
