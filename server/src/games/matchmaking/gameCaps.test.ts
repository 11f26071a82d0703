import { createBody, preferences } from '@staxd/protocol';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { person, simulateServer } from '../../../test/simulation/server.ts';
import { DEFAULT_CAPS } from '../../config/limits.ts';
import { hosted, quickMatchSettings } from '../../http/settings.ts';
import type { SeatCaps } from './gameCaps.ts';
import type { Joined } from './joined.ts';

const ann = person('Ann');
const ben = person('Ben');
const cid = person('Cid');
const dan = person('Dan');
const table = (who: typeof ann) =>
  hosted(v.parse(createBody, { session_name: 'Table', is_private: true }), who);
const match = (change: object = {}) => quickMatchSettings(v.parse(preferences, change));
const BOTS_ONLY = match({ prefer_humans: false });

async function started(caps: SeatCaps = DEFAULT_CAPS) {
  const server = simulateServer({ caps });
  await server.service.scheduler.start();
  return server.service;
}
type Service = Awaited<ReturnType<typeof started>>;

const codeOf = (answer: { ok: boolean; error?: { code: string }; value?: Joined }) =>
  answer.error?.code ?? (answer.ok ? 'ok' : '');

/** Ann's seats are all taken: in two games of others and one of her own. */
async function allTaken(service: Service) {
  const games = [];
  for (const host of [ben, cid]) {
    const made = await service.matchmaking.create(host, table(host));
    if (!made.ok) throw new Error(made.error.code);
    games.push(made.value.game);
    await service.matchmaking.join(ann, made.value.game.inviteCode);
  }
  const own = await service.matchmaking.create(ann, table(ann), { id: 'mine', payload: 1 });
  if (!own.ok) throw new Error(own.error.code);
  return { games, own: own.value.game };
}

describe('a person', () => {
  it('has three seats, whichever way in; one that is left is free again', async () => {
    const service = await started();
    const { games } = await allTaken(service);
    const further = await service.matchmaking.create(dan, table(dan));
    if (!further.ok) throw new Error(further.error.code);
    const { inviteCode } = further.value.game;
    const refused = { error: { code: 'TOO_MANY_SEATS', params: { max: 3 } } };
    expect(await service.matchmaking.join(ann, inviteCode)).toMatchObject(refused);
    expect(await service.matchmaking.create(ann, table(ann))).toMatchObject(refused);
    expect(await service.matchmaking.quickMatch(ann, match())).toMatchObject(refused);
    expect(codeOf(await service.matchmaking.join(ann, games[0].inviteCode))).toBe('ALREADY_IN_GAME');
    await service.ask(games[0].id, { type: 'leave', userId: ann.userId, permanent: true });
    expect(codeOf(await service.matchmaking.join(ann, inviteCode))).toBe('ok');
  });

  it('[LIMIT-17] has as many seats in tournaments besides', async () => {
    const service = await started();
    for (const number of [1, 2, 3]) {
      const hosting = table(ann);
      const tournament = { id: 't_1', table: number };
      const settings = { ...hosting.settings, mode: 'tournament' as const, tournament };
      const id = `g_${number}`;
      await service.committer.handle(id, {
        type: 'create',
        id,
        person: ann,
        settings,
        bots: [],
        seated: [ben],
      });
    }
    await allTaken(service);
    expect(codeOf(await service.matchmaking.quickMatch(ann, match()))).toBe('TOO_MANY_SEATS');
  });

  it('hosts one game that waits, and the next when that has begun', async () => {
    const service = await started();
    const first = await service.matchmaking.create(ann, table(ann));
    if (!first.ok) throw new Error(first.error.code);
    expect(await service.matchmaking.create(ann, table(ann))).toMatchObject({
      error: { code: 'ALREADY_HOSTING', params: { max: 1 } },
    });
    await service.matchmaking.join(ben, first.value.game.inviteCode);
    await service.ask(first.value.game.id, { type: 'start', userId: ann.userId });
    expect(codeOf(await service.matchmaking.create(ann, table(ann)))).toBe('ok');
    expect(codeOf(await service.matchmaking.quickMatch(ann, match()))).toBe('ok');
  });

  it('gets no more by asking in parallel', async () => {
    const service = await started();
    const matches = await Promise.all(
      Array.from({ length: 10 }, () => service.matchmaking.quickMatch(ann, BOTS_ONLY)),
    );
    expect(
      new Set(matches.flatMap((each) => (each.ok ? [each.value.game.id] : []))).size,
    ).toBeLessThanOrEqual(3);
    const hosting = await Promise.all(
      Array.from({ length: 10 }, () => service.matchmaking.create(ben, table(ben))),
    );
    expect(hosting.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('a repeated request gets the same answer, and a user who waits in a match is led back to it', async () => {
    const service = await started();
    const { own } = await allTaken(service);
    const again = await service.matchmaking.create(ann, table(ann), { id: 'mine', payload: 1 });
    expect(again).toMatchObject({ value: { game: { id: own.id }, fromCache: true } });
    await service.matchmaking.quickMatch(dan, match());
    for (const mode of ['stack_attack', 'spite'])
      await service.matchmaking.quickMatch(dan, match({ game_mode: mode }));
    expect(codeOf(await service.matchmaking.quickMatch(dan, match({ game_mode: 'ranked' })))).toBe(
      'TOO_MANY_SEATS',
    );
    expect(await service.matchmaking.quickMatch(dan, match())).toMatchObject({
      value: { joinedExisting: true },
    });
  });
});

describe('an address', () => {
  const here = '192.0.2.1';
  const caps = { ...DEFAULT_CAPS, gamesPerAddress: 2 };

  it('creates no more live games than the cap, also in parallel; a finished one makes room', async () => {
    const service = await started(caps);
    const people = [ann, ben, cid, dan];
    const made = await Promise.all(
      people.map((who) => service.matchmaking.create(who, table(who), undefined, here)),
    );
    expect(made.map(codeOf).toSorted()).toEqual(['TOO_MANY_GAMES', 'TOO_MANY_GAMES', 'ok', 'ok']);
    const [first] = made.flatMap((each) => (each.ok ? [each.value.game] : []));
    const late = people.filter((_, index) => !made[index].ok);
    expect(codeOf(await service.matchmaking.quickMatch(late[0], match(), undefined, here))).toBe(
      'TOO_MANY_GAMES',
    );
    // Others' games are open, and so are other addresses.
    expect(codeOf(await service.matchmaking.join(late[0], first.inviteCode))).toBe('ok');
    expect(codeOf(await service.matchmaking.create(late[1], table(late[1]), undefined, '198.51.100.1'))).toBe(
      'ok',
    );
    for (const userId of [late[0].userId, first.hostId])
      await service.ask(first.id, { type: 'leave', userId, permanent: true });
    expect(codeOf(await service.matchmaking.quickMatch(late[0], match(), undefined, here))).toBe('ok');
  });

  it('uses nothing up by what is refused or asked again', async () => {
    const service = await started(caps);
    for (let n = 0; n < 5; n++)
      await service.matchmaking.create(ann, table(ann), { id: 'a', payload: 1 }, here);
    for (let n = 0; n < 5; n++) await service.matchmaking.create(ann, table(ann), undefined, here);
    expect(codeOf(await service.matchmaking.create(ben, table(ben), undefined, here))).toBe('ok');
    expect(codeOf(await service.matchmaking.create(cid, table(cid), undefined, here))).toBe('TOO_MANY_GAMES');
  });
});
