/** Calls about other people, and those of moderators. */
import type { CallName } from '@staxd/protocol';
import type { World } from '../world.ts';
import type { Dearest } from './input.ts';

const NOTE = 'x'.repeat(300);
const spam = (gameId: string) => ({ game_id: gameId, reason: 'spam', note: NOTE });

/** A report about somebody new; gives its id. */
async function reported({
  table,
  moderator,
  grant,
}: World): Promise<{ id: string; about: string; aboutToken: string }> {
  const { gameId, people } = await table(2);
  const [from, about] = people;
  await grant('reportPlayer', { token: from.token, params: { userId: about.userId }, body: spam(gameId) });
  let after: string | null = null;
  for (;;) {
    const query: Record<string, string> = { state: 'open', ...(after !== null && { after }) };
    const page = await grant('reports', { token: moderator.token, query });
    const found = page.reports.find(
      (each: { about: { user_id: string } }) => each.about.user_id === about.userId,
    );
    if (found) return { id: found.id, about: about.userId, aboutToken: about.token };
    after = page.next;
  }
}

async function decided(world: World, verdict: object) {
  const report = await reported(world);
  const asked = { token: world.moderator.token, params: { id: report.id }, body: { note: NOTE, ...verdict } };
  await world.grant('decideReport', asked);
  return report;
}

/** Two who have just played, one of them at a table that waits. */
async function invited({ begun, grant }: World) {
  const { gameId, people } = await begun(2, { allow_ai: false });
  const [host, other] = people;
  for (const { token } of people)
    await grant('leaveGame', { token, params: { gameId }, body: { permanent: true } });
  const body = { session_name: 'Again', is_private: true, auto_start: false };
  const { game_id } = await grant('createGame', { token: host.token, body });
  return { host, other, body: { user_id: other?.userId, game_id } };
}

export const COMPANY = {
  blockedPeople: { input: 'as many as one can block', ask: ({ blocker }) => ({ token: blocker.token }) },
  blockPlayer: {
    input: 'one of as many as one can block',
    ask: ({ blocker, accountIds }) => ({ token: blocker.token, params: { userId: accountIds[0] } }),
  },
  unblockPlayer: {
    input: 'nobody of as many as one can block',
    ask: ({ blocker, full }) => ({ token: blocker.token, params: { userId: full.people[0].userId } }),
  },
  reportPlayer: {
    input: 'somebody at a table with a full chat',
    ask: ({ full }) => {
      const [host, ...others] = full.people;
      const about = others[reports++ % others.length];
      return { token: host.token, params: { userId: about.userId }, body: spam(full.gameId) };
    },
  },
  invitations: { input: 'a guest', ask: ({ blocker }) => ({ token: blocker.token }) },
  invite: {
    input: 'somebody with whom one has just played',
    ask: async (world) => {
      const { host, body } = await invited(world);
      return { token: host.token, body };
    },
  },
  answerInvitation: {
    input: 'yes',
    ask: async (world) => {
      const { host, other, body } = await invited(world);
      const { id } = await world.grant('invite', { token: host.token, body });
      return { token: other.token, params: { id }, body: { accept: true } };
    },
  },
  warnings: {
    input: 'somebody who was warned',
    ask: async (world) => ({ token: (await decided(world, { verdict: 'warn' })).aboutToken }),
  },
  closeWarning: {
    input: 'the only one',
    ask: async (world) => {
      const { aboutToken: token } = await decided(world, { verdict: 'warn' });
      const { warnings } = await world.grant('warnings', { token });
      return { token, params: { id: warnings[0].id } };
    },
  },
  moderator: { input: 'a moderator', ask: ({ moderator }) => ({ token: moderator.token }) },
  reports: { input: 'open ones', ask: ({ moderator }) => ({ token: moderator.token, query: {} }) },
  decideReport: {
    input: 'a ban',
    ask: async (world) => {
      const { id } = await reported(world);
      const body = { verdict: 'ban', days: 0, note: NOTE };
      return { token: world.moderator.token, params: { id }, body };
    },
  },
  sentences: { input: 'all', ask: ({ moderator }) => ({ token: moderator.token }) },
  liftSentence: {
    input: 'a silence',
    ask: async (world) => {
      const { about: userId } = await decided(world, { verdict: 'silence', days: 7 });
      return { token: world.moderator.token, params: { userId }, body: { kind: 'silence', note: NOTE } };
    },
  },
  audit: { input: 'the first page', ask: ({ moderator }) => ({ token: moderator.token, query: {} }) },
  gains: { input: 'a full week', ask: ({ moderator }) => ({ token: moderator.token }) },
} satisfies Partial<Record<CallName, Dearest>>;

let reports = 0;
