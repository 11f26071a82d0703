import { ok } from '@staxd/engine';
import { expect, test } from 'vitest';
import { SimulatedMachine } from '../../../test/simulation/platform.ts';
import type { Line, Lines } from '../../store/sharedPorts.ts';
import { Presence } from './presence.ts';

/** A server beside others, which have told of `elsewhere`. */
function start({ elsewhere = new Set<string>(), lost = [] as readonly Line[] } = {}) {
  const machine = new SimulatedMachine('presence');
  const asked: string[] = [];
  const beats: number[] = [];
  const given = [...lost];
  const lines: Lines = {
    begin: async () => void beats.push(machine.now),
    beat: async () => {
      beats.push(machine.now);
      return true;
    },
    isElsewhere: async (_server, { userId }) => elsewhere.has(userId),
    present: async () => new Set(),
    newer: async () => [],
    watchers: async () => new Map(),
    takeOver: async () => given.splice(0),
    end: async () => {},
  };
  const presence = new Presence({
    server: 's_1',
    lines,
    games: {
      committer: { outbox: { onCommitted: () => {} } },
      async ask(id: string, { type, userId }: { type: string; userId: string }) {
        asked.push(`${id} ${type} ${userId}`);
        await new Promise<void>((resolve) => machine.platform.timers.after(100, resolve));
        return ok({ version: 1 });
      },
    } as never,
    rooms: { ofUser: () => [], following: () => [], lines: () => [] } as never,
    timers: machine.platform.timers,
    report: (error) => {
      throw error;
    },
  });
  return { machine, presence, asked, beats, elsewhere };
}

test('whoever seemed to be at another server, and is gone there too, is gone', async () => {
  const { machine, presence, asked, elsewhere } = start({ elsewhere: new Set(['u_1', 'u_2']) });
  expect(await presence.isElsewhere('g_1', 'u_1')).toBe(true);
  expect(await presence.isElsewhere('g_1', 'u_2')).toBe(true);
  elsewhere.delete('u_1');
  await machine.pass(10_000);
  expect(asked).toEqual(['g_1 disconnect u_1']);
});

test('a server that takes over many lines goes on with its heartbeats meanwhile', async () => {
  const lost = Array.from({ length: 1000 }, (_, at) => ({
    gameId: `g_${at}`,
    userId: 'u_1',
    isWatching: false,
    cameAt: 0,
  }));
  const { machine, asked, beats } = start({ lost });
  await machine.pass(2500);
  expect(beats).toHaveLength(3);
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.length).toBeLessThan(1000);
  await machine.pass(1500);
  expect(new Set(asked).size).toBe(1000);
  expect(asked).toHaveLength(1000);
});
