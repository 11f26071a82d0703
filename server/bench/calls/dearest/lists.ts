/** Lists that anybody may read, rule files, and lessons. */
import type { CallName } from '@staxd/protocol';
import type { World } from '../world.ts';
import type { Dearest } from './input.ts';

/** Of 20,000 files made of random pieces, as long as the bounds allow, none took longer. It is refused. */
export const RULE_FILE = `deck: [${'`\n: }"\\u"['.repeat(99)}`;
const TRACK = 'street_cred';
let sessions = 0;

async function lesson({ guest, grant }: World) {
  const { token } = await guest();
  const session_id = `lesson_${++sessions}`;
  await grant('startTutorial', { token, body: { phase: TRACK, session_id } });
  return { token, session_id };
}

export const LISTS = {
  publicGames: {
    input: 'as many lines as may be, of full tables with other rules',
    ask: () => ({ query: { phase: 'waiting', limit: '50' } }),
  },
  invitedTable: {
    input: 'a full table that runs, as late as spectators see it',
    ask: ({ full }) => ({ params: { inviteCode: full.inviteCode } }),
  },
  leaderboard: {
    input: 'as many lines as may be',
    ask: ({ blocker }) => ({ token: blocker.token, query: { mode: 'ranked', limit: '100' } }),
  },
  tournaments: {
    input: 'a page of the largest ones',
    ask: ({ blocker }) => ({ token: blocker.token, query: {} }),
  },
  tournament: {
    input: 'the largest one, over',
    ask: ({ blocker, tournamentId }) => ({ token: blocker.token, params: { id: tournamentId } }),
  },
  vipOffer: { input: 'nothing', ask: () => ({}) },
  readRules: {
    input: 'as many faults as a file may hold',
    ask: ({ blocker }) => ({ token: blocker.token, body: { text: RULE_FILE } }),
  },
  startTutorial: {
    input: 'a new session',
    ask: async ({ guest }) => ({
      token: (await guest()).token,
      body: { phase: TRACK, session_id: `lesson_${++sessions}` },
    }),
  },
  tutorialAction: {
    input: 'a card that is judged',
    ask: async (world) => {
      const { token, session_id } = await lesson(world);
      return { token, body: { session_id, action_type: 'play_card', action_data: { card_index: 0 } } };
    },
  },
  tutorialProgress: {
    input: 'a session',
    ask: async (world) => {
      const { token, session_id: id } = await lesson(world);
      return { token, params: { id } };
    },
  },
  completeTutorial: {
    input: 'a session that is not at its end',
    ask: async (world) => {
      const { token, session_id: id } = await lesson(world);
      return { token, params: { id }, query: { phase: TRACK } };
    },
  },
  skipTutorial: {
    input: 'a session',
    ask: async (world) => {
      const { token, session_id: id } = await lesson(world);
      return { token, params: { id }, query: { phase: TRACK } };
    },
  },
} satisfies Partial<Record<CallName, Dearest>>;
