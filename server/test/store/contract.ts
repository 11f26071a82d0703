/**
 * What every store must do, as checks that any of them can be put to. A check throws an AssertionError
 * that says what was expected.
 */
import assert from 'node:assert/strict';
import { NAME_KEPT_FOR } from '../../src/store/accountPorts.ts';
import type { ChatMessage } from '../../src/store/chatPorts.ts';
import type { IndexFields } from '../../src/store/gamePorts.ts';
import { StoreUnavailable } from '../../src/store/storeUnavailable.ts';
import { ACCOUNT_CONTRACT } from './accountContract.ts';
import { BILLING_CONTRACT } from './billingContract.ts';
import { COMPANY_CONTRACT } from './companyContract.ts';
import { HOSTING_CONTRACT } from './hostingContract.ts';
import { OAUTH_CONTRACT } from './oauthContract.ts';
import { OPERATIONS_CONTRACT } from './operationsContract.ts';
import { RULE_SET_CONTRACT } from './ruleSetContract.ts';
import {
  type Check,
  chat,
  creation,
  indexOf,
  lessons,
  next,
  ODD,
  ok,
  result,
  START,
  session,
  user,
  versions,
} from './samples.ts';
import { STATISTICS_CONTRACT } from './statisticsContract.ts';
import { TOURNAMENT_CONTRACT } from './tournamentContract.ts';

