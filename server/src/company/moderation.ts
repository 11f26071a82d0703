/** What moderators see and decide. The guard lets nobody else ask. */
import { fail, ok, type Result } from '@staxd/engine';
import {
  type CallResponse,
  type ErrorBody,
  errorBody,
  GAINS_DAYS,
  type Report,
  type SentenceKind,
  type Verdict,
} from '@staxd/protocol';
import type { Platform } from '../platform/platform.ts';
import { gainsIn } from '../statistics/gains.ts';
import type { AuditLine, Company, Decision, KeptReport, Sentence } from '../store/companyPorts.ts';
import type { Statistics } from '../store/statisticsPorts.ts';
import type { Users } from '../store/userPorts.ts';
import type { Sentences } from './sentences.ts';
import type { Warnings } from './warnings.ts';

/** Whoever runs the server, who needs no account. No user has this id, and nobody may be called so. */
const OPERATOR = { id: 'operator', username: 'admin' } as const;
const DAY = 86_400_000;
const PAGE = 20;
const GAINS = 50;
/** Results that are looked at: so many hold nothing up. */
const GAINS_RESULTS = 2000;
/** Milliseconds for which a list of gains stands. */
const GAINS_STAND = 60_000;

export interface ModerationParts {
  readonly company: Company;
  readonly users: Users;
  readonly statistics: Statistics;
  readonly sentences: Sentences;
  readonly warnings: Warnings;
  readonly platform: Platform;
}

export interface Deciding {
  readonly verdict: Verdict;
  readonly days: number | null;
  readonly note: string | null;
}

export class Moderation {
  readonly #parts: ModerationParts;
  #gains: { readonly at: number; readonly list: Promise<CallResponse<'gains'>> } | null = null;

  constructor(parts: ModerationParts) {
    this.#parts = parts;
  }

  isModerator(userId: string): Promise<boolean> {
    return this.#parts.company.isModerator(userId);
  }

