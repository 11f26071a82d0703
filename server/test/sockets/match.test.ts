// A quick match as those who look for one are told of it, on a clock that is moved by hand. What each rule leads to in
// every case is tested beside games/lobby.ts; who finds whom stands in quickMatch.test.ts.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { open } from '../harness/lines.ts';
import { type MovedClock, startOnMovedClock } from '../harness/movedClock.ts';
import { call, type Line, signInGuest, waitFor } from '../harness/people.ts';

let clock: MovedClock;
const seated: Line[] = [];
beforeAll(async () => {
  clock = await startOnMovedClock('alea:matches');
});
afterAll(() => clock.server.close());
// Whoever is left from the test before would be found.
afterEach(async () => {
  await clock.machine.pass(200_000);
  seated.length = 0;
});

/** Somebody who looks for a match, and what they hear of it. */
async function look(wishes: object): Promise<Line> {
  const person = await signInGuest(clock.server.url);
  const found = await call(person.url, 'quickMatch', { token: person.token, body: wishes });
  expect(found.status).toBe(200);
  const line = await open(person, found.body.game_id);
  seated.push(line);
  return line;
}

/** Milliseconds until the wait, or the countdown, is over. */
function left({ game }: Line): number {
  return (game?.deadlineAt ?? 0) - clock.machine.now;
}

async function pass(milliseconds: number): Promise<void> {
  await clock.moveTo(clock.machine.now + milliseconds, seated);
}

test('[MATCH-16] ends its wait for the least patient, and gives a newcomer 2 s', async () => {
  const ada = await look({ max_wait_time: 60 });
  expect(left(ada)).toBe(60_000);
  await look({ max_wait_time: 20 });
  await pass(0);
  expect(left(ada)).toBe(20_000);
  await pass(19_000);
  await look({ max_wait_time: 60 });
  await pass(0);
  expect(left(ada)).toBe(2000);
});

test('[MATCH-17] [MATCH-21] [MATCH-24] fills up to four with bots of other kinds, and begins 3 s later', async () => {
  const ada = await look({ max_wait_time: 5 });
  await look({ max_wait_time: 5 });
  await pass(5000);
  expect(ada.game?.players.map(({ bot }) => bot)).toEqual([null, null, 'easy', 'medium']);
  expect(left(ada)).toBe(3000);
  await pass(2999);
  expect(ada.game?.phase).toBe('waiting_for_players');
  await pass(1);
  await waitFor(() => ada.game?.phase === 'in_progress', 'it does not begin');
});

test.each([
  [2, 'begins'],
  [3, 'is cancelled'],
])('[MATCH-15] [MATCH-18] without bots, with two people and a wish for %i, it %s', async (least, outcome) => {
  const ada = await look({ max_wait_time: 5, allow_ai: false, min_humans: 2 });
  await look({ max_wait_time: 5, allow_ai: false, min_humans: least });
  await pass(5000);
  const cancelled = ada.all('game_cancelled').map(({ reason }) => reason);
  expect(cancelled).toEqual(outcome === 'begins' ? [] : ['insufficient_players']);
});
