// Over the wire: what a person says, a bot answers, and everybody at the table hears the same.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '../harness/lines.ts';
import { type MovedClock, startOnMovedClock } from '../harness/movedClock.ts';
import { call, signInGuest, waitFor } from '../harness/people.ts';

let moved: MovedClock;
beforeAll(async () => {
  moved = await startOnMovedClock('bots that answer');
});
afterAll(() => moved.server.close());

test('[SAY-9] [SAY-13] a bot answers the first phrase of a person, and all players hear it alike', async () => {
  const { server, machine, moveTo } = moved;
  const [ann, ben] = [await signInGuest(server.url), await signInGuest(server.url)];
  const made = await call(server.url, 'createGame', {
    token: ann.token,
    body: { session_name: 'Bots', is_private: true, optional_rules: { selected_bots: ['petty'] } },
  });
  const gameId = made.body.game_id;
  const params = { inviteCode: made.body.invite_code };
  expect((await call(server.url, 'joinGame', { token: ben.token, params })).status).toBe(200);
  const seated = [await open(ann, gameId), await open(ben, gameId)];
  await call(server.url, 'startGame', { token: ann.token, params: { gameId } });
  await waitFor(() => seated.every(({ state }) => state?.game_phase === 'in_progress'), 'it did not begin');
  await seated[0].act({ action_type: 'chat', params: { message: 'traitor', type: 'phrase' } });
  await moveTo(machine.now + 1600, seated);
  const [toAnn, toBen] = seated.map((line) => line.all('bot_says').filter(({ to }) => to === ann.userId));
  expect(toAnn).toHaveLength(1);
  expect(toAnn[0].line).toMatch(/^grudging-(accused|blamed)-\d$/);
  expect(toBen).toEqual(toAnn);
});
