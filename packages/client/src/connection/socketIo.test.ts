// A real socket, and a server that says nothing.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openSocketIo } from './socketIo.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('[CONN-3] an attempt to connect may take 60 s', async () => {
  const open = new Set<Socket>();
  const silent = createServer((socket) => open.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused: string[] = [];
  const socket = openSocketIo(`http://127.0.0.1:${port}`, async () => 'token', {
    connected: () => {},
    disconnected: () => {},
    refused: (message) => refused.push(message),
    received: () => {},
  });
  socket.connect();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['timeout']);
  // The socket does not decide when to reconnect.
  await vi.advanceTimersByTimeAsync(120_000);
  expect(refused).toHaveLength(1);
  socket.disconnect();
  for (const each of open) each.destroy();
  silent.close();
});
