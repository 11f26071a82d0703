import { expect, test } from 'vitest';
import { isSigned, sign } from './signature.ts';

const NOW = 1_800_000_000_000;
const secret = Buffer.from('a secret');
const payload = Buffer.from('{"id":"e"}');

test('what was signed is known again, for 5 minutes', () => {
  const signature = sign(payload, secret, NOW);
  for (const later of [0, 1000, 299_000])
    expect(isSigned(payload, signature, secret, NOW + later)).toBe(true);
  for (const off of [301_000, -301_000]) expect(isSigned(payload, signature, secret, NOW + off)).toBe(false);
});

test('other bytes, another secret and another time are refused', () => {
  const signature = sign(payload, secret, NOW);
  expect(isSigned(Buffer.from('{"id":"f"}'), signature, secret, NOW)).toBe(false);
  expect(isSigned(payload, signature, Buffer.from('b secret'), NOW)).toBe(false);
  const renewed = signature.replace(/^t=\d+/, `t=${NOW / 1000 + 60}`);
  expect(isSigned(payload, renewed, secret, NOW + 60_000)).toBe(false);
});

test.each([undefined, '', 'v1=', ['t=1', 'v1=2'], 't=1,v1=zz'])('%j is no signature', (header) => {
  expect(isSigned(payload, header, secret, NOW)).toBe(false);
});
