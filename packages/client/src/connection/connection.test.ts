import { beforeEach, describe, expect, test } from 'vitest';
import { AuthServer } from '../../test/authServer.ts';
import { FakeSocket } from '../../test/fakeSocket.ts';
import { SimulatedMachine, settled } from '../../test/simulatedMachine.ts';
import { Identity } from '../identity/identity.ts';
import { HEARTBEAT } from '../platform/timings.ts';
import { Connection } from './connection.ts';

const MINUTE = 60_000;

let machine: SimulatedMachine;
let server: AuthServer;
let socket: FakeSocket;
let identity: Identity;
let connection: Connection;
let told: string[];
let nextTryAt: number | null;

beforeEach(async () => {
  machine = new SimulatedMachine();
  server = new AuthServer(machine.clock);
  socket = new FakeSocket();
  told = [];
  nextTryAt = null;
  identity = new Identity({ platform: machine, call: server.call });
  await identity.signInAsGuest('KIM');
  connection = new Connection({
    platform: machine,
    identity,
    url: 'http://game',
    openSocket: socket.open,
    onUp: () => told.push('up'),
    onDown: () => told.push('down'),
    onMessage: (event) => told.push(event),
    onTrouble: (trouble) => trouble && told.push(trouble.code),
    onNextTry: (at) => {
      nextTryAt = at;
    },
  });
});

/** Opens the connection on a network that works. */
async function comeUp(): Promise<void> {
  connection.open();
  await settled();
  socket.comeUp();
}

/** Milliseconds until the next attempt to connect. */
async function nextTry(): Promise<number> {
  const before = socket.connects;
  return machine.passUntil(() => socket.connects > before);
}

test('without a connection nothing is sent, and nothing is kept for later', async () => {
  connection.open();
  expect(connection.send('game_action', {})).toBe(false);
  await settled();
  socket.comeUp();
  expect(socket.sent).toEqual([]);
  expect(connection.send('game_action', {})).toBe(true);
  expect(socket.payloads('game_action')).toHaveLength(1);
});

describe('the heartbeat', () => {
  test('[CONN-4] pings every 15 s as long as something arrives', async () => {
    await comeUp();
    socket.onSent = () => socket.receive('pong', {});
    await machine.pass(4 * HEARTBEAT);
    expect(HEARTBEAT).toBe(15_000);
    expect(socket.payloads('ping')).toHaveLength(4);
    expect(socket.disconnects).toBe(0);
  });

  test('[CONN-4] replaces a connection that is half open', async () => {
    await comeUp();
    await machine.pass(2 * 15_000);
    expect([socket.disconnects, socket.connects]).toEqual([1, 2]);
    expect(told).toEqual(['up', 'down']);
    socket.comeUp();
    expect(told).toEqual(['up', 'down', 'up']);
  });
});

describe('a lost connection', () => {
  test('[CONN-1] [CONN-2] is retried after 1 s, then at intervals that double up to 30 s, each ±25 %', async () => {
    await comeUp();
    const waits: number[] = [];
    socket.drop();
    for (let attempt = 0; attempt < 40; attempt++) {
      const announced = nextTryAt;
      waits.push(await nextTry());
      expect([announced, nextTryAt]).toEqual([machine.clock.now(), null]);
      socket.handlers.refused('websocket error');
    }
    for (const [attempt, wait] of waits.entries()) {
      const middle = Math.min(1000 * 2 ** attempt, 30_000);
      expect(wait).toBeGreaterThanOrEqual(0.75 * middle - 1);
      expect(wait).toBeLessThanOrEqual(1.25 * middle + 1);
    }
    const late = waits.slice(5);
    expect(Math.min(...late)).toBeLessThan(26_000);
    expect(Math.max(...late)).toBeGreaterThan(34_000);
  });

  test('[CONN-1] is retried, too, when it breaks before it is up', async () => {
    connection.open();
    await settled();
    socket.drop();
    expect(await nextTry()).toBeLessThanOrEqual(1251);
  });

  test('[CONN-8] a broken transport gets a fresh connection after 1 s', async () => {
    await comeUp();
    socket.drop();
    const wait = await nextTry();
    expect(wait).toBeGreaterThanOrEqual(749);
    expect(wait).toBeLessThanOrEqual(1251);
  });

  test('[CONN-7] by a rejected token: the token is renewed first, silently', async () => {
    connection.open();
    await settled();
    const before = await socket.token();
    for (const message of ['UNAUTHORIZED x', 'invalid signature', 'no token', 'jwt malformed']) {
      const asked = server.asked.length;
      socket.handlers.refused(message);
      await machine.pass(MINUTE);
      expect(server.asked.length, message).toBe(asked + 1);
    }
    expect(await socket.token()).not.toBe(before);
    expect(told).toEqual([]);
  });

  test('is retried while the token cannot be renewed', async () => {
    connection.open();
    await settled();
    server.isDown = true;
    socket.handlers.refused('jwt expired');
    await machine.pass(2000);
    expect(socket.connects).toBe(2);
  });

  test('[CONN-32] that lasts is reported once attempts are half a minute apart, and can be retried at once', async () => {
    await comeUp();
    socket.drop();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(told).toEqual(['up', 'down']);
      await nextTry();
      socket.handlers.refused('websocket error');
    }
    expect(told.at(-1)).toBe('UNREACHABLE');
    const { connects } = socket;
    connection.reconnectNow();
    await machine.pass(0);
    expect(socket.connects).toBe(connects + 1);
    socket.handlers.refused('websocket error');
    expect(await nextTry()).toBeLessThanOrEqual(1251);
    socket.comeUp();
    connection.reconnectNow();
    await machine.pass(0);
    expect(socket.isUp).toBe(true);
  });

  test('that waits for its next try tries at once where it is needed, and only then', async () => {
    await comeUp();
    socket.drop();
    const { connects } = socket;
    connection.open();
    await machine.pass(0);
    expect(socket.connects).toBe(connects + 1);
    connection.open();
    await machine.pass(0);
    expect(socket.connects).toBe(connects + 1);
    socket.comeUp();
    connection.open();
    await machine.pass(0);
    expect([socket.isUp, socket.connects]).toEqual([true, connects + 1]);
  });
});

