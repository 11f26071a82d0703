/** The other servers that share the store of this one. */
import type { Rng } from '../../platform/platform.ts';
import type { Shared } from '../../store/ports.ts';
import { type OtherServerParts, OtherServers } from './otherServers.ts';
import { Presence, type PresenceParts } from './presence.ts';

export interface Servers {
  /** Whether somebody who has no line here any more plays over another one. */
  isElsewhere(gameId: string, userId: string): Promise<boolean>;
  close(): Promise<void>;
}

export type ServersParts = Omit<OtherServerParts, 'shared'> &
  Omit<PresenceParts, 'server' | 'lines'> & {
    readonly shared: Shared<unknown> | null;
    readonly rng: Rng;
  };

/** Null: there are none. */
export function openServers({ shared, rng, ...parts }: ServersParts): Servers | null {
  if (shared === null) return null;
  const server = Buffer.from(rng.bytes(9)).toString('base64url');
  const others = new OtherServers({ ...parts, shared });
  const presence = new Presence({ ...parts, server, lines: shared.lines });
  return {
    isElsewhere: (gameId, userId) => presence.isElsewhere(gameId, userId),
    close: async () => {
      others.close();
      await presence.close();
    },
  };
}
