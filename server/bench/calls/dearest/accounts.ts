/** Calls of people with an account. */
import type { CallName } from '@staxd/protocol';
import { PASSWORD } from '../furnish.ts';
import { DEAR_RULES, type World } from '../world.ts';
import type { Dearest } from './input.ts';

const facebook = { provider: 'facebook' };
const byAccount = ({ account }: World) => ({ token: account.token });
const bySomebodyNew = async ({ registered }: World) => ({ token: (await registered()).token });
const bySubscriber = async ({ subscribed }: World) => ({ token: (await subscribed()).token });

async function canceled({ subscribed, grant }: World) {
  const { token } = await subscribed();
  await grant('vipCancel', { token });
  return { token };
}

export const ACCOUNTS = {
  oauthConnect: {
    input: 'a way that begins',
    ask: (world) => ({ ...byAccount(world), params: facebook, query: { challenge: 'x'.repeat(43) } }),
  },
  connect: {
    input: 'an offer that does not exist',
    ask: (world) => ({
      ...byAccount(world),
      body: { connect_token: 'x'.repeat(128), browser_secret: 'x'.repeat(128) },
    }),
  },
  disconnect: { input: 'a provider', ask: (world) => ({ ...byAccount(world), params: facebook }) },
  changePassword: {
    input: 'the longest one',
    ask: async (world) => ({
      ...(await bySomebodyNew(world)),
      body: { current: PASSWORD, password: 'Correct-Horse-9'.repeat(9).slice(0, 128) },
    }),
  },
  changeEmail: {
    input: 'a new address',
    ask: async (world) => ({
      ...(await bySomebodyNew(world)),
      body: { email: `${world.name()}@example.org`, password: PASSWORD },
    }),
  },
  account: { input: 'an account', ask: byAccount },
  signIns: { input: 'an account', ask: byAccount },
  endSignIn: {
    input: 'another sign-in',
    ask: async (world) => {
      const { username, token } = await signedInTwice(world);
      const { sessions } = await world.grant('signIns', { token });
      const other = sessions.find((session: { is_current: boolean }) => !session.is_current);
      return { token, params: { id: other?.id ?? username } };
    },
  },
  endOtherSignIns: {
    input: 'another sign-in',
    ask: async (world) => ({ token: (await signedInTwice(world)).token }),
  },
  deleteAccount: {
    input: 'an account at two tables',
    ask: async (world) => {
      const asked = await bySomebodyNew(world);
      const { inviteCode } = await world.table(1);
      await world.grant('joinGame', { ...asked, params: { inviteCode } });
      return { ...asked, body: { password: PASSWORD } };
    },
  },
  exportData: { input: 'an account', ask: byAccount },
  userStats: { input: 'an account', ask: byAccount },
  vipStats: {
    input: 'of all time',
    ask: ({ vip }) => ({ token: vip.token, query: { time_period: 'all' } }),
  },
  setups: { input: 'an account', ask: byAccount },
  saveSetup: {
    input: 'four bots',
    ask: (world) => ({
      ...byAccount(world),
      body: {
        slot: 1,
        name: 'x'.repeat(50),
        mode: 'casual',
        is_private: false,
        max_players: 7,
        turn_timer: 30,
        bots: ['easy', 'medium', 'hard', 'petty'],
      },
    }),
  },
  deleteSetup: { input: 'one of them', ask: (world) => ({ ...byAccount(world), params: { slot: '1' } }) },
  recentGames: { input: 'an account', ask: byAccount },
  vipStatus: { input: 'a vip', ask: ({ vip }) => ({ token: vip.token }) },
  vipSubscribe: {
    input: 'an account',
    ask: async (world) => ({ ...(await bySomebodyNew(world)), body: {} }),
  },
  vipPayment: { input: 'a vip', ask: ({ vip }) => ({ token: vip.token, body: {} }) },
  vipCancel: { input: 'a vip', ask: async (world) => ({ ...(await bySubscriber(world)), body: {} }) },
  vipResume: { input: 'a vip', ask: async (world) => ({ ...(await canceled(world)), body: {} }) },
  vipReturn: {
    input: 'a checkout that does not exist',
    ask: (world) => ({ ...byAccount(world), body: { session: 'x'.repeat(256) } }),
  },
  createTournament: {
    input: 'as many entrants as may be',
    ask: async (world) => ({ ...(await bySubscriber(world)), body: wantedTournament() }),
  },
  cancelTournament: { input: 'the own one', ask: async (world) => ownTournament(world) },
  registerForTournament: {
    input: 'one that is open',
    ask: async (world) => {
      const { params } = await ownTournament(world);
      return { ...(await bySomebodyNew(world)), params };
    },
  },
  withdrawFromTournament: { input: 'one that is open', ask: (world) => entered(world) },
  checkInToTournament: { input: 'one that is open', ask: (world) => entered(world) },
  ruleSets: { input: 'an account', ask: byAccount },
  saveRuleSet: {
    input: 'the most cards',
    ask: (world) => ({
      ...byAccount(world),
      body: { slot: 1, name: 'x'.repeat(30), mode: 'casual', rule_options: DEAR_RULES },
    }),
  },
  deleteRuleSet: { input: 'one of them', ask: (world) => ({ ...byAccount(world), params: { slot: '1' } }) },
} satisfies Partial<Record<CallName, Dearest>>;

function wantedTournament() {
  const starts_at = Date.now() + 24 * 3_600_000;
  return { name: 'x'.repeat(50), table_size: 2, max_entrants: 256, starts_at };
}

async function ownTournament({ subscribed, grant }: World) {
  const { token } = await subscribed();
  const { id } = await grant('createTournament', { token, body: wantedTournament() });
  return { token, params: { id } };
}

async function entered(world: World) {
  const { params } = await ownTournament(world);
  const asked = { ...(await bySomebodyNew(world)), params };
  await world.grant('registerForTournament', asked);
  return asked;
}

async function signedInTwice({ grant, name }: World) {
  const username = name();
  const body = { username, password: PASSWORD };
  await grant('register', { body });
  const { access_token: token } = await grant('login', { body });
  return { username, token };
}
