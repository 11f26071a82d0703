/** What commands ask: the same services as the page asks. The rules live there. */
import type { Backups } from '../backup/backups.ts';
import type { Moderation } from '../company/moderation.ts';
import type { Config } from '../config/config.ts';
import type { LimitName } from '../config/limits.ts';
import type { Game } from '../games/model/game.ts';
import type { GameService } from '../games/service.ts';
import type { Deletion } from '../identity/deletion.ts';
import type { Lifecycle } from '../monitoring/lifecycle.ts';
import type { TunableLog } from '../monitoring/log.ts';
import type { Clock } from '../platform/platform.ts';
import type { GameSockets } from '../sockets/gameSockets.ts';
import type { Store } from '../store/ports.ts';
import type { Leaving } from './leaving.ts';
import type { Slowest } from './slowest.ts';

export interface AdminParts {
  readonly store: Pick<
    Store<Game>,
    'users' | 'company' | 'personal' | 'directory' | 'operations' | 'waiting'
  >;
  readonly games: GameService;
  readonly moderation: Moderation;
  readonly deletion: Deletion;
  readonly lifecycle: Lifecycle;
  readonly config: Pick<Config, 'limits' | 'caps' | 'busyQueue' | 'busyLoopDelay' | 'busyShare'>;
  /** Since the start, by limit. */
  readonly refusals: () => Readonly<Record<LimitName, number>>;
  readonly sockets: () => number;
  /** Milliseconds, 99th percentile of the last seconds. */
  readonly loopDelay: () => number;
  readonly slowest: Slowest;
  readonly log: TunableLog;
  readonly leaving: Leaving;
  readonly backups: Backups;
  /** Tells everybody who is connected. */
  readonly tellAll: GameSockets['tellAll'];
  readonly clock: Clock;
}
