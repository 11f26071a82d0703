/** Threads that share tasks. The first that fails ends them all. */
import { once } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { ArenaError, BOT_FAULT, BotFault } from '../model/arenaError.ts';
import type { Pulse } from '../model/pulse.ts';
import { watch } from './watch.ts';

/** Milliseconds that a worker has to end external bots. */
const SHUTDOWN_MS = 2000;

/** Tasks handed out per worker before the first must be back, so that none is idle. */
const AHEAD = 3;

/** In the bundle it is beside the program. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? '../workers/worker.ts' : './worker.js',
  import.meta.url,
);

/** What a worker is told; `pulse`: where its bots show that they answer. */
export interface WorkerData {
  readonly kind: string;
  readonly pulse?: Pulse | undefined;
}

export interface PoolRequest<Task> {
  readonly size: number;
  readonly resourceLimits: ResourceLimits;
  /** What a new worker is told. */
  readonly workerData: () => WorkerData;
  /** Who may never answer in a worker that has a pulse, and after how many milliseconds that counts. */
  readonly watched?: { readonly names: readonly string[]; readonly timeoutMs: number };
  /** What a worker was at when it failed: "in games 3 to 5 of seed 1". */
  readonly describe: (task: Task) => string;
}

interface Job<Task, Answer> {
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

class WorkerPool<Task, Answer> {
  readonly #request: PoolRequest<Task>;
  readonly #workers: readonly Worker[];
  readonly #idle: Worker[];
  readonly #busy = new Map<Worker, Job<Task, Answer>>();
  readonly #waiting: Job<Task, Answer>[] = [];
  readonly #signal: AbortSignal;
  readonly #watches: (() => void)[] = [];
  #failure: unknown = null;

  constructor(request: PoolRequest<Task>, signal: AbortSignal) {
    this.#request = request;
    this.#workers = Array.from({ length: request.size }, () => this.#start());
    this.#idle = [...this.#workers];
    this.#signal = signal;
    signal.addEventListener('abort', this.#abort);
    if (signal.aborted) this.#abort();
  }

  do(task: Task): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    // A task may fail before anyone awaits it.
    promise.catch(() => {});
    if (this.#failure !== null) reject(this.#failure);
    else this.#waiting.push({ task, resolve, reject });
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

  #start(): Worker {
    const { workerData, resourceLimits, watched } = this.#request;
    const data = workerData();
    const worker = new Worker(WORKER, { workerData: data, resourceLimits });
    worker.on('message', (answer: Answer) => {
      const job = this.#busy.get(worker);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      this.#dispatch();
      job?.resolve(answer);
    });
    worker.on('error', (error) => this.#fail(this.#describe(worker, error)));
    worker.on('exit', (code) =>
      this.#fail(this.#describe(worker, new Error(`it ended with exit code ${code}`))),
    );
    if (data.pulse && watched) {
      const hung = (milliseconds: number) => {
        const late = `${watched.names.join(' or ')} gave no answer within ${milliseconds} ms (--timeout-ms allows more)`;
        this.#fail(this.#describe(worker, new BotFault(late)));
      };
      this.#watches.push(watch(data.pulse, watched.timeoutMs, hung));
    }
    return worker;
  }

  #dispatch(): void {
    while (this.#idle.length > 0 && this.#waiting.length > 0) {
      const [worker] = this.#idle.splice(0, 1);
      const [job] = this.#waiting.splice(0, 1);
      this.#busy.set(worker, job);
      worker.postMessage(job.task);
    }
  }

  #describe(worker: Worker, error: Error): ArenaError {
    const job = this.#busy.get(worker);
    const where = job ? this.#request.describe(job.task) : 'before its first game';
    if ('code' in error && error.code === BOT_FAULT) return new ArenaError(`${where}, ${error.message}`);
    const { names = [] } = this.#request.watched ?? {};
    const suspects = names.length > 0 ? ` (${names.join(', ')})` : '';
    return new ArenaError(`a worker failed ${where}${suspects}: ${error.message}`);
  }

  readonly #abort = () => this.#fail(this.#signal.reason);

  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const job of [...this.#busy.values(), ...this.#waiting]) job.reject(this.#failure);
    this.#busy.clear();
    this.#waiting.length = 0;
  }
}

async function shutDown(worker: Worker): Promise<void> {
  worker.postMessage(null);
  await once(worker, 'exit', { signal: AbortSignal.timeout(SHUTDOWN_MS) }).catch(() => {});
}

/** The answers to `tasks` in order. Leaving the loop ends the work. Throws the reason of an aborted `signal`; ArenaError if a worker dies. */
export async function* answersOf<Task, Answer>(
  request: PoolRequest<Task>,
  tasks: Iterable<Task>,
  signal: AbortSignal,
): AsyncGenerator<Answer> {
  const pool = new WorkerPool<Task, Answer>(request, signal);
  const ahead: Promise<Answer>[] = [];
  try {
    for (const task of tasks) {
      ahead.push(pool.do(task));
      const [first] = ahead;
      if (ahead.length < request.size * AHEAD) continue;
      ahead.shift();
      yield await first;
    }
    for (const answer of ahead) yield await answer;
  } finally {
    await pool.end();
  }
}
