import { ok } from '@staxd/engine';
import { expect, test } from 'vitest';
import { SimulatedMachine } from '../../test/simulation/platform.ts';
import { openMemoryStore } from '../../test/store/memory/open.ts';
import { user } from '../../test/store/samples.ts';
import { People } from './people.ts';

/** Ada and Bob sat at a table where `said` was typed. */
async function atATable({ said = [], others = 0 }: { said?: readonly string[]; others?: number } = {}) {
  const machine = new SimulatedMachine('people');
  const store = openMemoryStore({
    format: { write: String, read: String, follow: String },
    now: () => machine.now,
  });
  const ids = ['u_ada', 'u_bob', 'u_eve', ...Array.from({ length: others }, (_, n) => `u_${n}`)];
  for (const id of ids) await store.users.create(user(id));
  const players = [{ userId: 'u_ada' }, { userId: 'u_bob' }];
  const messages = said.map((content, n) => ({ userId: 'u_bob', username: 'Bob', content, createdAt: n }));
  const people = new People({
    ...store,
    chats: { messagesOf: async (_: string, limit: number) => messages.slice(-limit) } as never,
    games: { newest: async () => ok({ game: { players } }) } as never,
    platform: machine.platform,
  });
  const report = (userId: string, aboutId: string) =>
    people.report(userId, { aboutId, gameId: 'g_1', reason: 'spam', note: null });
  return { people, report, company: store.company };
}

test('[BLOCK-1] a player blocks up to 200 others, and one more when somebody is let go', async () => {
  const { people } = await atATable({ others: 201 });
  for (let n = 0; n < 200; n++) expect(await people.block('u_ada', `u_${n}`)).toMatchObject({ ok: true });
  const refused = { ok: false, error: { code: 'TOO_MANY_BLOCKED', params: { max: 200 } } };
  expect(await people.block('u_ada', 'u_200')).toMatchObject(refused);
  await people.unblock('u_ada', 'u_0');
  expect(await people.block('u_ada', 'u_200')).toMatchObject({ ok: true });
});

test('[REPORT-1] of a long chat the latest lines come, in their order', async () => {
  const said = Array.from({ length: 50 }, (_, n) => `line ${n}`);
  const { report, company } = await atATable({ said });
  expect(await report('u_ada', 'u_bob')).toMatchObject({ ok: true });
  const [{ lines }] = await company.reports(true, null, 1);
  expect(lines.map(({ content }) => content)).toEqual(said.slice(-20));
});

test('[REPORT-3] neither who was not there reports, nor is reported', async () => {
  const { report, company } = await atATable();
  for (const [by, about] of [
    ['u_eve', 'u_ada'],
    ['u_ada', 'u_eve'],
  ])
    expect(await report(by, about)).toMatchObject({ ok: false, error: { code: 'NOT_PLAYED_WITH' } });
  expect(await company.reports(true, null, 1)).toEqual([]);
});
