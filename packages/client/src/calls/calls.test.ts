// What each call of a page asks of the server: a row for every call, or it does not compile.
import { describe, expect, test } from 'vitest';
import type { Session } from '../session/session.ts';
import { accountCalls } from './account.ts';
import { companyCalls } from './company.ts';
import { hostingCalls } from './hosting.ts';
import { houseRuleCalls } from './houseRules.ts';
import { moderationCalls } from './moderation.ts';
import { standingsOf } from './standings.ts';
import { statisticsCalls } from './statistics.ts';
import { vipCalls } from './vip.ts';
import { warningCalls } from './warnings.ts';

/** What is passed, and what is asked for it, in this order. */
type Case<Call> = Call extends (...args: infer Args) => unknown
  ? readonly [passed: Args, ...asked: readonly (readonly [name: string, told?: object])[]]
  : never;
type Rows<Calls> = { readonly [Name in keyof Calls]: readonly Case<Calls[Name]>[] };

/** A session that writes down what it is asked. */
function noted() {
  const asked: unknown[][] = [];
  const ANSWER = { ruleOptions: {}, sets: [] };
  const api = new Proxy(
    {},
    {
      get: (_, name) => async (told?: object) => {
        asked.push(told === undefined ? [name] : [name, told]);
        return ANSWER;
      },
    },
  );
  const note = (name: string) => async (told?: object) => {
    asked.push(told === undefined ? [name] : [name, told]);
  };
  const identity = {
    account: { username: 'Nia', avatar: 7 },
    introduce: note('introduce'),
    enterAsGuest: note('enterAsGuest'),
  };
  return { asked, session: { apiFor: () => api, api, identity } as unknown as Session };
}

function allAsk<Calls extends object>(open: (session: Session) => Calls, rows: Rows<Calls>): void {
  const cases = Object.entries(rows) as [string, readonly Case<(...args: unknown[]) => unknown>[]][];
  test.each(cases.flatMap(([name, those]) => those.map((one) => [name, one] as const)))(
    '%s %j',
    async (name, one) => {
      const [passed, ...wanted] = one;
      const { asked, session } = noted();
      const calls = open(session) as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
      await calls[name]?.(...passed);
      expect(asked).toEqual(wanted);
    },
  );
}

const id = 'x_1';

describe('of the account', () => {
  allAsk(accountCalls, {
    me: [[[], ['me']]],
    account: [[[], ['account']]],
    options: [[[], ['signInOptions']]],
    signIns: [[[], ['signIns']]],
    endSignIn: [[[id], ['endSignIn', { params: { id } }]]],
    endOtherSignIns: [[[], ['endOtherSignIns']]],
    changeEmail: [
      [
        ['nia@staxd.example', 'old'],
        ['changeEmail', { body: { email: 'nia@staxd.example', password: 'old' } }],
      ],
      [
        [null, null],
        ['changeEmail', { body: { email: null, password: null } }],
      ],
    ],
    changePassword: [
      [
        ['old', 'new'],
        ['changePassword', { body: { current: 'old', password: 'new' } }],
      ],
    ],
    disconnect: [[['google'], ['disconnect', { params: { provider: 'google' } }]]],
    exportData: [[[], ['exportData']]],
    deleteAccount: [[['old'], ['deleteAccount', { body: { password: 'old' } }]]],
    rename: [[['Mia'], ['introduce', { username: 'Mia', avatar: 7 }]]],
    changeFace: [[[3], ['introduce', { username: 'Nia', avatar: 3 }]]],
  });
});

const report = { gameId: 'g_1', reason: 'spam', note: '' } as const;
const reported = (note: string | null) =>
  ['reportPlayer', { params: { userId: id }, body: { gameId: 'g_1', reason: 'spam', note } }] as const;

describe('of company', () => {
  allAsk(companyCalls, {
    blocked: [[[], ['blockedPeople']]],
    block: [[[id], ['blockPlayer', { params: { userId: id } }]]],
    unblock: [[[id], ['unblockPlayer', { params: { userId: id } }]]],
    report: [
      [[id, report], reported(null)],
      [[id, { ...report, note: ' He shouts.\n' }], reported('He shouts.')],
      [[id, { ...report, note: '  ' }], reported(null)],
    ],
    openInvitations: [[[], ['invitations']]],
    invite: [
      [
        [id, 'g_1'],
        ['invite', { body: { userId: id, gameId: 'g_1' } }],
      ],
    ],
    answer: [
      [
        [id, true],
        ['answerInvitation', { params: { id }, body: { accept: true } }],
      ],
      [
        [id, false],
        ['answerInvitation', { params: { id }, body: { accept: false } }],
      ],
    ],
  });
});

