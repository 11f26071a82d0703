/** What is measured of a server under load: its answers, seen from outside, and what it costs. */

/** Milliseconds from request to answer, and how many there were. */
export class Latencies {
  readonly #sent = new Map<string, number>();
  #taken: number[] = [];
  #isOpen = false;

  /** Counts from now on; what was sent before is not counted. */
  open(): void {
    this.#sent.clear();
    this.#taken = [];
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
  }

  sent(id: string): void {
    if (this.#isOpen) this.#sent.set(id, performance.now());
  }

  /** The answer to a request; only those that were accepted count. */
  answered(id: string, isAccepted: boolean): void {
    const sentAt = this.#sent.get(id);
    this.#sent.delete(id);
    if (sentAt !== undefined && isAccepted && this.#isOpen) this.#taken.push(performance.now() - sentAt);
  }

  get count(): number {
    return this.#taken.length;
  }

  /** The latency that so large a part of all answers keeps within; 0 when there were none. */
  within(part: number): number {
    const sorted = Float64Array.from(this.#taken).sort();
    return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
  }
}

/** What a process has used: seconds of CPU so far, bytes of memory now; a game server also says what it has written. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly residentBytes: number;
  readonly versions?: number;
}

/** One row of the report. */
export interface LoadResult {
  readonly sockets: number;
  readonly seconds: number;
  readonly actions: number;
  readonly actionsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMicrosPerAction: number;
  /** Versions of games that were written for each: more than 1, for people come, sit down, and clocks run out. */
  readonly versionsPerAction?: number;
  readonly residentMb: number;
  /** How busy the load generator itself was: near 1, the latencies are its own. */
  readonly generatorCpu: number;
}

/** Lets a load run for `seconds` after `warmUp`, and counts. */
export async function measure(
  sockets: number,
  { seconds, warmUp }: { readonly seconds: number; readonly warmUp: number },
  latencies: Latencies,
  usage: () => Promise<Usage>,
): Promise<LoadResult> {
  await pause(warmUp);
  const [before, own, startedAt] = [await usage(), process.cpuUsage(), performance.now()];
  latencies.open();
  await pause(seconds);
  latencies.close();
  const took = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(own);
  const after = await usage();
  const actions = latencies.count;
  const written = (after.versions ?? Number.NaN) - (before.versions ?? Number.NaN);
  return {
    sockets,
    seconds: round(took, 1),
    actions,
    actionsPerSecond: round(actions / took, 1),
    p50Ms: round(latencies.within(0.5), 2),
    p99Ms: round(latencies.within(0.99), 2),
    cpuMicrosPerAction: round(((after.cpuSeconds - before.cpuSeconds) * 1e6) / Math.max(actions, 1), 1),
    ...(written > 0 && { versionsPerAction: round(written / Math.max(actions, 1), 2) }),
    residentMb: round(after.residentBytes / 2 ** 20, 1),
    generatorCpu: round((user + system) / 1e6 / took, 2),
  };
}

/** Does `work` for 0 to `count` - 1, a few at a time. */
export async function inBatches(
  count: number,
  atOnce: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  const worker = async () => {
    for (const number of numbers) await work(number);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

export function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
