import { ok } from '@staxd/engine';
import { expect, test } from 'vitest';
import { SimulatedMachine } from '../../test/simulation/platform.ts';
import { ARRIVES_WITHIN, arrivalsIn } from './arrivals.ts';
import type { Connection } from './connection.ts';

/** A server at which `lines` are open, of which some follow the game, and others elsewhere. */
function arrivals(
  lines: readonly string[],
  followers: () => readonly string[],
  elsewhere: readonly string[] = [],
) {
  const machine = new SimulatedMachine('arrivals');
  const asked: string[] = [];
  const open = (userId: string, of: readonly string[]) => (of.includes(userId) ? [{} as Connection] : []);
  const seen = arrivalsIn({
    rooms: {
      connectionsOf: (userId) => open(userId, lines),
      ofUser: (_, userId) => open(userId, followers()),
    },
    games: {
      async ask(id, command) {
        asked.push(`${id} ${command.type} ${'userId' in command ? command.userId : ''}`);
        return ok({ version: 1 });
      },
    },
    timers: machine.platform.timers,
    servers: { isElsewhere: async (_, userId) => elsewhere.includes(userId) },
    report: (error) => {
      throw error;
    },
  });
  return { seen, asked, machine };
}

test('a line is open for whoever has a socket', () => {
  const { seen } = arrivals(['u_1'], () => []);
  expect([seen.isOpen('u_1'), seen.isOpen('u_2')]).toEqual([true, false]);
});

test('whoever was seated as connected and follows the game stays so, the others are disconnected after 15 s', async () => {
  const here: string[] = [];
  const { seen, asked, machine } = arrivals(['u_1', 'u_2'], () => here);
  seen.expect('u_1', 'g_1');
  seen.expect('u_2', 'g_1');
  here.push('u_1');
  await machine.pass(ARRIVES_WITHIN - 1);
  expect(asked).toEqual([]);
  await machine.pass(1);
  expect(asked).toEqual(['g_1 disconnect u_2']);
});

test('whoever follows it over another server has come', async () => {
  const { seen, asked, machine } = arrivals(['u_1', 'u_2'], () => [], ['u_1']);
  seen.expect('u_1', 'g_1');
  seen.expect('u_2', 'g_1');
  await machine.pass(ARRIVES_WITHIN);
  expect(asked).toEqual(['g_1 disconnect u_2']);
});
