import { parseRecord, replay, unwrap } from '@staxd/engine';
import { createBody, preferences } from '@staxd/protocol';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  altered,
  person,
  type ServerOptions,
  type SimulatedServer,
  simulateServer,
} from '../../test/simulation/server.ts';
import { hosted, quickMatchSettings } from '../http/settings.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import type { Joined } from './matchmaking/joined.ts';
import type { Game } from './model/game.ts';

const ann = person('Ann');
const ben = person('Ben');
const cid = person('Cid', true);
const wanted = (change: object = {}) => quickMatchSettings(v.parse(preferences, change));
const hostedBy = (change: object = {}) =>
  hosted(v.parse(createBody, { session_name: 'Table', ...change }), ann);

async function started(options: ServerOptions = {}): Promise<SimulatedServer> {
  const server = simulateServer(options);
  await server.service.scheduler.start();
  return server;
}

function entered(answer: { ok: boolean; value?: Joined }): Joined {
  if (!answer.value) throw new Error(`no way in: ${JSON.stringify(answer)}`);
  return answer.value;
}

/** A finished game of Ann and Ben, who then is the winner. */
async function finishedGame({ service }: SimulatedServer, change: object = {}) {
  const { game } = entered(await service.matchmaking.create(ann, hostedBy({ is_private: true, ...change })));
  await service.matchmaking.join(ben, game.inviteCode);
  await service.ask(game.id, { type: 'start', userId: ann.userId });
  return game;
}

describe('a quick match', () => {
  it('against bots only runs within 4 s and comes to its end', async () => {
    const { service, machine, bugs } = await started();
    const { game } = entered(await service.matchmaking.quickMatch(ann, wanted({ prefer_humans: false })));
    await service.ask(game.id, { type: 'connect', userId: ann.userId });
    await machine.pass(4000);
    expect(await service.newest(game.id, ann.userId)).toMatchObject({
      value: { game: { phase: 'running' } },
    });
    await machine.pass(3600_000, () => service.committer.liveGames === 0);
    expect(bugs).toEqual([]);
    expect(await service.newest(game.id, ann.userId)).toMatchObject({
      value: { game: { phase: 'completed' } },
    });
  });

  it('brings together people who ask for the same, in the order of asking', async () => {
    const { service } = await started();
    const [first, second] = await Promise.all([
      service.matchmaking.quickMatch(ann, wanted()),
      service.matchmaking.quickMatch(ben, wanted()),
    ]);
    expect(entered(second).game.id).toBe(entered(first).game.id);
    const others = [wanted({ game_mode: 'spite' }), wanted({ allow_ai: false })];
    for (const other of others) {
      expect(entered(await service.matchmaking.quickMatch(cid, other)).game.id).not.toBe(
        entered(first).game.id,
      );
    }
  });

  it('leads people who wait in it already back to it', async () => {
    const { service } = await started();
    const { game } = entered(await service.matchmaking.quickMatch(ann, wanted()));
    const again = entered(await service.matchmaking.quickMatch(ann, wanted()));
    expect(again).toMatchObject({ joinedExisting: true, game: { id: game.id } });
  });

  it('that has begun to count down is not joined', async () => {
    const { service, machine } = await started();
    const { game } = entered(await service.matchmaking.quickMatch(ann, wanted()));
    await machine.pass(5000);
    expect(entered(await service.matchmaking.quickMatch(ben, wanted())).game.id).not.toBe(game.id);
  });

  it.each([true, false])('asked for twice with one key is one, whoever created it (own: %s)', async (own) => {
    const { service } = await started();
    if (!own) await service.matchmaking.quickMatch(ben, wanted());
    const first = entered(await service.matchmaking.quickMatch(ann, wanted(), { id: 'key', payload: 1 }));
    const again = entered(await service.matchmaking.quickMatch(ann, wanted(), { id: 'key', payload: 1 }));
    expect(again).toMatchObject({ version: first.version, fromCache: true, game: { id: first.game.id } });
    const reused = await service.matchmaking.quickMatch(ann, wanted({ game_mode: 'spite' }), {
      id: 'key',
      payload: 2,
    });
    expect(reused).toMatchObject({ error: { code: 'REQUEST_ID_REUSED' } });
  });
});

