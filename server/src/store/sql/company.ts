import type { SentenceKind } from '@staxd/protocol';
import { type Compilable, sql } from 'kysely';
import type {
  AuditLine,
  Company,
  Decision,
  KeptReport,
  NewReport,
  Sentence,
  Warning,
} from '../companyPorts.ts';
import { decidedReports, openReports, readReport, reportInsert, reports } from './reports.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { all, first, fixed, run, type Work } from './work.ts';

export class SqlCompany implements Company {
  readonly #database: SqlDatabase;
  readonly #asked: ReturnType<typeof fixedQueries>;

  constructor(database: SqlDatabase) {
    this.#database = database;
    this.#asked = fixedQueries(database);
  }

  async blockedBy(userId: string): Promise<readonly string[]> {
    const rows = await this.#database.read(() => this.#asked.blockedBy(userId));
    return rows.map(({ id }) => id);
  }

  async apartFrom(userId: string): Promise<readonly string[]> {
    const { blocked, blocking } = this.#asked;
    // Two plain reads: SQLite plans a UNION anew each time.
    const rows = await this.#database.read(function* () {
      return [...(yield* blocked(userId)), ...(yield* blocking(userId))];
    });
    return [...new Set(rows.map(({ id }) => id))];
  }

  block(userId: string, otherId: string, at: number, most: number): Promise<boolean> {
    const { blockedBy } = this.#asked;
    const insert = this.#database.queries
      .insertInto('blocks')
      .values({ user_id: userId, other_id: otherId, at })
      .onConflict((conflict) => conflict.doNothing());
    return this.#database.write(function* () {
      const others = (yield* blockedBy(userId)).filter(({ id }) => id !== otherId);
      if (others.length >= most) return false;
      yield* run(insert);
      return true;
    });
  }

  async unblock(userId: string, otherId: string): Promise<void> {
    const query = this.#database.queries
      .deleteFrom('blocks')
      .where('user_id', '=', userId)
      .where('other_id', '=', otherId);
    await this.#database.write(() => run(query));
  }

  async report(report: NewReport): Promise<boolean> {
    const insert = reportInsert(this.#database, report);
    return (await this.#database.write(() => run(insert))) === 1;
  }

  async reportById(id: string): Promise<KeptReport | null> {
    const query = reports(this.#database).where('id', '=', id);
    const row = await this.#database.read(() => first(query));
    return row && readReport(row);
  }

  async reports(isOpen: boolean, after: string | null, limit: number): Promise<readonly KeptReport[]> {
    const query = isOpen ? openReports(this.#database, after) : decidedReports(this.#database, after);
    const page = query.limit(limit);
    const rows = await this.#database.read(() => all(page));
    return rows.map(readReport);
  }

  async reportsAbout(userId: string): Promise<{ readonly open: number; readonly upheld: number }> {
    const query = this.#database.queries
      .selectFrom('reports')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('verdict', 'is', null).as('open'),
        fn.countAll<number>().filterWhere('verdict', '<>', 'dismiss').as('upheld'),
      ])
      .where('about_id', '=', userId);
    return (await this.#database.read(() => first(query))) ?? { open: 0, upheld: 0 };
  }

  decide(
    aboutId: string,
    decision: Decision,
    audit: AuditLine,
    consequence: Sentence | Warning | null,
  ): Promise<boolean> {
    const { verdict, at } = decision;
    const decide = this.#database.queries
      .updateTable('reports')
      .set({ decision: JSON.stringify(decision), verdict, decided_at: at })
      .where('about_id', '=', aboutId)
      .where('verdict', 'is', null);
    return this.#database.write(() =>
      this.#audited(audit, decide, consequence && this.#consequence(consequence)),
    );
  }

  async sentence(sentence: Sentence, audit: AuditLine): Promise<void> {
    const pronounce = this.#consequence(sentence);
    await this.#database.write(() => this.#audited(audit, pronounce));
  }

  sentences(now: number): Promise<readonly Sentence[]> {
    const query = this.#database.queries
      .selectFrom('sentences')
      .select(['user_id as userId', 'kind', 'since', 'until', 'note', 'by_id as byId'])
      .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
      .orderBy('since', 'desc')
      .orderBy('user_id')
      .orderBy('kind');
    return this.#database.read(() => all(query));
  }

  lift(userId: string, kind: SentenceKind, audit: AuditLine): Promise<boolean> {
    const lift = this.#database.queries
      .deleteFrom('sentences')
      .where('user_id', '=', userId)
      .where('kind', '=', kind);
    return this.#database.write(() => this.#audited(audit, lift));
  }

  warnings(userId: string): Promise<readonly Warning[]> {
    return this.#database.read(() => this.#asked.warnings(userId));
  }

  warningsOf(userIds: readonly string[]): Promise<readonly Warning[]> {
    const list = this.#database.list(userIds);
    return this.#database.read(() => this.#asked.warningsOf(list));
  }

  async closeWarning(userId: string, id: string, at: number): Promise<boolean> {
    const close = this.#database.queries
      .updateTable('warnings')
      .set(({ fn, val }) => ({ closed_at: fn.coalesce('closed_at', val(at)) }))
      .where('user_id', '=', userId)
      .where('id', '=', id);
    return (await this.#database.write(() => run(close))) === 1;
  }

  async isModerator(userId: string): Promise<boolean> {
    const rows = await this.#database.read(() => this.#asked.moderator(userId));
    return rows.length > 0;
  }

  appoint(userId: string, isModerator: boolean, audit: AuditLine): Promise<boolean> {
    const { queries } = this.#database;
    const change = isModerator
      ? queries
          .insertInto('moderators')
          .values({ user_id: userId })
          .onConflict((conflict) => conflict.doNothing())
      : queries.deleteFrom('moderators').where('user_id', '=', userId);
    return this.#database.write(() => this.#audited(audit, change));
  }

  audit(after: string | null, limit: number): Promise<readonly AuditLine[]> {
    const { queries } = this.#database;
    const latest = queries
      .selectFrom('audit')
      .select(['id', 'at', 'by_id as byId', 'action', 'about_id as aboutId', 'days', 'note'])
      .orderBy('key', 'desc')
      .limit(limit);
    const query =
      after === null
        ? latest
        : latest.where('key', '<', queries.selectFrom('audit').select('key').where('id', '=', after));
    return this.#database.read(() => all(query));
  }

  async purgeReports(time: number): Promise<void> {
    const { queries } = this.#database;
    const reports = queries.deleteFrom('reports').where('created_at', '<', time);
    const warnings = queries.deleteFrom('warnings').where('at', '<', time);
    await this.#database.write(function* () {
      yield* run(reports);
      yield* run(warnings);
    });
  }

  /** False, without effect, when the change changes nothing. */
  *#audited(
    { id, at, byId, action, aboutId, days, note }: AuditLine,
    change: Compilable,
    consequence: Compilable | null = null,
  ): Work<boolean> {
    if ((yield* run(change)) === 0) return false;
    if (consequence) yield* run(consequence);
    const insert = this.#database.queries
      .insertInto('audit')
      .values({ id, at, by_id: byId, action, about_id: aboutId, days, note });
    yield* run(insert);
    return true;
  }

  #consequence(consequence: Sentence | Warning): Compilable {
    const { queries } = this.#database;
    if (consequence.kind === 'warn') {
      const { id, userId, at, reason, line } = consequence;
      return queries.insertInto('warnings').values({ id, user_id: userId, at, reason, line });
    }
    const { userId, kind, since, until, note, byId } = consequence;
    const columns = { since, until, note, by_id: byId };
    return queries
      .insertInto('sentences')
      .values({ user_id: userId, kind, ...columns })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(columns));
  }
}

function fixedQueries(database: SqlDatabase) {
  const { queries } = database;
  const warnings = queries
    .selectFrom('warnings')
    .select([sql.lit<'warn'>('warn').as('kind'), 'id', 'user_id as userId', 'at', 'reason', 'line'])
    .where('closed_at', 'is', null)
    .orderBy('key');
  const blocked = queries.selectFrom('blocks').select('other_id as id').where('user_id', '=', '');
  return {
    blocked: fixed(blocked),
    blockedBy: fixed(blocked.orderBy('at', 'desc').orderBy('other_id')),
    blocking: fixed(queries.selectFrom('blocks').select('user_id as id').where('other_id', '=', '')),
    warnings: fixed(warnings.where('user_id', '=', '')),
    warningsOf: fixed(warnings.where(({ ref }) => database.isAmong(ref('user_id'), database.list([])))),
    moderator: fixed(queries.selectFrom('moderators').select('user_id').where('user_id', '=', '')),
  };
}
