import { actor, LegalMoves, MODES, openStream, type View } from '@staxd/engine';
import type { BotLevel } from '@staxd/engine/bots';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AuthServer, received, sent } from '../../test/authServer.ts';
import { FakeSocket } from '../../test/fakeSocket.ts';
import { SimulatedMachine } from '../../test/simulatedMachine.ts';
import { GAME_ID, TableServer } from '../../test/tableServer.ts';
import { liveGame } from '../game/liveGame.ts';
import { memoryStorage } from '../platform/platform.ts';
import { createSession, type Session } from '../session/session.ts';
import { BotPlayer } from './botPlayer.ts';
import { findInconsistency } from './consistency.ts';

const NAMES = ['KIM', 'LEE', 'MAX', 'NIA', 'OLA', 'PAM', 'QUE'];
const MINUTE = 60_000;

/** Sessions of several people at one table, each played by a bot. */
async function seat(
  players: number,
  options: { seed: string; mode?: (typeof MODES)[number]; level?: BotLevel },
) {
  const machine = new SimulatedMachine();
  const auth = new AuthServer(machine.clock);
  machine.fetch = async (_url, { body }) => sent(await auth.guest({ body: received(body) }));
  const table = new TableServer(NAMES.slice(0, players), machine.clock, options);
  const faults: string[] = [];
  const sockets: FakeSocket[] = [];
  const sessions: Session[] = [];
  const bots: BotPlayer[] = [];
  for (const name of NAMES.slice(0, players)) {
    const socket = new FakeSocket();
    socket.isReachable = true;
    const platform = { ...machineOf(machine), storage: memoryStorage() };
    const session = createSession({ url: 'http://table', platform, openSocket: socket.open });
    table.connect(socket, name);
    await session.identity.signInAsGuest(name);
    await session.enter(GAME_ID);
    const inspect = (
      game: Parameters<typeof findInconsistency>[0],
      before: Parameters<typeof findInconsistency>[1],
    ) => {
      const fault = findInconsistency(game, before);
      if (fault !== null) faults.push(`${name} at version ${game.version}: ${fault}`);
    };
    bots.push(new BotPlayer(session, { level: options.level ?? 'medium', seed: options.seed, inspect }));
    sessions.push(session);
    sockets.push(socket);
  }
  return { machine, table, sessions, sockets, bots, faults };
}

function machineOf({ clock, timers, rng, fetch, tab, log }: SimulatedMachine) {
  return { clock, timers, rng, fetch, tab, log };
}

describe('a bot at a session', () => {
  test.each(MODES)('plays %s to the end with consistent views', async (mode) => {
    const { machine, table, sessions, bots, faults } = await seat(4, { seed: `alea:${mode}`, mode });
    table.deal();
    for (let minute = 0; minute < 60 && table.phase !== 'completed'; minute++) await machine.pass(MINUTE);
    expect(faults).toEqual([]);
    for (const session of sessions) {
      expect(await BotPlayer.finished(session)).toMatchObject({ phase: 'completed' });
    }
    for (const bot of bots) bot.stop();
    for (const session of sessions) session.close();
    expect(machine.alarms).toBe(0);
  });

  test('that is observant hears what happens', async () => {
    const { machine, table, faults } = await seat(3, { seed: 'alea:9', level: 'petty' });
    table.deal();
    for (let minute = 0; minute < 60 && table.phase !== 'completed'; minute++) await machine.pass(MINUTE);
    expect([table.phase, faults]).toEqual(['completed', []]);
  });
});

/** What can happen to a message on its way to a client. */
type Fate = 'comes' | 'is lost' | 'comes twice' | 'waits' | 'line cut';
const FATES: readonly Fate[] = ['comes', 'comes', 'comes', 'is lost', 'comes twice', 'waits', 'line cut'];

test('on a bad network everybody ends with the server’s game, and no action is carried out twice', async () => {
  const network = fc.record({
    seed: fc.nat(),
    fates: fc.array(fc.constantFrom(...FATES), { maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(network, async ({ seed, fates }) => {
      const { machine, table, sessions, sockets, bots, faults } = await seat(3, { seed: `alea:${seed}` });
      const waiting: (() => void)[] = [];
      const left = fates.slice();
      table.deliver = (_event, _message, arrive) => {
        const fate = left.shift() ?? 'comes';
        if (fate === 'waits') waiting.push(arrive);
        if (fate === 'comes' || fate === 'comes twice') arrive();
        if (fate === 'comes twice') arrive();
        if (fate === 'line cut') {
          const socket = sockets[left.length % sockets.length];
          if (socket.isUp) {
            socket.drop();
            machine.timers.after(1500, () => socket.comeUp());
          }
        }
        while (waiting.length > 3) waiting.pop()?.();
      };
      table.deal();
      for (let round = 0; round < 40 && left.length > 0; round++) await machine.pass(10_000);
      for (const arrive of waiting) arrive();
      for (const bot of bots) bot.stop();
      await machine.pass(2 * MINUTE);
      expect(faults).toEqual([]);
      for (const [at, session] of sessions.entries()) {
        const { game, phase } = session.getState();
        expect(phase).toBe('joined');
        const truth = liveGame(table.seen(`u_${NAMES[at]}`));
        expect(game).toEqual({ ...truth, updatedAt: game?.updatedAt });
      }
      expect(new Set(table.carriedOut).size).toBe(table.carriedOut.length);
    }),
    { numRuns: process.env.STAXD_PROVE ? 500 : 15 },
  );
});

describe('the check of a view', () => {
  /** A real state in the middle of a game. */
  async function someGame() {
    const { table } = await seat(2, { seed: 'alea:3' });
    table.deal();
    const moves = new LegalMoves();
    const stream = openStream({ algorithm: 'alea', key: 'x' }, 'moves');
    for (let move = 0; table.state && (table.version < 20 || actor(table.state) !== 0); move++) {
      if (move > 500) throw new Error('KIM never has to act');
      table.play(moves.refill(table.state).pick(stream));
    }
    return liveGame(table.seen('u_KIM'));
  }

  test('accepts a real view, and finds each fault in a forged one', async () => {
    const game = await someGame();
    expect(findInconsistency(game, null)).toBeNull();
    const { view } = game;
    if (!view) throw new Error('nothing is dealt');
    const viewed = (change: Partial<View>) => ({ ...game, view: { ...view, ...change } });
    const faults = [
      { ...game, version: game.version - 1 },
      { ...game, view: null },
      viewed({ turn: 0 }),
      viewed({ hand: view.hand.slice(1) }),
      viewed({ drawCount: view.drawCount + 1 }),
      viewed({ hand: view.hand.map(() => view.hand[0]) }),
      viewed({ awaited: 1 }),
      { ...game, legal: [] },
      { ...game, phase: 'completed' as const, legal: [] },
    ].map((fault) => findInconsistency(fault, game));
    expect(faults.filter((fault) => fault === null)).toEqual([]);
  });
});
