/** Other people: blocking, reporting and inviting them. */
import * as v from 'valibot';
import { choice, fields, flag, gameId, pattern, time, userId, written } from '../wire/input.ts';
import { invitationSchema, personSchema } from '../wire/invitation.ts';
import type { RestCall } from './call.ts';

/** What a report can be about. */
export const REPORT_REASONS = ['rude_words', 'spam', 'cheating', 'name', 'other'] as const;
/** What a report is about. */
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Characters of the line that a report may have. */
export const LONGEST_REPORT = 300;
/** Milliseconds that an invitation stands. */
export const INVITATION_TIME = 60_000;

const people = v.object({ people: v.array(personSchema) });
const byUser = fields({ userId });

/** The schema of an invitation's id. */
export const invitationId = pattern(/^i_[\w-]{1,40}$/, 'the id of an invitation');

/** The calls about other people. */
export const COMPANY = {
  blockedPeople: { method: 'GET', path: '/people/blocked', response: people },
  /** Blocked people are not seated together by quick match, and neither reads the other. Nobody is told. */
  blockPlayer: { method: 'POST', path: '/people/:userId/block', params: byUser, response: people },
  unblockPlayer: { method: 'POST', path: '/people/:userId/unblock', params: byUser, response: people },
  /** The latest lines of the game's chat go along. Refuses with REPORTED_ALREADY, or RATE_LIMITED. */
  reportPlayer: {
    method: 'POST',
    path: '/people/:userId/report',
    params: byUser,
    body: fields({
      game_id: gameId,
      reason: choice(REPORT_REASONS),
      note: v.nullish(written(LONGEST_REPORT)),
    }),
    response: v.object({ success: v.literal(true) }),
  },
  /** Those that the reader has not answered and that have not expired. */
  invitations: {
    method: 'GET',
    path: '/invitations',
    response: v.object({ invitations: v.array(invitationSchema) }),
  },
  /**
   * Asks somebody with whom one has just played to one's waiting table. Refuses with NOT_PLAYED_WITH; a block by the other
   * answers as if nothing were wrong, and reaches nobody.
   */
  invite: {
    method: 'POST',
    path: '/invitations',
    body: fields({ user_id: userId, game_id: gameId }),
    response: v.object({ id: v.string(), expires_at: time }),
  },
  /** Refuses with INVITATION_GONE. Accepting gives the code to join by. */
  answerInvitation: {
    method: 'POST',
    path: '/invitations/:id/answer',
    params: fields({ id: invitationId }),
    body: fields({ accept: flag }),
    response: v.object({ invite_code: v.nullable(v.string()) }),
  },
} as const satisfies Readonly<Record<string, RestCall>>;
