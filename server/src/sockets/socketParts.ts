/** What sockets stand on: who is where, what they are told, and the other servers. */
import type { Config } from '../config/config.ts';
import type { Game } from '../games/model/game.ts';
import type { OpenTables } from '../games/tables/openTables.ts';
import type { Log } from '../monitoring/log.ts';
import type { Platform } from '../platform/platform.ts';
import type { Store } from '../store/ports.ts';
import type { EventParts } from './events/eventParts.ts';
import { Windows } from './events/windows.ts';
import { Publisher } from './publisher.ts';
import { Rooms } from './rooms.ts';
import { openServers } from './servers/servers.ts';
import { Spectators } from './spectators.ts';
import { BotTalk } from './talk/botTalk.ts';
import { TableWords } from './talk/tableWords.ts';

type Made = 'rooms' | 'spectators' | 'publisher' | 'tableWords' | 'botTalk' | 'windows' | 'servers' | 'now';

export interface SocketParts extends Omit<EventParts, Made> {
  readonly config: Config;
  readonly platform: Platform;
  readonly log: Log;
  readonly tables: OpenTables;
  readonly store: Pick<Store<Game>, 'hints' | 'shared' | 'users' | 'signIns'>;
}

export interface SocketWays {
  readonly now: () => number;
  /** Tells all who are connected here. */
  readonly tell: (text: string) => void;
  /** Takes bugs. */
  readonly fault: (error: unknown) => void;
}

export function socketParts(parts: SocketParts, { now, tell, fault }: SocketWays): SocketParts & EventParts {
  const { platform, store } = parts;
  const { hints, shared } = store;
  const rooms = new Rooms(now);
  const spectators = new Spectators(rooms);
  const publisher = new Publisher(rooms, spectators, now);
  const tableWords = new TableWords({ publisher, hints });
  const botTalk = new BotTalk({ platform, tableWords });
  const server = shared === null ? 'alone' : Buffer.from(platform.rng.bytes(9)).toString('base64url');
  const others = { ...platform, hints, server, shared, rooms, spectators, tell, report: fault };
  const servers = openServers({ ...parts, ...others });
  const looks = servers?.looks ?? null;
  const windows = new Windows({ rooms, hints, server, looks, lines: shared?.lines ?? null, now });
  return { ...parts, rooms, spectators, publisher, tableWords, botTalk, windows, servers, now };
}
