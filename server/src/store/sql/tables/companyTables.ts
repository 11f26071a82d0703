import type { ReportReason, SentenceKind, Verdict } from '@staxd/protocol';
import type { Generated } from 'kysely';
import type { AuditLine } from '../../companyPorts.ts';

export interface CompanyTables {
  readonly blocks: BlocksTable;
  readonly reports: ReportsTable;
  readonly moderators: ModeratorsTable;
  readonly sentences: SentencesTable;
  readonly warnings: WarningsTable;
  readonly audit: AuditTable;
}

interface BlocksTable {
  readonly user_id: string;
  readonly other_id: string;
  readonly at: number;
}

/** By `key` in the order of their coming. */
interface ReportsTable {
  readonly key: Generated<number>;
  readonly id: string;
  readonly user_id: string;
  readonly about_id: string;
  readonly game_id: string;
  readonly reason: ReportReason;
  readonly note: string | null;
  /** JSON of ReportedLine[]. */
  readonly lines: string;
  readonly created_at: number;
  /** JSON of Decision. */
  readonly decision: string | null;
  /** Null: it is open. */
  readonly verdict: Verdict | null;
  readonly decided_at: number | null;
}

interface ModeratorsTable {
  readonly user_id: string;
}

interface SentencesTable {
  readonly user_id: string;
  readonly kind: SentenceKind;
  readonly since: number;
  readonly until: number | null;
  readonly note: string | null;
  readonly by_id: string;
}

interface WarningsTable {
  readonly key: Generated<number>;
  readonly id: string;
  readonly user_id: string;
  readonly at: number;
  readonly reason: ReportReason;
  readonly line: string | null;
  readonly closed_at: number | null;
}

/** Rows are never changed or deleted. */
interface AuditTable {
  readonly key: Generated<number>;
  readonly id: string;
  readonly at: number;
  readonly by_id: string | null;
  readonly action: AuditLine['action'];
  readonly about_id: string | null;
  readonly days: number | null;
  readonly note: string | null;
}
