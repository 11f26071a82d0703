import type { SentenceKind } from '@staxd/protocol';
import type { Database } from 'better-sqlite3';
import type {
  AuditLine,
  Company,
  Decision,
  KeptReport,
  NewReport,
  Sentence,
  Warning,
} from '../companyPorts.ts';
import type { Connection } from './database/connection.ts';

type ReportRow = Omit<KeptReport, 'lines' | 'decision'> & {
  readonly lines: string;
  readonly decision: string | null;
};

export class SqliteCompany implements Company {
  readonly #connection: Connection;
  readonly #run: ReturnType<typeof prepare>;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#run = prepare(connection.database);
  }

  blockedBy(userId: string): Promise<readonly string[]> {
    return this.#connection.read(() => this.#run.blockedBy.all(userId));
  }

  apartFrom(userId: string): Promise<readonly string[]> {
    const { blocked, blocking } = this.#run;
    return this.#connection.read(() => [...new Set([...blocked.all(userId), ...blocking.all(userId)])]);
  }

  block(userId: string, otherId: string, at: number, most: number): Promise<boolean> {
    const { blockedBy, block } = this.#run;
    return this.#connection.write(() => {
      const others = blockedBy.all(userId).filter((id) => id !== otherId);
      if (others.length >= most) return false;
      block.run(userId, otherId, at);
      return true;
    });
  }

  async unblock(userId: string, otherId: string): Promise<void> {
    await this.#connection.write(() => this.#run.unblock.run(userId, otherId));
  }

  report(report: NewReport): Promise<boolean> {
    const row = { ...report, lines: JSON.stringify(report.lines) };
    return this.#connection.write(() => this.#run.report.run(row).changes === 1);
  }

  reportById(id: string): Promise<KeptReport | null> {
    return this.#connection.read(() => this.#run.reportById.all(id).map(readReport)[0] ?? null);
  }

  reports(isOpen: boolean, after: string | null, limit: number): Promise<readonly KeptReport[]> {
    const query = isOpen ? this.#run.openReports : this.#run.decidedReports;
    return this.#connection.read(() => query.all({ after, limit }).map(readReport));
  }

  reportsAbout(userId: string): Promise<{ readonly open: number; readonly upheld: number }> {
    return this.#connection.read(() => this.#run.about.get(userId) ?? { open: 0, upheld: 0 });
  }

  decide(
    aboutId: string,
    decision: Decision,
    audit: AuditLine,
    consequence: Sentence | Warning | null,
  ): Promise<boolean> {
    const { verdict, at } = decision;
    return this.#connection.write(() => {
      const row = { aboutId, decision: JSON.stringify(decision), verdict, at };
      if (this.#run.decide.run(row).changes === 0) return false;
      if (consequence?.kind === 'warn') this.#run.warn.run(consequence);
      else if (consequence) this.#run.sentence.run(consequence);
      this.#run.write.run(audit);
      return true;
    });
  }

  async sentence(sentence: Sentence, audit: AuditLine): Promise<void> {
    await this.#connection.write(() => {
      this.#run.sentence.run(sentence);
      this.#run.write.run(audit);
    });
  }

  sentences(now: number): Promise<readonly Sentence[]> {
    return this.#connection.read(() => this.#run.sentences.all(now));
  }

  lift(userId: string, kind: SentenceKind, audit: AuditLine): Promise<boolean> {
    return this.#connection.write(() => {
      if (this.#run.lift.run(userId, kind).changes === 0) return false;
      this.#run.write.run(audit);
      return true;
    });
  }

  warnings(userId: string): Promise<readonly Warning[]> {
    return this.#connection.read(() => this.#run.warnings.all(userId));
  }

  closeWarning(userId: string, id: string, at: number): Promise<boolean> {
    return this.#connection.write(() => this.#run.closeWarning.run(at, userId, id).changes === 1);
  }

  isModerator(userId: string): Promise<boolean> {
    return this.#connection.read(() => this.#run.moderator.get(userId) !== undefined);
  }

  appoint(userId: string, isModerator: boolean, audit: AuditLine): Promise<boolean> {
    return this.#connection.write(() => {
      const change = isModerator ? this.#run.appoint : this.#run.dismiss;
      if (change.run(userId).changes === 0) return false;
      this.#run.write.run(audit);
      return true;
    });
  }

  audit(after: string | null, limit: number): Promise<readonly AuditLine[]> {
    return this.#connection.read(() => this.#run.audit.all({ after, limit }));
  }

  async purgeReports(time: number): Promise<void> {
    await this.#connection.write(() => {
      this.#run.purge.run(time);
      this.#run.purgeWarnings.run(time);
    });
  }
}

