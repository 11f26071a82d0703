import { ok } from '@staxd/engine';
import type { Invitations } from '../company/invitations.ts';
import type { Moderation } from '../company/moderation.ts';
import type { People } from '../company/people.ts';
import type { Warnings } from '../company/warnings.ts';
import type { Handlers } from './call.ts';

type CompanyCalls = Pick<
  Handlers,
  | 'blockedPeople'
  | 'blockPlayer'
  | 'unblockPlayer'
  | 'reportPlayer'
  | 'invitations'
  | 'invite'
  | 'answerInvitation'
  | 'warnings'
  | 'closeWarning'
  | 'moderator'
  | 'reports'
  | 'decideReport'
  | 'sentences'
  | 'liftSentence'
  | 'audit'
  | 'gains'
>;

export interface CompanyParts {
  readonly people: People;
  readonly invitations: Invitations;
  readonly warnings: Warnings;
  readonly moderation: Moderation;
}

export function companyCalls({ people, invitations, warnings, moderation }: CompanyParts): CompanyCalls {
  const blockedBy = async (userId: string) => {
    const blocked = await people.blockedBy(userId);
    return ok({ people: blocked.map(({ id, username, avatar }) => ({ user_id: id, username, avatar })) });
  };
  return {
    blockedPeople: ({ person }) => blockedBy(person.userId),
    blockPlayer: async ({ person, params }) => {
      const blocked = await people.block(person.userId, params.userId);
      return blocked.ok ? blockedBy(person.userId) : blocked;
    },
    unblockPlayer: async ({ person, params }) => {
      await people.unblock(person.userId, params.userId);
      return blockedBy(person.userId);
    },
    reportPlayer: async ({ person, params, body }) => {
      const { game_id: gameId, reason, note = null } = body;
      const reported = await people.report(person.userId, { aboutId: params.userId, gameId, reason, note });
      return reported.ok ? ok({ success: true as const }) : reported;
    },
    invitations: async ({ person }) => ok({ invitations: await invitations.of(person.userId) }),
    invite: async ({ person, body }) => {
      const invited = await invitations.invite(person, body.user_id, body.game_id);
      if (!invited.ok) return invited;
      const { id, expires_at } = invited.value;
      return ok({ id, expires_at });
    },
    answerInvitation: async ({ person, params, body }) => {
      const answered = await invitations.answer(person.userId, params.id, body.accept);
      return answered.ok ? ok({ invite_code: answered.value }) : answered;
    },
    warnings: async ({ person }) => ok({ warnings: await warnings.of(person.userId) }),
    closeWarning: async ({ person, params }) => {
      const closed = await warnings.close(person.userId, params.id);
      return closed.ok ? ok({ warnings: await warnings.of(person.userId) }) : closed;
    },
    moderator: async ({ person }) => ok({ is_moderator: await moderation.isModerator(person.userId) }),
    reports: async ({ query }) => ok(await moderation.reports(query.state === 'open', query.after ?? null)),
    decideReport: async ({ person, params, body }) => {
      const { verdict, days = null, note = null } = body;
      return moderation.decide(person.userId, params.id, { verdict, days, note });
    },
    sentences: async () => ok({ sentences: await moderation.sentences() }),
    liftSentence: async ({ person, params, body }) => {
      const { kind, note = null } = body;
      const lifted = await moderation.lift(person.userId, { userId: params.userId, kind, note });
      return lifted.ok ? ok({ sentences: await moderation.sentences() }) : lifted;
    },
    audit: async ({ query }) => ok(await moderation.audit(query.after ?? null)),
    gains: async () => ok(await moderation.gains()),
  };
}
