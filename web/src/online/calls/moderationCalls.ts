/** The calls of the moderator's page. */
import type { Session } from '@staxd/client';
import { MODERATION, type SENTENCE_DAYS, type SentenceKind, type Verdict } from '@staxd/protocol';
import { camelCased } from './camelCase.ts';

export type ModerationCalls = ReturnType<typeof moderationCalls>;
export type Reports = Awaited<ReturnType<ModerationCalls['reports']>>;
export type ReportCase = Reports['reports'][number];
export type Sentence = Awaited<ReturnType<ModerationCalls['sentences']>>[number];
export type Audit = Awaited<ReturnType<ModerationCalls['audit']>>;
export type Gains = Awaited<ReturnType<ModerationCalls['gains']>>;

export interface Decision {
  readonly verdict: Verdict;
  /** Null unless the verdict lasts; 0: for good. */
  readonly days: (typeof SENTENCE_DAYS)[number] | null;
  readonly note: string;
}

export function moderationCalls(session: Session) {
  const api = session.apiFor(MODERATION);
  return {
    isModerator: async () => (await api.moderator()).is_moderator,
    reports: async (state: 'open' | 'decided', after: string | null = null) =>
      camelCased(await api.reports({ query: { state, ...(after !== null && { after }) } })),
    decide: async (id: string, { verdict, days, note }: Decision) =>
      camelCased(
        await api.decideReport({ params: { id }, body: { verdict, days, note: note.trim() || null } }),
      ),
    sentences: async () => camelCased((await api.sentences()).sentences),
    lift: async (userId: string, kind: SentenceKind) =>
      camelCased((await api.liftSentence({ params: { userId }, body: { kind } })).sentences),
    audit: async (after: string | null = null) =>
      camelCased(await api.audit({ query: { ...(after !== null && { after }) } })),
    gains: async () => camelCased(await api.gains()),
  };
}
