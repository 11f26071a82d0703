// Callers without an account who take too much of the server are told so. Everybody else goes on.
import { expect, test } from 'vitest';
import { threadTime } from '../../src/monitoring/strain.ts';
import { limitedWith, times } from '../harness/limited.ts';
import { open } from '../harness/lines.ts';
import { call, type Line, register, signInGuest, waitFor } from '../harness/people.ts';
import { runningTable } from '../harness/runningTable.ts';

const AT_ONCE = 40;
const MOVES = 20;
/** It is refused, after long thought. */
const DEAR_FILE = "'a'\n".repeat(440);
/** Milliseconds. */
const BUSY = 1000;

/** Asks without a pause, many at a time, until it is stopped. */
function flood(url: string, token?: string) {
  const refusals: string[] = [];
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const { body } = await (token === undefined
        ? call(url, 'leaderboard')
        : call(url, 'readRules', { token, body: { text: DEAR_FILE } }));
      if (body.code !== undefined) refusals.push(body.code);
    }
  };
  const asking = times(AT_ONCE, ask);
  const stop = async () => {
    isOver = true;
    await asking;
    return new Set(refusals);
  };
  return { refusals, stop };
}

async function draw(players: readonly Line[]) {
  const awaited = await waitFor(() => players.find(({ isAwaited }) => isAwaited), 'nobody is awaited');
  return awaited.act({ action_type: 'draw_card' });
}

test('[LIMIT-27] a flood of strangers is refused; games of guests and people with an account are not', async () => {
  const { url } = await limitedWith({ busyShare: 3 });
  const { players, persons, gameId } = await runningTable(url, (person) => open(person));
  const member = await register(url);
  const strangers = flood(url);
  await waitFor(() => strangers.refusals.length > 0, 'nobody is refused');
  for (let move = 0; move < MOVES; move++) expect(await draw(players)).toMatchObject({ success: true });
  const [{ token, sessionToken }] = persons;
  const params = { gameId };
  expect((await call(url, 'rejoinGame', { token, params })).status).toBe(200);
  expect((await call(url, 'guest', { body: { session_token: sessionToken } })).status).toBe(200);
  expect((await call(url, 'leaderboard', { token: member.token })).status).toBe(200);
  expect((await call(url, 'publicGames', { token: member.token })).status).toBe(200);
  const before = strangers.refusals.length;
  await waitFor(() => strangers.refusals.length > before, 'strangers are served again');
  expect((await call(url, 'leaveGame', { token, params, body: {} })).status).toBe(200);
  expect(await strangers.stop()).toEqual(new Set(['OVERLOADED']));
});

test('[LIMIT-27] a flood of people with an account is served, and so are guests beside it', async () => {
  const { url } = await limitedWith({ busyShare: 3 });
  const guest = await signInGuest(url);
  const members = flood(url, (await register(url)).token);
  const before = threadTime().worked;
  // More of the thread, which is the server's too, than strangers may take.
  await waitFor(() => threadTime().worked > before + BUSY, 'nobody is answered');
  expect((await call(url, 'me', { token: guest.token })).status).toBe(200);
  expect(await members.stop()).toEqual(new Set(['RULES_INVALID']));
});