describe('joining', () => {
  it('goes by the code; a wrong one is no game', async () => {
    const { service } = await started();
    const { game } = entered(await service.matchmaking.create(ann, hostedBy()));
    expect(entered(await service.matchmaking.join(ben, game.inviteCode)).game.players).toHaveLength(2);
    expect(await service.matchmaking.join(cid, 'ABCDEF')).toMatchObject({
      error: { code: 'GAME_NOT_FOUND' },
    });
  });
});

describe('looking', () => {
  it('is for players; for others once it runs, with the code of a private game', async () => {
    const { service } = await started();
    const { game } = entered(await service.matchmaking.create(ann, hostedBy({ is_private: true })));
    const look = async (code?: string) => {
      const seen = await service.newest(game.id, cid.userId, code);
      return seen.ok ? seen.value.role : seen.error.code;
    };
    expect(await look(game.inviteCode)).toBe('GAME_NOT_FOUND');
    await service.matchmaking.join(ben, game.inviteCode);
    await service.ask(game.id, { type: 'start', userId: ann.userId });
    expect(await look()).toBe('GAME_NOT_FOUND');
    expect(await look('ABCDEF')).toBe('GAME_NOT_FOUND');
    expect(await look(game.inviteCode)).toBe('spectator');
    expect(await service.newest(game.id, ann.userId)).toMatchObject({ value: { role: 'player' } });
  });
});

describe('a store that cannot be read', () => {
  it('is told of as such', async () => {
    const wrap: ServerOptions['wrap'] = (games) =>
      altered(games, { load: () => Promise.reject(new StoreUnavailable('planted')) });
    const { service } = await started({ wrap });
    const refused = { error: { code: 'STORE_UNAVAILABLE', retryable: true } };
    expect(await service.newest('g_1', ann.userId)).toMatchObject(refused);
    expect(await service.record('g_1', ann.userId)).toMatchObject(refused);
    expect(await service.ask('g_1', { type: 'start', userId: ann.userId })).toMatchObject(refused);
    expect(await service.matchmaking.create(ann, hostedBy({ rematch_of: 'g_1' }))).toMatchObject(refused);
  });
});

describe('a record', () => {
  it('is there once the game is over, and its replay leads where it says', async () => {
    const server = await started();
    const { service } = server;
    const game = await finishedGame(server);
    expect(await service.record(game.id, ann.userId)).toMatchObject({ error: { code: 'GAME_NOT_ENDED' } });
    await server.machine.pass(40_000);
    await service.ask(game.id, { type: 'leave', userId: ben.userId, permanent: true });
    expect(await service.record(game.id, cid.userId)).toMatchObject({ error: { code: 'GAME_NOT_FOUND' } });
    const record = await service.record(game.id, ann.userId);
    if (!record.ok) throw new Error(record.error.code);
    const read = unwrap(parseRecord(JSON.parse(JSON.stringify(record.value))));
    expect(replay(read)).toMatchObject({ ok: true });
    expect(replay({ ...read, seed: `arc4:${'0'.repeat(64)}` })).toMatchObject({ ok: false });
  });
});

describe('a rematch', () => {
  it('[REMATCH-2] is one game for all, however many ask; the others are offered it', async () => {
    const server = await started();
    const { service } = server;
    const offered: unknown[] = [];
    service.committer.outbox.onCommitted(({ events }) =>
      offered.push(...events.filter(({ type }) => type === 'rematchOffered')),
    );
    const { id } = await finishedGame(server);
    expect(await service.matchmaking.create(ann, hostedBy({ rematch_of: id }))).toMatchObject({
      error: { code: 'GAME_NOT_ENDED' },
    });
    await service.ask(id, { type: 'leave', userId: ben.userId, permanent: true });
    const { game } = entered(await service.matchmaking.create(ann, hostedBy({ rematch_of: id })));
    expect(offered).toEqual([
      { type: 'rematchOffered', userId: ann.userId, gameId: game.id, inviteCode: game.inviteCode },
    ]);
    expect(entered(await service.matchmaking.create(ann, hostedBy({ rematch_of: id })))).toMatchObject({
      joinedExisting: true,
    });
    expect(await service.matchmaking.create(cid, hostedBy({ rematch_of: id }))).toMatchObject({
      error: { code: 'GAME_NOT_FOUND' },
    });
  });

  it('asked for at the same moment is still one game', async () => {
    const server = await started();
    const { service } = server;
    const { game } = entered(await service.matchmaking.create(ann, hostedBy({ is_private: true })));
    for (const who of [ben, cid]) await service.matchmaking.join(who, game.inviteCode);
    await service.ask(game.id, { type: 'connect', userId: ann.userId });
    await service.ask(game.id, { type: 'start', userId: ann.userId });
    await server.machine.pass(24 * 3600_000, () => service.committer.liveGames === 0);
    const asked = await Promise.all(
      [ann, ben, cid].map((who) => service.matchmaking.create(who, hostedBy({ rematch_of: game.id }))),
    );
    const ids = new Set(asked.map((answer) => entered(answer).game.id));
    expect(ids.size).toBe(1);
    expect(service.committer.liveGames).toBe(1);
  });
});

