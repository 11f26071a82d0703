import type { ErrorBody } from '@staxd/protocol';
import type { JoinParts } from '../../actions/joinByCode.ts';
import type { ActionParts } from '../../actions/performAction.ts';
import type { ChatRules } from '../../chat/chat.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Metrics } from '../../monitoring/metrics.ts';
import type { Strain } from '../../monitoring/strain.ts';
import type { Publisher } from '../publisher.ts';
import type { Rooms } from '../rooms.ts';
import type { Servers } from '../servers/servers.ts';
import type { Spectators } from '../spectators.ts';
import type { BotTalk } from '../talk/botTalk.ts';
import type { TableWords } from '../talk/tableWords.ts';
import type { Windows } from './windows.ts';

/** Who may come in, and who sees whom. */
export interface CompanyRules extends ChatRules {
  /** BANNED, or null. */
  refusesAll(userId: string): ErrorBody | null;
}

export interface EventParts extends ActionParts, JoinParts {
  readonly companyRules: CompanyRules;
  readonly identity: Identity;
  readonly rooms: Rooms;
  readonly spectators: Spectators;
  readonly publisher: Publisher;
  readonly tableWords: TableWords;
  readonly botTalk: BotTalk;
  readonly windows: Windows;
  readonly metrics: Metrics;
  readonly strain: Strain;
  /** Null: there are no others. */
  readonly servers: Servers | null;
  readonly now: () => number;
}