export const CONTRACT: readonly Check[] = [
  ...BILLING_CONTRACT,
  ...TOURNAMENT_CONTRACT,
  ...COMPANY_CONTRACT,
  ...OPERATIONS_CONTRACT,
  {
    name: 'a game is what its last commit says',
    async run({ store: { games } }) {
      assert.equal(await games.load('g_none'), null);
      await ok(games.commit(creation('g_1')));
      await ok(games.commit(next('g_1', 1, { state: { note: ODD }, dueAt: 7 })));
      assert.deepEqual(await games.load('g_1'), { version: 2, state: { note: ODD }, dueAt: 7 });
      assert.equal(games.now(), START);
    },
  },
  {
    name: 'a commit at another version changes nothing',
    async run({ store: { games, directory, chats, statistics } }) {
      await ok(games.commit(creation('g_1')));
      await ok(games.commit(next('g_1', 1)));
      for (const expected of [0, 1, 3]) {
        const late = {
          ...creation('g_1', { inviteCode: 'OTHER1', memberIds: ['u_other'] }),
          expected,
          state: { note: 'late' },
          receipt: { actor: 'u_1', requestId: 'late', digest: 'd', answer: null },
          effects: [result('u_1'), chat('m_late')],
          secret: { seed: 'other', commitment: 'other' },
        };
        assert.deepEqual(await games.commit(late), { type: 'conflict', version: 2 });
      }
      assert.deepEqual(await games.commit(next('g_2', 4)), { type: 'conflict', version: 0 });
      assert.equal((await games.load('g_1'))?.state.note, 'version 2');
      assert.deepEqual(versions(await games.eventsSince('g_1', 0)), [1, 2]);
      assert.equal(await games.receipt('g_1', 'u_1', 'late'), null);
      assert.equal(await directory.byInviteCode('OTHER1'), null);
      assert.deepEqual(await directory.gamesOf('u_other', { active: false, limit: 9 }), []);
      assert.deepEqual(await chats.messagesOf('g_1', 9), []);
      assert.deepEqual(await statistics.resultsOf('g_1'), []);
      assert.equal((await games.seedOf('g_1'))?.seed, 'seed of g_1');
    },
  },
  {
    name: 'of many commits at one version exactly one is written',
    async run({ store: { games } }) {
      await ok(games.commit(creation('g_1')));
      const notes = Array.from({ length: 8 }, (_, index) => `contender ${index}`);
      const results = await Promise.all(
        notes.map((note) => games.commit(next('g_1', 1, { state: { note } }))),
      );
      const winners = notes.filter((_, index) => results[index]?.type === 'ok');
      assert.equal(winners.length, 1);
      assert.equal((await games.load('g_1'))?.state.note, winners[0]);
      assert.deepEqual(versions(await games.eventsSince('g_1', 0)), [1, 2]);
    },
  },
  {
    name: 'commits of one game are written in the order of the calls',
    async run({ store: { games } }) {
      const results = await Promise.all([
        games.commit(creation('g_1')),
        ...[1, 2, 3, 4].map((expected) => games.commit(next('g_1', expected))),
      ]);
      assert.deepEqual(
        results,
        [1, 2, 3, 4, 5].map((version) => ({ type: 'ok', version })),
      );
    },
  },
  {
    name: 'a receipt is kept and answers before the version is looked at',
    async run({ store: { games } }) {
      const receipt = { actor: 'u_1', requestId: ODD, digest: 'd1', answer: { drawn: ['pink star'] } };
      await ok(games.commit(creation('g_1')));
      await ok(games.commit(next('g_1', 1, { receipt })));
      const kept = { ...receipt, version: 2 };
      assert.deepEqual(await games.receipt('g_1', 'u_1', ODD), kept);
      for (const expected of [1, 2]) {
        const again = next('g_1', expected, { receipt: { ...receipt, digest: 'd2', answer: 'other' } });
        assert.deepEqual(await games.commit(again), { type: 'duplicate', receipt: kept });
      }
      assert.equal((await games.load('g_1'))?.version, 2);
    },
  },
  {
    name: 'a receipt is one of a game, an actor and a request id',
    async run({ store: { games } }) {
      const receipt = { actor: 'u_1', requestId: 'r', digest: 'd', answer: 1 };
      for (const id of ['g_1', 'g_2']) await ok(games.commit(creation(id)));
      await ok(games.commit(next('g_1', 1, { receipt })));
      assert.equal(await games.receipt('g_2', 'u_1', 'r'), null);
      assert.equal(await games.receipt('g_1', 'u_2', 'r'), null);
      assert.equal(await games.receipt('g_1', 'u_1', 'R'), null);
      assert.equal(await games.receipt('g_none', 'u_1', 'r'), null);
      await ok(games.commit(next('g_2', 1, { receipt })));
      await ok(games.commit(next('g_1', 2, { receipt: { ...receipt, actor: 'u_2' } })));
      // Enough of them that an index by a short hash meets the same one twice.
      const many = Array.from({ length: 3000 }, (_, index) => {
        const another = { ...receipt, requestId: `r${index}`, answer: index };
        return games.commit(next('g_1', index + 3, { receipt: another }));
      });
      for (const { type } of await Promise.all(many)) assert.equal(type, 'ok');
      assert.equal((await games.receipt('g_1', 'u_1', 'r1500'))?.answer, 1500);
    },
  },
  {
    name: 'the log gives every version once, oldest first',
    async run({ store: { games } }) {
      const data = { action: '0 play orange star', odd: ODD };
      await ok(games.commit(creation('g_1')));
      await ok(games.commit(creation('g_2')));
      await ok(
        games.commit(next('g_1', 1, { entry: { at: START + 5, actor: null, kind: 'timeout', data } })),
      );
      await ok(games.commit(next('g_2', 1)));
      await ok(games.commit(next('g_1', 2)));
      assert.deepEqual(versions(await games.eventsSince('g_1', 0)), [1, 2, 3]);
      assert.deepEqual(versions(await games.eventsSince('g_1', 1)), [2, 3]);
      assert.deepEqual(await games.eventsSince('g_1', 3), []);
      assert.deepEqual(await games.eventsSince('g_none', 0), []);
      const [entry] = await games.eventsSince('g_1', 1);
      assert.deepEqual(entry, { version: 2, at: START + 5, actor: null, kind: 'timeout', data });
    },
  },
  {
    name: 'what is due comes earliest first',
    async run({ store: { games } }) {
      const due = async (now: number, limit = 9) => (await games.claimDue(now, limit)).map(({ id }) => id);
      for (const [id, dueAt] of [
        ['g_1', 30],
        ['g_2', 10],
        ['g_3', 20],
        ['g_4', null],
      ] as const) {
        await ok(games.commit({ ...creation(id), dueAt }));
      }
      assert.deepEqual(await due(9), []);
      assert.deepEqual(await games.claimDue(10, 9), [{ id: 'g_2', version: 1, dueAt: 10 }]);
      assert.deepEqual(await due(30), ['g_2', 'g_3', 'g_1']);
      assert.deepEqual(await due(Number.POSITIVE_INFINITY, 2), ['g_2', 'g_3']);
      await ok(games.commit(next('g_2', 1, { dueAt: 40 })));
      await ok(games.commit(next('g_3', 1, { dueAt: null })));
      assert.deepEqual(await due(100), ['g_1', 'g_2']);
    },
  },
  {
    name: 'a seed stands apart',
    async run({ store: { games } }) {
      await ok(games.commit(creation('g_1')));
      const { secret, ...without } = creation('g_2');
      await ok(games.commit(without));
      assert.deepEqual(await games.seedOf('g_1'), { seed: 'seed of g_1', commitment: 'commitment of g_1' });
      assert.equal(await games.seedOf('g_2'), null);
      assert.equal(await games.seedOf('g_none'), null);
      const seen = JSON.stringify([await games.load('g_1'), await games.eventsSince('g_1', 0)]);
      assert.ok(!seen.includes('seed of g_1'));
    },
  },
  {
    name: 'an invite code belongs to one game',
    async run({ store: { games, directory } }) {
      await ok(games.commit(creation('g_1', { inviteCode: 'CODE22' })));
      const both = await games.commit(creation('g_2', { inviteCode: 'CODE22' }));
      assert.deepEqual(both, { type: 'inviteCodeTaken' });
      assert.equal(await games.load('g_2'), null);
      assert.equal((await directory.byInviteCode('CODE22'))?.id, 'g_1');
      assert.equal(await directory.byInviteCode('code22'), null);
    },
  },
  {
    name: 'lists follow the index, and keep it when a commit brings none',
    async run({ store: { games, directory } }) {
      const mine = async (active: boolean) =>
        (await directory.gamesOf('u_1', { active, limit: 9 })).map(({ id }) => id);
      await ok(games.commit(creation('g_1')));
      await ok(games.commit(creation('g_2', { memberIds: ['u_1', 'u_2'], status: 'running', openSeats: 0 })));
      await ok(games.commit(next('g_1', 1)));
      assert.deepEqual(await mine(true), ['g_2', 'g_1']);
      const { memberIds, ...fields } = indexOf('g_1');
      const listing = { id: 'g_1', version: 2, createdAt: START, ...fields };
      assert.deepEqual(await directory.byInviteCode(fields.inviteCode), listing);
      // Left, over, and come back.
      await ok(games.commit(next('g_1', 2, { index: indexOf('g_1', { memberIds: ['u_2'] }) })));
      await ok(games.commit(next('g_2', 1, { index: indexOf('g_2', { status: 'completed' }) })));
      assert.deepEqual(await mine(true), []);
      assert.deepEqual(await mine(false), ['g_2', 'g_1']);
      await ok(games.commit(next('g_1', 3, { index: indexOf('g_1', { memberIds: ['u_2', 'u_1'] }) })));
      assert.deepEqual(await mine(true), ['g_1']);
      assert.equal((await directory.gamesOf('u_1', { active: false, limit: 1 })).length, 1);
    },
  },
  {
    name: 'a seat that is given up goes from the list of its user only',
    async run({ store: { games, directory } }) {
      await ok(games.commit(creation('g_1', { memberIds: ['u_1', 'u_2'] })));
      await ok(games.commit(creation('g_2')));
      const seats = async (userId: string, active = true) =>
        (await directory.gamesOf(userId, { active, limit: 9 })).map(({ id }) => id);
      await directory.giveUpSeat('g_1', 'u_1');
      await directory.giveUpSeat('g_1', 'u_other');
      await directory.giveUpSeat('g_other', 'u_1');
      assert.deepEqual([await seats('u_1'), await seats('u_2')], [['g_2'], ['g_1']]);
      assert.deepEqual(await seats('u_1', false), ['g_2', 'g_1']);
    },
  },
  {
    name: 'open games are public, wait, and have a seat',
    async run({ store: { games, directory } }) {
      const open = async (filter: { mode?: string; isQuickMatch?: boolean; limit?: number } = {}) =>
        (await directory.openGames({ limit: 9, ...filter })).map(({ id }) => id);
      const kinds: readonly Partial<IndexFields>[] = [
        {},
        { mode: 'ranked' },
        { isQuickMatch: true },
        { isPrivate: true },
        { openSeats: 0 },
        { status: 'running' },
        { status: 'completed' },
        { status: 'cancelled' },
      ];
      for (const [number, kind] of kinds.entries()) await ok(games.commit(creation(`g_${number}`, kind)));
      assert.deepEqual(await open(), ['g_2', 'g_1', 'g_0']);
      assert.deepEqual(await open({ mode: 'ranked' }), ['g_1']);
      assert.deepEqual(await open({ isQuickMatch: true }), ['g_2']);
      assert.deepEqual(await open({ mode: 'casual', isQuickMatch: false }), ['g_0']);
      assert.deepEqual(await open({ limit: 1 }), ['g_2']);
    },
  },
  {
    name: 'chat is kept in order, each message once',
    async run({ store: { games, chats } }) {
      await ok(games.commit(creation('g_1')));
      const { type, ...second } = chat('m_1', 'said twice');
      await ok(games.commit(next('g_1', 1, { effects: [chat('m_2', ODD), chat('m_1', 'hello')] })));
      assert.equal(await chats.add({ ...second, gameId: 'g_1' }), false);
      assert.equal(await chats.add({ ...second, id: 'm_3', gameId: 'g_1' }), true);
      const contents = (messages: readonly ChatMessage[]) => messages.map(({ content }) => content);
      assert.deepEqual(contents(await chats.messagesOf('g_1', 9)), [ODD, 'hello', 'said twice']);
      assert.deepEqual(contents(await chats.messagesOf('g_1', 2)), ['hello', 'said twice']);
      assert.deepEqual(await chats.messagesOf('g_none', 9), []);
      assert.deepEqual(await chats.byId('m_3'), { ...second, id: 'm_3', gameId: 'g_1' });
      assert.equal((await chats.byId('m_1'))?.content, 'hello');
      assert.equal(await chats.byId('m_none'), null);
      await assert.rejects(chats.add({ ...second, id: 'm_4', gameId: 'g_none' }), /does not exist/);
    },
  },
  {
    name: 'names are taken whatever look-alike letters, blanks and punctuation they are written with, and found as they are',
    async run({ store: { users } }) {
      assert.equal(await users.create(user('u_1', { username: 'Victim One' })), 'ok');
      for (const username of ['Vіctim One', 'victimone', 'VICTIM  ONE', 'Victim One.', "Victim-'One_"]) {
        assert.equal(await users.create(user('u_2', { username })), 'usernameTaken');
        assert.equal(await users.isFree(username), false);
      }
      assert.equal(await users.isFree('Victim Two'), true);
      // Names without a letter are compared as they are.
      assert.equal(await users.create(user('u_2', { username: '...' })), 'ok');
      assert.equal(await users.create(user('u_3', { username: '-' })), 'ok');
      assert.equal(await users.create(user('u_4', { username: '. . .' })), 'usernameTaken');
      assert.equal(await users.byUsername('Vіctim One'), null);
      assert.equal((await users.byUsername('VICTIM ONE'))?.id, 'u_1');
    },
  },
  {
    name: 'names and addresses are taken whatever their case',
    async run({ store: { users } }) {
      const ann = user('u_1', { username: 'Ann', email: 'Ann@example.org', passwordHash: 'hash' });
      assert.equal(await users.create(ann), 'ok');
      assert.equal(await users.create(user('u_2', { username: 'aNN' })), 'usernameTaken');
      const sameAddress = user('u_2', { username: 'Bob', email: 'ann@EXAMPLE.org' });
      assert.equal(await users.create(sameAddress), 'emailTaken');
      assert.equal(await users.create(user('u_2', { username: 'Bob' })), 'ok');
      assert.deepEqual(await users.byUsername('ANN'), ann);
      assert.deepEqual(await users.byId('u_1'), ann);
      assert.equal(await users.byId('u_3'), null);
      assert.deepEqual(await users.among(['u_3', 'u_1', 'u_none']), [ann]);
      assert.deepEqual(await users.among([]), []);
      const both = await Promise.all(['u_4', 'u_5'].map((id) => users.create(user(id, { username: 'Cy' }))));
      assert.deepEqual(both.sort(), ['ok', 'usernameTaken']);
    },
  },
  {
    name: 'the last three names that a user has given up are kept for the user for a day',
    async run({ store: { users }, pass }) {
      await users.create(user('u_1', { username: 'Ann' }));
      await users.create(user('u_2', { username: 'Ben' }));
      assert.equal(await users.update('u_1', { username: 'Cleo' }), 'ok');
      assert.equal(await users.create(user('u_3', { username: 'A.n.n' })), 'usernameTaken');
      assert.equal(await users.update('u_2', { username: 'ann' }), 'usernameTaken');
      assert.equal(await users.isFree('Ann'), false);
      assert.equal(await users.update('u_1', { username: 'Ann' }), 'ok');
      assert.equal(await users.isFree('Cleo'), false);
      for (const username of ['One', 'Two', 'Three']) await users.update('u_1', { username });
      const left = await Promise.all(
        ['Cleo', 'Ann', 'One', 'Two', 'Three'].map((name) => users.isFree(name)),
      );
      assert.deepEqual(left, [true, false, false, false, false]);
      pass(NAME_KEPT_FOR - 1);
      assert.equal(await users.isFree('Two'), false);
      pass(1);
      assert.equal(await users.isFree('Two'), true);
      assert.equal(await users.update('u_2', { username: 'Ann' }), 'ok');
    },
  },
  {
    name: 'a user takes another name that is free, and another picture',
    async run({ store: { users } }) {
      const ann = user('u_1', { username: 'Ann' });
      await users.create(ann);
      await users.create(user('u_2', { username: 'Ben' }));
      assert.equal(await users.update('u_1', { username: 'bEn', avatar: 5 }), 'usernameTaken');
      assert.deepEqual(await users.byId('u_1'), ann);
      assert.equal(await users.update('u_1', { username: 'ANN' }), 'ok');
      assert.equal(await users.update('u_1', { username: 'Cleo', avatar: 5 }), 'ok');
      assert.deepEqual(await users.byUsername('cleo'), { ...ann, username: 'Cleo', avatar: 5 });
      assert.equal(await users.update('u_4', { avatar: 5 }), 'unknown');
      assert.equal(await users.update('u_1', {}), 'ok');
    },
  },
  {
    name: 'a session token is used up once',
    async run({ store: { sessions } }) {
      await sessions.create(session('t_1'));
      assert.deepEqual(await sessions.byToken('t_1'), session('t_1'));
      const rotations = ['t_2', 't_3'].map((token) => sessions.rotate('t_1', session(token), START + 1));
      const isRotated = await Promise.all(rotations);
      const [won, lost] = isRotated[0] === true ? ['t_2', 't_3'] : ['t_3', 't_2'];
      assert.deepEqual(isRotated.toSorted(), [false, true]);
      assert.equal((await sessions.byToken('t_1'))?.rotatedAt, START + 1);
      assert.equal(await sessions.byToken(lost), null);
      assert.equal(await sessions.rotate('t_none', session('t_4'), START), false);
      const { expiresAt } = session(won);
      assert.equal(await sessions.rotate(won, session('t_4'), expiresAt), false);
      const stranger = session('t_4', { family: 'f_2' });
      assert.equal(await sessions.rotate(won, stranger, START), false);
    },
  },
  {
    name: 'a family is revoked with all that joins it',
    async run({ store: { sessions } }) {
      await sessions.create(session('t_1'));
      await sessions.create(session('t_9', { family: 'f_2' }));
      await sessions.revokeFamily('f_1', START + 1);
      await sessions.revokeFamily('f_1', START + 2);
      assert.equal((await sessions.byToken('t_1'))?.revokedAt, START + 1);
      assert.equal(await sessions.rotate('t_1', session('t_2'), START + 2), false);
      await sessions.create(session('t_3'));
      assert.equal((await sessions.byToken('t_3'))?.revokedAt, START + 1);
      assert.deepEqual(await sessions.revokedAmong(['f_1', 'f_2', 'f_3', 'f_1']), ['f_1']);
      assert.deepEqual(await sessions.revokedAmong([]), []);
    },
  },
  {
    name: 'lessons are kept by user and id, each at its version',
    async run({ store: { tutorials }, afterKill }) {
      assert.equal(await tutorials.session('u_1', 's'), null);
      assert.equal(await tutorials.save(lessons('s'), 9), true);
      assert.equal(await tutorials.save(lessons('s'), 9), false);
      assert.equal(await tutorials.save(lessons('s', { version: 3 }), 9), false);
      assert.equal(await tutorials.save(lessons('none', { version: 2 }), 9), false);
      const second = lessons('s', { version: 2, track: 'b', record: { note: ODD }, updatedAt: START + 1 });
      assert.equal(await tutorials.save(second, 9), true);
      assert.equal(await tutorials.session('u_2', 's'), null);
      assert.equal(await tutorials.save(lessons('s', { userId: 'u_2' }), 9), true);
      assert.deepEqual(await tutorials.session('u_1', 's'), second);
      assert.equal(await tutorials.session('u_1', 'none'), null);
      const parallel = [1, 2, 3].map((number) =>
        tutorials.save(lessons('s', { version: 3, record: { number } }), 9),
      );
      assert.deepEqual((await Promise.all(parallel)).toSorted(), [false, false, true]);
      const found = await afterKill();
      assert.equal((await found.tutorials.session('u_1', 's'))?.version, 3);
      await found.close();
    },
  },
  {
    name: 'new lessons drive out the oldest of their user',
    async run({ store: { tutorials } }) {
      await tutorials.save(lessons('other', { userId: 'u_2', updatedAt: START - 9 }), 2);
      await tutorials.save(lessons('s_1', { updatedAt: START + 1 }), 2);
      await tutorials.save(lessons('s_2', { updatedAt: START + 2 }), 2);
      await tutorials.save(lessons('s_1', { version: 2, updatedAt: START + 3 }), 2);
      // Its clock was set back meanwhile.
      await tutorials.save(lessons('s_3', { updatedAt: START - 1 }), 2);
      const kept = await Promise.all(['s_1', 's_2', 's_3'].map((id) => tutorials.session('u_1', id)));
      assert.deepEqual(
        kept.map((row) => row?.version),
        [2, undefined, 1],
      );
      assert.notEqual(await tutorials.session('u_2', 'other'), null);
    },
  },
  {
    name: 'a track ends once: what was skipped may still be completed, what was completed stays',
    async run({ store: { tutorials } }) {
      assert.deepEqual(await tutorials.tracksOf('u_1'), []);
      const end = (track: string, how: 'completed' | 'skipped', at: number) =>
        tutorials.endTrack('u_1', { track, how, at: START + at });
      await end('a', 'skipped', 1);
      await end('a', 'skipped', 2);
      await end('b', 'completed', 3);
      await end('b', 'skipped', 4);
      await end('b', 'completed', 5);
      await end('a', 'completed', 6);
      await tutorials.endTrack('u_2', { track: 'a', how: 'skipped', at: START });
      assert.deepEqual(await tutorials.tracksOf('u_1'), [
        { track: 'b', how: 'completed', at: START + 3 },
        { track: 'a', how: 'completed', at: START + 6 },
      ]);
      assert.deepEqual(await tutorials.tracksOf('u_2'), [{ track: 'a', how: 'skipped', at: START }]);
    },
  },
  {
    name: 'lessons that were left are purged, and those of purged guests with what they have ended',
    async run({ store: { users, tutorials, purge } }) {
      await users.create(user('u_gone', { isGuest: true }));
      await users.create(user('u_1'));
      for (const userId of ['u_gone', 'u_1']) {
        await tutorials.endTrack(userId, { track: 'a', how: 'completed', at: START });
        await tutorials.save(lessons('old', { userId, updatedAt: START - 1 }), 9);
        await tutorials.save(lessons('new', { userId }), 9);
      }
      const outdated = { sessionsBefore: 0, guestsBefore: 0, lessonsBefore: START, recordsBefore: 0 };
      assert.deepEqual(
        [await purge(outdated, 1), await purge(outdated, 9), await purge(outdated, 9)],
        [1, 1, 0],
      );
      assert.equal(await tutorials.session('u_1', 'old'), null);
      assert.notEqual(await tutorials.session('u_gone', 'new'), null);
      await purge({ ...outdated, guestsBefore: START + 1 }, 9);
      assert.equal(await tutorials.session('u_gone', 'new'), null);
      assert.deepEqual(await tutorials.tracksOf('u_gone'), []);
      assert.notEqual(await tutorials.session('u_1', 'new'), null);
      assert.equal((await tutorials.tracksOf('u_1')).length, 1);
    },
  },
  {
    name: 'sessions that are over are purged, and nothing else',
    async run({ store: { sessions, purge } }) {
      for (const [token, expiresAt] of [
        ['t_1', 1],
        ['t_2', 2],
        ['t_3', 3],
      ] as const) {
        await sessions.create(session(token, { expiresAt: START + expiresAt }));
      }
      const outdated = { sessionsBefore: START + 3, guestsBefore: 0, lessonsBefore: 0, recordsBefore: 0 };
      assert.deepEqual(
        [await purge(outdated, 1), await purge(outdated, 9), await purge(outdated, 9)],
        [1, 1, 0],
      );
      assert.equal(await sessions.byToken('t_1'), null);
      assert.equal(await sessions.byToken('t_2'), null);
      assert.notEqual(await sessions.byToken('t_3'), null);
    },
  },
  {
    name: 'guests who do not come back are purged with their sessions, and nobody else',
    async run({ store: { users, sessions, games, purge } }) {
      const guests = ['u_gone', 'u_back', 'u_plays', 'u_played', 'u_left'];
      for (const id of guests) await users.create(user(id, { isGuest: true }));
      await users.create(user('u_new', { isGuest: true, createdAt: START + 5 }));
      await users.create(user('u_registered'));
      for (const userId of [...guests, 'u_registered']) await sessions.create(session(userId, { userId }));
      await sessions.create(session('t_back', { userId: 'u_back', createdAt: START + 5 }));
      await ok(games.commit(creation('g_1', { memberIds: ['u_plays', 'u_left'] })));
      await ok(games.commit(next('g_1', 1, { index: indexOf('g_1', { memberIds: ['u_plays'] }) })));
      await ok(games.commit(creation('g_2', { memberIds: ['u_played'], status: 'completed' })));
      const outdated = { sessionsBefore: 0, guestsBefore: START + 5, lessonsBefore: 0, recordsBefore: 0 };
      assert.deepEqual(
        [await purge(outdated, 2), await purge(outdated, 9), await purge(outdated, 9)],
        [2, 1, 0],
      );
      for (const id of ['u_gone', 'u_played', 'u_left']) {
        assert.equal(await users.byId(id), null);
        assert.equal(await sessions.byToken(id), null);
        assert.equal(await users.create(user(`${id}_too`, { username: `name of ${id}` })), 'ok');
      }
      for (const id of ['u_back', 'u_plays', 'u_new', 'u_registered']) {
        assert.equal((await users.byId(id))?.id, id);
      }
      assert.notEqual(await sessions.byToken('u_plays'), null);

      const over = indexOf('g_1', { memberIds: ['u_plays'], status: 'cancelled' });
      await ok(games.commit(next('g_1', 2, { index: over })));
      assert.equal(await purge(outdated, 9), 1);
      assert.equal(await users.byId('u_plays'), null);
    },
  },
  {
    name: 'what was answered survives a kill',
    async run({ store, afterKill }) {
      assert.equal(await store.heartbeat.last(), null);
      await store.heartbeat.beat();
      await store.users.create(user('u_1'));
      await store.sessions.create(session('t_1'));
      await ok(store.games.commit(creation('g_1')));
      const receipt = { actor: 'u_1', requestId: 'r', digest: 'd', answer: 'done' };
      const effects = [result('u_1', { clout: 50 }), chat('m_1')];
      await ok(store.games.commit(next('g_1', 1, { receipt, effects, dueAt: 5 })));
      const found = await afterKill();
      assert.deepEqual(await found.games.load('g_1'), { version: 2, state: { note: 'version 2' }, dueAt: 5 });
      assert.deepEqual(versions(await found.games.eventsSince('g_1', 0)), [1, 2]);
      assert.equal((await found.games.receipt('g_1', 'u_1', 'r'))?.answer, 'done');
      assert.equal((await found.games.seedOf('g_1'))?.seed, 'seed of g_1');
      assert.equal((await found.users.byId('u_1'))?.clout, 50);
      assert.equal((await found.chats.messagesOf('g_1', 9)).length, 1);
      assert.notEqual(await found.sessions.byToken('t_1'), null);
      assert.equal(await found.heartbeat.last(), START);
      await found.close();
    },
  },
  {
    name: 'what a caller changes later is not written',
    async run({ store: { games } }) {
      const numbers = [1, 2];
      const data = { cards: ['pink star'] };
      const answer = { drawn: 1 };
      const receipt = { actor: 'u_1', requestId: 'r', digest: 'd', answer };
      const entry = { at: START, actor: 'u_1', kind: 'act', data };
      await ok(games.commit(creation('g_1')));
      const written = games.commit(next('g_1', 1, { state: { note: 'n', numbers }, receipt, entry }));
      numbers.push(3);
      data.cards.push('nope');
      answer.drawn = 2;
      await ok(written);
      assert.deepEqual((await games.load('g_1'))?.state.numbers, [1, 2]);
      assert.deepEqual((await games.eventsSince('g_1', 1))[0]?.data, { cards: ['pink star'] });
      assert.deepEqual((await games.receipt('g_1', 'u_1', 'r'))?.answer, { drawn: 1 });
    },
  },
  {
    name: 'closing writes what waits and ends the rest',
    async run({ store, afterKill }) {
      const waiting = store.games.commit(creation('g_1'));
      await store.close();
      await ok(waiting);
      assert.equal(store.waiting(), 0);
      const refused = [
        () => store.games.load('g_1'),
        () => store.games.commit(next('g_1', 1)),
        () => store.users.create(user('u_1')),
        () => store.directory.openGames({ limit: 1 }),
        () => store.heartbeat.beat(),
      ];
      for (const call of refused) await assert.rejects(async () => call(), StoreUnavailable);
      await store.close();
      const found = await afterKill();
      assert.equal((await found.games.load('g_1'))?.version, 1);
      await found.close();
    },
  },
  ...ACCOUNT_CONTRACT,
  ...OAUTH_CONTRACT,
  ...STATISTICS_CONTRACT,
  ...HOSTING_CONTRACT,
  ...RULE_SET_CONTRACT,
];
