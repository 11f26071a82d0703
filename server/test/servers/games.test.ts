// Games whose players are connected to different servers.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { begunApart } from '../harness/apartTable.ts';
import { closeLines, open } from '../harness/lines.ts';
import { call, signInGuest, untilIt, waitFor } from '../harness/people.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { type SharedServers, shareServers } from '../harness/sharedServers.ts';

let shared: SharedServers;
beforeAll(async () => {
  shared = await shareServers(3);
});
afterAll(() => shared.stop());
afterEach(closeLines);

test('are played to their ends: everybody is told of each version once, in order, and sees the same', async () => {
  const { lines, gameId } = await begunApart(shared.servers, 3, {
    optional_rules: { selected_bots: ['easy'] },
  });
  await playToEnd(lines, chanceOf('apart'));
  await waitFor(() => lines.every(({ game }) => game?.phase === 'completed'), 'not everybody saw the end');
  const ends = lines.map(({ game }) => game?.version);
  expect(new Set(ends).size, ends.join()).toBe(1);
  for (const { versions } of lines) {
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
    expect(versions.at(-1)).toBe(ends[0]);
  }
  expect(gameId).toMatch(/^g_/);
});

/** A private game of one person and three bots, which begins at this server. */
async function withBots(url: string) {
  const person = await signInGuest(url);
  const body = { session_name: 'Left', is_private: true, auto_start: false, turn_timer: 10 };
  const optional_rules = { selected_bots: ['easy', 'medium', 'petty'] };
  const made = await call(url, 'createGame', { token: person.token, body: { ...body, optional_rules } });
  const { game_id: gameId } = made.body;
  const line = await open(person, gameId);
  await call(url, 'startGame', { token: person.token, params: { gameId } });
  await waitFor(() => line.game?.phase === 'in_progress', 'it did not begin');
  return { person, gameId };
}

test('go on at the other servers when the one that had them ends', async () => {
  const going = await shared.start();
  const { person, gameId } = await withBots(going.url);
  await going.close();
  const [{ url }] = shared.servers;
  const back = await open({ ...person, url }, gameId);
  expect(back.game?.phase).toBe('in_progress');
  await playToEnd([back], chanceOf('left'));
  expect(back.game?.phase).toBe('completed');
});

test('are played on by the clock and by bots when nobody who is connected has anything to do with them', async () => {
  const quick = await shareServers(2, { clockScale: 0.02 });
  try {
    const [going, staying] = quick.servers;
    const { person, gameId } = await withBots(going.url);
    await going.close();
    const game = () => call(staying.url, 'getGame', { token: person.token, params: { gameId } });
    await untilIt(async () => (await game()).body.game_state.game_phase === 'completed', 'it stands still');
  } finally {
    await quick.stop();
  }
});
