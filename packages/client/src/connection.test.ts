import { beforeEach, describe, expect, test } from 'vitest';
import { AuthServer } from '../test/authServer.ts';
import { FakeSocket } from '../test/fakeSocket.ts';
import { SimulatedMachine } from '../test/simulatedMachine.ts';
import { Connection } from './connection.ts';
import { Identity } from './identity.ts';
import { HEARTBEAT } from './limits.ts';

let machine: SimulatedMachine;
let server: AuthServer;
let socket: FakeSocket;
let connection: Connection;
let told: string[];

beforeEach(async () => {
  machine = new SimulatedMachine();
  server = new AuthServer(machine.clock);
  socket = new FakeSocket();
  told = [];
  const identity = new Identity({ platform: machine, auth: server });
  await identity.signInAsGuest('KIM');
  connection = new Connection({
    platform: machine,
    identity,
    url: 'http://game',
    openSocket: socket.open,
    onUp: () => told.push('up'),
    onDown: () => told.push('down'),
    onMessage: (event) => told.push(event),
  });
});

test('nothing is sent without a connection, and nothing kept for later', () => {
  connection.open();
  expect(connection.send('game_action', {})).toBe(false);
  socket.comeUp();
  expect(socket.sent).toEqual([]);
  expect(connection.send('game_action', {})).toBe(true);
  expect(socket.payloads('game_action')).toHaveLength(1);
});

describe('the heartbeat', () => {
  test('pings every 15 s as long as something is heard', async () => {
    connection.open();
    socket.comeUp();
    socket.onSent = () => socket.receive('pong', {});
    await machine.pass(4 * HEARTBEAT);
    expect(socket.payloads('ping')).toHaveLength(4);
    expect(socket.disconnects).toBe(0);
  });

  test('a line that is half open is left for a new one', async () => {
    connection.open();
    socket.comeUp();
    await machine.pass(2 * HEARTBEAT);
    expect([socket.disconnects, socket.connects]).toEqual([1, 2]);
    expect(told).toEqual(['up', 'down']);
    socket.comeUp();
    expect(told).toEqual(['up', 'down', 'up']);
  });
});

describe('a lost connection', () => {
  test('by the network comes back by itself: nobody else connects, too', async () => {
    connection.open();
    socket.comeUp();
    socket.drop();
    await machine.pass(60_000);
    expect(socket.connects).toBe(1);
  });

  test('by the server is made again, later each time, at most 45 s', async () => {
    connection.open();
    socket.comeUp();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      const before = socket.connects;
      const start = machine.clock.now();
      if (attempt === 0) socket.drop('io server disconnect');
      else socket.handlers.refused('server error', false);
      while (socket.connects === before) await machine.pass(100);
      waits.push(machine.clock.now() - start);
    }
    expect(waits[0]).toBeGreaterThanOrEqual(1000);
    expect(waits.at(-1)).toBeGreaterThan(30_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(45_100);
  });

  test('by a token that is not accepted: the token is renewed first', async () => {
    connection.open();
    const before = await socket.token();
    socket.handlers.refused('UNAUTHORIZED Could not validate credentials', false);
    await machine.pass(2000);
    expect(socket.connects).toBe(2);
    expect(await socket.token()).not.toBe(before);
    expect(server.asked).toEqual(['KIM', 'KIM by session-1']);
  });

  test('while the token cannot be renewed either: it is tried again', async () => {
    connection.open();
    server.isDown = true;
    socket.handlers.refused('jwt expired', false);
    await machine.pass(2000);
    expect(socket.connects).toBe(2);
  });
});

test('closed means closed: no message, no timer, no new connection', async () => {
  connection.open();
  socket.comeUp();
  connection.close();
  socket.receive('game_state', {});
  connection.restart();
  await machine.pass(120_000);
  expect(socket.connects).toBe(1);
  expect(told).toEqual(['up', 'down']);
  expect(machine.alarms).toBe(0);
});

test('a connection that comes up after it was closed is ended', () => {
  connection.open();
  connection.close();
  const before = socket.disconnects;
  socket.comeUp();
  expect(socket.disconnects).toBe(before + 1);
  expect(told).toEqual([]);
});