function readReport({ lines, decision, ...row }: ReportRow): KeptReport {
  return { ...row, lines: JSON.parse(lines), decision: decision === null ? null : JSON.parse(decision) };
}

function prepare(database: Database) {
  const report = `SELECT id, user_id AS userId, about_id AS aboutId, game_id AS gameId, reason, note, lines,
    created_at AS createdAt, decision FROM reports`;
  const page = { after: null as string | null, limit: 0 };
  type Page = typeof page;
  return {
    blockedBy: database
      .prepare<[string], string>('SELECT other_id FROM blocks WHERE user_id = ? ORDER BY at DESC, other_id')
      .pluck(),
    // Two plain reads: a UNION is planned anew each time.
    blocked: database.prepare<[string], string>('SELECT other_id FROM blocks WHERE user_id = ?').pluck(),
    blocking: database.prepare<[string], string>('SELECT user_id FROM blocks WHERE other_id = ?').pluck(),
    block: database.prepare(
      'INSERT INTO blocks (user_id, other_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    unblock: database.prepare('DELETE FROM blocks WHERE user_id = ? AND other_id = ?'),
    report: database.prepare(
      `INSERT INTO reports (id, user_id, about_id, game_id, reason, note, lines, created_at)
       VALUES (@id, @userId, @aboutId, @gameId, @reason, @note, @lines, @createdAt) ON CONFLICT DO NOTHING`,
    ),
    reportById: database.prepare<[string], ReportRow>(`${report} WHERE id = ?`),
    openReports: database.prepare<Page, ReportRow>(
      `${report} WHERE verdict IS NULL AND key > coalesce((SELECT key FROM reports WHERE id = @after), 0)
       ORDER BY key LIMIT @limit`,
    ),
    decidedReports: database.prepare<Page, ReportRow>(
      `${report} WHERE verdict IS NOT NULL AND (@after IS NULL OR (decided_at, key) <
         (SELECT decided_at, key FROM reports WHERE id = @after))
       ORDER BY decided_at DESC, key DESC LIMIT @limit`,
    ),
    about: database.prepare<[string], { open: number; upheld: number }>(
      `SELECT count(*) FILTER (WHERE verdict IS NULL) AS open,
         count(*) FILTER (WHERE verdict <> 'dismiss') AS upheld FROM reports WHERE about_id = ?`,
    ),
    decide: database.prepare(
      `UPDATE reports SET decision = @decision, verdict = @verdict, decided_at = @at
       WHERE about_id = @aboutId AND verdict IS NULL`,
    ),
    sentence: database.prepare(
      `INSERT OR REPLACE INTO sentences (user_id, kind, since, until, note, by_id)
       VALUES (@userId, @kind, @since, @until, @note, @byId)`,
    ),
    sentences: database.prepare<[number], Sentence>(
      `SELECT user_id AS userId, kind, since, until, note, by_id AS byId FROM sentences
       WHERE until IS NULL OR until > ? ORDER BY since DESC, user_id, kind`,
    ),
    lift: database.prepare('DELETE FROM sentences WHERE user_id = ? AND kind = ?'),
    warn: database.prepare(
      'INSERT INTO warnings (id, user_id, at, reason, line) VALUES (@id, @userId, @at, @reason, @line)',
    ),
    warnings: database.prepare<[string], Warning>(
      `SELECT 'warn' AS kind, id, user_id AS userId, at, reason, line FROM warnings
       WHERE user_id = ? AND closed_at IS NULL ORDER BY key`,
    ),
    closeWarning: database.prepare(
      'UPDATE warnings SET closed_at = coalesce(closed_at, ?) WHERE user_id = ? AND id = ?',
    ),
    moderator: database.prepare('SELECT 1 FROM moderators WHERE user_id = ?'),
    appoint: database.prepare('INSERT INTO moderators (user_id) VALUES (?) ON CONFLICT DO NOTHING'),
    dismiss: database.prepare('DELETE FROM moderators WHERE user_id = ?'),
    write: database.prepare(
      `INSERT INTO audit (id, at, by_id, action, about_id, days, note)
       VALUES (@id, @at, @byId, @action, @aboutId, @days, @note)`,
    ),
    audit: database.prepare<Page, AuditLine>(
      `SELECT id, at, by_id AS byId, action, about_id AS aboutId, days, note FROM audit
       WHERE @after IS NULL OR key < (SELECT key FROM audit WHERE id = @after) ORDER BY key DESC LIMIT @limit`,
    ),
    purge: database.prepare('DELETE FROM reports WHERE created_at < ?'),
    purgeWarnings: database.prepare('DELETE FROM warnings WHERE at < ?'),
  };
}
