// Whoever asks several servers at once has no more tournaments than at one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type Person, register } from '../harness/people.ts';
import { type SharedServers, shareServers } from '../harness/sharedServers.ts';
import { becomeVip } from '../harness/vips.ts';

const ROUNDS = 6;
const HOUR = 3_600_000;

let shared: SharedServers;
let urls: readonly string[];
let vips: readonly Person[];
beforeAll(async () => {
  shared = await shareServers(3);
  urls = shared.servers.map(({ url }) => url);
  vips = await Promise.all(urls.map((url) => register(url)));
  for (const vip of vips) await becomeVip(vip);
});
afterAll(() => shared.stop());

const codes = (answers: readonly { readonly body: { readonly code?: string | undefined } }[]) =>
  answers.map(({ body }) => body.code ?? 'ok').toSorted();

const create = (url: string, { token }: Person) =>
  call(url, 'createTournament', { token, body: { name: 'Cup', starts_at: Date.now() + HOUR } });

async function cancelOwn({ url, token }: Person): Promise<void> {
  const { tournaments } = (await call(url, 'tournaments', { token })).body;
  for (const { id, phase } of tournaments)
    if (phase === 'registration') await call(url, 'cancelTournament', { token, params: { id } });
}

test('[TOUR-21] whoever creates a tournament at three servers at once has one', async () => {
  const [vip] = vips;
  for (let round = 0; round < ROUNDS; round++) {
    const made = await Promise.all(urls.map((url) => create(url, vip)));
    expect(codes(made)).toEqual(['TOURNAMENT_EXISTS', 'TOURNAMENT_EXISTS', 'ok']);
    await cancelOwn(vip);
  }
});

test('[TOUR-21] whoever enters three tournaments of one hour at three servers at once is in one of them', async () => {
  const ids: string[] = [];
  for (const vip of vips) ids.push((await create(vip.url, vip)).body.id);
  for (let round = 0; round < ROUNDS; round++) {
    const { token } = await register(urls[0]);
    const entered = await Promise.all(
      ids.map((id, place) => call(urls[place], 'registerForTournament', { token, params: { id } })),
    );
    expect(codes(entered)).toEqual(['TOURNAMENT_OTHER_TIME', 'TOURNAMENT_OTHER_TIME', 'ok']);
    const shown = await Promise.all(ids.map((id) => call(urls[0], 'tournament', { token, params: { id } })));
    expect(shown.filter(({ body }) => body.you !== null)).toHaveLength(1);
  }
});

test('whoever asks three servers at once for the same has it once', async () => {
  const { token } = await register(urls[0]);
  const [vip] = vips;
  await cancelOwn(vip);
  const body = { name: 'Cup', starts_at: Date.now() + 3 * HOUR };
  const headers = { 'Idempotency-Key': 'once' };
  const asked = urls.map((url) => call(url, 'createTournament', { token: vip.token, body, headers }));
  const made = await Promise.all(asked);
  expect(codes(made)).toEqual(['ok', 'ok', 'ok']);
  const [{ id }] = made.map((answer) => answer.body);
  const entered = await Promise.all(
    urls.map((url) => call(url, 'registerForTournament', { token, params: { id } })),
  );
  expect(codes(entered)).toEqual(['ok', 'ok', 'ok']);
  expect((await call(urls[1], 'tournament', { token, params: { id } })).body.entrants).toBe(1);
});
