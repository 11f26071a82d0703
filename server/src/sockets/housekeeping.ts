/** Every second: clocks are sent, expired access ends, slow readers catch up. */
import { errorBody } from '@staxd/protocol';
import { memberOf } from '../games/model/game.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Timer, Timers } from '../platform/platform.ts';
import { timedNotices } from './gameNotices.ts';
import type { Publisher } from './publisher.ts';
import type { Rooms } from './rooms.ts';

const SECOND = 1000;
/** A slow reader gets a fresh state when no more bytes than this wait. */
const CAUGHT_UP = 16 * 1024;
/** Milliseconds that a reader may be too slow. */
const PATIENCE = 10_000;

export interface HousekeepingParts {
  readonly rooms: Rooms;
  readonly publisher: Publisher;
  readonly metrics: Metrics;
  readonly timers: Timers;
  readonly now: () => number;
}

export function startHousekeeping(parts: HousekeepingParts): Timer {
  let before = parts.now();
  return parts.timers.every(SECOND, () => {
    endAccess(parts);
    helpSlowReaders(parts);
    const now = parts.now();
    tellTime(parts.rooms, before, now);
    before = now;
  });
}

function endAccess({ rooms, now }: HousekeepingParts): void {
  for (const connection of rooms.connections) {
    if (connection.person.expiresAt > now()) continue;
    rooms.send(connection, 'error', errorBody('UNAUTHORIZED'));
    rooms.cutOff(connection);
  }
}

function helpSlowReaders({ rooms, publisher, metrics, now }: HousekeepingParts): void {
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

function tellTime(rooms: Rooms, before: number, now: number): void {
  for (const { game } of rooms.games()) {
    const notices = timedNotices(game, before, now);
    if (notices.length === 0) continue;
    // Spectators are not told of clocks.
    const players = rooms.following(game.id).filter(({ person }) => memberOf(game, person.userId));
    for (const { event, message } of notices) rooms.mention(players, event, message);
  }
}
