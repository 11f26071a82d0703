/**
 * What the frames of `sockets/packets.ts` save, in one run: CPU time of the server for what one action sends to a table
 * of seven, by them and by Socket.IO's own `emit`. Usage: node server/bench/broadcast.ts [--json]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Server } from 'socket.io';
import { Connection, type GameServer, type GameSocket } from '../src/sockets/connection.ts';
import { NAMESPACE, type Packet, packetOf } from '../src/sockets/packets.ts';

const READERS = 7;
const ACTIONS = 3000;
const ROUNDS = 7;

const person = {
  userId: 'u_1',
  username: 'Ann',
  isGuest: true,
  isVip: false,
  avatar: 1,
  family: 'f',
  expiresAt: 0,
};

/** As long as in the midst of a game. */
const EVENTS = [
  { type: 'cards-played', player_id: 'u_1', data: { cards: ['orange star'], text: 'x'.repeat(150) } },
];
const STATE = {
  players: Array.from({ length: READERS }, () => ({ name: 'x'.repeat(200) })),
  pile: 'x'.repeat(2500),
};

/** What one action sends, made again each time. */
function messages() {
  const stream = { game_id: 'g', version: 9, deadline_at: 0, events: EVENTS };
  return {
    answer: { request_id: 'r', success: true, data: { version: 9 }, error: null, code: null },
    stream,
    update: { version: 9, events: EVENTS, game_state: STATE },
    clock: { game_id: 'g', player_id: 'u_1', duration: 30, deadline_at: 0, server_now: 0 },
  };
}

/** An answer, its events to everybody, a state to the next player, a clock to everybody; by Socket.IO. */
function emitted(connections: readonly Connection[]): void {
  const { answer, stream, update, clock } = messages();
  const sockets = connections.map(({ socket }) => socket as unknown as Loose);
  sockets[0].emit('action_response', answer);
  for (const [seat, socket] of sockets.entries()) {
    socket.emit('event_stream', stream);
    if (seat === 1) socket.emit('game_update', update);
  }
  for (const socket of sockets) socket.emit('turn_timer_started', clock);
}

/** The same as the server sends it. */
function framed(connections: readonly Connection[]): void {
  const { answer, stream, update, clock } = messages();
  connections[0].write(packet('action_response', answer));
  for (const [seat, connection] of connections.entries()) {
    connection.write(packet('event_stream', stream));
    if (seat === 1) connection.write(packet('game_update', update));
  }
  for (const connection of connections) connection.write(packet('turn_timer_started', clock));
  for (const connection of connections) connection.release();
}

/** The messages have the length of real ones, not their fields. */
const packet = packetOf as (event: string, message: object) => Packet;
type Loose = { emit(event: string, message?: unknown): void };

const http = createServer().listen(0, '127.0.0.1');
await once(http, 'listening');
const server: GameServer = new Server(http, { serveClient: false, perMessageDeflate: false });
const connections: Connection[] = [];
const arrived = { count: 0, all: () => {} };
server.of(NAMESPACE).on('connection', (socket: GameSocket) => {
  connections.push(new Connection(socket, person, '127.0.0.1'));
  (socket as unknown as { on(event: string, heard: () => void): void }).on('arrived', () => {
    if (++arrived.count === READERS) arrived.all();
  });
});
const { port } = http.address() as AddressInfo;
const readers = spawn(
  process.execPath,
  [
    fileURLToPath(new URL('./broadcastReaders.ts', import.meta.url)),
    `http://127.0.0.1:${port}${NAMESPACE}`,
    String(READERS),
  ],
  { stdio: 'inherit' },
);
process.once('exit', () => void readers.kill());
while (connections.length < READERS) await new Promise((resolve) => setTimeout(resolve, 20));

/** Microseconds of CPU time that one action costs. */
async function measure(send: typeof emitted): Promise<number> {
  arrived.count = 0;
  const done = new Promise<void>((resolve) => {
    arrived.all = resolve;
  });
  const before = process.cpuUsage();
  for (let action = 0; action < ACTIONS; action++) {
    send(connections);
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const { socket } of connections) (socket as unknown as Loose).emit('round_end');
  await done;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / ACTIONS;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
const byEmit: number[] = [];
const byFrames: number[] = [];
for (let round = -1; round < ROUNDS; round++) {
  const [a, b] = [await measure(emitted), await measure(framed)];
  // The first round warms up.
  if (round < 0) continue;
  byEmit.push(a);
  byFrames.push(b);
}
const figures = {
  emitMicros: middle(byEmit),
  framesMicros: middle(byFrames),
  ratio: middle(byFrames.map((frames, round) => frames / byEmit[round])),
};
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else console.table(figures);
readers.kill();
await server.close();
