/** What is kept about players among each other. */
import type { AUDIT_ACTIONS, Invitation, ReportReason, SentenceKind, Verdict } from '@staxd/protocol';

export interface Company {
  /** Whom the user has blocked, the latest first. */
  blockedBy(userId: string): Promise<readonly string[]>;
  /** Whom the user has blocked, and who has blocked the user. */
  apartFrom(userId: string): Promise<readonly string[]>;
  /** False, without effect, when `most` others are blocked already. */
  block(userId: string, otherId: string, at: number, most: number): Promise<boolean>;
  unblock(userId: string, otherId: string): Promise<void>;
  /** False, without effect, when the user has reported this player of this game already. */
  report(report: NewReport): Promise<boolean>;
  reportById(id: string): Promise<KeptReport | null>;
  /** Open ones: oldest first; decided ones: the latest decision first. `after`: those that follow this id. */
  reports(isOpen: boolean, after: string | null, limit: number): Promise<readonly KeptReport[]>;
  reportsAbout(userId: string): Promise<{ readonly open: number; readonly upheld: number }>;
  /**
   * Decides all open reports about the player, keeps what follows and writes the audit, all or nothing. False, without
   * effect, when there are no open reports. A sentence replaces the earlier one of its kind.
   */
  decide(
    aboutId: string,
    decision: Decision,
    audit: AuditLine,
    consequence: Sentence | Warning | null,
  ): Promise<boolean>;
  /** The same without a report. */
  sentence(sentence: Sentence, audit: AuditLine): Promise<void>;
  /** Those that stand at `now`, the latest first. */
  sentences(now: number): Promise<readonly Sentence[]>;
  /** False, without effect, when there is none of that kind. */
  lift(userId: string, kind: SentenceKind, audit: AuditLine): Promise<boolean>;
  /** Those that the user has not closed, the oldest first. */
  warnings(userId: string): Promise<readonly Warning[]>;
  /** Those that any of these users has not closed, the oldest first. */
  warningsOf(userIds: readonly string[]): Promise<readonly Warning[]>;
  /** False when the user has no such warning. One that was closed keeps its time. */
  closeWarning(userId: string, id: string, at: number): Promise<boolean>;
  isModerator(userId: string): Promise<boolean>;
  /** False, without effect, when nothing changes. */
  appoint(userId: string, isModerator: boolean, audit: AuditLine): Promise<boolean>;
  /** The latest first. `after`: those that follow this id. Nothing ever takes a line away. */
  audit(after: string | null, limit: number): Promise<readonly AuditLine[]>;
  /** Takes reports and warnings of before `time` away. */
  purgeReports(time: number): Promise<void>;
}

/**
 * One is gone when its time is over, when it was taken, or when its table does not wait any more. None outlives a crash of
 * the server, or of the database where servers share one.
 */
export interface OpenInvitations {
  /** Takes the place of an earlier one to the same user, from the same one to the same table. */
  add(invitation: KeptInvitation): Promise<void>;
  /** Those to any of these users, the oldest first. */
  to(userIds: readonly string[]): Promise<readonly KeptInvitation[]>;
  /** Gives it to the first who asks. Null: it is gone, or it is not to this user. */
  take(userId: string, id: string): Promise<KeptInvitation | null>;
}

export interface KeptInvitation {
  readonly id: string;
  readonly userId: string;
  readonly fromId: string;
  readonly gameId: string;
  readonly at: number;
  readonly expiresAt: number;
  /** As its user is told of it. */
  readonly told: Invitation;
}

export interface ReportedLine {
  readonly userId: string;
  readonly username: string;
  readonly content: string;
  readonly createdAt: number;
}

export interface NewReport {
  readonly id: string;
  readonly userId: string;
  readonly aboutId: string;
  readonly gameId: string;
  readonly reason: ReportReason;
  readonly note: string | null;
  readonly lines: readonly ReportedLine[];
  readonly createdAt: number;
}

export interface Decision {
  readonly verdict: Verdict;
  /** 0: for good; null where the verdict has no time. */
  readonly days: number | null;
  readonly note: string | null;
  readonly byId: string;
  readonly at: number;
}

export interface KeptReport extends NewReport {
  readonly decision: Decision | null;
}

export interface Sentence {
  readonly userId: string;
  readonly kind: SentenceKind;
  readonly since: number;
  /** Null: for good. */
  readonly until: number | null;
  readonly note: string | null;
  readonly byId: string;
}

export interface Warning {
  readonly kind: 'warn';
  readonly id: string;
  readonly userId: string;
  readonly at: number;
  readonly reason: ReportReason;
  /** What the user wrote; null where it is not about words. */
  readonly line: string | null;
}

export interface AuditLine {
  readonly id: string;
  readonly at: number;
  /** Null: by a command of the server. */
  readonly byId: string | null;
  readonly action: (typeof AUDIT_ACTIONS)[number];
  readonly aboutId: string | null;
  /** 0: for good; null where the action has no time, and in lines of earlier versions. */
  readonly days: number | null;
  readonly note: string | null;
}
