/** What a store promises of blocks, reports, sentences, moderators and the audit. */
import assert from 'node:assert/strict';
import type { AuditLine, Decision, NewReport, Sentence, Warning } from '../../src/store/companyPorts.ts';
import { type Check, user } from './samples.ts';

const report = (id: string, more: Partial<NewReport> = {}): NewReport => ({
  id,
  userId: 'u_1',
  aboutId: 'u_2',
  gameId: `g_${id}`,
  reason: 'spam',
  note: null,
  lines: [{ userId: 'u_2', username: 'Two', content: 'as typed', createdAt: 1 }],
  createdAt: 1,
  ...more,
});
const line = (id: string, more: Partial<AuditLine> = {}): AuditLine => ({
  id,
  at: 1,
  byId: 'u_9',
  action: 'warn',
  aboutId: 'u_2',
  days: null,
  note: null,
  ...more,
});
const decision: Decision = { verdict: 'ban', days: 1, note: 'enough', byId: 'u_9', at: 5 };
const sentence: Sentence = { userId: 'u_2', kind: 'ban', since: 5, until: 10, note: null, byId: 'u_9' };
const warning: Warning = { kind: 'warn', id: 'w_1', userId: 'u_2', at: 5, reason: 'spam', line: 'as typed' };
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

export const COMPANY_CONTRACT: readonly Check[] = [
  {
    name: 'blocks keep both apart, up to so many, until they are taken back',
    async run({ store: { company } }) {
      assert.equal(await company.block('u_1', 'u_2', 1, 2), true);
      assert.equal(await company.block('u_1', 'u_3', 2, 2), true);
      assert.equal(await company.block('u_1', 'u_4', 3, 2), false);
      assert.equal(await company.block('u_1', 'u_2', 3, 2), true);
      assert.equal(await company.block('u_5', 'u_1', 3, 2), true);
      assert.deepEqual(await company.blockedBy('u_1'), ['u_3', 'u_2']);
      assert.deepEqual([...(await company.apartFrom('u_1'))].sort(), ['u_2', 'u_3', 'u_5']);
      assert.deepEqual(await company.apartFrom('u_2'), ['u_1']);
      await company.unblock('u_1', 'u_2');
      await company.unblock('u_1', 'u_9');
      assert.deepEqual(await company.apartFrom('u_2'), []);
    },
  },
  {
    name: 'a report is kept once for a person, a player and a game',
    async run({ store: { company } }) {
      assert.equal(await company.report(report('r_1')), true);
      assert.equal(await company.report(report('r_2', { gameId: 'g_r_1' })), false);
      assert.equal(await company.report(report('r_3', { gameId: 'g_r_1', userId: 'u_3' })), true);
      assert.equal(await company.report(report('r_4')), true);
      assert.deepEqual(await company.reportById('r_1'), { ...report('r_1'), decision: null });
      assert.equal(await company.reportById('r_2'), null);
      assert.deepEqual(idsOf(await company.reports(true, null, 2)), ['r_1', 'r_3']);
      assert.deepEqual(idsOf(await company.reports(true, 'r_3', 2)), ['r_4']);
      assert.deepEqual(await company.reportsAbout('u_2'), { open: 3, upheld: 0 });
    },
  },
  {
    name: 'a decision, its sentence and its line of the audit come together, or not at all',
    async run({ store: { company } }) {
      for (const id of ['r_1', 'r_2']) await company.report(report(id));
      await company.report(report('r_3', { aboutId: 'u_4' }));
      assert.equal(await company.decide('u_2', decision, line('a_1'), sentence), true);
      assert.deepEqual(idsOf(await company.reports(true, null, 9)), ['r_3']);
      assert.deepEqual((await company.reportById('r_2'))?.decision, decision);
      assert.deepEqual(await company.reportsAbout('u_2'), { open: 0, upheld: 2 });
      assert.deepEqual(await company.sentences(9), [sentence]);
      const longer = { ...sentence, until: null };
      assert.equal(await company.decide('u_2', decision, line('a_2'), longer), false);
      assert.deepEqual(await company.sentences(9), [sentence]);
      assert.deepEqual(idsOf(await company.audit(null, 9)), ['a_1']);
      const dismissal: Decision = { ...decision, verdict: 'dismiss', days: null, at: 6 };
      assert.equal(await company.decide('u_4', dismissal, line('a_3'), null), true);
      assert.deepEqual(await company.reportsAbout('u_4'), { open: 0, upheld: 0 });
      const [latest, ...others] = idsOf(await company.reports(false, null, 9));
      assert.equal(latest, 'r_3');
      assert.deepEqual(idsOf(await company.reports(false, latest, 9)), others);
    },
  },
  {
    name: 'a decision whose audit fails changes nothing',
    async run({ store: { company } }) {
      await company.appoint('u_9', true, line('a_1'));
      await company.report(report('r_1'));
      await assert.rejects(company.decide('u_2', decision, line('a_1'), sentence));
      assert.equal((await company.reportById('r_1'))?.decision, null);
      assert.deepEqual(await company.sentences(9), []);
    },
  },
  {
    name: 'a sentence stands for its time, is replaced by a new one of its kind, and lifted',
    async run({ store: { company } }) {
      const pronounce = async (id: string, given: Sentence) => {
        await company.report(report(`r_${id}`));
        await company.decide('u_2', decision, line(`a_${id}`), given);
      };
      await pronounce('1', sentence);
      assert.deepEqual(await company.sentences(10), []);
      await pronounce('2', { ...sentence, until: null, since: 6 });
      await pronounce('3', { ...sentence, kind: 'silence', since: 7 });
      assert.deepEqual(
        (await company.sentences(9)).map(({ kind, until }) => [kind, until]),
        [
          ['silence', 10],
          ['ban', null],
        ],
      );
      assert.equal(await company.lift('u_3', 'ban', line('a_4')), false);
      assert.equal(await company.lift('u_2', 'silence', line('a_5', { action: 'lift_silence' })), true);
      assert.deepEqual(
        (await company.sentences(9)).map(({ kind }) => kind),
        ['ban'],
      );
      assert.equal(await company.lift('u_2', 'silence', line('a_6')), false);
      assert.deepEqual(idsOf(await company.audit(null, 2)), ['a_5', 'a_3']);
      assert.deepEqual(idsOf(await company.audit('a_3', 9)), ['a_2', 'a_1']);
    },
  },
  {
    name: '[MODER-10] a warning comes with its decision, stands until it is closed, and goes with its time',
    async run({ store: { company }, afterKill }) {
      const warn = async (id: string, given: Partial<Warning>) => {
        await company.report(report(`r_${id}`));
        const days = { action: 'ban', days: 7 } as const;
        await company.decide('u_2', decision, line(`a_${id}`, days), { ...warning, ...given });
      };
      await warn('1', {});
      await warn('2', { id: 'w_2', at: 6, line: null });
      assert.equal(await company.decide('u_2', decision, line('a_3'), { ...warning, id: 'w_3' }), false);
      assert.deepEqual(await company.warnings('u_2'), [
        warning,
        { ...warning, id: 'w_2', at: 6, line: null },
      ]);
      assert.deepEqual(await company.warnings('u_1'), []);
      assert.deepEqual(idsOf(await company.warningsOf(['u_1', 'u_2'])), ['w_1', 'w_2']);
      assert.deepEqual(await company.warningsOf(['u_1']), []);
      assert.deepEqual(await company.sentences(0), []);
      assert.equal(await company.closeWarning('u_1', 'w_1', 7), false);
      assert.equal(await company.closeWarning('u_2', 'w_1', 7), true);
      assert.equal(await company.closeWarning('u_2', 'w_1', 8), true);
      const later = (await afterKill()).company;
      assert.deepEqual(idsOf(await later.warnings('u_2')), ['w_2']);
      assert.deepEqual(idsOf(await later.warningsOf(['u_2'])), ['w_2']);
      assert.equal((await later.audit(null, 1))[0].days, 7);
      await later.purgeReports(6);
      assert.equal(await later.closeWarning('u_2', 'w_1', 9), false);
      assert.deepEqual(idsOf(await later.warnings('u_2')), ['w_2']);
    },
  },
  {
    name: 'a moderator is appointed and dismissed once, and the audit tells',
    async run({ store: { company } }) {
      assert.equal(await company.isModerator('u_1'), false);
      assert.equal(await company.appoint('u_1', false, line('a_1')), false);
      assert.equal(await company.appoint('u_1', true, line('a_2', { byId: null })), true);
      assert.equal(await company.appoint('u_1', true, line('a_3')), false);
      assert.equal(await company.isModerator('u_1'), true);
      assert.equal(await company.appoint('u_1', false, line('a_4')), true);
      assert.equal(await company.isModerator('u_1'), false);
      assert.deepEqual(idsOf(await company.audit(null, 9)), ['a_4', 'a_2']);
      assert.deepEqual((await company.audit('a_4', 1))[0], line('a_2', { byId: null }));
    },
  },
  {
    name: 'a sentence without a report replaces the one of its kind, and the audit tells both',
    async run({ store: { company } }) {
      await company.sentence({ ...sentence, userId: 'u_4', until: 10 }, line('a_1'));
      await company.sentence({ ...sentence, userId: 'u_4', until: 20 }, line('a_2'));
      assert.deepEqual(
        (await company.sentences(9)).map(({ userId, until }) => [userId, until]),
        [['u_4', 20]],
      );
      assert.deepEqual(idsOf(await company.audit(null, 9)), ['a_2', 'a_1']);
    },
  },
  {
    name: 'reports go with their time, and what was decided survives a kill',
    async run({ store: { company }, afterKill }) {
      for (const createdAt of [1, 2, 3])
        await company.report(report(`r_${createdAt}`, { createdAt, aboutId: `u_${createdAt + 1}` }));
      await company.decide('u_4', decision, line('a_1'), { ...sentence, userId: 'u_4' });
      await company.purgeReports(2);
      const later = (await afterKill()).company;
      assert.deepEqual(idsOf(await later.reports(true, null, 9)), ['r_2']);
      assert.deepEqual(idsOf(await later.reports(false, null, 9)), ['r_3']);
      assert.deepEqual(idsOf(await later.audit(null, 9)), ['a_1']);
      assert.equal((await later.sentences(9)).length, 1);
    },
  },
  {
    name: 'what a player has blocked and reported is told to them and goes with the account; the audit stays',
    async run({ store: { company, users, personal } }) {
      await users.create(user('u_1'));
      await company.block('u_1', 'u_2', 1, 9);
      await company.report(report('r_1', { note: 'look' }));
      await company.report(report('r_2', { userId: 'u_3', aboutId: 'u_1' }));
      await company.decide('u_1', decision, line('a_1', { aboutId: 'u_1' }), { ...sentence, userId: 'u_1' });
      await company.report(report('r_3', { userId: 'u_3', aboutId: 'u_1' }));
      const closing: Warning = { ...warning, userId: 'u_1' };
      await company.decide('u_1', decision, line('a_2', { aboutId: 'u_1' }), closing);
      await company.closeWarning('u_1', 'w_1', 8);
      const told = await personal.about('u_1');
      assert.deepEqual(told.blocks, [{ at: 1, other_id: 'u_2' }]);
      assert.deepEqual(told.reports, [{ created_at: 1, game_id: 'g_r_1', reason: 'spam', note: 'look' }]);
      assert.deepEqual(told.sentences, [{ since: 5, kind: 'ban', until: 10 }]);
      assert.deepEqual(told.warnings, [{ at: 5, reason: 'spam', line: 'as typed', closed_at: 8 }]);
      await personal.erase('u_1', 9);
      assert.equal(await company.closeWarning('u_1', 'w_1', 9), false);
      assert.deepEqual(await company.blockedBy('u_1'), []);
      assert.equal(await company.reportById('r_1'), null);
      assert.notEqual(await company.reportById('r_2'), null);
      assert.deepEqual(idsOf(await company.audit(null, 9)), ['a_2', 'a_1']);
      assert.equal((await company.sentences(9)).length, 1);
    },
  },
];
