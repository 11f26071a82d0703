/** What has happened in a game, as one viewer may know it (FEED-3). */
import { redact } from '@staxd/engine';
import { type CallResponse, encodeEvents, isGameEvent, type TableEvent } from '@staxd/protocol';
import { isOver, type Role } from '../model/game.ts';
import { Projection } from './projection.ts';
import type { Replayed } from './replays.ts';

export interface GameHistory extends Replayed {
  readonly role: Role;
}

type Told = Pick<CallResponse<'gameEvents'>, 'version' | 'versions'>;

export function historyFor(history: GameHistory, userId: string): Told {
  const projection = new Projection(history);
  const { shown } = projection;
  const viewer = projection.viewerOf(userId);
  const version = toldVersion(history);
  const seen = (event: TableEvent) => (isGameEvent(event) ? redact(event, viewer) : event);
  const versions = history.versions
    .filter((replayed) => replayed.version <= version)
    .map(({ version, at, events }) => ({
      version,
      events: encodeEvents(events.filter(isLasting).map(seen), { ...shown, updatedAt: at }),
    }))
    .filter(({ events }) => events.length > 0);
  return { version, versions };
}

/** The next version ends a bot's thinking. */
function isLasting({ type }: TableEvent): boolean {
  return type !== 'botStatus';
}

/** Spectators are told of a version once the next turn has begun, and of the end at once. */
function toldVersion({ game, version, role, told }: GameHistory): number {
  if (role === 'player' || isOver(game)) return version;
  return told?.version ?? version;
}
