/** The calls about other people: blocking, reporting and inviting them. */
import type { Session } from '@staxd/client';
import { COMPANY, type ReportReason } from '@staxd/protocol';
import { camelCased } from './camelCase.ts';

export type CompanyCalls = ReturnType<typeof companyCalls>;
export type BlockedPerson = Awaited<ReturnType<CompanyCalls['blocked']>>[number];

export interface ReportOf {
  readonly gameId: string;
  readonly reason: ReportReason;
  readonly note: string;
}

export function companyCalls(session: Session) {
  const api = session.apiFor(COMPANY);
  return {
    blocked: async () => camelCased((await api.blockedPeople()).people),
    block: async (userId: string) => camelCased((await api.blockPlayer({ params: { userId } })).people),
    unblock: async (userId: string) => camelCased((await api.unblockPlayer({ params: { userId } })).people),
    report: (userId: string, { gameId, reason, note }: ReportOf) =>
      api.reportPlayer({ params: { userId }, body: { game_id: gameId, reason, note: note.trim() || null } }),
    /** As they go over the wire. */
    openInvitations: async () => (await api.invitations()).invitations,
    invite: async (userId: string, gameId: string) =>
      camelCased(await api.invite({ body: { user_id: userId, game_id: gameId } })),
    /** Gives the code to join by, or null. */
    answer: async (id: string, accept: boolean) =>
      (await api.answerInvitation({ params: { id }, body: { accept } })).invite_code,
  };
}