describe('a missing token', () => {
  beforeEach(async () => {
    // The server never answers the request for a new one.
    await machine.pass(MINUTE);
    server.guest = () => new Promise(() => {});
  });

  test('[LOAD-10] that is needed is waited for 5 s, then reported', async () => {
    await machine.pass(20 * MINUTE);
    connection.open();
    await machine.pass(4999);
    expect(told).toEqual([]);
    await machine.pass(1);
    expect(told).toEqual(['TOKEN_TIMEOUT']);
    expect(socket.connects).toBe(0);
  });

  test('[LOAD-10] is waited for 2 s while the old one is still good', async () => {
    await machine.pass(12.5 * MINUTE);
    connection.open();
    await machine.pass(1999);
    expect(socket.connects).toBe(0);
    await machine.pass(1);
    expect(socket.connects).toBe(1);
  });

  test('[LOAD-10] is waited for 1000 ms and then 500 ms when a player returns to a game', async () => {
    await comeUp();
    await machine.pass(20);
    socket.onSent = () => socket.receive('pong', {});
    await machine.pass(20 * MINUTE);
    socket.drop();
    const waited = await machine.passUntil(() => told.includes('TOKEN_TIMEOUT'));
    expect(waited).toBeGreaterThanOrEqual(749 + 1500);
    expect(waited).toBeLessThanOrEqual(1251 + 1500);
  });
});

test('after close there is no message, no timer and no new connection', async () => {
  await comeUp();
  connection.close();
  socket.receive('game_state', {});
  connection.restart();
  connection.reconnectNow();
  await machine.pass(120_000);
  expect(socket.connects).toBe(1);
  expect(told).toEqual(['up', 'down']);
  expect(machine.alarms).toBe(0);
});

test('a connection closed while its token is on its way is not opened', async () => {
  connection.open();
  connection.close();
  await settled();
  expect(socket.connects).toBe(0);
});

test('a connection that comes up after it was closed is ended', () => {
  connection.open();
  connection.close();
  const before = socket.disconnects;
  socket.comeUp();
  expect(socket.disconnects).toBe(before + 1);
  expect(told).toEqual([]);
});

describe('where several servers are behind the address', () => {
  test('[CONN-1] [CONN-2] the first four tries come 1 s apart, then the distances double', async () => {
    await comeUp();
    connection.noteShared(true);
    const waits: number[] = [];
    socket.drop();
    for (let attempt = 0; attempt < 10; attempt++) {
      waits.push(await nextTry());
      socket.handlers.refused('The server is restarting.');
      await settled();
      // Half a minute apart, it is told (CONN-32).
      expect(told.includes('UNREACHABLE')).toBe(attempt >= 7);
    }
    for (const [attempt, wait] of waits.entries()) {
      const middle = Math.min(1000 * 2 ** Math.max(0, attempt - 3), 30_000);
      expect(wait).toBeGreaterThanOrEqual(0.75 * middle - 1);
      expect(wait).toBeLessThanOrEqual(1.25 * middle + 1);
    }
  });

  test('a socket is opened anew once for a game, and then always for it', async () => {
    await comeUp();
    connection.noteShared(true);
    connection.leadTo('g_1');
    await settled();
    await machine.pass(0);
    socket.comeUp();
    connection.leadTo('g_1');
    socket.drop();
    await nextTry();
    expect(socket.games).toEqual([null, 'g_1', 'g_1']);
  });

  test('a socket that is not open yet is opened for the game at once', async () => {
    connection.leadTo('g_1');
    await comeUp();
    connection.noteShared(true);
    connection.leadTo('g_1');
    await machine.pass(MINUTE);
    expect(socket.games.filter((game) => game !== 'g_1')).toEqual([]);
  });
});

test('where one server is behind the address no socket is opened anew for a game', async () => {
  await comeUp();
  connection.leadTo('g_1');
  await machine.pass(1000);
  expect(socket.games).toEqual([null]);
});
