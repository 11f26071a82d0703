import type { Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import { describe, expect, it } from 'vitest';
import { QUICK } from '../../../test/simulation/quick.ts';
import { altered, person, type ServerOptions, simulateServer } from '../../../test/simulation/server.ts';
import { settlementOf } from '../../statistics/settlement.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import type { Command } from '../model/commands.ts';
import type { Settings } from '../model/game.ts';
import { TIMES } from '../model/times.ts';
import type { Executed } from './answers.ts';
import { Committer } from './committer.ts';
import type { Committed } from './outbox.ts';

const SETTINGS: Settings = {
  name: 'Table',
  mode: 'casual',
  isPrivate: true,
  maxPlayers: 4,
  turnSeconds: 30,
  allowSpectators: true,
  autoStart: true,
  allowBots: true,
  quickMatch: null,
  rematchOf: null,
};
const ann = person('Ann');
const ben = person('Ben');

async function setUp(options: ServerOptions = {}) {
  const server = simulateServer(options);
  const told: Committed[] = [];
  const missed: string[] = [];
  const committer = new Committer({
    store: server.games,
    settlement: settlementOf({
      store: server,
      originsOf: async () => ({}),
      report: (error) => server.bugs.push(error),
    }),
    rng: server.machine.platform.rng,
    times: TIMES,
    callsIn: () => new Map(),
    report: (error) => server.bugs.push(error),
  });
  committer.outbox.onCommitted((committed) => told.push(committed));
  committer.outbox.onMissed((id) => missed.push(id));
  await committer.handle('g_1', { type: 'create', id: 'g_1', person: ann, settings: SETTINGS, bots: [] });
  return { ...server, committer, told, missed };
}

const ready = { type: 'ready', userId: ann.userId, ready: null } as const;
const request = (id: string, payload: unknown = 'toggle') => ({ actor: ann.userId, id, payload });

/** What came of a command that must not be refused. */
function executed(result: Awaited<ReturnType<Committer['execute']>>) {
  if (!result.ok) throw new Error(`it is refused: ${result.error.code}`);
  return result.value;
}

describe('what need not wait', () => {
  /** Answered like {@link Committer.execute}; null: not taken. */
  function atOnce(committer: Committer, command: Command, id: string) {
    const { promise, resolve, reject } = Promise.withResolvers<Result<Executed, ErrorBody>>();
    const isTaken = committer.executeNow('g_1', command, request(id), { resolve, reject });
    return isTaken ? promise : null;
  }

  it('is carried out at once, and what comes meanwhile waits for it', async () => {
    let commits = 0;
    const { committer } = await setUp({
      wrap: (games) =>
        altered(games, {
          commit: (commit) => {
            commits++;
            return games.commit(commit);
          },
        }),
    });
    const first = atOnce(committer, ready, '1');
    expect(atOnce(committer, ready, '2')).toBeNull();
    const second = committer.handle('g_1', ready, request('2'));
    expect(await first).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await second).toMatchObject({ ok: true, value: { version: 3 } });
    // With the creation: none was in vain.
    expect(commits).toBe(3);
  });

  it('is left to the other way when it is refused, changes nothing, or its game is not at hand', async () => {
    const { committer } = await setUp();
    expect(atOnce(committer, { type: 'start', userId: ann.userId }, '1')).toBeNull();
    expect(atOnce(committer, { type: 'connect', userId: 'u_nobody' }, '2')).toBeNull();
    committer.forget('g_1');
    expect(atOnce(committer, ready, '3')).toBeNull();
    expect(await committer.read('g_1')).toMatchObject({ version: 1 });
  });

  it('waits for what a game has to do first', async () => {
    const { committer } = await setUp();
    committer.doFirst(['g_1'], { type: 'moveClocks', by: 1000 });
    expect(atOnce(committer, ready, '1')).toBeNull();
  });

  it('is read anew when the store cannot say what became of it', async () => {
    let isLost = false;
    const { committer, missed } = await setUp({
      wrap: (games) =>
        altered(games, {
          commit: async (commit) => {
            const written = await games.commit(commit);
            if (isLost) throw new StoreUnavailable('the answer was lost');
            return written;
          },
        }),
    });
    isLost = true;
    expect(await atOnce(committer, ready, '1')).toMatchObject({ error: { code: 'STORE_UNAVAILABLE' } });
    expect(missed).toEqual(['g_1']);
    isLost = false;
    expect(await committer.handle('g_1', ready, request('1'))).toMatchObject({
      value: { version: 2, fromCache: true },
    });
  });
});