const setup = { slot: 1, name: 'Late night' } as never;

describe('of hosts', () => {
  allAsk(hostingCalls, {
    setups: [[[], ['setups']]],
    saveSetup: [[[setup], ['saveSetup', { body: setup }]]],
    deleteSetup: [[[2], ['deleteSetup', { params: { slot: '2' } }]]],
    recentGames: [[[], ['recentGames']]],
    keepGame: [
      [
        ['g_1', true],
        ['keepGame', { params: { gameId: 'g_1' }, query: { keep: 'true' } }],
      ],
      [
        ['g_1', false],
        ['keepGame', { params: { gameId: 'g_1' }, query: { keep: 'false' } }],
      ],
    ],
    record: [[['g_1'], ['gameRecord', { params: { gameId: 'g_1' } }]]],
  });
});

describe('of house rules', () => {
  allAsk(houseRuleCalls, {
    // Files are read for players only.
    read: [[['{}'], ['enterAsGuest'], ['readRules', { body: { text: '{}' } }]]],
    sets: [[[], ['ruleSets']]],
    keep: [
      [
        [{ slot: 1, name: 'Short', mode: 'casual', rules: { handSize: 5 } }],
        ['saveRuleSet', { body: { slot: 1, name: 'Short', mode: 'casual', ruleOptions: { hand_size: 5 } } }],
      ],
    ],
    drop: [[[3], ['deleteRuleSet', { params: { slot: '3' } }]]],
  });
});

const decided = (note: string | null) =>
  ['decideReport', { params: { id }, body: { verdict: 'ban', days: 7, note } }] as const;

describe('[MODPAGE-3] of moderators', () => {
  allAsk(moderationCalls, {
    isModerator: [[[], ['moderator']]],
    reports: [
      [['open'], ['reports', { query: { state: 'open' } }]],
      [
        ['decided', id],
        ['reports', { query: { state: 'decided', after: id } }],
      ],
    ],
    decide: [
      [[id, { verdict: 'ban', days: 7, note: '' }], decided(null)],
      [[id, { verdict: 'ban', days: 7, note: ' The third time.\n' }], decided('The third time.')],
      [[id, { verdict: 'ban', days: 7, note: '  ' }], decided(null)],
    ],
    sentences: [[[], ['sentences']]],
    lift: [
      [
        [id, 'ban'],
        ['liftSentence', { params: { userId: id }, body: { kind: 'ban' } }],
      ],
    ],
    audit: [
      [[], ['audit', { query: {} }]],
      [[id], ['audit', { query: { after: id } }]],
    ],
    gains: [[[], ['gains']]],
  });
});

describe('of results', () => {
  allAsk(statisticsCalls, {
    own: [[[], ['userStats']]],
    ofPeriod: [[['7d'], ['vipStats', { query: { timePeriod: '7d' } }]]],
    leaderboard: [
      [['ranked'], ['leaderboard', { query: { mode: 'ranked', season: undefined } }]],
      [
        ['ranked', '2026-11'],
        ['leaderboard', { query: { mode: 'ranked', season: '2026-11' } }],
      ],
    ],
  });
});

describe('of the subscription', () => {
  allAsk(vipCalls, {
    offer: [[[], ['vipOffer']]],
    status: [[[], ['vipStatus']]],
    subscribe: [[[], ['vipSubscribe', { body: {} }]]],
    payment: [[[], ['vipPayment']]],
    cancel: [[[], ['vipCancel']]],
    resume: [[[], ['vipResume']]],
    comeBack: [[['cs_1'], ['vipReturn', { body: { session: 'cs_1' } }]]],
  });
});

describe('of warnings', () => {
  allAsk(warningCalls, {
    open: [[[], ['warnings']]],
    close: [[[id], ['closeWarning', { params: { id } }]]],
  });
});

test('entrants stand by place; before it is known by points, then by seed', () => {
  const entrant = (name: string, place: number | null, points: number, seed: number | null) => {
    return { name, place, points, seed };
  };
  const ordered = standingsOf([
    entrant('unseeded', null, 3, null),
    entrant('seeded 2', null, 3, 2),
    entrant('seeded 1', null, 3, 1),
    entrant('more points', null, 9, 8),
    entrant('second', 2, 0, 5),
    entrant('first', 1, 0, 6),
  ]);
  expect(ordered.map(({ name }) => name)).toEqual([
    'first',
    'second',
    'more points',
    'seeded 1',
    'seeded 2',
    'unseeded',
  ]);
});
