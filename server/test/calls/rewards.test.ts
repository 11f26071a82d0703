// What completed tracks earn, and where it is seen.
import type { TutorialPhase } from '@staxd/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Learner } from '../harness/learner.ts';
import { call, connect, type Person, register, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const meOf = async ({ token }: Person) => (await call(server.url, 'me', { token })).body;

/** Learns these tracks and skips those before them. */
async function learn(person: Person, ...phases: readonly TutorialPhase[]) {
  const skipped = (['street_cred', 'power_moves'] as const).filter((phase) => !phases.includes(phase));
  for (const phase of skipped) await new Learner(person, 's').skip(phase);
  for (const phase of phases) {
    const learner = new Learner(person, phase);
    await learner.start(phase);
    await learner.learn(phase);
  }
}

test.each([
  ['[TUTOR-10]', 'street_cred', { badges: ['Rookie'], coins: 100, card_back: null }],
  ['[TUTOR-11]', 'power_moves', { badges: ['Stack Master'], coins: 0, card_back: null }],
  ['[TUTOR-12]', 'full_arsenal', { badges: [], coins: 0, card_back: 'og' }],
] as const)('%s %s earns %j', async (_, phase, earned) => {
  const person = await signInGuest(server.url);
  expect(await meOf(person)).toMatchObject({ badges: [], coins: 0, card_back: null });
  await learn(person, phase);
  expect(await meOf(person)).toMatchObject(earned);
  const { body } = await new Learner(person, phase).complete(phase);
  expect(body.rewards).toEqual({ ...earned, quick_learner_at: null });
});

test('[TUTOR-13] all three make a Quick Learner, at the time of the last', async () => {
  const person = await register(server.url);
  await learn(person, 'street_cred', 'power_moves');
  const before = Date.now();
  await learn(person, 'full_arsenal');
  const { rewards } = (await new Learner(person, 'full_arsenal').complete('full_arsenal')).body;
  expect(rewards).toMatchObject({ badges: ['Rookie', 'Stack Master'], coins: 100, card_back: 'og' });
  expect(rewards.quick_learner_at).toBeGreaterThanOrEqual(before);
  await new Learner(person, 'full_arsenal').start('full_arsenal');
  const again = (await new Learner(person, 'full_arsenal').progress()).body;
  expect(again.rewards).toEqual(rewards);
});

test('[TUTOR-10] a page that was closed between the last lesson and the end has its reward when it comes back', async () => {
  const learner = new Learner(await signInGuest(server.url), 'closed');
  await learner.start('street_cred');
  for (let step = 1; step < 8; step++) {
    await learner.solve('street_cred', step);
    await learner.act({ action_type: 'skip_step', action_data: { step } });
  }
  await learner.solve('street_cred', 8);
  expect(await meOf(learner.person)).toMatchObject({ badges: [] });
  const { body } = await learner.start('street_cred');
  expect(body).toMatchObject({ phase_complete: true, tutorial_state: { completed: true } });
  expect(body.rewards.badges).toEqual(['Rookie']);
});

test('[TUTOR-14] a track that is learned again, by another session and at once, earns nothing more', async () => {
  const person = await signInGuest(server.url);
  await learn(person, 'street_cred');
  const other = new Learner(person, 'other');
  await other.start('street_cred');
  await other.learn('street_cred');
  await Promise.all([1, 2, 3].map(() => other.complete('street_cred')));
  expect(await meOf(person)).toMatchObject({ badges: ['Rookie'], coins: 100 });
});

test('[API-67] [SEAT-10] everybody at the table sees the card back and the badges of a player who sits down', async () => {
  const [ada, bob, cal] = await Promise.all([1, 2, 3].map(() => signInGuest(server.url)));
  await learn(ada, 'power_moves', 'full_arsenal');
  const body = { session_name: 'Dressed', is_private: true, allow_ai: false };
  const { body: game } = await call(server.url, 'createGame', { token: cal.token, body });
  const watching = await connect(cal);
  await watching.join(game.game_id);
  for (const { token } of [ada, bob]) {
    await call(server.url, 'joinGame', { token, params: { inviteCode: game.invite_code } });
  }
  const joined = (
    await watching.get('event_stream', ({ events }) =>
      events.some(({ player_id }) => player_id === ada.userId),
    )
  ).events.find(({ type }) => type === 'player-joined');
  expect(joined?.data).toMatchObject({ card_back: 'og', badges: ['Stack Master'] });
  const dressed = { user_id: ada.userId, card_back: 'og', badges: ['Stack Master'] };
  const params = { gameId: game.game_id };
  const { body: seen } = await call(server.url, 'getGame', { token: bob.token, params });
  expect(seen.game_state.players).toMatchObject([
    { user_id: cal.userId, card_back: null, badges: [] },
    dressed,
    { user_id: bob.userId, card_back: null, badges: [] },
  ]);
  watching.close();
  const { body: own } = await call(server.url, 'createGame', { token: ada.token, body });
  expect(own.game_state.players).toMatchObject([dressed]);
});