describe('after a restart', () => {
  it('every game goes on where it was, its clocks moved by the outage, and bots act again', async () => {
    const before = await started();
    const { machine, disk } = before;
    const { game } = entered(
      await before.service.matchmaking.create(
        ann,
        hostedBy({ is_private: true, optional_rules: { selected_bots: ['petty'] } }),
      ),
    );
    await before.service.ask(game.id, { type: 'connect', userId: ann.userId });
    await before.service.ask(game.id, { type: 'start', userId: ann.userId });
    await machine.pass(3000);
    before.kill();
    const was = await before.service.newest(game.id, ann.userId);
    await machine.pass(60_000);
    const after = await started({ machine, disk });
    const is = await after.service.newest(game.id, ann.userId);
    if (!was.ok || !is.ok) throw new Error('the game is gone');
    const moved =
      (is.value.game.play?.decision?.deadlineAt ?? 0) - (was.value.game.play?.decision?.deadlineAt ?? 0);
    expect(moved).toBeGreaterThanOrEqual(60_000);
    expect(moved).toBeLessThanOrEqual(61_000);
    expect(is.value.game.play?.state.hands).toEqual(was.value.game.play?.state.hands);
    await machine.pass(24 * 3600_000, () => after.service.committer.liveGames === 0);
    expect(after.bugs).toEqual([]);
    expect(after.service.committer.liveGames).toBe(0);
  });

  it('a server that is killed before it has taken up its games takes nothing from their clocks', async () => {
    const before = await started();
    const { machine, disk } = before;
    const { game } = entered(await before.service.matchmaking.create(ann, hostedBy({ is_private: true })));
    await before.service.matchmaking.join(ben, game.inviteCode);
    await before.service.ask(game.id, { type: 'start', userId: ann.userId });
    await machine.pass(3000);
    before.kill();
    const was = await before.service.newest(game.id, ann.userId);
    await machine.pass(60_000);
    const brief = await started({ machine, disk });
    brief.kill();
    await machine.pass(60_000);
    const after = await started({ machine, disk });
    const is = await after.service.newest(game.id, ann.userId);
    if (!was.ok || !is.ok) throw new Error('the game is gone');
    const deadlineOf = ({ play }: Game) => play?.decision?.deadlineAt ?? 0;
    expect(deadlineOf(is.value.game) - deadlineOf(was.value.game)).toBeGreaterThanOrEqual(120_000);
  });

  it('one game that cannot be read does not keep the others waiting', async () => {
    const before = await started();
    const { machine, disk } = before;
    const broken = entered(await before.service.matchmaking.create(ann, hostedBy())).game;
    const sound = entered(await before.service.matchmaking.create(ben, hostedBy())).game;
    before.kill();
    const kept = disk.games.get(broken.id);
    if (kept) disk.games.set(broken.id, { ...kept, state: '{' });
    const after = await started({ machine, disk });
    await expect.poll(() => after.bugs).toHaveLength(1);
    expect(await after.service.newest(sound.id, ben.userId)).toMatchObject({ ok: true });
  });
});

describe('a bot that fails', () => {
  it.each([
    ['throws', async () => Promise.reject(new Error('planted'))],
    ['never answers', () => new Promise<never>(() => {})],
  ])('is left to its deadline (%s)', async (_, think) => {
    const thinker = { budget: () => 1, think, close: async () => {} };
    const { service, machine } = await started({ thinker });
    const { game } = entered(await service.matchmaking.quickMatch(ann, wanted({ prefer_humans: false })));
    await service.ask(game.id, { type: 'connect', userId: ann.userId });
    await machine.pass(24 * 3600_000, () => service.committer.liveGames === 0);
    const log = await service.newest(game.id, ann.userId);
    expect(log).toMatchObject({ value: { game: { phase: expect.stringMatching(/completed|cancelled/) } } });
    expect(log.ok && log.value.game.play?.state.turn).toBeGreaterThan(5);
  });
});
