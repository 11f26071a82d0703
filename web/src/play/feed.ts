/** The log of a game as the feed tells it. */
import type { LoggedEvent } from '@staxd/client';
import type { TableEvent } from '@staxd/protocol';
import type { Company } from '../board/company.ts';
import type { FeedEntry } from '../board/feedLines.ts';
import { happeningOf } from './happenings.ts';

/** More happens in a game than anybody reads again. */
const KEPT = 60;
/** No version has so many events: a place in it tells them apart. */
const PER_VERSION = 100;

/** A logged event in its place, with all that happened in its version. */
export interface Placed {
  readonly id: number;
  readonly event: TableEvent;
  readonly all: readonly TableEvent[];
}

/** Logged events with ids that grow. */
export function placed(log: readonly LoggedEvent[]): Placed[] {
  const all = new Map<number, TableEvent[]>();
  return log.map(({ version, event }) => {
    const others = all.get(version) ?? [];
    all.set(version, others);
    others.push(event);
    return { id: version * PER_VERSION + others.length, event, all: others };
  });
}

/** The lines of the feed, the latest last. */
export function feedOf(log: readonly LoggedEvent[], who: Company): readonly FeedEntry[] {
  return placed(log.slice(-KEPT)).flatMap((told) => {
    const line = happeningOf(told.event).line?.({ ...told, who });
    return line ? [{ id: told.id, ...line }] : [];
  });
}
