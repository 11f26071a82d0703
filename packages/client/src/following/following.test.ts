// What somebody looks at without a game: the list of tables, and a tournament.
import { beforeEach, describe, expect, test } from 'vitest';
import { Kim } from '../../test/kim.ts';
import { settled } from '../../test/simulatedMachine.ts';
import { watchTables, watchTournament, watchWarnings } from './following.ts';

let kim: Kim;
let changes: number;
const onChange = () => {
  changes++;
};
beforeEach(async () => {
  kim = await Kim.signedIn();
  changes = 0;
});

const asked = (event: string) =>
  kim.socket.sent.filter((sent) => sent.event === event).map(({ payload }) => payload);

describe('[CUP-19] a tournament that is looked at', () => {
  test('tells each change, until nobody looks', async () => {
    const stop = watchTournament(kim.session, 't_1', onChange);
    await settled();
    const before = changes;
    kim.socket.receive('tournament_changed', { tournament_id: 't_1', version: 2 });
    expect(changes).toBe(before + 1);
    stop();
    expect(asked('watch_tournament')).toEqual([{ tournament_id: 't_1' }, { tournament_id: null }]);
    expect(kim.socket.isUp).toBe(false);
  });

  test('is looked at again after the connection was lost', async () => {
    watchTournament(kim.session, 't_1', onChange);
    await settled();
    const before = changes;
    kim.socket.drop();
    await kim.machine.pass(60_000);
    if (!kim.socket.isUp) kim.socket.comeUp();
    await settled();
    expect(changes).toBeGreaterThan(before);
    expect(asked('watch_tournament').length).toBeGreaterThan(1);
  });
});

test.each([
  { title: '[CUP-19] a tournament', watch: () => watchTournament(kim.session, 't_1', onChange) },
  { title: 'the list of tables', watch: () => watchTables(kim.session, onChange) },
])('$title is asked for every 5 s by whoever has no account, until they look away', async ({ watch }) => {
  await kim.session.identity.signOut();
  const stop = watch();
  await kim.machine.pass(4999);
  expect(changes).toBe(0);
  await kim.machine.pass(5001);
  expect(changes).toBe(2);
  stop();
  await kim.machine.pass(60_000);
  expect(changes).toBe(2);
  expect(kim.socket.sent).toEqual([]);
});

test('the list of tables tells that it is different, until nobody looks', async () => {
  const stop = watchTables(kim.session, onChange);
  await settled();
  const before = changes;
  kim.socket.receive('tables_changed', {});
  expect(changes).toBe(before + 1);
  stop();
  expect(asked('watch_tables')).toEqual([{ watching: true }, { watching: false }]);
});

test('[MODER-7] warnings are told unasked, also over a new connection, until nobody looks', async () => {
  const stop = watchWarnings(kim.session, onChange);
  await settled();
  expect(changes).toBe(0);
  kim.socket.receive('warnings_changed', { open: 1 });
  expect(changes).toBe(1);
  kim.socket.drop();
  await kim.machine.pass(60_000);
  if (!kim.socket.isUp) kim.socket.comeUp();
  await settled();
  kim.socket.receive('warnings_changed', { open: 1 });
  expect(changes).toBe(2);
  const { length } = kim.socket.sent;
  stop();
  expect(kim.socket.sent).toHaveLength(length);
  expect(kim.socket.isUp).toBe(false);
});
