/** The calls about other people: blocking, reporting and inviting them. */
import { COMPANY, type ReportReason } from '@staxd/protocol';
import type { CallAnswer } from '../identity/names.ts';
import type { Session } from '../session/session.ts';

/** What a player can ask about other people. */
export type CompanyCalls = ReturnType<typeof companyCalls>;
/** Somebody whom the player has blocked. */
export type BlockedPerson = CallAnswer<'blockedPeople'>['people'][number];

/** What a player says about another one. */
export interface ReportOf {
  readonly gameId: string;
  readonly reason: ReportReason;
  readonly note: string;
}

/** The calls about other people: blocking, reporting and inviting them. Each rejects with an {@link ApiError} if the server refuses. */
export function companyCalls(session: Session) {
  const api = session.apiFor(COMPANY);
  return {
    blocked: async () => (await api.blockedPeople()).people,
    block: async (userId: string) => (await api.blockPlayer({ params: { userId } })).people,
    unblock: async (userId: string) => (await api.unblockPlayer({ params: { userId } })).people,
    report: (userId: string, { note, ...report }: ReportOf) =>
      api.reportPlayer({ params: { userId }, body: { ...report, note: note.trim() || null } }),
    openInvitations: async () => (await api.invitations()).invitations,
    invite: (userId: string, gameId: string) => api.invite({ body: { userId, gameId } }),
    /** Gives the code to join by, or null. */
    answer: async (id: string, accept: boolean) =>
      (await api.answerInvitation({ params: { id }, body: { accept } })).inviteCode,
  };
}