describe('a request', () => {
  it('that is sent twice is carried out once and gets its first answer again', async () => {
    const { committer, told } = await setUp();
    const first = await committer.handle('g_1', ready, request('1'));
    const others = await Promise.all([1, 2].map(() => committer.handle('g_1', ready, request('1'))));
    expect(first).toMatchObject({ ok: true, value: { version: 2, fromCache: false } });
    for (const again of others)
      expect(again).toMatchObject({ ok: true, value: { version: 2, fromCache: true } });
    expect(told.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('that would be refused by now gets its first answer again too', async () => {
    const { committer } = await setUp();
    await committer.handle('g_1', { type: 'join', person: ben });
    const start = { type: 'start', userId: ann.userId } as const;
    await committer.handle('g_1', start, request('1', 'start'));
    const again = await committer.handle('g_1', start, request('1', 'start'));
    expect(again).toMatchObject({ ok: true, value: { version: 3, fromCache: true } });
    expect(await committer.handle('g_1', start, request('2', 'start'))).toMatchObject({
      error: { code: 'GAME_STARTED' },
    });
  });

  it('with the id of another request is refused', async () => {
    const { committer } = await setUp();
    await committer.handle('g_1', ready, request('1', { ready: true }));
    expect(await committer.handle('g_1', ready, request('1', { ready: false }))).toMatchObject({
      error: { code: 'REQUEST_ID_REUSED', retryable: false },
    });
  });

  it('has an id of its own for each actor', async () => {
    const { committer } = await setUp();
    await committer.handle('g_1', { type: 'join', person: ben });
    await committer.handle('g_1', ready, request('1'));
    const other = { ...request('1'), actor: ben.userId };
    const answer = await committer.handle('g_1', { ...ready, userId: ben.userId }, other);
    expect(answer).toMatchObject({ value: { version: 4, fromCache: false } });
  });

  it('that was refused is not kept', async () => {
    const { committer } = await setUp();
    const start = { type: 'start', userId: ann.userId } as const;
    expect(await committer.handle('g_1', start, request('1'))).toMatchObject({
      error: { code: 'NOT_ENOUGH_PLAYERS' },
    });
    await committer.handle('g_1', { type: 'join', person: ben });
    expect(await committer.handle('g_1', start, request('1'))).toMatchObject({ ok: true });
  });

  it('is answered before anybody is told', async () => {
    const { committer, told } = await setUp();
    const done = executed(await committer.execute('g_1', ready, request('1')));
    expect(done).toMatchObject({ version: 2, fromCache: false });
    expect(told.map(({ version }) => version)).toEqual([1]);
    done.publish();
    done.publish();
    expect(told.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('does not wait for the answer to an earlier one, and is not told before it', async () => {
    const { committer, told } = await setUp();
    const first = executed(await committer.execute('g_1', ready));
    const second = executed(await committer.execute('g_1', ready));
    expect([first.version, second.version]).toEqual([2, 3]);
    second.publish();
    expect(told.map(({ version }) => version)).toEqual([1]);
    first.publish();
    expect(told.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('that changes nothing, or comes again, has nothing to publish', async () => {
    const { committer, told } = await setUp();
    const isReady = { ...ready, ready: false };
    executed(await committer.execute('g_1', isReady)).publish();
    executed(await committer.execute('g_1', ready, request('1'))).publish();
    executed(await committer.execute('g_1', ready, request('1'))).publish();
    expect(told.map(({ version }) => version)).toEqual([1, 2]);
  });
});

describe('two at once', () => {
  it('one after the other: eight for three seats, three get one', async () => {
    const { committer } = await setUp();
    const names = Array.from({ length: 8 }, (_, index) => person(`P${index}`));
    const answers = await Promise.all(
      names.map((who) => committer.handle('g_1', { type: 'join', person: who })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.filter((answer) => !answer.ok && answer.error.code === 'GAME_FULL')).toHaveLength(5);
  });

  it('over one store in two processes: the later one decides again', async () => {
    const one = await setUp();
    const other = await setUp({ disk: one.disk });
    const names = Array.from({ length: 8 }, (_, index) => person(`P${index}`));
    const answers = await Promise.all(
      names.map((who, at) => [one, other][at % 2].committer.handle('g_1', { type: 'join', person: who })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(one.disk.games.get('g_1')?.log.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect([...one.missed, ...other.missed]).toContain('g_1');
  });
});

describe('a store that fails', () => {
  const failing = (fails: () => boolean, writes: boolean): ServerOptions => ({
    wrap: (games) =>
      altered(games, {
        commit: async (commit) => {
          if (!fails()) return games.commit(commit);
          if (writes) await games.commit(commit);
          throw new StoreUnavailable('planted');
        },
      }),
  });

  it.each([false, true])(
    'is told of as retryable; the retry finds it done or does it (written: %s)',
    async (writes) => {
      let broken = false;
      const { committer, told, missed } = await setUp(failing(() => broken, writes));
      broken = true;
      const lost = await committer.handle('g_1', ready, request('1'));
      expect(lost).toMatchObject({ error: { code: 'STORE_UNAVAILABLE', retryable: true } });
      expect(told).toHaveLength(1);
      expect(missed).toEqual(['g_1']);
      broken = false;
      const again = await committer.handle('g_1', ready, request('1'));
      expect(again).toMatchObject({
        value: { version: 2, fromCache: writes, game: { players: [{ isReady: true }] } },
      });
    },
  );
});

describe('what is kept in memory', () => {
  it('is games that go on, and no other', async () => {
    const { committer } = await setUp();
    expect(committer.liveGames).toBe(1);
    await committer.handle('g_1', { type: 'leave', userId: ann.userId, permanent: true });
    expect(committer.liveGames).toBe(0);
    expect((await committer.read('g_1'))?.game.phase).toBe('cancelled');
    expect(committer.liveGames).toBe(0);
    expect(await committer.read('g_none')).toBeNull();
  });

  it('is not harmed by a listener that fails', async () => {
    const { committer, bugs, told } = await setUp();
    committer.outbox.onCommitted(() => {
      throw new Error('planted');
    });
    expect(await committer.handle('g_1', ready)).toMatchObject({ ok: true });
    expect(bugs).toHaveLength(1);
    expect(told).toHaveLength(2);
  });
});

describe('a quick match', () => {
  it('whose invite code is taken gets another', async () => {
    const codes = new Set<string>();
    let taken = 2;
    const { committer } = await setUp({
      wrap: (games) =>
        altered(games, {
          commit: (commit: Parameters<typeof games.commit>[0]) => {
            if (commit.index) codes.add(commit.index.inviteCode);
            return codes.size > 1 && taken-- > 0
              ? Promise.resolve({ type: 'inviteCodeTaken' as const })
              : games.commit(commit);
          },
        }),
    });
    const settings = { ...SETTINGS, ...QUICK };
    const made = await committer.handle('g_2', {
      type: 'create',
      id: 'g_2',
      person: ben,
      settings,
      bots: [],
    });
    expect(made.ok).toBe(true);
    expect(codes.size).toBe(4);
  });
});
