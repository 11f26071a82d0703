/** The log of a game as lines of the feed and the log drawer. */
import type { LastingEvent, LoggedEvent, SessionState } from '@staxd/client';
import type { FeedEntry } from '../board/feed/feedLines.ts';
import type { PlayerNames } from '../players/playerNames.ts';
import { paybackLines } from './paybackLines.ts';
import { presentationOf } from './presentations.ts';

/** The number of events that the feed is made from. */
const KEPT = 60;
/** More than the events of any version, so that ids are unique. */
const PER_VERSION = 100;
/** After the line of the same event, and before that of the next. */
const PAYBACK = 0.5;

/** The known events: received live, recalled, or missed. */
export type KnownEvents = Pick<SessionState, 'log' | 'recalled' | 'missed'>;

export interface EventWithId {
  readonly id: number;
  readonly version: number;
  readonly event: LastingEvent;
  readonly all: readonly LastingEvent[];
}

export function withIds(log: readonly LoggedEvent[]): EventWithId[] {
  const all = new Map<number, LastingEvent[]>();
  return log.map(({ version, event }) => {
    const others = all.get(version) ?? [];
    all.set(version, others);
    others.push(event);
    return { id: version * PER_VERSION + others.length, version, event, all: others };
  });
}

export function wholeLog({ log, recalled }: KnownEvents): readonly LoggedEvent[] {
  if (recalled.length === 0) return log;
  const live = new Set(log.map(({ version }) => version));
  const older = recalled.filter(({ version }) => !live.has(version));
  return [...older, ...log].toSorted((one, other) => one.version - other.version);
}

export function feedOf(known: KnownEvents, who: PlayerNames): readonly FeedEntry[] {
  return linesOf(known, -KEPT, who);
}

/** The whole game, the latest last. */
export function gameLines(known: KnownEvents, who: PlayerNames): readonly FeedEntry[] {
  return linesOf(known, 0, who);
}

function linesOf(known: KnownEvents, from: number, who: PlayerNames): readonly FeedEntry[] {
  const { recalled, missed } = known;
  const whole = wholeLog(known);
  const log = whole.slice(from);
  const paidBack = paybackLines(whole, who);
  const recalledVersions = new Set(recalled.map(({ version }) => version));
  const unseenOf = (version: number) => {
    if (missed && version >= missed.from && version <= missed.to) return 'missed' as const;
    return recalledVersions.has(version) ? ('before' as const) : undefined;
  };
  const turns = turnsOf(log);
  return withIds(log).flatMap((one, at) => {
    const line = presentationOf(one.event).line?.({ ...one, who });
    const unseen = unseenOf(one.version);
    const turn = turns[at];
    const around = { ...(unseen && { unseen }), ...(turn !== undefined && { turn }) };
    const payback = paidBack.get(one.event);
    const own = line?.isOutcome === true && befell(one.event, who) && { isOwn: true };
    return [
      ...(line ? [{ id: one.id, ...line, ...around, ...own }] : []),
      ...(payback ? [{ id: one.id + PAYBACK, ...payback, ...around }] : []),
    ];
  });
}

/** Whether it happened to the viewer. */
function befell(event: LastingEvent, who: PlayerNames): boolean {
  const seat = 'seat' in event && event.seat;
  const target = 'target' in event && event.target;
  return [seat, target].some((one) => typeof one === 'number' && who.isViewer(one));
}

/** The turn of each event, from the turn starts in the log. */
function turnsOf(log: readonly LoggedEvent[]): (number | undefined)[] {
  let turn: number | undefined;
  return log.map(({ event }) => {
    const during = turn;
    if (event.type === 'gameStarted') turn = 1;
    if (event.type === 'turnPassed') turn = event.turn;
    return during ?? turn;
  });
}
