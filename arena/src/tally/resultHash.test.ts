import { expect, test } from 'vitest';
import { HashSum, hashLine } from './resultHash.ts';

const sumOf = (...hashes: string[]) => hashes.reduce((sum, hash) => sum.add(hash), new HashSum()).toString();

test('hashes are added as 64-bit numbers', () => {
  expect(sumOf()).toBe('0000000000000000');
  expect(sumOf('00000000ffffffff', '0000000000000001')).toBe('0000000100000000');
  expect(sumOf('ffffffffffffffff', '0000000000000002')).toBe('0000000000000001');
  expect(sumOf('fffffffeffffffff', 'ffffffffffffffff')).toBe('fffffffefffffffe');
  expect(sumOf(hashLine('{}'))).toBe(hashLine('{}'));
});

test('every line has a hash of its own', () => {
  expect(hashLine('{"game":1}')).not.toBe(hashLine('{"game":2}'));
});
