import { fail, ok } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { SimulatedMachine } from '../../test/simulation/platform.ts';
import { openMemoryStore } from '../../test/store/memory/open.ts';
import { openCompany } from './openCompany.ts';
import { Sentences } from './sentences.ts';

/** Bans somebody whose seats are left with these answers, in turn. */
async function ban(...answers: (ErrorBody | 'ok')[]) {
  const machine = new SimulatedMachine('bans');
  const began = machine.now;
  const store = openMemoryStore({
    format: { write: String, read: String, follow: String },
    now: () => machine.now,
  });
  const sentences = new Sentences(store.company, machine.platform.clock);
  /** When, in milliseconds from the start, and what. */
  const asked: string[] = [];
  const told: unknown[] = [];
  const askInAll = async (userId: string, { type }: { readonly type: string }) => {
    asked.push(`${machine.now - began}: ${type} ${userId}`);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer === 'ok' || answer === undefined ? ok(undefined) : fail(answer);
  };
  const games = { askInAll, committer: { outbox: { onCommitted: () => {} } } };
  const { platform } = machine;
  const report = (error: unknown) => told.push(error);
  const company = openCompany({ store, games: games as never, sentences, platform, report });
  company.connect({ looks: null, cutOffUser: () => {}, tellUser: () => {}, onConnected: () => {} } as never);
  const line = { at: 0, byId: 'u_9', action: 'ban', aboutId: 'u_1', days: 0, note: null } as const;
  await store.company.report({
    id: 'r_1',
    userId: 'u_2',
    aboutId: 'u_1',
    gameId: 'g_1',
    reason: 'spam',
    note: null,
    lines: [],
    createdAt: 0,
  });
  const decision = { verdict: 'ban', days: 0, note: null, byId: 'u_9', at: 0 } as const;
  const sentence = { userId: 'u_1', kind: 'ban', since: 0, until: null, note: null, byId: 'u_9' } as const;
  await store.company.decide('u_1', decision, { id: 'a_1', ...line }, sentence);
  await sentences.heard('u_1');
  await machine.pass(60_000);
  return { asked, told };
}

test('[MODER-3] seats that cannot be left for a moment are left as soon as they can be', async () => {
  expect(await ban('ok')).toEqual({ asked: ['0: leave u_1'], told: [] });
  const away = errorBody('STORE_UNAVAILABLE');
  expect(await ban(away, away, 'ok')).toEqual({
    asked: ['0: leave u_1', '1000: leave u_1', '2000: leave u_1'],
    told: [],
  });
});

test('what goes wrong for good is reported', async () => {
  expect(await ban(errorBody('INTERNAL'))).toEqual({
    asked: ['0: leave u_1'],
    told: [errorBody('INTERNAL')],
  });
  const { asked, told } = await ban(errorBody('STORE_UNAVAILABLE'));
  expect([asked.length, told]).toEqual([10, [errorBody('STORE_UNAVAILABLE')]]);
});
