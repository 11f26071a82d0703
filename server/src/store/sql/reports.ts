/** The queries of reports, and what their rows say. */
import { sql } from 'kysely';
import type { KeptReport, NewReport } from '../companyPorts.ts';
import type { SqlDatabase } from './sqlDatabase.ts';

type ReportRow = Omit<KeptReport, 'lines' | 'decision'> & {
  readonly lines: string;
  readonly decision: string | null;
};

export function readReport({ lines, decision, ...row }: ReportRow): KeptReport {
  return { ...row, lines: JSON.parse(lines), decision: decision === null ? null : JSON.parse(decision) };
}

export function reports({ queries }: Pick<SqlDatabase, 'queries'>) {
  return queries
    .selectFrom('reports')
    .select(['id', 'user_id as userId', 'about_id as aboutId', 'game_id as gameId', 'reason', 'note'])
    .select(['lines', 'created_at as createdAt', 'decision']);
}

export function openReports(database: SqlDatabase, after: string | null) {
  const open = reports(database).where('verdict', 'is', null).orderBy('key');
  if (after === null) return open;
  return open.where(sql<boolean>`key > coalesce((SELECT key FROM reports WHERE id = ${after}), 0)`);
}

export function decidedReports(database: SqlDatabase, after: string | null) {
  const decided = reports(database)
    .where('verdict', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('key', 'desc');
  if (after === null) return decided;
  return decided.where(
    sql<boolean>`(decided_at, key) < (SELECT decided_at, key FROM reports WHERE id = ${after})`,
  );
}

export function reportInsert({ queries }: SqlDatabase, report: NewReport) {
  return queries
    .insertInto('reports')
    .values({
      id: report.id,
      user_id: report.userId,
      about_id: report.aboutId,
      game_id: report.gameId,
      reason: report.reason,
      note: report.note,
      lines: JSON.stringify(report.lines),
      created_at: report.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing());
}
