import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { Connection, type GameServer, type GameSocket } from './connection.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const person = { userId: 'u_1', username: 'Ann', isGuest: true, isVip: false, family: 'f', expiresAt: 0 };

/** A server with one client, who keeps what it hears. `wrap` says what the server makes of a socket. */
async function connect(transport: 'websocket' | 'polling', wrap: (socket: GameSocket) => void) {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: GameServer = new Server(http, { serveClient: false });
  closing.push(() => server.close());
  const served = new Promise<GameSocket>((resolve) => {
    server.on('connection', (socket) => {
      wrap(socket);
      resolve(socket);
    });
  });
  const { port } = http.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, { transports: [transport], upgrade: false, forceNew: true });
  closing.push(() => client.disconnect());
  const connected = new Promise((resolve) => client.once('connect', () => resolve(null)));
  const heard: unknown[] = [];
  client.onAny((...told: unknown[]) => heard.push(told));
  const socket = (await served) as GameSocket & { emit(event: string, ...told: unknown[]): void };
  await connected;
  return { socket, client, heard };
}

/** Counts how often the system is asked to write. */
function countWrites(tcp: TcpSocket): { readonly count: number } {
  const counted = { count: 0 };
  for (const name of ['_write', '_writev'] as const) {
    const write = (tcp as unknown as Record<string, (...given: unknown[]) => void>)[name].bind(tcp);
    Object.assign(tcp, {
      [name]: (...given: unknown[]) => {
        counted.count++;
        write(...given);
      },
    });
  }
  return counted;
}

describe('what is sent in one turn of the event loop', () => {
  const wrap = (socket: GameSocket) => new Connection(socket, person as never, '127.0.0.1');

  it('goes out in one piece, whole and in order', async () => {
    const { socket, client, heard } = await connect('websocket', wrap);
    const written = countWrites(socket.conn.request.socket);
    for (let note = 1; note <= 4; note++) socket.emit('note', note);
    expect(written.count).toBe(0);
    await new Promise((resolve) => client.once('note', resolve));
    await expect.poll(() => heard).toEqual([1, 2, 3, 4].map((note) => ['note', note]));
    expect(written.count).toBe(1);
    socket.emit('note', 5);
    await expect.poll(() => heard.length).toBe(5);
    expect(written.count).toBe(2);
  });

  it('goes out at once when it is released', async () => {
    const made: Connection[] = [];
    const { socket, heard } = await connect('websocket', (fresh) => void made.push(wrap(fresh)));
    const written = countWrites(socket.conn.request.socket);
    socket.emit('note', 1);
    socket.emit('note', 2);
    made[0]?.release();
    expect(written.count).toBe(1);
    made[0]?.release();
    await expect.poll(() => heard.length).toBe(2);
    expect(written.count).toBe(1);
  });

  it('goes out in many without a connection: the count can tell', async () => {
    const { socket, heard } = await connect('websocket', () => {});
    const written = countWrites(socket.conn.request.socket);
    for (let note = 1; note <= 4; note++) socket.emit('note', note);
    await expect.poll(() => heard.length).toBe(4);
    expect(written.count).toBeGreaterThan(1);
  });

  it('arrives before the connection is closed in the same turn', async () => {
    const { socket, client, heard } = await connect('websocket', wrap);
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    socket.emit('note', 1);
    socket.emit('note', 2);
    socket.disconnect(true);
    await gone;
    expect(heard).toEqual([
      ['note', 1],
      ['note', 2],
    ]);
  });

  it('arrives at who polls, too', async () => {
    const { socket, heard } = await connect('polling', wrap);
    for (let note = 1; note <= 3; note++) socket.emit('note', note);
    await expect.poll(() => heard).toEqual([1, 2, 3].map((note) => ['note', note]));
  });
});
