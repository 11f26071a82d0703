/** Everything about players among each other, put together. */
import type { Game } from '../games/model/game.ts';
import type { GameService } from '../games/service.ts';
import type { Platform } from '../platform/platform.ts';
import type { GameSockets } from '../sockets/gameSockets.ts';
import type { Store } from '../store/ports.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { Invitations } from './invitations.ts';
import { InvitationsInMemory } from './invitationsInMemory.ts';
import { Moderation } from './moderation.ts';
import { People } from './people.ts';
import { reachEverywhere, reachHere } from './reach.ts';
import type { Sentences } from './sentences.ts';
import { Warnings } from './warnings.ts';

/** A store that is away for a moment comes back meanwhile; the milliseconds are those between two attempts. */
const ATTEMPTS = 10;
const PAUSE = 1000;

export interface CompanyOptions {
  readonly store: Pick<
    Store<Game>,
    'company' | 'users' | 'chats' | 'directory' | 'statistics' | 'hints' | 'shared'
  >;
  readonly games: GameService;
  readonly sentences: Sentences;
  readonly platform: Platform;
  /** Told of seats that a ban could not free. */
  readonly report: (error: unknown) => void;
}

export function openCompany({ store, games, sentences, platform, report }: CompanyOptions) {
  const { company, users, chats, directory, statistics, hints, shared } = store;
  const leaveSeats = async (userId: string, attempt = 1): Promise<void> => {
    const left = await games.askInAll(userId, { type: 'leave', userId, permanent: true });
    if (left.ok) return;
    if (!left.error.retryable || attempt === ATTEMPTS) return report(left.error);
    platform.timers.after(PAUSE, () => void leaveSeats(userId, attempt + 1).catch(report));
  };
  const memory = new InvitationsInMemory(games, platform.timers);
  const open = shared?.invitations ?? memory;
  const invitations = new Invitations({ company, directory, games, platform, open });
  const warnings = new Warnings(company, platform);
  return {
    people: new People({ company, users, chats, games, platform }),
    moderation: new Moderation({ company, users, statistics, sentences, warnings, platform }),
    invitations,
    warnings,
    /** Who is banned goes from their tables and sockets; invitations and warnings reach people over theirs. */
    connect: (sockets: GameSockets) => {
      sentences.onBanned((userId, refusal) => {
        sockets.cutOffUser(userId, refusal);
        void leaveSeats(userId).catch(report);
      });
      sockets.onConnected(async (userId, tell) => {
        try {
          const { length } = await warnings.of(userId);
          if (length > 0) tell('warnings_changed', { open: length });
        } catch (error) {
          // They are told the next time.
          if (!(error instanceof StoreUnavailable)) report(error);
        }
      });
      const { looks } = sockets;
      const now = () => games.committer.now();
      if (looks === null) reachHere(sockets, { warnings, open: memory });
      else reachEverywhere({ sockets, looks, hints, company, open, sentences, warnings, invitations, now });
    },
  };
}
