/** Runs jobs in parallel, as many as there are cores for. */

export interface Job {
  readonly name: string;
  /** Cores that it keeps busy; one that asks for more than there are gets all of them. */
  readonly cores: number;
  /** Jobs that must have ended before; names that are not among the jobs are ignored. */
  readonly after?: readonly string[];
  /** Never rejects. */
  readonly run: () => Promise<void>;
}

/**
 * Starts the first job that fits into the free cores, so the longest should come first.
 * `changed` gets the names of the running jobs whenever they change. Once `signal` is aborted, no other job
 * starts. Resolves when none is running.
 */
export async function schedule(
  jobs: readonly Job[],
  cores: number,
  changed: (running: readonly string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...jobs];
  const running = new Map<Job, Promise<void>>();
  const isReady = ({ after = [] }: Job) =>
    !after.some((name) => [...waiting, ...running.keys()].some((job) => job.name === name));
  const share = (job: Job) => Math.min(job.cores, cores);
  const free = () => [...running.keys()].reduce((rest, job) => rest - share(job), cores);

  const begin = (job: Job) => {
    waiting.splice(waiting.indexOf(job), 1);
    const ended = job.run().then(() => {
      running.delete(job);
    });
    running.set(job, ended);
  };

  for (;;) {
    const next = signal.aborted ? undefined : waiting.find((job) => isReady(job) && share(job) <= free());
    if (next) {
      begin(next);
    } else if (running.size > 0) {
      changed([...running.keys()].map(({ name }) => name));
      await Promise.race(running.values());
    } else {
      break;
    }
  }
  const [stuck] = signal.aborted ? [] : waiting;
  if (stuck) throw new Error(`${stuck.name} waits for what waits for it`);
}
