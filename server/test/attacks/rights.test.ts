// Who may make which call, from both sides: the tier that may not is refused, the tier that may is not.
import { type CallName, REST } from '@staxd/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TIERS, type Tier } from '../../src/guard/permissions.ts';
import { call, register, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { becomeVip } from '../harness/vips.ts';

/** Written again by hand: who must at least ask. A call that is missing here fails. */
const LEAST: Readonly<Record<Tier, readonly CallName[]>> = {
  none: [
    'register',
    'login',
    'guest',
    'signInOptions',
    'oauthAuthorize',
    'oauthCallback',
    'forgotPassword',
    'resetPassword',
    'confirmEmail',
    'publicGames',
    'invitedTable',
    'leaderboard',
    'vipOffer',
    'tournaments',
    'tournament',
  ],
  guest: [
    'readRules',
    'logout',
    'me',
    'setMe',
    'createGame',
    'joinGame',
    'quickMatch',
    'takeSeat',
    'gameSession',
    'myGames',
    'getGame',
    'gameEvents',
    'setReady',
    'startGame',
    'act',
    'leaveGame',
    'rejoinGame',
    'kickPlayer',
    'setBots',
    'gameRecord',
    'sendMessage',
    'messages',
    'blockedPeople',
    'blockPlayer',
    'unblockPlayer',
    'reportPlayer',
    'invitations',
    'invite',
    'answerInvitation',
    'warnings',
    'closeWarning',
    // To everybody but moderators they are not there.
    'reports',
    'decideReport',
    'sentences',
    'liftSentence',
    'audit',
    'gains',
    'startTutorial',
    'tutorialAction',
    'tutorialProgress',
    'completeTutorial',
    'skipTutorial',
  ],
  user: [
    'registerForTournament',
    'withdrawFromTournament',
    'checkInToTournament',
    'cancelTournament',
    'oauthConnect',
    'connect',
    'disconnect',
    'changePassword',
    'changeEmail',
    'account',
    'signIns',
    'endSignIn',
    'endOtherSignIns',
    'deleteAccount',
    'exportData',
    'userStats',
    'setups',
    'saveSetup',
    'deleteSetup',
    'ruleSets',
    'saveRuleSet',
    'deleteRuleSet',
    'recentGames',
    'keepGame',
    'vipStatus',
    'vipSubscribe',
    'vipPayment',
    'vipCancel',
    'vipResume',
    'vipReturn',
    'moderator',
  ],
  vip: ['createTournament', 'vipStats'],
};

/** In no way valid where the call takes input, so that nothing happens. */
const PARAMS = {
  gameId: 'g_AAAAAAAAAAAAAAAAAAAAAA',
  playerId: `u_${'A'.repeat(22)}`,
  userId: 'x',
  inviteCode: 'ABCDEF',
  id: 'x',
  provider: 'nobody',
  slot: '9',
};
/** They need no input, and end the account or the sign-in that asks. */
const LAST: readonly CallName[] = ['logout', 'endOtherSignIns', 'deleteAccount'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function tokenOf(tier: Tier): Promise<string | undefined> {
  if (tier === 'none') return undefined;
  if (tier === 'guest') return (await signInGuest(server.url)).token;
  const person = await register(server.url);
  if (tier === 'vip') await becomeVip(person);
  return person.token;
}

test('the table names every call once', () => {
  expect(Object.values(LEAST).flat().toSorted()).toEqual(Object.keys(REST).toSorted());
});

describe.each(TIERS)('[APP-5] %s', (tier) => {
  test('may do what the tier allows, and nothing else', async () => {
    let token = await tokenOf(tier);
    const wrong: string[] = [];
    const names = Object.keys(REST) as CallName[];
    for (const name of [...names.filter((one) => !LAST.includes(one)), ...LAST]) {
      if (LAST.includes(name)) token = await tokenOf(tier);
      const { body } = await call(server.url, name, {
        params: PARAMS,
        ...(token !== undefined && { token }),
        ...(REST[name].method === 'POST' && { body: {} }),
      });
      const least = TIERS.find((one) => LEAST[one].includes(name)) ?? 'vip';
      const isAllowed = TIERS.indexOf(tier) >= TIERS.indexOf(least);
      const refusal = tier === 'none' ? 'UNAUTHORIZED' : 'FORBIDDEN';
      if ((body?.code === refusal) === isAllowed) wrong.push(`${name}: ${body?.code ?? 'done'}`);
    }
    expect(wrong).toEqual([]);
  });
});
