/** What is done for open sockets again and again: clocks are told, access ends, slow readers catch up. */
import { errorBody } from '@staxd/protocol';
import type { Game } from '../games/game.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Timer, Timers } from '../operations/platform.ts';
import { clockUpdate, countdownUpdate } from './notices.ts';
import type { Publisher } from './publisher.ts';
import type { Rooms } from './rooms.ts';

const SECOND = 1000;
/** Milliseconds after which the clock of a decision is told again: whoever acts sooner is spared it. */
const CLOCK_EVERY = 5000;
/** Bytes that may still wait when a slow reader is told everything again. */
const CAUGHT_UP = 16 * 1024;
/** How long somebody may be too slow. */
const PATIENCE = 10_000;

export interface UpkeepParts {
  readonly rooms: Rooms;
  readonly publisher: Publisher;
  readonly metrics: Metrics;
  readonly timers: Timers;
  readonly now: () => number;
}

/** Begins; cancel the timer to end it. */
export function keepUp(parts: UpkeepParts): Timer {
  let before = parts.now();
  return parts.timers.every(SECOND, () => {
    endAccess(parts);
    helpSlowReaders(parts);
    const now = parts.now();
    tellClocks(parts.rooms, before, now);
    before = now;
  });
}

/** Closes sockets whose token is over, unless a fresh one has come. */
function endAccess({ rooms, now }: UpkeepParts): void {
  for (const connection of rooms.connections) {
    if (connection.person.expiresAt > now()) continue;
    rooms.send(connection, 'error', errorBody('UNAUTHORIZED'));
    rooms.cutOff(connection);
  }
}

function helpSlowReaders({ rooms, publisher, metrics, now }: UpkeepParts): void {
  for (const connection of rooms.connections) {
    if (connection.behindSince === null) continue;
    if (connection.backlog <= CAUGHT_UP) {
      connection.behindSince = null;
      publisher.snapshot(connection);
      metrics.slowReader('resynchronised');
    } else if (now() - connection.behindSince > PATIENCE) {
      metrics.slowReader('disconnected');
      rooms.cutOff(connection);
    }
  }
}

/** Countdowns each second; of decisions those that came to another full 5 seconds since `before`. */
function tellClocks(rooms: Rooms, before: number, now: number): void {
  for (const { game } of rooms.games()) {
    const notice = game.countdown
      ? countdownUpdate(game, game.countdown.endsAt, now)
      : game.phase === 'running' && isClockDue(game, before, now)
        ? clockUpdate(game, now)
        : null;
    if (notice) rooms.mention(game.id, notice.event, notice.message);
  }
}

function isClockDue({ play }: Game, before: number, now: number): boolean {
  const openedAt = play?.decision?.openedAt;
  if (openedAt === undefined) return false;
  const told = (at: number) => Math.floor(Math.max(0, at - openedAt) / CLOCK_EVERY);
  return told(now) > told(before);
}
