// Clout and ratings that a friend would let somebody have, on a real server.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { farm } from '../harness/farm.ts';
import { type Moderated, startModerated } from '../harness/moderated.ts';
import { call, type Person, register } from '../harness/people.ts';
import { startServer } from '../harness/startServer.ts';

let moderated: Moderated;
let url: string;
beforeAll(async () => {
  moderated = await startModerated(1);
  url = moderated.server.url;
});
afterAll(() => moderated.close());

const statsOf = async ({ url, token }: Person) => (await call(url, 'userStats', { token })).body;
const again = async (times: number, run: () => Promise<void>) => {
  for (let time = 0; time < times; time++) await run();
};

test('[STATS-12] [VICTORY-29] a friend who leaves a private ranked game makes nobody a master', async () => {
  const [ann, ben] = [await register(url), await register(url)];
  await again(3, () => farm(ann, ben, { mode: 'ranked', isPrivate: true, turn: 1 }));
  await farm(ann, ben, { mode: 'ranked', isPrivate: true, turn: 4 });
  expect(await statsOf(ann)).toMatchObject({ games_won: 4, clout: 0, ranking: null });
  expect(await statsOf(ben)).toMatchObject({ games_won: 0, ranking: null });
});

test('[STATS-12] whoever leaves a public ranked game at once is rated alone', async () => {
  // Of one address, games of all count together.
  const elsewhere = await startServer();
  const [ann, ben] = [await register(elsewhere.url), await register(elsewhere.url)];
  await farm(ann, ben, { mode: 'ranked', isPrivate: false, turn: 1 });
  expect(await statsOf(ann)).toMatchObject({ games_won: 1, ranking: null });
  const { ranking } = await statsOf(ben);
  expect(ranking?.rating).toBeLessThan(1000);
  await elsewhere.close();
});

test('[STATS-13] [VICTORY-31] [MODER-11] five games count of two people at one address, and moderators see it', async () => {
  const [ann, ben] = [await register(url), await register(url)];
  await again(7, () => farm(ann, ben, { mode: 'ranked', isPrivate: false, turn: 4 }));
  const { clout, games_won: wins, ranking } = await statsOf(ann);
  expect({ clout, wins, games: ranking?.games }).toEqual({ clout: 250, wins: 7, games: 5 });
  const [moderator] = moderated.moderators;
  const { gains } = (await call(url, 'gains', { token: moderator.token })).body;
  expect(gains.find(({ user }) => user.user_id === ann.userId)).toEqual({
    user: { user_id: ann.userId, username: ann.username },
    from: { user_id: ben.userId, username: ben.username },
    games: 5,
    clout: 250,
    points: (ranking?.rating ?? 0) - 1000,
    same_address: true,
  });
});
