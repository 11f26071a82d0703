import { expect, test } from 'vitest';
import type { Hint } from '../../store/sharedPorts.ts';
import type { Connection } from '../connection.ts';
import { Windows } from './windows.ts';

/** A server of which the person has one window, at a game; others tell of more, and the store says which servers it knows. */
function start() {
  const closed: Connection[] = [];
  const told: string[] = [];
  const heard: ((hint: Hint) => void)[] = [];
  const looks: (() => Promise<void>)[] = [];
  const known = new Set(['s_1', 's_2', 's_3']);
  const windows = new Windows({
    rooms: {
      send: (_connection: Connection, _event: string, { reason }: { reason: string }) => told.push(reason),
      cutOff: (connection: Connection) => closed.push(connection),
      onLeft: () => {},
    } as never,
    hints: { publish: () => {}, onChange: (listener: (hint: Hint) => void) => heard.push(listener) } as never,
    server: 's_1',
    lines: { present: async () => new Set(known), newer: async () => [] },
    looks: { watch: (_topics: unknown, look: () => Promise<void>) => looks.push(look) } as never,
    now: () => 1000,
  });
  const window = {
    cameAt: 0,
    person: { userId: 'u_1' },
    attachment: { gameId: 'g_1', cameAt: 0 },
  } as unknown as Connection;
  windows.plays(window);
  const comes = (id: string) => {
    const words = JSON.stringify({ id, gameId: 'g_1', cameAt: 1 });
    for (const listener of heard) listener({ topic: 'window', id: 'u_1', words } as never);
  };
  const look = () => Promise.all(looks.map((ask) => ask()));
  return { closed, told, known, comes, look };
}

test('windows of a server that the store does not know do not count, and count again once it does', async () => {
  const { closed, told, known, comes, look } = start();
  comes('s_2.1');
  comes('s_2.2');
  known.delete('s_2');
  await look();
  comes('s_3.1');
  expect(closed).toHaveLength(0);
  known.add('s_2');
  await look();
  expect(closed).toHaveLength(1);
  expect(told).toEqual([...Array(3).fill('joined_elsewhere'), 'too_many_connections']);
});

test('those of a server that has just begun count before the store has named it', async () => {
  const { closed, comes, look } = start();
  await look();
  for (const id of ['s_4.1', 's_4.2', 's_4.3']) comes(id);
  expect(closed).toHaveLength(1);
});