  async reports(isOpen: boolean, after: string | null) {
    const found = await this.#parts.company.reports(isOpen, after, PAGE + 1);
    const reports = await Promise.all(found.slice(0, PAGE).map((report) => this.#shown(report)));
    return { reports, next: found.length > PAGE ? found[PAGE - 1].id : null };
  }

  /**
   * `byId` null: by whoever runs the server. Refuses with NOT_FOUND, CANNOT_MEET_YOURSELF, FORBIDDEN (another moderator) or
   * DECIDED_ALREADY.
   */
  async decide(
    byId: string | null,
    id: string,
    { verdict, days, note }: Deciding,
  ): Promise<Result<Report, ErrorBody>> {
    const { company, sentences, warnings, platform } = this.#parts;
    const report = await company.reportById(id);
    if (!report) return fail(errorBody('NOT_FOUND'));
    if (report.decision) return fail(errorBody('DECIDED_ALREADY'));
    const { aboutId } = report;
    if (aboutId === byId) return fail(errorBody('CANNOT_MEET_YOURSELF'));
    if (verdict !== 'dismiss' && (await company.isModerator(aboutId))) return fail(errorBody('FORBIDDEN'));
    const at = platform.clock.now();
    const decision = { verdict, days, note, byId: byId ?? OPERATOR.id, at };
    const audit = this.#auditLine(verdict, { byId, aboutId, days, note });
    const consequence = verdict === 'warn' ? warnings.from(report, decision) : sentenceOf(aboutId, decision);
    if (!(await company.decide(aboutId, decision, audit, consequence)))
      return fail(errorBody('DECIDED_ALREADY'));
    if (consequence?.kind === 'warn') await warnings.heard(aboutId);
    else if (consequence) await sentences.heard(aboutId);
    return ok(await this.#shown({ ...report, decision }));
  }

  /** By whoever runs the server, without a report. Refuses with FORBIDDEN (a moderator). */
  async sentence(
    aboutId: string,
    {
      kind,
      days,
      note,
    }: { readonly kind: SentenceKind; readonly days: number; readonly note: string | null },
  ): Promise<Result<void, ErrorBody>> {
    const { company, sentences, platform } = this.#parts;
    if (await company.isModerator(aboutId)) return fail(errorBody('FORBIDDEN'));
    const decision = { verdict: kind, days, note, byId: OPERATOR.id, at: platform.clock.now() };
    const sentence = sentenceOf(aboutId, decision);
    if (sentence)
      await company.sentence(sentence, this.#auditLine(kind, { byId: null, aboutId, days, note }));
    await sentences.heard(aboutId);
    return ok(undefined);
  }

  /** By whoever runs the server. False when nothing changes. */
  appoint(aboutId: string, isModerator: boolean): Promise<boolean> {
    const action = isModerator ? 'appoint' : 'dismiss_moderator';
    const audit = this.#auditLine(action, { byId: null, aboutId, days: null, note: null });
    return this.#parts.company.appoint(aboutId, isModerator, audit);
  }

  async sentences() {
    const { company, platform } = this.#parts;
    return Promise.all(
      (await company.sentences(platform.clock.now())).map(
        async ({ userId, kind, since, until, note, byId }) => ({
          ...(await this.#someone(userId)),
          kind,
          since,
          until,
          note,
          by: await this.#someone(byId),
        }),
      ),
    );
  }

  /** Refuses with NOT_FOUND. */
  async lift(
    byId: string | null,
    { userId, kind, note }: Pick<Sentence, 'userId' | 'kind' | 'note'>,
  ): Promise<Result<void, ErrorBody>> {
    const action = ({ silence: 'lift_silence', ban: 'lift_ban' } as const)[kind];
    const audit = this.#auditLine(action, { byId, aboutId: userId, days: null, note });
    const isLifted = await this.#parts.sentences.lift(userId, kind, audit);
    return isLifted ? ok(undefined) : fail(errorBody('NOT_FOUND'));
  }

  async audit(after: string | null) {
    const found = await this.#parts.company.audit(after, PAGE + 1);
    const lines = await Promise.all(
      found.slice(0, PAGE).map(async ({ id, at, byId, action, aboutId, days, note }) => ({
        id,
        at,
        by: byId === null ? null : await this.#someone(byId),
        action,
        about: aboutId === null ? null : await this.#someone(aboutId),
        days,
        note,
      })),
    );
    return { lines, next: found.length > PAGE ? found[PAGE - 1].id : null };
  }

  /** Of a week, or of as many results as are looked at; as of a minute ago at most. */
  async gains() {
    const now = this.#parts.platform.clock.now();
    if (this.#gains === null || now - this.#gains.at >= GAINS_STAND) {
      this.#gains = { at: now, list: this.#gainsUntil(now) };
      this.#gains.list.catch(() => {
        this.#gains = null;
      });
    }
    return this.#gains.list;
  }

  async #gainsUntil(now: number) {
    const week = now - GAINS_DAYS * DAY;
    const results = await this.#parts.statistics.countedSince(week, GAINS_RESULTS);
    const since = results.length < GAINS_RESULTS ? week : results[0].finishedAt;
    const gains = gainsIn(results).slice(0, GAINS);
    return {
      since,
      gains: await Promise.all(
        gains.map(async ({ userId, fromId, games, clout, points, isSameAddress }) => ({
          user: await this.#someone(userId),
          from: await this.#someone(fromId),
          games,
          clout,
          points,
          same_address: isSameAddress,
        })),
      ),
    };
  }

  #auditLine(action: AuditLine['action'], about: Omit<AuditLine, 'id' | 'at' | 'action'>): AuditLine {
    const { rng, clock } = this.#parts.platform;
    return { id: `a_${Buffer.from(rng.bytes(16)).toString('base64url')}`, at: clock.now(), action, ...about };
  }

  /** Those who have deleted their account have the name that says so. */
  async #someone(userId: string) {
    if (userId === OPERATOR.id) return { user_id: userId, username: OPERATOR.username };
    const user = await this.#parts.users.byId(userId);
    return { user_id: userId, username: user?.username ?? '?' };
  }

  async #shown(report: KeptReport): Promise<Report> {
    const { id, reason, note, gameId, createdAt, lines, decision, userId, aboutId } = report;
    const { open, upheld } = await this.#parts.company.reportsAbout(aboutId);
    return {
      id,
      state: decision ? 'decided' : 'open',
      reason,
      note,
      from: await this.#someone(userId),
      about: await this.#someone(aboutId),
      open_against: open,
      upheld_against: upheld,
      game_id: gameId,
      created_at: createdAt,
      lines: lines.map((line) => ({
        user_id: line.userId,
        username: line.username,
        content: line.content,
        created_at: line.createdAt,
      })),
      decision: decision && {
        verdict: decision.verdict,
        days: decision.days,
        note: decision.note,
        by: await this.#someone(decision.byId),
        at: decision.at,
      },
    };
  }
}

function sentenceOf(userId: string, { verdict, days, at, note, byId }: Decision): Sentence | null {
  if ((verdict !== 'silence' && verdict !== 'ban') || days === null) return null;
  return { userId, kind: verdict, since: at, until: days === 0 ? null : at + days * DAY, note, byId };
}
