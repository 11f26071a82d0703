import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { DEFAULT_CAPS, DEFAULT_LIMITS } from '../config/limits.ts';
import { Strain } from '../monitoring/strain.ts';
import type { GameServer } from './connection.ts';
import { ConnectionGate } from './connectionGate.ts';

/** A gate on a main thread that works when it is told to. */
function gateOf() {
  let worked = 0;
  const strain = new Strain(30, () => ({ now: worked, worked, idle: 0 }));
  const config = { limits: DEFAULT_LIMITS, caps: DEFAULT_CAPS, origins: [], trustedProxies: 0 };
  const gate = new ConnectionGate({ config, strain, now: () => worked });
  const engine = new EventEmitter();
  gate.watch({ engine } as unknown as GameServer);
  return {
    gate,
    works(milliseconds: number) {
      worked += milliseconds;
    },
    opens(request: IncomingMessage) {
      engine.emit('connection', Object.assign(new EventEmitter(), { request, close: () => {} }));
    },
    areStrangersRefused: () => strain.refuses('unknown') !== null,
  };
}

const requestFrom = (origin?: string) =>
  ({ headers: { host: 'here', ...(origin && { origin }) }, socket: {} }) as IncomingMessage;

test('[LIMIT-27] a handshake counts as a call without an account, until the connection is open', () => {
  const { gate, works, opens, areStrangersRefused } = gateOf();
  const request = requestFrom();
  expect(gate.admits(request)).toBe(true);
  works(1000);
  opens(request);
  works(100_000);
  expect(areStrangersRefused()).toBe(false);
  expect(gate.admits(requestFrom())).toBe(true);
  works(5000);
  expect(areStrangersRefused()).toBe(true);
});

test('a page of another site is not let in', () => {
  const { gate } = gateOf();
  const origins = [undefined, 'https://here', 'https://there'];
  expect(origins.map((origin) => gate.admits(requestFrom(origin)))).toEqual([true, true, false]);
});
