/** A window of time: what servers and the generator used in it, for how many actions. */
import { performance } from 'node:perf_hooks';
import { bytesReceived } from '../wire/traffic.ts';
import { usageOf } from './processUsage.ts';
import { type Counted, type Tally, within } from './tally.ts';

/** Beyond this part of its time the generator measures itself. */
export const MOST_BUSY = 0.7;

export interface Window extends Omit<Counted, 'latencies'> {
  readonly seconds: number;
  readonly latencies: Float64Array;
  /** Of all servers together: all threads, and the main ones. */
  readonly cpuSeconds: number;
  readonly mainThreadSeconds: number;
  readonly sentBytes: number;
  readonly writtenBytes: number;
  /** Of each server. */
  readonly residentBytes: readonly number[];
  readonly generatorSeconds: number;
  /** The part of the time in which the generator's loop had something to do. */
  readonly generatorBusy: number;
}

export interface Watched {
  /** Of the servers. */
  readonly pids: readonly number[];
  readonly tally: Tally;
  /** When actions were due that have not been made. */
  readonly overdue: () => readonly number[];
}

/** What happened while `during` ran. */
export async function watch(
  { pids, tally, overdue }: Watched,
  during: () => Promise<unknown>,
): Promise<Window> {
  const [before, own, loop, received] = [
    usageOf(pids),
    process.cpuUsage(),
    performance.eventLoopUtilization(),
    bytesReceived(),
  ];
  const startedAt = performance.now();
  tally.open();
  await during();
  const counted = tally.close(overdue());
  const seconds = (performance.now() - startedAt) / 1000;
  const after = usageOf(pids);
  const { user, system } = process.cpuUsage(own);
  return {
    ...counted,
    seconds,
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    mainThreadSeconds: after.mainThreadSeconds - before.mainThreadSeconds,
    sentBytes: bytesReceived() - received,
    writtenBytes: after.writtenBytes - before.writtenBytes,
    residentBytes: after.residentBytes,
    generatorSeconds: (user + system) / 1e6,
    generatorBusy: performance.eventLoopUtilization(loop).utilization,
  };
}

/** Windows of one kind, as if they were one. */
export function together(windows: readonly Window[]): Window {
  const sum = (read: (window: Window) => number) => windows.reduce((total, each) => total + read(each), 0);
  const seconds = sum((each) => each.seconds);
  return {
    acknowledged: sum((each) => each.acknowledged),
    refused: sum((each) => each.refused),
    starts: sum((each) => each.starts),
    ends: sum((each) => each.ends),
    seconds,
    latencies: Float64Array.from(windows.flatMap(({ latencies }) => [...latencies])).sort(),
    cpuSeconds: sum((each) => each.cpuSeconds),
    mainThreadSeconds: sum((each) => each.mainThreadSeconds),
    sentBytes: sum((each) => each.sentBytes),
    writtenBytes: sum((each) => each.writtenBytes),
    residentBytes: windows[0].residentBytes.map((_, server) =>
      Math.max(...windows.map(({ residentBytes }) => residentBytes[server])),
    ),
    generatorSeconds: sum((each) => each.generatorSeconds),
    generatorBusy: sum((each) => each.generatorBusy * each.seconds) / seconds,
  };
}

/** What one action of a window came to, and its other figures, as they are told. */
export interface Figures {
  readonly actions: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMicros: number;
  readonly mainThreadMicros: number;
  readonly sentBytes: number;
  readonly writtenBytes: number;
  /** Of the server that takes most. */
  readonly residentMb: number;
  readonly refused: number;
  readonly starts: number;
  readonly ends: number;
  readonly generatorCores: number;
  readonly generatorBusy: number;
}

/** @param per What the costs are shared by: actions unless somebody says otherwise. */
export function figuresOf(window: Window, per: number = window.acknowledged): Figures {
  const share = (total: number) => total / Math.max(per, 1);
  return {
    actions: window.acknowledged,
    perSecond: round(window.acknowledged / window.seconds, 0),
    p50Ms: round(within(window.latencies, 0.5), 2),
    p99Ms: round(within(window.latencies, 0.99), 2),
    cpuMicros: round(share(window.cpuSeconds) * 1e6, 1),
    mainThreadMicros: round(share(window.mainThreadSeconds) * 1e6, 1),
    sentBytes: round(share(window.sentBytes), 0),
    writtenBytes: round(share(window.writtenBytes), 0),
    residentMb: round(Math.max(...window.residentBytes) / 2 ** 20, 0),
    refused: window.refused,
    starts: window.starts,
    ends: window.ends,
    generatorCores: round(window.generatorSeconds / window.seconds, 3),
    generatorBusy: round(window.generatorBusy, 3),
  };
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** The generator was too busy to say anything of the server. */
export class BlindGenerator extends Error {
  constructor(what: string, busy: number) {
    const percent = (part: number) => `${Math.round(part * 100)} %`;
    super(
      `There is no figure: while it measured ${what}, the generator's own loop was busy ${percent(busy)} of the time (at most ${percent(MOST_BUSY)}), and what it told would be its own.`,
    );
  }
}

/** @throws BlindGenerator when the generator was busy for more than {@link MOST_BUSY} of the time. */
export function seen(what: string, window: Window): Window {
  if (window.generatorBusy > MOST_BUSY) throw new BlindGenerator(what, window.generatorBusy);
  return window;
}
