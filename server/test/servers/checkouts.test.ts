// People who want to pay at several servers at once pay once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeStripe } from '../harness/fakeStripe.ts';
import { call, register } from '../harness/people.ts';
import { type SharedServers, shareServers } from '../harness/sharedServers.ts';

let stripe: FakeStripe;
let shared: SharedServers;
beforeAll(async () => {
  stripe = await FakeStripe.open();
  shared = await shareServers(3, {
    url: 'https://staxd.test',
    billing: {
      type: 'stripe',
      key: 'sk_test_1',
      webhookSecret: 'whsec_1',
      price: 'price_vip1',
      host: stripe.host,
    },
  });
});
afterAll(async () => {
  await shared.stop();
  await stripe.close();
});

test('[VIP-5] whoever subscribes at three servers at once is given one page to pay, and no other is open', async () => {
  const { servers } = shared;
  for (let round = 0; round < 5; round++) {
    const { token } = await register(servers[0].url);
    const asked = servers.map(({ url }) => call(url, 'vipSubscribe', { token, body: {} }));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.checkout_url)).size).toBe(1);
    expect([...stripe.sessions.values()].filter(({ status }) => status === 'open')).toHaveLength(round + 1);
  }
});
