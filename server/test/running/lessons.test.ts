// Lessons outlive the server, damage and nobody's interest.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { startBuiltServer } from '../harness/builtServer.ts';
import { Learner } from '../harness/learner.ts';
import { signInGuest } from '../harness/people.ts';
import { startServer } from '../harness/startServer.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-lessons-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('[STORE-11] a killed server has lost nothing of a lesson, and of what it earned', async () => {
  const folder = newFolder();
  const first = await startBuiltServer(folder);
  cleanUps.push(() => first.close());
  const learner = new Learner(await signInGuest(first.url), 'mortal');
  await learner.start('street_cred');
  await learner.learn('street_cred');
  const gift = new Learner(learner.person, 'gift');
  await gift.skip('power_moves');
  await gift.start('full_arsenal');
  for (let step = 1; step < 6; step++) await gift.act({ action_type: 'skip_step' });
  await gift.act({ action_type: 'play_card', action_data: { card_index: 0 } });
  const before = [(await learner.progress()).body, (await gift.progress()).body];
  expect(before[1].tutorial_state).toMatchObject({ step: 6, show_gift_selection: true });
  await first.end('SIGKILL');

  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  const second = await startBuiltServer(copy);
  cleanUps.push(() => second.close());
  const back = (id: string) => new Learner({ ...learner.person, url: second.url }, id);
  expect([(await back('mortal').progress()).body, (await back('gift').progress()).body]).toEqual(before);
  expect(before[1].rewards.badges).toEqual(['Rookie']);
  const given = await back('gift').act({ action_type: 'select_gift', action_data: { gift_index: 1 } });
  expect(given.body).toMatchObject({ success: true, show_color_modal: true });
});

test.each([
  ['no JSON', '{"track":', 1],
  ['another value', '7', 1],
  ['a track that does not exist', '{"track":"no_such"}', 1],
  ['a lesson that does not exist', '{"track":"street_cred","step":99,"solved":[],"actions":[]}', 1],
  [
    'actions that do not fit',
    '{"track":"street_cred","step":3,"solved":[1],"actions":[null,{"type":"play"}]}',
    3,
  ],
])('a record with %s begins anew', async (_, record, step) => {
  const dataFolder = newFolder();
  const first = await startServer({ dataFolder });
  const learner = new Learner(await signInGuest(first.url), 'damaged');
  await learner.start('street_cred');
  await learner.solve('street_cred', 1);
  await learner.act({ action_type: 'skip_step' });
  await first.close();
  const database = new Database(join(dataFolder, 'staxd.db'));
  expect(database.prepare('UPDATE tutorial_sessions SET record = ?').run(record).changes).toBe(1);
  database.close();

  const server = await startServer({ dataFolder });
  cleanUps.push(() => server.close());
  const back = new Learner({ ...learner.person, url: server.url }, 'damaged');
  expect((await back.progress()).body.tutorial_state).toMatchObject({ phase: 'street_cred', step });
  expect((await back.start('street_cred')).body.tutorial_state?.step).toBe(step);
  expect((await back.solve('street_cred', step)).at(-1)?.tutorial_state?.step_complete).toBe(true);
});
