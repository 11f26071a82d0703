/** The other servers that share the store of this one. */
import type { OpenTables } from '../../games/tables/openTables.ts';
import type { Rng } from '../../platform/platform.ts';
import type { Shared } from '../../store/sharedPorts.ts';
import type { Rooms } from '../rooms.ts';
import type { Spectators } from '../spectators.ts';
import { ChatNews, type ChatNewsParts } from './chatNews.ts';
import { Looks } from './looks.ts';
import { Notices } from './notices.ts';
import { type OtherServerParts, OtherServers } from './otherServers.ts';
import { Presence, type PresenceParts } from './presence.ts';

export interface Servers {
  readonly chat: Pick<ChatNews, 'isNews' | 'publish'>;
  /** Whether somebody who has no line here any more plays over another one. */
  isElsewhere(gameId: string, userId: string): Promise<boolean>;
  readonly looks: Looks;
  readonly notices: Notices;
  close(): Promise<void>;
}

export type ServersParts = Omit<OtherServerParts, 'shared'> &
  Omit<PresenceParts, 'lines'> &
  Omit<ChatNewsParts, 'newMessages' | 'looks'> & {
    readonly rooms: Pick<Rooms, 'connections'>;
    readonly spectators: Pick<Spectators, 'count'>;
    readonly tables: Pick<OpenTables, 'look'>;
    readonly shared: Shared<unknown> | null;
    readonly rng: Rng;
    /** A line of whoever runs the servers, to all who are connected here. */
    readonly tell: (text: string) => void;
  };

/** Milliseconds. Servers tell each second who is there, and who looks at a list is told a second after a change. */
const QUICK = 500;

/** Null: there are none. */
export function openServers({ shared, rng, tell, ...parts }: ServersParts): Servers | null {
  if (shared === null) return null;
  const { rooms, spectators, tables } = parts;
  const others = new OtherServers({ ...parts, shared });
  const { lines, newMessages, notices } = shared;
  const presence = new Presence({ ...parts, lines });
  const looks = new Looks(parts);
  const quickLooks = new Looks({ ...parts, every: QUICK });
  quickLooks.watch([], async () => spectators.count(await lines.watchers()));
  quickLooks.watch([], async () => {
    if ([...rooms.connections].some(({ watchesTables }) => watchesTables)) await tables.look();
  });
  return {
    looks,
    notices: new Notices({ ...parts, notices, looks, rng, tell }),
    chat: new ChatNews({ ...parts, newMessages, looks }),
    isElsewhere: (gameId, userId) => presence.isElsewhere(gameId, userId),
    close: async () => {
      others.close();
      looks.close();
      quickLooks.close();
      await presence.close();
    },
  };
}
