/** Metrics for Prometheus. Labels come from closed lists: never a name, an id or a user's text. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds, around the targets: mostly 6 ms, nearly always 60 ms. */
const LATENCIES = [0.001, 0.002, 0.004, 0.006, 0.01, 0.02, 0.04, 0.06, 0.1, 0.2, 0.4, 1, 5];

export interface Gauges {
  readonly sockets: () => number;
  readonly behind: () => number;
  readonly games: () => number;
  readonly waitingCommits: () => number;
  readonly loopDelay: () => number;
}

export interface Metrics {
  /** `seconds` since the request was received. */
  acknowledged(request: string, seconds: number): void;
  refused(code: string): void;
  /** `route` is the name of a call, never a path. */
  answered(route: string, status: number, seconds: number): void;
  committed(kind: string): void;
  /** What nobody had expected, and all else has lived through. */
  failed(where: FailurePlace): void;
  slowReader(outcome: 'resynchronised' | 'disconnected'): void;
  render(): Promise<{ readonly type: string; readonly text: string }>;
}

export type FailurePlace = 'game' | 'tournament' | 'company' | 'upkeep' | 'elsewhere';

export function openMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const acks = new Histogram({
    name: 'staxd_ack_seconds',
    help: 'Time from receiving an accepted request over a socket to its answer.',
    labelNames: ['request'],
    buckets: LATENCIES,
    registers,
  });
  const refusals = new Counter({
    name: 'staxd_refusals_total',
    help: 'Requests that were refused, by error code.',
    labelNames: ['code'],
    registers,
  });
  const calls = new Histogram({
    name: 'staxd_http_seconds',
    help: 'Time to answer a call over HTTP.',
    labelNames: ['route', 'status'],
    buckets: LATENCIES,
    registers,
  });
  const commits = new Counter({
    name: 'staxd_commits_total',
    help: 'Versions of games that were written, by what made them.',
    labelNames: ['kind'],
    registers,
  });
  const failures = new Counter({
    name: 'staxd_failures_total',
    help: 'Unexpected failures, each a bug, which all else has lived through.',
    labelNames: ['where'],
    registers,
  });
  const slowReaders = new Counter({
    name: 'staxd_slow_readers_total',
    help: 'Sockets whose reader did not keep up.',
    labelNames: ['outcome'],
    registers,
  });
  gauge(registry, 'staxd_sockets', 'Open sockets.', gauges.sockets);
  gauge(registry, 'staxd_sockets_behind', 'Open sockets whose reader does not keep up.', gauges.behind);
  gauge(registry, 'staxd_games', 'Games that go on.', gauges.games);
  gauge(registry, 'staxd_waiting_commits', 'Commits that wait to be written.', gauges.waitingCommits);
  gauge(
    registry,
    'staxd_loop_delay_seconds',
    'Delay of the event loop, 99th percentile.',
    () => gauges.loopDelay() / 1000,
  );
  gauge(registry, 'process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge(registry, 'process_cpu_seconds', 'CPU time used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });

  return {
    acknowledged: (request, seconds) => acks.observe({ request }, seconds),
    refused: (code) => refusals.inc({ code }),
    answered: (route, status, seconds) => calls.observe({ route, status }, seconds),
    committed: (kind) => commits.inc({ kind }),
    failed: (where) => failures.inc({ where }),
    slowReader: (outcome) => slowReaders.inc({ outcome }),
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
