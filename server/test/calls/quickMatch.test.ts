// Who looks for a game at the same moment finds the others.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MovedClock, startOnMovedClock } from '../harness/movedClock.ts';
import { call, connect, type Line, signInGuest, waitFor } from '../harness/people.ts';

let clock: MovedClock;
const lines: Line[] = [];
beforeEach(async () => {
  clock = await startOnMovedClock('alea:quick matches');
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await clock.server.close();
});

/** Several people press at the same moment, with these preferences, and come to their tables. */
async function press(people: number, body: (index: number) => object = () => ({})) {
  const { url } = clock.server;
  const persons = await Promise.all(Array.from({ length: people }, () => signInGuest(url)));
  const found = await Promise.all(
    persons.map(({ token }, index) => call(url, 'quickMatch', { token, body: body(index) })),
  );
  const seated = await Promise.all(persons.map((person) => connect(person)));
  lines.push(...seated);
  await Promise.all(seated.map((line, index) => line.join(found[index].body.game_id)));
  return { tables: found.map(({ body: { game_id } }) => game_id), seated };
}

const isRunning = ({ game }: Line) => game?.phase === 'in_progress';

describe('people who press at the same moment', () => {
  test('[MATCH-14] [MATCH-25] sit ready at one table, and play when bots have taken the empty seats', async () => {
    const { tables, seated } = await press(2);
    expect(new Set(tables).size).toBe(1);
    expect(seated[0].state?.deadline_at).toBeGreaterThan(0);
    expect(seated[0].game?.players.map(({ isReady }) => isReady)).toEqual([true, true]);
    // The wait, and the countdown after it.
    for (const wait of [5000, 3000]) await clock.moveTo(clock.machine.now + wait, seated);
    await waitFor(() => seated.every(isRunning), 'it did not begin');
    expect(seated[0].game?.players.map(({ bot }) => bot === null).sort()).toEqual([false, false, true, true]);
  });

  test('[MATCH-19] are never left side by side: eight take two tables, of seven and one', async () => {
    const { tables } = await press(8);
    const sizes = [...new Set(tables)].map((id) => tables.filter((table) => table === id).length);
    expect(sizes.sort()).toEqual([1, 7]);
  });

  test('[MATCH-14] with other modes or without bots sit elsewhere', async () => {
    const wishes = [{}, { game_mode: 'spite' }, { allow_ai: false }, {}];
    const { tables } = await press(4, (index) => wishes[index]);
    expect(new Set(tables).size).toBe(3);
    expect(tables[3]).toBe(tables[0]);
  });

  test('[MATCH-20] a single player starts at once, against bots', async () => {
    const { seated } = await press(1, () => ({ max_wait_time: 120 }));
    expect(seated[0].game?.phase).toBe('waiting_for_players');
    await seated[0].act({ action_type: 'start_game' });
    await waitFor(() => isRunning(seated[0]), 'it did not begin');
  });
});
