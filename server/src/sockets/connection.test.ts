import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket as TcpSocket } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, describe, expect, it, test } from 'vitest';
import { Connection, type GameServer, type GameSocket } from './connection.ts';
import { NAMESPACE, Packet, packetOf } from './packets.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const person = {
  userId: 'u_1',
  username: 'Ann',
  isGuest: true,
  isVip: false,
  avatar: 1,
  family: 'f',
  expiresAt: 0,
};

/** A server with one client, who keeps what it hears. */
async function connect(transport: 'websocket' | 'polling') {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: GameServer = new Server(http, { serveClient: false });
  closing.push(() => server.close());
  const served = new Promise<GameSocket>((resolve) => {
    server.of(NAMESPACE).on('connection', resolve);
  });
  const { port } = http.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}${NAMESPACE}`, {
    transports: [transport],
    upgrade: false,
    forceNew: true,
  });
  closing.push(() => client.disconnect());
  const connected = new Promise((resolve) => client.once('connect', () => resolve(null)));
  const heard: unknown[] = [];
  client.onAny((...told: unknown[]) => heard.push(told));
  const socket = (await served) as GameSocket & { emit(event: string, ...told: unknown[]): void };
  const connection = new Connection(socket, person, '127.0.0.1');
  await connected;
  return { socket, connection, client, heard };
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

/** A packet with a text or a number in it; no event of the protocol is as short. */
const note = (content: number | string) => new Packet(`2${NAMESPACE},["note",${JSON.stringify(content)}]`);

describe('what is sent in one turn of the event loop', () => {
  it('goes out in one piece, whole and in order', async () => {
    const { socket, connection, client, heard } = await connect('websocket');
    const written = countWrites(socket.conn.request.socket);
    for (let number = 1; number <= 4; number++) connection.write(note(number));
    expect(written.count).toBe(0);
    await new Promise((resolve) => client.once('note', resolve));
    await expect.poll(() => heard).toEqual([1, 2, 3, 4].map((number) => ['note', number]));
    expect(written.count).toBe(1);
    connection.write(note(5));
    await expect.poll(() => heard.length).toBe(5);
    expect(written.count).toBe(2);
  });

  it('goes out at once when it is released', async () => {
    const { socket, connection, heard } = await connect('websocket');
    const written = countWrites(socket.conn.request.socket);
    connection.write(note(1));
    connection.write(note(2));
    expect(connection.backlog).toBeGreaterThan(0);
    connection.release();
    expect(written.count).toBe(1);
    connection.release();
    await expect.poll(() => heard.length).toBe(2);
    expect(written.count).toBe(1);
    expect(connection.backlog).toBe(0);
  });

  it('goes out in many by socket.io itself: the count can tell', async () => {
    const { socket, heard } = await connect('websocket');
    const written = countWrites(socket.conn.request.socket);
    for (let number = 1; number <= 4; number++) socket.emit('note', number);
    await expect.poll(() => heard.length).toBe(4);
    expect(written.count).toBeGreaterThan(1);
  });

  it('arrives before the connection is closed in the same turn', async () => {
    const { socket, connection, client, heard } = await connect('websocket');
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    connection.write(note(1));
    connection.write(note(2));
    connection.release();
    socket.disconnect(true);
    await gone;
    expect(heard).toEqual([
      ['note', 1],
      ['note', 2],
    ]);
  });

  it('arrives by polling, too', async () => {
    const { connection, heard } = await connect('polling');
    for (let number = 1; number <= 3; number++) connection.write(note(number));
    await expect.poll(() => heard).toEqual([1, 2, 3].map((number) => ['note', number]));
  });

  it.each(['websocket', 'polling'] as const)(
    'arrives by %s as it was, of any length and in any script',
    async (transport) => {
      const { connection, heard } = await connect(transport);
      // Each length of a head, just below and above its limits: 19 bytes stand around the text.
      const texts = [0, 1, 106, 107, 108, 109, 65_516, 65_517, 65_518, 70_000].map((length) =>
        'x'.repeat(length),
      );
      const sent = [...texts, 'Zoë 🃏 日本', '\ud800', '\u0000\n"'];
      for (const text of sent) connection.write(note(text));
      await expect.poll(() => heard.length).toBe(sent.length);
      expect(heard).toEqual(sent.map((text) => ['note', text]));
    },
  );
});

test('what two readers are told is made once, and goes by the same bytes', () => {
  const message = { server_now: 6 };
  const packet = packetOf('pong', message);
  expect(packetOf('pong', message)).toBe(packet);
  expect(packet.frame).toBe(packet.frame);
  expect(packetOf('server_draining', message as never).text).toContain('server_draining');
});

it('keeps its order with what engine.io still has to send', async () => {
  const { socket, connection, heard } = await connect('websocket');
  socket.emit('note', 1);
  connection.write(note(2));
  connection.release();
  socket.emit('note', 3);
  connection.write(note(4));
  await expect.poll(() => heard).toEqual([1, 2, 3, 4].map((number) => ['note', number]));
});

test('a packet is what Socket.IO would write, for the first reader and for the next', async () => {
  const { connection, heard } = await connect('websocket');
  const message = { server_now: 5 };
  connection.write(packetOf('pong', message));
  connection.write(packetOf('pong', message));
  await expect
    .poll(() => heard)
    .toEqual([
      ['pong', message],
      ['pong', message],
    ]);
});
