// People who sign in by a provider, or learn, at several servers at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Learner } from '../harness/learner.ts';
import { register } from '../harness/people.ts';
import { type SharedServers, shareServers } from '../harness/sharedServers.ts';
import { choose, comeBack, leave, newBrowser, type StandIn, startStandIn } from '../harness/standIn.ts';

const ROUNDS = 6;

let standIn: StandIn;
let shared: SharedServers;
let urls: readonly string[];
beforeAll(async () => {
  standIn = await startStandIn();
  shared = await shareServers(3, { oauth: standIn.oauth, url: 'http://staxd.example' });
  urls = shared.servers.map(({ url }) => url);
});
afterAll(async () => {
  await shared.stop();
  await standIn.stop();
});

test('[AUTH-49] of one account of a provider that comes in at three servers at once there is one player', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const sub = `${round}`;
    const person = { sub, name: 'Ann', email: `ann${sub}@example.org`, email_verified: true };
    const ways = await Promise.all(
      urls.map(async (url) => {
        const browser = newBrowser();
        const { brought } = await choose(await leave(url, 'google', browser), person);
        return () => comeBack(url, 'google', browser, brought);
      }),
    );
    const answers = await Promise.all(ways.map((way) => way()));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(urls.map(() => [200, undefined]));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  }
});

test('a step in a lesson that is asked of three servers at once is done once, and each says so', async () => {
  const person = await register(urls[0]);
  const learners = urls.map((url) => new Learner({ ...person, url }, 'tutorial_1_abc'));
  const all = async (ask: (learner: Learner) => ReturnType<Learner['act'] | Learner['start']>) =>
    (await Promise.all(learners.map(ask))).map(({ status, body }) => [status, body.code]);
  const done = urls.map(() => [200, undefined]);
  expect(await all((learner) => learner.start('street_cred'))).toEqual(done);
  for (let step = 1; step <= ROUNDS; step++) {
    await learners[0].solve('street_cred', step);
    const next = { action_type: 'skip_step', action_data: { step } };
    expect(await all((learner) => learner.act(next))).toEqual(done);
    const { body } = await learners[1].progress();
    expect(body.tutorial_state?.step).toBe(step + 1);
  }
});
