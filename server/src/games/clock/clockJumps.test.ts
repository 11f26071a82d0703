import { createBody, preferences } from '@staxd/protocol';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { person, type SimulatedServer, simulateServer } from '../../../test/simulation/server.ts';
import { hosted, quickMatchSettings } from '../../http/settings.ts';
import type { Joined } from '../matchmaking/joined.ts';
import type { Game } from '../model/game.ts';
import { TIMES } from '../model/times.ts';

const MINUTE = 60_000;
const TURN = 30_000;
const JUMPS = [5 * MINUTE, -10 * MINUTE];
const [ann, ben] = [person('Ann'), person('Ben')];

async function started(): Promise<SimulatedServer> {
  const server = simulateServer();
  await server.service.scheduler.start();
  return server;
}

function entered(answer: { ok: boolean; value?: Joined }): Game {
  if (!answer.value) throw new Error(`no way in: ${JSON.stringify(answer)}`);
  return answer.value.game;
}

const gameOf = async ({ service }: SimulatedServer, id: string) => {
  const seen = await service.newest(id, ann.userId);
  if (!seen.ok) throw new Error('the game is gone');
  return seen.value.game;
};

/** A game of Ann and Ben that has begun, with both at the table; 10 s of its first turn are over. */
async function running() {
  const server = await started();
  const { service, machine } = server;
  const settings = { session_name: 'Table', is_private: true, mode: 'ranked', turn_timer: TURN / 1000 };
  const game = entered(await service.matchmaking.create(ann, hosted(v.parse(createBody, settings), ann)));
  await service.matchmaking.join(ben, game.inviteCode);
  for (const { userId } of [ann, ben]) await service.ask(game.id, { type: 'connect', userId });
  await service.ask(game.id, { type: 'start', userId: ann.userId });
  await machine.pass(10_000);
  return { server, id: game.id };
}

describe('when the clock of the machine is set', () => {
  it.each(JUMPS)('[CLOCK-14] by %i ms, a move within the time left is taken', async (by) => {
    const { server, id } = await running();
    server.machine.setClock(by);
    const { play, players } = await gameOf(server, id);
    const { userId } = players[play?.decision?.seat ?? 0];
    await server.machine.pass(TURN - 10_000 - 1);
    const drawn = await server.service.ask(id, {
      type: 'move',
      userId,
      move: { action_type: 'draw_card', params: {} },
    });
    expect(drawn).toMatchObject({ ok: true, value: { isChange: true } });
    expect(server.bugs).toEqual([]);
  });

  it.each(JUMPS)('[CLOCK-14] by %i ms, no turn lasts longer or shorter than its time', async (by) => {
    const { server, id } = await running();
    const { machine } = server;
    server.machine.setClock(by);
    const turnOf = async () => (await gameOf(server, id)).play?.state.turn;
    const turn = await turnOf();
    await machine.pass(TURN - 10_000 + TIMES.grace - 1);
    expect(await turnOf()).toBe(turn);
    await machine.pass(1);
    expect(await turnOf()).toBe((turn ?? 0) + 1);
    // The next one has the usual time.
    await machine.pass(TURN + TIMES.grace - 1);
    expect(await turnOf()).toBe((turn ?? 0) + 1);
    await machine.pass(1);
    expect(await turnOf()).toBe((turn ?? 0) + 2);
  });

  it.each(JUMPS)('by %i ms, everybody is still at the table, and nothing moves twice', async (by) => {
    const { server, id } = await running();
    const moved: number[] = [];
    server.service.committer.outbox.onCommitted(({ events }) => {
      for (const event of events) if (event.type === 'deadlinesExtended') moved.push(event.by);
    });
    server.machine.setClock(by);
    await server.machine.pass(2000);
    expect((await gameOf(server, id)).players.map(({ presence }) => presence)).toEqual([
      'connected',
      'connected',
    ]);
    expect(moved).toEqual([by]);
    await server.machine.pass(60 * MINUTE, () => server.service.committer.liveGames === 0);
    expect(moved).toEqual([by]);
  });

  it.each(JUMPS)('by %i ms, a table counts down as it did, and its bots play', async (by) => {
    const server = await started();
    const { service, machine } = server;
    const game = entered(
      await service.matchmaking.quickMatch(
        ann,
        quickMatchSettings(v.parse(preferences, { prefer_humans: false })),
      ),
    );
    await service.ask(game.id, { type: 'connect', userId: ann.userId });
    machine.setClock(by);
    await machine.pass(4000);
    expect((await gameOf(server, game.id)).phase).toBe('running');
    machine.setClock(by);
    let botMoves = 0;
    service.committer.outbox.onCommitted(({ kind }) => void (kind === 'bot' && botMoves++));
    await machine.pass(3 * MINUTE);
    expect(botMoves).toBeGreaterThan(2);
    expect(server.bugs).toEqual([]);
  });

  it('by 2 s, nothing moves', async () => {
    const { server, id } = await running();
    const before = (await gameOf(server, id)).play?.decision?.deadlineAt;
    server.machine.setClock(2000);
    await server.machine.pass(1500);
    expect((await gameOf(server, id)).play?.decision?.deadlineAt).toBe(before);
  });

  it('during the outage of a restart, both are made good', async () => {
    const { server, id } = await running();
    server.kill();
    const { machine, disk } = server;
    await machine.pass(MINUTE);
    const after = simulateServer({ machine, disk });
    await after.service.scheduler.start();
    machine.setClock(5 * MINUTE);
    const { play } = await gameOf(after, id);
    const left = (play?.decision?.deadlineAt ?? 0) - machine.platform.clock.now();
    expect(left).toBeGreaterThanOrEqual(TURN - 11_000);
    expect(left).toBeLessThanOrEqual(TURN - 9000);
  });
});
