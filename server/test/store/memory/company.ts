import type { AuditLine, Company, KeptReport, Sentence, Warning } from '../../../src/store/companyPorts.ts';

interface Block {
  readonly userId: string;
  readonly otherId: string;
  readonly at: number;
}

/** What a disk keeps of it. */
export class CompanyRows {
  blocks: Block[] = [];
  reports: KeptReport[] = [];
  sentences: Sentence[] = [];
  warnings: (Warning & { readonly closedAt: number | null })[] = [];
  readonly moderators = new Set<string>();
  readonly audit: AuditLine[] = [];
}

export function companyIn(access: { readonly disk: { readonly company: CompanyRows } }): Company {
  const rows = () => access.disk.company;
  const blockedBy: Company['blockedBy'] = async (userId) =>
    rows()
      .blocks.filter((block) => block.userId === userId)
      .toSorted((one, other) => other.at - one.at || (one.otherId < other.otherId ? -1 : 1))
      .map(({ otherId }) => otherId);
  const pronounce = (sentence: Sentence) => {
    const { userId, kind } = sentence;
    const others = rows().sentences.filter((each) => each.userId !== userId || each.kind !== kind);
    rows().sentences = [...others, sentence];
  };
  return {
    blockedBy,
    apartFrom: async (userId) => {
      const { blocks } = rows();
      const theirs = blocks.filter(({ otherId }) => otherId === userId).map((block) => block.userId);
      return [...new Set([...(await blockedBy(userId)), ...theirs])].toSorted();
    },
    block: async (userId, otherId, at, most) => {
      const blocked = await blockedBy(userId);
      if (blocked.includes(otherId)) return true;
      if (blocked.length >= most) return false;
      rows().blocks.push({ userId, otherId, at });
      return true;
    },
    unblock: async (userId, otherId) => {
      rows().blocks = rows().blocks.filter((block) => block.userId !== userId || block.otherId !== otherId);
    },
    report: async (report) => {
      const { userId, aboutId, gameId } = report;
      const isKnown = rows().reports.some(
        (each) => each.userId === userId && each.aboutId === aboutId && each.gameId === gameId,
      );
      if (!isKnown) rows().reports.push({ ...report, decision: null });
      return !isKnown;
    },
    reportById: async (id) => rows().reports.find((report) => report.id === id) ?? null,
    reports: async (isOpen, after, limit) => {
      const all = rows().reports;
      const some = isOpen
        ? all.filter(({ decision }) => decision === null)
        : all.filter(({ decision }) => decision !== null).toReversed();
      const sorted = some.toSorted((one, other) => (other.decision?.at ?? 0) - (one.decision?.at ?? 0));
      const from = after === null ? 0 : sorted.findIndex(({ id }) => id === after) + 1;
      return sorted.slice(from, from + limit);
    },
    reportsAbout: async (userId) => {
      const about = rows().reports.filter(({ aboutId }) => aboutId === userId);
      return {
        open: about.filter(({ decision }) => decision === null).length,
        upheld: about.filter(({ decision }) => decision !== null && decision.verdict !== 'dismiss').length,
      };
    },
    decide: async (aboutId, decision, audit, consequence) => {
      const isMeant = (report: KeptReport) => report.aboutId === aboutId && report.decision === null;
      if (!rows().reports.some(isMeant)) return false;
      if (rows().audit.some(({ id }) => id === audit.id)) throw new Error(`a line ${audit.id} stands`);
      rows().reports = rows().reports.map((each) => (isMeant(each) ? { ...each, decision } : each));
      if (consequence?.kind === 'warn') rows().warnings.push({ ...consequence, closedAt: null });
      else if (consequence) pronounce(consequence);
      rows().audit.push(audit);
      return true;
    },
    sentence: async (sentence, audit) => {
      pronounce(sentence);
      rows().audit.push(audit);
    },
    sentences: async (now) =>
      rows()
        .sentences.filter(({ until }) => until === null || until > now)
        .toSorted((one, other) => other.since - one.since),
    lift: async (userId, kind, audit) => {
      const others = rows().sentences.filter((each) => each.userId !== userId || each.kind !== kind);
      if (others.length === rows().sentences.length) return false;
      rows().sentences = others;
      rows().audit.push(audit);
      return true;
    },
    warnings: async (userId) =>
      rows()
        .warnings.filter((each) => each.userId === userId && each.closedAt === null)
        .map(({ closedAt: _, ...warning }) => warning),
    warningsOf: async (userIds) =>
      rows()
        .warnings.filter((each) => userIds.includes(each.userId) && each.closedAt === null)
        .map(({ closedAt: _, ...warning }) => warning),
    closeWarning: async (userId, id, at) => {
      const isMeant = (each: Warning) => each.userId === userId && each.id === id;
      const isKnown = rows().warnings.some(isMeant);
      rows().warnings = rows().warnings.map((each) =>
        isMeant(each) ? { ...each, closedAt: each.closedAt ?? at } : each,
      );
      return isKnown;
    },
    isModerator: async (userId) => rows().moderators.has(userId),
    appoint: async (userId, isModerator, audit) => {
      const { moderators } = rows();
      if (moderators.has(userId) === isModerator) return false;
      if (isModerator) moderators.add(userId);
      else moderators.delete(userId);
      rows().audit.push(audit);
      return true;
    },
    audit: async (after, limit) => {
      const lines = rows().audit.toReversed();
      const from = after === null ? 0 : lines.findIndex(({ id }) => id === after) + 1;
      return lines.slice(from, from + limit);
    },
    purgeReports: async (time) => {
      rows().reports = rows().reports.filter(({ createdAt }) => createdAt >= time);
      rows().warnings = rows().warnings.filter(({ at }) => at >= time);
    },
  };
}
