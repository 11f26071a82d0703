import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, isLocal } from './address.ts';

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressOf(request(address), 0)).toBe(key);
});

test('nobody gets around a limit by claiming another address', () => {
  expect(addressOf(request('192.0.2.7', '198.51.100.1'), 0)).toBe('192.0.2.7');
});

test('behind proxies the address is the one that the outermost trusted one saw', () => {
  const forged = '6.6.6.6, 198.51.100.1, 10.0.0.2';
  expect(addressOf(request('10.0.0.3', forged), 2)).toBe('198.51.100.1');
  expect(addressOf(request('10.0.0.3', '198.51.100.1'), 1)).toBe('198.51.100.1');
  expect(addressOf(request('10.0.0.3'), 1)).toBe('10.0.0.3');
});

test('local is this machine only, and no proxy on it', () => {
  expect(isLocal(request('127.0.0.1'), 0)).toBe(true);
  expect(isLocal(request('::1'), 0)).toBe(true);
  expect(isLocal(request('::ffff:127.0.0.1'), 0)).toBe(true);
  expect(isLocal(request('192.0.2.7'), 0)).toBe(false);
  expect(isLocal(request('127.0.0.1', '192.0.2.7'), 0)).toBe(false);
  expect(isLocal(request('127.0.0.1'), 1)).toBe(false);
});

test.each(['x-real-ip', 'forwarded', 'via'])('a proxy that says so by %s is none either', (header) => {
  const { socket } = request('127.0.0.1');
  expect(isLocal({ socket, headers: { [header]: '192.0.2.7' } } as unknown as IncomingMessage, 0)).toBe(
    false,
  );
});
