/** The calls of moderators. */
import { MODERATION, type SENTENCE_DAYS, type SentenceKind, type Verdict } from '@staxd/protocol';
import type { CallAnswer } from '../identity/names.ts';
import type { Session } from '../session/session.ts';

/** What a moderator can ask. */
export type ModerationCalls = ReturnType<typeof moderationCalls>;
/** A page of reports. */
export type Reports = CallAnswer<'reports'>;
/** A report as a moderator sees it. */
export type ReportCase = Reports['reports'][number];
/** A silence or a ban that lasts. */
export type Sentence = CallAnswer<'sentences'>['sentences'][number];
/** A page of what moderators have done. */
export type Audit = CallAnswer<'audit'>;
/** Who gained how much from whom. */
export type Gains = CallAnswer<'gains'>;

/** What a moderator decides about a report. */
export interface Decision {
  readonly verdict: Verdict;
  /** Null unless the verdict lasts; 0: for good. */
  readonly days: (typeof SENTENCE_DAYS)[number] | null;
  readonly note: string;
}

/** The calls about moderating. Each rejects with an {@link ApiError} if the server refuses. */
export function moderationCalls(session: Session) {
  const api = session.apiFor(MODERATION);
  const pageAfter = (after: string | null) => (after === null ? {} : { after });
  return {
    isModerator: async () => (await api.moderator()).isModerator,
    reports: (state: 'open' | 'decided', after: string | null = null) =>
      api.reports({ query: { state, ...pageAfter(after) } }),
    decide: (id: string, { note, ...decision }: Decision) =>
      api.decideReport({ params: { id }, body: { ...decision, note: note.trim() || null } }),
    sentences: async () => (await api.sentences()).sentences,
    lift: async (userId: string, kind: SentenceKind) =>
      (await api.liftSentence({ params: { userId }, body: { kind } })).sentences,
    audit: (after: string | null = null) => api.audit({ query: pageAfter(after) }),
    gains: () => api.gains(),
  };
}
