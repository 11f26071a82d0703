/** The other servers that share the store of this one. */
import type { Rng } from '../../platform/platform.ts';
import type { Shared } from '../../store/ports.ts';
import { Looks } from './looks.ts';
import { Notices } from './notices.ts';
import { type OtherServerParts, OtherServers } from './otherServers.ts';
import { Presence, type PresenceParts } from './presence.ts';

export interface Servers {
  /** Whether somebody who has no line here any more plays over another one. */
  isElsewhere(gameId: string, userId: string): Promise<boolean>;
  readonly looks: Looks;
  readonly notices: Notices;
  close(): Promise<void>;
}

export type ServersParts = Omit<OtherServerParts, 'shared'> &
  Omit<PresenceParts, 'server' | 'lines'> & {
    readonly shared: Shared<unknown> | null;
    readonly rng: Rng;
    /** A line of whoever runs the servers, to all who are connected here. */
    readonly tell: (text: string) => void;
  };

/** Null: there are none. */
export function openServers({ shared, rng, tell, ...parts }: ServersParts): Servers | null {
  if (shared === null) return null;
  const server = Buffer.from(rng.bytes(9)).toString('base64url');
  const others = new OtherServers({ ...parts, shared });
  const presence = new Presence({ ...parts, server, lines: shared.lines });
  const looks = new Looks(parts);
  return {
    looks,
    notices: new Notices({ ...parts, notices: shared.notices, looks, rng, tell }),
    isElsewhere: (gameId, userId) => presence.isElsewhere(gameId, userId),
    close: async () => {
      others.close();
      looks.close();
      await presence.close();
    },
  };
}
