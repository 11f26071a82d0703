/** What is done for open sockets again and again: clocks are told, access ends, slow readers catch up. */
import { errorBody } from '@staxd/protocol';
import type { Metrics } from '../operations/metrics.ts';
import type { Timer, Timers } from '../operations/platform.ts';
import { clockUpdate, countdownUpdate } from './notices.ts';
import type { Publisher } from './publisher.ts';
import type { Rooms } from './rooms.ts';

const SECOND = 1000;
/** Seconds between two looks at the clock of a decision. */
const CLOCK_EVERY = 5;
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
  let second = 0;
  return parts.timers.every(SECOND, () => {
    second++;
    endAccess(parts);
    helpSlowReaders(parts);
    tellClocks(parts, second % CLOCK_EVERY === 0);
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

function tellClocks({ rooms, now }: UpkeepParts, withDecisions: boolean): void {
  for (const { game } of rooms.games()) {
    const notice = game.countdown
      ? countdownUpdate(game, game.countdown.endsAt, now())
      : withDecisions && game.phase === 'running'
        ? clockUpdate(game, now())
        : null;
    if (notice) rooms.mention(game.id, notice.event, notice.message);
  }
}
