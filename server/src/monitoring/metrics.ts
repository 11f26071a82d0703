/** Metrics for Prometheus. Labels come from closed lists: never a name, an id or a user's text. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { addGauges, type Gauges } from './gauges.ts';

/** Seconds, around the targets: mostly 6 ms, nearly always 60 ms. */
const LATENCIES = [0.001, 0.002, 0.004, 0.006, 0.01, 0.02, 0.04, 0.06, 0.1, 0.2, 0.4, 1, 5];
/** Seconds: a good disk takes less than one millisecond, a spinning one some ten. */
const WRITING_TIMES = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5];

export interface Metrics {
  /** `seconds` since the request was received. */
  acknowledged(request: string, seconds: number): void;
  refused(code: string): void;
  /** `route` is the name of a call, never a path. */
  answered(route: string, status: number, seconds: number): void;
  committed(kind: string): void;
  /** A transaction, which holds the commits of one moment. */
  wrote(seconds: number): void;
  /** What nobody had expected, and all else has lived through. */
  failed(where: FailurePlace): void;
  slowReader(outcome: 'resynchronised' | 'disconnected'): void;
  render(): Promise<{ readonly type: string; readonly text: string }>;
}

const FAILURE_PLACES = ['game', 'tournament', 'company', 'upkeep', 'elsewhere'] as const;
export type FailurePlace = (typeof FAILURE_PLACES)[number];

/** `startedAt`: milliseconds since 1970. */
export function openMetrics(gauges: Gauges, startedAt: number): Metrics {
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
  const transactions = new Histogram({
    name: 'staxd_commit_seconds',
    help: 'Time to write one transaction to the disk.',
    buckets: WRITING_TIMES,
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
  // From 0 on, or Prometheus would not see the first.
  for (const where of FAILURE_PLACES) failures.inc({ where }, 0);
  addGauges(registry, gauges);
  const started = new Gauge({
    name: 'process_start_time_seconds',
    help: 'When it was started, in seconds since 1970.',
    registers,
  });
  started.set(startedAt / 1000);

  return {
    acknowledged: (request, seconds) => acks.observe({ request }, seconds),
    refused: (code) => refusals.inc({ code }),
    answered: (route, status, seconds) => calls.observe({ route, status }, seconds),
    committed: (kind) => commits.inc({ kind }),
    wrote: (seconds) => transactions.observe(seconds),
    failed: (where) => failures.inc({ where }),
    slowReader: (outcome) => slowReaders.inc({ outcome }),
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
